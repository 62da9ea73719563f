import { randomUUID } from 'node:crypto'
import { consultarCarrito, vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { pedidosDet } from '@surtia/contracts/estatus-pedido.ts'
import { cambiarLista, crearLista, quitarLista } from '@surtia/contracts/listas-propias.ts'
import { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { pendientes } from '@surtia/contracts/pendientes.ts'
import * as calls from '@surtia/contracts/programados.ts'
import { PROGRAMADOS } from '@surtia/contracts/topes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crearArticulo } from '../../faults/clientes.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { AHORA, CLAVE_ERP, HOY } from '../../test/settings.ts'
import { removeOldAnotados } from '../pendientes/pendientes.queries.ts'
import { correrProgramados } from './correr-programados.ts'
import { removeOldPreparados } from './preparados.queries.ts'

const CLIENTE = '100001'
let portal: PortalDePruebas
let token: string
let otro: string
let idLista: number
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  otro = await portal.entrar('grupo')
  await portal.sql('delete from cortes where cod_sucursal = 1')
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  for (const tabla of ['programados', 'pedidos_preparados', 'pendientes_anotados', 'listas_propias', 'notificaciones'])
    await portal.sql(`delete from ${tabla}`)
  await portal.pedir(vaciarCarrito, { token })
  const renglones = [
    { codArticulo: '1000001', cantidad: 4 },
    { codArticulo: '1000007', cantidad: 2 },
  ]
  idLista = (await portal.pedir(crearLista, { token, body: { nombre: 'Semanal', desde: 'vacia', renglones } })).sobre
    .data.idLista
})

// Wednesday 18 November 2026, at noon in Mazatlán
const LUNES = new Date('2026-11-23T14:30:00Z')
const CADA_LUNES = { cada: 'semana', dias: [1], hora: '07:30', modo: 'preparar' } as const
const llave = () => ({ 'idempotency-key': randomUUID() })
const crear = (cambios: object = {}, de = token) =>
  portal.pedir(calls.crearProgramado, { token: de, body: { idLista, ...CADA_LUNES, ...cambios } as never })
const idDe = async (cambios: object = {}) => (await crear(cambios)).sobre.data.id
const lista = async (de = token) => (await portal.pedir(calls.programados, { token: de })).sobre.data
const uno = async (id: number) => (await lista()).find((p) => p.id === id)
const en = (cuando: Date, suyo = portal) => correrProgramados({ ...suyo.running.portal, ahora: () => cuando })
const avisos = async () => (await portal.pedir(ultimasNotificaciones, { token })).sobre.data
const preparados = () =>
  portal.sql<{ id: number; dia: string | null; estado: string; folios: string[] }>(
    'select id, dia, estado, folios from pedidos_preparados order by id',
  )
const ver = (id: number, de = token) => portal.pedir(calls.pedidoPreparado, { token: de, params: { id } })
const enviarlo = (id: number, body: object = {}) =>
  portal.pedir(calls.enviarPreparado, { token, params: { id }, body, headers: llave() })
const agotar = (codArticulo: string, piezas = 0) =>
  portal.sql('update existencias set piezas = $2 where cod_articulo = $1', [codArticulo, piezas])
const conVersion = <C extends typeof calls.pausarProgramado>(call: C, id: number, version: number, de = token) =>
  portal.pedir(call, { token: de, params: { id }, body: { version } } as never)

