import { guardarPreferencias, type Preferencias, preferencias } from '@surtia/contracts/preferencias.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { montar, ponerRed } from '../../test/montar.tsx'
import { ResumenMensual } from './ResumenMensual.tsx'

const caja = () => page.getByRole('checkbox', { name: 'Recibir resumen mensual por correo' })
const espera = () => page.getByText(/En espera de conexión|Guardando…/)
const SIN_PUSH = { pedidos: false, llegadas: false, corte: false }

test('sin línea una preferencia espera; al volver se guarda sobre lo que otro equipo prefirió', async () => {
  let suyas: Preferencias = { teclas: true, cartaMensual: false, push: SIN_PUSH }
  await montar(ResumenMensual, {
    marco: 'clientes',
    llamadas: [
      contesta(preferencias, () => ({ data: suyas, correo: 'a@b.mx' })),
      contesta(guardarPreferencias, () => ({ data: suyas })),
    ],
  })
  ponerRed(false)
  await caja().click()
  await expect.element(caja()).toBeChecked()
  await expect.element(caja()).toBeEnabled()
  await expect.element(espera()).toBeVisible()
  expect(hechas(guardarPreferencias)).toEqual([])
  suyas = { ...suyas, push: { ...SIN_PUSH, corte: true } }
  ponerRed(true)
  await expect
    .poll(() => hechas(guardarPreferencias).map(({ body }) => body))
    .toEqual([{ ...suyas, cartaMensual: true }])
  await expect.element(espera()).not.toBeInTheDocument()
  await expect.element(caja()).toBeChecked()
})

test('la que se niega vuelve a como estaba, y dice por qué', async () => {
  await montar(ResumenMensual, {
    marco: 'clientes',
    llamadas: [
      contesta(preferencias, { data: { teclas: true, cartaMensual: false, push: SIN_PUSH }, correo: 'a@b.mx' }),
      contesta(guardarPreferencias, { falla: 403, message: 'No tiene permiso.' }),
    ],
  })
  await caja().click()
  await expect.element(page.getByText('No tiene permiso.')).toBeVisible()
  await expect.element(caja()).not.toBeChecked()
})
