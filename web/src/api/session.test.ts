import { beforeEach, expect, test } from 'vitest'
import { rememberPath, takePath } from './session.ts'

const lugar = new Map<string, string>()
beforeEach(() => {
  lugar.clear()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (clave: string) => lugar.get(clave) ?? null,
      setItem: (clave: string, valor: string) => lugar.set(clave, valor),
      removeItem: (clave: string) => lugar.delete(clave),
    },
  })
})

test('se regresa a donde se estaba, una vez, y nunca fuera del área de clientes', () => {
  rememberPath('/clientes/carrito?x=1')
  expect([takePath(), takePath()]).toEqual(['/clientes/carrito?x=1', '/clientes/'])
  for (const mala of [
    'https://malo.example/clientes',
    '//malo.example',
    '/\\malo.example',
    'javascript:alert(1)',
    '/clientesmalos',
    '/',
  ]) {
    rememberPath(mala)
    expect([mala, takePath()]).toEqual([mala, '/clientes/'])
  }
})
