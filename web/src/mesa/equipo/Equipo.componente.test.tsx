import { cambiarPapeles, equipo, type PersonaDelEquipo } from '@surtia/contracts/equipo.ts'
import { vistas } from '@surtia/contracts/vistas.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Equipo from './Equipo.tsx'

const ULTIMA = 'Debe quedar al menos una persona de administración.'
const ANA: PersonaDelEquipo = {
  idPersonal: 5,
  nombre: 'Ana Soto',
  correo: 'ana@surtia.example',
  papeles: ['administracion'],
  codAgente: null,
  activo: true,
  factores: ['totp'],
  sesiones: 1,
  version: 1,
}

beforeEach(async () => {
  dejarSesionDeMesa('administracion')
  await montar(Equipo, {
    marco: MesaLayout,
    ruta: '/personal/equipo',
    llamadas: [
      contesta(equipo.consultar, { data: [ANA], cursor: null, cuantos: 1, filtrosIgnorados: [] }),
      contesta(vistas, { data: [] }),
      contesta(cambiarPapeles, { no: ULTIMA }),
    ],
  })
})

test('a quien se da de alta le hace falta un papel', async () => {
  await page.getByRole('button', { name: 'Nueva persona' }).click()
  const alta = page.getByRole('dialog', { name: 'Nueva persona' })
  await alta.getByRole('button', { name: 'Crear' }).click()
  await expect.element(alta.getByText('Elija al menos un papel.')).toBeVisible()
  await expect.element(alta.getByLabelText('Correo')).toHaveFocus()
  await sinHallazgosADosAnchos()
})

test('lo que el servidor niega de la última persona de administración se dice en los papeles', async () => {
  await page.getByRole('link', { name: ANA.nombre }).click()
  const ficha = page.getByRole('dialog', { name: ANA.nombre })
  const papel = ficha.getByRole('checkbox', { name: 'Administración' })
  await expect.element(papel).toBeChecked()
  await sinHallazgosADosAnchos()
  await papel.click()
  await ficha.getByRole('checkbox', { name: 'Recursos humanos' }).click()
  await ficha.getByRole('button', { name: 'Guardar papeles' }).click()
  await expect.element(papel).toHaveAccessibleDescription(new RegExp(ULTIMA))
  await expect.element(papel).toHaveFocus()
})
