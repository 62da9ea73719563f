import { randomUUID } from 'node:crypto'
import { reclamacionDe, reclamaciones } from '@surtia/contracts/reclamaciones.ts'
import * as mesa from '@surtia/contracts/reclamaciones-de-mesa.ts'
import { responderRetiro } from '@surtia/contracts/retiros.ts'
import { crearRetiro, responderRetiroPor, retiroDeMesa } from '@surtia/contracts/retiros-de-mesa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pedidoConLotes } from '../../test/pedido-con-lotes.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'
import { AHORA } from '../../test/settings.ts'

// A client that the demo leaves without orders.
const CLIENTE = '100002'
let portal: PortalDePruebas
let token: string
let calidad: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('nueva')
  calidad = (await entrarComo(portal, ['calidad'], { confirmada: true })).token
})
afterAll(() => portal.cerrar())

let siguiente = 7_610_000
/** A recall of lots RT-1 and RT-2 of a new article, which a client got in an order of 5 four days ago, and in one of 6 and 2 of a day ago. */
async function retirado(): Promise<{ id: number; antes: string; despues: string }> {
  const codArticulo = String(++siguiente)
  await entregarFilas(portal.url, 'articulos', [{ codArticulo, descripcion: `EN RETIRO ${codArticulo}` }])
  const salio = (dias: number) => new Date(AHORA.getTime() - dias * 86_400_000)
  const lote = (cual: string, piezas: number) => ({ codArticulo, lote: cual, caducidad: '2028-05-31', piezas })
  const antes = await pedidoConLotes(portal, {
    ...{ codCliente: CLIENTE, salio: salio(4), surtido: { [codArticulo]: 5 } },
    lotes: [lote('RT-1', 5)],
  })
  const despues = await pedidoConLotes(portal, {
    ...{ codCliente: CLIENTE, salio: salio(1), surtido: { [codArticulo]: 9 } },
    lotes: [lote('RT-1', 6), lote('rt 2', 2), lote('OTRO', 1)],
  })
  const body = { codArticulo, lotes: ['rt1', 'RT-2'], clase: 'II' as const, ...DICHO }
  const { sobre } = await portal.pedir(crearRetiro, {
    token: calidad,
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  return { id: sobre.data.id, antes, despues }
}
const DICHO = { motivo: 'Partículas a la vista', instrucciones: 'Aparte las piezas y espere.' }
const responder = async (id: number, enExistencia: number) =>
  (
    await portal.pedir(responderRetiro, {
      token,
      params: { id: String(id) } as never,
      body: { enExistencia, dispensadas: 0 },
      headers: { 'idempotency-key': randomUUID() },
    })
  ).sobre
const de = async (folio: string) => {
  const suyas = (await portal.pedir(reclamaciones, { token })).sobre.data.filter((r) => r.folio === folio)
  return suyas
    .toReversed()
    .map(({ id, estado, piezas, motivos, importe }) => ({ id, estado, piezas, motivos, importe }))
}
const ver = async (id: number) =>
  (await portal.pedir(reclamacionDe, { token, params: { id: String(id) } as never })).sobre.data
const dar = async (call: typeof mesa.tomarReclamacion, id: number, body = {}) => {
  const params = { id: String(id) } as never
  const { version } = (await portal.pedir(mesa.reclamacionDeMesa, { token: calidad, params })).sobre.data
  return (await portal.pedir(call, { token: calidad, params, body: { version, ...body } })).sobre
}
const salidas = (tipo: string, clave: string) =>
  portal.sql<{ clave: string; terminada: Date | null }>(
    'select clave, terminada from salidas where tipo = $1 and clave like $2 order by id',
    [tipo, clave],
  )

test('lo que tiene se reclama, una por pedido, del último hacia atrás; contestado otra vez, la siguen', async () => {
  const { id, antes, despues } = await retirado()
  expect((await responder(id, 9)).value).toBe(true)
  expect(await de(despues)).toEqual([
    { id: expect.any(Number), estado: 'enviada', piezas: 8, motivos: ['retiro'], importe: 92.8 },
  ])
  expect(await de(antes)).toEqual([
    { id: expect.any(Number), estado: 'enviada', piezas: 1, motivos: ['retiro'], importe: 11.6 },
  ])
  const [ultima] = await de(despues)
  const suya = await ver(ultima?.id ?? 0)
  expect(suya.renglones.map(({ lote, piezas, importe }) => [lote, piezas, importe])).toEqual([
    ['RT-1', 6, 69.6],
    ['rt 2', 2, 23.2],
  ])
  // one that somebody looks at follows, too, and is not judged as it was
  await dar(mesa.tomarReclamacion, suya.id)
  const vista = (
    await portal.pedir(mesa.reclamacionDeMesa, { token: calidad, params: { id: String(suya.id) } as never })
  ).sobre.data.version
  await portal.sql("update salidas set terminada = now() where tipo = 'erp.reclamacion'")
  await responder(id, 3)
  expect([await de(despues), (await de(antes)).map(({ estado }) => estado)]).toEqual([
    [{ id: suya.id, estado: 'en-revision', piezas: 3, motivos: ['retiro'], importe: 34.8 }],
    ['retirada'],
  ])
  const viejo = await portal.pedir(mesa.autorizarReclamacion, {
    ...{ token: calidad, params: { id: String(suya.id) } as never, body: { version: vista } },
  })
  expect(viejo.status).toBe(409)
  expect((await ver(suya.id)).historia.at(-1)).toMatchObject({
    estado: 'en-revision',
    nota: 'Por la respuesta al retiro. Son 3 piezas.',
    quien: expect.stringMatching(/./),
  })
  expect((await salidas('erp.reclamacion', `erp.reclamacion:${suya.id}`)).map((s) => s.terminada)).toEqual([null])
  // the same again is nothing
  const pasos = (await ver(suya.id)).historia.length
  await responder(id, 3)
  expect((await ver(suya.id)).historia).toHaveLength(pasos)
  expect(await de(antes)).toHaveLength(1)
})

test('lo autorizado se queda: más es otra reclamación, y menos se niega', async () => {
  const { id, antes, despues } = await retirado()
  await responder(id, 4)
  const [primera] = await de(despues)
  const suya = primera?.id ?? 0
  await dar(mesa.tomarReclamacion, suya)
  await dar(mesa.autorizarReclamacion, suya)
  expect((await responder(id, 3)).message).toBe(
    'De este retiro ya se autorizaron 4 piezas: no puede decir que tiene menos.',
  )
  await responder(id, 10)
  expect((await de(despues)).map(({ estado, piezas }) => [estado, piezas])).toEqual([
    ['autorizada', 4],
    ['enviada', 4],
  ])
  expect((await de(antes)).map(({ estado, piezas }) => [estado, piezas])).toEqual([['enviada', 2]])
  await responder(id, 4)
  expect((await de(despues)).map(({ estado }) => estado)).toEqual(['autorizada', 'retirada'])
  expect((await de(antes)).map(({ estado }) => estado)).toEqual(['retirada'])
})

test('el personal contesta por el cliente, y ve lo que regresó', async () => {
  const { id, despues } = await retirado()
  const params = { id: String(id) } as never
  const body = { codCliente: CLIENTE, enExistencia: 2, dispensadas: 0, nota: 'Por teléfono' }
  await portal.pedir(responderRetiroPor, { token: calidad, params, body })
  const [suya] = await de(despues)
  expect(suya).toMatchObject({ estado: 'enviada', piezas: 2 })
  expect((await ver(suya?.id ?? 0)).historia).toMatchObject([{ estado: 'enviada', quien: '' }])
  const regresadas = async () => {
    const { data } = (await portal.pedir(retiroDeMesa, { token: calidad, params })).sobre
    return [data.regresadas, ...data.porCliente.map((c) => c.regresadas)]
  }
  await dar(mesa.tomarReclamacion, suya?.id ?? 0)
  await dar(mesa.autorizarReclamacion, suya?.id ?? 0)
  await dar(mesa.recolectarReclamacion, suya?.id ?? 0)
  expect(await regresadas()).toEqual([0, 0])
  await dar(mesa.recibirReclamacion, suya?.id ?? 0)
  expect(await regresadas()).toEqual([2, 2])
})

test('lo que ya reclamó por su cuenta no se reclama otra vez', async () => {
  const { id, despues } = await retirado()
  const forma = new FormData()
  const renglon = { codArticulo: String(siguiente), lote: 'RT-1', piezas: 4, motivo: 'retiro', detalle: '' }
  forma.set('json', JSON.stringify({ folio: despues, renglones: [renglon] }))
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  await fetch(`${portal.url}/api/reclamaciones/crear`, { method: 'POST', headers, body: forma })
  await responder(id, 5)
  expect((await de(despues)).map(({ piezas }) => piezas)).toEqual([4, 1])
})

test('dos respuestas a la vez, y quien reclama del mismo pedido: cada pieza una vez', async () => {
  const { id, antes, despues } = await retirado()
  const renglon = { codArticulo: String(siguiente), lote: 'RT-1', piezas: 4, motivo: 'danado', detalle: '' }
  const aMano = async () => {
    const forma = new FormData()
    forma.set('json', JSON.stringify({ folio: despues, renglones: [renglon] }))
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    await fetch(`${portal.url}/api/reclamaciones/crear`, { method: 'POST', headers, body: forma })
  }
  await Promise.all([responder(id, 13), aMano(), responder(id, 7), aMano(), responder(id, 13)])
  const vivas = async (folio: string) =>
    (await de(folio)).filter(({ estado }) => estado !== 'retirada').reduce((suma, { piezas }) => suma + piezas, 0)
  expect(await vivas(despues)).toBeLessThanOrEqual(8)
  expect(await vivas(antes)).toBeLessThanOrEqual(5)
  await responder(id, 13)
  expect((await vivas(despues)) + (await vivas(antes))).toBe(13)
})
