import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { modificarCantidad, surtir } from '@surtia/contracts/carrito.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarA } from '../../test/puerta.ts'
import { CLAVE_ERP } from '../../test/settings.ts'
import { listClaves } from './claves.queries.ts'
import { crearClave, revocarClave } from './claves.ts'
import { touchEntrega } from './entregas.queries.ts'

const SECRETO = 'secreto-de-los-avisos'
type Recibido = { cuerpo: string; firma: string; id: string }

let portal: PortalDePruebas
const recibidos: Recibido[] = []
let contesta = 200
const erp = createServer((request, response) => {
  let cuerpo = ''
  request.on('data', (trozo) => {
    cuerpo += trozo
  })
  request.on('end', () => {
    recibidos.push({
      cuerpo,
      firma: String(request.headers['surtia-firma']),
      id: String(request.headers['surtia-aviso']),
    })
    response.writeHead(contesta).end('gracias')
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => erp.listen(0, '127.0.0.1', resolve))
  portal = await levantar({
    avisosUrl: `http://127.0.0.1:${(erp.address() as AddressInfo).port}/avisos`,
    avisosSecreto: SECRETO,
  })
})
afterAll(async () => {
  await portal.cerrar()
  erp.close()
})

const mandar = (tipo: string, cuerpo: string, consulta: Record<string, string> = {}, clave = CLAVE_ERP) =>
  entregarA(portal.url, tipo, cuerpo, { consulta, clave })
const leer = async (ruta: string, clave = CLAVE_ERP) => {
  const respuesta = await fetch(`${portal.url}/api/integracion/${ruta}`, {
    headers: { authorization: `Bearer ${clave}` },
  })
  return { status: respuesta.status, sobre: (await respuesta.json()) as { data: never } }
}
const precioDe = async (cod: string) =>
  (await portal.sql<{ precio_neto: number }>('select precio_neto from precios where cod_articulo = $1', [cod]))[0]
    ?.precio_neto
const piezasDe = async (cod: string, lote: string) =>
  (
    await portal.sql<{ piezas: number }>(
      'select piezas from existencias where cod_articulo = $1 and cod_sucursal = 1 and lote = $2',
      [cod, lote],
    )
  )[0]?.piezas
const hasta = async (listo: () => boolean | Promise<boolean>, que: string) => {
  for (let i = 0; i < 200; i++) {
    if (await listo()) return
    await pause(50)
  }
  throw new Error(`no llegó: ${que}`)
}

test('una entrega con nombre se guarda una vez: repetida contesta lo mismo, con otro contenido o tipo se rechaza', async () => {
  const cuerpo = 'codArticulo,codSucursal,lote,caducidad,piezas\n1000001,1,E1,2031-01-31,70\n'
  const primera = await mandar('existencias', cuerpo, { entrega: '2026-11-18-01' })
  expect(primera.data).toMatchObject({ repetida: false, aceptados: 1 })
  await portal.sql("update existencias set piezas = 12 where lote = 'E1'")
  const otra = await mandar('existencias', cuerpo, { entrega: '2026-11-18-01' })
  expect(otra.data).toEqual({ ...primera.data, repetida: true })
  expect(await piezasDe('1000001', 'E1')).toBe(12)
  expect(
    await mandar('existencias', `${cuerpo}1000001,1,E2,2031-01-31,5\n`, { entrega: '2026-11-18-01' }),
  ).toMatchObject({
    status: 409,
    message: 'La entrega 2026-11-18-01 ya se recibió con otro contenido.',
  })
  expect((await mandar('precios', 'codArticulo,precioNeto\n1000001,10\n', { entrega: '2026-11-18-01' })).status).toBe(
    409,
  )
  expect((await mandar('existencias', cuerpo, { entrega: 'con espacios' })).status).toBe(400)
  const rastro = await portal.sql(
    "select detalle from auditoria where evento = 'integracion' and detalle->>'clave' = '2026-11-18-01'",
  )
  expect(rastro.map((r) => r.detalle)).toEqual([
    expect.objectContaining({ estado: 'terminada', origen: 'SURTIA_CLAVE_ERP', aceptados: 1 }),
  ])
})

test('una entrega que falla queda en la auditoría y su nombre sirve de nuevo; una en curso espera', async () => {
  expect(await mandar('precios', 'codArticulo,otra\n1,2\n', { entrega: 'rota' })).toMatchObject({ value: false })
  expect(await portal.sql("select estado from entregas where clave = 'rota'")).toEqual([{ estado: 'fallida' }])
  expect(
    (await mandar('precios', 'codArticulo,precioNeto\n1000010,31\n', { entrega: 'rota', autorizados: '1' })).data,
  ).toMatchObject({ aceptados: 1, repetida: false })
  await portal.sql(
    "insert into entregas (clave, tipo, origen, corte, estado, inicio, vista) values ('larga', 'precios', 'x', now(), 'en curso', now(), now())",
  )
  expect(await mandar('precios', 'codArticulo,precioNeto\n1000010,32\n', { entrega: 'larga' })).toMatchObject({
    status: 409,
    message: 'La entrega larga se está recibiendo.',
  })
  const hace10 = "update entregas set vista = now() - interval '10 minutes' where clave = 'larga' returning id"
  const [larga] = await portal.sql<{ id: number }>(hace10)
  // a long one that still moves is not taken for abandoned
  await touchEntrega(portal.running.portal.db, larga?.id ?? 0)
  expect((await mandar('precios', 'codArticulo,precioNeto\n1000010,32\n', { entrega: 'larga' })).status).toBe(409)
  // cut off minutes ago: read anew
  await portal.sql(hace10)
  expect((await mandar('precios', 'codArticulo,precioNeto\n1000010,32\n', { entrega: 'larga' })).data.aceptados).toBe(1)
})

test('un precio que cambia demasiado se detiene y se avisa; revisado, entra', async () => {
  await mandar('precios', 'codArticulo,precioNeto,precioPublico\n1000011,100,0\n1000012,100,0\n', {
    autorizados: '1',
  })
  const { data } = await mandar('precios', 'codArticulo,precioNeto\n1000011,10.00\n1000012,140\n')
  expect(data).toMatchObject({ aceptados: 1, rechazados: 1, detenidos: 1 })
  expect(data.errores).toEqual([
    { linea: 2, campo: 'precioNeto', motivo: expect.stringMatching(/^Detenido: cambia más de 50%/) },
  ])
  expect([await precioDe('1000011'), await precioDe('1000012')]).toEqual([100, 140])
  const { sobre } = await leer('precios/detenidos')
  expect(sobre.data).toEqual([
    expect.objectContaining({ codArticulo: '1000011', campo: 'precioNeto', antes: 100, despues: 10 }),
  ])
  expect(
    await portal.sql("select carga->>'para' as para from salidas where clave = $1", [`detenidos:${data.entrega}`]),
  ).toEqual([{ para: 'alarmas@surtia.example' }])
  expect((await mandar('precios', 'codArticulo,precioNeto\n1000011,10.00\n', { autorizados: '1' })).data).toMatchObject(
    { aceptados: 1, detenidos: 0 },
  )
  expect(await precioDe('1000011')).toBe(10)
  expect((await leer('precios/detenidos')).sobre.data).toEqual([])
})

test('la última entrega de precios se deshace, y después la anterior; la deshecha no se repite', async () => {
  const deshacer = async () => {
    const respuesta = await fetch(`${portal.url}/api/integracion/precios/deshacer`, {
      method: 'POST',
      headers: { authorization: `Bearer ${CLAVE_ERP}` },
    })
    return (await respuesta.json()) as { value: boolean; message: string; data: { entrega: number; precios: number } }
  }
  await mandar('articulos', 'codArticulo,descripcion\n8700001,SIN PRECIO AÚN\n')
  const primera = await mandar(
    'precios',
    'codArticulo,precioNeto,precioOferta,hastaOferta\n1000013,50,45,2027-01-31\n',
    { autorizados: '1' },
  )
  const segunda = await mandar('precios', 'codArticulo,precioNeto,precioOferta\n1000013,52,0\n8700001,20\n', {
    entrega: 'por-deshacer',
  })
  expect(await precioDe('8700001')).toBe(20)
  expect((await deshacer()).data).toEqual({ entrega: segunda.data.entrega, precios: 2 })
  expect(await precioDe('8700001')).toBeUndefined()
  expect(
    await portal.sql("select precio_neto, oferta, oferta_hasta from precios where cod_articulo = '1000013'"),
  ).toEqual([{ precio_neto: 50, oferta: 45, oferta_hasta: '2027-01-31' }])
  expect(await mandar('precios', 'codArticulo,precioNeto\n1000013,52\n', { entrega: 'por-deshacer' })).toMatchObject({
    value: false,
    message: 'La entrega por-deshacer se deshizo. Mándela con otro nombre.',
  })
  expect((await deshacer()).data.entrega).toBe(primera.data.entrega)
})

test('la existencia que manda el ERP no cuenta los pedidos que no ha acusado', async () => {
  const token = await portal.entrar('farmacia')
  const existencia = (piezas: number, consulta: Record<string, string> = {}) =>
    mandar(
      'existencias',
      `codArticulo,codSucursal,lote,caducidad,piezas\n1000014,1,UNICO,2031-06-30,${piezas}\n`,
      consulta,
    )
  await portal.sql("delete from existencias where cod_articulo = '1000014'")
  await existencia(100)
  await portal.pedir(modificarCantidad, {
    token,
    body: { codArticulo: '1000014', cantidad: 30, rutaOrigen: 'busqueda-general' },
  })
  const enviado = await portal.pedir(surtir, {
    token,
    body: {
      surtirEnVariosCedis: 'R',
      facturarPublicoGeneral: false,
      articulosSurtirCaducidades: [],
      surtirWebExcel: false,
    },
  })
  expect(enviado.sobre.value, enviado.texto).toBe(true)
  const folio = enviado.sobre.data.pedidos[0]?.folio
  expect(await piezasDe('1000014', 'UNICO')).toBe(70)
  // the ERP does not know of the order: its 100 are our 70
  await existencia(100)
  expect(await piezasDe('1000014', 'UNICO')).toBe(70)
  const acuse = await fetch(`${portal.url}/api/integracion/pedidos/acuse`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/json' },
    body: JSON.stringify({ folios: [folio] }),
  })
  expect(acuse.status).toBe(200)
  // counted before it acknowledged, sent afterwards
  await existencia(100, { corte: '2026-11-18T18:00:00Z' })
  expect(await piezasDe('1000014', 'UNICO')).toBe(70)
  await existencia(70)
  expect(await piezasDe('1000014', 'UNICO')).toBe(70)
  expect((await existencia(70, { corte: '2027-01-01T00:00:00Z' })).status).toBe(400)

  await hasta(() => recibidos.some((r) => r.cuerpo.includes(`"folio":"${folio}"`)), 'el aviso del pedido')
  const aviso = recibidos.find((r) => r.cuerpo.includes(`"folio":"${folio}"`)) as Recibido
  expect(JSON.parse(aviso.cuerpo)).toEqual({
    id: aviso.id,
    evento: 'pedido.enviado',
    folio,
    instante: expect.stringMatching(/^2026-11-18T/),
  })
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(aviso.firma) ?? []
  expect(v1).toBe(createHmac('sha256', SECRETO).update(`${t}.${aviso.cuerpo}`).digest('hex'))
})

