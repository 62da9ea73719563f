import { actualizarCorreos, consultarFacturas, correosFrecuentes, type Factura } from '@surtia/contracts/facturas.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { cabe, sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import Facturas from './Facturas.tsx'

const factura = (folio: string, mas: Partial<Factura> = {}): Factura => ({
  tipoDocumento: 'F',
  folio,
  serie: 'FA',
  fechaFactura: '2026-11-03',
  total: 1_234.5,
  uuid: `00000000-0000-4000-8000-00000000${folio}`,
  vence: '2026-12-03',
  pagada: false,
  saldo: 1_234.5,
  folioPedido: '',
  cancelada: false,
  ...mas,
})

test('sin facturas en esos días se dice, y no hay qué imprimir', async () => {
  const { getByText, getByRole } = await montar(Facturas, { llamadas: [contesta(consultarFacturas, { data: [] })] })
  await expect.element(getByText('No hay documentos en esas fechas.')).toBeVisible()
  await expect.element(getByRole('link', { name: 'Ver los últimos 12 meses' })).toBeVisible()
  await expect.element(getByRole('button', { name: 'Imprimir' })).not.toBeInTheDocument()
})

test('si fallan se dice, y Reintentar las vuelve a pedir', async () => {
  let veces = 0
  const { getByRole } = await montar(Facturas, {
    llamadas: [contesta(consultarFacturas, () => (veces++ ? { data: [factura('1001')] } : { falla: 500 }))],
  })
  await getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(getByRole('row', { name: /1001/ })).toBeVisible()
  expect(hechas(consultarFacturas)).toHaveLength(2)
})

test('los días y el tipo son de la dirección', async () => {
  await montar(Facturas, {
    ruta: '/clientes/facturas?desde=2026-01-02&hasta=2026-01-31&tipo=F',
    llamadas: [contesta(consultarFacturas, { data: [factura('1001')] })],
  })
  await expect
    .poll(() => hechas(consultarFacturas).map(({ body }) => body))
    .toEqual([{ fechaInicio: '2026-01-02', fechaFin: '2026-01-31', tipoDocumento: 'F' }])
})

test('una cancelada lo dice en su renglón, y no suma en lo elegido', async () => {
  const { getByText, getByRole } = await montar(Facturas, {
    llamadas: [contesta(consultarFacturas, { data: [factura('1001'), factura('1002', { cancelada: true })] })],
  })
  await expect.element(getByRole('row', { name: /1002/ })).toMatchTextContent(/Cancelada/)
  await expect.element(getByRole('row', { name: /1001/ })).not.toMatchTextContent(/Cancelada/)
  await getByRole('checkbox', { name: 'Seleccionar todos' }).click()
  await expect.element(getByText(/2 elegidos de 2/)).toMatchTextContent(/\$1,234\.50$/)
})

test('en un escritorio angosto un renglón son dos líneas, y lo que no cabe del UUID está en su título', async () => {
  await page.viewport(1152, 900)
  const { getByRole, getByTitle } = await montar(Facturas, {
    marco: 'clientes',
    llamadas: [contesta(consultarFacturas, { data: [factura('1001'), factura('1002', { tipoDocumento: 'P' })] })],
  })
  for (const folio of ['1001', '1002']) {
    await expect.element(getByTitle(new RegExp(`${folio}$`))).toBeVisible()
    expect(
      getByRole('row', { name: new RegExp(folio) })
        .element()
        .getBoundingClientRect().height,
    ).toBeLessThan(57)
  }
  cabe()
})

test('una hallada por su folio, lo elegido y a quién se manda se leen a todos los anchos', async () => {
  const { getByText, getByRole } = await montar(Facturas, {
    marco: 'clientes',
    ruta: '/clientes/facturas?texto=fa1001',
    llamadas: [
      contesta(consultarFacturas, { data: [factura('1001', { folioPedido: '900001' })] }),
      contesta(correosFrecuentes, { data: [] }),
      contesta(actualizarCorreos, { data: [{ correo: 'compras@farmacia.example', id: 1 }] }),
    ],
  })
  const mirar = async () => {
    await sinHallazgos()
    await enTelefono()
    await sinHallazgos()
  }
  await getByRole('checkbox', { name: 'Seleccionar todos' }).click()
  await expect.element(getByText(/^1 elegido/)).toBeVisible()
  await sinHallazgos()
  await getByRole('button', { name: 'Enviar por correo' }).click()
  const correo = getByRole('dialog', { name: 'Enviar por correo' })
  await correo.getByLabelText('Correo').fill('compras@farmacia.example')
  await correo.getByRole('button', { name: 'Agregar' }).click()
  await expect.element(correo.getByRole('checkbox', { name: 'compras@farmacia.example' })).toBeChecked()
  await mirar()
  await correo.getByRole('button', { name: 'Cancelar' }).click()
  await sinHallazgos()
})
