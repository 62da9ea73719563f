import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const RAIZ = join(import.meta.dirname, '..')
type Paquete = { dev?: boolean; link?: boolean; license?: string }
const { packages } = JSON.parse(readFileSync(join(RAIZ, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Paquete>
}
/** Ours may be shipped with them, closed. */
const PERMISIVAS = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0']
/** Fonts, and what is given to everybody. */
const TAMBIEN = ['OFL-1.1', 'Unlicense', 'CC0-1.0']

const permisiva = (licencia: string): boolean =>
  licencia
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((una) => una.split(' AND ').every((parte) => [...PERMISIVAS, ...TAMBIEN].includes(parte)))

/** What a package says of itself where the lock file is silent: its file, by the words that only that licence has. */
function escrita(carpeta: string): string {
  const [archivo] = globSync('LICEN[CS]E*', { cwd: join(RAIZ, carpeta) })
  const texto = archivo ? readFileSync(join(RAIZ, carpeta, archivo), 'utf8') : ''
  return /Permission is hereby granted, free of charge/.test(texto) ? 'MIT' : ''
}

test('todo lo que corre en producción tiene una licencia permisiva', () => {
  const deProduccion = Object.entries(packages).filter(
    ([carpeta, { dev, link }]) => carpeta.startsWith('node_modules/') && !dev && !link,
  )
  expect(deProduccion.length).toBeGreaterThan(200)
  const ajenas = deProduccion
    .map(([carpeta, { license }]) => `${carpeta}: ${license ?? escrita(carpeta)}`)
    .filter((una) => !permisiva(una.split(': ')[1] ?? ''))
  expect(ajenas).toEqual([])
})

test('se nota la que no lo es', () => {
  expect(['GPL-3.0-only', 'MIT AND GPL-2.0', '', 'AGPL-3.0'].filter(permisiva)).toEqual([])
  expect(['(MIT OR GPL-3.0)', 'MIT AND OFL-1.1'].filter(permisiva)).toHaveLength(2)
})
