import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Body } from '@surtia/contracts/call.ts'
import * as calls from '@surtia/contracts/reclamaciones.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jpgConExif, unJpg, unPdf, unPng } from '../../test/archivos.ts'
import { pedidoConLotes } from '../../test/pedido-con-lotes.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { AHORA } from '../../test/settings.ts'
import { borrarFotos } from './fotos.ts'

// A client that the demo leaves without orders.
const CLIENTE = '100002'
let portal: PortalDePruebas
let token: string
let folio = ''
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('nueva')
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  folio = await pedido()
})

type Mas = Partial<Parameters<typeof pedidoConLotes>[1]> & { dias?: number }
/** One that left today with 5 of 1000001 in two lots and 3 of 1000002 whose lots nobody told. */
const pedido = ({ dias = 0, ...mas }: Mas = {}) =>
  pedidoConLotes(portal, {
    codCliente: CLIENTE,
    salio: new Date(AHORA.getTime() - dias * 86_400_000 - 60_000),
    surtido: { '1000001': 5, '1000002': 3 },
    lotes: [
      { codArticulo: '1000001', lote: 'AB-1', caducidad: '2028-05-31', piezas: 3 },
      { codArticulo: '1000001', lote: 'AB-2', caducidad: '2027-01-31', piezas: 2 },
    ],
    ...mas,
  })

type Renglon = Body<typeof calls.crearReclamacion>['renglones'][number]
const uno = (piezas = 1, mas: Partial<Renglon> = {}): Renglon => ({
  ...{ codArticulo: '1000001', lote: 'AB-1', motivo: 'danado', detalle: '' },
  piezas,
  ...mas,
})
type Foto = { nombre: string; contenido: Buffer }
type Envio = { de?: string; clave?: string; fotos?: readonly Foto[]; suyo?: string }

async function mandar(path: string, json: object | undefined, fotos: readonly Foto[], headers: Record<string, string>) {
  const forma = new FormData()
  if (json) forma.set('json', JSON.stringify(json))
  for (const { nombre, contenido } of fotos) forma.append('file', new Blob([new Uint8Array(contenido)]), nombre)
  const respuesta = await fetch(`${portal.url}${path}`, { method: 'POST', headers, body: forma })
  return {
    status: respuesta.status,
    sobre: (await respuesta.json()) as { value: boolean; message: string; data: never },
  }
}
const reclamar = async (
  renglones: Renglon[],
  { de = folio, clave = randomUUID(), fotos = [], suyo = token }: Envio = {},
) => {
  const headers = { authorization: `Bearer ${suyo}`, 'idempotency-key': clave }
  const { status, sobre } = await mandar(calls.crearReclamacion.path, { folio: de, renglones }, fotos, headers)
  return { status, ...sobre, id: (sobre.data as { id?: number } | null)?.id ?? 0 }
}
const agregar = (id: number, fotos: readonly Foto[], suyo = token) =>
  mandar(calls.agregarFotos.path.replace(':id', String(id)), undefined, fotos, { authorization: `Bearer ${suyo}` })
const revisar = async (renglones: Renglon[], de = folio) =>
  (await portal.pedir(calls.revisarReclamacion, { token, body: { folio: de, renglones } })).sobre
const ver = async (id: number, suyo = token) =>
  portal.pedir(calls.reclamacionDe, { token: suyo, params: { id: String(id) } as never })
const lista = async () => (await portal.pedir(calls.reclamaciones, { token })).sobre.data
const retirar = (id: number, suyo = token) =>
  portal.pedir(calls.retirarReclamacion, { token: suyo, params: { id: String(id) } as never })
const foto = async (id: number, n: number, suyo = token) =>
  portal.pedir(calls.fotoDeReclamacion, { token: suyo, params: { id: String(id), n: String(n) } as never })
const guardadas = () => {
  const carpeta = join(portal.datos, 'reclamaciones')
  mkdirSync(carpeta, { recursive: true })
  return readdirSync(carpeta)
}
const jpg = async (nombre = 'caja.jpg', ancho = 60): Promise<Foto> => ({ nombre, contenido: await unJpg(ancho, 40) })

test('se revisa sin guardar nada: qué procede, por qué no y cuántas quedan', async () => {
  const { data } = await revisar([uno(2), uno(2), uno(1, { lote: 'Z' }), uno(3, { codArticulo: '1000002', lote: '' })])
  expect(data).toEqual([
    { procede: true, detalle: '', quedan: 3 },
    { procede: false, detalle: 'De ese lote queda 1 pieza por reclamar.', quedan: 1 },
    { procede: false, detalle: 'Ese lote no se surtió en este pedido.', quedan: 0 },
    { procede: true, detalle: '', quedan: 3 },
  ])
  expect(await lista()).toEqual([])
})

