import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lanzarProceso } from '../server/src/test/proceso.ts'

/** What is said where the registry answers so, and the exit code. */
async function revisar(respuesta: string) {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-avisos-'))
  onTestFinished(() => rmSync(carpeta, { recursive: true, force: true }))
  writeFileSync(join(carpeta, 'npm'), `#!/bin/sh\ncat <<'FIN'\n${respuesta}\nFIN\n`, { mode: 0o755 })
  const programa = lanzarProceso([join(import.meta.dirname, 'avisos.ts')], {
    env: { PATH: `${carpeta}${delimiter}${process.env.PATH}` },
  })
  onTestFinished(() => programa.matar())
  return { codigo: await programa.fin, dicho: programa.salida() }
}
const conAvisos = (...severidades: string[]) =>
  JSON.stringify({
    metadata: { vulnerabilities: {} },
    vulnerabilities: Object.fromEntries(
      severidades.map((severity, i) => [`p${i}`, { name: `p${i}`, severity, range: '<2' }]),
    ),
  })

test('un aviso grave hace fallar la corrida, uno menor sólo se dice', async () => {
  const grave = await revisar(conAvisos('low', 'high'))
  expect(grave.dicho).toBe('low: p0 <2\nhigh: p1 <2\nAvisos de dependencias de producción: 2, graves 1.\n')
  expect(grave.codigo).toBe(1)
  expect((await revisar(conAvisos('critical'))).codigo).toBe(1)
  expect(await revisar(conAvisos('moderate'))).toEqual({
    codigo: 0,
    dicho: 'moderate: p0 <2\nAvisos de dependencias de producción: 1, graves 0.\n',
  })
})

test('donde el registro no contesta se dice, y se sigue', async () => {
  for (const respuesta of ['', '{"error":{"code":"ENOTFOUND"}}'])
    expect(await revisar(respuesta)).toEqual({
      codigo: 0,
      dicho: 'Avisos de dependencias: el registro no contestó; no se revisaron.\n',
    })
})
