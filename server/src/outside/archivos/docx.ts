import { elementosDe, XmlRoto } from './elementos.ts'
import { checkZip, ZipMalo } from './zip.ts'

const LIMITES = { entradas: 200, bytes: 50 * 1_048_576 }
/** Bytes that a list of parts, or of their relations, may have: Word's own have a few thousand. */
const DE_UNA_LISTA = 256 * 1_024
const PROGRAMA = /(vbaProject|vbaData)\.|\/activeX\/|\.(exe|dll|js|jse|vbs|bat|cmd|scr|hta|ps1|lnk)$/i
const OTRO_ARCHIVO = /\/embeddings\/|oleObject/i

/**
 * Throws ZipMalo when a file is no Word document, or carries programs, other files, document types (which a reader may
 * expand without end) or anything that Word would fetch from elsewhere. Links that a person follows are fine.
 */
export async function checkDocx(contenido: Buffer): Promise<void> {
  const { entradas, contenidos } = await checkZip(contenido, LIMITES, cuantoDe)
  const partes = new Map([...contenidos].map(([nombre, bytes]) => [nombre, textoDe(bytes)]))
  const tipos = partes.get('[Content_Types].xml') ?? ''
  if (!tipos.includes('wordprocessingml') || !partes.get('word/document.xml')?.includes('document'))
    throw new ZipMalo('no es un documento de Word')
  const nombres = entradas.map(({ nombre }) => nombre)
  if (nombres.some((nombre) => PROGRAMA.test(nombre)) || /macroEnabled|vbaProject|activeX/i.test(tipos))
    throw new ZipMalo('lleva programas dentro')
  if (nombres.some((nombre) => OTRO_ARCHIVO.test(nombre)) || /oleObject/i.test(tipos))
    throw new ZipMalo('lleva otros archivos dentro')
  for (const [nombre, texto] of partes) {
    if (/<!(DOCTYPE|ENTITY)/i.test(texto)) throw new ZipMalo('está dañado')
    if (/\.rels$/i.test(nombre)) revisarRelaciones(texto)
  }
}

/** UTF-16 is the other encoding that Word reads; the mark tells, or that every other byte is 0. */
function textoDe(bytes: Buffer): string {
  const [a, b] = [bytes[0], bytes[1]]
  if ((a === 0xff && b === 0xfe) || b === 0) return bytes.toString('utf16le')
  if ((a === 0xfe && b === 0xff) || a === 0)
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le')
  const texto = bytes.toString('utf8')
  const dicha = /^\s*\ufeff?<\?xml[^>]*encoding\s*=\s*["']([^"']+)/i.exec(texto)?.[1] ?? 'utf-8'
  if (!/^(utf-?8|us-ascii|iso-8859-1|windows-1252)$/i.test(dicha)) throw new ZipMalo('está dañado')
  return texto
}

/** Bytes that a part may have, of those that are read. */
function cuantoDe(nombre: string): number | undefined {
  if (/\.rels$|^\[Content_Types\]\.xml$/i.test(nombre)) return DE_UNA_LISTA
  return /\.xml$/i.test(nombre) ? LIMITES.bytes : undefined
}

function revisarRelaciones(texto: string): void {
  for (const atributos of relacionesDe(texto)) {
    const dado = (nombre: string) => sinEntidades(atributos.get(nombre) ?? '')
    const [clase, destino] = [dado('Type'), dado('Target')]
    if (/\/(oleObject|package|control|vbaProject|keyMapCustomizations)$/i.test(clase))
      throw new ZipMalo('lleva otros archivos dentro')
    if (!/^external$/i.test(dado('TargetMode')) || /\/hyperlink$/i.test(clase)) continue
    // Word notes where on the writer's own disk the template stood; that fetches nothing from elsewhere
    if (/\/attachedTemplate$/i.test(clase) && enSuDisco(destino)) continue
    throw new ZipMalo('trae partes de otro lugar')
  }
}

function relacionesDe(texto: string): ReadonlyMap<string, string>[] {
  try {
    return [...elementosDe(texto)].filter(({ nombre }) => nombre === 'Relationship').map(({ atributos }) => atributos)
  } catch (error) {
    if (error instanceof XmlRoto) throw new ZipMalo('está dañado')
    throw error
  }
}

const enSuDisco = (destino: string): boolean => /^(file:\/\/\/)?[a-z]:[\\/]|^[^\\/:%]+$/i.test(destino)

/** Entities of letters are read, as Word reads them. */
const sinEntidades = (valor: string): string =>
  valor
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16) % 0x110000))
    .replace(/&#(\d{1,7});/g, (_, n: string) => String.fromCodePoint(Number(n) % 0x110000))
    .trim()
