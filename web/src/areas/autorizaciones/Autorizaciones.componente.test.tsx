import {
  aprobarAutorizacion,
  autorizacion,
  autorizacionAlCarrito,
  autorizaciones,
  rechazarAutorizacion,
  retirarAutorizacion,
  type Solicitud,
  type SolicitudEnc,
} from '@surtia/contracts/autorizaciones.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import Autorizacion from './Autorizacion.tsx'
import Autorizaciones from './Autorizaciones.tsx'

const UNA: SolicitudEnc = {
  ...{ id: 12, pide: 'Luis Arce', fecha: '2026-11-26T18:00:00.000Z', vence: '2026-11-28T18:00:00.000Z', total: 250 },
  ...{ renglones: 1, motivos: ['papel', 'presupuesto'], nota: 'Para el fin de semana', estado: 'pendiente' },
  ...{ resuelve: '', motivo: '', folios: [] },
}
const ENTERA: Solicitud = {
  ...UNA,
  detalles: [{ motivo: 'papel', detalle: 'Un capturista no envía pedidos por sí mismo.' }],
  lineas: [
    {
      ...{ codArticulo: '1000001', descripcion: 'PARACETAMOL 500 MG TABLETAS C/20', laboratorio: 'AMSA', cantidad: 10 },
      ...{ surtidas: 10, precioPedido: 25, precioHoy: 26, existenciaMiCedis: 120, existenciaOtrosCedis: 40 },
    },
  ],
  diferencias: [{ codArticulo: '1000001', antes: 25, ahora: 26, motivo: 'precio' }],
  ...{ noSurtidos: [], totalHoy: 260, suya: false, porQueNo: '' },
}
const PEDIDO = {
  ...{ folio: '500010', cedis: 'Culiacán', origen: 'Autorización', renglones: 1 },
  ...{ importe: 260, ieps: 0, iva: 0, cargo: 0, total: 260 },
}
const boton = (name: string) => page.getByRole('button', { name, exact: true })
const ver = (datos: Partial<Solicitud> = {}, llamadas: readonly Contestada[] = [], sesion = {}) =>
  montar(Autorizacion, {
    marco: 'clientes',
    ruta: '/clientes/autorizaciones/12',
    patron: '/clientes/autorizaciones/:id',
    otras: {
      '/clientes/estatus-de-pedido': () => <main>Estatus</main>,
      '/clientes/carrito': () => <main>Carrito</main>,
    },
    llamadas: [contesta(autorizacion, { data: { ...ENTERA, ...datos } }), ...llamadas],
    sesion,
  })

test('lo que espera y lo resuelto, cada cual en su pestaña, que queda en la dirección', async () => {
  const { direccion } = await montar(Autorizaciones, {
    marco: 'clientes',
    ruta: '/clientes/autorizaciones',
    patron: '/clientes/autorizaciones',
    llamadas: [contesta(autorizaciones, { data: [UNA, { ...UNA, id: 11, estado: 'rechazada', resuelve: 'Rosa' }] })],
  })
  const fila = page.getByRole('row', { name: /Luis Arce/ })
  await expect.element(fila).toMatchTextContent('Papel, Presupuesto del mes')
  await expect.element(fila).toMatchTextContent('$250.00')
  await sinHallazgosADosAnchos()
  await page.getByRole('tab', { name: 'Resueltas' }).click()
  await expect.element(page.getByText('Rechazada')).toBeVisible()
  expect(direccion()).toBe('/clientes/autorizaciones?ver=resueltas')
})

test('sin nada, y sin poder cargarlas, la página lo dice', async () => {
  let falla = true
  await montar(Autorizaciones, {
    marco: 'clientes',
    ruta: '/clientes/autorizaciones',
    llamadas: [contesta(autorizaciones, () => (falla ? { falla: 400 } : { data: [] }))],
  })
  await expect.element(page.getByText('No pudimos cargar las autorizaciones.')).toBeVisible()
  falla = false
  await boton('Reintentar').click()
  await expect.element(page.getByText('No hay nada por autorizar.')).toBeVisible()
})

