import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AYUDA } from '@surtia/contracts/ayuda.ts'
import { expect, test } from 'vitest'
import { huellaDe, listVencidos, readGrabado, versionDeHoy } from './grabado.ts'

const TEMAS = AYUDA.map((_, i) => i + 1)
const VIDEOS = join(import.meta.dirname, '../../web/public/ayuda')

test('cada tema tiene su video, su cartel y sus letras, de pantallas que existen', () => {
  for (const tema of TEMAS) {
    expect([tema, huellaDe(tema)]).not.toEqual([tema, ''])
    for (const tipo of ['mp4', 'webp', 'vtt'])
      expect([tema, tipo, existsSync(join(VIDEOS, `${tema}.${tipo}`))]).toEqual([tema, tipo, true])
  }
  expect(readGrabado()).toHaveLength(TEMAS.length)
})

test('ningún video es de una versión anterior a sus pantallas: si falla, node e2e/ayuda/grabar.ts <dirección> <temas>', () => {
  expect(listVencidos(readGrabado(), versionDeHoy(), TEMAS.map(huellaDe))).toEqual([])
})

test('un video vence cuando su pantalla cambió y salió otra versión; uno que falta, siempre', () => {
  const grabado = [
    { version: '1.0.0', huella: 'a' },
    { version: '1.0.0', huella: 'b' },
  ]
  expect(listVencidos(grabado, '1.0.0', ['a', 'otra'])).toEqual([])
  expect(listVencidos(grabado, '1.1.0', ['a', 'otra'])).toEqual([2])
  expect(listVencidos(grabado, '1.1.0', ['a', 'b', 'c'])).toEqual([3])
})
