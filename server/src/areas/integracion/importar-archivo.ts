import {
  type Informe,
  MAXIMO_DE_ERRORES,
  type NombreDeTipo,
  type RenglonRechazado,
} from '@surtia/contracts/integracion.ts'
import type { Portal } from '../../portal.ts'
import type { FilaEntendida } from '../../tipo.ts'
import { apartadas, apartar } from './apartadas.ts'
import { guardarLote } from './guardar-lote.ts'
import { detener, informeVacio } from './informe.ts'
import { leerLotes } from './leer-lotes.ts'
import { analyzeTabla } from './parts/filas.queries.ts'
import type { Lectura } from './parts/leer-filas.ts'
import type { Decimal } from './parts/leer-numero.ts'
import type { Recibido } from './recibir-cuerpo.ts'

export type Importacion = Lectura & {
  tipo: NombreDeTipo
  decimal?: Decimal | undefined
  /** how many rows it must have: another count, and nothing of it is stored */
  renglones?: number | undefined
  /** understands and checks everything, stores nothing */
  simulacro?: boolean | undefined
  /** number of the delivery; 0 for a dry run */
  entrega: number
  /** the instant of which the rows tell */
  corte: Date
  /** rows that would have to wait were looked at by a person */
  autorizados?: boolean | undefined
  /** who of the staff brings it */
  idPersonal?: number | undefined
  onAvance?: (informe: Informe) => void | Promise<void>
  onRechazo?: (rechazo: RenglonRechazado) => void
}

const POR_LOTE = 1_000

/**
 * Imports a file row by row in batches of 1,000: good rows go in, bad rows are listed with line and reason, and no row
 * goes in half. Memory stays flat whatever the file's size, but for some 80 bytes of each row's key. Rows that their kind watches wait until
 * all were seen, and may be held whole. Throws a Refusal when the file as a whole cannot be read, or has another number of rows.
 */
export async function importarArchivo(portal: Portal, recibido: Recibido, importacion: Importacion): Promise<Informe> {
  const tipo = portal.tipos[importacion.tipo]
  const { simulacro, entrega, corte, autorizados, idPersonal } = importacion
  const vigilancia = autorizados ? null : (tipo.vigilar?.(portal, entrega) ?? null)
  const aparte = vigilancia && !simulacro ? apartar(portal.db, entrega) : null
  const { informe, rechazar } = abrirInforme(importacion)
  const ritmo = { porLote: tipo.porLote ?? POR_LOTE }
  const guardar = async (lote: FilaEntendida[]) => {
    const guardado = { tipo, entrega, corte, simulacro, vigilancia, autorizado: autorizados, idPersonal, ritmo }
    const { rechazos, detenidos } = await guardarLote(portal, guardado, lote)
    informe.aceptados += lote.length - rechazos.length
    informe.detenidos += detenidos
    for (const rechazo of rechazos) rechazar([rechazo])
    await importacion.onAvance?.(informe)
  }
  for await (const lote of lotesDe(portal, recibido, importacion, { informe, rechazar })) {
    await vigilancia?.ver(lote)
    await (aparte ?? guardar)(lote)
  }
  const motivo = vigilancia?.motivo()
  if (motivo) detener(informe, motivo)
  else if (aparte) for await (const filas of apartadas(portal.db, entrega)) await guardar(filas)
  informe.errores.sort((a, b) => a.linea - b.linea)
  if (!simulacro && informe.aceptados >= POR_LOTE) await analyzeTabla(portal.db, tipo)
  return informe
}

type EnCurso = { informe: Informe; rechazar: (rechazos: readonly RenglonRechazado[]) => void }

function abrirInforme({ tipo, simulacro = false, entrega, onRechazo }: Importacion): EnCurso {
  const informe: Informe = { ...informeVacio(tipo), simulacro, entrega }
  const rechazar: EnCurso['rechazar'] = (rechazos) => {
    informe.rechazados++
    for (const rechazo of rechazos) {
      onRechazo?.(rechazo)
      if (informe.errores.length < MAXIMO_DE_ERRORES) informe.errores.push(rechazo)
    }
  }
  return { informe, rechazar }
}

/** a larger file is read by another thread: this one has people to answer */
const EN_ESTE_HILO = 65_536

/** The rows that were understood, in batches; the others are rejected here. */
async function* lotesDe(
  portal: Portal,
  recibido: Recibido,
  { formato, codificacion, separador, columnas, decimal, renglones, idPersonal, ...importacion }: Importacion,
  { informe, rechazar }: EnCurso,
): AsyncGenerator<FilaEntendida[]> {
  const { contrato, porLote = POR_LOTE } = portal.tipos[importacion.tipo]
  const escritura = { decimal, codigosLibres: portal.settings.codigosLibres, deMesa: idPersonal !== undefined }
  const como = { formato, codificacion, separador, columnas, ...escritura }
  const leer = recibido.bytes > EN_ESTE_HILO ? portal.leerLotes : leerLotes
  let lote: FilaEntendida[] = []
  for await (const { buenas, malas, contado } of leer({ recibido, contrato, como, renglones, porLote })) {
    Object.assign(informe, contado)
    for (const mala of malas) rechazar(mala)
    lote.push(...buenas)
    if (lote.length < porLote) continue
    yield lote
    lote = []
  }
  if (lote.length > 0) yield lote
}
