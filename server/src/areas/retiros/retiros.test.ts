import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Body } from '@surtia/contracts/call.ts'
import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { detalleProducto } from '@surtia/contracts/catalogo.ts'
import { menu } from '@surtia/contracts/inicio.ts'
import { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { salenRetiros } from '@surtia/contracts/puerta.ts'
import { responderRetiro, retiros } from '@surtia/contracts/retiros.ts'
import {
  crearRetiro,
  ensayarRetiro,
  informeDeRetiro,
  levantarRetiro,
  lotesDeArticulo,
  recordarRetiro,
  responderRetiroPor,
  retiroDeMesa,
  retirosDeMesa,
} from '@surtia/contracts/retiros-de-mesa.ts'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crearClientes, PASSWORD } from '../../faults/clientes.ts'
import { ponerEn, surtirDe } from '../../test/envio.ts'
import { textoDePdf } from '../../test/pdf.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let calidad: string
const tokens: string[] = []
beforeAll(async () => {
  portal = await levantar({ avisosUrl: 'http://127.0.0.1:9/avisos' })
  calidad = (await entrarComo(portal, ['calidad'], { confirmada: true })).token
  for (const usuario of await crearClientes({ url: portal.url, clave: CLAVE_ERP }, 3))
    tokens.push(await portal.entrar(usuario, PASSWORD))
  await portal.sql("update clientes set correo = cod_cliente || '@farmacias.example' where cod_cliente like '90000%'")
})
afterAll(() => portal.cerrar())

const codCliente = (i: number) => String(900_001 + i)
const existencias = (codArticulo: string, lotes: Record<string, number>, codSucursal = 1) =>
  entregarFilas(
    portal.url,
    'existencias',
    Object.entries(lotes).map(([lote, piezas]) => ({
      codArticulo,
      codSucursal,
      lote,
      caducidad: '2030-12-31',
      piezas,
    })),
  )
async function articulo(codArticulo: string, lotes: Record<string, number>): Promise<void> {
  await entregarFilas(portal.url, 'articulos', [{ codArticulo, descripcion: `ARTICULO EN RETIRO ${codArticulo}` }])
  await entregarFilas(portal.url, 'precios', [{ codArticulo, precioNeto: 10 }])
  await existencias(codArticulo, lotes)
}
const pedido = async (i: number, codArticulo: string, piezas: number) => {
  await ponerEn(portal, tokens[i] ?? '', codArticulo, piezas)
  const { sobre } = await surtirDe(portal, tokens[i] ?? '')
  return sobre.data?.pedidos[0]?.folio ?? sobre.message
}
const estatus = (folio: string, cual = 'B') => entregarFilas(portal.url, 'estatusPedidos', [{ folio, estatus: cual }])
const emitir = async (
  codArticulo: string,
  lotes: string[],
  { clave = randomUUID(), ...mas }: Partial<Body<typeof crearRetiro>> & { clave?: string } = {},
) => {
  const body = {
    codArticulo,
    lotes,
    clase: 'II',
    motivo: 'Partículas a la vista',
    instrucciones: 'Aparte las piezas y espere.',
    ...mas,
  }
  return (await portal.pedir(crearRetiro, { token: calidad, body, headers: { 'idempotency-key': clave } })).sobre
}
const responder = (i: number, id: number, enExistencia: number, dispensadas: number, clave = randomUUID()) =>
  portal.pedir(responderRetiro, {
    token: tokens[i],
    params: { id },
    body: { enExistencia, dispensadas },
    headers: { 'idempotency-key': clave },
  })
const deCliente = async (i: number) => (await portal.pedir(retiros, { token: tokens[i] })).sobre.data
const ensayo = async (codArticulo: string, lotes: string[]) =>
  (await portal.pedir(ensayarRetiro, { token: calidad, body: { codArticulo, lotes } })).sobre
const entero = async (id: number) => (await portal.pedir(retiroDeMesa, { token: calidad, params: { id } })).sobre.data
const lotesEn = (codArticulo: string) =>
  portal.sql<{ lote: string; piezas: number; en_retiro: number | null }>(
    'select lote, piezas, en_retiro from existencias where cod_articulo = $1 order by lote collate "C"',
    [codArticulo],
  )
const salidas = (clave: string) =>
  portal.sql<{ tipo: string; clave: string; carga: { para?: string; asunto?: string; texto?: string } }>(
    'select tipo, clave, carga from salidas where clave like $1 order by clave',
    [clave],
  )

