import type { Page } from '@playwright/test'
import { COMPRA } from './compra.ts'
import { abrir, boton, captura, dialogo, type Serie } from './pantalla.ts'

const ficha = async (page: Page) => {
  await page.getByLabel('Importe').fill('100')
  await boton(page, 'Aplicar').click()
  await page.getByRole('table').getByRole('checkbox').nth(0).click()
  await page.getByRole('button', { name: 'Referenciar', exact: true }).click()
  await dialogo(page, 'Referenciar Pago').waitFor()
}

/** The page to which the bank leads back, as if it had been paid: no money moves for a picture. */
const pagoRecibido = async (page: Page) => {
  const documentos = [
    { documento: 'FA70001', abono: 3_820.35 },
    { documento: 'FA70002', abono: 1_179.65 },
  ]
  const data = { estado: 'pagado', referencia: 'PAG045001', importe: 5_000, saldoAFavor: 0, documentos, recibo: '' }
  await page.route('**/api/pagos/resultado/*', (ruta) => ruta.fulfill({ json: { value: true, message: '', data } }))
  await page.goto('/pagos-especial/pago-exitoso?resultado=00000000-0000-4000-8000-000000000000')
  await page.getByRole('table').waitFor()
}

/** The home page as after a sign-in, with its pop-up. */
const comoAlEntrar = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('mostrarPopUp', 'true'))
  await page.reload()
  await dialogo(page, 'Aviso').getByRole('img').waitFor()
}
/** The phone's menu, which stays open when the window gets wider. */
const abrirMas = async (page: Page) => {
  const ventana = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 900 })
  await boton(page, 'Más').click()
  await dialogo(page, 'Menú').waitFor()
  if (ventana) await page.setViewportSize(ventana)
}

/** The frame, and what opens in it. */
const MARCO: Serie = {
  quien: 'farmacia',
  pantallas: [
    { nombre: 'area-inicio', ruta: '/clientes/' },
    { nombre: 'area-inicio-aviso', ruta: '/clientes/', antes: comoAlEntrar },
    { nombre: 'menu-mas', ruta: '/clientes/facturas', antes: abrirMas },
    { nombre: 'menu-cuenta', ruta: '/clientes/ayuda', antes: abrir(/^Cuenta de/) },
    {
      nombre: 'sugerencias',
      ruta: '/clientes/ayuda',
      antes: async (page) => {
        await page.getByRole('combobox', { name: 'Buscar producto' }).pressSequentially('parac')
        await page.getByRole('option').first().waitFor()
        await page.keyboard.press('ArrowDown')
      },
    },
    { nombre: 'notificaciones', ruta: '/clientes/notificaciones' },
    { nombre: 'menu-notificaciones', ruta: '/clientes/ayuda', antes: abrir(/^Notificaciones/) },
    { nombre: 'area-no-encontrada', ruta: '/clientes/no-hay-tal' },
    { nombre: 'retiros', ruta: '/clientes/retiros' },
  ],
}

/** What is of the client itself. */
const CUENTA: Serie = {
  quien: 'farmacia',
  pantallas: [
    { nombre: 'configuracion', ruta: '/clientes/configuracion' },
    { nombre: 'teclas', ruta: '/clientes/configuracion', antes: abrir('Ver las teclas') },
    { nombre: 'archivo-de-entrada', ruta: '/clientes/configuracion', antes: abrir('Archivo de entrada') },
    { nombre: 'cambio-password', ruta: '/clientes/configuracion/cambio-password' },
    {
      nombre: 'cambio-password-errores',
      ruta: '/clientes/configuracion/cambio-password',
      antes: async (page) => {
        await page.getByLabel('Nueva contraseña').fill('corta')
        await page.getByLabel('Confirmar contraseña').fill('otra')
      },
    },
    { nombre: 'usuarios', ruta: '/clientes/configuracion/usuarios' },
    {
      nombre: 'invitar-usuario-errores',
      ruta: '/clientes/configuracion/usuarios',
      antes: async (page) => {
        await boton(page, 'Invitar usuario').click()
        await dialogo(page, 'Invitar usuario').getByRole('button', { name: 'Invitar', exact: true }).click()
      },
    },
    { nombre: 'aviso-de-clientes', ruta: '/clientes/aviso-privacidad' },
    { nombre: 'ayuda', ruta: '/clientes/ayuda/3' },
    { nombre: 'estadisticas', ruta: '/clientes/estadisticas' },
    { nombre: 'controlados', ruta: '/clientes/controlados?desde=2024-01-01&hasta=2026-11-20' },
    { nombre: 'controlados-nada', ruta: '/clientes/controlados?desde=2019-01-01&hasta=2019-01-31' },
    { nombre: 'expediente', ruta: '/clientes/expediente' },
    {
      nombre: 'expediente-errores',
      ruta: '/clientes/expediente',
      antes: (page) => page.getByRole('button', { name: 'Enviar', exact: true }).first().click(),
    },
  ],
}

