import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyCall, termsOf } from '@surtia/contracts/call.ts'
import { expect, test } from 'vitest'
import { sinEsquemas, tieneEsquemas } from './contratos.ts'

const CONTRATOS = join(import.meta.dirname, '../../contracts/src')
const CON_ESQUEMAS = globSync('*.ts', { cwd: CONTRATOS })
  .filter((archivo) => !archivo.endsWith('.test.ts'))
  .map((archivo) => join(CONTRATOS, archivo))
  .filter(tieneEsquemas)

type Tabla = { [nombre: string]: Tabla }
/** What its text declares, by name; the text has nothing else. */
function leer(texto: string): Tabla {
  const lineas = texto.split('\n').filter(Boolean)
  return Object.fromEntries(
    lineas.map((linea) => {
      const [, nombre = '', valor = ''] = /^export const (\w+) = (.*)$/.exec(linea) ?? expect.fail(linea)
      return [nombre, JSON.parse(valor)]
    }),
  )
}

const isCall = (value: object): value is AnyCall => 'path' in value && 'access' in value

/** The calls of a value, each with where it stands: those of a table and of a list, too. */
const callsOf = (value: unknown, donde: readonly string[] = []): [readonly string[], AnyCall][] => {
  if (typeof value !== 'object' || value === null) return []
  if (isCall(value)) return [[donde, value]]
  if (donde.length > 0 && Object.getPrototypeOf(value) !== Object.prototype) return []
  return Object.entries(value).flatMap(([nombre, uno]) => callsOf(uno, [...donde, nombre]))
}

test.each(CON_ESQUEMAS)('de %s el navegador tiene sus llamadas, y de cada una sólo cómo se hace', async (archivo) => {
  const dado = leer(await sinEsquemas(archivo))
  for (const [donde, call] of callsOf(await import(archivo))) {
    expect(termsOf(call).summary).not.toBe('')
    const { method, path, access, file, reply, once } = call
    const suya = donde.reduce((uno: Tabla | undefined, nombre) => uno?.[nombre], dado)
    expect([donde, suya]).toEqual([donde, { method, path, access, file, reply, ...(once ? { once } : {}) }])
  }
})

test('son casi todos, y de una lista el navegador no tiene lo que es de la auditoría', async () => {
  expect(CON_ESQUEMAS.length).toBeGreaterThan(50)
  const { auditoria } = leer(await sinEsquemas(join(CONTRATOS, 'auditoria.ts')))
  expect(Object.keys(auditoria ?? {}).sort()).toEqual(
    ['columnas', 'consultar', 'exporta', 'exportar', 'filtros', 'nombre', 'ordenes', 'porOmision'].sort(),
  )
})
