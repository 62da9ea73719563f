import type { migrarCarritoAnterior as migrarAnterior } from '@surtia/contracts/carrito.ts'
import type * as calls from '@surtia/contracts/excel.ts'
import { alMenos, CANTIDAD_MAXIMA, cantidadPedida } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { codigoDeFila, type Rechazada, revisarFilas } from '@surtia/rules/carrito/filas-de-excel.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { falta } from '@surtia/rules/cumplimiento/candado.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import type { Leido } from '../../indice/indice.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { candadoDeRenglones } from '../expediente/candado.ts'
import { lockCarritos, removeRenglones } from './carrito.queries.ts'
import {
  addToWeb,
  listAnteriores,
  listExcel,
  listNombrados,
  type RenglonListo,
  removeAnteriores,
  replaceExcel,
} from './excel.queries.ts'
import { sustitutoPara } from './parts/sustitutos.ts'

/** Matches a file with the catalogue; nothing is stored (docs/reglas/excel.md#un-destino-por-fila). */
export async function consultarArticulosExcel({ portal, body, cliente }: Asked<typeof calls.consultarArticulosExcel>) {
  const m = mirada(portal, cliente)
  const clase = portal.settings.codigosLibres ? 'libre' : 'digitos'
  const codigos = [...new Set(body.map((fila) => codigoDeFila(fila.codArticulo, clase)))].filter(Boolean)
  const [nombrados] = await reading(() => Promise.all([listNombrados(portal.db, codigos), portal.indice.alTanto()]))
  const articulos = leidos(portal, m, nombrados)
  const { encontrados, noEncontrados, cantidadIncorrecta } = revisarFilas(body, articulos, clase)
  const candado = await candadoDeRenglones(
    portal,
    m.codCliente,
    encontrados.map(({ articulo }) => articulo),
  )
  const conPrecio = encontrados.map(({ articulo, cantidad, filas }) => {
    const { precio } = precioVigente(articulo, cantidad, m.evento)
    return { ...articulo, cantidad, filas, precioAplicado: precio }
  })
  const data = {
    articulosEnCatalogo: conPrecio.map((a) => {
      const { cantidad, precioAplicado: precio } = a
      return {
        codArticulo: a.codArticulo,
        cantidad,
        descripcion: a.descripcion,
        codBarras: a.codBarras,
        laboratorio: a.laboratorio,
        estatus: a.estatus,
        fraccion: a.fraccion,
        refrigerado: a.refrigerado,
        filas: a.filas,
        existenciaMiCedis: a.existenciaMiCedis,
        existenciaOtrosCedis: a.existenciaOtrosCedis,
        precio,
        importe: importeDe(cantidad, precio),
        falta: falta(a.fraccion, candado),
        sustituto: sustitutoPara(portal, m, a),
      }
    }),
    articulosNoEncontrados: noEncontrados satisfies Rechazada[],
    articulosCantidadIncorrecta: cantidadIncorrecta,
  }
  if (!encontrados.some(({ articulo }) => !estaCancelado(articulo)))
    throw new Refusal('No se encontraron artículos con los datos del archivo proporcionado.', data)
  return { data }
}

/** Replaces the Excel cart; one article that may not be ordered refuses all, and the cart stays as it was. */
export async function surtirDesdeExcel({ portal, params, body, cliente }: Asked<typeof calls.surtirDesdeExcel>) {
  const m = mirada(portal, cliente)
  const sumas = new Map<string, number>()
  for (const { codArticulo, cantidad } of body) sumas.set(codArticulo, (sumas.get(codArticulo) ?? 0) + cantidad)
  await portal.indice.alTanto()
  const renglones = [...sumas].map(([codArticulo, cantidad]) => {
    const articulo = portal.indice.leido(codArticulo, m)
    if (!articulo) throw new Refusal(`El artículo ${codArticulo} no existe en el catálogo.`)
    if (cantidad > CANTIDAD_MAXIMA) throw new Refusal(`La cantidad de ${articulo.descripcion} es demasiado grande.`)
    return renglonListo(m, articulo, cantidadPedida(articulo, cantidad))
  })
  await transaction(portal.db, async (trx) => {
    await lockCarritos(trx, cliente.codCliente)
    await replaceExcel(trx, cliente, params.ruta, renglones)
  })
  return { data: { renglones: renglones.length, articulos: renglones.reduce((suma, r) => suma + r.cantidad, 0) } }
}

const leidos = ({ indice }: Portal, m: Mirada, codigos: readonly string[]): Leido[] =>
  codigos.flatMap((codigo) => indice.leido(codigo, m) ?? [])

const renglonListo = (m: Mirada, articulo: Leido, cantidad: number): RenglonListo => ({
  codArticulo: articulo.codArticulo,
  cantidad,
  precioVisto: precioVigente(articulo, cantidad, m.evento).precio,
})

/** Adds the Excel cart to the web cart; what would pass the most that a line may hold stays there and is told. A second call finds nothing new to add. */
export async function migrarCarrito({ portal, cliente }: Asked<typeof calls.migrarCarrito>) {
  const { codCliente } = cliente
  const data = await transaction(portal.db, async (trx) => {
    await lockCarritos(trx, codCliente)
    const guardados = await listExcel(trx, codCliente)
    const { agregados, renglones } = await addToWeb(trx, cliente, 'excel', guardados)
    await removeRenglones(trx, codCliente, 'excel', [...agregados])
    const noMigrados = guardados
      .filter((g) => !agregados.has(g.codArticulo))
      .map(({ codArticulo, descripcion, cantidad }) => ({ codArticulo, descripcion, cantidad }))
    return { renglones, noMigrados }
  })
  return { data }
}

/** Brings an earlier portal's cart in, once; what may no longer be ordered is left out, what would pass the most of a line waits. */
export async function migrarCarritoAnterior({ portal, cliente }: Asked<typeof migrarAnterior>) {
  const m = mirada(portal, cliente)
  await portal.indice.alTanto()
  const renglones = await transaction(portal.db, async (trx) => {
    await lockCarritos(trx, cliente.codCliente)
    const guardados = await listAnteriores(trx, cliente.codCliente)
    const listos = guardados.flatMap(({ codArticulo, cantidad }) => {
      const articulo = portal.indice.leido(codArticulo, m)
      return articulo && !estaCancelado(articulo) ? [renglonListo(m, articulo, alMenos(articulo, cantidad))] : []
    })
    const { agregados, renglones: n } = await addToWeb(trx, cliente, 'inicio', listos)
    const esperan = new Set(listos.map((l) => l.codArticulo).filter((cod) => !agregados.has(cod)))
    const hechos = guardados.map((g) => g.codArticulo).filter((cod) => !esperan.has(cod))
    await removeAnteriores(trx, cliente.codCliente, hechos)
    return n
  })
  return { data: { renglones } }
}
