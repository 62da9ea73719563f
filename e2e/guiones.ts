import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The ```bash blocks of a document, in order. */
export const guionesDe = (ruta: string): string[] =>
  [...readFileSync(ruta, 'utf8').matchAll(/^```bash\n([\s\S]*?)^```$/gm)].map((m) => m[1] ?? '')

/** PATH with this Node first and, on a machine without curl, ours. */
export function pathConCurl(): string {
  const path = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' })
    return path
  } catch {
    const carpeta = mkdtempSync(join(tmpdir(), 'surtia-curl-'))
    writeFileSync(
      join(carpeta, 'curl'),
      `#!/bin/sh\nexec '${process.execPath}' '${fileURLToPath(new URL('./curl.ts', import.meta.url))}' "$@"\n`,
    )
    chmodSync(join(carpeta, 'curl'), 0o755)
    return `${carpeta}:${path}`
  }
}
