import * as calls from '@surtia/contracts/claves-de-clientes.ts'
import { reglasDeCuenta } from '@surtia/contracts/cuenta.ts'
import { usuariosDelCliente } from '@surtia/contracts/personas.ts'
import { webhooks } from '@surtia/contracts/webhooks.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import Usuarios from './Usuarios.tsx'

const CLAVE = `surtia_${'Aa0'.repeat(10)}zz`
const clave = (id: number, cambios: Partial<calls.ClaveDeCliente> = {}): calls.ClaveDeCliente => ({
  ...{ id, nombre: `Sistema ${id}`, alcances: ['leer'], limitePedido: null, limiteMes: null, hasta: null },
  ...{ creada: '2026-11-18T19:00:00.000Z', usada: null, llamadas30: 0, revocada: null },
  ...cambios,
})
const REGLAS = { presupuestoMes: null, otrosCedis: false, controlado: false, articuloNuevo: false, version: 0 }
const ver = (...llamadas: readonly Contestada[]) =>
  montar(Usuarios, {
    marco: 'clientes',
    ruta: '/clientes/configuracion/usuarios',
    llamadas: [
      ...llamadas,
      contesta(usuariosDelCliente, { data: [] }),
      contesta(reglasDeCuenta, { data: REGLAS }),
      contesta(webhooks, { data: [] }),
    ],
  })
const region = page.getByRole('region', { name: 'Claves' })
const nueva = page.getByRole('dialog', { name: 'Nueva clave' })
const crear = nueva.getByRole('button', { name: 'Crear' })

test('de cada clave, lo que puede, hasta cuándo, y si se usa; las vigentes primero', async () => {
  const data = [
    clave(3, { nombre: 'Vieja', revocada: '2026-11-20T19:00:00.000Z' }),
    clave(2, { nombre: 'De prueba', hasta: '2026-01-31' }),
    clave(1, {
      ...{ nombre: 'Punto de venta', alcances: ['leer', 'pedir'], limitePedido: 5_000, limiteMes: 20_000 },
      ...{ hasta: '2099-12-31', usada: '2026-11-19T19:00:00.000Z', llamadas30: 1_234 },
    }),
  ]
  await ver(contesta(calls.clavesDeCuenta, { data }))
  const filas = region.getByRole('row')
  await expect.element(filas.nth(1)).toMatchTextContent('Punto de venta')
  for (const dice of [
    'Leer precios, existencias y pedidos, Pedir',
    'Hasta $5,000.00 por pedido y $20,000.00 al mes',
    '18/nov/2026',
    '31/dic/2099',
    '19/nov/2026',
    '1,234',
    'Vigente',
  ])
    await expect.element(filas.nth(1)).toMatchTextContent(dice)
  await expect.element(filas.nth(2)).toMatchTextContent('Revocada el 20/nov/2026')
  await expect.element(filas.nth(3)).toMatchTextContent(/Sin usar.*Vencida/)
  expect(region.getByRole('button', { name: /^Revocar/ }).elements()).toHaveLength(1)
  await expect
    .element(region.getByRole('link', { name: 'Cómo se usa una clave' }))
    .toHaveAttribute('href', '/api/farmacia/documentacion')
  await sinHallazgosADosAnchos()
})

test('sin claves se dice para qué son; la que no carga se vuelve a pedir', async () => {
  let cae = true
  await ver(contesta(calls.clavesDeCuenta, () => (cae ? { falla: 500, message: 'No fue posible.' } : { data: [] })))
  await expect.element(region).toMatchTextContent('No pudimos cargar sus claves.')
  await sinHallazgosADosAnchos()
  cae = false
  await region.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(region).toMatchTextContent('Ningún sistema entra por usted.')
  await sinHallazgosADosAnchos()
})

