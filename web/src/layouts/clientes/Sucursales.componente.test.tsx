import { cambiarCliente, clientesDeUsuario } from '@surtia/contracts/cuenta.ts'
import type { Usuario } from '@surtia/contracts/seguridad.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { otraSucursal, readSession } from '../../api/session.ts'
import { contesta, hechas } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import { Pagina } from '../../ui/Pagina.tsx'

/** Where the page said it would be, each time it would have been loaded again: it would take the test along. */
let recargas: (string | null)[] = []
const detener = (e: NavigateEvent) => {
  if (e.navigationType !== 'reload') return
  e.preventDefault()
  recargas.push(sessionStorage.getItem('ahoraEsta'))
}
beforeEach(() => {
  recargas = []
  navigation.addEventListener('navigate', detener)
})
afterEach(() => {
  navigation.removeEventListener('navigate', detener)
  sessionStorage.clear()
})

const Sola = () => <Pagina titulo="Una página">Dice poco.</Pagina>
const NORTE = { codCliente: '100004', nombre: 'Grupo del Norte, Matriz', sucursal: 2, papel: 'titular' as const }
const LERDO = { codCliente: '100010', nombre: 'Grupo del Norte, Lerdo', sucursal: 2, papel: 'mirar' as const }
const MATRIZ: Partial<Usuario> = { user: 'grupo', codCliente: NORTE.codCliente, nombre: NORTE.nombre, clientes: 2 }
const enArea = { marco: 'clientes', ruta: '/clientes/carrito', sesion: MATRIZ } as const

const tokenDe = (user: object) => `a.${btoa(JSON.stringify({ user, exp: 4_000_000_000 }))}.c`
const enLerdo = () => {
  const { user } = readSession() ?? {}
  return { ...user, codCliente: LERDO.codCliente, nombre: LERDO.nombre, papel: LERDO.papel }
}

test('se elige de una lista con buscador, y la página sigue ahí; sin línea a la otra, se dice', async () => {
  let falla = true
  const user = () => ({ ...MATRIZ, codCliente: LERDO.codCliente, nombre: LERDO.nombre })
  await montar(Sola, {
    ...enArea,
    llamadas: [
      contesta(clientesDeUsuario, {
        data: [
          { ...LERDO, actual: false },
          { ...NORTE, actual: true },
        ],
      }),
      contesta(cambiarCliente, () =>
        falla
          ? { falla: 500, message: 'No pudimos cambiar.' }
          : { data: { accessToken: tokenDe(user()), refreshToken: 'r2', expiresAt: '2026-11-18T20:00:00.000Z' } },
      ),
    ],
  })
  await page.getByRole('button', { name: `Cuenta de ${NORTE.nombre}` }).click()
  await page.getByRole('button', { name: 'Cambiar de sucursal' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Sucursales' })
  await expect.element(dialogo.getByRole('button', { name: /Matriz/ })).toBeDisabled()
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
  await dialogo.getByLabelText('Buscar').fill('lérdo')
  await expect.element(dialogo.getByRole('button', { name: /Matriz/ })).not.toBeInTheDocument()
  await dialogo.getByRole('button', { name: /Lerdo/ }).click()
  await expect.element(dialogo).toMatchTextContent('No pudimos cambiar.')
  expect(recargas).toEqual([])
  falla = false
  await dialogo.getByRole('button', { name: /Lerdo/ }).click()
  await expect.poll(() => recargas).toEqual([LERDO.nombre])
  const aLerdo = { codCliente: LERDO.codCliente }
  expect(hechas(cambiarCliente).map(({ body }) => body)).toEqual([aLerdo, aLerdo])
})

test('lo que se cambia en otra pestaña cambia ésta antes de que escriba nada, y al llegar dice dónde está', async () => {
  const primera = await montar(Sola, enArea)
  await expect.element(page.getByRole('heading', { name: 'Una página' })).toBeVisible()
  const user = enLerdo()
  localStorage.setItem('sesion', JSON.stringify({ ...readSession(), token: tokenDe(user), user }))
  // whatever this page would send now has no session to go with
  expect([otraSucursal(), readSession()]).toEqual([LERDO.nombre, null])
  window.dispatchEvent(new StorageEvent('storage', { key: 'sesion' }))
  expect(recargas).toEqual([LERDO.nombre])
  await primera.unmount()

  // what the page finds when it is there again
  await montar(Sola, { ...enArea, sesion: user })
  await expect.element(page.getByRole('status').filter({ hasText: `Ahora está en ${LERDO.nombre}` })).toBeVisible()
  await sinHallazgos()
  expect(sessionStorage.getItem('ahoraEsta')).toBeNull()
})
