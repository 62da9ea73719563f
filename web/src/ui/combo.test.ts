import { expect, test } from 'vitest'
import { comboDe, cuantasSugerencias } from './combo.ts'

type Como = { marcada?: number; cuantas?: number; repeat?: boolean; isComposing?: boolean; entra?: boolean }
/** What a key does: what it marks and what is told of it, and whether the browser does nothing more. */
function hace(
  key: string,
  { marcada = -1, cuantas = 3, repeat = false, isComposing = false, entra = true }: Como = {},
) {
  const hechos: (string | number)[] = []
  const combo = comboDe('x', cuantas, marcada, (cual) => hechos.push(cual))
  const preventDefault = () => hechos.push('suya')
  combo.teclear(
    { key, repeat, nativeEvent: { isComposing }, preventDefault },
    entra && (() => hechos.push('entra')),
    () => hechos.push('abre'),
    () => hechos.push('cierra'),
  )
  return hechos
}

test('las flechas abren y dan la vuelta; en una lista vacía no marcan nada, y otra tecla no es suya', () => {
  const bajar = (marcada: number) => hace('ArrowDown', { marcada })
  const subir = (marcada: number) => hace('ArrowUp', { marcada })
  expect([-1, 0, 1, 2].map(bajar)).toEqual([0, 1, 2, 0].map((cual) => ['suya', cual, 'abre']))
  expect([-1, 0, 1, 2].map(subir)).toEqual([2, 2, 0, 1].map((cual) => ['suya', cual, 'abre']))
  expect([hace('ArrowDown', { cuantas: 0 }), hace('ArrowUp', { cuantas: 0 })]).toEqual([
    ['suya', -1, 'abre'],
    ['suya', -1, 'abre'],
  ])
  expect([hace('a'), hace('Tab')]).toEqual([[], []])
})

test('Esc cierra, y Enter entra una vez aunque se sostenga; nada mientras se compone una palabra', () => {
  expect(hace('Escape')).toEqual(['cierra'])
  expect(hace('Enter')).toEqual(['suya', 'entra'])
  expect(hace('Enter', { repeat: true })).toEqual(['suya'])
  expect(hace('Enter', { entra: false })).toEqual([])
  for (const tecla of ['Enter', 'Escape', 'ArrowDown']) expect(hace(tecla, { isComposing: true })).toEqual([])
})

test('la caja nombra su lista, si hay algo en ella, y lo marcado', () => {
  const ligas = (cuantas: number, marcada: number) => comboDe('x', cuantas, marcada, () => undefined).ligas
  expect(ligas(2, 1)).toMatchObject({
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': 'x',
    'aria-activedescendant': 'x-1',
  })
  expect(ligas(0, -1)).toMatchObject({ 'aria-expanded': false, 'aria-activedescendant': undefined })
})

test('se oye cuántas son', () => {
  expect([0, 1, 8].map(cuantasSugerencias)).toEqual(['', '1 sugerencia', '8 sugerencias'])
})
