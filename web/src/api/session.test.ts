import { cantidadEnCarrito } from '@surtia/contracts/carrito.ts'
import { cerrarSesion } from '@surtia/contracts/seguridad.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { newEquipo, tokenDe } from '../test/equipo.ts'
import { send } from './send.ts'
import { entroOtro, openArea, readSession, rememberPath, startSession, takePath } from './session.ts'

const equipo = () => newEquipo('/clientes/carrito', () => Response.json({}, { status: 401 }))
const entra = (usuario: string) => startSession({ accessToken: tokenDe(usuario), refreshToken: `r de ${usuario}` })

afterEach(() => vi.unstubAllGlobals())

test('se regresa a donde se estaba, una vez, y nunca fuera del área de clientes', () => {
  equipo()
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

test('en una página abierta para uno, la sesión de otro no llama, no es de la página y sigue siendo del otro', async () => {
  const { llegadas } = equipo()
  entra('uno')
  const cerrar = openArea('uno')
  entra('otro')
  expect([entroOtro(), readSession()]).toEqual([true, null])
  await expect(send(cantidadEnCarrito)).rejects.toMatchObject({ status: 401 })
  expect(llegadas).toEqual([])
  cerrar()
  expect([entroOtro(), readSession()?.user.user]).toEqual([false, 'otro'])
})

test('un 401 de lo que es del acceso no se renueva', async () => {
  const { llegadas } = equipo()
  entra('uno')
  await expect(send(cerrarSesion)).rejects.toMatchObject({ status: 401 })
  expect(llegadas.map(({ ruta }) => ruta)).toEqual([cerrarSesion.path])
  expect(readSession()?.user.user).toBe('uno')
})
