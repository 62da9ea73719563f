import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Mundo } from './mundo.ts'

/** The index alone, in a process that can sweep its memory: what it holds, how long it loads, what a search of it costs. */
export async function medirIndice({ url }: Mundo): Promise<void> {
  const solo = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, 'indice-solo.ts')], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  })
  const codigo = await new Promise((resolve) => solo.once('exit', resolve))
  if (codigo !== 0) throw new Error(`the index alone ended with ${codigo}`)
}
