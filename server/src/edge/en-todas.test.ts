import { expect, test, vi } from 'vitest'
import { conHuecos, writeEnTodas } from './en-todas.ts'
import { shortLived } from './page.ts'

test('un hueco se llena con lo suyo, como texto; los demás, y lo que sólo se parece, se quedan', () => {
  expect(conHuecos('<p>{uno} {otro} {toString} {"uno":1}</p>', { uno: 'A<B' })).toBe(
    '<p>A&lt;B {otro} {toString} {"uno":1}</p>',
  )
})

test('quien pide una página no espera a una base que no contesta: lee lo último que se supo', async () => {
  vi.useFakeTimers()
  let cuentas = 0
  const pages = new Map([['/', shortLived('<body>{cuantos}</body>', '')]])
  const escritas = writeEnTodas(
    pages,
    () => (cuentas++ === 0 ? Promise.resolve({ cuantos: '12' }) : new Promise(() => undefined)),
    { warn: () => undefined },
  )
  const antes = (await escritas()).get('/')
  expect(antes?.html.toString()).toContain('<body>12<script')
  await vi.advanceTimersByTimeAsync(6_000)
  const despues = escritas()
  await vi.advanceTimersByTimeAsync(300)
  expect((await despues).get('/')).toBe(antes)
  expect(cuentas).toBe(2)
  vi.useRealTimers()
})

test('mientras no se puede contar, las páginas siguen como estaban', async () => {
  const dichos: string[] = []
  const pages = new Map([['/', shortLived('<body>{cuantos}</body>', '')]])
  const escritas = writeEnTodas(pages, () => Promise.reject(new Error('no base')), {
    warn: (_, texto) => dichos.push(texto),
  })
  expect((await escritas()).get('/')).toBe(pages.get('/'))
  expect(dichos).toHaveLength(1)
})