test('una reclamación con su fotografía: su importe, su historia y su fotografía hecha de nuevo, sin los datos que traía', async () => {
  const contenido = await jpgConExif()
  const { id, value } = await reclamar(
    [uno(2, { detalle: 'Caja mojada' }), uno(1, { motivo: 'faltante', lote: 'ab2' })],
    { fotos: [{ nombre: 'caja.jpg', contenido }] },
  )
  expect(value).toBe(true)
  expect((await lista())[0]).toEqual({
    ...{ id, folio, fecha: expect.stringMatching(/^2026-11-18T/), estado: 'enviada', renglones: 2, piezas: 3 },
    ...{ importe: 34.8, motivos: ['danado', 'faltante'], rechazo: '', notaCredito: '' },
  })
  const { data } = (await ver(id)).sobre
  expect(data.renglones.map((r) => [r.linea, r.lote, r.piezas, r.detalle, r.importe])).toEqual([
    [1, 'AB-1', 2, 'Caja mojada', 23.2],
    [2, 'ab2', 1, '', 11.6],
  ])
  expect(data).toMatchObject({ fotos: 1, conRegreso: true, historia: [{ estado: 'enviada', nota: '' }] })
  const bajada = Buffer.from((await foto(id, 1)).sobre.data.contenido, 'base64')
  expect([bajada.readUInt16BE(0), bajada.includes('GPS')]).toEqual([0xffd8, false])
  expect((await foto(id, 2)).status).toBe(404)
  expect(await portal.sql("select detalle from auditoria where evento = 'reclamacion.creada'")).toContainEqual({
    detalle: { id, folio, renglones: 2 },
  })
})

test('un renglón que no procede niega toda, y se dice lo de cada uno; nada se guarda', async () => {
  const antes = guardadas()
  const dicho = await reclamar([uno(1), uno(9, { lote: 'AB-2' })], { fotos: [await jpg()] })
  expect([dicho.status, dicho.value, dicho.message]).toEqual([
    200,
    false,
    'Hay renglones que no proceden: revise lo que dice cada uno.',
  ])
  expect(dicho.data).toEqual([
    { procede: true, detalle: '', quedan: 3 },
    { procede: false, detalle: 'De ese lote quedan 2 piezas por reclamar.', quedan: 2 },
  ])
  expect((await reclamar([uno(9)])).message).toBe('De ese lote quedan 3 piezas por reclamar.')
  expect([(await lista()).filter((r) => r.folio === folio), guardadas()]).toEqual([[], antes])
})

test('la misma clave es la misma reclamación y no deja fotografías de más; con otra fotografía es 409', async () => {
  const clave = randomUUID()
  const una = await jpg()
  const primera = await reclamar([uno(1)], { clave, fotos: [una] })
  const antes = guardadas()
  expect((await reclamar([uno(1)], { clave, fotos: [una] })).id).toBe(primera.id)
  expect((await reclamar([uno(1)], { clave, fotos: [await jpg('otra.jpg', 61)] })).status).toBe(409)
  expect(guardadas()).toEqual(antes)
})

test('veinte que reclaman a la vez el mismo lote: sólo tres piezas; lo retirado se puede reclamar otra vez', async () => {
  const dichas = await Promise.all(Array.from({ length: 20 }, () => reclamar([uno(1)])))
  const hechas = dichas.filter(({ value }) => value)
  expect(hechas).toHaveLength(3)
  expect(new Set(dichas.filter(({ value }) => !value).map(({ message }) => message))).toEqual(
    new Set(['Las piezas de ese lote ya están reclamadas.']),
  )
  expect((await retirar(hechas[0]?.id ?? 0)).sobre.value).toBe(true)
  expect((await revisar([uno(1)])).data).toEqual([{ procede: true, detalle: '', quedan: 1 }])
})

test('lo sobrante no tiene importe ni cuenta contra lo surtido; lo equivocado vale lo del pedido, con su cargo', async () => {
  const de = await pedido({ codSucursal: 1, cargo: 3 })
  const { id } = await reclamar(
    [uno(5, { motivo: 'sobrante', lote: 'Q' }), uno(1, { motivo: 'equivocado', codArticulo: '1000010' }), uno(3)],
    { de },
  )
  const { renglones } = (await ver(id)).sobre.data
  expect(renglones.map(({ importe }) => importe)).toEqual([0, 0, 35.84])
  expect((await revisar([uno(1)], de)).data).toEqual([
    { procede: false, detalle: 'Las piezas de ese lote ya están reclamadas.', quedan: 0 },
  ])
})

