// The scenes of the home page's video, drawn for an instant: `cuadro(t)` with t in seconds, 0 to DURACION.
export const DURACION = 18
const ANCHO = 1200
const ALTO = 560

const entre = (t, a, b) => Math.min(1, Math.max(0, (t - a) / (b - a)))
const suave = (x) => x * x * (3 - 2 * x)
const mezcla = (a, b, x) => a + (b - a) * x
const NOCHE = '#0C2B33'
const PAPEL = '#FBF8F1'
const ACCION = '#FFB51F'

/** `piezas`: SVG texts { bodega, montacargas, empaques: [{ vista, ancho, alto, cuerpo }], mapa } */
export function crear(piezas, lienzo) {
  const escenas = [
    { de: 0, a: 5, pinta: bodega },
    { de: 5, a: 10, pinta: surtido },
    { de: 10, a: 14, pinta: ruta },
    { de: 14, a: DURACION, pinta: farmacia },
  ]
  return (t) => {
    const i = Math.max(
      0,
      escenas.findLastIndex(({ de }) => t >= de),
    )
    const { de, a, pinta } = escenas[i]
    const x = entre(t, de, a)
    // a course of bricks passes between scenes
    const corte = i === 0 ? 1 : entre(t, de, de + 0.45)
    lienzo.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ANCHO} ${ALTO}" width="${ANCHO}" height="${ALTO}">${pinta(x, piezas)}${corte < 1 ? cortina(corte) : ''}</svg>`
  }
}

function cortina(x) {
  let ladrillos = ''
  for (let fila = 0; fila < 7; fila++) {
    const retraso = fila * 0.05
    const avance = suave(entre(x, retraso, retraso + 0.65))
    const desde = avance * (ANCHO + 260)
    ladrillos += `<rect x="${desde - 20}" y="${fila * 80}" width="${ANCHO + 300}" height="80" fill="${NOCHE}"/><rect x="${desde - 150}" y="${fila * 80 + 6}" width="120" height="68" fill="${fila === 3 ? ACCION : '#164450'}"/>`
  }
  return ladrillos
}

function bodega(x, { bodega, montacargas }) {
  const avance = suave(x)
  const escala = mezcla(0.8, 4.6, avance ** 2.2)
  const cx = 600 + Math.sin(x * 3) * 12
  const piso = mezcla(286, 560, avance ** 2.2)
  return `${bodega}<g transform="translate(${cx - 46 * escala} ${piso - 45 * escala}) scale(${escala})">${montacargas}</g>`
}

function caja(x, y, escala, abierta) {
  const tapa = abierta
    ? `<path d="M-70 -60L-108 -92L-60 -84L-58 -60z" fill="#B98B4E"/><path d="M70 -60L108 -92L60 -84L58 -60z" fill="#A87A40"/>`
    : `<rect x="-14" y="-60" width="28" height="20" fill="${ACCION}"/>`
  return `<g transform="translate(${x} ${y}) scale(${escala})">${tapa}<rect x="-70" y="-60" width="140" height="100" fill="#C99A5B"/><rect x="-70" y="-60" width="140" height="6" fill="#B98B4E"/><path d="M-70 -10H70" stroke="#A87A40" stroke-width="2"/><g transform="translate(-58 6) scale(.62)" fill="${NOCHE}"><path d="M14 3h13a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1A12 12 0 0 1 14 3Z"/><rect x="31" y="3" width="15" height="13"/><path d="M3 18.5h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-1A12 12 0 0 1 2 19.500a1 1 0 0 1 1-1Z"/><path d="M20 18.5h14a12 12 0 0 1 12 11 1 1 0 0 1-1 1H20a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1Z" fill="${ACCION}"/><rect x="2" y="33" width="15" height="13"/><path d="M21 33h24a1 1 0 0 1 1 1 12 12 0 0 1-12 12H21a1 1 0 0 1-1-1V34a1 1 0 0 1 1-1Z"/></g></g>`
}

function surtido(x, { empaques }) {
  // shelf above, belt below; each pack leaves its place and falls into the carton that waits for it
  const elegidos = [1, 3, 5, 7, 9]
  let anaquel = ''
  let cayendo = ''
  let dentro = 0
  let lugar = 40 - x * 140
  empaques.slice(0, 13).forEach((e, i) => {
    const ancho = e.ancho * 1.35
    const alto = e.alto * 1.35
    const turno = elegidos.indexOf(i)
    const salida = 0.08 + turno * 0.15
    const avance = turno < 0 ? 0 : entre(x, salida, salida + 0.13)
    const dibujo = (px, py, giro) =>
      `<g transform="translate(${px} ${py}) rotate(${giro} ${ancho / 2} ${alto / 2})"><svg viewBox="${e.vista}" width="${ancho}" height="${alto}">${e.cuerpo}</svg></g>`
    if (avance <= 0) anaquel += dibujo(lugar, 226 - alto, 0)
    else if (avance < 1)
      cayendo += dibujo(
        mezcla(lugar, 600 - ancho / 2, suave(avance)),
        mezcla(226 - alto, 420, avance ** 2),
        avance * 14,
      )
    else dentro++
    lugar += ancho + 26
  })
  const sello = entre(x, 0.86, 0.92)
  const palomas = Array.from(
    { length: dentro },
    (_, i) =>
      `<g transform="translate(${760 + i * 56} 452)"><rect width="44" height="26" rx="3" fill="${ACCION}"/><path d="M13 13l6 6 12-12" fill="none" stroke="${NOCHE}" stroke-width="4"/></g>`,
  ).join('')
  return `<rect width="1200" height="560" fill="${PAPEL}"/>${anaquel}<rect y="226" width="1200" height="14" fill="${NOCHE}"/><rect y="240" width="1200" height="6" fill="${ACCION}"/>${cayendo}<rect y="500" width="1200" height="60" fill="${NOCHE}"/><path d="M0 506H1200" stroke="#1B4C58" stroke-width="4" stroke-dasharray="46 14" stroke-dashoffset="${-x * 300}"/>${caja(600 + suave(entre(x, 0.93, 1)) * 760, 452, 1.25, sello < 1)}${palomas}`
}

