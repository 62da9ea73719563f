import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { termsOf } from '@surtia/contracts/call.ts'
import { expect, test } from 'vitest'
import { LLAMADAS } from './test/llamadas.ts'

const pagina = readFileSync(join(import.meta.dirname, '../../docs/reglas/lecturas.md'), 'utf8')
/** What reads and stays on the primary, as its page says. */
const QUEDAN = [...pagina.matchAll(/^\| `(\/[^`]+)` \|/gm)].map(([, ruta]) => ruta)
const rutas = (cuales: typeof LLAMADAS) => cuales.map(({ path }) => path)

test('toda llamada cambia algo, sólo lee, o está en docs/reglas/lecturas.md con su porqué', () => {
  const deNadie = LLAMADAS.filter(
    (call) => !termsOf(call).cambia && !termsOf(call).lectura && call.access !== 'integracion',
  )
  expect(rutas(deNadie).toSorted()).toEqual(QUEDAN.toSorted())
})

test('la que sólo lee no cambia nada, contesta entera, y ni entra ni es de la puerta', () => {
  const leen = LLAMADAS.filter((call) => termsOf(call).lectura)
  expect(leen.length).toBeGreaterThan(90)
  expect(
    rutas(leen.filter((call) => termsOf(call).cambia || call.once || call.file || call.access === 'integracion')),
  ).toEqual([])
  expect(rutas(leen.filter((call) => !['envelope', 'written'].includes(call.reply)))).toEqual([])
  expect(rutas(leen).filter((ruta) => /^\/api\/(seguridad|pagos|carrito|personal\/acceso)\//.test(ruta))).toEqual([])
})