test('un programado dice cuándo toca; se salta, se pausa, se reanuda, se cambia y se quita', async () => {
  const id = await idDe()
  expect(await uno(id)).toEqual({
    id,
    idLista,
    lista: 'Semanal',
    cada: 'semana',
    dias: [1],
    n: null,
    diaDelMes: null,
    hora: '07:30',
    modo: 'preparar',
    tope: null,
    proximo: LUNES.toISOString(),
    estado: 'activo',
    version: 1,
  })
  expect((await conVersion(calls.saltarProgramado, id, 1)).sobre.data).toEqual({ version: 2 })
  expect((await uno(id))?.proximo).toBe('2026-11-30T14:30:00.000Z')
  expect((await conVersion(calls.pausarProgramado, id, 1)).status).toBe(409)
  expect((await conVersion(calls.pausarProgramado, id, 2)).sobre.data).toEqual({ version: 3 })
  expect(await uno(id)).toMatchObject({ proximo: null, estado: 'pausado' })
  expect((await conVersion(calls.saltarProgramado, id, 3)).sobre.value).toBe(false)
  // what was skipped stays skipped
  await conVersion(calls.reanudarProgramado, id, 3)
  expect(await uno(id)).toMatchObject({ proximo: '2026-11-30T14:30:00.000Z', estado: 'activo', version: 4 })
  expect((await conVersion(calls.reanudarProgramado, id, 4)).sobre.data).toEqual({ version: 4 })
  const cambios = { cada: 'mes', dias: [3], diaDelMes: 31, hora: '09:00', modo: 'enviar', tope: 1_500, version: 4 }
  await portal.pedir(calls.cambiarProgramado, { token, params: { id }, body: cambios as never })
  expect(await uno(id)).toMatchObject({
    cada: 'mes',
    dias: [],
    diaDelMes: 31,
    tope: 1_500,
    proximo: '2026-11-30T16:00:00.000Z',
  })
  const quitado = await portal.pedir(calls.quitarProgramado, { token, params: { id }, body: { version: 5 } })
  expect(quitado.sobre.value).toBe(true)
  expect(await lista()).toEqual([])
})

test('cada n semanas se cuentan desde la primera; cambiar la hora no las mueve', async () => {
  const id = await idDe({ cada: 'n-semanas', n: 2 })
  await en(LUNES)
  expect((await uno(id))?.proximo).toBe('2026-12-07T14:30:00.000Z')
  const version = (await uno(id))?.version ?? 0
  const body = { ...CADA_LUNES, cada: 'n-semanas', n: 2, hora: '08:00', version }
  await portal.pedir(calls.cambiarProgramado, { token, params: { id }, body: body as never })
  expect((await uno(id))?.proximo).toBe('2026-12-07T15:00:00.000Z')
})

test('lo que falta de un calendario, lo de otro cliente y más de los que caben se rechazan', async () => {
  const campo = async (cambios: object) => (await crear(cambios)).campos?.[0]?.campo
  expect(await campo({ dias: [] })).toBe('dias')
  expect(await campo({ cada: 'n-semanas' })).toBe('n')
  expect(await campo({ cada: 'mes' })).toBe('diaDelMes')
  expect(await campo({ modo: 'enviar' })).toBe('tope')
  expect((await crear({ hora: '24:00' })).status).toBe(400)
  expect((await crear({ idLista: 999_999 })).status).toBe(404)
  expect((await crear({}, otro)).status).toBe(404)
  const id = await idDe()
  expect(await lista(otro)).toEqual([])
  for (const call of [calls.pausarProgramado, calls.reanudarProgramado, calls.saltarProgramado])
    expect((await conVersion(call, id, 1, otro)).status).toBe(404)
  expect((await portal.pedir(calls.pedirAhora, { token: otro, params: { id }, headers: llave() })).status).toBe(404)
  await portal.sql(
    `insert into programados (cod_cliente, id_usuario, lista, cada, dias, hora, ancla, modo)
     select p.cod_cliente, p.id_usuario, 'otra', 'semana', '{1}', '07:30', '2026-11-23', 'preparar' from programados p, generate_series(2, ${PROGRAMADOS})`,
  )
  expect((await crear()).sobre.message).toBe('Puede tener 50 pedidos programados. Quite uno para hacer otro.')
})