test('un aviso que el ERP no toma se repite, y tras ocho veces queda aparte', async () => {
  contesta = 500
  const aviso = (clave: string, intentos: number) =>
    portal.sql("insert into salidas (tipo, clave, carga, intentos) values ('aviso', $1, $2, $3)", [
      clave,
      JSON.stringify({ evento: 'pago.registrado', folio: clave, instante: '' }),
      intentos,
    ])
  await aviso('terco', 0)
  await aviso('ultimo', 7)
  const estado = async (clave: string) =>
    (await portal.sql('select intentos, muerta, error, terminada from salidas where clave = $1', [clave]))[0]
  await hasta(
    async () => (await estado('ultimo'))?.muerta === true && (await estado('terco'))?.error !== '',
    'los rechazos',
  )
  expect(await estado('ultimo')).toMatchObject({ intentos: 8, muerta: true, error: 'HTTP 500', terminada: null })
  expect(await estado('terco')).toMatchObject({ intentos: 1, muerta: false })
  contesta = 204
  await portal.sql("update salidas set proximo = now() where clave = 'terco'")
  await hasta(async () => Boolean((await estado('terco'))?.terminada), 'el segundo intento')
  expect(recibidos.filter((r) => r.cuerpo.includes('"folio":"terco"')).map((r) => r.id)).toHaveLength(2)
  expect((await leer('estado')).sobre.data).toMatchObject({ espera: { muertas: 1, avisos: 0 } })
})

