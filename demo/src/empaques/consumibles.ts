import type { Silueta } from '../ingredientes.ts'
import { type Cara, caja, clara, type Empaque, etiqueta, type Medir, oscura, PAPEL } from './etiqueta.ts'

type Cuerpo = (e: Empaque, medir: Medir) => string

/** what is boxed with something standing out of its opening */
const abierta = (sale: string, cara: Cara): Cuerpo => {
  const { x, y, w } = cara
  return (e, medir) =>
    `${sale}${caja(e, cara, 12, medir)}<path d="M${x + 14} ${y - 2}h${w - 10}" stroke="#0C2B33" stroke-opacity=".35" stroke-width="3"/>`
}
const BORDE = 'stroke="#0C2B33" stroke-opacity=".16"'
const PALITOS = [22, 32, 42, 52, 62, 72, 82]
  .map(
    (x, i) =>
      `<rect x="${x}" y="${24 + ((i * 5) % 9)}" width="8" height="48" rx="4" fill="${i % 2 ? '#E3C592' : '#D3B079'}"/>`,
  )
  .join('')
const GUANTE =
  '<path d="M36 68c-6-12-2-22 6-24-2-10 4-20 12-14 2-12 14-14 18-4 8-6 16 2 12 12 8 2 8 20 0 30z" fill="#C9E1EA"/><path d="M44 46l8 18M56 34l4 30M72 30l-4 34M84 40l-8 24" stroke="#9CC3D1" stroke-width="2" fill="none"/>'

