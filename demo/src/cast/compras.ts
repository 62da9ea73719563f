import { CANCELADO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'
import type { Mercancia } from '../articulos.ts'
import { azar } from '../azar.ts'
import { CON_RITMO } from './pedidos-de-ritmo.ts'
import { cambiosDe } from './precios-de-antes.ts'
import { DIAS_DE_HISTORIA, ritmos, type Usual } from './ritmos.ts'

const centavos = (n: number) => Math.round(n * 100) / 100

/** 3% of the prices changed in the last month, up or down by 2 to 12%; those of what `farmacia` buys, as often as its orders say. */
export function* cambiosDePrecio(
  mercancias: readonly Mercancia[],
  hoy: Dia,
  usuales: readonly Usual[] = ritmos(mercancias, hoy),
) {
  const suyas = new Set(usuales.map(({ mercancia }) => mercancia))
  for (const mercancia of suyas) yield* cambiosDe(mercancia, hoy, DIAS_DE_HISTORIA)
  const a = azar(1_993)
  for (const mercancia of mercancias) {
    const { precio } = mercancia
    if (a.siguiente() >= 0.03) continue
    const nuevo = Number(precio.precioNeto)
    const cambio = (0.02 + a.siguiente() * 0.1) * (a.siguiente() < 0.75 ? -1 : 1)
    const anterior = centavos(nuevo * (1 + cambio))
    const dia = sumarDias(hoy, -Math.floor(a.siguiente() * 28))
    if (anterior !== nuevo && anterior > 0 && !suyas.has(mercancia))
      yield { codArticulo: precio.codArticulo, fecha: dia, precioAnterior: anterior, precioNuevo: nuevo }
  }
}

const SUBEN = 14
const BAJAN = 4

/** Prices that are known to change: of what is bought with a rhythm, and of others; most go up by 4 to 9%, some down. */
export function* preciosPorVenir(mercancias: readonly Mercancia[], usuales: readonly Usual[], hoy: Dia) {
  const a = azar(1_995)
  const suyas = usuales.map(({ mercancia }) => mercancia)
  const elegibles = [...new Set([...suyas, ...mercancias.slice(-60)])].filter(
    ({ articulo, precio }) =>
      articulo.estatus !== CANCELADO &&
      Number(precio.precioNeto) >= 10 &&
      !/^10000(0\d|1[0-3])$/.test(String(articulo.codArticulo)),
  )
  for (const [i, { precio }] of elegibles.slice(0, SUBEN + BAJAN).entries()) {
    const veces = i < SUBEN ? 1.04 + a.siguiente() * 0.05 : 0.97 - a.siguiente() * 0.04
    yield {
      codArticulo: precio.codArticulo,
      precioNeto: centavos(Number(precio.precioNeto) * veces),
      vigenteDesde: sumarDias(hoy, i % 3 === 0 ? 9 : 23),
    }
  }
}

const COMPRADOS: Record<string, number> = { '100004': 30, '100006': 12 }

/** What the older clients bought before the portal: most supplied, some denied. */
export function* historial(
  mercancias: readonly Mercancia[],
  hoy: Dia,
  usuales: readonly Usual[] = ritmos(mercancias, hoy),
) {
  for (const { mercancia, compras } of usuales)
    yield {
      codCliente: CON_RITMO,
      codArticulo: String(mercancia.articulo.codArticulo),
      ultimoSurtido: compras.find((c) => c.surtidas > 0)?.dia ?? '',
      ultimoNegado: compras.find((c) => c.surtidas < c.pedidas)?.dia ?? '',
    }
  const a = azar(1_994)
  for (const [codCliente, cuantos] of Object.entries(COMPRADOS)) {
    const vistos = new Set<string>()
    while (vistos.size < cuantos) {
      const { articulo } = a.uno(mercancias)
      const codArticulo = String(articulo.codArticulo)
      if (vistos.has(codArticulo) || articulo.estatus === CANCELADO || /^10000(0\d|1[0-3])$/.test(codArticulo)) continue
      vistos.add(codArticulo)
      const hace = () => sumarDias(hoy, -1 - Math.floor(a.siguiente() * 150))
      const negado = a.siguiente() < 0.15
      yield {
        codCliente,
        codArticulo,
        ultimoSurtido: negado && a.siguiente() < 0.5 ? '' : hace(),
        ultimoNegado: negado ? hace() : '',
      }
    }
  }
}