test('las claves se crean, se ven sin su secreto y se revocan', async () => {
  const { portal: suyo } = portal.running
  const { id, clave } = await crearClave(suyo, { nombre: 'ERP de Culiacán', tipos: [] })
  expect((await leer('resumen', clave)).status).toBe(200)
  const { data } = await mandar('cedis', 'codSucursal,nombre\n1,CEDIS Culiacán\n', {}, clave)
  expect(await portal.sql('select origen from entregas where id = $1', [data.entrega])).toEqual([
    { origen: 'ERP de Culiacán' },
  ])
  expect(JSON.stringify(await listClaves(suyo.db))).not.toContain(clave.slice(10))
  await revocarClave(suyo, id)
  await expect(revocarClave(suyo, id)).rejects.toThrow(`No hay clave ${id} vigente.`)
  // another process may have seen it within the last 5 s
  await pause(5_100)
  expect((await leer('resumen', clave)).status).toBe(401)
})

test('una clave de ciertos tipos entrega ésos y no abre nada más, se escriba como se escriba la dirección', async () => {
  const { clave } = await crearClave(portal.running.portal, { nombre: 'Sólo existencias', tipos: ['cedis', 'cortes'] })
  const filas = 'codSucursal,nombre\n1,CEDIS Culiacán\n'
  expect((await mandar('cedis', filas, {}, clave)).data).toMatchObject({ aceptados: 1 })
  expect((await mandar('clientes', filas, {}, clave)).status).toBe(403)
  const llamar = async (method: string, camino: string) => {
    const respuesta = await fetch(`${portal.url}/api/integracion/${camino}`, {
      method,
      headers: { authorization: `Bearer ${clave}`, 'content-type': 'text/csv' },
      ...(method === 'POST' ? { body: filas } : {}),
    })
    return respuesta.status
  }
  for (const camino of ['resumen', 'estado', 'pedidos', 'pagos', 'pedidos/activos', 'precios/detenidos'])
    expect([camino, await llamar('GET', camino)]).toEqual([camino, 403])
  for (const camino of [
    'pedidos/acuse',
    'pagos/acuse',
    'precios/deshacer',
    'Clientes',
    'CEDIS',
    'cedis%2F',
    'cortes,x',
  ])
    expect([camino, await llamar('POST', camino)]).toEqual([camino, 403])
})

test('el estado dice de cuándo son los datos', async () => {
  const corte = '2026-11-18T17:30:00Z'
  await mandar('cedis', 'codSucursal,nombre\n1,CEDIS Culiacán\n', { corte, entrega: 'estado-1' })
  const { sobre } = await leer('estado')
  expect((sobre.data as { entregas: unknown[] }).entregas).toContainEqual(
    expect.objectContaining({ tipo: 'cedis', clave: 'estado-1', corte, origen: 'SURTIA_CLAVE_ERP', aceptados: 1 }),
  )
})
