import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { lanzarPrograma, matarLanzados } from '../faults/caidas.ts'
import { levantar, type PortalDePruebas } from '../test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

test('kill -9 al proceso que tiene el turno: otro de los dos que quedan lo toma, y uno solo', async () => {
  const datos = mkdtempSync(join(tmpdir(), 'surtia-turnos-'))
  onTestFinished(async () => {
    await matarLanzados()
    rmSync(datos, { recursive: true, force: true })
  })
  await portal.sql('create table empezados (pid int not null, cuando timestamptz not null default now())')
  const programa = fileURLToPath(new URL('../faults/hacer-turnos.ts', import.meta.url))
  for (let i = 0; i < 3; i++) lanzarPrograma(programa, portal.baseUrl, datos)
  const empezados = () => portal.sql<{ pid: number }>('select pid from empezados order by cuando')
  await expect.poll(empezados).toHaveLength(1)
  // it is kept while it lasts, beyond its loan
  await pause(2_500)
  const [primero] = await empezados()
  expect(await empezados()).toHaveLength(1)
  process.kill(primero?.pid ?? 0, 'SIGKILL')
  await expect.poll(empezados).toHaveLength(2)
  await pause(2_000)
  const pids = (await empezados()).map(({ pid }) => pid)
  expect(pids).toHaveLength(2)
  expect(new Set(pids).size).toBe(2)
})
