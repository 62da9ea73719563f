import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const RAIZ = join(import.meta.dirname, '..')
/** Shapes that only a key has; this page alone has examples of them. */
const FORMAS: readonly [que: string, forma: RegExp][] = [
  ['llave privada', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/],
  ['llave de AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['ficha de GitHub', /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{40}/],
  ['ficha de npm', /\bnpm_[A-Za-z0-9]{36}\b|_authToken ?= ?\S{20}/],
  ['ficha de Slack', /\bxox[abprs]-[A-Za-z0-9-]{20}/],
  ['llave de Google', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['llave de Stripe', /\b[sr]k_live_[0-9A-Za-z]{20}/],
  ['sesión firmada', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  ['contraseña en una dirección', /\b(?:postgres(?:ql)?|smtps?|https?|redis):\/\/[\w.%-]+:(?!\$)[^@\s'"`${}<>]{12,}@/],
]

const archivos = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: RAIZ })
  .toString()
  .split('\n')
  .filter((archivo) => archivo && !/\.(webp|png|jpe?g|mp4|woff2|ico|pdf)$/.test(archivo))
  .filter((archivo) => archivo !== 'pruebas/secretos.test.ts' && existsSync(join(RAIZ, archivo)))

const listSecretos = (texto: string): string[] => FORMAS.filter(([, forma]) => forma.test(texto)).map(([que]) => que)

test('no hay un secreto en el árbol', () => {
  expect(archivos.length).toBeGreaterThan(2_000)
  const hallados = archivos.flatMap((archivo) =>
    listSecretos(readFileSync(join(RAIZ, archivo), 'utf8')).map((que) => `${archivo}: ${que}`),
  )
  expect(hallados).toEqual([])
  expect(archivos.filter((archivo) => /(?:^|\/)\.env(?:\.|$)|\.(?:pem|key|p12|pfx)$/.test(archivo))).toEqual([])
})

test('se nota el que está', () => {
  const llave = `-----BEGIN ${'PRIVATE'} KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'.repeat(2)}\n`
  expect(listSecretos(llave)).toEqual(['llave privada'])
  expect(listSecretos('AKIAABCDEFGHIJKLMNOP')).toEqual(['llave de AWS'])
  expect(listSecretos('postgres://surtia:contrasena-larga@base/surtia')).toEqual(['contraseña en una dirección'])
  expect(listSecretos('postgres://surtia:$CLAVE@base/surtia')).toEqual([])
})
