import type { RenglonRechazado } from '@surtia/contracts/integracion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import { isBadData, isTooSlow } from '../../db/errors.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import type { Portal } from '../../portal.ts'
import { type FilaEntendida, RenglonMalo, type TipoDePuerta, type Vigilancia } from '../../tipo.ts'
import { saveFilas } from './parts/filas.queries.ts'
import { dondeCortar, porGrupos } from './parts/grupos.ts'
import { motivoDe } from './parts/motivo.ts'
import { conReferencias } from './parts/referencias.ts'

/** What rows are stored as. */
export type Guardado = {
  tipo: TipoDePuerta<Portal>
  /** number of the delivery; 0 for a dry run */
  entrega: number
  /** the instant of which the rows tell */
  corte: Date
  /** understands and checks everything, stores nothing */
  simulacro?: boolean | undefined
  vigilancia?: Vigilancia | null
  /** a person has looked at the rows */
  autorizado?: boolean | undefined
  /** how many rows are stored at once: fewer from where PostgreSQL was too slow for so many */
  ritmo?: Ritmo
  /** who of the staff brings them */
  idPersonal?: number | undefined
}
export type Ritmo = { porLote: number }
export type Resultado = { rechazos: RenglonRechazado[]; detenidos: number }

/** Stores a batch: one transaction, or one for each group that its kind keeps together. */
export async function guardarLote(portal: Portal, guardado: Guardado, lote: FilaEntendida[]): Promise<Resultado> {
  const { juntos } = guardado.tipo
  const { listas, malas } = await conLoDeAntes(portal, guardado, lote)
  const hechos: Resultado[] = [{ rechazos: malas, detenidos: 0 }]
  if (juntos)
    for (const grupo of Map.groupBy(listas, (fila) => String(fila.valores[juntos])).values())
      hechos.push(await guardarGrupo(portal, guardado, grupo))
  else for await (const hecho of guardarPorPartes(portal, guardado, listas)) hechos.push(hecho)
  return {
    rechazos: hechos.flatMap((h) => h.rechazos),
    detenidos: hechos.reduce((suma, h) => suma + h.detenidos, 0),
  }
}

/** below so many rows at once it is not the rows that take long */
const MENOR_LOTE = 50

/** A batch that was too much for a busy PostgreSQL is stored in halves, and so are those that follow (docs/reglas/puerta.md#lotes-en-mitades). */
async function* guardarPorPartes(
  portal: Portal,
  guardado: Guardado,
  lote: readonly FilaEntendida[],
): AsyncGenerator<Resultado> {
  const { ritmo = { porLote: lote.length } } = guardado
  const { contrato } = guardado.tipo
  for (let resto = porGrupos(contrato, lote); resto.length > 0; ) {
    const parte = resto.slice(0, dondeCortar(contrato, resto, ritmo.porLote))
    try {
      yield await guardarGrupo(portal, guardado, parte)
      resto = resto.slice(parte.length)
    } catch (error) {
      const mitad = Math.ceil(parte.length / 2)
      const noSeParte = parte.length <= MENOR_LOTE || dondeCortar(contrato, parte, mitad) === parte.length
      if (!isTooSlow(error) || noSeParte) throw error
      ritmo.porLote = mitad
    }
  }
}

/** The rows as their kind made them ready before any transaction, and those that it refused. */
async function conLoDeAntes(portal: Portal, { tipo, simulacro = false }: Guardado, lote: FilaEntendida[]) {
  const listas: FilaEntendida[] = []
  const malas: RenglonRechazado[] = []
  const hechas = await tipo.antes?.(
    lote.map((fila) => fila.valores),
    portal,
    simulacro,
  )
  if (!hechas) return { listas: lote, malas }
  for (const [i, { linea }] of lote.entries()) {
    const hecha = hechas[i]
    if (hecha instanceof RenglonMalo) malas.push({ linea, campo: hecha.campo, motivo: hecha.message })
    else if (hecha) listas.push({ linea, valores: hecha })
  }
  return { listas, malas }
}

class Simulacro extends Error {}

/** Stores rows in one transaction; a dry run does all of it and rolls back. */
async function guardarGrupo(portal: Portal, guardado: Guardado, lote: FilaEntendida[]): Promise<Resultado> {
  let resultado: Resultado = { rechazos: [], detenidos: 0 }
  try {
    await transaction(portal.db, async (trx) => {
      resultado = await guardarEn(portal, trx, guardado, lote)
      if (guardado.simulacro) throw new Simulacro()
    })
  } catch (error) {
    if (!(error instanceof Simulacro)) throw error
  }
  return resultado
}

/** Checks and stores rows inside the caller's transaction. */
export async function guardarEn(
  portal: Portal,
  trx: Trx,
  guardado: Guardado,
  lote: FilaEntendida[],
): Promise<Resultado> {
  const { tipo, vigilancia } = guardado
  const referidas = await conReferencias(trx, portal.tipos, tipo, lote)
  const { buenas, malas } = vigilancia
    ? await vigilancia.detener(trx, referidas.buenas)
    : { buenas: referidas.buenas, malas: [] }
  const rechazos = [...referidas.malas, ...malas, ...(await guardarOPartir(portal, trx, guardado, buenas))]
  return { rechazos, detenidos: malas.length }
}

/** Stores all rows at once; where the database refuses, halves them until the bad ones, or their groups, stand alone. */
async function guardarOPartir(
  portal: Portal,
  trx: Trx,
  guardado: Guardado,
  filas: FilaEntendida[],
): Promise<RenglonRechazado[]> {
  if (filas.length === 0) return []
  try {
    await inSavepoint(trx, () => guardarTodas(portal, trx, guardado, filas))
    return []
  } catch (error) {
    // only rows can be at fault: halving them for a full disk or a lost connection would blame good ones
    if (!(error instanceof Refusal) && !isBadData(error)) throw error
    const mitad = dondeCortar(guardado.tipo.contrato, filas, Math.ceil(filas.length / 2))
    if (mitad === filas.length) return filas.map(({ linea }) => ({ linea, ...motivoDe(error, guardado.tipo) }))
    return [
      ...(await guardarOPartir(portal, trx, guardado, filas.slice(0, mitad))),
      ...(await guardarOPartir(portal, trx, guardado, filas.slice(mitad))),
    ]
  }
}

async function guardarTodas(
  portal: Portal,
  trx: Trx,
  { tipo, entrega, corte, autorizado = false, idPersonal }: Guardado,
  filas: readonly FilaEntendida[],
): Promise<void> {
  const unicas = sinRepetir(tipo.contrato.clave, filas)
  const guardando = { portal, trx, entrega, corte, autorizado, idPersonal }
  if (tipo.avance) return tipo.avance(unicas, guardando)
  await saveFilas(trx, tipo, (await tipo.preparar?.(unicas, guardando)) ?? unicas)
  await tipo.despues?.(unicas, guardando)
}

/** A key that comes twice in a batch: the later row wins, with what only the earlier one told. */
function sinRepetir(clave: readonly string[], filas: readonly FilaEntendida[]): FilaEntendida['valores'][] {
  const porClave = new Map<string, FilaEntendida['valores']>()
  for (const { valores } of filas) {
    const llave = JSON.stringify(clave.map((campo) => valores[campo]))
    porClave.set(llave, { ...porClave.get(llave), ...valores })
  }
  return [...porClave.values()]
}