test('a su hora se prepara, una vez, aunque lo hagan cuatro a la vez y se repita; el carrito no se toca', async () => {
  const id = await idDe()
  await en(new Date(LUNES.getTime() - 1))
  expect(await preparados()).toEqual([])
  await Promise.all(Array.from({ length: 4 }, () => en(LUNES)))
  await en(LUNES)
  const [hecho, ...mas] = await preparados()
  expect([hecho?.dia, hecho?.estado, mas]).toEqual(['2026-11-23', 'listo', []])
  expect(await uno(id)).toMatchObject({ proximo: '2026-11-30T14:30:00.000Z', version: 2 })
  expect(await avisos()).toMatchObject([
    {
      titulo: 'Su pedido programado está listo',
      mensaje: 'Semanal: 2 renglones.',
      url: `/clientes/captura-pedidos/programados/${hecho?.id}`,
    },
  ])
  const { data } = (await ver(hecho?.id ?? 0)).sobre
  expect(data).toMatchObject({ lista: 'Semanal', estado: 'listo', folios: [], noSurtidos: [] })
  expect(data.renglones.map((r) => [r.codArticulo, r.cantidad, r.surtidas, r.precioAplicado])).toEqual([
    ['1000001', 4, 4, 25],
    ['1000007', 2, 2, 33.33],
  ])
  expect((await portal.pedir(consultarCarrito, { token })).sobre.data).toEqual([])
  expect((await ver(hecho?.id ?? 0, otro)).status).toBe(404)
})

test('un portal que estuvo detenido varios días hace uno, y sigue', async () => {
  const id = await idDe()
  await en(new Date('2026-12-16T00:00:00Z'))
  expect(await preparados()).toHaveLength(1)
  expect((await uno(id))?.proximo).toBe('2026-12-21T14:30:00.000Z')
})

test('si muere al hacerlo no queda nada, y el siguiente lo hace', async () => {
  await idDe()
  const { db } = portal.running.portal
  await portal.sql('alter table notificaciones add constraint nadie check (false) not valid')
  await en(LUNES)
  expect([await preparados(), await avisos()]).toEqual([[], []])
  await portal.sql('alter table notificaciones drop constraint nadie')
  await en(LUNES)
  expect(await preparados()).toHaveLength(1)
  await removeOldPreparados(db, new Date('2027-06-01T00:00:00Z'))
  expect(await preparados()).toEqual([])
})

test('un feriado que se dijo después lo mueve al día siguiente', async () => {
  const id = await idDe()
  await portal.sql(
    "insert into cortes (cod_sucursal, dia, fecha, hora) values (1, 0, '2026-11-23', ''), (1, 2, '', '18:00'), (1, 1, '', '18:00')",
  )
  await en(LUNES)
  expect(await preparados()).toEqual([])
  expect((await uno(id))?.proximo).toBe('2026-11-24T14:30:00.000Z')
  await en(new Date('2026-11-24T14:30:00Z'))
  expect(await preparados()).toMatchObject([{ dia: '2026-11-23' }])
  expect((await uno(id))?.proximo).toBe('2026-11-30T14:30:00.000Z')
  await portal.sql('delete from cortes where cod_sucursal = 1')
})

test('lo que falta queda pendiente, sin contar como negado; si es todo, se dice', async () => {
  const antes = await portal.sql('select * from demanda_sin_surtir')
  await agotar('1000007')
  await idDe()
  await en(LUNES)
  const [hecho] = await preparados()
  expect((await ver(hecho?.id ?? 0)).sobre.data.renglones.map((r) => r.codArticulo)).toEqual(['1000001'])
  const pendiente = (await portal.pedir(pendientes, { token })).sobre.data.find((p) => p.codArticulo === '1000007')
  expect(pendiente).toMatchObject({ piezas: 2, origen: 'programado', folio: '' })
  expect((await avisos())[0]?.mensaje).toBe('Semanal: 1 renglón. Lo que falta quedó en Pendientes.')
  await portal.sql("update existencias set piezas = 0 where cod_articulo = '1000001'")
  await en(new Date('2026-11-30T14:30:00Z'))
  expect((await preparados()).map((p) => p.estado)).toEqual(['listo', 'vacio'])
  const { titulo, mensaje } = (await avisos())[0] ?? {}
  expect([titulo, mensaje]).toEqual([
    'Su pedido programado no se preparó',
    'Semanal: hoy no hay existencia. Quedó en Pendientes.',
  ])
  expect(await portal.sql('select * from demanda_sin_surtir')).toEqual(antes)
  const { db } = portal.running.portal
  await removeOldAnotados(db, AHORA)
  expect(await portal.sql('select 1 from pendientes_anotados')).toHaveLength(2)
  await removeOldAnotados(db, new Date('2027-06-01T00:00:00Z'))
  expect(await portal.sql('select 1 from pendientes_anotados')).toEqual([])
  for (const codigo of ['1000001', '1000007'])
    await portal.sql(
      'update existencias set piezas = 500 where cod_articulo = $1 and cod_sucursal = 1 and lote = (select max(lote) from existencias where cod_articulo = $1 and cod_sucursal = 1)',
      [codigo],
    )
})

