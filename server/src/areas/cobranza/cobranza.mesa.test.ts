import { randomUUID } from 'node:crypto'
import * as cliente from '@surtia/contracts/cobranza.ts'
import * as calls from '@surtia/contracts/cobranza-de-mesa.ts'
import { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unJpg } from '../../test/archivos.ts'
import { enElBanco, porLaPuerta, respuestaDelBanco } from '../../test/banco.ts'
import { quienDeposita } from '../../test/depositos.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let farmacia: string
let credito: { token: string; idPersonal: number }
let de: ReturnType<typeof quienDeposita>
let documento: string
beforeAll(async () => {
  portal = await levantar()
  farmacia = await portal.entrar('farmacia')
  credito = await entrarComo(portal, ['credito'])
  de = quienDeposita(portal, farmacia)
  documento = (await de.adeudos()).find((d) => d.total > 1_000)?.documento ?? ''
})
afterAll(() => portal.cerrar())

const depositar = (abono: number, referencia?: string) => de.depositar([{ documento, abono }], referencia)
const montos = async () =>
  (
    await portal.sql<{ real: number; virtual: number }>(
      "select abono_real as real, abono_virtual as virtual from documentos where cod_cliente = '100001' and documento = $1",
      [documento],
    )
  )[0] ?? { real: 0, virtual: 0 }
const confirmar = (folio: string, version = 1, cambios: object = {}, { token } = credito) =>
  portal.pedir(calls.confirmarCobro, { params: { folio }, body: { version, ...cambios }, token })
const rechazar = (folio: string, version = 1, motivo = 'No aparece en el banco.') =>
  portal.pedir(calls.rechazarCobro, { params: { folio }, body: { version, motivo }, token: credito.token })
const ver = async (folio: string) =>
  (await portal.pedir(calls.cobroDeMesa, { params: { folio }, token: credito.token })).sobre.data
const listar = async (filtros: object, mas: object = {}) =>
  (await portal.pedir(calls.cobranza.consultar, { body: { filtros, ...mas }, token: credito.token })).sobre
const aplicar = async (folio: string, estado: 'C' | 'R') => porLaPuerta(portal, 'pagosAplicados', { folio, estado })
const paraElErp = async (folio: string) => {
  const respuesta = await fetch(`${portal.url}/api/integracion/pagos?limite=500`, {
    headers: { authorization: `Bearer ${CLAVE_ERP}` },
  })
  const { data } = (await respuesta.json()) as { data: { folio: string; estado: string; abonos: object[] }[] }
  return data.find((pago) => pago.folio === folio)
}
const acusar = (folio: string) =>
  fetch(`${portal.url}/api/integracion/pagos/acuse`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/json' },
    body: JSON.stringify({ folios: [folio] }),
  })
const asientos = (folio: string) =>
  portal.sql<object>(
    "select evento, id_personal as quien, antes, despues, motivo from auditoria where id_personal is not null and (detalle->>'folio' = $1 or detalle->>'referencia' = $1) order by id",
    [folio],
  )

test('lo confirmado sigue virtual hasta que está en el libro, y se le dice otra vez al ERP', async () => {
  const antes = await montos()
  const folio = await depositar(30.1)
  await acusar(folio)
  expect(await paraElErp(folio)).toBeUndefined()
  expect((await confirmar(folio)).sobre.data).toEqual({ version: 2 })
  expect(await montos()).toEqual({ real: antes.real, virtual: sumar([antes.virtual, 30.1]) })
  expect(await paraElErp(folio)).toMatchObject({ estado: 'confirmado', abonos: [{ importe: 30.1 }] })
  expect(await ver(folio)).toMatchObject({ estado: 'confirmado', version: 2, abonos: [{ documento, importe: 30.1 }] })
  expect(await asientos(folio)).toEqual([
    {
      evento: 'deposito.confirmado',
      quien: credito.idPersonal,
      antes: { estado: 'registrado' },
      despues: { estado: 'confirmado' },
      motivo: null,
    },
  ])
  expect((await confirmar(folio, 2)).sobre).toMatchObject({ value: false, message: 'Ese depósito ya está confirmado.' })

  expect((await aplicar(folio, 'C')).aceptados).toBe(1)
  expect(await montos()).toEqual({ real: sumar([antes.real, 30.1]), virtual: antes.virtual })
  expect((await ver(folio)).estado).toBe('aplicado')
  expect((await rechazar(folio, 3)).sobre.message).toBe('Ese depósito ya está en el libro: sólo el ERP lo cambia.')
})

