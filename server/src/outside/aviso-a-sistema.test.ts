import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { porQueNoLlego } from './aviso-a-sistema.ts'
import { sign } from './aviso-firmado.ts'

type Ejemplo = { esDelPortal: (cuerpo: string, firma: string | undefined, secreto: string) => boolean }

test('el ejemplo de docs/avisos-a-su-sistema.md comprueba lo que el portal firma', async () => {
  const pagina = readFileSync(join(import.meta.dirname, '../../../docs/avisos-a-su-sistema.md'), 'utf8')
  const [, codigo = ''] = /```js\n([\s\S]+?)```/.exec(pagina) ?? []
  const { esDelPortal } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(codigo)}`
  )) as Ejemplo
  const cuerpo = JSON.stringify({ id: '1', evento: 'prueba', instante: '2026-11-30T15:20:31.120Z' })
  const ahora = Math.floor(Date.now() / 1_000)
  expect(esDelPortal(cuerpo, sign('secreto', cuerpo, ahora), 'secreto')).toBe(true)
  expect(esDelPortal(cuerpo, sign('secreto', cuerpo, ahora - 301), 'secreto')).toBe(false)
  expect(esDelPortal(cuerpo, sign('otro', cuerpo, ahora), 'secreto')).toBe(false)
  expect(esDelPortal(`${cuerpo} `, sign('secreto', cuerpo, ahora), 'secreto')).toBe(false)
  for (const firma of [undefined, '', 't=1', `v1=${'0'.repeat(64)}`])
    expect(esDelPortal(cuerpo, firma, 'secreto')).toBe(false)
})

test('por qué no llegó se dice en palabras', () => {
  const con = (code: string) => Object.assign(new Error(code), { code })
  expect(
    ['HTTP 302', 'EPRIVADA', 'ENOTFOUND', 'ABORT_ERR', 'CERT_HAS_EXPIRED'].map((c) => porQueNoLlego(con(c))),
  ).toEqual([
    'contestó 302',
    'su nombre lleva a una red privada',
    'su nombre no existe',
    'no contestó en 10 segundos',
    'no se pudo conectar',
  ])
})