test('el preparado se envía como un carrito, se pasa al carrito o se descarta; lo hecho ya no está pendiente', async () => {
  const id = await idDe()
  const ahora = async () =>
    (await portal.pedir(calls.pedirAhora, { token, params: { id }, headers: llave() })).sobre.data.id
  const uno = await ahora()
  const { totales } = (await ver(uno)).sobre.data
  const otroTotal = await enviarlo(uno, { totalVisto: 1 })
  expect(otroTotal.sobre).toMatchObject({ value: false, data: { diferencias: [] } })
  const { sobre } = await enviarlo(uno, { totalVisto: totales.total, referenciaCliente: 'OC-7' })
  const folio = sobre.data.pedidos[0]?.folio ?? ''
  expect(sobre.data.pedidos).toMatchObject([{ origen: 'Programado', renglones: 2, total: totales.total }])
  expect((await portal.pedir(pedidosDet, { token, params: { folio } })).sobre.value).toBe(true)
  expect((await ver(uno)).sobre.data).toMatchObject({ estado: 'enviado', folios: [folio] })
  expect((await enviarlo(uno)).sobre.message).toBe('Ya no está pendiente.')
  const dos = await ahora()
  const alCarrito = () => portal.pedir(calls.prepararAlCarrito, { token, params: { id: dos }, headers: llave() })
  await agotar('1000007')
  expect((await alCarrito()).sobre.data).toMatchObject({ agregados: 1, noAgregados: [{ codArticulo: '1000007' }] })
  expect((await portal.pedir(consultarCarrito, { token })).sobre.data.map((r) => r.codArticulo)).toEqual(['1000001'])
  expect((await portal.pedir(pendientes, { token })).sobre.data).toContainEqual(
    expect.objectContaining({ codArticulo: '1000007', origen: 'programado' }),
  )
  expect((await alCarrito()).sobre.message).toBe('Ya no está pendiente.')
  const tres = await ahora()
  const descartar = (de = token) => portal.pedir(calls.descartarPreparado, { token: de, params: { id: tres } })
  expect((await descartar(otro)).status).toBe(404)
  expect((await descartar()).sobre.value).toBe(true)
  expect((await enviarlo(tres)).sobre.message).toBe('Ya no está pendiente.')
  await agotar('1000001')
  const nada = await portal.pedir(calls.pedirAhora, { token, params: { id }, headers: llave() })
  expect(nada.sobre.message).toBe('No hay existencia de nada de su lista.')
  await portal.pedir(cambiarLista, { token, params: { idLista }, body: { renglones: [], version: 1 } })
  const vacia = await portal.pedir(calls.pedirAhora, { token, params: { id }, headers: llave() })
  expect(vacia.sobre.message).toBe('Su lista está vacía.')
  for (const codigo of ['1000001', '1000007'])
    await portal.sql(
      'update existencias set piezas = 500 where cod_articulo = $1 and cod_sucursal = 1 and lote = (select max(lote) from existencias where cod_articulo = $1 and cod_sucursal = 1)',
      [codigo],
    )
})

test('«enviar» envía solo, una vez, hasta su tope; sobre él se prepara y se dice por qué', async () => {
  const pedidos = async () =>
    (
      await portal.sql<{ n: number }>(
        "select count(*)::int as n from pedidos where cod_cliente = $1 and canal = 'programado'",
        [CLIENTE],
      )
    )[0]?.n ?? 0
  const antes = await pedidos()
  await idDe({ modo: 'enviar', tope: 10 })
  await en(LUNES)
  expect(await pedidos()).toBe(antes)
  expect((await avisos())[0]?.mensaje).toBe('Semanal: 2 renglones. No se envió solo. Su total pasa de $10.00.')
  await portal.sql('update programados set tope = 100000')
  const siguiente = new Date('2026-11-30T14:30:00Z')
  await Promise.all(Array.from({ length: 4 }, () => en(siguiente)))
  await en(siguiente)
  expect(await pedidos()).toBe(antes + 1)
  expect((await preparados()).map((p) => [p.estado, p.folios.length])).toEqual([
    ['listo', 0],
    ['enviado', 1],
  ])
})

