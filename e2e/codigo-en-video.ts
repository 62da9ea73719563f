import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// What a camera sees in a journey: a video that Chromium shows instead of one (Y4M, grey), with a code drawn by ourselves.

const IMPARES = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const PARES = IMPARES.map((modulos) =>
  [...modulos]
    .reverse()
    .map((m) => (m === '1' ? '0' : '1'))
    .join(''),
)
const DERECHAS = IMPARES.map((modulos) => [...modulos].map((m) => (m === '1' ? '0' : '1')).join(''))
/** Which of the six at the left are even, by the first digit. */
const PARIDADES = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

/** The modules of an EAN-13: 1 is a bar. */
export function modulosDeEan13(codigo: string): string {
  const [primera = 0, ...cifras] = [...codigo].map(Number)
  const paridad = PARIDADES[primera] ?? ''
  const izquierda = cifras.slice(0, 6).map((cifra, i) => (paridad[i] === '1' ? PARES : IMPARES)[cifra])
  const derecha = cifras.slice(6).map((cifra) => DERECHAS[cifra])
  return `101${izquierda.join('')}01010${derecha.join('')}101`
}

const [ANCHO, ALTO, POR_SEGUNDO] = [640, 480, 10]
const MODULO = 4

/** One frame: the code in the middle, or an empty table. */
function cuadro(codigo: string): Buffer {
  const luz = Buffer.alloc(ANCHO * ALTO, 200)
  const modulos = codigo ? modulosDeEan13(codigo) : ''
  const desde = Math.floor((ANCHO - modulos.length * MODULO) / 2)
  for (let y = 140; modulos && y < 340; y++)
    for (const [i, modulo] of [...modulos].entries())
      if (modulo === '1') luz.fill(40, y * ANCHO + desde + i * MODULO, y * ANCHO + desde + (i + 1) * MODULO)
  return Buffer.concat([Buffer.from('FRAME\n'), luz, Buffer.alloc((ANCHO * ALTO) / 2, 128)])
}

/** Writes a video that shows each code for so many seconds, '' for none, over and over. */
export function writeVideo(archivo: string, escenas: readonly (readonly [codigo: string, segundos: number])[]): void {
  const cuadros = escenas.flatMap(([codigo, segundos]) => {
    const uno = cuadro(codigo)
    return Array.from({ length: segundos * POR_SEGUNDO }, () => uno)
  })
  mkdirSync(dirname(archivo), { recursive: true })
  writeFileSync(
    archivo,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${ANCHO} H${ALTO} F${POR_SEGUNDO}:1 Ip A1:1 C420jpeg\n`), ...cuadros]),
  )
}