test('quien aprueba ve lo de hoy, pregunta una vez por el total y llega al pedido enviado', async () => {
  const aprobada = contesta(aprobarAutorizacion, { data: { pedidos: [PEDIDO], negados: [], noSurtidos: [] } })
  const { direccion } = await ver({}, [aprobada])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Solicitud de Luis Arce' })).toBeVisible()
  await expect.element(page.getByRole('note')).toMatchTextContent('Precio $25.00, ahora $26.00.')
  await expect.element(boton('Retirar solicitud')).not.toBeInTheDocument()
  await sinHallazgosADosAnchos()
  await boton('Aprobar y enviar').click()
  const pregunta = page.getByRole('dialog', { name: 'Aprobar y enviar el pedido por $260.00' })
  await expect.element(pregunta).toBeVisible()
  await sinHallazgosADosAnchos()
  await pregunta.getByRole('button', { name: 'Aceptar' }).click()
  const dicho = page.getByRole('alertdialog', { name: 'Pedido enviado' })
  await expect.element(dicho).toMatchTextContent('500010')
  expect(hechas(aprobarAutorizacion)[0]?.body).toEqual({ totalVisto: 260 })
  await dicho.getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(direccion).toBe('/clientes/estatus-de-pedido')
})

test('si cambió en medio, se dice qué; rechazar pide por qué', async () => {
  await ver({}, [
    contesta(aprobarAutorizacion, { no: 'Los precios cambiaron.', data: { diferencias: ENTERA.diferencias } }),
    contesta(rechazarAutorizacion, { data: null }),
  ])
  await boton('Aprobar y enviar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  const aviso = page.getByRole('alertdialog', { name: 'Aprobar y enviar' })
  await expect.element(aviso).toMatchTextContent('Los precios cambiaron. 1000001: precio $25.00, ahora $26.00')
  await aviso.getByRole('button', { name: 'Aceptar' }).click()
  await boton('Rechazar').click()
  const dialogo = page.getByRole('dialog', { name: 'Rechazar' })
  await dialogo.getByLabelText('Motivo').fill('no')
  await dialogo.getByRole('button', { name: 'Rechazar' }).click()
  await expect.element(dialogo.getByText('Diga por qué, en cinco letras o más.')).toBeVisible()
  await sinHallazgosADosAnchos()
  await dialogo.getByLabelText('Motivo').fill('No hace falta')
  await dialogo.getByRole('button', { name: 'Rechazar' }).click()
  await expect.poll(() => hechas(rechazarAutorizacion)[0]?.body).toEqual({ motivo: 'No hace falta' })
})

test('quien pidió la retira o la pasa al carrito, y no la aprueba', async () => {
  const { direccion } = await ver(
    { suya: true, porQueNo: 'Su papel (Capturista) no permite enviar pedidos.' },
    [
      contesta(retirarAutorizacion, { data: null }),
      contesta(autorizacionAlCarrito, { data: { agregados: 1, renglones: 1, noAgregados: [] }, cambios: [] }),
    ],
    { papel: 'capturista' },
  )
  await expect.element(boton('Retirar solicitud')).toBeVisible()
  await expect.element(boton('Aprobar y enviar')).not.toBeInTheDocument()
  await expect.element(boton('Rechazar')).not.toBeInTheDocument()
  await boton('Retirar solicitud').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
  await boton('Pasar al carrito').click()
  await expect.poll(direccion).toBe('/clientes/carrito')
  expect(hechas(retirarAutorizacion)).toEqual([])
})

test('de lo resuelto se dice en qué quedó, y nada se le hace', async () => {
  await ver({ estado: 'aprobada', resuelve: 'Rosa Ibarra', folios: ['500010'], diferencias: [] }, [], {
    papel: 'capturista',
  })
  await expect.element(page.getByText('Rosa Ibarra')).toBeVisible()
  await expect.element(page.getByText('500010')).toBeVisible()
  await expect.element(boton('Pasar al carrito')).not.toBeInTheDocument()
})

test('a quien sólo mira se le dice que su papel no las abre, y no están en su menú', async () => {
  await ver({}, [], { papel: 'mirar' })
  await expect.element(page.getByText('Su papel (Sólo mirar) no permite enviar pedidos.')).toBeVisible()
  await expect.element(boton('Aprobar y enviar')).not.toBeInTheDocument()
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await expect.element(menu.getByRole('link', { name: 'Autorizaciones' })).not.toBeInTheDocument()
})
