import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pedirAvisoDeExistencia } from '@surtia/contracts/avisos-de-existencia.ts'
import { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import * as calls from '@surtia/contracts/webhooks.ts'
import { EVENTOS_DE_WEBHOOK } from '@surtia/rules/webhooks/eventos.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../db/database.ts'
import { ponerEn, surtirDe } from '../../test/envio.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'
import { avisarExistencias } from '../avisos-de-existencia/avisar-existencias.ts'
import { avisar } from '../retiros/avisar.ts'
import { apagarWebhooks } from './apagar-webhooks.ts'
import { sellarWebhooksDeNuevo } from './sellar-de-nuevo.ts'

type Recibido = { headers: IncomingHttpHeaders; cuerpo: string }

/** A client's own system, on this machine, and what it answers from now on. */
let contesta = 200
let recibidos: Recibido[] = []
const sistema = createServer((request, response) => {
  let cuerpo = ''
  request.on('data', (parte) => {
    cuerpo += parte
  })
  request.on('end', () => {
    recibidos.push({ headers: request.headers, cuerpo })
    response.writeHead(contesta, { location: '/otra-parte' }).end('x'.repeat(200_000))
  })
})
let portal: PortalDePruebas
let token: string
let origen: string
beforeAll(async () => {
  await new Promise<void>((resolve) => sistema.listen(0, '127.0.0.1', resolve))
  origen = `http://127.0.0.1:${(sistema.address() as AddressInfo).port}`
  portal = await levantar({ avisosPrueba: origen })
  token = await portal.entrar('farmacia')
})
afterAll(async () => {
  await portal.cerrar()
  sistema.closeAllConnections()
  await new Promise((resolve) => sistema.close(resolve))
})
afterEach(async () => {
  contesta = 200
  await portal.sql('delete from webhooks')
  await portal.sql("delete from salidas where tipo = 'webhook'")
  recibidos = []
})

const crear = async (eventos: readonly string[] = EVENTOS_DE_WEBHOOK, url = `${origen}/avisos`, de = token) =>
  (await portal.pedir(calls.crearWebhook, { token: de, body: { url, eventos } })).sobre
const lista = async (de = token) => (await portal.pedir(calls.webhooks, { token: de })).sobre.data
const hacer = async (call: typeof calls.probarWebhook | typeof calls.quitarWebhook, id: number, de = token) =>
  portal.pedir(call, { token: de, params: { id } })
const auditados = async () =>
  (await portal.sql<{ evento: string }>("select evento from auditoria where evento like 'webhook.%' order by id")).map(
    ({ evento }) => evento,
  )
const firmaDe = (secreto: string, { headers, cuerpo }: Recibido) => {
  const [, t = '', v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['surtia-firma'])) ?? []
  return createHmac('sha256', secreto).update(`${t}.${cuerpo}`).digest('hex') === v1
}
const dichos = () => recibidos.map(({ cuerpo }) => JSON.parse(cuerpo))
const pedir = async () => {
  await ponerEn(portal, token, '1000001', 1)
  const { sobre } = await surtirDe(portal, token)
  return sobre.data.pedidos[0]?.folio ?? ''
}

test('se listan con lo que oyen y sin su secreto; otro cliente no los ve ni los toca', async () => {
  const { data } = await crear(['retiro.nuevo', 'pedido.avance', 'retiro.nuevo'])
  expect(data.secreto).toMatch(/^[\w-]{43}$/)
  expect(await lista()).toEqual([
    {
      id: data.id,
      url: `${origen}/avisos`,
      eventos: ['retiro.nuevo', 'pedido.avance'],
      activo: true,
      ultimo: null,
      version: 1,
    },
  ])
  const otra = await portal.entrar('nueva')
  expect(await lista(otra)).toEqual([])
  for (const call of [calls.probarWebhook, calls.quitarWebhook])
    expect((await hacer(call, data.id, otra)).status).toBe(404)
  expect(recibidos).toEqual([])
  // as it is stored, nobody reads it
  const [fila] = await portal.sql<{ secreto: Buffer }>('select secreto from webhooks')
  expect(fila?.secreto.toString('latin1')).not.toContain(data.secreto)
})

test('son tres, también pedidos a la vez; quitado uno cabe otro', async () => {
  const { data } = await crear()
  const juntos = await Promise.all([1, 2, 3].map(() => crear()))
  expect(juntos.filter(({ value }) => value)).toHaveLength(2)
  expect(juntos.find(({ value }) => !value)?.message).toBe('Ya hay 3 avisos. Quite uno antes de hacer otro.')
  expect((await hacer(calls.quitarWebhook, data.id)).sobre).toMatchObject({ value: true, data: null })
  expect((await hacer(calls.quitarWebhook, data.id)).status).toBe(404)
  expect((await crear()).value).toBe(true)
})

