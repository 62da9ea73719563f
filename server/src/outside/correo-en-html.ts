import { INSCRIPCION, MESA } from '@surtia/rules/personal/direcciones.ts'
import type { Empresa } from '@surtia/rules/personal/empresa.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'

/** A mail that is written: what it is about, and what it says. */
type Escrito = { asunto: string; texto: string }
/** whose it is */
type Membrete = Pick<Empresa, 'nombre' | 'razonSocial'>

/**
 * The same mail in the house's frame: what the text says, no more and no less, by one rule (docs/reglas/correos.md#un-solo-marco). It
 * needs no picture and asks for nothing; whatever a text holds stays a text. `url` is the portal's own address, the only one that
 * becomes a link.
 */
export function correoEnHtml({ asunto, texto }: Escrito, url: string, empresa: Membrete): string {
  let botones = 0
  const boton = (liga: string) => botonDe(liga, url, botones++ === 0)
  const bloques = limpio(texto)
    .split(/\n{2,}/)
    .map((bloque) => bloque.split('\n').filter((linea) => linea.trim() !== ''))
    .filter((lineas) => lineas.length > 0)
  const cuerpo = bloques.flatMap((lineas) => partesDe(lineas, url).map((parte) => dibujar(parte, url, boton)))
  return marco(enUnaLinea(asunto), cuerpo.join('\n'), empresa)
}

type Parte =
  | { clase: 'parrafo'; lineas: string[] }
  | { clase: 'tabla'; filas: (readonly [string, string])[] }
  | { clase: 'liga'; liga: string }

/** 'Name: value', in few words before the colon; what is indented goes on with the value above. */
const RENGLON = /^(\S[^:]{0,90}): (\S.*)$/

/** The lines of a paragraph: two or more 'Name: value' that follow each other are a table, an own address at an end is a link. */
function partesDe(lineas: readonly string[], url: string): Parte[] {
  const partes: Parte[] = []
  const enParrafo = (linea: string) => {
    const ultima = partes.at(-1)
    if (ultima?.clase === 'parrafo') ultima.lineas.push(linea)
    else partes.push({ clase: 'parrafo', lineas: [linea] })
  }
  const { filas, siguen } = filasDe(lineas, url)
  if (filas.length > 0) partes.push({ clase: 'tabla', filas })
  for (const linea of siguen) {
    const liga = ligaAlFinal(linea, url)
    const antes = liga ? linea.slice(0, -liga.length).trimEnd() : linea
    if (antes) enParrafo(antes)
    if (liga) partes.push({ clase: 'liga', liga })
  }
  return partes
}

/** The rows with which a paragraph begins, two or more, and the lines that follow them. */
function filasDe(lineas: readonly string[], url: string): { filas: [string, string][]; siguen: readonly string[] } {
  const filas: [string, string][] = []
  let leidas = 0
  for (const linea of lineas) {
    const [, nombre = '', valor = ''] = RENGLON.exec(linea) ?? []
    const anterior = filas.at(-1)
    if (nombre && !ligaAlFinal(valor, url)) filas.push([nombre, valor])
    else if (anterior && linea.startsWith('  ')) anterior[1] += `\n${linea.trim()}`
    else break
    leidas++
  }
  return filas.length > 1 ? { filas, siguen: lineas.slice(leidas) } : { filas: [], siguen: lineas }
}

/** The own address with which a line ends; '' when it ends otherwise. */
function ligaAlFinal(linea: string, url: string): string {
  const ultima = linea.split(' ').at(-1) ?? ''
  // to end a letter is no step forward
  return esPropia(ultima, url) && !ultima.startsWith(url + DIRECCIONES.baja) ? ultima : ''
}

const esPropia = (palabra: string, url: string): boolean =>
  palabra.startsWith(`${url}/`) && /^[\w:/.~%#?=&+-]+$/.test(palabra) && URL.canParse(palabra)

function dibujar(parte: Parte, url: string, boton: (liga: string) => string): string {
  if (parte.clase === 'liga') return boton(parte.liga)
  if (parte.clase === 'tabla') return tabla(parte.filas)
  const dicho = parte.lineas.map((linea) => conLigas(linea, url)).join('<br>')
  return `<p class="tx" style="${TEXTO}margin:0 0 16px">${dicho}</p>`
}

/** A text, whose own addresses can be followed. */
const conLigas = (linea: string, url: string): string =>
  linea
    .split(' ')
    .map((palabra) => {
      const liga = palabra.replace(/[.,;:)]+$/, '')
      if (!esPropia(liga, url)) return escapar(palabra)
      return `<a class="en" href="${escapar(liga)}" style="color:#0A5A6B;text-decoration:underline;word-break:break-all">${escapar(liga)}</a>${escapar(palabra.slice(liga.length))}`
    })
    .join(' ')

const TEXTO = 'font-size:16px;line-height:24px;color:#0C2B33;'
const CHICO = 'font-size:13px;line-height:20px;'
const LETRA = "font-family:'Encode Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

const tabla = (filas: readonly (readonly [string, string])[]): string =>
  `<table role="presentation" class="tb" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;border-top:1px solid #827B6B;margin:0 0 20px">
${filas
  .map(
    ([nombre, valor]) =>
      `<tr><td class="nt ln" valign="top" style="${LETRA}${CHICO}color:#3F5A62;padding:8px 12px 8px 0;border-bottom:1px solid #E0D9C9;width:38%">${escapar(nombre)}:</td><td class="tx ln" valign="top" style="${LETRA}font-size:15px;line-height:22px;color:#0C2B33;font-weight:600;padding:8px 0;border-bottom:1px solid #E0D9C9;overflow-wrap:anywhere;word-break:break-word">${escapar(valor).replaceAll('\n', '<br>')}</td></tr>`,
  )
  .join('\n')}
</table>`

