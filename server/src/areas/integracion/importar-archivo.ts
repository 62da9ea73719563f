import type { Readable } from 'node:stream'
import {
  type Informe,
  MAXIMO_DE_ERRORES,
  type NombreDeTipo,
  type RenglonRechazado,
  TIPOS,
  type Tipo,
} from '@surtia/contracts/integracion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { sql } from 'kysely'
import { isBusy, isConnectionLost, type Trx, transaction } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { aplicarPagos, type PagoAplicado } from '../adeudos/aplicar-pagos.ts'
import { type ConfirmacionDePago, confirmarPagos } from '../pagos/confirmar-pagos.ts'
import { type AvanceDePedido, ajustarSurtido, avanzarPedido, type SurtidoDeRenglon } from '../pedidos/avance.ts'
import { type Decimal, entenderFila, type FilaEntendida } from './parts/entender-fila.ts'
import { desconocidos, guardarFilas } from './parts/guardar-filas.ts'
import { type Lectura, leerFilas } from './parts/leer-filas.ts'
import { aprenderPalabras, PREPARAR } from './parts/preparar.ts'
import { TABLAS } from './parts/tablas.ts'
import { vigilarPrecios } from './precios/vigilar.ts'

export type Importacion = Lectura & {
  tipo: NombreDeTipo
  decimal?: Decimal
  /** understands and checks everything, stores nothing */
  simulacro?: boolean
  /** number of the delivery; 0 for a dry run */
  entrega: number
  /** the instant of which the rows tell */
  corte: Date
  /** prices that move too much were looked at by a person */
  autorizados?: boolean
  onAvance?: (informe: Informe) => void | Promise<void>
  onRechazo?: (rechazo: RenglonRechazado) => void
}

export const informeVacio = (tipo: string): Informe => ({
  tipo,
  simulacro: false,
  entrega: 0,
  repetida: false,
  leidos: 0,
  aceptados: 0,
  rechazados: 0,
  detenidos: 0,
  errores: [],
  columnasIgnoradas: [],
})

const POR_LOTE = 1_000
/** kinds whose rows are large: a batch of them must still fit the memory */
const LOTES: Partial<Record<NombreDeTipo, number>> = { facturas: 25 }

/**
 * Imports a file row by row in batches of 1,000: good rows go in, bad rows are listed with line and reason, and no row goes in
 * half. Memory stays flat whatever the file's size. Throws a Refusal when the file as a whole cannot be read.
 */
export async function importarArchivo(portal: Portal, entrada: Readable, importacion: Importacion): Promise<Informe> {
  const tipo: Tipo = TIPOS[importacion.tipo]
  const ignoradas = new Set<string>()
  const informe: Informe = {
    ...informeVacio(importacion.tipo),
    simulacro: importacion.simulacro ?? false,
    entrega: importacion.entrega,
  }
  const rechazar = (rechazos: readonly RenglonRechazado[]) => {
    informe.rechazados++
    for (const rechazo of rechazos) {
      importacion.onRechazo?.(rechazo)
      if (informe.errores.length < MAXIMO_DE_ERRORES) informe.errores.push(rechazo)
    }
  }
  let lote: FilaEntendida[] = []
  const guardar = async () => {
    if (lote.length) {
      const { rechazos, detenidos } = await guardarLote(portal, importacion, lote)
      informe.aceptados += lote.length - rechazos.length
      informe.detenidos += detenidos
      for (const rechazo of rechazos) rechazar([rechazo])
      lote = []
    }
    await importacion.onAvance?.(informe)
  }
  for await (const fila of leerFilas(entrada, tipo, importacion, ignoradas)) {
    informe.leidos++
    const entendida = entenderFila(fila, tipo, importacion.decimal ?? 'punto')
    if (Array.isArray(entendida)) rechazar(entendida)
    else if (lote.push(entendida) >= (LOTES[importacion.tipo] ?? POR_LOTE)) await guardar()
  }
  await guardar()
  informe.columnasIgnoradas = [...ignoradas]
  informe.errores.sort((a, b) => a.linea - b.linea)
  if (!informe.simulacro && informe.aceptados >= POR_LOTE)
    await sql`analyze ${sql.table(TABLAS[importacion.tipo].tabla)}`.execute(portal.db)
  return informe
}

/** What is committed together: news of an order hold it only while they are stored, and no other one. */
const juntas = (tipo: NombreDeTipo, lote: FilaEntendida[]): FilaEntendida[][] =>
  tipo === 'estatusPedidos' || tipo === 'surtidosPedidos'
    ? [...Map.groupBy(lote, (fila) => String(fila.valores.folio)).values()]
    : [lote]

async function guardarLote(
  portal: Portal,
  importacion: Importacion,
  lote: FilaEntendida[],
): Promise<{ rechazos: RenglonRechazado[]; detenidos: number }> {
  const hechos = []
  for (const grupo of juntas(importacion.tipo, lote)) hechos.push(await guardarGrupo(portal, importacion, grupo))
  return {
    rechazos: hechos.flatMap((h) => h.rechazos),
    detenidos: hechos.reduce((suma, h) => suma + h.detenidos, 0),
  }
}

class Simulacro extends Error {}

