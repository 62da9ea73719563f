import * as calls from '@surtia/contracts/claves-de-clientes.ts'
import { confirmarIdentidad } from '@surtia/contracts/personal.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { ClavesDelCliente } from './ClavesDelCliente.tsx'
import { ParteDeTabla } from './Parte.tsx'

const clave = (id: number, cambios: Partial<calls.ClaveDeCliente> = {}): calls.ClaveDeCliente => ({
  ...{ id, nombre: `Sistema ${id}`, alcances: ['leer'], limitePedido: null, limiteMes: 900, hasta: null },
  ...{ creada: '2026-11-18T19:00:00.000Z', usada: null, llamadas30: 0, revocada: null },
  ...cambios,
})
const Personas = () => (
  <Pantalla titulo="Farmacia">
    <ParteDeTabla titulo="Personas">
      <ClavesDelCliente codCliente="100001" />
    </ParteDeTabla>
  </Pantalla>
)
const ver = (papel: Papel, ...llamadas: readonly Contestada[]) => {
  dejarSesionDeMesa(papel)
  return montar(Personas, { marco: MesaLayout, ruta: '/personal/clientes/100001', llamadas })
}
const region = page.getByRole('region', { name: 'Claves' })

test('una clave se hace con la identidad confirmada, y se muestra una vez; revocarla pregunta', async () => {
  let confirmada = false
  let claves: calls.ClaveDeCliente[] = []
  await ver(
    'ventas',
    contesta(calls.clavesDeCliente, () => ({ data: claves })),
    contesta(confirmarIdentidad, () => {
      confirmada = true
      return { data: null }
    }),
    contesta(calls.crearClaveDeCliente, ({ body }) => {
      if (!confirmada) return { falla: 403, message: 'Confirme su identidad.', data: { confirmar: true } }
      claves = [clave(4, body as Partial<calls.ClaveDeCliente>)]
      return { data: { id: 4, clave: 'surtia_de_una_vez' } }
    }),
    contesta(calls.revocarClaveDeCliente, () => {
      claves = [clave(4, { revocada: '2026-11-20T19:00:00.000Z' })]
      return { data: null }
    }),
  )
  await expect.element(region).toMatchTextContent('Ningún sistema entra por este cliente.')
  await region.getByRole('button', { name: 'Nueva clave' }).click()
  const nueva = page.getByRole('dialog', { name: 'Nueva clave' })
  await expect.element(nueva.getByLabelText('Nombre')).toBeVisible()
  await expect.element(nueva.getByLabelText('Contraseña')).not.toBeInTheDocument()
  await nueva.getByLabelText('Nombre').fill('De la mesa')
  await nueva.getByLabelText('Pedir').click()
  await sinHallazgosADosAnchos()
  await nueva.getByRole('button', { name: 'Crear' }).click()
  await page.getByRole('dialog', { name: 'Confirme su identidad' }).getByRole('textbox').fill('123456')
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect.element(nueva.getByLabelText('Clave')).toHaveValue('surtia_de_una_vez')
  expect(hechas(calls.crearClaveDeCliente).at(-1)?.body).toEqual({
    ...{ nombre: 'De la mesa', alcances: ['pedir'], hasta: null, limitePedido: null, limiteMes: null },
  })
  await nueva.getByRole('button', { name: 'Ya la guardé' }).click()
  await region.getByRole('button', { name: /^Revocar/ }).click()
  await page.getByRole('button', { name: 'Sí' }).click()
  await expect.element(region.getByRole('row').nth(1)).toMatchTextContent('Revocada el 20/nov/2026')
  await sinHallazgosADosAnchos()
})

test('quien sólo las ve no hace ni revoca', async () => {
  await ver('auditoria', contesta(calls.clavesDeCliente, { data: [clave(1)] }))
  await expect.element(region.getByRole('row').nth(1)).toMatchTextContent('Hasta $900.00 al mes')
  expect(region.getByRole('button').elements()).toEqual([])
  await sinHallazgosADosAnchos()
})
