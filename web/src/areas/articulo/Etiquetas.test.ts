import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ARTICULO } from '../../test/articulo.ts'
import { Etiquetas } from './Etiquetas.tsx'

const DE_TODO = { ...ARTICULO, nuevo: true, ofertado: true, remate: true, buenFin: true, fraccion: 'I' as const }
const TODAS = ['NUEVO', 'OFERTA', 'REMATE', 'La fórmula del ahorro', 'Controlado I']
const enLista = (en?: Parameters<typeof Etiquetas>[0]['en']) => {
  const dicho = renderToStaticMarkup(createElement(Etiquetas, { articulo: DE_TODO, ...(en ? { en } : {}) }))
  return TODAS.filter((etiqueta) => dicho.includes(`${etiqueta}<`))
}

test('que no se devuelve se dice en todas las listas, menos en la de remates, que ya lo dice arriba', () => {
  const dicho = (en: Parameters<typeof Etiquetas>[0]['en'] & string) =>
    renderToStaticMarkup(createElement(Etiquetas, { articulo: { ...DE_TODO, sinDerechoDevolucion: true }, en }))
  expect(dicho('ofertas')).toContain('Sin devolución')
  expect(dicho('remates')).not.toContain('Sin devolución')
})

test('en una lista no se etiqueta lo que son todos sus artículos; lo demás, sí', () => {
  expect([enLista(), enLista('busqueda-general')]).toEqual([TODAS, TODAS])
  for (const [i, lista] of (['nuevos', 'ofertas', 'remates', 'buen-fin'] as const).entries())
    expect(enLista(lista)).toEqual(TODAS.filter((_, j) => j !== i))
})

test('la fracción y el frío se dicen aparte; V y VI no piden nada', () => {
  const dicho = (articulo: Partial<typeof ARTICULO>) =>
    renderToStaticMarkup(createElement(Etiquetas, { articulo: { ...ARTICULO, ...articulo } }))
      .replaceAll(/<[^>]*>/g, '|')
      .split('|')
      .filter(Boolean)
      .join('')
      .replaceAll('\u00a0', ' ')
  expect(dicho({ fraccion: 'III' })).toBe('Controlado III')
  expect(dicho({ fraccion: 'II', refrigerado: true, temperatura: '15 °C' })).toBe('15 °CControlado IISin devolución')
  expect(dicho({ fraccion: 'IV' })).toBe('Con receta')
  expect(dicho({ fraccion: 'IV', refrigerado: true })).toBe('2 a 8 °CCon recetaSin devolución')
  expect([dicho({ fraccion: 'V' }), dicho({ fraccion: 'VI' }), dicho({ tipoControl: 2 })]).toEqual(['', '', ''])
})
