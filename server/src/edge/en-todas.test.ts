import { expect, test } from 'vitest'
import { conHuecos, escribirEnTodas } from './en-todas.ts'
import { shortLived } from './page.ts'

test('un hueco se llena con lo suyo, como texto; los demás, y lo que sólo se parece, se quedan', () => {
  expect(conHuecos('<p>{uno} {otro} {toString} {"uno":1}</p>', { uno: 'A<B' })).toBe(
    '<p>A&lt;B {otro} {toString} {"uno":1}</p>',
  )
})

test('mientras no se puede contar, las páginas siguen como estaban', async () => {
  const dichos: string[] = []
  const pages = new Map([['/', shortLived('<body>{cuantos}</body>', '')]])
  const escritas = escribirEnTodas(pages, () => Promise.reject(new Error('no base')), {
    warn: (_, texto) => dichos.push(texto),
  })
  expect((await escritas()).get('/')).toBe(pages.get('/'))
  expect(dichos).toHaveLength(1)
})
