import { expect, test } from 'vitest'
import { leerCorpus } from './corpus.ts'

test('de 200 entregas estropeadas nada se guarda que difiera de lo que dice la limpia, salvo lo que el informe nombra', async () => {
  const { malas, ...cuenta } = await leerCorpus(1, 200)
  expect(malas).toEqual([])
  expect(cuenta.entregas).toBe(200)
})