test('un retiro, de principio a fin: se ensaya, se emite, se avisa, se responde, se sigue, se levanta y se informa', async () => {
  await articulo('7600001', { 'RT-0416': 100, 'RT-0417': 50 })
  const salio = await pedido(0, '7600001', 30)
  const enCamino = await pedido(1, '7600001', 20)
  await estatus(salio)

  // whoever issues sees what will happen, however the lot is written
  const esperado = {
    clientes: 1,
    piezas: 30,
    folios: 1,
    enExistencia: [{ cedis: expect.any(String), piezas: 50 }],
    enCamino: [{ folio: enCamino, cedis: expect.any(String), estatus: 'R', piezas: 20 }],
  }
  expect((await ensayo('7600001', ['rt 0416', 'RT-0416'])).data).toEqual(esperado)
  expect(await portal.sql('select id from retiros')).toEqual([])
  expect((await ensayo('7600001', ['NADIE-1'])).data).toEqual({
    clientes: 0,
    piezas: 0,
    folios: 0,
    enExistencia: [],
    enCamino: [],
  })

  // issued twice with one key it is one
  const clave = randomUUID()
  const { data } = await emitir('7600001', ['rt0416'], { clave })
  expect(await emitir('7600001', ['rt0416'], { clave })).toMatchObject({ value: true, data })
  const { id } = data
  expect(await emitir('7600001', ['RT-0417', 'RT 0416'])).toMatchObject({
    value: false,
    message: `Ese lote ya está en retiro (${id}).`,
  })
  expect(await lotesEn('7600001')).toEqual([
    { lote: 'RT-0416', piezas: 50, en_retiro: id },
    { lote: 'RT-0417', piezas: 50, en_retiro: null },
  ])

  // told by bell and mail, once; the other one has it under way
  expect((await portal.pedir(ultimasNotificaciones, { token: tokens[0] })).sobre.data[0]).toMatchObject({
    titulo: 'Retiro de ARTICULO EN RETIRO 7600001',
    mensaje: 'Recibió 30 piezas de un lote que se retira. Diga cuántas tiene y cuántas dispensó.',
    url: '/clientes/retiros',
  })
  const [correo, ...otros] = await salidas(`retiro:${id}:%`)
  expect(otros).toEqual([])
  expect(correo?.carga).toMatchObject({
    para: '900001@farmacias.example',
    asunto: 'Retiro de producto: ARTICULO EN RETIRO 7600001',
  })
  for (const dicho of ['Lote: rt0416', salio, 'Aparte las piezas y espere.', '/clientes/retiros'])
    expect(correo?.carga.texto).toContain(dicho)
  expect(await deCliente(1)).toEqual([])
  expect((await portal.pedir(menu, { token: tokens[0] })).sobre.data.retiros).toBe(1)
  const suyo = {
    id,
    codArticulo: '7600001',
    lotes: ['rt0416'],
    clase: 'II',
    folios: [salio],
    piezas: 30,
    respuesta: null,
    estado: 'abierto',
  }
  expect(await deCliente(0)).toMatchObject([suyo])

  // answered: at most what was got; answered again, the last holds
  expect((await responder(0, id, 20, 11)).sobre).toMatchObject({
    value: false,
    message: 'Recibió 30 piezas: la respuesta no puede sumar más.',
  })
  const una = randomUUID()
  expect((await responder(0, id, 20, 5, una)).sobre.value).toBe(true)
  expect((await responder(0, id, 20, 5, una)).sobre.value).toBe(true)
  expect((await responder(0, id, 18, 12)).sobre.value).toBe(true)
  expect((await deCliente(0))[0]?.respuesta).toMatchObject({ enExistencia: 18, dispensadas: 12 })
  expect((await portal.pedir(menu, { token: tokens[0] })).sobre.data.retiros).toBe(0)

  // what was under way leaves: its client is told then
  await estatus(enCamino)
  await estatus(enCamino)
  expect(await deCliente(1)).toMatchObject([{ id, folios: [enCamino], piezas: 20, respuesta: null }])
  expect((await salidas(`retiro:${id}:900002%`)).map(({ carga }) => carga.para)).toEqual(['900002@farmacias.example'])
  expect(await entero(id)).toMatchObject({
    clientes: 2,
    respondieron: 1,
    piezas: 50,
    localizadas: 30,
    enCamino: [],
    porCliente: [
      { codCliente: '900002', surtidas: 20, folios: 1, respuesta: null },
      { codCliente: '900001', surtidas: 30, respuesta: { enExistencia: 18, dispensadas: 12, nota: '' } },
    ],
  })

  // who did not answer is told once more; somebody answers for it
  const recordar = async () => (await portal.pedir(recordarRetiro, { token: calidad, params: { id } })).sobre
  expect((await recordar()).data).toEqual({ clientes: 1 })
  expect((await salidas(`retiro:${id}:900002%`)).map(({ clave }) => clave)).toContain(`retiro:${id}:900002:r1`)
  expect(await recordar()).toMatchObject({ value: false, message: 'Se les recordó hace menos de una hora.' })
  const por = { codCliente: '900002', enExistencia: 20, dispensadas: 0, nota: 'Lo dijo por teléfono' }
  expect((await portal.pedir(responderRetiroPor, { token: calidad, params: { id }, body: por })).sobre.value).toBe(true)
  const [respondida] = (await entero(id)).porCliente.filter((c) => c.codCliente === '900002')
  expect(respondida?.respuesta).toMatchObject({
    enExistencia: 20,
    nota: 'Lo dijo por teléfono',
    quien: expect.stringMatching(/^Persona/),
  })

  // the report says the same
  const informe = async (formato: 'xlsx' | 'pdf') =>
    new Uint8Array(
      await (
        await fetch(`${portal.url}${informeDeRetiro.path.replace(':id', String(id))}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${calidad}`, 'content-type': 'application/json' },
          body: JSON.stringify({ formato }),
        })
      ).arrayBuffer(),
    )
  const [paginas = ''] = await textoDePdf(await informe('pdf'))
  for (const dicho of [`Retiro ${id}`, 'rt0416', '2 de 2', '100 %', 'Farmacia de carrera 2', 'Partículas a la vista'])
    expect(paginas).toContain(dicho)
  const [, ...filas] = await readSheet((await informe('xlsx')).buffer)
  expect(filas.map((fila) => [fila[0], fila[5], fila[6], fila[7], fila[8], fila[12]])).toEqual([
    ['900001', 30, 18, 12, 0, null],
    ['900002', 20, 20, 0, 0, 'Lo dijo por teléfono'],
  ])

  // lifted: what was frozen and is there is for sale again, and nothing more is answered
  const levantar = async (version: number) =>
    await portal.pedir(levantarRetiro, {
      token: calidad,
      params: { id },
      body: { motivo: 'El laboratorio lo liberó', version },
    })
  expect((await levantar(7)).status).toBe(409)
  expect((await levantar(1)).sobre.data).toEqual({ version: 2 })
  expect((await levantar(2)).sobre).toMatchObject({ value: false, message: 'El retiro ya se levantó.' })
  expect((await lotesEn('7600001')).map((l) => l.en_retiro)).toEqual([null, null])
  expect((await responder(0, id, 1, 1)).sobre).toMatchObject({ value: false, message: 'El retiro ya se levantó.' })
  expect((await deCliente(0))[0]?.estado).toBe('levantado')
  expect(await entero(id)).toMatchObject({ estado: 'levantado', levantado: { motivo: 'El laboratorio lo liberó' } })
  const anotado = await portal.sql<{ evento: string }>(
    "select evento from auditoria where evento like 'retiro.%' order by id",
  )
  expect(anotado.map((a) => a.evento)).toEqual([
    'retiro.emitido',
    'retiro.respondido',
    'retiro.respondido',
    'retiro.alcanzado',
    'retiro.recordado',
    'retiro.respondido-por',
    'retiro.informe',
    'retiro.informe',
    'retiro.levantado',
  ])
})