test('lo que le falta licencia va en el preparado, se dice, y al enviarlo queda pendiente', async () => {
  const codigo = '7920001'
  await crearArticulo({ url: portal.url, clave: CLAVE_ERP }, codigo, 1_000)
  await portal.sql("update articulos set fraccion = 'II' where cod_articulo = $1", [codigo])
  await portal.sql('delete from expedientes where cod_cliente = $1', [CLIENTE])
  const { idPersonal } = await entrarComo(portal, ['sistemas'])
  await portal.sql(
    `insert into cambios_de_interruptor (nombre, version, valor, desde, id_personal, cambiado)
     values ('CANDADO_CONTROLADOS', 1, 2, $1, $2, now())`,
    [HOY, idPersonal],
  )
  await portal.running.portal.interruptores.alDia()
  const renglones = [
    { codArticulo: codigo, cantidad: 3 },
    { codArticulo: '1000001', cantidad: 2 },
  ]
  await portal.pedir(cambiarLista, { token, params: { idLista }, body: { renglones, version: 1 } })
  const id = await idDe()
  const preparado = (await portal.pedir(calls.pedirAhora, { token, params: { id }, headers: llave() })).sobre.data.id
  const { data } = (await ver(preparado)).sobre
  const motivo = 'Falta licencia sanitaria vigente para la fracción II.'
  expect(data.noSurtidos).toEqual([{ codArticulo: codigo, motivo }])
  expect(data.renglones.map((r) => [r.codArticulo, r.cantidad, r.surtidas])).toEqual([
    [codigo, 3, 0],
    ['1000001', 2, 2],
  ])
  const { sobre } = await enviarlo(preparado, { totalVisto: data.totales.total })
  expect(sobre.data).toMatchObject({ pedidos: [{ renglones: 1 }], noSurtidos: [{ codArticulo: codigo, motivo }] })
  expect((await portal.pedir(pendientes, { token })).sobre.data).toContainEqual(
    expect.objectContaining({ codArticulo: codigo, piezas: 3, origen: 'programado' }),
  )
  await portal.sql("delete from cambios_de_interruptor where nombre = 'CANDADO_CONTROLADOS'")
  await portal.running.portal.interruptores.alDia()
})

test('sin su lista, con el cliente inactivo o sin quien lo hizo se pausa, y se dice', async () => {
  const id = await idDe()
  await portal.sql("update clientes set estatus = 'I' where cod_cliente = $1", [CLIENTE])
  await en(LUNES)
  await portal.sql("update clientes set estatus = 'A' where cod_cliente = $1", [CLIENTE])
  expect(await uno(id)).toMatchObject({ estado: 'pausado', proximo: null })
  expect((await avisos())[0]).toMatchObject({
    titulo: 'Su pedido programado está en pausa',
    mensaje: 'Semanal: El cliente se encuentra inactivo.',
    url: '/clientes/captura-pedidos/programados',
  })
  await conVersion(calls.reanudarProgramado, id, 2)
  await portal.pedir(quitarLista, { token, params: { idLista } })
  expect(await uno(id)).toMatchObject({ idLista: null, lista: 'Semanal' })
  await en(LUNES)
  expect((await avisos())[0]?.mensaje).toBe('Semanal: Su lista ya no existe.')
  expect(await preparados()).toEqual([])
  expect((await conVersion(calls.reanudarProgramado, id, 4)).sobre.value).toBe(false)
  const sinLista = { ...CADA_LUNES, version: 4 }
  expect((await portal.pedir(calls.cambiarProgramado, { token, params: { id }, body: sinLista as never })).status).toBe(
    400,
  )
  expect((await portal.pedir(calls.pedirAhora, { token, params: { id }, headers: llave() })).sobre.message).toBe(
    'Su lista ya no existe.',
  )
})
