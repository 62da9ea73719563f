import { aceptarInvitacion, invitacion } from '@surtia/contracts/personas.ts'
import { cerrarSesion, login } from '@surtia/contracts/seguridad.ts'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import Invitacion from './Invitacion.tsx'

const Pagina = Invitacion as unknown as ComponentType<{ params: { clave: string } }>
const Pantalla = () => <Pagina params={{ clave: 'c' }} />
const INVITADO = { nombre: 'Irma Sáenz', usuario: 'irma', cliente: 'Farmacia San Jerónimo' }
const cuerpo = btoa(JSON.stringify({ user: { user: 'irma', papel: 'comprador' }, exp: Date.now() / 1_000 + 900 }))
const TOKENS = { accessToken: `a.${cuerpo}.c`, expiresAt: '', refreshToken: 'r' }
const LLAMADAS = [
  contesta(invitacion, { data: INVITADO }),
  contesta(aceptarInvitacion, { data: null }),
  contesta(cerrarSesion, { data: null }),
  contesta(login, { data: TOKENS }),
]
const poner = async (password: string, confirmacion = password) => {
  await page.getByLabelText('Contraseña', { exact: true }).fill(password)
  await page.getByLabelText('Confirmar contraseña').fill(confirmacion)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}
const Area = () => <h1>Su área</h1>

test('el invitado ve quién lo invita, pone su contraseña y entra; quien estaba en ese navegador, no', async () => {
  await montar(Pantalla, { ruta: '/invitacion/c', otras: { '/clientes/': Area }, llamadas: LLAMADAS })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bienvenido a Surtia' })).toBeVisible()
  await expect.element(page.getByText(/Farmacia San Jerónimo lo invita/)).toBeVisible()
  await expect.element(page.getByText('irma', { exact: true })).toBeVisible()
  await poner('abc', 'otra')
  await expect.element(page.getByText('Escriba al menos 4 caracteres.')).toBeVisible()
  await expect.element(page.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await poner('Una-nueva-2026')
  await expect.element(page.getByRole('heading', { name: 'Su área' })).toBeVisible()
  expect(hechas(cerrarSesion)).toHaveLength(1)
  expect(hechas(login)[0]?.body).toEqual({ usuario: 'irma', password: 'Una-nueva-2026' })
  expect(JSON.parse(localStorage.getItem('sesion') ?? '{}').user.user).toBe('irma')
})

test('una liga usada o vieja lo dice; una que no se supo, se pregunta otra vez', async () => {
  let cae = true
  await montar(Pantalla, {
    marco: 'publico',
    ruta: '/invitacion/c',
    sesion: null,
    llamadas: [contesta(invitacion, () => (cae ? { seCorta: true } : { no: 'La invitación ya no es válida.' }))],
  })
  await page.getByRole('button', { name: 'Reintentar' }).click()
  cae = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByText('La invitación ya no es válida.')).toBeVisible()
  await sinHallazgosADosAnchos()
})
