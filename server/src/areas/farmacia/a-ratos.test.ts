import { expect, test } from 'vitest'
import { aRatos } from './a-ratos.ts'

const LISTA = Array.from({ length: 45 }, (_, i) => i)

test('una lista larga se hace por ratos, en su orden, y quien espera pasa entre uno y otro', async () => {
  const sucesos: string[] = []
  const hecha = aRatos(LISTA, (uno) => {
    sucesos.push('hace')
    const desde = performance.now()
    while (performance.now() - desde < 0.4);
    return uno * 2
  })
  let sigue = true
  const persona = () => {
    sucesos.push('pasa')
    if (sigue) setImmediate(persona)
  }
  setImmediate(persona)
  expect(await hecha).toEqual(LISTA.map((uno) => uno * 2))
  sigue = false
  const juntos = sucesos
    .join(' ')
    .split('pasa')
    .map((rato) => rato.match(/hace/g)?.length ?? 0)
  // of a millisecond, with what one takes
  expect(Math.max(...juntos)).toBeLessThanOrEqual(3)
})

test('dos listas a la vez no se mezclan, y una que falla deja pasar a la siguiente', async () => {
  const sucesos: string[] = []
  const hacer = (quien: string) =>
    aRatos(LISTA, (uno) => {
      sucesos.push(quien)
      if (quien === 'mala' && uno === 20) throw new Error('mala')
    })
  const [primera, mala, tercera] = await Promise.allSettled([hacer('primera'), hacer('mala'), hacer('tercera')])
  expect([primera.status, mala.status, tercera.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(sucesos).toEqual([
    ...LISTA.map(() => 'primera'),
    ...LISTA.slice(0, 21).map(() => 'mala'),
    ...LISTA.map(() => 'tercera'),
  ])
})
