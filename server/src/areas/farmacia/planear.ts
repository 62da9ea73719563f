import { esControlado } from '@surtia/rules/catalogo/control.ts'
import { planearRenglones } from '@surtia/rules/farmacias/renglones-de-sistema.ts'
import { alternosDe } from '../../indice/alternos.ts'
import type { Mirada } from '../../indice/mirada.ts'
import { piezasPropias } from '../../indice/piezas-propias.ts'
import type { Portal } from '../../portal.ts'
import type { Hallado } from './articulos.ts'

type Pedido = {
  renglones: readonly { piezas: number; aceptaSustituto?: boolean | undefined }[]
  /** other centres may supply */
  deOtros: boolean
}

/** What goes of each line, by what is in memory; the sending judges it again. */
export function planear({ indice }: Portal, m: Mirada, hallados: readonly Hallado[], { renglones, deOtros }: Pedido) {
  const { catalogo } = indice
  return planearRenglones(
    hallados.map(({ articulo, motivo }, i) => {
      const { piezas = 0, aceptaSustituto = false } = renglones[i] ?? {}
      return { articulo, piezas, aceptaSustituto, motivo }
    }),
    {
      disponibles: (codigo) => {
        const articulo = indice.leido(codigo, m)
        return articulo ? articulo.existenciaMiCedis + (deOtros ? articulo.existenciaOtrosCedis : 0) : 0
      },
      sustituto: (codigo, falta, tomadas) => {
        const quedan = (lugar: number) => piezasPropias(catalogo, lugar, m) - tomadas(catalogo.codigos[lugar] as string)
        const [alterno] = alternosDe(catalogo, m, [codigo], (lugar, suyo) => {
          const [otro, este] = [indice.articulo(lugar), indice.articulo(suyo)]
          const piezas = Math.min(falta, quedan(lugar))
          const mismo = otro.fraccion === este.fraccion && !esControlado(otro.fraccion) && !otro.refrigerado
          return mismo && piezas > 0 && piezas >= otro.minimoPiezas
        })
        const lugar = alterno ? catalogo.lugarDe(alterno.alterno) : -1
        return lugar < 0
          ? null
          : { codArticulo: catalogo.codigos[lugar] as string, piezas: Math.min(falta, quedan(lugar)) }
      },
    },
  )
}
