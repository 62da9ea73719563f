import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { letThrough, owner } from './host.ts'

/** WAL goes to `respaldo`/wal, at the latest a minute after it was written; a file is there whole or not at all. */
export function archiving(respaldo: string): string[] {
  if (!respaldo) return []
  const wal = join(respaldo, 'wal')
  mkdirSync(wal, { recursive: true })
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
