import {
  archivoDeEntradaDe,
  entradaDeFactura,
  entradaDePedido,
  guardarArchivoDeEntrada,
} from '@surtia/contracts/entradas.ts'
import { ARCHIVO_DE_FABRICA, SIN_COLUMNAS, SIN_TITULO } from '@surtia/rules/entrada/archivo-de-entrada.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { cabe, sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import { DescargarEntrada } from './DescargarEntrada.tsx'

const DE_FABRICA = { ...ARCHIVO_DE_FABRICA, columnas: [...ARCHIVO_DE_FABRICA.columnas] }
const archivo = { nombre: 'entrada-A1.csv', tipo: 'text/csv', contenido: btoa('a') }
const DelPedido = () => <DescargarEntrada de={{ folio: 'A1' }} />
const DeLaFactura = () => <DescargarEntrada de={{ uuid: 'u-1' }} enFila="Entrada FA1" />
const boton = () => page.getByRole('button', { name: 'Descargar entrada' })
const dialogo = () => page.getByRole('dialog', { name: 'Archivo de entrada' })
const guardar = () => dialogo().getByRole('button', { name: 'Guardar' })

/** Until it is stored, nobody said how it is. */
const llamadas = (guardado = false) => {
  let dicho = guardado
  return [
    contesta(archivoDeEntradaDe, () => ({ data: DE_FABRICA, guardado: dicho, correos: ['compras@farmacia.mx'] })),
    contesta(guardarArchivoDeEntrada, () => {
      dicho = true
      return { data: DE_FABRICA }
    }),
    contesta(entradaDePedido, { data: archivo }),
    contesta(entradaDeFactura, { data: archivo }),
  ]
}

test('la primera vez se pregunta cómo es; lo que se escogió se guarda y se baja, y después ya no se pregunta', async () => {
  await montar(DelPedido, { llamadas: llamadas() })
  await boton().click()
  await expect.element(dialogo()).toBeVisible()
  expect(hechas(entradaDePedido)).toEqual([])
  await expect.element(dialogo().getByText('Llega a compras@farmacia.mx.')).toBeVisible()
  await dialogo().getByRole('checkbox', { name: 'IEPS', exact: true }).click()
  await dialogo().getByRole('button', { name: 'Bajar Código de barras' }).click()
  await expect.element(dialogo().getByRole('button', { name: 'Bajar Código de barras' })).toHaveFocus()
  await dialogo().getByLabelText('Título de Piezas').fill('PZ')
  await dialogo().getByLabelText('Separador').selectOptions('Punto y coma')
  await dialogo().getByRole('checkbox', { name: 'Enviar por correo con cada factura' }).click()
  await guardar().click()
  await expect.poll(() => hechas(entradaDePedido)).toHaveLength(1)
  await expect.element(dialogo()).not.toBeInTheDocument()
  const [primera, segunda, ...otras] = DE_FABRICA.columnas
  expect(hechas(guardarArchivoDeEntrada).map(({ body }) => body)).toEqual([
    {
      columnas: [segunda, primera, ...otras.filter(({ campo }) => campo !== 'ieps')].map((columna) =>
        columna?.campo === 'piezas' ? { ...columna, titulo: 'PZ' } : columna,
      ),
      separador: ';',
      formato: 'csv',
      porCorreo: true,
    },
  ])
  await boton().click()
  await expect.poll(() => hechas(entradaDePedido)).toHaveLength(2)
  await expect.element(dialogo()).not.toBeInTheDocument()
})

test('ni la primera columna sube ni la última baja', async () => {
  await montar(DelPedido, { llamadas: llamadas() })
  await boton().click()
  const quieto = (nombre: string) => dialogo().getByRole('button', { name: nombre, exact: true })
  await expect.element(quieto('Subir Código de barras')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(quieto('Bajar Caducidad')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(quieto('Subir Caducidad')).not.toHaveAttribute('aria-disabled')
})

test('sin columnas, o una sin título, se dice y no se manda', async () => {
  await montar(DelPedido, { llamadas: llamadas() })
  await boton().click()
  await dialogo().getByLabelText('Título de Lote').fill(' ')
  await guardar().click()
  await expect.element(dialogo().getByText(SIN_TITULO)).toBeVisible()
  for (const caja of dialogo().getByRole('list', { name: 'Columnas' }).getByRole('checkbox').all()) await caja.click()
  await guardar().click()
  await expect.element(dialogo().getByText(SIN_COLUMNAS)).toBeVisible()
  expect(hechas(guardarArchivoDeEntrada)).toEqual([])
})

test('de una factura se baja la suya, y quien sólo consulta no la cambia', async () => {
  await montar(DeLaFactura, { llamadas: llamadas(), sesion: { soloConsulta: true } })
  await page.getByRole('button', { name: 'Entrada FA1' }).click()
  await expect
    .poll(() => hechas(entradaDeFactura).map(({ url }) => url.pathname))
    .toEqual(['/api/entradas/factura/u-1'])
  await expect.element(dialogo()).not.toBeInTheDocument()
})

test('lo que no se pudo bajar se dice', async () => {
  await montar(DelPedido, {
    llamadas: [contesta(entradaDePedido, { no: 'El pedido no tiene piezas surtidas.' }), ...llamadas(true)],
  })
  await boton().click()
  await expect.element(page.getByText('El pedido no tiene piezas surtidas.')).toBeVisible()
})

test('en un teléfono cabe, y no tiene hallazgos', async () => {
  await enTelefono()
  await montar(DelPedido, { llamadas: llamadas() })
  await boton().click()
  await expect.element(dialogo()).toBeVisible()
  await cabe()
  await sinHallazgos()
})
