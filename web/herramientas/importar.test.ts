import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SITIO = join(import.meta.dirname, '../build/client')

// `npm test` builds the site before
test('todo lo que se importa después sabe qué archivos traer antes, y ahí están', () => {
  const programas = globSync('assets/**/*.js', { cwd: SITIO })
  const sinArchivos: string[] = []
  const faltan: string[] = []
  for (const programa of programas) {
    const texto = readFileSync(join(SITIO, programa), 'utf8')
    // what Vite would do instead
    expect(texto).not.toContain('Unable to preload CSS')
    const [, lista = ''] = /__vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=\[(.*?)\]\)/.exec(texto) ?? []
    const suyos = JSON.parse(`[${lista}]`) as string[]
    faltan.push(...suyos.filter((uno) => !existsSync(join(SITIO, uno))))
    const importados = [...texto.matchAll(/import\(`\.\/([^`]+)`\)/g)].map(([, uno = '']) => uno)
    sinArchivos.push(...importados.filter((uno) => !suyos.some((suyo) => suyo.endsWith(`/${uno}`))))
  }
  expect(programas.length).toBeGreaterThan(100)
  expect([sinArchivos, faltan]).toEqual([[], []])
})
