import { Refusal } from '@surtia/rules/refusal.ts'
import { mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { findCedis } from '../pedidos/pedidos.queries.ts'

/** Why an article stands where it does in the results of a text. */
export type Explicado = {
  codArticulo: string
  descripcion: string
  /** how exactly it is what was meant, 0 the most */
  rango: number
  existencia: 'propia' | 'otros centros' | 'sin existencia'
  /** ordered by all clients in 90 days */
  piezas: number
  porque: string
}

/** The first twenty for a text, as a client of that centre who buys nothing sees them (docs/reglas/busqueda.md#explicar-el-orden). */
export async function explicarBusqueda(portal: Portal, texto: string, sucursal: number) {
  const { indice } = portal
  const { nombres } = await findCedis(portal.db, sucursal)
  if (!(sucursal in nombres)) throw new Refusal(`No hay centro ${sucursal}.`)
  await indice.alDia()
  const m = mirada(portal, { codCliente: '', sucursal })
  const { principales, sugeridos, resultados, correccion } = indice.buscar(m, [], { buscar: texto })
  const lugares = correccion ? sugeridos : principales
  const dichos = new Map(indice.catalogo.texto.explicar(texto, lugares).map((dicho) => [dicho.lugar, dicho]))
  const explicados = lugares.map((lugar): Explicado => {
    const { codArticulo, descripcion } = indice.articulo(lugar)
    const { existenciaMiCedis, existenciaOtrosCedis } = indice.vivo(lugar, m)
    return {
      codArticulo,
      descripcion,
      rango: dichos.get(lugar)?.rango ?? 0,
      existencia: existenciaMiCedis > 0 ? 'propia' : existenciaOtrosCedis > 0 ? 'otros centros' : 'sin existencia',
      piezas: indice.catalogo.columnas.piezas[lugar] ?? 0,
      porque: dichos.get(lugar)?.porque ?? '',
    }
  })
  return { resultados, correccion, explicados }
}