test('lo rechazado regresa al saldo, y el cliente sabe por qué en la campana y por correo', async () => {
  const antes = await montos()
  const folio = await depositar(41.07)
  expect((await rechazar(folio, 1, '  No aparece en el banco.  ')).sobre.data).toEqual({ version: 2 })
  expect(await montos()).toEqual(antes)
  const { sobre } = await portal.pedir(ultimasNotificaciones, { token: farmacia })
  expect(sobre.data[0]).toMatchObject({
    titulo: `Pago ${folio} rechazado`,
    mensaje: '$41.07 regresaron a su saldo. No aparece en el banco.',
  })
  const [correo] = await portal.sql<{ carga: { asunto: string; texto: string } }>(
    'select carga from salidas where clave = $1',
    [`deposito-rechazado:${folio}`],
  )
  expect(correo?.carga.asunto).toBe(`Su depósito ${folio} no se aplicó`)
  expect(correo?.carga.texto).toContain('$41.07')
  expect(correo?.carga.texto).toContain('Motivo: No aparece en el banco.')
  expect(await paraElErp(folio)).toMatchObject({ estado: 'rechazado', abonos: [] })
  expect(await asientos(folio)).toMatchObject([
    {
      evento: 'deposito.rechazado',
      antes: { estado: 'registrado' },
      despues: { estado: 'rechazado' },
      motivo: 'No aparece en el banco.',
    },
  ])
  expect((await rechazar(folio, 2)).sobre.message).toBe('Ese depósito ya está rechazado.')
  expect(await montos()).toEqual(antes)
})

test('de dos que deciden a la vez decide uno, y el otro ve lo que quedó y lo suyo', async () => {
  const antes = await montos()
  const folio = await depositar(12.5)
  const respuestas = await Promise.all([confirmar(folio), rechazar(folio), confirmar(folio), rechazar(folio)])
  expect(respuestas.map((r) => r.status).sort()).toEqual([200, 409, 409, 409])
  const { estado } = await ver(folio)
  for (const { sobre } of respuestas.filter((r) => r.status === 409))
    expect(sobre.data).toMatchObject({ actual: { estado, version: 2 }, suya: { version: 1 } })
  expect(await asientos(folio)).toHaveLength(1)
  expect(await montos()).toEqual(
    estado === 'rechazado' ? antes : { real: antes.real, virtual: sumar([antes.virtual, 12.5]) },
  )
  expect((await confirmar('70707')).status).toBe(404)
  expect((await rechazar('70707')).status).toBe(404)
  expect((await rechazar(folio, 2, '   ')).status).toBe(400)
})

test('el libro tiene la última palabra: lo rechazado que aplicó es real, lo confirmado que no aplicó regresa', async () => {
  const antes = await montos()
  const [rechazado, confirmado] = [await depositar(20), await depositar(10)]
  await rechazar(rechazado)
  await confirmar(confirmado)
  for (let vez = 0; vez < 2; vez++) {
    expect((await aplicar(rechazado, 'C')).aceptados).toBe(1)
    expect((await aplicar(confirmado, 'R')).aceptados).toBe(1)
    expect(await montos()).toEqual({ real: sumar([antes.real, 20]), virtual: antes.virtual })
  }
  expect((await ver(rechazado)).estado).toBe('aplicado')
  expect((await ver(confirmado)).estado).toBe('rechazado')

  const [otro] = (await de.adeudos()).filter((d) => d.documento !== documento && d.total > 10)
  const lleno = await de.depositar([{ documento: otro?.documento ?? '', abono: otro?.total ?? 0 }])
  await rechazar(lleno)
  await de.depositar([{ documento: otro?.documento ?? '', abono: otro?.total ?? 0 }])
  expect((await aplicar(lleno, 'C')).errores).toMatchObject([
    { motivo: `El depósito ${lleno} se había rechazado y ya no cabe en ${otro?.documento}.` },
  ])
  expect((await ver(lleno)).estado).toBe('rechazado')
})

test('un depósito se ve con su comprobante, sus documentos y a los que se parece', async () => {
  const referencia = `DOBLE-${randomUUID().slice(0, 6)}`
  const primero = await depositar(3.33, referencia)
  const segundo = await depositar(3.33, referencia.toLowerCase())
  const forma = new FormData()
  const jpg = await unJpg()
  forma.set('json', JSON.stringify({ folio: segundo }))
  forma.set('file', new Blob([new Uint8Array(jpg)], { type: 'image/jpeg' }), 'ficha de José.jpg')
  const subido = await fetch(`${portal.url}${cliente.subirComprobante.path.replace(':folio', segundo)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${farmacia}` },
    body: forma,
  })
  expect(subido.status).toBe(200)
  expect(await ver(segundo)).toMatchObject({
    origen: 'deposito',
    banco: 'Banca Cumbre',
    referencia: referencia.toLowerCase(),
    comprobante: true,
    duplicados: [primero],
    parecidos: [{ folio: primero, codCliente: '100001', estado: 'registrado' }],
    abonos: [{ documento, importe: 3.33, estado: 'virtual' }],
  })
  const foto = (folio: string, token = credito.token) =>
    fetch(`${portal.url}/api/personal/cobranza/${folio}/comprobante`, { headers: { authorization: `Bearer ${token}` } })
  const respuesta = await foto(segundo)
  expect(respuesta.headers.get('content-type')).toBe('image/jpeg')
  expect(respuesta.headers.get('content-disposition')).toBe(`attachment; filename="comprobante-${segundo}.jpg"`)
  expect((await respuesta.arrayBuffer()).byteLength).toBeGreaterThan(100)
  expect([(await foto(primero)).status, (await foto('70707')).status, (await foto(segundo, farmacia)).status]).toEqual([
    404, 404, 401,
  ])

  const deLaReferencia = await listar({ referencia: referencia.toUpperCase() })
  expect(deLaReferencia.data.map((c) => c.folio).sort()).toEqual([primero, segundo].sort())
  expect((await listar({ duplicados: '1', referencia })).data.map((c) => c.folio)).toEqual([segundo])
  expect((await listar({ conComprobante: '1', estado: 'registrado' })).data.map((c) => c.folio)).toEqual([segundo])
  // what was rejected is no reason to ask
  await rechazar(primero)
  await rechazar(segundo)
  const sinPregunta = await depositar(3.33, referencia)
  expect((await listar({ duplicados: '1', folio: sinPregunta })).cuantos).toBe(0)
})