test('de un lote en retiro no se envía ni se muestra una pieza, y el carrito se queda', async () => {
  await articulo('7600002', { A1: 40, B2: 10 })
  await ponerEn(portal, tokens[0] ?? '', '7600002', 30)
  const { id } = (await emitir('7600002', ['a-1'])).data
  const { sobre } = await portal.pedir(consultarCarrito, { token: tokens[0], body: { surtirWebExcel: false } })
  expect(JSON.stringify(sobre.data)).toContain('7600002')
  const folio = await pedido(0, '7600002', 30)
  expect(await portal.sql('select lote, piezas from pedido_lotes where folio = $1', [folio])).toEqual([
    { lote: 'B2', piezas: 10 },
  ])
  expect(await pedido(1, '7600002', 1)).toContain('No hay existencia')
  await ponerEn(portal, tokens[1] ?? '', '7600002', 0)
  expect(await lotesEn('7600002')).toEqual([
    { lote: 'A1', piezas: 40, en_retiro: id },
    { lote: 'B2', piezas: 0, en_retiro: null },
  ])
})

test('lo que se muestra baja en cuanto se emite, y sube en cuanto se levanta', async () => {
  const existencia = async () => {
    const { sobre } = await portal.pedir(detalleProducto, { token: tokens[0], params: { id: '1000001' } })
    return sobre.data[0]?.existenciaMiCedis
  }
  const cuando = async (hay: (n: number | undefined) => boolean) => {
    for (let i = 0; i < 50 && !hay(await existencia()); i++) await pause(100)
    return existencia()
  }
  const antes = await existencia()
  expect(antes).toBeGreaterThan(0)
  const lotes = (await lotesEn('1000001')).map(({ lote }) => lote)
  const { id } = (await emitir('1000001', lotes)).data
  expect(await cuando((n) => n === 0)).toBe(0)
  const body = { motivo: 'Ya se revisó el lote', version: 1 }
  await portal.pedir(levantarRetiro, { token: calidad, params: { id }, body })
  expect(await cuando((n) => n === antes)).toBe(antes)
})