test('sólo a internet: lo demás se rechaza al escribirlo, y nadie se conecta', async () => {
  for (const url of [
    'http://farmacia.example/avisos',
    'https://localhost/avisos',
    'https://127.0.0.1/avisos',
    'https://[::1]/avisos',
    'https://169.254.169.254/latest/meta-data',
    'https://portal.default.svc.cluster.local/',
    'https://farmacia.example:22/',
    `${origen.replace('127.0.0.1', 'localhost')}/avisos`,
    'nada',
  ])
    expect([url, (await crear(undefined, url)).value]).toEqual([url, false])
  expect((await portal.pedir(calls.crearWebhook, { token, body: { url: `${origen}/`, eventos: [] } })).status).toBe(400)
  expect(await lista()).toEqual([])
  expect(recibidos).toEqual([])
})

test('de lo que se guardó antes se mira otra vez al avisar: lo que ya no es de internet no oye nada', async () => {
  const { data } = await crear()
  const puerto = new URL(origen).port
  for (const url of [`https://localhost:${puerto}/`, `http://localhost:${puerto}/`, `https://127.0.0.1:${puerto}/`]) {
    await portal.sql('update webhooks set url = $1', [url])
    expect((await hacer(calls.probarWebhook, data.id)).sobre).toMatchObject({
      value: false,
      message: 'Su sistema no recibió el aviso: su nombre lleva a una red privada.',
    })
  }
  expect(recibidos).toEqual([])
})

test('«Probar» dice qué contestó, firmado como los del ERP; no sigue a otra parte', async () => {
  const { data } = await crear()
  expect((await hacer(calls.probarWebhook, data.id)).sobre).toMatchObject({
    value: true,
    message: 'Su sistema recibió el aviso de prueba.',
  })
  const [uno] = recibidos
  if (!uno) throw new Error('nothing came')
  expect(firmaDe(data.secreto, uno)).toBe(true)
  expect(firmaDe('otro', uno)).toBe(false)
  expect(JSON.parse(uno.cuerpo)).toEqual({
    id: uno.headers['surtia-aviso'],
    evento: 'prueba',
    instante: expect.stringMatching(/Z$/),
  })
  expect((await lista())[0]?.ultimo).toMatch(/^2026-11-18/)
  for (contesta of [302, 500])
    expect((await hacer(calls.probarWebhook, data.id)).sobre.message).toBe(
      `Su sistema no recibió el aviso: contestó ${contesta}.`,
    )
  expect(recibidos).toHaveLength(3)
})

test('un pedido avanza, una factura es nueva, algo llegó, algo se retira: cada uno se dice una vez, y no qué', async () => {
  const { data } = await crear()
  await crear(['factura.nueva'], `${origen}/otra`, await portal.entrar('nueva'))
  const folio = await pedir()
  await entregarFilas(portal.url, 'estatusPedidos', [{ folio, estatus: 'B' }])
  await entregarFilas(portal.url, 'estatusPedidos', [{ folio, estatus: 'B' }])
  await expect
    .poll(dichos)
    .toEqual([{ id: expect.any(String), evento: 'pedido.avance', folio, instante: expect.any(String) }])
  expect(recibidos.every((uno) => firmaDe(data.secreto, uno))).toBe(true)

  recibidos = []
  const xml = `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="WH" Folio="1" Fecha="2026-11-02T10:00:00" TipoDeComprobante="I" Moneda="MXN" SubTotal="100.00" Total="100.00"><cfdi:Conceptos><cfdi:Concepto NoIdentificacion="1000001" Cantidad="10" Descripcion="X" Importe="100.00"/></cfdi:Conceptos><cfdi:Complemento><tfd:TimbreFiscalDigital UUID="aaaa-1"/></cfdi:Complemento></cfdi:Comprobante>`
  const factura = { tipoDocumento: 'F', serie: 'WH', folio: '1', codCliente: '100001', xml }
  expect((await entregarFilas(portal.url, 'facturas', [factura])).data.errores).toEqual([])
  await expect.poll(dichos).toMatchObject([{ evento: 'factura.nueva', uuid: 'AAAA-1' }])
  await portal.sql("delete from salidas where tipo = 'webhook'")
  await entregarFilas(portal.url, 'facturas', [{ ...factura, cancelada: true }])

  await portal.pedir(pedirAvisoDeExistencia, { token, body: { codArticulo: '1000001', piezas: 1, centro: 'propio' } })
  await avisarExistencias(portal.running.portal)
  await expect.poll(dichos).toMatchObject([{}, { evento: 'existencia.llego' }])
  expect(Object.keys(dichos()[1]).sort()).toEqual(['evento', 'id', 'instante'])

  const alcanzado = {
    ...{ idRetiro: 7, codCliente: '100001', nombre: '', correo: '', descripcion: 'X', instrucciones: '' },
    ...{ lotes: ['L'], folios: [folio], piezas: 1 },
  }
  await transaction(portal.running.portal.db, (trx) => avisar(trx, portal.running.portal, [alcanzado]))
  await expect.poll(dichos).toMatchObject([{}, {}, { evento: 'retiro.nuevo', retiro: 7 }])
})

