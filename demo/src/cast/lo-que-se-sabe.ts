import { centavos } from '@surtia/rules/dinero.ts'
import { type Dia, diasEntre, sumarDias } from '@surtia/rules/fechas.ts'
import type { Mercancia } from '../articulos.ts'
import type { PedidoDeRitmo, RenglonDeRitmo } from './pedidos-de-ritmo.ts'
import { precioDeEntonces } from './precios-de-antes.ts'

/** So long ago what else could have been bought began to be kept with each line, and its lots. */
const DIAS_CON_ALTERNO = 210
const DIAS_CON_LOTES = 400
/** Days from one lot of an article to the next, and how long one lasts. */
const DIAS_DE_UN_LOTE = 180
const [DURA_AL_MENOS, Y_A_LO_MAS] = [430, 880]

type Fila = Record<string, string | number>

/** Why the price of then was below the list price: in the week of Buen Fin that one; else a clearance now and then, mostly an offer. */
export function motivoDe({ dia, precio, precioLista }: RenglonDeRitmo): string {
  if (precio >= precioLista) return 'neto'
  const enElAno = dia.slice(5)
  if (enElAno >= '11-13' && enElAno <= '11-22') return 'buenFin'
  return centavos(precio) % 4n === 0n ? 'remate' : 'oferta'
}

const llaveDe = ({ articulo: x }: Mercancia) => `${x.formula}/${x.codFormaFarmaceutica}/${x.contenidoVenta}`

/** Tells the cheapest other article of the same formula, form and content that the client's centre has, with its price of then. */
export function alternos(mercancias: readonly Mercancia[], hoy: Dia) {
  const lejos = sumarDias(hoy, 245)
  const propios = Map.groupBy(
    mercancias.filter(
      (m) => m.articulo.formula && m.lotes.some((l) => l.codSucursal === 1 && String(l.caducidad) > lejos),
    ),
    llaveDe,
  )
  return ({ mercancia, dia }: RenglonDeRitmo): Fila => {
    if (diasEntre(dia, hoy) > DIAS_CON_ALTERNO) return {}
    const [otro] = (propios.get(llaveDe(mercancia)) ?? [])
      .filter((m) => m !== mercancia)
      .map((m) => ({ codAlterno: String(m.articulo.codArticulo), precioAlterno: precioDeEntonces(m, dia, hoy) }))
      .sort((a, b) => a.precioAlterno - b.precioAlterno || a.codAlterno.localeCompare(b.codAlterno))
    return otro ?? {}
  }
}

/** The lots of what was supplied in the last thirteen months: of each article the same one for half a year. */
export function* lotesDeRitmo(pedidos: readonly PedidoDeRitmo[], hoy: Dia): Generator<Fila> {
  for (const { folio, dia, cancelado, renglones } of pedidos) {
    if (cancelado || diasEntre(dia, hoy) > DIAS_CON_LOTES) continue
    for (const { mercancia, surtidas, lote } of renglones)
      if (surtidas > 0)
        yield {
          folio,
          codArticulo: String(mercancia.articulo.codArticulo),
          ...(lote ?? loteDe(mercancia, dia, hoy)),
          piezas: surtidas,
        }
  }
}

function loteDe({ articulo }: Mercancia, dia: Dia, hoy: Dia): { lote: string; caducidad: Dia } {
  const codigo = Number(articulo.codArticulo)
  const turno = Math.floor((diasEntre(dia, hoy) + (codigo % DIAS_DE_UN_LOTE)) / DIAS_DE_UN_LOTE)
  const hecho = sumarDias(hoy, (codigo % DIAS_DE_UN_LOTE) - (turno + 1) * DIAS_DE_UN_LOTE)
  const dura = DURA_AL_MENOS + ((codigo * 37 + turno * 101) % (Y_A_LO_MAS - DURA_AL_MENOS))
  return {
    lote: `${hecho.slice(2, 4)}${hecho.slice(5, 7)}${String(codigo % 1_000).padStart(3, '0')}`,
    caducidad: finDeMes(sumarDias(hecho, dura)),
  }
}

/** An expiry is the last day of its month. */
const finDeMes = (dia: Dia): Dia => {
  const siguiente = sumarDias(`${dia.slice(0, 7)}-28`, 4)
  return sumarDias(`${siguiente.slice(0, 7)}-01`, -1)
}