/** One that was accepted in part, as the portal would tell it: the demo's own go on. */
const unaReclamacion = async (page: Page) => {
  const linea = { lote: 'AB-0417', motivo: 'danado', detalle: 'Cajas mojadas por fuera y por dentro.' }
  const data = {
    ...{
      id: 1,
      folio: '500012',
      fecha: '2026-11-18T16:00:00.000Z',
      estado: 'autorizada',
      importe: 1_284.5,
      rechazo: '',
    },
    ...{ notaCredito: '', conRegreso: true, fotos: 0 },
    renglones: [
      { ...linea, linea: 1, codArticulo: '1000001', descripcion: 'PARACETAMOL 500 MG TABLETAS C/20', piezas: 12 },
      { ...linea, linea: 2, codArticulo: '1000002', descripcion: 'LOSARTÁN 50 MG C/30 TABLETAS', piezas: 4 },
    ].map((una) => ({ ...una, aceptadas: una.piezas - 2, importe: 642.25 })),
    historia: [
      { fecha: '2026-11-18T16:00:00.000Z', estado: 'enviada', nota: '', quien: 'Rosa Ibarra' },
      { fecha: '2026-11-18T18:20:00.000Z', estado: 'en-revision', nota: '', quien: '' },
      { fecha: '2026-11-19T15:05:00.000Z', estado: 'autorizada', nota: 'Dos piezas no venían dañadas.', quien: '' },
    ],
  }
  await page.route('**/api/reclamaciones/1', (ruta) => ruta.fulfill({ json: { value: true, message: '', data } }))
  await page.goto('/clientes/reclamaciones/1')
  await page.getByRole('region', { name: 'Historia' }).waitFor()
}

const elegirPedido = async (page: Page) => {
  await boton(page, 'Nueva reclamación').click()
  await dialogo(page, 'Elija el pedido')
    .getByRole('button', { name: /^Elegir/ })
    .first()
    .waitFor()
}

/** A claim half-written, with what is missing of it. */
const reclamar = async (page: Page) => {
  await elegirPedido(page)
  await dialogo(page, 'Elija el pedido')
    .getByRole('button', { name: /^Elegir/ })
    .first()
    .click()
  await page
    .getByRole('checkbox', { name: /^Elegir/ })
    .first()
    .click()
  await boton(page, 'Enviar reclamación').click()
}

/** The one request that waits in the demo. */
const unaSolicitud = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Solicitud de/ })
    .first()
    .click()
  await page.getByRole('table', { name: 'Renglones' }).waitFor()
}

/** What somebody asks for and another lets go. */
const POR_AUTORIZAR: Serie = {
  quien: 'farmacia',
  pantallas: [
    { nombre: 'autorizaciones', ruta: '/clientes/autorizaciones' },
    { nombre: 'autorizaciones-resueltas', ruta: '/clientes/autorizaciones?ver=resueltas' },
    { nombre: 'autorizacion', ruta: '/clientes/autorizaciones', antes: unaSolicitud },
    {
      nombre: 'autorizacion-aprobar',
      ruta: '/clientes/autorizaciones',
      antes: async (page) => {
        await unaSolicitud(page)
        await boton(page, 'Aprobar y enviar').click()
      },
    },
    {
      nombre: 'autorizacion-rechazar',
      ruta: '/clientes/autorizaciones',
      antes: async (page) => {
        await unaSolicitud(page)
        await boton(page, 'Rechazar').click()
      },
    },
    { nombre: 'autorizacion-de-nadie', ruta: '/clientes/autorizaciones/999999' },
  ],
}

