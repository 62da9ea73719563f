import { randomUUID } from 'node:crypto'
import { RUTAS_ORIGEN } from '@surtia/contracts/carrito.ts'
import { pedidosActivos, pedidosDet } from '@surtia/contracts/estatus-pedido.ts'
import { salenPedidos } from '@surtia/contracts/puerta.ts'
import { capturadoEn } from '@surtia/rules/pedidos/canal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { papelesDe } from '../../papeles.ts'
import { ponerEn, surtirDe } from '../../test/envio.ts'
import { textoDePdf } from '../../test/pdf.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const ESCRITO = { referenciaCliente: 'OC-2026/118', notaAlmacen: 'Entregar por atrás.\nPreguntar por Lupita.' }
const mandar = async (escrito: object, clave = randomUUID()) => {
  await ponerEn(portal, token, '1000007', 2)
  return surtirDe(portal, token, escrito, clave)
}
const correoDe = async (folio: string) =>
  (
    await portal.sql<{ texto: string }>(
      "select carga->>'texto' as texto from salidas where tipo = 'correo' and carga->>'asunto' like '%' || $1",
      [folio],
    )
  )[0]?.texto

test('su número, la nota, quién lo hizo y de dónde van en la lista, el detalle, el correo, la hoja y el aviso al ERP', async () => {
  const folio = (await mandar(ESCRITO)).sobre.data.pedidos[0]?.folio ?? ''
  const enc = (await portal.pedir(pedidosActivos, { token })).sobre.data.find((p) => p.folio === folio)
  expect(enc).toMatchObject({
    referenciaCliente: 'OC-2026/118',
    canal: 'carrito',
    usuario: 'Encargado de compras',
    origen: 'Portal web',
  })
  const detalle = (await portal.pedir(pedidosDet, { token, params: { folio } })).sobre
  expect(detalle.notaAlmacen).toBe(ESCRITO.notaAlmacen)
  const lineas = [
    'Su número de pedido: OC-2026/118',
    'Nota para almacén: Entregar por atrás.\n  Preguntar por Lupita.',
    'Hecho por: Encargado de compras',
    'Capturado en: Carrito',
  ]
  for (const linea of lineas) expect(await correoDe(folio)).toContain(linea)
  const hoja = await papelesDe(portal.running.portal).pedido(folio)
  const texto = (await textoDePdf(hoja.contenido)).join(' ')
  for (const dato of ['OC-2026/118', 'Preguntar por Lupita.', 'Encargado de compras', 'Capturado en', 'Carrito'])
    expect([dato, texto.includes(dato)]).toEqual([dato, true])
  const salientes = await portal.pedir(salenPedidos.salientes, { token: CLAVE_ERP, query: { limite: '200' } })
  expect(salientes.sobre.data.find((p) => p.folio === folio)).toMatchObject({
    ...ESCRITO,
    canal: 'carrito',
    usuario: 'Encargado de compras',
  })
})

test('el precio de lista y por qué no fue ése van junto al precio: en el detalle, la hoja y el aviso al ERP', async () => {
  const folio = (await mandar({})).sobre.data.pedidos[0]?.folio ?? ''
  const suyo = async () => {
    const { sobre } = await portal.pedir(pedidosDet, { token, params: { folio } })
    return sobre.data[0]
  }
  const precio = (await suyo())?.precio ?? 0
  expect(await suyo()).toMatchObject({ precioLista: precio, motivoPrecio: 'neto' })
  await portal.sql("update pedido_renglones set precio_lista = 433.5, motivo_precio = 'oferta' where folio = $1", [
    folio,
  ])
  const rebajado = { precio, precioLista: 433.5, motivoPrecio: 'oferta' }
  expect(await suyo()).toMatchObject(rebajado)
  const hoja = await papelesDe(portal.running.portal).pedido(folio)
  const texto = (await textoDePdf(hoja.contenido)).join(' ')
  expect([texto.includes('Oferta'), texto.includes('433.50')]).toEqual([true, true])
  const salientes = await portal.pedir(salenPedidos.salientes, { token: CLAVE_ERP, query: { limite: '200' } })
  expect(salientes.sobre.data.find((p) => p.folio === folio)?.renglones[0]).toMatchObject(rebajado)
})

test('sin nada escrito el correo no lo nombra; lo demasiado largo se rechaza en su campo', async () => {
  const folio = (await mandar({})).sobre.data.pedidos[0]?.folio ?? ''
  expect(await correoDe(folio)).not.toMatch(/Su número|Nota para/)
  const largo = await mandar({ referenciaCliente: 'x'.repeat(31) })
  expect([largo.status, largo.campos.map((c) => c.campo)]).toEqual([400, ['referenciaCliente']])
  // a line end in the number would write lines of its own into the mail
  for (const [campo, valor] of [
    ['referenciaCliente', 'OC-1\nHecho por: otro'],
    ['notaAlmacen', 'a\u0000b'],
  ] as const) {
    const mala = await mandar({ [campo]: valor })
    expect([mala.status, mala.campos.map((c) => c.campo)]).toEqual([400, [campo]])
  }
})

test('nadie escribe en su nota un renglón del correo que parezca del portal', async () => {
  const falso = 'Hecho por: Dirección'
  const escrito = { referenciaCliente: `A ${falso}`, notaAlmacen: `B\r\n${falso}` }
  const folio = (await mandar(escrito)).sobre.data.pedidos[0]?.folio ?? ''
  const renglones = (await correoDe(folio))?.split('\n') ?? []
  expect(renglones).toContain(`Su número de pedido: A ${falso}`)
  expect(renglones).toContain('Nota para almacén: B')
  expect(renglones.filter((renglon) => renglon.startsWith('Hecho por'))).toEqual(['Hecho por: Encargado de compras'])
})

test('son parte de lo que se repite: la misma clave con otro número no se contesta', async () => {
  const clave = randomUUID()
  const uno = await mandar({ referenciaCliente: 'A-1' }, clave)
  expect((await surtirDe(portal, token, { referenciaCliente: 'A-1' }, clave)).sobre).toEqual(uno.sobre)
  expect((await surtirDe(portal, token, { referenciaCliente: 'A-2' }, clave)).status).toBe(409)
})

test('todo lugar desde el que se pide tiene su nombre; lo que nadie anotó dice por dónde llegó', () => {
  const origen = 'Teléfono'
  const sinNombre = RUTAS_ORIGEN.filter((canal) => capturadoEn({ canal, origen }) === origen)
  expect([sinNombre, capturadoEn({ canal: '', origen })]).toEqual([[], 'Teléfono'])
})
