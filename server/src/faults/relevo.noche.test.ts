import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { matarLanzados } from './caidas.ts'
import { relevar } from './relevo.ts'
import { malasDe } from './trafico.ts'

afterEach(matarLanzados)

test('muere el principal, la réplica síncrona toma su lugar: nada de lo contestado falta, y se sigue vendiendo', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-relevo-'))
  onTestFinished(() => rmSync(carpeta, { recursive: true, force: true }))
  const cuentas = await relevar(carpeta, { sincrona: true, clientes: 4, antesMs: 500, despues: 20 })
  expect(cuentas.envios).toBeGreaterThan(20)
  expect(malasDe(cuentas)).toEqual({})
})