/** Stores rows in one transaction; a dry run does all of it and rolls back. */
async function guardarGrupo(
  portal: Portal,
  importacion: Importacion,
  lote: FilaEntendida[],
): Promise<{ rechazos: RenglonRechazado[]; detenidos: number }> {
  let rechazos: RenglonRechazado[] = []
  let detenidos = 0
  try {
    await transaction(portal.db, async (trx) => {
      const referidas = await conReferencias(trx, importacion.tipo, lote)
      const { buenas, malas } = await conAlarma(portal, trx, importacion, referidas.buenas)
      detenidos = malas.length
      rechazos = [...referidas.malas, ...malas, ...(await guardarOPartir(portal, trx, importacion, buenas))]
      if (importacion.simulacro) throw new Simulacro()
    })
  } catch (error) {
    if (!(error instanceof Simulacro)) throw error
  }
  return { rechazos, detenidos }
}

async function conAlarma(
  { settings, ahora }: Portal,
  trx: Trx,
  { tipo, entrega, autorizados }: Importacion,
  filas: FilaEntendida[],
) {
  if (tipo !== 'precios' || autorizados) return { buenas: filas, malas: [] }
  return vigilarPrecios(trx, filas, { porcentaje: settings.alarmaPrecio, entrega, now: ahora() })
}

async function conReferencias(
  trx: Trx,
  tipo: NombreDeTipo,
  lote: FilaEntendida[],
): Promise<{ buenas: FilaEntendida[]; malas: RenglonRechazado[] }> {
  let buenas = lote
  const malas: RenglonRechazado[] = []
  for (const { campo, tabla, columna, motivo } of TABLAS[tipo].referencias) {
    const valorDe = (fila: FilaEntendida) =>
      campo === 'usuario' ? String(fila.valores[campo]).toLowerCase() : String(fila.valores[campo])
    const faltan = await desconocidos(trx, tabla, columna, buenas.map(valorDe))
    if (faltan.size === 0) continue
    for (const fila of buenas) if (faltan.has(valorDe(fila))) malas.push({ linea: fila.linea, campo, motivo })
    buenas = buenas.filter((fila) => !faltan.has(valorDe(fila)))
  }
  return { buenas, malas }
}

/** Stores all rows at once; where the database refuses, halves them until the bad ones stand alone. */
async function guardarOPartir(
  portal: Portal,
  trx: Trx,
  importacion: Importacion,
  filas: FilaEntendida[],
): Promise<RenglonRechazado[]> {
  if (filas.length === 0) return []
  try {
    await sql`savepoint filas`.execute(trx)
    await guardarTodas(portal, trx, importacion, filas)
    await sql`release savepoint filas`.execute(trx)
    return []
  } catch (error) {
    if (isConnectionLost(error) || isBusy(error)) throw error
    await sql`rollback to savepoint filas`.execute(trx)
    const [unica] = filas
    if (filas.length === 1 && unica) return [{ linea: unica.linea, campo: '', motivo: motivoDe(error) }]
    const mitad = Math.ceil(filas.length / 2)
    return [
      ...(await guardarOPartir(portal, trx, importacion, filas.slice(0, mitad))),
      ...(await guardarOPartir(portal, trx, importacion, filas.slice(mitad))),
    ]
  }
}

async function guardarTodas(portal: Portal, trx: Trx, importacion: Importacion, filas: FilaEntendida[]): Promise<void> {
  const { tipo } = importacion
  // a key that comes twice in a batch: the later row wins, with what only the earlier one told
  const porClave = new Map<string, FilaEntendida['valores']>()
  for (const { valores } of filas) {
    const clave = JSON.stringify(
      TIPOS[tipo].clave.map((campo) => (campo === 'usuario' ? String(valores[campo]).toLowerCase() : valores[campo])),
    )
    porClave.set(clave, { ...porClave.get(clave), ...valores })
  }
  const unicas = [...porClave.values()]
  const listas = ((await PREPARAR[tipo]?.(portal, trx, unicas, importacion)) ?? unicas) as FilaEntendida['valores'][]
  const avance = AVANCES[tipo]
  if (avance) return avance(portal, trx, listas)
  await guardarFilas(trx, TABLAS[tipo], listas)
  if (tipo === 'articulos')
    await aprenderPalabras(
      trx,
      unicas.map((fila) => String(fila.codArticulo)),
    )
}

/** Kinds that are no rows to keep but news of an order or a payment. */
const AVANCES: Partial<
  Record<NombreDeTipo, (portal: Portal, trx: Trx, filas: FilaEntendida['valores'][]) => Promise<void>>
> = {
  estatusPedidos: (portal, trx, filas) => avanzarPedido(portal, trx, filas as AvanceDePedido[]),
  pagosAplicados: (portal, trx, filas) => aplicarPagos(portal, trx, filas as PagoAplicado[]),
  confirmacionesDePago: (portal, trx, filas) => confirmarPagos(portal, trx, filas as ConfirmacionDePago[]),
  surtidosPedidos: (portal, trx, filas) => ajustarSurtido(portal, trx, filas as SurtidoDeRenglon[]),
}

function motivoDe(error: unknown): string {
  if (error instanceof Refusal) return error.message
  switch ((error as { code?: string }).code) {
    case '23514':
      return 'Un valor está fuera de lo permitido.'
    case '23503':
      return 'Se refiere a algo que no existe.'
    case '23502':
      return 'Falta un dato obligatorio.'
    case '22003':
      return 'Un número es demasiado grande.'
    default:
      return 'El renglón no se pudo guardar.'
  }
}
