import { expect, type Page } from '@playwright/test'
import type { Data } from '@surtia/contracts/call.ts'
import { equipo } from '@surtia/contracts/equipo.ts'
import { interruptores } from '@surtia/contracts/interruptores.ts'
import { direccionDeMesa } from '@surtia/rules/personal/direcciones.ts'
import { esperarCorreo } from './correo.ts'
import { confirmarIdentidad, entrarAlPersonal, llamarAlPersonal } from './mesa.ts'
import { test } from './prueba.ts'
import { sinHallazgos } from './walkthrough.ts'

const EQUIPO = direccionDeMesa('equipo', {})
const INTERRUPTORES = direccionDeMesa('interruptores', {})

/** Somebody else changes the roles of a person. */
async function cambiarPorOtro(page: Page, correo: string): Promise<void> {
  const { data } = (await llamarAlPersonal(page, equipo.consultar, { filtros: { texto: correo } })) as {
    data: Data<typeof equipo.consultar>
  }
  const [{ idPersonal, version } = { idPersonal: 0, version: 0 }] = data
  const path = `/api/personal/equipo/${idPersonal}/papeles`
  expect(await llamarAlPersonal(page, { path }, { papeles: ['almacen'], version })).toMatchObject({ value: true })
}

test('administración da de alta a alguien, cambia sus papeles aunque otra persona los cambie, y lo desactiva', async ({
  page,
}) => {
  const correo = `nueva.${Date.now()}@surtia.example`
  const nombre = `Ana ${Date.now()}`
  await entrarAlPersonal(page, 'administracion', EQUIPO)
  const nueva = page.getByRole('button', { name: 'Nueva persona' })
  await nueva.click()
  const alta = page.getByRole('dialog', { name: 'Nueva persona' })
  await alta.getByLabel('Correo').fill('administracion@surtia.example')
  await alta.getByLabel('Nombre').fill(nombre)
  await alta.getByLabel('Ventas').check()
  await alta.getByLabel('Agente').fill('A07')
  await alta.getByRole('button', { name: 'Crear' }).click()
  // an earlier journey of this worker may have confirmed it
  const pregunta = page.getByRole('dialog', { name: 'Confirme su identidad' })
  const tomado = alta.getByText('Ya hay una persona con el correo administracion@surtia.example.')
  await expect(pregunta.or(tomado)).toBeVisible()
  if (await pregunta.isVisible()) await confirmarIdentidad(page, 'administracion')
  await expect(tomado).toBeVisible()
  await alta.getByLabel('Correo').fill(correo)
  await alta.getByRole('button', { name: 'Crear' }).click()
  await expect(alta).toHaveCount(0)
  await expect(nueva).toBeFocused()
  await esperarCorreo(['Su primera entrada', correo])
  await expect(page.getByRole('row').filter({ hasText: nombre })).toContainText('Sin primera entrada')

  const abrir = page.getByRole('link', { name: nombre })
  await abrir.click()
  await expect(page).toHaveURL(/persona=\d+/)
  const ficha = page.getByRole('dialog', { name: nombre })
  await cambiarPorOtro(page, correo)
  await ficha.getByLabel('Recursos humanos').check()
  const guardar = ficha.getByRole('button', { name: 'Guardar papeles' })
  await guardar.click()
  const cambiado = page.getByRole('dialog', { name: 'Otra persona lo cambió' })
  await expect(cambiado.getByRole('row', { name: /Papeles/ })).toContainText('Almacén')
  await cambiado.getByRole('button', { name: 'Guardar la mía' }).click()
  await expect(cambiado).toHaveCount(0)
  // it is busy until the list behind shows what was saved; what is pressed meanwhile does nothing
  await expect(guardar).toHaveAttribute('aria-busy', 'false')
  await ficha.getByRole('button', { name: 'Desactivar' }).click()
  await page.getByRole('alertdialog', { name: 'Desactivar' }).getByRole('button', { name: 'Sí' }).click()
  await expect(ficha.getByText('Está inactiva: no puede entrar.')).toBeVisible()
  await ficha.getByRole('button', { name: 'Cerrar' }).click()
  await expect(ficha).toHaveCount(0)
  await expect(page).not.toHaveURL(/persona=/)
  await expect(abrir).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: nombre })).toContainText('Ventas, Recursos humanos')
})

test('un valor del propietario se cambia por unos días que vienen, y si otra persona lo cambió se ven los dos', async ({
  page,
}) => {
  await entrarAlPersonal(page, 'sistemas', INTERRUPTORES)
  const cargo = page.getByRole('region', { name: 'Cargo de otros centros' })
  await expect(cargo).toContainText('Vale hoy')
  const guardar = cargo.getByRole('button', { name: 'Guardar' })
  const llenar = async (valor: string, desde: string, hasta: string) => {
    await cargo.getByLabel('Valor').fill(valor)
    await cargo.getByLabel('Desde').fill(desde)
    await cargo.getByLabel('Hasta').fill(hasta)
    await guardar.click()
  }
  await llenar('150', '01/ene/2020', '')
  await expect(cargo.getByText('Escriba un número de 0 a 100.')).toBeVisible()
  await expect(cargo.getByText('No puede empezar antes de hoy.')).toBeVisible()
  await expect(cargo.getByLabel('Valor')).toBeFocused()
  await llenar('5.5', '01/ene/2031', 'nunca')
  await expect(cargo.getByLabel('Hasta')).toBeFocused()
  await llenar('5.5', '01/ene/2031', '31/ene/2031')
  const pregunta = page.getByRole('dialog', { name: 'Confirme su identidad' })
  const guardado = cargo.filter({ hasText: 'Desde el 01/ene/2031: 5.5%' })
  await expect(pregunta.or(guardado).first()).toBeVisible()
  if (await pregunta.isVisible()) await confirmarIdentidad(page, 'sistemas')
  await expect(cargo).toContainText('Desde el 01/ene/2031: 5.5%, hasta el 31/ene/2031.')
  const historia = cargo.getByRole('table', { name: 'Historia de Cargo de otros centros' })
  await expect(historia.locator('tbody tr').first()).toContainText('Hugo Leyva Camacho')
  await expect(historia.locator('tbody tr').first()).toContainText('Por empezar')
  await sinHallazgos(page, 'interruptores con historia')

  const { data } = (await llamarAlPersonal(page, interruptores.consultar, { filtros: {} })) as {
    data: Data<typeof interruptores.consultar>
  }
  const version = data.find((uno) => uno.nombre === 'CARGO_OTROS_CEDIS')?.version
  const path = '/api/personal/interruptores/CARGO_OTROS_CEDIS'
  const deOtro = { valor: 6, desde: '2031-02-01', hasta: '2031-02-02', version }
  expect(await llamarAlPersonal(page, { path }, deOtro)).toMatchObject({ value: true })
  await llenar('7', '01/feb/2031', '02/feb/2031')
  const cambiado = page.getByRole('dialog', { name: 'Otra persona lo cambió' })
  await expect(cambiado.getByRole('row', { name: /Valor/ })).toContainText('6%')
  await cambiado.getByRole('button', { name: 'Usar la suya' }).click()
  await expect(historia.locator('tbody tr').first()).toContainText('6%')
  await expect(guardar).toBeFocused()
})
