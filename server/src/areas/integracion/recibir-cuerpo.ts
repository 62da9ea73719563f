import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@surtia/rules/refusal.ts'

/** What was received, whole: pieces in memory, and the rest of it in a file ('' = none). */
export type Recibido = { bytes: number; enMemoria: readonly Uint8Array[]; ruta: string }
/** `soltar` when it is not needed any more. */
export type Cuerpo = { recibido: Recibido; soltar: () => Promise<void> }

/** It may be read again and again, by whichever thread. */
export async function* leerRecibido({ enMemoria, ruta }: Omit<Recibido, 'bytes'>): AsyncGenerator<Uint8Array> {
  yield* enMemoria
  if (ruta) yield* createReadStream(ruta)
}

const EN_MEMORIA = 8_388_608

/**
 * Receives a file whole before a row of it is stored, so that one in the wrong encoding stores nothing: up to 8 MB in
 * memory, the rest of it in a temporary file. Throws a Refusal that names the encoding.
 */
export async function recibirCuerpo(
  entrada: AsyncIterable<Buffer>,
  { carpeta, codificacion, onTrozo }: { carpeta: string; codificacion: string; onTrozo: () => Promise<void> },
): Promise<Cuerpo> {
  const ruta = join(carpeta, randomUUID())
  const soltar = () => rm(ruta, { force: true })
  const enMemoria: Buffer[] = []
  let enArchivo = false
  let bytes = 0
  try {
    const trozos = revisados(entrada, codificacion, onTrozo)
    for (;;) {
      const { value, done } = await trozos.next()
      if (done) break
      enMemoria.push(value)
      bytes += value.length
      if (bytes <= EN_MEMORIA) continue
      await mkdir(carpeta, { recursive: true, mode: 0o700 })
      enArchivo = true
      await pipeline(Readable.from(trozos), createWriteStream(ruta, { mode: 0o600 }))
      break
    }
  } catch (error) {
    await soltar()
    throw error
  }
  return { recibido: { bytes, enMemoria, ruta: enArchivo ? ruta : '' }, soltar }
}

/** The pieces as they come; throws a Refusal where they are no text in the encoding that was said. */
async function* revisados(
  entrada: AsyncIterable<Buffer>,
  codificacion: string,
  onTrozo: () => Promise<void>,
): AsyncGenerator<Buffer> {
  const juez = codificacion === 'utf-8' ? new TextDecoder('utf-8', { fatal: true }) : null
  const enUtf8DeVerdad = juez ? null : buscarUtf8()
  let cabeza = Buffer.alloc(0)
  for await (const trozo of entrada) {
    if (cabeza.length < CABEZA) {
      cabeza = Buffer.concat([cabeza, trozo.subarray(0, CABEZA)])
      revisarCabeza(cabeza)
    }
    if (juez) enUtf8(() => juez.decode(trozo, { stream: true }))
    enUtf8DeVerdad?.ver(trozo)
    yield trozo
    await onTrozo()
  }
  if (juez) enUtf8(() => juez.decode())
  if (enUtf8DeVerdad?.es())
    throw new Refusal('El archivo está en UTF-8, no en Latin-1: quite codificacion=latin1 y mándelo de nuevo.')
}

const CABEZA = 4
/** How files begin that Excel and its like write when nobody says CSV: .xlsx and .zip, .xls, .pdf, gzip. */
const NO_ES_TEXTO = ['504b0304', 'd0cf11e0', '25504446', '1f8b08']

function revisarCabeza(cabeza: Buffer): void {
  if (NO_ES_TEXTO.some((firma) => cabeza.toString('hex').startsWith(firma)))
    throw new Refusal(
      'El archivo no es texto: es un libro de Excel, un .zip o un PDF. Guárdelo como «CSV UTF-8» y mándelo de nuevo.',
    )
  if (esUtf16(cabeza))
    throw new Refusal('El archivo está en UTF-16: guárdelo como UTF-8 (en Excel, «CSV UTF-8») y mándelo de nuevo.')
}

/** Its mark, or an ASCII letter of two bytes. */
const esUtf16 = (cabeza: Buffer): boolean =>
  cabeza.length > 1 && (cabeza[0] === 0 || cabeza[1] === 0 || ['fffe', 'feff'].includes(cabeza.toString('hex', 0, 2)))

/**
 * Whether bytes that were said to be Latin-1 are UTF-8 with accents: all of them read as such, and a letter beyond ASCII among them. Of a
 * text in Latin-1 some accent is followed by what UTF-8 has not.
 */
function buscarUtf8() {
  const lector = new TextDecoder('utf-8', { fatal: true })
  let estado: 'ascii' | 'utf-8' | 'otro' = 'ascii'
  return {
    ver(trozo: Buffer): void {
      if (estado === 'otro') return
      try {
        const texto = lector.decode(trozo, { stream: true })
        // the decoder takes the mark at the beginning of a file for itself
        if (/\P{ASCII}/u.test(texto) || trozo.subarray(0, 3).equals(MARCA)) estado = 'utf-8'
      } catch {
        estado = 'otro'
      }
    },
    es: () => estado === 'utf-8',
  }
}
const MARCA = Buffer.from('\ufeff')

function enUtf8(leer: () => string): void {
  try {
    leer()
  } catch {
    throw new Refusal('El archivo no está en UTF-8: use codificacion=latin1.')
  }
}