test('el lote sigue congelado diga lo que diga el ERP, también donde aparece después; lo que no está no regresa', async () => {
  await articulo('7600003', { 'X-1': 40 })
  const { id } = (await emitir('7600003', ['x 1', 'Y1'])).data
  await existencias('7600003', { 'X-1': 7, y1: 5, Z1: 3 })
  await existencias('7600003', { X1: 9 }, 2)
  await portal.sql("delete from existencias where cod_articulo = '7600003' and lote = 'X-1'")
  await existencias('7600003', { 'X-1': 8 })
  expect(await lotesEn('7600003')).toEqual([
    { lote: 'X-1', piezas: 8, en_retiro: id },
    { lote: 'X1', piezas: 9, en_retiro: id },
    { lote: 'Z1', piezas: 3, en_retiro: null },
    { lote: 'y1', piezas: 5, en_retiro: id },
  ])
  await existencias('7600003', { 'X-1': 0 })
  const body = { motivo: 'Terminó la revisión', version: 1 }
  await portal.pedir(levantarRetiro, { token: calidad, params: { id }, body })
  expect(await lotesEn('7600003')).toMatchObject([{ piezas: 0 }, { piezas: 9 }, { piezas: 3 }, { piezas: 5 }])
  expect((await lotesEn('7600003')).filter((l) => l.en_retiro !== null)).toEqual([])
  // from then on it may be recalled again
  expect((await emitir('7600003', ['x1'])).value).toBe(true)
})

test('lo que el almacén saca de un pedido en camino es lo que está en retiro, y regresa congelado', async () => {
  await articulo('7600004', { PRIMERO: 10 })
  await entregarFilas(portal.url, 'existencias', [
    { codArticulo: '7600004', codSucursal: 1, lote: 'SEGUNDO', caducidad: '2032-12-31', piezas: 10 },
  ])
  const folio = await pedido(0, '7600004', 15)
  const { id } = (await emitir('7600004', ['primero'])).data
  const salientes = await fetch(`${portal.url}${salenRetiros.salientes.path}?limite=10`, {
    headers: { authorization: `Bearer ${CLAVE_ERP}` },
  })
  const { data } = (await salientes.json()) as { data: { id: number; enCamino: object[] }[] }
  expect(data.find((r) => r.id === id)).toMatchObject({
    codArticulo: '7600004',
    lotes: ['primero'],
    estado: 'abierto',
    enCamino: [{ folio, codSucursal: 1, lote: 'PRIMERO', piezas: 10 }],
  })
  expect((await entero(id)).enCamino).toMatchObject([{ folio, piezas: 10 }])
  await entregarFilas(portal.url, 'surtidosPedidos', [{ folio, codArticulo: '7600004', cantidadSurtida: 5 }])
  expect(await portal.sql('select lote, piezas from pedido_lotes where folio = $1', [folio])).toEqual([
    { lote: 'SEGUNDO', piezas: 5 },
  ])
  expect(await lotesEn('7600004')).toEqual([
    { lote: 'PRIMERO', piezas: 10, en_retiro: id },
    { lote: 'SEGUNDO', piezas: 5, en_retiro: null },
  ])
  await estatus(folio)
  expect((await deCliente(0)).filter((r) => r.id === id)).toEqual([])
})