/** What arrives, and what one claims of it. */
const LO_QUE_LLEGA: Serie = {
  quien: 'farmacia',
  pantallas: [
    { nombre: 'recepcion', ruta: '/clientes/recepcion' },
    {
      nombre: 'recepcion-recibir',
      ruta: '/clientes/recepcion',
      antes: async (page) => {
        await page
          .getByRole('link', { name: /^Recibir/ })
          .first()
          .click()
        await page.getByRole('table', { name: 'Renglones' }).waitFor()
      },
    },
    { nombre: 'recepcion-de-nadie', ruta: '/clientes/recepcion/no-hay-tal' },
    { nombre: 'reclamaciones', ruta: '/clientes/reclamaciones' },
    { nombre: 'reclamaciones-elegir', ruta: '/clientes/reclamaciones', antes: elegirPedido },
    { nombre: 'reclamar', ruta: '/clientes/reclamaciones', antes: reclamar },
    { nombre: 'reclamar-de-nadie', ruta: '/clientes/reclamaciones/nueva/no-hay-tal' },
    { nombre: 'reclamacion', ruta: '/clientes/reclamaciones/1', antes: unaReclamacion },
  ],
}

/** What is owed, billed and paid. */
const DINERO: Serie = {
  quien: 'farmacia',
  pantallas: [
    { nombre: 'adeudos', ruta: '/clientes/adeudos?mcb' },
    { nombre: 'facturas', ruta: '/clientes/facturas?desde=2020-01-01&hasta=2026-11-20' },
    {
      nombre: 'facturas-enviar',
      ruta: '/clientes/facturas?desde=2020-01-01&hasta=2026-11-20',
      antes: async (page) => {
        await page.getByRole('table').getByRole('checkbox').nth(1).check()
        await boton(page, 'Enviar por correo').click()
        await page.getByRole('dialog').getByLabel('Correo').fill('no-es-correo')
        await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click()
      },
    },
    { nombre: 'facturas-nada', ruta: '/clientes/facturas?desde=2019-01-01&hasta=2019-01-31' },
    { nombre: 'pagar', ruta: '/clientes/pagar' },
    { nombre: 'pagar-importe', ruta: '/clientes/pagar', antes: (page) => page.getByLabel('Importe').fill('5000') },
    { nombre: 'pago-recibido', ruta: '/clientes/ayuda', antes: pagoRecibido },
    { nombre: 'referenciar', ruta: '/clientes/referenciarpagos' },
    { nombre: 'referenciar-ficha', ruta: '/clientes/referenciarpagos', antes: ficha },
    {
      nombre: 'referenciar-ficha-errores',
      ruta: '/clientes/referenciarpagos',
      antes: async (page) => {
        await ficha(page)
        await dialogo(page, 'Referenciar Pago').getByRole('button', { name: 'Guardar' }).click()
      },
    },
    { nombre: 'referenciar-ayuda', ruta: '/clientes/referenciarpagos', antes: abrir('Ayuda de bancos') },
    { nombre: 'recibos', ruta: '/clientes/referenciarpagosreimprimir' },
  ],
}

const NUEVA: Serie = {
  quien: 'nueva',
  pantallas: [
    { nombre: 'nueva-reclamaciones', ruta: '/clientes/reclamaciones' },
    { nombre: 'nueva-expediente', ruta: '/clientes/expediente' },
    { nombre: 'nueva-adeudos', ruta: '/clientes/adeudos' },
    { nombre: 'nueva-pagar', ruta: '/clientes/pagar' },
    { nombre: 'nueva-estatus', ruta: '/clientes/estatus-de-pedido' },
    { nombre: 'nueva-mi-lista', ruta: captura('mi-lista-de-pedido') },
    { nombre: 'nueva-notificaciones', ruta: '/clientes/notificaciones' },
  ],
}
/** A recall that waits for an answer, on top of its pages. */
const PUBLICO: Serie = {
  quien: 'publico',
  pantallas: [
    { nombre: 'retiro-arriba', ruta: '/clientes/retiros' },
    { nombre: 'retiro-responder', ruta: '/clientes/ayuda', antes: abrir(/^Responder/) },
  ],
}
const GRUPO: Serie = {
  quien: 'grupo',
  pantallas: [
    { nombre: 'grupo-adeudos', ruta: '/clientes/adeudos' },
    { nombre: 'grupo-referenciar', ruta: '/clientes/referenciarpagos', antes: abrir('Sí') },
  ],
}
const HERRAMIENTAS: Serie = {
  quien: 'herramientas',
  pantallas: [{ nombre: 'herramientas', ruta: '/clientes/herramientas' }],
}

/** The customer area, as each of the demo's clients that shows something of its own. */
export const AREA: readonly Serie[] = [
  MARCO,
  ...COMPRA,
  CUENTA,
  POR_AUTORIZAR,
  LO_QUE_LLEGA,
  DINERO,
  NUEVA,
  PUBLICO,
  GRUPO,
  HERRAMIENTAS,
]
