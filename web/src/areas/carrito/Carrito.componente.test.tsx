import { pedirAutorizacion } from '@surtia/contracts/autorizaciones.ts'
import { termsOf } from '@surtia/contracts/call.ts'
import {
  articulosDisponibles,
  carritoPorCedis,
  consultarCarrito,
  facturarPublicoGeneral,
  modificarCantidad,
  surtir,
} from '@surtia/contracts/carrito.ts'
import { ponerCantidad } from '@surtia/contracts/en-espera.ts'
import { inicio } from '@surtia/contracts/inicio.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registro } from '../../equipo/registro.ts'
import { contesta, hechas } from '../../test/contestar.ts'
import { carrito, MESA, porCedis, renglon } from '../../test/ejemplos.ts'
import { sinHallazgos, sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { enTelefono, montar, ponerRed, tomarElReloj } from '../../test/montar.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import CapturaRapida from '../captura/CapturaRapida.tsx'
import Carrito from './Carrito.tsx'

const PARACETAMOL = 'PARACETAMOL 500 MG TABLETAS C/20'
const enArea = { marco: 'clientes', ruta: '/clientes/carrito' } as const
const CINCO = carrito([renglon('1000001', PARACETAMOL, 5)])
const fila = () => page.getByRole('row').filter({ hasText: PARACETAMOL })
const dicho = (texto: string) => page.getByRole('status').filter({ hasText: texto })

test('lo que no llega en diez segundos lo dice y se puede pedir de nuevo', async () => {
  tomarElReloj()
  let veces = 0
  const llamadas = [contesta(consultarCarrito, () => (veces++ ? carrito([]) : new Promise(() => undefined)))]
  await montar(Carrito, { ...enArea, llamadas })
  await expect.element(page.getByText('Cargando…')).toBeInTheDocument()
  await expect.element(page.getByText('Está tardando')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(11_000)
  await expect.element(page.getByText('Está tardando')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByText('Su carrito se encuentra vacío.')).toBeVisible()
})

test('a quien no puede llenar el carrito vacío no se le dice que agregue', async () => {
  const llamadas = [contesta(consultarCarrito, carrito([]))]
  const suya = await montar(Carrito, { ...enArea, llamadas })
  const porDonde = page.getByText('Busque un producto y agréguelo para empezar su pedido.')
  await expect.element(porDonde).toBeVisible()
  await suya.unmount()
  await montar(Carrito, { ...enArea, llamadas, sesion: { papel: 'pagos' } })
  await expect.element(page.getByText('Aquí verá lo que alguien de su farmacia vaya a pedir.')).toBeVisible()
  await expect.element(porDonde).not.toBeInTheDocument()
})

test('si la llamada se corta se pregunta qué hay guardado, y se dice que el cambio no', async () => {
  const cortadas = [modificarCantidad, ponerCantidad].map((llamada) => contesta(llamada, { seCorta: true }))
  // it waits then, and is sent as soon as what sends it is there
  const llamadas = [contesta(consultarCarrito, CINCO), ...cortadas]
  await montar(Carrito, { ...enArea, llamadas })
  await expect.element(fila().getByRole('textbox')).toHaveValue('5')
  const antes = hechas(consultarCarrito).length
  await fila().getByRole('textbox').fill('9')
  await userEvent.keyboard('{Enter}')
  await expect.element(fila().getByRole('alert')).toMatchTextContent('No se guardó.')
  expect(hechas(consultarCarrito).length).toBeGreaterThan(antes)
  await expect.element(fila()).toMatchTextContent('$125.00')
  await expect.element(fila().getByRole('textbox')).toHaveValue('9')
  await sinHallazgos()
})

test('una respuesta perdida se pregunta, y lo que sí quedó guardado se muestra sin alarma', async () => {
  let guardadas = 5
  const llamadas = [
    contesta(consultarCarrito, () => carrito([renglon('1000001', PARACETAMOL, guardadas)])),
    contesta(modificarCantidad, ({ body }) => {
      guardadas = termsOf(modificarCantidad).body.parse(body).cantidad
      return { seCorta: true }
    }),
  ]
  await montar(Carrito, { ...enArea, llamadas })
  await fila()
    .getByRole('button', { name: /Aumentar/ })
    .click()
  await expect.element(fila()).toMatchTextContent('$150.00')
  await expect.element(fila().getByRole('textbox')).toHaveValue('6')
  await expect.element(fila().getByRole('alert')).not.toBeInTheDocument()
})

const deseados = () => registro.leer().cambios.flatMap((c) => (c.acto === 'carrito' ? [c.cantidad] : []))
/** Time goes until what waits is called, and no further: what is told of it does not stay for long. */
async function alSalir(): Promise<void> {
  while (hechas(ponerCantidad).length === 0) await vi.advanceTimersByTimeAsync(1_000)
}
/** A tab that wished and is gone before any answer. */
async function cortar(boton: RegExp, deseado: number): Promise<void> {
  const primera = await montar(Carrito, {
    ...enArea,
    llamadas: [contesta(consultarCarrito, CINCO), contesta(modificarCantidad, () => new Promise(() => undefined))],
  })
  await fila().getByRole('button', { name: boton }).click()
  // noted before the call goes out, so that it outlives the page
  await expect.poll(deseados).toEqual([deseado])
  await primera.unmount()
}

test('lo que una recarga cortó sale solo, en lugar de la llamada de antes, y se dice', async () => {
  tomarElReloj()
  await cortar(/Aumentar/, 6)
  const [antes] = registro.leer().cambios
  const puesta = {
    codArticulo: '1000001',
    resultado: 'puesta',
    motivo: '',
    cantidad: 6,
    precio: 25,
    renglones: 1,
  } as const
  let hay = 5
  const llamadas = [
    contesta(consultarCarrito, () => carrito([renglon('1000001', PARACETAMOL, hay)])),
    contesta(ponerCantidad, () => {
      hay = 6
      return { data: puesta }
    }),
  ]
  await montar(Carrito, { ...enArea, llamadas })
  await expect.element(fila().getByRole('textbox')).toHaveValue('5')
  expect(deseados()).toEqual([6])
  await alSalir()
  await expect.element(dicho('Se envió 1 cambio.')).toBeVisible()
  await expect.element(fila().getByRole('textbox')).toHaveValue('6')
  expect(hechas(ponerCantidad)[0]?.body).toMatchObject({ cantidad: 6, vistas: [5, 6], enLugarDe: [antes?.clave] })
  await expect.poll(deseados).toEqual([])
})

test('quitar un renglón que una recarga cortó se termina de hacer sola', async () => {
  tomarElReloj()
  await cortar(/^Quitar/, 0)
  const puesta = {
    codArticulo: '1000001',
    resultado: 'puesta',
    motivo: '',
    cantidad: 0,
    precio: 0,
    renglones: 0,
  } as const
  let quitado = false
  const llamadas = [
    contesta(consultarCarrito, () => (quitado ? carrito([]) : CINCO)),
    contesta(ponerCantidad, () => {
      quitado = true
      return { data: puesta }
    }),
  ]
  await montar(Carrito, { ...enArea, llamadas })
  await expect.element(fila().getByRole('textbox')).toHaveValue('5')
  await alSalir()
  await expect.element(page.getByText('Su carrito se encuentra vacío.')).toBeVisible()
  await expect.element(page.getByText(/No se guardó/)).not.toBeInTheDocument()
})

test('lo que se quita sin línea espera a la vista y lo dice; no quitarlo lo deja como estaba', async () => {
  await montar(Carrito, { ...enArea, llamadas: [contesta(consultarCarrito, CINCO)] })
  await expect.element(fila()).toBeVisible()
  ponerRed(false)
  await fila()
    .getByRole('button', { name: /^Quitar/ })
    .click()
  await expect.element(fila().getByText('En espera de conexión: se quitará')).toBeVisible()
  await sinHallazgos()
  await fila()
    .getByRole('button', { name: /^No quitar/ })
    .click()
  await expect.element(fila().getByText('se quitará')).not.toBeInTheDocument()
  await expect.element(fila().getByRole('textbox')).toHaveValue('5')
})

const POR_CEDIS = porCedis(['1000001', PARACETAMOL])
const HASTA_CONFIRMAR = [
  contesta(consultarCarrito, carrito([renglon('1000001', PARACETAMOL, 4)])),
  contesta(carritoPorCedis, POR_CEDIS),
  contesta(facturarPublicoGeneral, { no: '' }),
  contesta(articulosDisponibles, { data: [], noSurtidos: [] }),
]
const confirmar = () => page.getByRole('dialog', { name: 'Confirmar pedido' })
async function enviar(): Promise<void> {
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect.element(confirmar()).toMatchTextContent('$100.00')
  await confirmar().getByRole('button', { name: 'Aceptar' }).click()
}
const PEDIDO = {
  folio: '900001',
  cedis: 'Culiacán',
  origen: 'Web',
  renglones: 1,
  importe: 100,
  ieps: 0,
  iva: 0,
  cargo: 0,
  total: 100,
}

test('a los totales se llega de un salto, y Ctrl+Enter envía con lo que se escribía en una cantidad', async () => {
  const puesta = { codArticulo: '1000001', cantidad: 6, renglones: 1, importe: 150 }
  const conSeis = { renglon: null, totales: CINCO.totales, saldo: CINCO.saldo }
  const llamadas = [contesta(modificarCantidad, { data: { ...puesta, carrito: conSeis } }), ...HASTA_CONFIRMAR]
  await montar(Carrito, { ...enArea, llamadas })
  await expect.element(fila().getByRole('textbox')).toHaveValue('4')
  const salto = page.getByRole('link', { name: 'Saltar a los totales' })
  salto.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'Totales' })).toHaveFocus()
  await fila().getByRole('textbox').fill('6')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(confirmar()).toBeVisible()
  expect(hechas(modificarCantidad)[0]?.body).toMatchObject({ cantidad: 6 })
})