/** One step forward in a mail is marigold, as on a screen; below it stands where it leads, for who would rather write it. */
function botonDe(liga: string, url: string, primero: boolean): string {
  const [fondo, borde, clase] = primero ? ['#FFB51F', '#9A6800', 'bt'] : ['#FFFFFF', '#827B6B', 'b2']
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px"><tr><td class="${clase}" bgcolor="${fondo}" style="background:${fondo};border:1px solid ${borde};border-radius:6px"><a class="${clase}" href="${escapar(liga)}" style="${LETRA}display:inline-block;padding:11px 20px;font-size:16px;line-height:22px;font-weight:700;color:#0C2B33;text-decoration:none">${escapar(letreroDe(liga.slice(url.length)))}</a></td></tr></table>
<p class="nt" style="${CHICO}color:#3F5A62;margin:0 0 20px;word-break:break-all">${escapar(liga)}</p>`
}

const LETREROS: readonly (readonly [string, string])[] = [
  [DIRECCIONES.recuperarPassword, 'Poner mi contraseña'],
  [DIRECCIONES.invitacion, 'Poner mi contraseña'],
  [DIRECCIONES.estatusDePedido, 'Ver mis pedidos'],
  [DIRECCIONES.detalleProducto, 'Ver el producto'],
  [DIRECCIONES.estadisticas, 'Ver mis estadísticas'],
  [INSCRIPCION, 'Entrar por primera vez'],
  [MESA, 'Abrir en la mesa de control'],
]

const letreroDe = (ruta: string): string =>
  LETREROS.find(([comienzo]) => ruta.startsWith(comienzo))?.[1] ?? 'Abrir en el portal'

/** What a mail program would take for an order, or that turns the direction of what follows, is not said in HTML. */
const limpio = (texto: string): string =>
  texto
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu, '')
    .trim()

const enUnaLinea = (texto: string): string => limpio(texto).replaceAll('\n', ' ')

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => ENTIDADES[letra] ?? '')

/** The mark without a picture: bricks of a table, on the dark band in any mode. */
const ladrillo = (ancho: number, color: string): string =>
  `<td width="${ancho}" height="7" bgcolor="${color}" style="width:${ancho}px;height:7px;background:${color};font-size:0;line-height:0">&nbsp;</td>`
const junta = '<td width="2" style="width:2px;font-size:0;line-height:0">&nbsp;</td>'
const hilada = (uno: string, otro: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 2px"><tr>${uno}${junta}${otro}</tr></table>`
const PAPEL = '#FBF8F1'
const MARCA = [
  hilada(ladrillo(15, PAPEL), ladrillo(9, PAPEL)),
  hilada(ladrillo(8, PAPEL), ladrillo(16, '#FFB51F')),
  hilada(ladrillo(9, PAPEL), ladrillo(15, PAPEL)),
].join('')

/** where a mail program goes dark by itself, it finds colours of ours */
const OSCURO = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.fo{background:#071E24!important}.ho{background:#0F333C!important;border-color:#2B5560!important}
.tx{color:#F3EEE2!important}.nt{color:#D5E3E2!important}.ln,.tb{border-color:#2B5560!important}.en{color:#9FD3DD!important}
td.b2{background:#0F333C!important;border-color:#D5E3E2!important}a.b2{color:#F3EEE2!important}
td.bt{background:#FFB51F!important}a.bt{color:#0C2B33!important}
}
@media (max-width:479px){.ca{padding:14px 16px!important}.or{padding:20px 16px!important}.ti{font-size:24px!important;line-height:28px!important}}`

const marco = (asunto: string, cuerpo: string, empresa: Membrete): string => `<!doctype html>
<html lang="es-MX" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapar(asunto)}</title>
<style>${OSCURO}</style>
</head>
<body class="fo" style="margin:0;padding:0;background:#F3EEE2;${LETRA}">
<table role="presentation" class="fo" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F3EEE2" style="background:#F3EEE2"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" class="ho" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#FFFFFF" style="width:100%;max-width:600px;background:#FFFFFF;border:1px solid #E0D9C9;table-layout:fixed">
<tr><td class="ca" bgcolor="#0C2B33" style="background:#0C2B33;padding:14px 24px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td valign="middle" style="padding:2px 10px 0 0">${MARCA}</td><td valign="middle" style="${LETRA}font-size:22px;line-height:26px;font-weight:800;letter-spacing:-0.02em;color:${PAPEL}">${escapar(empresa.nombre)}</td></tr></table>
</td></tr>
<tr><td class="or" style="${LETRA}padding:28px 24px 12px;overflow-wrap:anywhere;word-break:break-word">
<h1 class="tx ti" style="${LETRA}font-size:28px;line-height:32px;font-weight:800;letter-spacing:-0.022em;color:#0C2B33;margin:0 0 20px">${escapar(asunto)}</h1>
${cuerpo}
</td></tr>
<tr><td class="or nt ln" style="${LETRA}${CHICO}color:#3F5A62;padding:16px 24px 20px;border-top:1px solid #E0D9C9">${escapar(empresa.razonSocial)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
