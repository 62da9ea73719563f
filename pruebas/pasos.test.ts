import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lanzarProceso } from '../server/src/test/proceso.ts'

const PASOS = join(import.meta.dirname, 'pasos.ts')
const paso = (nombre: string, guion: string) => ({ nombre, orden: ['node', '-e', guion] })

/** What a run of such steps says, and its exit code. */
async function correr(pasos: readonly unknown[]) {
  const guion = `import { correrPasos } from ${JSON.stringify(PASOS)}\nawait correrPasos(${JSON.stringify(pasos)})`
  const programa = lanzarProceso(['--input-type=module', '-e', guion])
  onTestFinished(() => programa.matar())
  return { codigo: await programa.fin, dicho: programa.salida().replace(/ +\d+ s/g, ' s') }
}

test('los de un grupo van a la vez, los demás en su turno, y al final se dice de cada uno', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-pasos-'))
  onTestFinished(() => rmSync(carpeta, { recursive: true, force: true }))
  const senal = JSON.stringify(join(carpeta, 'senal'))
  const { codigo, dicho } = await correr([
    [
      paso('uno', `const reloj = setInterval(() => fs.existsSync(${senal}) && clearInterval(reloj), 10)`),
      paso('dos', `fs.writeFileSync(${senal}, ''); console.log('del segundo')`),
    ],
    paso('tres', `console.log('del tercero')`),
  ])
  expect(dicho).toBe('del segundo\ndel tercero\n\nuno s\ndos s\ntres s\nen total s\n')
  expect(codigo).toBe(0)
})

test('el que falla detiene a los que siguen, aunque vaya al lado de otro', async () => {
  const { codigo, dicho } = await correr([
    [paso('uno', ''), paso('dos', `console.log('ay'); process.exit(3)`)],
    paso('tres', `console.log('nunca')`),
  ])
  expect(dicho).toBe('ay\n\nuno s\ndos s  falló\nen total s\n')
  expect(codigo).toBe(1)
})