test('de otro cliente es como si no hubiera; de uno que no sale, se dice; de uno de 91 días, que el plazo terminó', async () => {
  const otro = await portal.entrar('grupo')
  const { id } = await reclamar([uno(1)], { fotos: [await jpg()] })
  expect((await reclamar([uno(1)], { suyo: otro })).status).toBe(404)
  expect((await ver(id, otro)).status).toBe(404)
  expect((await foto(id, 1, otro)).status).toBe(404)
  expect((await retirar(id, otro)).status).toBe(404)
  expect((await agregar(id, [await jpg()], otro)).status).toBe(404)
  const enCamino = await pedido({ estatus: 'S' })
  expect((await reclamar([uno(1)], { de: enCamino })).message).toBe(
    'Ese pedido todavía no sale: se reclama de lo que ya salió.',
  )
  const viejo = await pedido({ dias: 91 })
  expect((await reclamar([uno(1)], { de: viejo })).message).toMatch(
    /^El plazo para reclamar por producto dañado terminó el/,
  )
})

test('los días se cuentan desde la recepción confirmada', async () => {
  const de = await pedido({ dias: 20 })
  expect((await revisar([uno(1)], de)).data[0]?.procede).toBe(false)
  await portal.sql(
    `with f as (insert into recepciones_confirmadas (folio, instante, quien, recibe, hechos) values ($1, $2, '', 'Rosa', '{}') returning id)
     insert into recepciones (folio, confirmada) select $1, id from f`,
    [de, AHORA],
  )
  expect((await revisar([uno(1)], de)).data[0]?.procede).toBe(true)
})

test('los días de cada motivo los dice su interruptor; con 0 no se reclama', async () => {
  const { idPersonal } = await entrarComo(portal, ['administracion'])
  await portal.sql(
    "insert into cambios_de_interruptor (nombre, version, valor, desde, hasta, id_personal, cambiado) values ('DIAS_RECLAMO_CADUCIDAD', 1, 0, '2026-11-01', null, $1, now())",
    [idPersonal],
  )
  expect((await reclamar([uno(1, { motivo: 'caducidad-corta' })])).message).toBe('No se reclama por caducidad corta.')
})

test('un lote en retiro se reclama aunque el plazo haya terminado; la caducidad contada al recibir también cuenta', async () => {
  const de = await pedido({ dias: 40 })
  await entrarComo(portal, ['calidad'])
  await portal.sql(
    `with p as (select id_personal from personal limit 1),
     r as (insert into retiros (cod_articulo, clase, motivo, instrucciones, creado, id_personal) select '1000001', 'I', 'x', 'x', now(), id_personal from p returning id)
     insert into retiro_lotes (id_retiro, cod_articulo, llano, lote) select id, '1000001', 'AB1', 'AB-1' from r`,
  )
  expect((await revisar([uno(1, { motivo: 'retiro', lote: 'ab 1' })], de)).data[0]).toMatchObject({ procede: true })
  const caducado = uno(1, { motivo: 'caducado', codArticulo: '1000002', lote: 'K-1' })
  expect((await revisar([caducado], de)).data[0]?.detalle).toBe('No se sabe la caducidad de ese lote en este pedido.')
  await portal.sql('insert into recepciones (folio) values ($1)', [de])
  await portal.sql(
    "insert into recepcion_conteos (folio, cod_articulo, clave, caducidad, lote, piezas) values ($1, '1000002', 'K1', $2::date + 30, 'K-1', 1)",
    [de, AHORA],
  )
  expect((await revisar([caducado], de)).data[0]).toMatchObject({ procede: true, detalle: '' })
})

test('se retira mientras nadie la autoriza; después se dice que ya no', async () => {
  const { id } = await reclamar([uno(1)])
  expect((await retirar(id)).sobre.message).toBe('La reclamación se retiró.')
  expect((await ver(id)).sobre.data.historia.map(({ estado }) => estado)).toEqual(['enviada', 'retirada'])
  expect((await retirar(id)).sobre.message).toBe('La reclamación está retirada: ya no se puede retirar.')
  const otra = await reclamar([uno(1)])
  await portal.sql("update reclamaciones set estado = 'autorizada' where id = $1", [otra.id])
  expect((await retirar(otra.id)).sobre.message).toBe('La reclamación está autorizada: ya no se puede retirar.')
})

