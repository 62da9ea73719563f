import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ARTICULO } from '../../test/articulo.ts'
import { Etiquetas } from './Etiquetas.tsx'

const DE_TODO = { ...ARTICULO, nuevo: true, ofertado: true, remate: true, buenFin: true, tipoControl: 2 }
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
