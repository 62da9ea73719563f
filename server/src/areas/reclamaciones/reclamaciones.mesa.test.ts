import { clienteDeMesa } from '@surtia/contracts/clientes-de-mesa.ts'
import { reclamaciones, revisarReclamacion } from '@surtia/contracts/reclamaciones.ts'
import * as mesa from '@surtia/contracts/reclamaciones-de-mesa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unJpg } from '../../test/archivos.ts'
import { pedidoConLotes } from '../../test/pedido-con-lotes.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { AHORA } from '../../test/settings.ts'

// A client that the demo leaves without orders.
const CLIENTE = '100002'
let portal: PortalDePruebas
let token: string
let calidad: string
let almacen: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('nueva')
  calidad = (await entrarComo(portal, ['calidad'])).token
  almacen = (await entrarComo(portal, ['almacen'])).token
})
afterAll(() => portal.cerrar())

type Linea = { piezas: number; motivo?: string; lote?: string }
/** A claim of an order that left a minute ago with 5 of 1000001 in lot AB-1; answers its number and folio. */
async function reclamada(...lineas: Linea[]): Promise<{ id: number; folio: string }> {
  const folio = await pedidoConLotes(portal, {
    codCliente: CLIENTE,
    salio: new Date(AHORA.getTime() - 60_000),
    surtido: { '1000001': 5 },
    lotes: [{ codArticulo: '1000001', lote: 'AB-1', caducidad: '2028-05-31', piezas: 5 }],
  })
  const renglones = lineas.map(({ motivo = 'danado', lote = 'AB-1', piezas }) => ({
    ...{ codArticulo: '1000001', lote, piezas, motivo },
    detalle: '',
  }))
  const forma = new FormData()
  forma.set('json', JSON.stringify({ folio, renglones }))
  forma.append('file', new Blob([new Uint8Array(await unJpg(50, 50))]), 'caja.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const respuesta = await fetch(`${portal.url}/api/reclamaciones/crear`, { method: 'POST', headers, body: forma })
  return { id: ((await respuesta.json()) as { data: { id: number } }).data.id, folio }
}
const ver = async (id: number, suyo = calidad) =>
  portal.pedir(mesa.reclamacionDeMesa, { token: suyo, params: { id: String(id) } as never })
type Mas = { body?: object; suyo?: string; version?: number }
const dar = async (call: typeof mesa.tomarReclamacion, id: number, { body = {}, suyo = calidad, version }: Mas = {}) =>
  portal.pedir(call, {
    token: suyo,
    params: { id: String(id) } as never,
    body: { version: version ?? (await ver(id)).sobre.data.version, ...body },
  })
const unaDe = async (id: number) => (await portal.pedir(reclamaciones, { token })).sobre.data.find((r) => r.id === id)

test('tomar, autorizar en parte, recolectar y recibir: el importe es el de lo aceptado y lo demás queda libre', async () => {
  const { id, folio } = await reclamada({ piezas: 4 }, { piezas: 1, motivo: 'faltante' })
  expect((await dar(mesa.autorizarReclamacion, id)).sobre.message).toBe(
    'La reclamación está enviada: todavía no se puede autorizar.',
  )
  expect((await dar(mesa.tomarReclamacion, id)).sobre.data).toEqual({ version: 2 })
  const body = { renglones: [{ linea: 1, piezas: 1 }], nota: 'Una caja rota' }
  expect((await dar(mesa.autorizarReclamacion, id, { body })).sobre.value).toBe(true)
  const { data } = (await ver(id)).sobre
  expect(data.renglones.map(({ aceptadas, importe }) => [aceptadas, importe])).toEqual([
    [1, 11.6],
    [1, 11.6],
  ])
  expect(await unaDe(id)).toMatchObject({ estado: 'autorizada', importe: 23.2, piezas: 5 })
  const renglones = [{ codArticulo: '1000001', lote: 'AB-1', piezas: 3, motivo: 'danado' as const, detalle: '' }]
  const quedan = await portal.pedir(revisarReclamacion, { token, body: { folio, renglones } })
  expect(quedan.sobre.data).toEqual([{ procede: true, detalle: '', quedan: 3 }])
  await dar(mesa.recolectarReclamacion, id, { suyo: almacen })
  await dar(mesa.recibirReclamacion, id, { suyo: almacen })
  const { historia } = (await ver(id)).sobre.data
  expect(historia.map(({ estado, nota }) => [estado, nota])).toEqual([
    ['enviada', ''],
    ['en-revision', ''],
    ['autorizada', 'Una caja rota'],
    ['recolectada', ''],
    ['recibida', ''],
  ])
  expect(historia.map(({ quien }) => quien.replace(/\d+/, ''))).toEqual([
    historia[0]?.quien,
    ...Array.from({ length: 4 }, () => 'Persona '),
  ])
  const eventos = await portal.sql<{ evento: string }>(
    "select evento from auditoria where evento like 'reclamacion.%' and detalle->>'id' = $1 order by id",
    [String(id)],
  )
  expect(eventos.map(({ evento }) => evento.split('.')[1])).toEqual([
    'creada',
    'tomada',
    'autorizada',
    'recolectada',
    'recibida',
  ])
})

test('se rechaza con un motivo de la lista, y sus piezas quedan libres', async () => {
  const { id } = await reclamada({ piezas: 5 })
  await dar(mesa.tomarReclamacion, id)
  expect((await dar(mesa.rechazarReclamacion, id)).sobre.message).toBe('Diga por qué se rechaza.')
  await dar(mesa.rechazarReclamacion, id, { body: { motivo: 'sin-evidencia' } })
  expect(await unaDe(id)).toMatchObject({ estado: 'rechazada', rechazo: 'sin-evidencia' })
  expect((await dar(mesa.tomarReclamacion, id)).sobre.message).toBe(
    'La reclamación está rechazada: ya no se puede tomar.',
  )
})

test('sin regreso no se recolecta; lo sobrante se cierra', async () => {
  const { id } = await reclamada({ piezas: 1 })
  await dar(mesa.tomarReclamacion, id)
  await dar(mesa.autorizarReclamacion, id, { body: { conRegreso: false } })
  expect((await dar(mesa.recolectarReclamacion, id)).sobre.value).toBe(false)
  expect((await dar(mesa.cerrarReclamacion, id)).sobre.value).toBe(false)
  const sobrante = await reclamada({ piezas: 2, motivo: 'sobrante', lote: 'Q' })
  await dar(mesa.tomarReclamacion, sobrante.id)
  await dar(mesa.autorizarReclamacion, sobrante.id, { body: { conRegreso: false } })
  expect((await dar(mesa.cerrarReclamacion, sobrante.id)).sobre.value).toBe(true)
  expect((await unaDe(sobrante.id))?.estado).toBe('cerrada')
})

test('de dos que deciden a la vez, uno; con otra versión se dice', async () => {
  const { id } = await reclamada({ piezas: 1 })
  const dichos = await Promise.all([1, 2, 3].map(() => dar(mesa.tomarReclamacion, id, { version: 1 })))
  expect(dichos.filter(({ sobre }) => sobre.value)).toHaveLength(1)
  expect(dichos.filter(({ status }) => status === 409)).toHaveLength(2)
})

test('almacén recoge y no decide; de otro agente no hay; la fotografía se ve', async () => {
  const { id } = await reclamada({ piezas: 1 })
  expect((await dar(mesa.tomarReclamacion, id, { suyo: almacen })).status).toBe(403)
  const ventas = (await entrarComo(portal, ['ventas'])).token
  expect((await ver(id, ventas)).status).toBe(404)
  const foto = await fetch(`${portal.url}/api/personal/reclamaciones/${id}/fotos/1`, {
    headers: { authorization: `Bearer ${almacen}` },
  })
  expect([foto.status, foto.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await dar(mesa.tomarReclamacion, 999_999, { version: 1 })).status).toBe(404)
})

test('la cola pone primero lo que más espera; cada filtro deja lo suyo; quien vende ve las de sus clientes', async () => {
  const listar = async (filtros: object = {}, mas: object = {}, suyo = calidad) =>
    (await portal.pedir(mesa.reclamacionesDeMesa.consultar, { token: suyo, body: { filtros, ...mas } })).sobre
  const vieja = await reclamada({ piezas: 1 }, { piezas: 1, motivo: 'faltante' })
  const nueva = await reclamada({ piezas: 2, motivo: 'equivocado' })
  await portal.sql("update reclamaciones set fecha = fecha - interval '2 days' where id = $1", [vieja.id])
  const { data, cuantos } = await listar({ porAtender: 'si', codCliente: CLIENTE }, { renglones: 200 })
  expect(data.map(({ fecha }) => fecha)).toEqual(data.map(({ fecha }) => fecha).toSorted())
  expect(data.length).toBe(cuantos)
  expect(data.find(({ id }) => id === vieja.id)).toEqual({
    ...{ id: vieja.id, folio: vieja.folio, fecha: expect.stringMatching(/Z$/), estado: 'enviada', rechazo: '' },
    ...{ notaCredito: '', renglones: 2, piezas: 2, importe: 23.2, motivos: ['danado', 'faltante'], version: 1 },
    ...{ codCliente: CLIENTE, cliente: 'Farmacia Nuevo Amanecer', agente: 'Rosa Elena Quintero', centro: 'León' },
  })
  expect((await listar()).data[0]?.id).toBe(data[0]?.id)
  const [primera] = (await listar({}, { orden: '-fecha' })).data
  expect(primera?.id).toBe(nueva.id)
  for (const [filtros, ids] of [
    [{ id: String(nueva.id) }, [nueva.id]],
    [{ folio: ` ${vieja.folio}` }, [vieja.id]],
    [{ motivo: 'equivocado', centro: 'leon', agente: 'quintero' }, [nueva.id]],
    [{ folio: vieja.folio, estado: 'en-revision' }, []],
    [{ folio: vieja.folio, desde: '2199-01-01' }, []],
  ] as const)
    expect([filtros, (await listar(filtros)).data.map(({ id }) => id)]).toEqual([filtros, ids])
  expect((await listar({ id: 'x', hasta: 'ayer', agente: 'nadie' })).filtrosIgnorados.sort()).toEqual([
    'agente',
    'hasta',
    'id',
  ])
  await dar(mesa.tomarReclamacion, vieja.id)
  await dar(mesa.autorizarReclamacion, vieja.id)
  expect((await listar({ porRecoger: 'si' })).data.map(({ id }) => id)).toContain(vieja.id)
  for (const orden of mesa.reclamacionesDeMesa.ordenes) {
    const una = await listar({}, { orden, renglones: 2 })
    const otra = await listar({}, { orden, renglones: 2, cursor: una.cursor })
    expect([orden, new Set([...una.data, ...otra.data].map(({ id }) => id)).size]).toEqual([orden, 4])
  }
  const suya = await entrarComo(portal, ['ventas'])
  await portal.sql("update personal set cod_agente = 'A07' where id_personal = $1", [suya.idPersonal])
  expect((await listar({ folio: vieja.folio }, {}, suya.token)).cuantos).toBe(1)
  const ajena = await entrarComo(portal, ['ventas'])
  expect((await listar({}, {}, ajena.token)).cuantos).toBe(0)
  const archivo = await fetch(`${portal.url}${mesa.reclamacionesDeMesa.exportar.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${calidad}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filtros: { folio: vieja.folio }, formato: 'csv' }),
  })
  expect(await archivo.text()).toContain('Producto dañado, Faltante')
})

test('la ficha del cliente trae sus últimas reclamaciones', async () => {
  const { id, folio } = await reclamada({ piezas: 1 })
  const { sobre } = await portal.pedir(clienteDeMesa, { params: { codCliente: CLIENTE }, token: calidad })
  expect(sobre.data.reclamaciones[0]).toMatchObject({ id, folio, estado: 'enviada', motivos: ['danado'], piezas: 1 })
})
