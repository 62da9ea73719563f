import { randomBytes } from 'node:crypto'
import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { transaction } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { sha256 } from '../../sha256.ts'
import { moveARevocada, saveClave } from './claves.queries.ts'

/** `idPersonal`: who of the staff does it; absent for a command. */
type Quien = { idPersonal?: number }
/** `autoriza`: it may let prices through that the alarm stops. */
type Nueva = { nombre: string; tipos: readonly NombreDeTipo[]; autoriza?: boolean }

/** Makes a key of the ERP door, for these kinds or (none named) for everything; it is told this once, only its hash is kept. */
export async function crearClave(
  { db, ahora }: Portal,
  { nombre, tipos, autoriza = false }: Nueva,
  quien: Quien = {},
): Promise<{ id: number; clave: string }> {
  const clave = `surtia_${randomBytes(32).toString('base64url')}`
  const suyos = tipos.length ? [...new Set(tipos)] : null
  return transaction(db, async (trx) => {
    const id = await saveClave(trx, { nombre, hash: sha256(clave), tipos: suyos, autoriza, now: ahora() })
    await audit(
      trx,
      'clave.creada',
      quien,
      { id, nombre },
      {
        despues: { nombre, tipos: suyos, autoriza, enVigor: true },
      },
    )
    return { id, clave }
  })
}

/** The key is refused within 5 s. Throws a Refusal where none of that number is in force. */
export async function revocarClave({ db, ahora }: Portal, id: number, quien: Quien = {}): Promise<void> {
  await transaction(db, async (trx) => {
    const nombre = await moveARevocada(trx, id, ahora())
    if (nombre === undefined) throw new Refusal(`No hay clave ${id} vigente.`)
    await audit(trx, 'clave.revocada', quien, { id }, { antes: { enVigor: true }, despues: { enVigor: false } })
  })
}
