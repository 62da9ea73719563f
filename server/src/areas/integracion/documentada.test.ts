import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guionesDe, pathConCurl } from '../../../../e2e/guiones.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

const DOCS = fileURLToPath(new URL('../../../../docs', import.meta.url))
const correr = promisify(execFile)

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

test('los ejemplos de docs/integracion.md se corren como están escritos', async () => {
  const guiones = guionesDe(`${DOCS}/integracion.md`)
  expect(guiones.length).toBeGreaterThan(5)
  for (const tipo of ['articulos', 'clientes', 'pedidos', 'renglonesPedido']) {
    const { stdout } = await correr(
      'bash',
      [
        '-c',
        `curl -s -X POST ${portal.url}/api/integracion/${tipo} -H "Authorization: Bearer ${CLAVE_ERP}" -H 'Content-Type: text/csv' --data-binary @${tipo}.csv`,
      ],
      {
        cwd: `${DOCS}/ejemplos`,
        env: { ...process.env, PATH: pathConCurl() },
      },
    )
    expect(stdout).toContain('"rechazados":0')
  }
  for (const guion of guiones) {
    const { stdout } = await correr(
      'bash',
      ['-euo', 'pipefail', '-c', guion.replaceAll('http://localhost:3000', portal.url)],
      {
        cwd: `${DOCS}/ejemplos`,
        env: { ...process.env, PATH: pathConCurl(), SURTIA_CLAVE_ERP: CLAVE_ERP },
      },
    )
    const llamadas = guion.match(/\bcurl\b/g)?.length ?? 0
    expect([guion, stdout.match(/"value":true/g)?.length, stdout.match(/"rechazados":[1-9]/g)]).toEqual([
      guion,
      llamadas,
      null,
    ])
  }
  expect(await portal.sql("select estatus from pedidos where folio = '300002'")).toEqual([{ estatus: 'L' }])
})
