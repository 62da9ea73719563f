import type { Silueta } from '../ingredientes.ts'
import { DE_CONSUMIBLES } from './consumibles.ts'
import { caja, type Empaque, etiqueta, lineas, type Medir, oscura, PAPEL, sobre, texto } from './etiqueta.ts'

/** A pack shot as SVG: 120 × 140, standing on y = 136 (docs/reglas/aspecto.md#cajas-dibujadas). */
export function dibujar(e: Empaque, medir: Medir): string {
  const cuerpo = CUERPOS[e.silueta](e, medir)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="700" viewBox="0 0 120 140" font-family="Encode Sans Condensed">${cuerpo}</svg>`
}

const AMBAR = '#7A4012'

const CUERPOS: Record<Silueta, (e: Empaque, medir: Medir) => string> = {
  ...DE_CONSUMIBLES,
  tab: (e, medir) => caja(e, { x: 4, y: 62, w: 100, h: 74 }, 12, medir),
  cap: (e, medir) => caja(e, { x: 14, y: 36, w: 76, h: 100 }, 12, medir),
  pluma: (e, medir) =>
    `${caja(e, { x: 4, y: 72, w: 90, h: 64 }, 12, medir)}<g transform="translate(4 0)"><rect x="16" y="34" width="66" height="11" rx="5" fill="#E9F0F0"/><rect x="16" y="34" width="30" height="11" rx="5" fill="${e.laboratorio.color}"/><rect x="52" y="37" width="16" height="5" rx="1" fill="#9FC7D0"/><path d="M82 39.5h12" stroke="#9AA4A7" stroke-width="1.5"/><rect x="40" y="34" width="4" height="11" fill="${e.laboratorio.franja}"/></g>`,
  iny: (e, medir) =>
    `<rect x="84" y="56" width="16" height="9" rx="2" fill="#B8BFC2"/><rect x="86" y="64" width="12" height="7" fill="#DDE9EC"/><path d="M82 76q0-5 4-6h12q4 1 4 6v56q0 4-4 4H86q-4 0-4-4z" fill="#D7E8EC"/><rect x="82" y="88" width="20" height="34" fill="${e.laboratorio.color}"/><rect x="82" y="96" width="20" height="4" fill="${e.laboratorio.franja}"/>${caja(e, { x: 6, y: 66, w: 66, h: 70 }, 9, medir)}`,
  jar: (e, medir) =>
    `<rect x="44" y="10" width="34" height="20" rx="3" fill="${PAPEL}" stroke="#0C2B33" stroke-opacity=".18"/><path d="M50 12v16M56 12v16M61 12v16M66 12v16M72 12v16" stroke="#0C2B33" stroke-opacity=".14"/><path fill="${AMBAR}" d="M48 30h26v6c0 6 20 8 20 24v70q0 6-6 6H34q-6 0-6-6V60c0-16 20-18 20-24z"/><path fill="#A8642A" d="M33 62c0-8 8-12 14-16-4 6-8 10-8 18v66h-6z" opacity=".7"/>${etiqueta(e, { x: 28, y: 66, w: 66, h: 58 }, medir)}`,
  gotas: (e, medir) =>
    `<path d="M53 26q0-12 8-12t8 12v10H53z" fill="${oscura(e.laboratorio.color)}"/><rect x="48" y="36" width="26" height="13" rx="2" fill="${PAPEL}" stroke="#0C2B33" stroke-opacity=".18"/><path fill="${AMBAR}" d="M50 49h22v5c0 4 12 6 12 15v61q0 6-6 6H44q-6 0-6-6V69c0-9 12-11 12-15z"/>${etiqueta(e, { x: 38, y: 76, w: 46, h: 48 }, medir)}`,
  crema: (e, medir) =>
    `<path fill="${oscura(e.laboratorio.color)}" d="M26 10h68v9H26z"/><path d="M30 10v9M36 10v9M42 10v9M48 10v9M54 10v9M60 10v9M66 10v9M72 10v9M78 10v9M84 10v9M90 10v9" stroke="#fff" stroke-opacity=".25"/><path fill="${PAPEL}" d="M26 19h68l-9 99H35z"/><clipPath id="t"><path d="M26 19h68l-9 99H35z"/></clipPath><g clip-path="url(#t)">${etiqueta(e, { x: 33, y: 24, w: 55, h: 94 }, medir)}<path d="M26 19h8l7 99h-6z" fill="#0C2B33" opacity=".07"/></g><path d="M42 118h36l-2 18H44z" fill="${e.laboratorio.color}"/><path d="M48 120l1 14M55 120v14M62 120v14M69 120l-1 14" stroke="#fff" stroke-opacity=".3"/>`,
  aero: (e, medir) =>
    `<rect x="42" y="14" width="34" height="42" rx="6" fill="#C9D0D2"/><rect x="46" y="16" width="5" height="38" fill="#fff" opacity=".6"/><path fill="${e.laboratorio.color}" d="M36 46h46v60q0 6 6 6h14v24H50q-14 0-14-14z"/><path fill="${oscura(e.laboratorio.color)}" d="M102 112h6v24h-6z"/><path d="M36 60h46" stroke="${e.laboratorio.franja}" stroke-width="5"/>${lineas(
      e.nombre,
      37,
      8,
      medir,
    )
      .lineas.map((linea, i) =>
        texto(41, 76 + i * 8, lineas(e.nombre, 37, 8, medir).cuerpo, 800, sobre(e.laboratorio.color), linea),
      )
      .join(
        '',
      )}${texto(41, 98, Math.min(7, 37 / medir(e.fuerza || e.contenido)), 600, sobre(e.laboratorio.color), e.fuerza || e.contenido)}`,
  bote: (e, medir) =>
    `<rect x="30" y="18" width="60" height="20" rx="3" fill="${e.laboratorio.color}"/><path d="M36 20v16M44 20v16M52 20v16M60 20v16M68 20v16M76 20v16M84 20v16" stroke="#fff" stroke-opacity=".25"/><rect x="24" y="38" width="72" height="98" rx="8" fill="${PAPEL}" stroke="#0C2B33" stroke-opacity=".16"/>${etiqueta(e, { x: 24, y: 56, w: 72, h: 66 }, medir)}`,
}
