import type * as calls from '@surtia/contracts/listas-propias.ts'
import { LISTAS_PROPIAS, RENGLONES_DE_LISTA } from '@surtia/contracts/topes.ts'
import { alMenos } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { badRequest, HttpRefusal, notFound } from '../../edge/refusals.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { agregarLineas } from '../carrito/agregar-lineas.ts'
import { listLineas, lockCarritos } from '../carrito/carrito.queries.ts'
import { findLineas } from '../carrito/excel.queries.ts'
import { listArticulos } from '../catalogo/escribir-articulos.ts'
import { listDePedido } from '../catalogo/lista-de-pedido.queries.ts'
import * as listas from './listas-propias.queries.ts'

type Renglon = calls.RenglonDeLista

const YA_HAY = 'Ya tiene una lista con ese nombre.'

/** Makes a list of what is named (docs/reglas/listas.md#listas-con-nombre). */
export async function crearLista({ portal, cliente, body }: Asked<typeof calls.crearLista>) {
  const m = mirada(portal, cliente)
  if (body.desde === 'mi-lista') await portal.indice.alDia()
  const idLista = await transaction(portal.db, async (trx) => {
    if ((await listas.lockYCount(trx, cliente.codCliente)) >= LISTAS_PROPIAS)
      throw new Refusal(`Puede tener ${LISTAS_PROPIAS} listas. Elimine una para hacer otra.`)
    if (await listas.isNombreTomado(trx, cliente.codCliente, body.nombre)) throw new Refusal(YA_HAY)
    const renglones = unaVez([...(await loDe(portal, trx, m, body)), ...(body.renglones ?? [])])
    await checkArticulos(trx, renglones)
    const id = await listas.addLista(trx, cliente.codCliente, body.nombre)
    await listas.replaceRenglones(trx, id, renglones)
    return id
  })
  return { data: { idLista } }
}

/** The lines with which a list begins. */
async function loDe(
  { indice }: Portal,
  trx: Trx,
  m: Mirada,
  body: Asked<typeof calls.crearLista>['body'],
): Promise<Renglon[]> {
  if (body.desde === 'carrito') return listLineas(trx, m.codCliente, 'web')
  if (body.desde === 'pedido') {
    if (!body.folio) throw badRequest([{ campo: 'folio', mensaje: 'Diga de qué pedido.' }])
    const lineas = await findLineas(trx, m.codCliente, body.folio)
    if (!lineas) throw notFound()
    return lineas.map(({ codArticulo, cantidad }) => ({ codArticulo, cantidad }))
  }
  if (body.desde === 'mi-lista')
    return (await listDePedido(trx, m)).flatMap(({ codArticulo }) => {
      const suyo = indice.leido(codArticulo, m)
      return suyo ? [{ codArticulo, cantidad: alMenos(suyo) }] : []
    })
  return []
}

/** An article stands once, where it was named first, as it was said last; what is too long is told. */
function unaVez(renglones: readonly Renglon[]): Renglon[] {
  const unicos = [...new Map(renglones.map((r) => [r.codArticulo, r])).values()]
  if (unicos.length > RENGLONES_DE_LISTA)
    throw new Refusal(`Una lista lleva hasta ${RENGLONES_DE_LISTA.toLocaleString('es-MX')} renglones.`)
  return unicos
}

async function checkArticulos(trx: Trx, renglones: readonly Renglon[]): Promise<void> {
  const [inexistente] = await listas.listInexistentes(
    trx,
    renglones.map((r) => r.codArticulo),
  )
  if (inexistente !== undefined)
    throw badRequest([{ campo: 'renglones', mensaje: `El artículo ${inexistente} no existe en el catálogo.` }])
}

export async function consultarLista({ portal, cliente, params }: Asked<typeof calls.listaPropia>) {
  const lista = await listas.findLista(portal.db, cliente.codCliente, params.idLista)
  if (!lista) throw notFound()
  const renglones = await listas.listRenglonesDe(portal.db, lista.idLista)
  const deCodigo = new Map(renglones.map((r) => [r.codArticulo, r]))
  const articulos = await listArticulos(portal, mirada(portal, cliente), [...deCodigo.keys()])
  return {
    data: {
      ...lista,
      cambiada: lista.cambiada.toISOString(),
      renglones: articulos.map((articulo) => ({
        articulo,
        cantidad: deCodigo.get(articulo.codArticulo)?.cantidad ?? 1,
        nota: deCodigo.get(articulo.codArticulo)?.nota ?? '',
      })),
    },
  }
}

/** What was changed from another version is answered with both: the person decides which one stays. */
export async function cambiarLista({ portal, cliente, params, body }: Asked<typeof calls.cambiarLista>) {
  const version = await transaction(portal.db, async (trx) => {
    // two lists that take the same name at once: the second one is told
    await lockCarritos(trx, cliente.codCliente)
    const lista = await listas.lockLista(trx, cliente.codCliente, params.idLista)
    if (!lista) throw notFound()
    if (lista.version !== body.version) throw await cambio(trx, lista, body)
    const nombre = body.nombre ?? lista.nombre
    if (await listas.isNombreTomado(trx, cliente.codCliente, nombre, lista.idLista)) throw new Refusal(YA_HAY)
    if (body.renglones) {
      const renglones = unaVez(body.renglones)
      await checkArticulos(trx, renglones)
      await listas.replaceRenglones(trx, lista.idLista, renglones)
    }
    return listas.saveCambio(trx, lista.idLista, nombre, portal.ahora())
  })
  return { data: { version } }
}

async function cambio(trx: Trx, lista: listas.Encabezado, suya: object): Promise<HttpRefusal> {
  const renglones = await listas.listRenglonesDe(trx, lista.idLista)
  const { nombre, version, cambiada } = lista
  const datos: calls.ListaCambiada = {
    actual: { nombre, version, cambiada: cambiada.toISOString(), renglones },
    suya,
  }
  return new HttpRefusal(409, 'La lista cambió.', datos)
}

export async function quitarLista({ portal, cliente, params }: Asked<typeof calls.quitarLista>) {
  const habia = await transaction(portal.db, (trx) => listas.removeLista(trx, cliente.codCliente, params.idLista))
  if (!habia) throw notFound()
  return { data: null }
}

/** What of the list is not in the cart yet, up to the wished quantity. */
export async function llenarDesdeLista({ portal, cliente, params }: Asked<typeof calls.llenarDesdeLista>) {
  const m = mirada(portal, cliente)
  await portal.indice.alTanto()
  return transaction(portal.db, async (trx) => {
    const lista = await listas.findLista(trx, cliente.codCliente, params.idLista)
    if (!lista) throw notFound()
    // pressed on two devices at once, the second one sees what the first one filled
    await lockCarritos(trx, cliente.codCliente)
    const enCarrito = new Map(
      (await listLineas(trx, cliente.codCliente, 'web')).map((r) => [r.codArticulo, r.cantidad]),
    )
    const lineas = (await listas.listRenglonesDe(trx, lista.idLista)).flatMap(({ nota: _, ...r }) => {
      const cantidad = r.cantidad - (enCarrito.get(r.codArticulo) ?? 0)
      return cantidad > 0 ? [{ ...r, cantidad }] : []
    })
    return agregarLineas(portal, trx, m, lineas, 'lista')
  })
}
