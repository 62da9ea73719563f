import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'

export type Entrada = { nombre: string; bytes: number }
type Limites = { entradas: number; bytes: number }

/** Says why a zip is not to be trusted. */
export class ZipMalo extends Error {}

/**
 * Reads a zip's directory first, then inflates every entry against its declared size and checksum
 * (docs/reglas/archivos.md#zip-mirado-por-fuera). Answers its entries and the contents of the wanted ones: those that
 * `cuanto` gives a number of bytes, at most as many. Throws ZipMalo: too many entries, too large declared or actual, encrypted, odd names, damaged, or with bytes before its
 * first entry or after its end.
 */
export async function checkZip(
  archivo: Buffer,
  limites: Limites,
  cuanto: (nombre: string) => number | undefined = () => undefined,
): Promise<{ entradas: Entrada[]; contenidos: Map<string, Buffer> }> {
  if (archivo.length < 22 || archivo.readUInt32LE(0) !== 0x04034b50) throw new ZipMalo('no empieza como un zip')
  const fin = archivo.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (fin < 0 || fin + 22 > archivo.length || fin + 22 + archivo.readUInt16LE(fin + 20) !== archivo.length)
    throw new ZipMalo('está incompleto o lleva otra cosa al final')
  const zip = await yauzl
    .fromBufferPromise(archivo, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true })
    .catch(() => {
      throw new ZipMalo('está dañado')
    })
  if (zip.entryCount > limites.entradas) throw new ZipMalo('tiene demasiadas partes')
  const directorio: yauzl.Entry[] = []
  try {
    for await (const entrada of zip.eachEntry()) directorio.push(entrada)
  } catch {
    throw new ZipMalo('está dañado')
  }
  const declarados = directorio.reduce((suma, { uncompressedSize }) => suma + uncompressedSize, 0)
  const muyGrande = directorio.some((e) => e.uncompressedSize > (cuanto(e.fileName) ?? limites.bytes))
  if (declarados > limites.bytes || muyGrande) throw new ZipMalo('se extiende demasiado al abrirse')
  if (directorio.some(({ fileName }) => fileName.includes('..') || fileName.startsWith('/') || fileName.includes('\\')))
    throw new ZipMalo('tiene partes con nombres extraños')
  if (directorio.some((entrada) => entrada.isEncrypted())) throw new ZipMalo('está cifrado')
  const contenidos = new Map<string, Buffer>()
  for (const entrada of directorio) {
    if (entrada.fileName.endsWith('/')) continue
    const partes: Buffer[] = []
    const seQuiere = cuanto(entrada.fileName) !== undefined
    let suma = 0
    try {
      for await (const parte of (await zip.openReadStreamPromise(entrada)) as AsyncIterable<Buffer>) {
        suma = crc32(parte, suma)
        if (seQuiere) partes.push(parte)
      }
    } catch {
      throw new ZipMalo('está dañado')
    }
    if (suma !== entrada.crc32) throw new ZipMalo('está dañado')
    if (seQuiere) contenidos.set(entrada.fileName, Buffer.concat(partes))
  }
  return {
    entradas: directorio.map(({ fileName, uncompressedSize }) => ({ nombre: fileName, bytes: uncompressedSize })),
    contenidos,
  }
}
