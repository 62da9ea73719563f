import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { PASOS, type Pasos } from '../db/migrate.ts'
import { startPortal } from '../start-portal.ts'
import { cloneDatabase } from '../test/portal.ts'
import { CLAVE_ERP, settingsForTests } from '../test/settings.ts'
import { cambiarDeVersion } from './relevo-de-version.ts'
import { malasDe } from './trafico.ts'

const SIGUIENTE: Pasos = {
  ...PASOS,
  '9000-prueba': {
    up: async (db) => {
      await sql`alter table pedidos add column nota_de_prueba text not null default ''`.execute(db)
    },
  },
}

test('cambiar de versión con carga, uno por uno detrás de un balanceador: ninguna petición falla y nadie vuelve a entrar', async () => {
  const base = await cloneDatabase()
  const datos = mkdtempSync(join(tmpdir(), 'surtia-relevo-'))
  onTestFinished(async () => {
    await base.drop()
    rmSync(datos, { recursive: true, force: true })
  })
  const lanzar = async (version: number) => {
    // one clock for all: the tests' own starts anew with each portal
    const uno = await startPortal(settingsForTests({ databaseUrl: base.url, datos, ahora: null }), {
      site: '/nowhere',
      pasos: version === 0 ? PASOS : SIGUIENTE,
    })
    uno.ready()
    return { url: uno.url, detener: () => uno.stop(2), matar: () => uno.stop() }
  }
  const cuentas = await cambiarDeVersion({ baseUrl: base.url, lanzar, vueltas: 1, clientes: 4, clave: CLAVE_ERP })
  expect(malasDe(cuentas)).toEqual({})
  expect(cuentas).toMatchObject({ cambios: 2, fallas: [], sesionSigue: true })
  expect(Math.min(cuentas.envios, cuentas.lecturas)).toBeGreaterThan(20)
  expect(cuentas.flujos).toBeGreaterThan(0)
})
