import { enviarContacto, estados } from '@surtia/contracts/publico.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import Contacto from './Contacto.tsx'

const enSitio = { marco: 'publico', ruta: '/contacto', sesion: null } as const
const campo = (nombre: string) => page.getByLabelText(nombre, { exact: true })
const enviar = () => page.getByRole('button', { name: 'Enviar', exact: true }).click()

test('los estados del contacto son los que dice el catálogo', async () => {
  const llamadas = [contesta(estados, { data: [{ codEstado: '25', descripcion: 'Estado del catálogo' }] })]
  await montar(Contacto, { ...enSitio, llamadas })
  const opciones = () =>
    campo('Estado')
      .getByRole('option')
      .elements()
      .map((e) => e.textContent)
  await expect.poll(opciones).toEqual(['Elija un estado', 'Estado del catálogo'])
})

describe.each(['escritorio', 'teléfono'])('en el %s', (donde) => {
  test('el formulario dice qué falta en cada campo, se conserva si falla y se vacía al enviarse', async () => {
    if (donde === 'teléfono') await enTelefono()
    let veces = 0
    await montar(Contacto, {
      ...enSitio,
      llamadas: [
        contesta(estados, { data: [{ codEstado: '25', descripcion: 'Sinaloa' }] }),
        contesta(enviarContacto, () => (veces++ ? { data: null } : { seCorta: true })),
      ],
    })
    await enviar()
    await expect.element(campo('Nombre')).toHaveFocus()
    expect(page.getByRole('alert').elements()).toHaveLength(6)
    await sinHallazgos()
    await campo('Nombre').fill('Rosa Núñez')
    await campo('Correo').fill('rosa@farmacia')
    await campo('Teléfono').fill('667 555')
    await campo('Ciudad').fill('Navolato')
    await campo('Estado').selectOptions('Sinaloa')
    await campo('Mensaje').fill('¿Surten en Navolato?')
    await enviar()
    await expect.element(page.getByText(/^Escriba un correo válido/)).toBeVisible()
    await expect.element(page.getByText('Escriba los 10 dígitos del teléfono.')).toBeVisible()
    expect(hechas(enviarContacto)).toEqual([])
    await campo('Correo').fill('rosa@farmacia.example')
    await campo('Teléfono').fill('(667) 555-0142')
    await enviar()
    const alerta = page.getByRole('alertdialog', { name: 'Contacto' })
    await expect.element(alerta).toMatchTextContent('No hay conexión con el servidor')
    await alerta.getByRole('button', { name: 'Aceptar' }).click()
    await expect.element(campo('Mensaje')).toHaveValue('¿Surten en Navolato?')
    await enviar()
    await expect.poll(() => hechas(enviarContacto).length).toBe(2)
    await alerta.getByRole('button', { name: 'Aceptar' }).click()
    await expect.element(campo('Mensaje')).toHaveValue('')
  })
})
