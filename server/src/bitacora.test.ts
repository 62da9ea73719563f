import { expect, test } from 'vitest'
import { legible } from './bitacora.ts'

test('en la terminal cada renglón de la bitácora se lee de corrido', () => {
  const time = new Date(2026, 10, 22, 8, 15, 2).getTime()
  expect(legible(JSON.stringify({ level: 30, time, msg: 'request', route: '/api', status: 200 }))).toBe(
    '08:15:02 request  route=/api  status=200\n',
  )
  expect(legible(JSON.stringify({ level: 40, time, code: { de: 1 }, msg: 'lento' }))).toBe(
    '08:15:02 AVISO lento  code={"de":1}\n',
  )
  expect(legible(JSON.stringify({ level: 50, time, msg: 'mal', err: { stack: 'Error: x\n  en y' } }))).toBe(
    '08:15:02 ERROR mal\nError: x\n  en y\n',
  )
})
