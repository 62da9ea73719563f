import {
  type Informe,
  MAXIMO_DE_ERRORES,
  type NombreDeTipo,
  type RenglonRechazado,
  TIPOS,
} from '@surtia/contracts/integracion.ts'
import type { Tipo } from '@surtia/contracts/puerta/campo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { sql } from 'kysely'
import { isBadData, type Trx, transaction } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { aplicarPagos, type PagoAplicado } from '../adeudos/aplicar-pagos.ts'
import { type ConfirmacionDePago, confirmarPagos } from '../pagos/confirmar-pagos.ts'
import { type AvanceDePedido, ajustarSurtido, avanzarPedido, type SurtidoDeRenglon } from '../pedidos/avance.ts'
import { detener, informeVacio } from './informe.ts'
import { entenderFila, type FilaEntendida } from './parts/entender-fila.ts'
import { guardarFilas } from './parts/guardar-filas.ts'
import { type Lectura, leerFilas } from './parts/leer-filas.ts'
import type { Decimal } from './parts/leer-numero.ts'
import { motivoDe } from './parts/motivo.ts'
import { aprenderPalabras, PREPARAR } from './parts/preparar.ts'
import { conReferencias } from './parts/referencias.ts'
import { TABLAS } from './parts/tablas.ts'
import { retener, vigila } from './precios/retener.ts'
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

const POR_LOTE = 1_000
/** kinds whose rows are large: a batch of them must still fit the memory */
const LOTES: Partial<Record<NombreDeTipo, number>> = { facturas: 25 }

/**
 * Imports a file row by row in batches of 1,000: good rows go in, bad rows are listed with line and reason, and no row
 * goes in half. Memory stays flat whatever the file's size. Prices wait until all were seen, and may be held whole.
 * Throws a Refusal when the file as a whole cannot be read.
 */
export async function importarArchivo(
  portal: Portal,
  entrada: AsyncIterable<Buffer>,
  importacion: Importacion,
): Promise<Informe> {
  const tipo: Tipo = TIPOS[importacion.tipo]
  const escritura = { decimal: importacion.decimal ?? 'punto', codigosLibres: portal.settings.codigosLibres }
  const retencion = retener(portal, importacion)
  const apartar = importacion.simulacro ? undefined : retencion?.apartar
  const ignoradas = new Set<string>()
  const informe = nuevoInforme(importacion)
  const rechazar = (rechazos: readonly RenglonRechazado[]) => {
    informe.rechazados++
    for (const rechazo of rechazos) {
      importacion.onRechazo?.(rechazo)
      if (informe.errores.length < MAXIMO_DE_ERRORES) informe.errores.push(rechazo)
    }
  }
  const guardar = async (lote: FilaEntendida[]) => {
    const { rechazos, detenidos } = await guardarLote(portal, importacion, lote)
    informe.aceptados += lote.length - rechazos.length
    informe.detenidos += detenidos
    for (const rechazo of rechazos) rechazar([rechazo])
    await importacion.onAvance?.(informe)
  }
  let lote: FilaEntendida[] = []
  const cerrarLote = async () => {
    if (lote.length === 0) return
    await retencion?.ver(lote)
    if (apartar) await apartar(lote)
    else await guardar(lote)
    lote = []
  }
  for await (const fila of leerFilas(entrada, tipo, importacion, ignoradas)) {
    informe.leidos++
    const entendida = entenderFila(fila, tipo, escritura)
    if (Array.isArray(entendida)) rechazar(entendida)
    else if (lote.push(entendida) >= (LOTES[importacion.tipo] ?? POR_LOTE)) await cerrarLote()
  }
  await cerrarLote()
  const motivo = retencion?.motivo()
  if (motivo) detener(informe, motivo)
  else if (retencion && apartar) for await (const filas of retencion.apartadas()) await guardar(filas)
  informe.columnasIgnoradas = [...ignoradas]
  informe.errores.sort((a, b) => a.linea - b.linea)
  if (!informe.simulacro && informe.aceptados >= POR_LOTE)
    await sql`analyze ${sql.table(TABLAS[importacion.tipo].tabla)}`.execute(portal.db)
  return informe
}

const nuevoInforme = ({ tipo, simulacro = false, entrega }: Importacion): Informe => ({
  ...informeVacio(tipo),
  simulacro,
  entrega,
})

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
  let guardado: Awaited<ReturnType<typeof guardarEn>> = { rechazos: [], detenidos: 0 }
  try {
    await transaction(portal.db, async (trx) => {
      guardado = await guardarEn(portal, trx, importacion, lote)
      if (importacion.simulacro) throw new Simulacro()
    })
  } catch (error) {
    if (!(error instanceof Simulacro)) throw error
  }
  return guardado
}

/** Checks and stores rows inside the caller's transaction. */
export async function guardarEn(
  portal: Portal,
  trx: Trx,
  importacion: Importacion,
  lote: FilaEntendida[],
): Promise<{ rechazos: RenglonRechazado[]; detenidos: number }> {
  const referidas = await conReferencias(trx, importacion.tipo, lote)
  const { buenas, malas } = vigila(portal, importacion)
    ? await vigilarPrecios(trx, referidas.buenas, {
        porcentaje: portal.settings.alarmaPrecio,
        entrega: importacion.entrega,
        now: portal.ahora(),
      })
    : { buenas: referidas.buenas, malas: [] }
  const rechazos = [...referidas.malas, ...malas, ...(await guardarOPartir(portal, trx, importacion, buenas))]
  return { rechazos, detenidos: malas.length }
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
    // only rows can be at fault: halving them for a full disk or a lost connection would blame good ones
    if (!(error instanceof Refusal) && !isBadData(error)) throw error
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