test('una clave nueva pide su contraseña, que equivocada se dice en su campo; la clave se muestra una vez', async () => {
  const claves: calls.ClaveDeCliente[] = []
  await ver(
    contesta(calls.clavesDeCuenta, () => ({ data: claves })),
    contesta(calls.crearClaveDeCuenta, ({ body }) => {
      const { password, ...suya } = body as { password: string } & Partial<calls.ClaveDeCliente>
      if (password !== 'la-suya') return { no: '* La contraseña es incorrecta.' }
      claves.push(clave(7, suya))
      return { data: { id: 7, clave: CLAVE } }
    }),
  )
  await region.getByRole('button', { name: 'Nueva clave' }).click()
  await crear.click()
  await expect.element(nueva.getByLabelText('Nombre')).toHaveFocus()
  await expect.element(nueva.getByLabelText('Pedir')).toHaveAccessibleDescription('Elija al menos un alcance.')
  await expect.element(nueva.getByLabelText('Contraseña')).toHaveAccessibleDescription('Escriba su contraseña.')
  await sinHallazgosADosAnchos()
  await nueva.getByLabelText('Nombre').fill('Punto de venta')
  await nueva.getByLabelText('Leer precios, existencias y pedidos').click()
  await nueva.getByLabelText('Pedir').click()
  await nueva.getByLabelText('Hasta').fill('31 de mayo')
  await nueva.getByLabelText('Límite por pedido').fill('5000')
  await nueva.getByLabelText('Contraseña').fill('otra')
  await crear.click()
  await expect.element(nueva.getByLabelText('Hasta')).toHaveAccessibleDescription('Escriba la fecha como dd/mmm/aaaa.')
  await nueva.getByLabelText('Hasta').fill('17/nov/2020')
  await crear.click()
  await expect.element(nueva.getByLabelText('Hasta')).toHaveAccessibleDescription('La clave vencería antes de hoy.')
  expect(hechas(calls.crearClaveDeCuenta)).toHaveLength(0)
  await nueva.getByLabelText('Hasta').fill('31/dic/2099')
  await crear.click()
  const password = nueva.getByLabelText('Contraseña')
  await expect.element(password).toHaveAccessibleDescription('* La contraseña es incorrecta.')
  await expect.element(password).toHaveFocus()
  await expect.element(nueva.getByLabelText('Nombre')).toHaveValue('Punto de venta')
  await password.fill('la-suya')
  await userEvent.keyboard('{Enter}')
  await expect.element(nueva.getByLabelText('Clave')).toHaveValue(CLAVE)
  expect(hechas(calls.crearClaveDeCuenta).at(-1)?.body).toEqual({
    ...{ nombre: 'Punto de venta', alcances: ['leer', 'pedir'], hasta: '2099-12-31' },
    ...{ limitePedido: 5_000, limiteMes: null, password: 'la-suya' },
  })
  await nueva.getByRole('button', { name: 'Copiar' }).click()
  await expect.element(nueva.getByRole('status')).toMatchTextContent(/^(Copiado|No se pudo copiar)/)
  await sinHallazgosADosAnchos()
  await nueva.getByRole('button', { name: 'Ya la guardé' }).click()
  await expect.element(nueva).not.toBeInTheDocument()
  await expect.element(region.getByRole('row').nth(1)).toMatchTextContent(/Punto de venta.*Vigente/)
  await expect.element(page.getByText(CLAVE)).not.toBeInTheDocument()
})

test('si se corta al hacerla no se sabe, y se dice; lo demás que se niega se avisa', async () => {
  let como: 'corta' | 'niega' = 'corta'
  await ver(
    contesta(calls.clavesDeCuenta, { data: [] }),
    contesta(calls.crearClaveDeCuenta, () => (como === 'corta' ? { seCorta: true } : { no: 'Ya hay 20 claves.' })),
  )
  await region.getByRole('button', { name: 'Nueva clave' }).click()
  await nueva.getByLabelText('Nombre').fill('Caja 2')
  await nueva.getByLabelText('Bajar facturas').click()
  await nueva.getByLabelText('Contraseña').fill('la-suya')
  await crear.click()
  const aviso = page.getByRole('alertdialog', { name: 'Nueva clave' })
  await expect.element(aviso).toMatchTextContent('No sabemos si se hizo')
  await aviso.getByRole('button', { name: 'Aceptar' }).click()
  como = 'niega'
  await crear.click()
  await expect.element(aviso).toMatchTextContent('Ya hay 20 claves.')
  await aviso.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(nueva.getByLabelText('Nombre')).toHaveValue('Caja 2')
})

test('revocar pregunta; con veinte vigentes no se ofrece otra', async () => {
  let claves = Array.from({ length: 20 }, (_, i) => clave(i + 1))
  await ver(
    contesta(calls.clavesDeCuenta, () => ({ data: claves })),
    contesta(calls.revocarClaveDeCuenta, () => {
      claves = claves.map((una) => (una.id === 5 ? { ...una, revocada: '2026-11-20T19:00:00.000Z' } : una))
      return { data: null }
    }),
  )
  await expect.element(region.getByRole('row').nth(20)).toBeVisible()
  await expect.element(region.getByRole('button', { name: 'Nueva clave' })).not.toBeInTheDocument()
  await region.getByRole('button', { name: 'Revocar Sistema 5', exact: true }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('¿Revocar la clave Sistema 5?')
  await page.getByRole('button', { name: 'Sí' }).click()
  await expect.element(page.getByText('Se revocó la clave Sistema 5')).toBeVisible()
  await expect.element(region.getByRole('button', { name: 'Nueva clave' })).toBeVisible()
  expect(hechas(calls.revocarClaveDeCuenta)[0]?.url.pathname).toBe('/api/cuenta/claves/5/revocar')
})
