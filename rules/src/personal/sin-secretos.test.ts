import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OCULTO, sinSecretos } from './sin-secretos.ts'

test.each([
  [
    'https://portal.example/recuperar-password/Zk3_9aQ-xY7bL2mN4pR6sT8u',
    `https://portal.example/recuperar-password/${OCULTO}`,
  ],
  ['http://localhost:3000/auth?tk=abcdefGHIJ0123456789', `http://localhost:3000/auth?tk=${OCULTO}`],
  [
    'Abra https://portal.example/personal/inscripcion/AAAAbbbb1111cccc2222 hoy.',
    `Abra https://portal.example/personal/inscripcion/${OCULTO} hoy.`,
  ],
  [
    'https://portal.example/candidatos/6f1c9a52-2f6e-4c0e-9a51-0d5d0c6f8a11',
    `https://portal.example/candidatos/${OCULTO}`,
  ],
  ['https://portal.example/clientes/estatus-pedido/2000123', 'https://portal.example/clientes/estatus-pedido/2000123'],
  ['https://portal.example/conoce-nuestras-vacantes', 'https://portal.example/conoce-nuestras-vacantes'],
  ['Folio 2000123, sin ligas', 'Folio 2000123, sin ligas'],
])('%s', (texto, visto) => expect(sinSecretos(texto)).toBe(visto))

test('ninguna clave de una liga se alcanza a ver, esté donde esté', () => {
  const clave = fc.stringMatching(/^[A-Za-z0-9_-]{20,60}$/).filter((c) => /[A-Z0-9_]/.test(c))
  const antes = fc.constantFrom(
    '/recuperar-password/',
    '/invitacion/',
    '/auth?tk=',
    '/personal/inscripcion/',
    '/baja/',
    '/x#',
    '/a?b=c&d=',
  )
  fc.assert(
    fc.property(clave, antes, fc.constantFrom('', '\n', ' fin', '/', '&a=1'), (secreto, lugar, detras) => {
      expect(sinSecretos(`Hola:\n\nhttps://portal.example${lugar}${secreto}${detras}`)).not.toContain(secreto)
    }),
  )
})
