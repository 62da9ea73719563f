import { malDe, piezasDeFila } from './filas-de-excel.ts'
import { type Columnas, columnasDe } from './hoja-de-pedido.ts'
import { GS1, type Lectura, lecturasDe, PIEZAS } from './renglon-escrito.ts'
import { MAS_LARGO, sinAdornos, sinHuecos } from './sin-adornos.ts'

/** `fila`: which of the lines or rows that were given, from 1 on, blank ones counted. */
export type RenglonEscrito = { fila: number; escrito: string; lecturas: readonly Lectura[] }

/** Pieces or cases as they were written; 0 with the reason why they are none. A missing one is asked, never taken as 1. */
export function cantidadEscrita(escrita: string): { cantidad: number; motivo: string } {
  if (escrita === '') return { cantidad: 0, motivo: 'Falta la cantidad.' }
  const piezas = piezasDeFila(escrita)
  const motivo = malDe(piezas)
  return motivo || piezas === undefined ? { cantidad: 0, motivo } : { cantidad: piezas, motivo: '' }
}

/**
 * The lines of a text, each with the ways to read it. Blank lines and headings are left out; what stands below headings is read by
 * their columns, in any order (docs/reglas/captura.md#renglones-escritos).
 */
export const renglonesEscritos = (texto: string): RenglonEscrito[] =>
  [...leerRenglones(texto)].filter((renglon) => renglon !== undefined)

/** The same, line by line, for who must let others go on in between; undefined for a line that is left out. */
export function* leerRenglones(texto: string): Generator<RenglonEscrito | undefined> {
  let columnas: Columnas | null = null
  for (const [i, linea] of texto
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    // what is longer is no line of an order: it is read up to there, however many cells follow
    const leida = linea.replaceAll('\u00a0', ' ').trimStart().slice(0, MAS_LARGO)
    const escrito = leida.trim()
    const celdas = escrito === '' ? [] : celdasDe(sinAdornos(leida))
    const suyas = encabezado(celdas.length > 1 ? celdas : escrito.split(/\s+/))
    if (suyas) columnas = celdas.length > 1 ? suyas : null
    const lecturas =
      escrito === '' || suyas ? [] : ((columnas && porColumnas(celdas, columnas)) ?? lecturasDe(escrito, celdas))
    yield lecturas.length > 0 ? { fila: i + 1, escrito, lecturas } : undefined
  }
}

/** The code, or the words, by which a row of so many pieces names its article: what is remembered once somebody told which it is. */
export function nombreEscrito(lecturas: readonly Lectura[], cantidad: number): string {
  const suya = lecturas.find((lectura) => cantidad > 0 && lectura.cantidad === String(cantidad)) ?? lecturas[0]
  return suya ? suya.codigo || suya.descripcion : ''
}

type Fila = { codigo: string | number; cantidad: string | number; descripcion?: string | undefined }

/** A row of cells: without a quantity of its own, its first cell is read as a line is. */
export function lecturasDeFila(fila: Fila): Lectura[] {
  const codigo = sinHuecos(String(fila.codigo)).replace(/^'/, '')
  const cantidad = enCifras(String(fila.cantidad))
  const descripcion = sinHuecos(fila.descripcion ?? '')
  if (codigo === '') return [{ codigo: '', cantidad, descripcion }]
  if (cantidad === '') {
    const suyas = lecturasDe(codigo)
    return (suyas.length > 0 ? suyas : [{ codigo, cantidad: '', descripcion: '' }]).map((lectura) => ({
      ...lectura,
      descripcion: [lectura.descripcion, descripcion].filter(Boolean).join(' '),
    }))
  }
  if (/^[\d\s-]{8,}$/.test(codigo)) return [{ codigo: codigo.replace(/[\s-]/g, ''), cantidad, descripcion }]
  if (/^\S*\d\S*$/.test(codigo)) return [{ codigo, cantidad, descripcion }]
  return [{ codigo: '', cantidad, descripcion: codigo }]
}

const EN_PIEZAS = new RegExp(`^\\+?(\\d+)\\s*(?:${PIEZAS})\\.?$`, 'i')

/** '12 pzas' as 12: in a column of quantities nothing else can be meant. */
const enCifras = (escrita: string): string => sinHuecos(escrita).replace(/^'/, '').replace(EN_PIEZAS, '$1')

/** Headings name at least the quantity and what of; they hold no numbers. */
function encabezado(celdas: readonly string[]): Columnas | null {
  if (celdas.length < 2 || celdas.some((celda) => /\d/.test(celda))) return null
  const columnas = columnasDe(celdas)
  const hay = columnas.cantidad >= 0 && (columnas.codigo >= 0 || columnas.descripcion >= 0)
  return hay && columnas.cantidad !== columnas.codigo ? columnas : null
}

/** null: the line has no cell where the headings have their columns. */
function porColumnas(celdas: readonly string[], { codigo, cantidad, descripcion }: Columnas): Lectura[] | null {
  const de = (lugar: number) => (celdas[lugar] ?? '').trim()
  if (celdas.length < 2 || (de(codigo) === '' && de(descripcion) === '')) return null
  return lecturasDeFila({ codigo: de(codigo), cantidad: de(cantidad), descripcion: de(descripcion) })
}

/** The cells of a line by its separator: tabs, semicolons, bars, commas, or several spaces. One cell: it has none. */
function celdasDe(linea: string): string[] {
  // a scanned label may hold any of them
  if (GS1.test(linea.trim())) return [linea]
  for (const separador of ['\t', ';', '|']) if (linea.includes(separador)) return partes(linea, separador)
  // '1,200' is a number that says it badly, no two cells
  if (linea.includes(',') && !/(?:^|\s)\d{1,3}(?:,\d{3})+(?:\s|$)/.test(linea)) return partes(linea, ',')
  const anchas = linea.trim().split(/\s{2,}/)
  return anchas
}

/** A cell between quotes may hold its separator; two quotes inside are one. */
function partes(linea: string, separador: string): string[] {
  const celdas: string[] = []
  let celda = ''
  let abierta = false
  for (let i = 0; i < linea.length; i++) {
    const signo = linea[i] as string
    if (abierta) {
      if (signo !== '"') celda += signo
      else if (linea[i + 1] === '"') celda += linea[i++]
      else abierta = false
    } else if (signo === separador) {
      celdas.push(celda.trim())
      celda = ''
    } else if (signo === '"' && celda.trim() === '') abierta = true
    else celda += signo
  }
  return [...celdas, celda.trim()]
}
