import { termsOf } from '@surtia/contracts/call.ts'
import { agregarCaptura, recordarCodigo, resolverCaptura } from '@surtia/contracts/captura.ts'
import {
  carritoPorCedis,
  consultarCarrito,
  facturarPublicoGeneral,
  type RenglonDeCarrito,
} from '@surtia/contracts/carrito.ts'
import { inicio } from '@surtia/contracts/inicio.ts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { articuloCapturado } from '../../test/articulo-capturado.ts'
import { contesta, hechas } from '../../test/contestar.ts'
import { carrito, MESA, porCedis, renglon } from '../../test/ejemplos.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar, ponerRed, tomarElReloj } from '../../test/montar.tsx'
import CapturaRapida from './CapturaRapida.tsx'

const PARACETAMOL = 'PARACETAMOL 500 MG TABLETAS C/20'
const IBUPROFENO = 'IBUPROFENO 400 MG TABLETAS C/10'
const LARGO = 'INMUNOGLOBULINA HUMANA NORMAL SOLUCION INYECTABLE AL 10% FRASCO AMPULA DE 100 ML CON EQUIPO DE INFUSION'
const CODIGOS = new Map([
  ['1000001', PARACETAMOL],
  ['1000002', IBUPROFENO],
])
const SIN_SABER = { fila: 1, estado: 'pregunta', codArticulo: '', cantidad: 5, articulo: null, detalle: '' } as const

/** A portal that keeps what is captured; `responde`: whether an addition is answered. */
async function conPortal(puestos: readonly RenglonDeCarrito[] = [], responde = () => true) {
  const guardados = [...puestos]
  const llamadas = [
    contesta(consultarCarrito, () => ({
      ...carrito(guardados),
      saldo: { ...carrito([]).saldo, creditoDisponible: 300 },
    })),
    contesta(inicio, MESA),
    contesta(facturarPublicoGeneral, { no: '' }),
    contesta(carritoPorCedis, porCedis(['1000001', PARACETAMOL])),
    contesta(recordarCodigo, { data: null }),
    contesta(resolverCaptura, ({ body }) => {
      const [{ codigo = '', cantidad = 0 } = {}] = termsOf(resolverCaptura).body.parse(body).filas ?? []
      const descripcion = CODIGOS.get(String(codigo))
      const articulo = descripcion ? articuloCapturado(String(codigo), descripcion) : null
      const fila = articulo
        ? { ...SIN_SABER, estado: 'tomada' as const, codArticulo: articulo.codArticulo, articulo, candidatos: [] }
        : { ...SIN_SABER, candidatos: [articuloCapturado('1000001', PARACETAMOL)], detalle: '¿Cuál?' }
      return {
        data: { filas: [{ ...fila, cantidad: Number(cantidad) }], tomadas: 1, preguntas: 0, rechazadas: 0 },
      }
    }),
    contesta(agregarCaptura, ({ body }) => {
      if (!responde()) return new Promise(() => undefined)
      const cambios = termsOf(agregarCaptura)
        .body.parse(body)
        .renglones.map(({ codArticulo, cantidad }) => {
          guardados.push(renglon(codArticulo, CODIGOS.get(codArticulo) ?? '', cantidad))
          return { codArticulo, estaba: 0, quedo: cantidad }
        })
      return { data: { agregados: 1, noAgregados: [], renglones: guardados.length }, cambios }
    }),
  ]
  await montar(CapturaRapida, { marco: 'clientes', ruta: '/clientes/captura-pedidos/rapida', llamadas })
  await expect.element(totales().getByRole('definition').first()).toHaveTextContent(String(guardados.length))
}

const caja = () => page.getByRole('combobox', { name: 'Código, código de barras o nombre' })
const totales = () => page.getByRole('region', { name: 'Totales' })
const tabla = () => page.getByRole('table', { name: 'Renglones capturados' })
const fila = (texto: string) => tabla().getByRole('row').filter({ hasText: texto })
const boton = (name: string | RegExp) => page.getByRole('button', { name })
const teclear = async (escrito: string) => {
  await caja().fill(escrito)
  await userEvent.keyboard('{Enter}')
}
const renglones = () => [...tabla().element().querySelectorAll<HTMLElement>('tbody tr:has(td)')]
const alturas = () => renglones().map((r) => r.getBoundingClientRect().height)