test('con la respuesta perdida el envío se repite solo, con su clave', async () => {
  let veces = 0
  const enviado = contesta(surtir, () =>
    veces++ ? { data: { pedidos: [PEDIDO], negados: [], noSurtidos: [] } } : { seCorta: true },
  )
  const { direccion } = await montar(Carrito, {
    ...enArea,
    llamadas: [...HASTA_CONFIRMAR, enviado],
    otras: { '/clientes/estatus-de-pedido': () => <main>Estatus</main> },
  })
  await enviar()
  const alerta = page.getByRole('alertdialog', { name: 'Pedido enviado' })
  await expect.element(alerta).toMatchTextContent('900001')
  await alerta.getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(direccion).toBe('/clientes/estatus-de-pedido')
  const claves = hechas(surtir).map(({ headers }) => headers.get('idempotency-key'))
  expect(claves).toEqual([claves[0], claves[0]])
  expect(claves[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(hechas(surtir)[1]?.body).toEqual(hechas(surtir)[0]?.body)
})

test('lo que necesita autorización dice por qué, y se pide con una nota', async () => {
  const autorizacion = [{ motivo: 'papel', detalle: 'Un capturista no envía pedidos por sí mismo.' }]
  const { direccion } = await montar(Carrito, {
    ...enArea,
    sesion: { papel: 'capturista' },
    otras: { '/clientes/autorizaciones/:id': () => <main>Solicitud</main> },
    llamadas: [
      ...HASTA_CONFIRMAR,
      contesta(surtir, { no: 'Su pedido necesita autorización.', data: { autorizacion } }),
      contesta(pedirAutorizacion, { data: { id: 12 } }),
    ],
  })
  await expect.element(page.getByText('Crédito disponible')).not.toBeInTheDocument()
  await enviar()
  const dialogo = page.getByRole('dialog', { name: 'Necesita autorización' })
  await expect.element(dialogo).toMatchTextContent('Un capturista no envía pedidos por sí mismo.')
  await sinHallazgosADosAnchos()
  await dialogo.getByLabelText('Nota').fill('Para el fin de semana')
  await dialogo.getByRole('button', { name: 'Pedir autorización' }).click()
  await expect.poll(direccion).toBe('/clientes/autorizaciones/12')
  const { body } = hechas(pedirAutorizacion)[0] ?? {}
  expect(body).toMatchObject({ nota: 'Para el fin de semana', totalVisto: 100, surtirWebExcel: false })
})

test('si las piezas pasan a otro CEDIS mientras se confirma, se dice y el carrito sigue', async () => {
  const diferencias = [{ codArticulo: '1000001', antes: 1, ahora: 4, motivo: 'otro CEDIS' }]
  const rechazo = contesta(surtir, { no: 'Hubo cambios desde que vio el total.', data: { diferencias } })
  await montar(Carrito, { ...enArea, llamadas: [...HASTA_CONFIRMAR, rechazo] })
  await enviar()
  await expect
    .poll(() => hechas(surtir)[0]?.body)
    .toMatchObject({
      totalVisto: 100,
      vistos: [{ codArticulo: '1000001', codSucursal: 1, cantidad: 4, precio: 25 }],
    })
  const aviso = page.getByRole('alertdialog', { name: 'Enviar pedido' })
  await expect
    .element(aviso)
    .toMatchTextContent('1000001: 1 pieza de su CEDIS, ahora 4; cambia lo que surten otros CEDIS')
  await aviso.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(page.getByRole('table', { name: 'Artículos del carrito' })).toMatchTextContent('1000001')
})

const METILFENIDATO = 'METILFENIDATO 10 MG TABLETAS C/30'
const MOTIVO = 'Falta licencia sanitaria vigente para la fracción II.'
const APARTADO = { codArticulo: '1000016', motivo: MOTIVO }
const CON_APARTADO = [
  contesta(
    consultarCarrito,
    carrito([renglon('1000001', PARACETAMOL, 4), renglon('1000016', METILFENIDATO, 2, { falta: MOTIVO })]),
  ),
  contesta(carritoPorCedis, { ...POR_CEDIS, data: { ...POR_CEDIS.data, noSurtidos: [APARTADO] } }),
  contesta(facturarPublicoGeneral, { no: '' }),
  contesta(articulosDisponibles, { data: [], noSurtidos: [APARTADO] }),
  contesta(surtir, { data: { pedidos: [PEDIDO], negados: [], noSurtidos: [APARTADO] } }),
]

test('lo que no se surte se dice en su renglón y antes de todo lo demás, y queda en el carrito', async () => {
  await montar(Carrito, {
    ...enArea,
    llamadas: CON_APARTADO,
    otras: { '/clientes/estatus-de-pedido': () => <main>Estatus</main> },
  })
  const nota = page.getByRole('note').filter({ hasText: MOTIVO })
  await expect
    .element(nota.getByRole('link', { name: 'Ver expediente' }))
    .toHaveAttribute('href', '/clientes/expediente')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const primero = page.getByRole('dialog', { name: 'Algunos renglones no se surten' })
  await expect.element(primero.getByRole('row').filter({ hasText: METILFENIDATO })).toMatchTextContent(MOTIVO)
  await sinHallazgos()
  await primero.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(confirmar()).toMatchTextContent('1 renglón no va en este pedido y se queda en su carrito.')
  await expect.element(confirmar()).toMatchTextContent('$100.00')
  await confirmar().getByRole('button', { name: 'Aceptar' }).click()
  const alerta = page.getByRole('alertdialog', { name: 'Pedido enviado' })
  await expect.element(alerta).toMatchTextContent('1 renglón no se surtió y sigue en su carrito.')
  expect(hechas(surtir)[0]?.body).toMatchObject({ totalVisto: 100 })
})

test('si se cancela donde se dice qué no se surte, no se envía nada', async () => {
  await montar(Carrito, { ...enArea, llamadas: CON_APARTADO })
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const primero = page.getByRole('dialog', { name: 'Algunos renglones no se surten' })
  await primero.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(primero).not.toBeInTheDocument()
  expect(hechas(surtir)).toEqual([])
})

test('a un cliente inactivo se le dice al enviar, y su carrito sigue', async () => {
  const llamadas = [contesta(carritoPorCedis, { ...POR_CEDIS, activo: false }), ...HASTA_CONFIRMAR]
  await montar(Carrito, { ...enArea, llamadas })
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const aviso = page.getByRole('alertdialog', { name: 'Enviar pedido' })
  await expect.element(aviso).toMatchTextContent('El cliente se encuentra inactivo.')
  await aviso.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(fila().getByRole('textbox')).toHaveValue('4')
})

test('sin línea lo que se cambia espera a la vista, y las sumas son de lo guardado', async () => {
  await montar(Carrito, { ...enArea, llamadas: [contesta(consultarCarrito, CINCO)] })
  await expect.element(fila().getByRole('textbox')).toHaveValue('5')
  ponerRed(false)
  await fila()
    .getByRole('button', { name: /Aumentar/ })
    .click()
  await expect.element(fila()).toMatchTextContent('En espera de conexión')
  await expect.element(dicho('Sin conexión: 1 cambio por enviar')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Totales' })).toMatchTextContent('$125.00')
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
})

test('lo que se supo hace más de un día se ve sin sus precios', async () => {
  tomarElReloj()
  const CAPTURA = '/clientes/captura-pedidos/rapida'
  const otras = { '/clientes/': () => <Pagina titulo="Inicio">Aquí empieza.</Pagina>, [CAPTURA]: CapturaRapida }
  const llamadas = [contesta(consultarCarrito, CINCO), contesta(inicio, MESA)]
  await montar(Carrito, { ...enArea, otras, llamadas })
  const main = page.getByRole('main')
  const totales = page.getByRole('region', { name: 'Totales' })
  const deCuando = page.getByText(/^Datos .*: precios por confirmar$/)
  const irA = (name: string | RegExp) =>
    page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name }).first().click()
  await expect.element(totales).toMatchTextContent('$125.00')
  ponerRed(false)
  await expect.element(dicho('Sin conexión').first()).toBeVisible()
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  await irA('Inicio')
  await expect.element(main).toMatchTextContent('Aquí empieza.')
  await irA(/^Carrito/)
  await expect.element(fila()).toMatchTextContent('Precio por confirmar')
  await expect.element(fila()).not.toMatchTextContent('$')
  await expect.element(totales).toMatchTextContent('Por confirmar')
  await expect.element(totales).not.toMatchTextContent('$')
  await expect.element(deCuando).toBeVisible()
  await expect.element(main).toMatchTextContent('Saldo actual Por confirmar Crédito disponible Por confirmar')
  await expect.element(main).not.toMatchTextContent('$')

  await irA('Captura rápida')
  await expect.element(main).toMatchTextContent('Captura rápida')
  await expect.element(fila()).toMatchTextContent('Precio por confirmar')
  await expect.element(deCuando).toBeVisible()
  await expect.element(totales).toMatchTextContent('Crédito disponible')
  await expect.element(main).not.toMatchTextContent('$')
})