test('lo que no toma en ocho intentos se le dice, y ya no se le avisa hasta que se prueba', async () => {
  const { data } = await crear(['pedido.avance'])
  contesta = 503
  const folio = await pedir()
  const cola = () =>
    portal.sql<{ intentos: number; muerta: boolean; error: string; hecha: boolean }>(
      "select intentos, muerta, error, terminada is not null as hecha from salidas where tipo = 'webhook' order by id",
    )
  await entregarFilas(portal.url, 'estatusPedidos', [{ folio, estatus: 'C' }])
  await expect.poll(cola).toEqual([{ intentos: 1, muerta: false, error: 'HTTP 503', hecha: false }])
  await apagarWebhooks(portal.running.portal)
  expect((await lista())[0]).toMatchObject({ activo: true })
  await portal.sql("update salidas set intentos = 7, proximo = now() where tipo = 'webhook'")
  await expect.poll(cola).toEqual([{ intentos: 8, muerta: true, error: 'HTTP 503', hecha: false }])
  await apagarWebhooks(portal.running.portal)
  await apagarWebhooks(portal.running.portal)
  expect((await lista())[0]).toMatchObject({ activo: false, version: 2 })
  const { sobre } = await portal.pedir(ultimasNotificaciones, { token })
  expect(sobre.data.filter(({ titulo }) => titulo === 'Ya no avisamos a su sistema')).toMatchObject([
    { mensaje: expect.stringContaining(`${new URL(origen).host} no recibió un aviso en 8 intentos.`) },
  ])
  const suyas = await portal.pedir(ultimasNotificaciones, { token: await portal.entrar('farmacia-compras') })
  expect(suyas.sobre.data.map(({ titulo }) => titulo)).not.toContain('Ya no avisamos a su sistema')
  // nothing is queued for it, and what was before goes nowhere
  await entregarFilas(portal.url, 'estatusPedidos', [{ folio, estatus: 'E' }])
  expect(await cola()).toHaveLength(1)
  await portal.sql(
    `insert into salidas (tipo, clave, carga) values ('webhook', 'antes', '{"webhook": ${data.id}, "evento": "pedido.avance"}'),
            ('webhook', 'quitado', '{"webhook": 0, "evento": "pedido.avance"}')`,
  )
  await expect.poll(async () => (await cola()).filter(({ hecha }) => hecha)).toHaveLength(3)
  expect(recibidos).toHaveLength(2)
  contesta = 204
  expect((await hacer(calls.probarWebhook, data.id)).sobre.value).toBe(true)
  expect((await lista())[0]).toMatchObject({ activo: true, version: 3 })
  expect((await auditados()).slice(-3)).toEqual(['webhook.creado', 'webhook.apagado', 'webhook.encendido'])
})

test('mientras se cambia el secreto del portal, lo sellado con el otro se sella de nuevo', async () => {
  const { data } = await crear()
  const { portal: suyo } = portal.running
  const nuevo = {
    ...suyo,
    settings: { ...suyo.settings, secreto: 'n'.repeat(40), secretoTambien: suyo.settings.secreto },
  }
  const sellado = async () => (await portal.sql<{ secreto: Buffer }>('select secreto from webhooks'))[0]?.secreto
  const antes = await sellado()
  await sellarWebhooksDeNuevo(suyo)
  expect(await sellado()).toEqual(antes)
  await sellarWebhooksDeNuevo(nuevo)
  const despues = await sellado()
  expect(despues).not.toEqual(antes)
  await sellarWebhooksDeNuevo(nuevo)
  expect(await sellado()).toEqual(despues)
  // with the secret of before alone it opens nothing
  expect((await hacer(calls.probarWebhook, data.id)).sobre.message).toBe(
    'Su sistema no recibió el aviso: no se pudo conectar.',
  )
})