test('quien ya respondió y recibe más responde otra vez; lo que llega por la historia también alcanza', async () => {
  await articulo('7600005', { L5: 100 })
  const uno = await pedido(2, '7600005', 10)
  const otro = await pedido(2, '7600005', 7)
  await estatus(uno)
  const { id } = (await emitir('7600005', ['L5'])).data
  await responder(2, id, 10, 0)
  await estatus(otro)
  expect((await deCliente(2)).find((r) => r.id === id)).toMatchObject({
    piezas: 17,
    respuesta: null,
    folios: [otro, uno],
  })
  const historico = {
    folio: 'H-1',
    codCliente: codCliente(1),
    codSucursal: 1,
    origen: 'Telefónico',
    estatus: 'B',
    fechaRecepcion: '2026-11-01T12:00:00-07:00',
    fecha: '2026-11-01T13:00:00-07:00',
    importe: 50,
    total: 50,
  }
  await entregarFilas(portal.url, 'pedidos', [historico])
  const renglon = {
    folio: 'H-1',
    codArticulo: '7600005',
    cantidadPedida: 5,
    cantidadSurtida: 5,
    precio: 10,
    motivo: 'neto',
  }
  await entregarFilas(portal.url, 'renglonesPedido', [renglon])
  const lote = { folio: 'H-1', codArticulo: '7600005', lote: 'l 5', caducidad: '2030-12-31', piezas: 5 }
  await entregarFilas(portal.url, 'lotesPedido', [lote])
  expect((await deCliente(1)).find((r) => r.id === id)).toMatchObject({ piezas: 5, folios: ['H-1'] })
  const deFuera = {
    codCliente: codCliente(1),
    folio: 'V-1',
    codArticulo: '7600005',
    lote: 'L-5',
    caducidad: '2030-12-31',
  }
  await entregarFilas(portal.url, 'lotesSurtidos', [{ ...deFuera, piezas: 4, fecha: '2026-11-02' }])
  expect((await deCliente(1)).find((r) => r.id === id)).toMatchObject({ piezas: 9, folios: ['V-1', 'H-1'] })
  expect((await ensayo('7600005', ['l5'])).data).toMatchObject({ clientes: 2, piezas: 26, folios: 4 })
})

