import { chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@surtia/rules/refusal.ts'
import { letThrough, owner } from './host.ts'

/** Two bases give their WAL the same names: what is there already would be taken for archived, and no backup could be restored. */
function refuseAnothers(wal: string, data: string): void {
  const last = readdirSync(wal)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort()
    .at(-1)
  // the system identifier of a base stands first in its control file, and in the header of each file of its WAL
  const own = readFileSync(join(data, 'global', 'pg_control')).readBigUInt64LE(0)
  if (last && readFileSync(join(wal, last)).readBigUInt64LE(24) !== own)
    throw new Refusal(`En ${wal} está la bitácora de otra base: cada SURTIA_DATOS lleva su propia SURTIA_RESPALDO.`)
}

/** WAL of the base in `data` goes to `respaldo`/wal, at the latest a minute after it was written; a file is there whole or not at all. */
export function archiving(respaldo: string, data: string): string[] {
  if (!respaldo) return []
  const wal = join(respaldo, 'wal')
  mkdirSync(wal, { recursive: true })
  refuseAnothers(wal, data)
  const { uid, gid } = owner()
  if (uid !== undefined && gid !== undefined) {
    letThrough(wal)
    chownSync(wal, uid, gid)
  }
  const to = wal.replaceAll("'", "'\\''").replaceAll('%', '%%')
  return [
    'archive_mode=on',
    'archive_timeout=60',
    `archive_command=test -f '${to}/%f' || (cp '%p' '${to}/%f.part' && mv '${to}/%f.part' '${to}/%f')`,
  ]
}