/** What is no medicine, each by how it is sold (docs/reglas/aspecto.md#cajas-dibujadas). */
export const DE_CONSUMIBLES = {
  guantes: abierta(GUANTE, { x: 6, y: 68, w: 96, h: 68 }),
  palitos: abierta(PALITOS, { x: 8, y: 66, w: 92, h: 70 }),
  botella: (e, medir) =>
    `<path d="M50 8h20v10H50z" fill="${oscura(e.laboratorio.color)}"/><rect x="46" y="16" width="28" height="12" rx="2" fill="${e.laboratorio.color}"/><path d="M50 28h20v6c0 8 22 10 22 26v70q0 6-6 6H34q-6 0-6-6V60c0-16 22-18 22-26z" fill="#E4EEEE" ${BORDE}/><path d="M34 62c0-8 8-12 16-18-4 8-10 12-10 20v66h-6z" fill="#fff" opacity=".8"/>${etiqueta(e, { x: 28, y: 66, w: 64, h: 58 }, medir)}`,
  sobre: (e, medir) =>
    `<path d="M12 26l4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4v110H12z" fill="${PAPEL}" ${BORDE}/><path d="M12 38h96" stroke="${e.laboratorio.color}" stroke-width="4"/><rect x="20" y="46" width="80" height="20" rx="2" fill="#E9F0F0"/><path d="M20 51h80M20 56h80M20 61h80M30 46v20M40 46v20M50 46v20M60 46v20M70 46v20M80 46v20M90 46v20" stroke="#BFD2D4" stroke-width="1"/>${etiqueta(e, { x: 20, y: 70, w: 80, h: 62 }, medir)}`,
  bolsa: (e, medir) =>
    `<path d="M14 34q46-10 92 0l-3 8q5 46 0 86l3 8q-46 4-92 0l3-8q-5-42 0-86z" fill="${clara(e.laboratorio.color)}"/><path d="M17 42q43-8 86 0M17 128q43 5 86 0" stroke="#fff" stroke-opacity=".5" stroke-width="2" fill="none"/><ellipse cx="60" cy="52" rx="30" ry="9" fill="#fff" opacity=".55"/>${etiqueta(e, { x: 22, y: 62, w: 76, h: 60 }, medir)}`,
  rollo: (e, medir) =>
    `<path d="M20 58h72a18 39 0 0 1 0 78H20a18 39 0 0 1 0-78z" fill="#EADFCB"/><path d="M26 60q-10 38 0 74M32 60q-10 38 0 74" stroke="#CDBD9F" stroke-width="1.5" fill="none"/><ellipse cx="94" cy="97" rx="16" ry="39" fill="#F6EFE1" stroke="#CDBD9F" stroke-width="1.5"/><ellipse cx="95" cy="97" rx="10" ry="26" fill="none" stroke="#CDBD9F" stroke-width="1.5"/><ellipse cx="96" cy="97" rx="4" ry="12" fill="#B7A582"/>${etiqueta(e, { x: 18, y: 66, w: 58, h: 62 }, medir)}`,
  jeringa: (e, medir) =>
    `<rect x="8" y="20" width="104" height="116" rx="4" fill="${PAPEL}" ${BORDE}/><rect x="13" y="25" width="94" height="36" rx="3" fill="#DCEAEE"/><rect x="20" y="38" width="5" height="12" fill="#8FA3AA"/><path d="M25 44h16" stroke="#8FA3AA" stroke-width="4"/><rect x="40" y="36" width="40" height="16" rx="2" fill="#fff" stroke="#7E97A0"/><rect x="40" y="36" width="14" height="16" fill="${e.laboratorio.color}"/><path d="M60 36v6M66 36v6M72 36v6" stroke="#7E97A0"/><path d="M80 44h4" stroke="#7E97A0" stroke-width="6"/><path d="M84 44h18" stroke="#7E97A0" stroke-width="1.5"/>${etiqueta(e, { x: 13, y: 66, w: 94, h: 66 }, medir)}`,
  vaso: (e, medir) =>
    `<rect x="24" y="34" width="72" height="16" rx="3" fill="${e.laboratorio.color}"/><path d="M30 36v12M38 36v12M46 36v12M54 36v12M62 36v12M70 36v12M78 36v12M86 36v12" stroke="#fff" stroke-opacity=".3"/><path d="M28 50h64l-6 86H34z" fill="#E6EEEC" ${BORDE}/><path d="M80 60h8M79 74h8M78 88h8M77 102h8" stroke="#8FA3AA" stroke-width="1.5"/>${etiqueta(e, { x: 36, y: 66, w: 44, h: 60 }, medir)}`,
  soporte: (e, medir) =>
    `<path d="M32 68h56q-6 34 2 68H30q8-34 2-68z" fill="${oscura(e.laboratorio.color)}"/><path d="M38 70q-4 32-1 64M48 70q-3 32-1 64M60 70v64M72 70q3 32 1 64M82 70q4 32 1 64" stroke="#fff" stroke-opacity=".22" stroke-width="1.5" fill="none"/><path d="M30 126h60v10H30z" fill="#0C2B33" fill-opacity=".35"/><rect x="18" y="8" width="84" height="66" rx="3" fill="${PAPEL}" ${BORDE}/>${etiqueta(e, { x: 20, y: 18, w: 80, h: 54 }, medir)}<circle cx="60" cy="13" r="3" fill="#0C2B33" fill-opacity=".3"/>`,
  aparato: (e, medir) =>
    `${caja(e, { x: 2, y: 56, w: 74, h: 80 }, 8, medir)}<rect x="80" y="60" width="36" height="76" rx="8" fill="#F3F6F6" stroke="#0C2B33" stroke-opacity=".22"/><rect x="85" y="67" width="26" height="26" rx="3" fill="#BFD3C6"/><path d="M91 74v12M91 74h6v12h-6zM101 74h6v6h-6v6h6" fill="none" stroke="#14262C" stroke-width="2"/><circle cx="98" cy="110" r="8" fill="${e.laboratorio.color}"/><path d="M90 126h16" stroke="#B8C4C6" stroke-width="3"/>`,
  barra: (e, medir) =>
    `<path d="M2 84l4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4h116l-4-4 4-4-4-4 4-4-4-4 4-4-4-4 4-4-4-4 4-4-4-4 4-4-4-4z" fill="${oscura(e.laboratorio.color)}"/>${etiqueta(e, { x: 12, y: 84, w: 96, h: 48 }, medir)}<path d="M12 84h96v5H12z" fill="#fff" opacity=".3"/>`,
} as const satisfies Partial<Record<Silueta, Cuerpo>>