test('el ERP lo recoge hasta que lo acusa, y otra vez levantado; el aviso firmado sale', async () => {
  await articulo('7600006', { L6: 1 })
  const { id } = (await emitir('7600006', ['L6'])).data
  const erp = { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/json' }
  const pendientes = async () =>
    (
      (await (await fetch(`${portal.url}${salenRetiros.salientes.path}`, { headers: erp })).json()) as {
        data: { id: number; estado: string }[]
      }
    ).data
      .filter((r) => r.id === id)
      .map((r) => r.estado)
  const acusar = async () =>
    (
      (await (
        await fetch(`${portal.url}${salenRetiros.acusar.path}`, {
          method: 'POST',
          headers: erp,
          body: JSON.stringify({ ids: [id, 999_999] }),
        })
      ).json()) as { data: { acusados: number } }
    ).data.acusados
  expect(await pendientes()).toEqual(['abierto'])
  expect((await salidas('aviso:retiro.nuevo:%')).map((s) => s.clave)).toContain(`aviso:retiro.nuevo:${id}`)
  expect([await acusar(), await acusar()]).toEqual([1, 0])
  expect(await pendientes()).toEqual([])
  await portal.pedir(levantarRetiro, {
    token: calidad,
    params: { id },
    body: { motivo: 'No era ese lote', version: 1 },
  })
  expect(await pendientes()).toEqual(['levantado'])
})

test('lo que no se puede se dice, y no hace nada', async () => {
  await articulo('7600007', { L7: 1 })
  const antes = await portal.sql('select count(*) from retiros')
  const cincuenta = Array.from({ length: 50 }, (_, i) => `N${i}`)
  const pedir = async (cambios: object) => {
    const body = {
      codArticulo: '7600007',
      lotes: ['L7'],
      clase: 'I',
      motivo: 'Un motivo largo',
      instrucciones: 'Aparte lo que tenga',
      ...cambios,
    }
    const { status, sobre, campos } = await portal.pedir(crearRetiro, {
      token: calidad,
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    return status === 200 ? sobre.message : campos.map(({ campo }) => campo).join()
  }
  expect(await pedir({ lotes: [] })).toBe('lotes')
  expect(await pedir({ lotes: [...cincuenta, 'N51'] })).toBe('lotes')
  expect(await pedir({ lotes: [' - '] })).toContain('lotes')
  expect(await pedir({ clase: 'IV' })).toBe('clase')
  expect(await pedir({ motivo: 'corto' })).toBe('motivo')
  expect(await pedir({ instrucciones: 'x'.repeat(1_001) })).toBe('instrucciones')
  expect(await pedir({ codArticulo: '99999999' })).toBe('El artículo no existe en el catálogo.')
  expect(await portal.sql('select count(*) from retiros')).toEqual(antes)
  expect((await ensayo('99999999', ['L7'])).message).toBe('El artículo no existe en el catálogo.')
  // fifty that nobody has are possible
  expect((await emitir('7600007', cincuenta)).value).toBe(true)
  const nadie = { token: calidad, params: { id: 999_999 } }
  for (const respuesta of [
    await portal.pedir(retiroDeMesa, nadie),
    await portal.pedir(recordarRetiro, nadie),
    await portal.pedir(levantarRetiro, { ...nadie, body: { motivo: 'Un motivo largo', version: 1 } }),
    await portal.pedir(informeDeRetiro, { ...nadie, body: { formato: 'pdf' } }),
    await portal.pedir(responderRetiroPor, {
      ...nadie,
      body: { codCliente: codCliente(0), enExistencia: 0, dispensadas: 0, nota: '' },
    }),
  ])
    expect(respuesta.status).toBe(404)
})

test('el retiro de otro cliente es como ninguno', async () => {
  await articulo('7600008', { L8: 20 })
  const folio = await pedido(0, '7600008', 5)
  await estatus(folio)
  const { id } = (await emitir('7600008', ['L8'])).data
  expect((await responder(1, id, 0, 0)).status).toBe(404)
  expect((await responder(1, 999_999, 0, 0)).status).toBe(404)
  expect((await deCliente(1)).filter((r) => r.id === id)).toEqual([])
  expect((await entero(id)).porCliente.map((c) => c.codCliente)).toEqual([codCliente(0)])
})

test('a medio escribir, un lote halla los de su artículo con sus piezas', async () => {
  await articulo('7600009', { 'LT-100': 20, 'LT-101': 5, OTRO: 1 })
  const folio = await pedido(0, '7600009', 8)
  await estatus(folio)
  const de = async (texto: string) =>
    (await portal.pedir(lotesDeArticulo, { token: calidad, query: { codArticulo: '7600009', texto } })).sobre.data
  expect((await de('lt 1')).map((l) => [l.lote, l.enExistencia, l.surtidas])).toEqual([
    ['LT-100', 12, 8],
    ['LT-101', 5, 0],
  ])
  expect(await de('')).toHaveLength(3)
  expect(await de('LT-2')).toEqual([])
})

test('la lista se filtra por artículo, lote, estado y lo que falta, y dice cuántos respondieron', async () => {
  const lista = async (filtros: object) =>
    (await portal.pedir(retirosDeMesa.consultar, { token: calidad, body: { filtros } })).sobre
  expect((await lista({ lote: 'rt 0416' })).data).toMatchObject([
    { codArticulo: '7600001', estado: 'levantado', clientes: 2, respondieron: 2, piezas: 50 },
  ])
  expect((await lista({ codArticulo: '7600003' })).data.map((r) => r.estado)).toEqual(['abierto', 'levantado'])
  const sinResponder = await lista({ sinResponder: 'si' })
  expect(sinResponder.data.map((r) => r.codArticulo).sort()).toEqual(['7600005', '7600008'])
  expect((await lista({ estado: 'levantado' })).data.map((r) => r.codArticulo)).toEqual([
    '7600006',
    '7600003',
    '1000001',
    '7600001',
  ])
  expect((await lista({ estado: 'abierto', codArticulo: '7600003' })).data.map((r) => r.estado)).toEqual(['abierto'])
  expect((await lista({ desde: '2030-01-01' })).data).toEqual([])
  expect((await lista({ hasta: '2020-01-01' })).data).toEqual([])
})
