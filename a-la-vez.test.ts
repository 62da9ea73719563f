import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { esperar, lanzarProceso } from './server/src/test/proceso.ts'

// two programs, as `check` is: a shell waits for the first
const LARGO = `node -e "require('fs').writeFileSync('pid', String(process.pid)); setTimeout(() => {}, 600_000)" && node -e ""`

test('avisado de terminar, termina también lo que sus guiones empezaron', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-a-la-vez-'))
  const pid = join(carpeta, 'pid')
  writeFileSync(join(carpeta, 'package.json'), JSON.stringify({ scripts: { largo: LARGO, corto: 'echo breve' } }))
  const programa = lanzarProceso([join(import.meta.dirname, 'a-la-vez.ts'), 'largo', 'corto'], { carpeta })
  let terminado = false
  onTestFinished(() => {
    programa.matar()
    if (!terminado && existsSync(pid)) process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL')
    rmSync(carpeta, { recursive: true, force: true })
  })
  await programa.hasta(/breve\n\ncorto: bien/)
  await esperar(() => existsSync(pid))
  programa.decirle('SIGTERM')
  // it ends when nobody writes any more to what it reads
  expect(await programa.fin).toBe(1)
  terminado = true
  expect(programa.salida()).toMatch(/largo: falló/)
})
