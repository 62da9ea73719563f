import { alternosDe } from '../../../indice/alternos.ts'
import type { Mirada } from '../../../indice/mirada.ts'
import type { Portal } from '../../../portal.ts'
import type { HistoriaDeRenglon } from '../../pedidos/pedidos.queries.ts'
import type { RenglonTomado } from '../envio.queries.ts'
import { type ConPrecio, conPrecio } from '../renglones.ts'

export type RenglonPorEnviar = ConPrecio<RenglonTomado> & HistoriaDeRenglon

/** Lines at today's prices, with what each keeps of this moment (docs/reglas/pedidos.md#historia-de-un-renglon). */
export function porEnviar(
  portal: Pick<Portal, 'indice'>,
  m: Mirada,
  tomados: readonly RenglonTomado[],
): RenglonPorEnviar[] {
  const renglones = tomados.map((r) => conPrecio(r, m.evento))
  const alternos = alternosDe(
    portal.indice.catalogo,
    m,
    renglones.map((r) => r.codArticulo),
  )
  const alternoDe = new Map(alternos.map((a) => [a.codArticulo, a]))
  return renglones.map((renglon) => {
    const alterno = alternoDe.get(renglon.codArticulo)
    return {
      ...renglon,
      precioLista: renglon.precioNeto,
      alterno: alterno?.alterno ?? null,
      precioAlterno: alterno?.precio ?? null,
    }
  })
}
