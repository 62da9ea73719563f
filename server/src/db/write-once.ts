import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs'

/** A file of secret text that appears whole or not at all; of two starts at once the first one writes it for both. */
export function writeOnce(file: string, text: () => string): void {
  if (existsSync(file)) return
  const draft = `${file}-${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, text(), { mode: 0o600, flag: 'wx' })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