describe.each([1440, 896, 360])('a %d px', (ancho) => {
  test('todo renglón está en una tabla con su estado; las preguntas son una línea que se abre mientras se sigue tecleando', async () => {
    if (ancho === 360) await enTelefono()
    else await page.viewport(ancho, 900)
    const oferta = {
      motivoPrecio: 'oferta',
      precioAplicado: 20,
      precioDesde: { minimo: 6, precio: 18, motivo: 'oferta' },
    } as const
    await conPortal([
      renglon('1000003', LARGO, 900, { ...oferta, refrigerado: true, fraccion: 'II' }),
      renglon('1000004', 'AMOXICILINA 500 MG', 2, { estatus: 'C' }),
    ])
    // what stops a line is open from the start, the rest is not
    await expect.element(page.getByText('Cancelado: no se surtirá.')).toBeVisible()
    await expect.element(page.getByText('Producto refrigerado')).not.toBeInTheDocument()
    await boton('1 aviso de AMOXICILINA 500 MG').click()
    await expect.element(page.getByText('Cancelado: no se surtirá.')).not.toBeInTheDocument()

    await teclear('5*XYZ')
    await teclear('3*1000002')
    await expect.element(fila(IBUPROFENO)).toBeVisible()
    await expect.element(fila('5*XYZ')).toMatchTextContent('Por resolver')
    // the latest above; the question stands where it came
    expect(renglones().map((r) => r.querySelector('[title]')?.getAttribute('title'))).toMatchObject([
      expect.stringContaining(IBUPROFENO),
      '5*XYZ, ¿Cuál?',
      expect.stringContaining('AMOXICILINA'),
      `${LARGO}, 1000003 · Quimarel`,
    ])
    if (ancho > 360) expect(alturas().join()).toBe('44,44,44,44')
    await sinHallazgos()

    await boton(`2 avisos de ${LARGO}`).click()
    await expect.element(page.getByText('Producto refrigerado sin derecho a devolución.')).toBeVisible()
    await expect.element(page.getByText('300 piezas sin existencia.')).toBeVisible()
    await boton('Resolver 5*XYZ').click()
    await expect.element(boton(`Elegir ${PARACETAMOL}`)).toHaveFocus()
    await sinHallazgos()
    await userEvent.keyboard('{Escape}')
    await expect.element(caja()).toHaveFocus()
    await expect.element(boton(`Elegir ${PARACETAMOL}`)).not.toBeInTheDocument()

    // from the totals too
    await expect.element(totales()).toMatchTextContent('1 renglón por resolver no va en este pedido.')
    await totales().getByRole('link', { name: 'Resolver' }).click()
    await boton(`Elegir ${PARACETAMOL}`).click()
    await expect.element(fila(PARACETAMOL)).toBeVisible()
    await expect.element(fila('5*XYZ')).not.toBeInTheDocument()
    await expect.poll(() => hechas(agregarCaptura).length).toBe(2)
    await expect.poll(() => hechas(recordarCodigo).length).toBe(1)
  })
})

test('lo que al cliente le falta para que se le surta está a la vista en su renglón, con la liga a su expediente', async () => {
  const falta = 'Falta licencia sanitaria vigente para la fracción II.'
  await conPortal([renglon('1000016', 'METILFENIDATO 10 MG', 2, { falta, fraccion: 'II' })])
  const nota = page.getByRole('note').filter({ hasText: falta })
  await expect.element(nota.getByRole('link', { name: 'Ver expediente' })).toBeVisible()
  await expect.element(boton('1 aviso de METILFENIDATO 10 MG')).toHaveAttribute('aria-expanded', 'true')
  await sinHallazgos()
})

