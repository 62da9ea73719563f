import { pedidoDeMesa } from '@surtia/contracts/pedidos-de-mesa.ts'
import { confirmarPor } from '@surtia/contracts/recepciones.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Pedido from './Pedido.tsx'
import type { PedidoEntero } from './pedido-entero.ts'

const DETENIDO: PedidoEntero = {
  folio: '500001',
  codCliente: '100009',
  cliente: 'Farmacia del Valle',
  codSucursal: 2,
  centro: 'Torreón',
  estatus: 'C',
  estatusMensaje: '',
  canal: 'web',
  origen: '',
  recibido: '2026-11-20T12:00:00.000Z',
  total: 1200,
  deOtrosCedis: false,
  conNegados: false,
  acuse: null,
  porAcusar: false,
  envio: '',
  usuario: '',
  referenciaCliente: '',
  notaAlmacen: '',
  publicoGeneral: false,
  facturado: false,
  importe: 1200,
  cargo: 0,
  ieps: 0,
  iva: 0,
  nacidoAqui: false,
  recepcion: null,
  porRecibir: '',
  credito: { excede: 200, disponible: 1000, adeudo: 4000, vencido: 1500.5 },
  renglones: [],
  historia: [],
}
const nota = page.getByRole('note')

async function ver(pedido: PedidoEntero, papel: Papel, ...llamadas: Contestada[]) {
  dejarSesionDeMesa(papel)
  return montar(Pedido, {
    marco: MesaLayout,
    ruta: '/personal/pedidos/500001',
    patron: '/personal/pedidos/:folio',
    otras: { '/personal/clientes/:codCliente': () => <h1>Ficha</h1> },
    llamadas: [contesta(pedidoDeMesa, { data: pedido }), ...llamadas],
  })
}

test('de un pedido detenido por crédito se dice cuánto excede, qué está vencido y quién lo libera, con su crédito a un paso', async () => {
  const { direccion } = await ver(DETENIDO, 'ventas')
  await expect
    .element(nota)
    .toMatchTextContent(
      'Excede su crédito por $200.00: le quedan $1,000.00. Debe $4,000.00, $1,500.50 vencido. Lo libera crédito y cobranza en el ERP; cuando lo haga, aquí se verá. Ver crédito',
    )
  await sinHallazgosADosAnchos()
  await nota.getByRole('link', { name: 'Ver crédito' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ficha' })).toBeVisible()
  expect(direccion()).toBe('/personal/clientes/100009')
})

test('quien no ve clientes lee quién lo libera, y nada de lo que debe', async () => {
  await ver({ ...DETENIDO, credito: null }, 'almacen')
  await expect.element(nota).toMatchTextContent('Lo libera crédito y cobranza en el ERP; cuando lo haga, aquí se verá.')
  await expect.element(nota.getByRole('link')).not.toBeInTheDocument()
})

test('el que detuvo el almacén lo libera el almacén', async () => {
  await ver({ ...DETENIDO, estatus: 'N', credito: null }, 'ventas')
  await expect.element(nota).toMatchTextContent('Lo libera el almacén en el ERP; cuando lo haga, aquí se verá.')
  await expect.element(nota.getByRole('link')).not.toBeInTheDocument()
})

const SALIO: PedidoEntero = { ...DETENIDO, estatus: 'B', credito: null, porRecibir: 'personal' }
const datos = () => page.getByRole('region', { name: 'Datos' })
const recibir = () => page.getByRole('button', { name: 'Confirmar recepción' })

test('por un cliente sin usuarios se confirma la recepción, con quién recibe', async () => {
  await ver(SALIO, 'ventas', contesta(confirmarPor, { data: null }))
  await expect.element(datos()).toMatchTextContent('Por recibir: el cliente no tiene usuarios')
  await recibir().click()
  const dialogo = page.getByRole('dialog', { name: 'Confirmar recepción' })
  await dialogo.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(dialogo.getByText('Escriba quién recibe, con 3 letras o más.')).toBeVisible()
  await sinHallazgosADosAnchos()
  await dialogo.getByLabelText('Recibe').fill(' Rosa Ibarra ')
  await dialogo.getByLabelText('Nota').fill('Llamó por teléfono')
  await dialogo.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(dialogo).not.toBeInTheDocument()
  expect(hechas(confirmarPor).map(({ body }) => body)).toEqual([{ recibe: 'Rosa Ibarra', nota: 'Llamó por teléfono' }])
})

test('el de un cliente con usuarios lo confirman ellos', async () => {
  await ver({ ...SALIO, porRecibir: 'cliente' }, 'calidad')
  await expect.element(datos()).toMatchTextContent('Por recibir: la confirman los usuarios del cliente')
  expect(recibir().elements()).toEqual([])
})

test('almacén no recibe por nadie; de lo recibido se dice quién', async () => {
  await ver(
    { ...SALIO, recepcion: { recibe: 'Rosa Ibarra', fecha: '2026-11-20T18:00:00.000Z', lotesCorregidos: false } },
    'almacen',
  )
  await expect.element(datos()).toMatchTextContent('Recibido por Rosa Ibarra')
  await expect.element(page.getByText('Lotes corregidos')).not.toBeInTheDocument()
  expect(recibir().elements()).toEqual([])
})

test('de lo recibido cuyos lotes el ERP dijo de otra manera después, se dice', async () => {
  const recepcion = { recibe: 'Rosa Ibarra', fecha: '2026-11-20T18:00:00.000Z', lotesCorregidos: true }
  await ver({ ...SALIO, recepcion }, 'calidad')
  await expect.element(datos()).toMatchTextContent('Lotes corregidos')
})
