import { direccionDeMesa, type PantallaDeMesa, type PartesDe } from '@surtia/rules/personal/direcciones.ts'

type Consulta = Record<string, string | number | undefined>

/** Where a screen of the staff is, with what changes in its address and what it is asked: `aPantalla('pedido', { folio })`. */
export function aPantalla<N extends PantallaDeMesa>(pantalla: N, partes: PartesDe<N>, consulta: Consulta = {}): string {
  const dados = Object.entries(consulta).filter(([, valor]) => valor !== undefined && valor !== '')
  const detras = new URLSearchParams(dados.map(([nombre, valor]) => [nombre, String(valor)]))
  return `${direccionDeMesa(pantalla, partes)}${dados.length ? `?${detras}` : ''}`
}
