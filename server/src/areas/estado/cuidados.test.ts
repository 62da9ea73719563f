import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { levantar } from '../../test/portal.ts'
import { discoLibre, edadDeRespaldo } from './cuidados.ts'

const AHORA = new Date('2026-11-18T19:00:00Z')

test('la edad es del último respaldo que está entero; con base propia no es del portal', async () => {
  const respaldo = mkdtempSync(join(tmpdir(), 'surtia-cuidados-'))
  onTestFinished(() => rmSync(respaldo, { recursive: true }))
  const carpetas = { datos: respaldo, respaldo, databaseUrl: '' }
  expect(await edadDeRespaldo(carpetas, AHORA)).toBe(Number.POSITIVE_INFINITY)
  for (const nombre of ['2026-11-16T09-00-00-000Z', '2026-11-17T19-00-00-000Z', '2026-11-18T18-00-00-000Z.parcial'])
    mkdirSync(join(respaldo, 'bases', nombre), { recursive: true })
  expect(await edadDeRespaldo(carpetas, AHORA)).toBe(86_400)
  expect(await edadDeRespaldo({ ...carpetas, databaseUrl: 'postgres://otro' }, AHORA)).toBeNull()
  expect(await edadDeRespaldo({ ...carpetas, respaldo: '' }, AHORA)).toBeNull()
})

test('de cada carpeta que hay se dice cuánto queda de su disco', async () => {
  expect(await discoLibre({ datos: '/nada/de/esto', respaldo: '', databaseUrl: '' })).toEqual([])
  const [una, ...demas] = await discoLibre({ datos: tmpdir(), respaldo: '', databaseUrl: '' })
  expect([una?.carpeta, demas]).toEqual(['datos', []])
  expect(una?.libre).toBeGreaterThan(0)
  expect(una?.libre).toBeLessThanOrEqual(1)
})

test('las métricas no dicen nada de lo que el portal no tiene', async () => {
  const portal = await levantar()
  onTestFinished(() => portal.cerrar())
  const dicho = await (await fetch(`${portal.url}/salud/metricas`)).text()
  expect(dicho).toMatch(/^surtia_disco_libre\{carpeta="datos"\} 0\.\d+$/m)
  expect(dicho).toContain('\nsurtia_confirmaciones_sin_saber 0\n')
  // PostgreSQL of the tests archives nothing, and has no backups
  for (const ajena of ['surtia_respaldo_edad_segundos', 'surtia_bitacora_detenida_segundos'])
    expect([ajena, dicho.includes(`\n${ajena} `)]).toEqual([ajena, false])
})