test('la lista se pagina por llave en cada orden, y lo que no entiende lo dice', async () => {
  for (let i = 0; i < 9; i++) await depositar(1 + (i % 3))
  for (const orden of ['creado', '-creado', 'fecha', '-fecha', 'importe', '-importe']) {
    const folios: string[] = []
    let cursor: string | null | undefined
    do {
      const sobre = await listar({ codCliente: '100001' }, { orden, renglones: 4, ...(cursor ? { cursor } : {}) })
      folios.push(...sobre.data.map((c) => c.folio))
      cursor = sobre.cursor
      expect(sobre.cuantos).toBeGreaterThanOrEqual(9)
    } while (cursor)
    expect([orden, new Set(folios).size, folios.length]).toEqual([orden, folios.length, (await listar({})).cuantos])
  }
  const raro = await listar({ codBanco: 'x', nada: '1', conComprobante: 'quizá', origen: 'deposito' })
  expect(raro.filtrosIgnorados).toEqual(['codBanco', 'nada', 'conComprobante'])
  expect((await listar({ codBanco: '4' })).cuantos).toBe((await listar({})).cuantos)
})

test('un pago con tarjeta por revisar se confirma o se niega como la lista del banco, una sola vez', async () => {
  const banco = enElBanco(portal, farmacia)
  const porRevisar = async () => {
    const intento = await banco.abrir([{ documento, abono: 15.5 }])
    await banco.contestar(respuestaDelBanco(intento, { mp_response: '51', mp_authorization: '123456' }))
    return intento.campos.mp_reference ?? ''
  }
  const antes = await montos()
  const [si, no] = [await porRevisar(), await porRevisar()]
  const { data } = await listar({ origen: 'tarjeta', estado: 'revisar' })
  expect(data.map((c) => c.folio).sort()).toEqual([si, no].sort())
  const { version } = await ver(si)
  expect(await ver(si)).toMatchObject({
    origen: 'tarjeta',
    metodo: '04',
    abonos: [{ documento, importe: 15.5, estado: 'pedido' }],
  })
  expect((await confirmar(si, version + 1)).status).toBe(409)
  expect((await confirmar(si, version, { autorizacion: '777777' })).sobre).toMatchObject({ value: true })
  expect(await montos()).toEqual({ real: antes.real, virtual: sumar([antes.virtual, 15.5]) })
  expect(await ver(si)).toMatchObject({ estado: 'pagado', autorizacion: '777777', abonos: [{ estado: 'virtual' }] })
  expect(await asientos(si)).toMatchObject([
    { evento: 'pago.aprobado', antes: { estado: 'revisar' }, despues: { estado: 'pagado' }, motivo: null },
  ])
  expect((await rechazar(si, (await ver(si)).version)).sobre.message).toBe('Ese pago ya no está por revisar.')

  expect((await rechazar(no, (await ver(no)).version, 'El banco no lo cobró.')).sobre.value).toBe(true)
  expect((await ver(no)).estado).toBe('fallido')
  expect(await asientos(no)).toMatchObject([{ evento: 'pago.negado', motivo: 'El banco no lo cobró.' }])
  const { sobre } = await portal.pedir(ultimasNotificaciones, { token: farmacia })
  expect(sobre.data[0]?.mensaje).toBe('El banco no lo cobró. Puede intentar de nuevo.')
  expect((await confirmar('PAG999999')).status).toBe(404)
})

test('se baja con la identidad confirmada, lo filtrado entero y sin fórmulas, y que se bajó queda escrito', async () => {
  await depositar(2, '=1+1')
  const bajar = (token: string) =>
    fetch(`${portal.url}/api/personal/cobranza/exportar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ filtros: { referencia: '=1+1' }, formato: 'csv' }),
    })
  expect((await bajar(credito.token)).status).toBe(403)
  const { token, idPersonal } = await entrarComo(portal, ['credito'], { confirmada: true })
  const csv = await (await bajar(token)).text()
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(`"'=1+1"`)
  expect(await portal.sql('select detalle from auditoria where id_personal = $1', [idPersonal])).toEqual([
    { detalle: { filtros: { referencia: '=1+1' } } },
  ])
})
