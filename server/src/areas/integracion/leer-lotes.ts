import type { RenglonRechazado } from '@surtia/contracts/integracion.ts'
import type { Tipo } from '@surtia/contracts/puerta/campo.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FilaEntendida } from '../../tipo.ts'
import { deSuArchivo } from './informe.ts'
import { type Contado, leerEntendidas, medirArchivo } from './leer-entendidas.ts'
import type { Escritura } from './parts/entender-fila.ts'
import { delMismoGrupo } from './parts/grupos.ts'
import type { Lectura } from './parts/leer-filas.ts'
import { leerRecibido, type Recibido } from './recibir-cuerpo.ts'

/** A file that was received whole, and how it is read: all of it plain data, so that another thread can. */
export type PorLeer = {
  recibido: Recibido
  contrato: Tipo
  como: Lectura & Escritura
  /** how many rows it must have: another count, and none is read */
  renglones: number | undefined
  porLote: number
}

/** Rows that were understood, those that were refused before the last of them, and what the file tells so far. */
export type Leidas = { buenas: FilaEntendida[]; malas: RenglonRechazado[][]; contado: Contado }

/** so many refused rows are told without waiting for good ones */
const MALAS_A_LO_MAS = 1_000

/** a batch waits for the end of its last group, but not for ever */
const LOTES_A_LO_MAS = 10

/** A file in pieces that end where a batch of good rows is full, and its last group. Asks no database. Throws a Refusal when the file as a whole cannot be read. */
export async function* leerLotes({ recibido, contrato, como, renglones, porLote }: PorLeer): AsyncGenerator<Leidas> {
  const archivo = () => leerRecibido(recibido)
  if (renglones !== undefined) checkRenglones((await medirArchivo(archivo(), contrato, como)).renglones, renglones)
  const contado: Contado = { leidos: 0, ...deSuArchivo(null) }
  let [buenas, malas]: [FilaEntendida[], RenglonRechazado[][]] = [[], []]
  let faltan = porLote
  const sigue = (leida: FilaEntendida | RenglonRechazado[]) => {
    const ultima = buenas.at(-1)
    if (!contrato.grupo || !ultima || buenas.length >= porLote * LOTES_A_LO_MAS) return false
    return Array.isArray(leida) || delMismoGrupo(contrato, ultima, leida)
  }
  for await (const leida of leerEntendidas(archivo, contrato, como, contado)) {
    if ((faltan <= 0 && !sigue(leida)) || malas.length >= MALAS_A_LO_MAS) {
      yield { buenas, malas, contado: { ...contado } }
      ;[buenas, malas] = [[], []]
      if (faltan <= 0) faltan = porLote
    }
    if (Array.isArray(leida)) malas.push(leida)
    else {
      buenas.push(leida)
      faltan--
    }
  }
  yield { buenas, malas, contado }
}

function checkRenglones(tiene: number, debe: number): void {
  if (tiene !== debe)
    throw new Refusal(
      `El archivo trae ${cuantos(tiene, 'renglón', 'renglones')} y se dijo renglones=${debe}: no se guardó nada.`,
    )
}
