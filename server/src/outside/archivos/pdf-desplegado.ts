import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { type Gasto, LectorDePdf, PdfEnredado, type ValorDePdf } from './pdf-objetos.ts'

const desinflar = promisify(inflate)
const MAS_BYTES = 8 * 1_048_576
const MAS_OBJETOS = 50_000
const MAS_COMPRIMIDO = 10 * 1_048_576

/**
 * The objects of an object stream and where each begins. Throws PdfEnredado when it cannot be read or grows too large.
 */
export async function expandObjetos(
  campos: Map<string, ValorDePdf>,
  archivo: Buffer,
  lugar: number,
  gasto: Gasto,
): Promise<{ bytes: Buffer; objetos: { numero: number; lugar: number }[] }> {
  const bytes = await desplegar(campos, archivo, lugar, gasto)
  const [cuantos, primero] = [numeroDe(campos.get('N')), numeroDe(campos.get('First'))]
  if (cuantos > MAS_OBJETOS) throw new PdfEnredado()
  const lector = new LectorDePdf(bytes, 0, gasto)
  const objetos = Array.from({ length: cuantos }, () => {
    const numero = numeroDe(lector.valor())
    return { numero, lugar: primero + numeroDe(lector.valor()) }
  })
  return { bytes, objetos }
}

function numeroDe(valor: ValorDePdf | undefined): number {
  if (valor?.clase !== 'numero' || !Number.isInteger(valor.numero) || valor.numero < 0) throw new PdfEnredado()
  return valor.numero
}

/** Writers compress object streams in one way; another would hide what is in them. */
async function desplegar(
  campos: Map<string, ValorDePdf>,
  archivo: Buffer,
  lugar: number,
  gasto: Gasto,
): Promise<Buffer> {
  const filtros = listaDe(campos.get('Filter'))
  // the short names belong elsewhere, but some programs take them
  const raro = campos.has('F') || campos.has('DP') || listaDe(campos.get('DecodeParms')).some(conPredictor)
  if (raro) throw new PdfEnredado()
  const resto = archivo.subarray(lugar, lugar + MAS_COMPRIMIDO)
  if (filtros.length === 0) return resto
  const [filtro] = filtros
  if (filtros.length > 1 || filtro?.clase !== 'nombre' || !['FlateDecode', 'Fl'].includes(filtro.nombre))
    throw new PdfEnredado()
  try {
    // a stream that is cut off is read as far as it goes
    const bytes = await desinflar(resto, {
      maxOutputLength: Math.max(1, Math.min(MAS_BYTES, gasto.bytes)),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    gasto.bytes -= bytes.length
    return bytes
  } catch {
    throw new PdfEnredado()
  }
}

const listaDe = (valor: ValorDePdf | undefined): ValorDePdf[] =>
  valor === undefined || (valor.clase === 'palabra' && valor.palabra === 'null')
    ? []
    : valor.clase === 'arreglo'
      ? valor.valores
      : [valor]

const conPredictor = (valor: ValorDePdf): boolean => {
  if (valor.clase === 'palabra' && valor.palabra === 'null') return false
  if (valor.clase !== 'diccionario') return true
  const predictor = valor.campos.get('Predictor')
  return predictor !== undefined && !(predictor.clase === 'numero' && predictor.numero === 1)
}
