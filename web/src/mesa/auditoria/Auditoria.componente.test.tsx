import { type Asiento, auditoria } from '@surtia/contracts/auditoria.ts'
import { irA } from '@surtia/contracts/ir-a.ts'
import { vistas } from '@surtia/contracts/vistas.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgos, sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Auditoria from './Auditoria.tsx'

const asiento = (id: number): Asiento => ({
  id,
  instante: '2026-11-22T12:00:00.000Z',
  quien: `Persona ${id}`,
  codCliente: '',
  evento: 'personal.creado',
  detalle: { persona: 7 },
  antes: { papeles: [] },
  despues: { correo: 'nueva@surtia.example', papeles: ['rh'] },
  motivo: '',
})
const CLIENTE = { clase: 'cliente', clave: '100001', titulo: 'Farmacia de prueba', detalle: 'Culiacán' } as const

/** The audit of one person knows three lines; of any other filter, none. */
const verAuditoria = async (consulta = '') => {
  dejarSesionDeMesa('administracion')
  return montar(Auditoria, {
    marco: MesaLayout,
    ruta: `/personal/auditoria${consulta}`,
    otras: { '/personal/clientes/:codCliente': () => <h1>Ficha</h1> },
    llamadas: [
      contesta(auditoria.consultar, ({ body }) => {
        const { filtros } = body as { filtros: Record<string, string> }
        const data = filtros.quien ? [] : [1, 2, 3].map(asiento)
        return { data, cursor: null, cuantos: data.length, filtrosIgnorados: [] }
      }),
      contesta(vistas, { data: [] }),
      contesta(irA, { data: [CLIENTE] }),
    ],
  })
}
const renglon = (id: number) => page.getByRole('row').filter({ hasText: `Persona ${id}` })
const filtros = page.getByRole('region', { name: 'Filtros' })

test('lo que ya no existe se dice, y todo se puede con el teclado', async () => {
  const { direccion } = await verAuditoria('?evento=personal.creado&zona=norte')
  await expect.element(page.getByText('El filtro zona ya no existe.')).toBeVisible()
  await expect.element(renglon(3)).toBeVisible()
  expect(hechas(auditoria.consultar)[0]?.body).toEqual({ filtros: { evento: 'personal.creado' } })
  for (const [tecla, id] of [
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await userEvent.keyboard(tecla)
    await expect.element(renglon(id)).toHaveFocus()
  }
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible()
  await sinHallazgos()
  await userEvent.keyboard('{Escape}')
  await expect.element(renglon(1)).toHaveFocus()
  await userEvent.keyboard('/')
  const quien = filtros.getByRole('textbox', { name: 'Quién', exact: true })
  await expect.element(quien).toHaveFocus()
  // while one types, a letter is a letter
  await userEvent.keyboard('jk')
  await expect.element(page.getByText('Nada cumple esos filtros.')).toBeVisible()
  expect(direccion()).toContain('quien=jk')
  // with the way on where nothing is, beside that of the filters
  await page
    .getByRole('region', { name: 'Renglones de Auditoría' })
    .getByRole('button', { name: 'Quitar filtros' })
    .click()
  await expect.element(renglon(3)).toBeVisible()
  expect(direccion()).not.toContain('quien')
  await quien.click()

  await userEvent.keyboard('{Control>}k{/Control}')
  const dialogo = page.getByRole('dialog', { name: 'Ir a' })
  const caja = dialogo.getByRole('combobox', { name: 'Cliente, pedido, artículo o usuario' })
  await expect.element(caja).toHaveFocus()
  await caja.fill('100001')
  await expect.element(dialogo.getByRole('group', { name: 'Clientes' }).getByRole('option')).toBeVisible()
  await sinHallazgos()
  await userEvent.keyboard('{Escape}')
  await expect.element(quien).toHaveFocus()
  await page.getByRole('button', { name: 'Ir a' }).click()
  await caja.fill('100001')
  await expect.element(dialogo.getByRole('option')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Ficha' })).toBeVisible()
  expect(direccion()).toBe('/personal/clientes/100001')
})

test('las teclas se apagan en su lista, que sigue en el menú de la cuenta', async () => {
  await verAuditoria()
  await expect.element(renglon(1)).toBeVisible()
  const lista = page.getByRole('dialog', { name: 'Teclas' })
  const casilla = lista.getByRole('checkbox', { name: 'Usar teclas rápidas' })
  await userEvent.keyboard('?')
  await casilla.click()
  await expect.element(casilla).not.toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(lista).not.toBeInTheDocument()
  await userEvent.keyboard('j?')
  await expect.element(renglon(1)).not.toHaveFocus()
  await expect.element(lista).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('button', { name: 'Teclas' }).click()
  await casilla.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(lista).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  await expect.element(renglon(1)).toHaveFocus()
})

test('en un teléfono los filtros y el orden se abren cuando se piden', async () => {
  await enTelefono()
  const { direccion } = await verAuditoria()
  await expect.element(renglon(1)).toBeVisible()
  await expect.element(filtros.getByLabelText('Qué')).not.toBeVisible()
  await page.getByRole('button', { name: /^Filtros y orden/ }).click()
  await filtros.getByLabelText('Qué').selectOptions('Dio de alta a una persona')
  await expect.element(page.getByRole('button', { name: 'Filtros y orden (1)' })).toBeVisible()
  await filtros.getByLabelText('Orden').selectOptions('instante')
  await expect
    .poll(() => hechas(auditoria.consultar).at(-1)?.body)
    .toEqual({
      filtros: { evento: 'personal.creado' },
      orden: 'instante',
    })
  expect(direccion()).toBe('/personal/auditoria?evento=personal.creado&orden=instante')
  // until it has come, the old list stands there dimmed
  await expect.element(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
  await sinHallazgos()
})

test('cada renglón es una frase; lo de antes y después se ve cuando se pide, y «Del personal» es una vista', async () => {
  const { direccion } = await verAuditoria()
  await expect
    .element(renglon(1).getByText('Dio de alta a nueva@surtia.example, con papel Recursos humanos'))
    .toBeVisible()
  await expect.element(page.getByText('personal.creado')).not.toBeInTheDocument()
  await renglon(1).getByRole('button', { name: 'Ver detalle' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Dio de alta a nueva@surtia.example, con papel Recursos humanos' })
  await expect.element(dialogo.getByText('Registrado como')).toBeVisible()
  await expect.element(dialogo.getByText('personal.creado')).toBeVisible()
  await expect.element(dialogo.getByText('Antes')).toBeVisible()
  await expect.element(dialogo.getByText('Después')).toBeVisible()
  await sinHallazgosADosAnchos()
  await dialogo.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(renglon(1).getByRole('button', { name: 'Ver detalle' })).toHaveFocus()
  await page.getByRole('tab', { name: 'Del personal' }).click()
  await expect.poll(() => hechas(auditoria.consultar).at(-1)?.body).toEqual({ filtros: { delPersonal: 'si' } })
  expect(direccion()).toBe('/personal/auditoria?delPersonal=si')
})

test('una vista pide su nombre', async () => {
  await verAuditoria()
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Guardar vista' })
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialogo.getByText('Escriba un nombre.')).toBeVisible()
  await sinHallazgosADosAnchos()
})