test('si lo que falta es un acuse de recibo, la liga lleva a recibir ese pedido', async () => {
  const falta = 'Falta el acuse de recibo del pedido 900123.'
  await conPortal([renglon('1000016', 'METILFENIDATO 10 MG', 2, { falta, fraccion: 'II' })])
  const nota = page.getByRole('note').filter({ hasText: falta })
  await expect
    .element(nota.getByRole('link', { name: 'Recibir 900123' }))
    .toHaveAttribute('href', '/clientes/recepcion/900123')
  await expect.element(nota.getByRole('link', { name: 'Ver expediente' })).not.toBeInTheDocument()
  await sinHallazgos()
})

test('sin menú al lado y con importes cortos, las palabras de un estado siguen en una línea', async () => {
  await page.viewport(1_120, 900)
  await conPortal([renglon('1000004', 'AMOXICILINA 500 MG', 2)])
  await teclear('5*XYZ')
  const estado = fila('5*XYZ').getByText('Por resolver', { exact: true })
  await expect.element(estado).toBeVisible()
  expect(estado.element().clientHeight).toBe(16)
})

test('el pie no se va: crédito, corte, total y cuánto excede; a él se llega de un salto, y Ctrl+Enter envía', async () => {
  const muchos = Array.from({ length: 40 }, (_, i) => renglon(String(1_000_101 + i), `ARTICULO ${i}`, 1))
  await conPortal(muchos)
  await expect.element(totales()).toBeInViewport()
  await expect.element(totales().getByRole('definition').nth(1)).toHaveTextContent('$300.00')
  await expect.element(totales().getByRole('timer')).toMatchTextContent('para que salga hoy')
  await expect
    .element(totales().getByRole('note'))
    .toHaveTextContent('Excede su crédito por $700.00: el pedido quedaría detenido.')
  // the last row can be reached above it
  await expect.element(boton('Quitar ARTICULO 0')).toBeInTheDocument()
  boton('Quitar ARTICULO 0').element().focus()
  const pie = totales().element().getBoundingClientRect()
  expect(boton('Quitar ARTICULO 0').element().getBoundingClientRect().bottom).toBeLessThan(pie.top)

  await caja().click()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(page.getByRole('link', { name: 'Saltar a los totales' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => totales().element().contains(document.activeElement)).toBe(true)

  await caja().fill('100')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await page.getByRole('dialog', { name: 'Confirmar pedido' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(caja()).toHaveFocus()
  await expect.element(caja()).toHaveValue('100')
})

test('si el servidor tarda se dice una vez y se intenta solo; sin red, el renglón espera', async () => {
  tomarElReloj()
  let responde = false
  await conPortal([], () => responde)
  await teclear('3*1000002')
  await teclear('2*1000001')
  await expect.element(fila('2*1000001')).toMatchTextContent('Guardando…')
  await vi.advanceTimersByTimeAsync(9_000)
  await expect.element(totales().getByRole('status').filter({ hasText: 'El servidor tarda.' })).toBeVisible()
  await expect.element(boton(`Revisar ${IBUPROFENO}`)).toBeVisible()
  await expect.element(totales()).toMatchTextContent('cambios por guardar: el total no los incluye.')
  await sinHallazgos()

  ponerRed(false)
  await expect.element(fila(IBUPROFENO)).toMatchTextContent('En espera')
  await expect.element(fila(IBUPROFENO)).not.toMatchTextContent('conexión')
  await expect.element(totales().getByRole('alert')).toHaveTextContent('Sin conexión: no se guardó.')
  ponerRed(true)
  responde = true
  for (const codigo of CODIGOS.keys())
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(5_000)
        return tabla().element().textContent?.includes(`${codigo} · Quimarel`)
      })
      .toBe(true)
  await expect.element(page.getByText('El servidor tarda.')).not.toBeInTheDocument()
})

test('sin cámara no hay botón; un teléfono, o quien la tiene, lo ve', async () => {
  const aparatos = vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([])
  await conPortal()
  await expect.poll(() => aparatos.mock.calls.length).toBeGreaterThan(0)
  await expect.element(boton('Leer con cámara')).not.toBeInTheDocument()
  const camara = { kind: 'videoinput', deviceId: '1', groupId: '1', label: '', toJSON: () => ({}) } as const
  aparatos.mockResolvedValue([camara])
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
  await expect.element(boton('Leer con cámara')).toBeVisible()
})
