import { expect, test } from 'vitest'
import { articulos } from '../articulos.ts'
import { articulosFijos } from '../cast/articulos-fijos.ts'
import { CONSUMIBLES } from '../consumibles.ts'
import { dibujarChico, loQueDistingue } from './chico.ts'
import { dibujar } from './dibujo.ts'
import { empaqueDe } from './lo-empacado.ts'

/** As wide as the packs' typeface is on the average. */
const medir = (texto: string) => texto.length * 0.5
const HOY = '2026-11-22'

test('lo que distingue a un empaque es su concentración, o su contenido si no la tiene', () => {
  const dice = (fuerza: string, contenido = '20 piezas') => loQueDistingue({ fuerza, contenido }).join(' ')
  expect(dice('500 mg')).toBe('500 mg')
  expect(dice('50 mg / 3 mg / 300 mg')).toBe('50/ 3/ 300 mg')
  expect(dice('5 mg / 5 ml')).toBe('5 mg /5 ml')
  expect(dice('')).toBe('20 pzas')
})

test('en 40 puntos de ancho, la concentración de todo medicamento se lee', () => {
  for (const mercancia of [...articulosFijos(HOY), ...articulos(HOY)]) {
    const empaque = empaqueDe(mercancia)
    const letras = [...dibujarChico(empaque, medir).matchAll(/font-size="([\d.]+)"/g)].map(
      ([, letra]) => Number(letra) / 3,
    )
    expect(letras.length).toBeGreaterThan(0)
    if (mercancia.articulo.accionTerapeutica)
      expect(Math.min(...letras), `${empaque.nombre} ${empaque.fuerza}`).toBeGreaterThanOrEqual(7)
  }
})

test('un material de curación no se dibuja como un frasco de pastillas, y cada forma de empaque es otra', () => {
  const siluetas = new Set(CONSUMIBLES[0].familias.map(({ silueta }) => silueta))
  expect(siluetas).not.toContain('jar')
  expect(siluetas).not.toContain('bote')
  expect(siluetas.size).toBeGreaterThanOrEqual(9)
  const [mercancia] = articulosFijos(HOY)
  if (!mercancia) throw new Error('sin artículos')
  const empaque = empaqueDe(mercancia)
  for (const dibujo of [dibujar, dibujarChico])
    expect(new Set([...siluetas].map((silueta) => dibujo({ ...empaque, silueta }, medir))).size).toBe(siluetas.size)
})