test('retirar y autorizar a la vez: queda lo uno o lo otro, nunca los dos', async () => {
  for (let vez = 0; vez < 5; vez++) {
    const { id } = await reclamar([uno(1, { motivo: 'sobrante' })])
    const autorizar = portal.sql<{ id: number }>(
      "update reclamaciones set estado = 'autorizada' where id = $1 and estado in ('enviada', 'en-revision') returning id",
      [id],
    )
    const [retirada, autorizada] = await Promise.all([retirar(id), autorizar])
    expect([retirada.sobre.value, autorizada.length > 0].filter(Boolean)).toHaveLength(1)
  }
})

test('se agregan fotografías hasta cinco; la misma es una; de la sexta se dice', async () => {
  const { id } = await reclamar([uno(1)], { fotos: [await jpg()] })
  const png: Foto = { nombre: 'caja.png', contenido: await unPng() }
  const webp: Foto = { nombre: 'caja.webp', contenido: createCanvas(50, 50).encodeSync('webp') }
  expect((await agregar(id, [png, webp, await jpg()])).sobre).toMatchObject({ value: true, data: null })
  expect((await ver(id)).sobre.data.fotos).toBe(3)
  const tipo = Buffer.from((await foto(id, 3)).sobre.data.contenido, 'base64').readUInt16BE(0)
  expect(tipo).toBe(0xffd8)
  const mas = await Promise.all([61, 62, 63].map((ancho) => jpg('m.jpg', ancho)))
  const antes = guardadas()
  expect((await agregar(id, mas)).sobre.message).toBe('Una reclamación lleva a lo más cinco fotografías.')
  expect([(await ver(id)).sobre.data.fotos, guardadas()]).toEqual([3, antes])
  const seis = await Promise.all([61, 62, 63, 64, 65, 66].map((ancho) => jpg('m.jpg', ancho)))
  const dicho = await reclamar([uno(1)], { fotos: seis })
  expect([dicho.status, dicho.message]).toEqual([400, 'Una reclamación lleva a lo más cinco fotografías.'])
  expect((await agregar(id, [])).status).toBe(400)
  await retirar(id)
  expect((await agregar(id, mas.slice(0, 1))).sobre.message).toBe(
    'La reclamación está retirada: ya no se le agregan fotografías.',
  )
})

test('lo que no es una fotografía se dice: HEIC, PDF con otro nombre, 40 megapixeles; nada se guarda', async () => {
  const antes = guardadas()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])
  const grande = await unJpg(80, 80)
  const marco = grande.indexOf(Buffer.from([0xff, 0xc0]))
  grande.writeUInt16BE(8_000, marco + 5)
  grande.writeUInt16BE(8_000, marco + 7)
  const malas: [Foto, RegExp][] = [
    [{ nombre: 'IMG_1.HEIC', contenido: heic }, /^Esa foto está en HEIC\. En el iPhone elija/],
    [{ nombre: 'IMG_1.jpg', contenido: heic }, /^La fotografía 1 no es válida: está en HEIC/],
    [{ nombre: 'caja.jpg', contenido: await unPdf() }, /^La fotografía 1 no es válida: no es un JPG\.$/],
    [{ nombre: 'caja.pdf', contenido: await unPdf() }, /^Las fotografías deben ser \.jpg, \.png o \.webp\.$/],
    [{ nombre: 'caja.jpg', contenido: grande }, /^La fotografía 1 no es válida: es demasiado grande: a lo más 40/],
  ]
  for (const [mala, texto] of malas) {
    const dicho = await reclamar([uno(1)], { fotos: [mala] })
    expect([dicho.status, dicho.message]).toEqual([415, expect.stringMatching(texto)])
  }
  expect([(await lista()).filter((r) => r.folio === folio), guardadas()]).toEqual([[], antes])
})

test('una fotografía grande se guarda de a lo más 1,600 pixeles por lado', async () => {
  const { id } = await reclamar([uno(1)], { fotos: [{ nombre: 'g.jpg', contenido: await unJpg(2_400, 1_200, 30) }] })
  const { width, height } = await loadImage(Buffer.from((await foto(id, 1)).sobre.data.contenido, 'base64'))
  expect([width, height]).toEqual([1_600, 800])
})

test('lo que ninguna reclamación nombra se va al día siguiente; lo demás se queda', async () => {
  await reclamar([uno(1)], { fotos: [await jpg('s.jpg', 71)] })
  const suyas = guardadas()
  const suelta = randomUUID()
  const carpeta = join(portal.datos, 'reclamaciones')
  writeFileSync(join(carpeta, suelta), 'x')
  const entonces = new Date(Date.now() - 30 * 3_600_000)
  for (const nombre of [...suyas, suelta]) utimesSync(join(carpeta, nombre), entonces, entonces)
  await borrarFotos(portal.running.portal)
  expect(guardadas().sort()).toEqual(suyas.sort())
})