function ruta(x, { mapa }) {
  const camino = [
    [0.33, 0.453],
    [0.27, 0.36],
    [0.2, 0.24],
    [0.16, 0.14],
  ]
  const escala = 0.82
  const mx = 210
  const my = 24
  const punto = (i) => [mx + camino[i][0] * 978 * escala, my + camino[i][1] * 644 * escala]
  const avance = suave(entre(x, 0.1, 0.85)) * (camino.length - 1)
  const i = Math.min(camino.length - 2, Math.floor(avance))
  const [ax, ay] = punto(i)
  const [bx, by] = punto(i + 1)
  const px = mezcla(ax, bx, avance - i)
  const py = mezcla(ay, by, avance - i)
  const hecho = [...camino.slice(0, i + 1).map((_, k) => punto(k)), [px, py]].map((p) => p.join(' ')).join('L')
  const zoom = mezcla(1, 1.9, suave(x))
  return `<rect width="1200" height="560" fill="${PAPEL}"/><g transform="translate(600 280) scale(${zoom}) translate(${-mezcla(600, px + 90, suave(x))} ${-mezcla(280, py + 30, suave(x))})"><g transform="translate(${mx} ${my}) scale(${escala})">${mapa}</g><path d="M${hecho}" fill="none" stroke="${NOCHE}" stroke-width="4" stroke-dasharray="10 6"/>${camion(px, py)}</g>`
}

function camion(x, y) {
  return `<g transform="translate(${x - 34} ${y - 42})"><rect x="0" y="0" width="48" height="32" fill="${ACCION}"/><path d="M48 10h16l8 12v10H48z" fill="${NOCHE}"/><rect x="52" y="13" width="10" height="8" fill="#8CC7E8"/><circle cx="14" cy="34" r="6.500" fill="${NOCHE}"/><circle cx="58" cy="34" r="6.500" fill="${NOCHE}"/></g>`
}

function farmacia(x) {
  const llega = suave(entre(x, 0.05, 0.4))
  const cae = entre(x, 0.4, 0.5)
  const abre = suave(entre(x, 0.45, 0.6))
  const luz = entre(x, 0.45, 0.62)
  const camionX = mezcla(-260, 330, llega) - suave(entre(x, 0.68, 1)) * 700
  return `<rect width="1200" height="560" fill="#F6E9C8"/><rect y="470" width="1200" height="90" fill="#D9CDB4"/><rect y="470" width="1200" height="8" fill="#B9AC90"/>
<rect x="560" y="90" width="520" height="380" fill="#FFFDF8"/><rect x="560" y="90" width="520" height="74" fill="${NOCHE}"/><text x="640" y="143" font-family="Encode Sans Variable" font-size="46" font-weight="800" font-stretch="84%" fill="${PAPEL}">FARMACIA</text><g transform="translate(586 106)"><rect x="14" y="0" width="14" height="42" fill="${ACCION}"/><rect x="0" y="14" width="42" height="14" fill="${ACCION}"/></g>
<rect x="600" y="200" width="200" height="200" fill="${mezclaColor('#2B5660', '#FFF1C9', luz)}"/><path d="M600 266h200M600 332h200" stroke="${NOCHE}" stroke-width="5"/>${[0, 1, 2, 3, 4].map((i) => `<rect x="${612 + i * 37}" y="${226 + (i % 2) * 6}" width="26" height="${40 - (i % 2) * 6}" fill="${['#0E5A66', '#C63D12', '#1C4F9C', '#2F6516', '#7C1F57'][i]}"/><rect x="${612 + i * 37}" y="${290 + (i % 3) * 5}" width="26" height="${42 - (i % 3) * 5}" fill="${['#B98A00', '#0A664C', '#A61E45', '#3D3A8C', '#0A7A8C'][i]}"/>`).join('')}
<rect x="860" y="200" width="170" height="270" fill="${mezclaColor('#2B5660', '#FFF1C9', luz)}"/><rect x="${860 + abre * 118}" y="200" width="${170 - abre * 118}" height="270" fill="#0F3F49"/><rect x="560" y="164" width="520" height="22" fill="${ACCION}"/><path d="M560 164h520v22H560z" fill="none"/>
${caja(945, mezcla(380, 432, cae ** 2) - (cae <= 0 ? 999 : 0), 0.9, false)}
<g transform="translate(${camionX} 478) scale(3.4) translate(0 -42)">${camion(34, 42)}</g>
<g transform="translate(0 ${mezcla(60, 0, suave(entre(x, 0.6, 0.75)))})" opacity="${entre(x, 0.6, 0.72)}"><text x="70" y="170" font-family="Encode Sans Variable" font-size="64" font-weight="800" font-stretch="82%" letter-spacing="-1.4" fill="${NOCHE}">Su pedido,</text><text x="70" y="236" font-family="Encode Sans Variable" font-size="64" font-weight="800" font-stretch="82%" letter-spacing="-1.4" fill="${NOCHE}">completo.</text></g>`
}

function mezclaColor(a, b, x) {
  const canal = (i) =>
    Math.round(mezcla(Number.parseInt(a.slice(i, i + 2), 16), Number.parseInt(b.slice(i, i + 2), 16), x))
  return `#${[1, 3, 5].map((i) => canal(i).toString(16).padStart(2, '0')).join('')}`
}
