import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { esperar, lanzarProceso } from './server/src/test/proceso.ts'

test('una construcción cortada deja el sitio de antes, y la siguiente lo pone completo', {
  timeout: 600_000,
}, async () => {
  const carpeta = join(import.meta.dirname, `web/build/prueba-${process.pid}`)
  const sitio = join(carpeta, 'client')
  onTestFinished(() => rmSync(carpeta, { recursive: true, force: true }))
  mkdirSync(sitio, { recursive: true })
  writeFileSync(join(sitio, 'index.html'), 'el de antes')
  mkdirSync(join(sitio, 'assets'))
  writeFileSync(join(sitio, 'assets/Pantalla-AbCdEf12.js'), 'el de antes')
  const construir = () => {
    const proceso = lanzarProceso(['web/herramientas/construir.ts', sitio], { env: { CONSTRUIR_BROTLI: '1' } })
    onTestFinished(proceso.matar)
    return proceso
  }

  const cortada = construir()
  await esperar(() => globSync(`${sitio}.nuevo-*/client/index.html`).length > 0)
  cortada.matar()
  await cortada.fin
  expect(readFileSync(join(sitio, 'index.html'), 'utf8')).toBe('el de antes')

  const entera = construir()
  expect(await entera.fin, entera.dicho()).toBe(0)
  expect(entera.dicho()).not.toContain('PLUGIN_TIMINGS')
  for (const archivo of ['index.html', 'index.html.br', '__spa-fallback.html', 'catalogo/index.html', 'mesa.html'])
    expect(existsSync(join(sitio, archivo)), archivo).toBe(true)
  expect(globSync(`${sitio}/assets/mesa/*.js.br`).length).toBeGreaterThan(0)
  expect(globSync(`${sitio}/anteriores/*/assets/*`).map((uno) => basename(uno))).toEqual(['Pantalla-AbCdEf12.js'])
  expect(globSync(`${sitio}.*`)).toEqual([])
})
