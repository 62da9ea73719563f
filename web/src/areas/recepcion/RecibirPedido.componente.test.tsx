import { termsOf } from '@surtia/contracts/call.ts'
import { resolverCaptura } from '@surtia/contracts/captura.ts'
import {
  acuseDeRecibo,
  confirmarRecepcion,
  contarRecepcion,
  type Recepcion as Datos,
  recepcionDe,
  recepciones,
} from '@surtia/contracts/recepciones.ts'
import { loteLlano } from '@surtia/rules/catalogo/lote-llano.ts'
import { diferencias } from '@surtia/rules/recepcion/renglones.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { articuloCapturado } from '../../test/articulo-capturado.ts'
import { contesta, hechas } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar, ponerRed } from '../../test/montar.tsx'
import Recepcion from './Recepcion.tsx'
import RecibirPedido from './RecibirPedido.tsx'

const EAN = '7501000000012'
const PARACETAMOL = 'PARACETAMOL 500 MG TABLETAS C/20'
const INSULINA = 'INSULINA HUMANA 100 UI/ML SUSPENSIÓN INYECTABLE 10 ML'
const SECO = {
  codArticulo: '1000001',
  descripcion: PARACETAMOL,
  codigos: [EAN],
  cajas: [],
  fraccion: '' as const,
  refrigerado: false,
  esperadas: [
    { lote: 'AB-1', caducidad: '2028-05-31', piezas: 3 },
    { lote: 'AB-2', caducidad: '2027-05-31', piezas: 2 },
  ],
  contadas: [],
}
const FRIO = {
  ...SECO,
  codArticulo: '1000017',
  descripcion: INSULINA,
  codigos: ['7501000000173'],
  fraccion: 'IV' as const,
  refrigerado: true,
  esperadas: [{ lote: 'RF-0417', caducidad: '2028-05-31', piezas: 2 }],
  contadas: [],
}

/** A portal that keeps what is counted; `hay`: what the order brings. */
async function conPortal(hay: Datos['renglones'] = [SECO]) {
  const datos: Datos = { version: 0, renglones: structuredClone(hay), confirmada: null }
  const claves = new Set<string>()
  const contar = (clave: string, body: unknown) => {
    if (claves.has(clave)) return
    claves.add(clave)
    datos.version++
    for (const { codArticulo, lote, caducidad, piezas } of termsOf(contarRecepcion).body.parse(body).renglones) {
      const nuevo = { ...SECO, codArticulo, descripcion: 'OTRO', codigos: [], esperadas: [], contadas: [] }
      const suyo = datos.renglones.find((r) => r.codArticulo === codArticulo) ?? nuevo
      if (suyo === nuevo) datos.renglones.push(nuevo)
      const antes = suyo.contadas.find((c) => loteLlano(c.lote) === loteLlano(lote))
      if (antes) antes.piezas += piezas
      else suyo.contadas.push({ lote, caducidad, piezas })
    }
  }
  const llamadas = [
    contesta(recepcionDe, () => ({ data: structuredClone(datos) })),
    contesta(contarRecepcion, ({ body, headers }) => {
      contar(headers.get('idempotency-key') ?? '', body)
      return { data: structuredClone(datos) }
    }),
    contesta(confirmarRecepcion, ({ body }) => {
      const { recibe, indicador = null, version } = termsOf(confirmarRecepcion).body.parse(body)
      if (version !== datos.version) return { falla: 409, message: 'Alguien más contó mientras tanto.' }
      datos.confirmada = {
        fecha: new Date().toISOString(),
        quien: 'Farmacia',
        recibe,
        indicador,
        lotesCorregidos: false,
      }
      return { data: { diferencias: diferencias(datos.renglones, indicador) } }
    }),
    contesta(acuseDeRecibo, { data: { nombre: 'acuse.pdf', tipo: 'application/pdf', contenido: '' } }),
    contesta(resolverCaptura, () => {
      const articulo = articuloCapturado('1000009', 'OTRO')
      const fila = { fila: 1, estado: 'tomada' as const, codArticulo: '1000009', cantidad: 1, articulo, candidatos: [] }
      return { data: { filas: [{ ...fila, detalle: '' }], tomadas: 1, preguntas: 0, rechazadas: 0 } }
    }),
  ]
  const pantalla = await montar(RecibirPedido, {
    marco: 'clientes',
    ruta: '/clientes/recepcion/77',
    patron: '/clientes/recepcion/:folio',
    llamadas,
  })
  await expect.element(page.getByRole('heading', { name: 'Recibir pedido 77' })).toBeInTheDocument()
  return { ...pantalla, datos }
}

const caja = () => page.getByRole('combobox', { name: 'Código de barras o producto' })
const lote = () => page.getByRole('combobox', { name: 'Lote' })
const dicho = () => page.getByRole('status').filter({ hasText: /\S/ }).first()
const boton = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const tabla = () => page.getByRole('table', { name: 'Renglones' })
const fila = (texto: string) => tabla().getByRole('row').filter({ hasText: texto })
const leer = async (codigo: string) => {
  await caja().fill(codigo)
  await userEvent.keyboard('{Enter}')
}
const GS1 = (lote: string) => `010${EAN}1728053110${lote}`

test('una etiqueta cuenta al leerla; un código sin lote lo pregunta una vez, con el esperado primero, y después cuenta', async () => {
  const { datos } = await conPortal()
  await leer(GS1('AB-1'))
  await expect.element(dicho()).toHaveTextContent(`1 de ${PARACETAMOL}, lote AB-1`)
  await expect.element(fila('AB-1')).toMatchTextContent('Faltan 2')
  await leer(EAN)
  await expect.poll(() => datos.renglones[0]?.contadas.reduce((s, c) => s + c.piezas, 0)).toBe(2)
  await expect.element(fila('AB-1')).toMatchTextContent('Faltan 1')
  await leer(EAN)
  await expect.element(fila('AB-1')).toMatchTextContent('Completo')
  // its own lot is whole and another one is missing: it is asked
  await leer(EAN)
  await leer(EAN)
  await expect.element(page.getByText('2 lecturas esperan su lote.')).toBeInTheDocument()
  await expect.element(lote()).toHaveValue('AB-2')
  await expect.element(page.getByRole('textbox', { name: 'Caducidad' })).toHaveValue('31/may/2027')
  await expect.element(page.getByRole('textbox', { name: 'Piezas' })).toHaveValue('2')
  await lote().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(fila('AB-2')).toMatchTextContent('Completo')
  await expect
    .poll(() => datos.renglones[0]?.contadas.map((c) => [c.lote, c.piezas]))
    .toEqual([
      ['AB-1', 3],
      ['AB-2', 2],
    ])
  expect(new Set(hechas(contarRecepcion).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(
    hechas(contarRecepcion).length,
  )
})

test('lo que no viene en el pedido se dice, y cuenta sólo si alguien lo pide', async () => {
  const { datos } = await conPortal()
  await leer('7509999999996')
  await expect.element(page.getByRole('note')).toHaveTextContent('Ese código no viene en este pedido. 7509999999996')
  await boton('Contar como sobrante').click()
  await expect.element(page.getByText(/De qué lote es/)).toMatchTextContent('OTRO')
  await lote().fill('Z-9')
  await page.getByRole('textbox', { name: 'Caducidad' }).fill('31/ene/2029')
  await boton('Contar').click()
  await expect.element(fila('Z-9')).toMatchTextContent('Sobran 1')
  await expect
    .poll(() => datos.renglones.at(-1)?.contadas)
    .toEqual([{ lote: 'Z-9', caducidad: '2029-01-31', piezas: 1 }])
})

test('sin línea cada lectura cuenta a la vista y espera; al volver sale una vez', async () => {
  const { datos } = await conPortal()
  ponerRed(false)
  await leer(GS1('AB-1'))
  await leer(GS1('AB-1'))
  await expect.element(fila('AB-1')).toMatchTextContent('Faltan 1')
  await expect.element(boton('Confirmar recepción')).toBeDisabled()
  await expect.element(page.getByText('Antes se guardan 2 lecturas.')).toBeInTheDocument()
  expect(hechas(contarRecepcion)).toHaveLength(0)
  ponerRed(true)
  await expect.poll(() => datos.renglones[0]?.contadas).toEqual([{ lote: 'AB-1', caducidad: '2028-05-31', piezas: 2 }])
  await expect.element(boton('Confirmar recepción')).toBeEnabled()
  await expect.element(fila('AB-1')).toMatchTextContent('Faltan 1')
})

test('«Todo llegó bien» son cuatro toques; lo refrigerado se cuenta y dice cómo llegó su indicador', async () => {
  const { datos } = await conPortal([SECO, FRIO])
  await boton('Todo llegó bien').click()
  await boton('Sí').click()
  await expect.element(fila('AB-1')).toMatchTextContent('Completo')
  await expect.element(fila('RF-0417')).toMatchTextContent('Faltan 2')
  await expect.poll(() => datos.version).toBe(1)
  await boton('Confirmar recepción').click()
  await boton('Confirmar').click()
  await expect.element(page.getByText('Escriba quién recibe.')).toBeInTheDocument()
  await expect.element(page.getByText('Diga cómo llegó el indicador de temperatura.')).toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Recibe' }).fill('Rosa Ibarra')
  await page.getByRole('radio', { name: 'Activado' }).click()
  await sinHallazgos()
  await boton('Confirmar').click()
  const dialogo = page.getByRole('dialog', { name: 'Hubo diferencias' })
  await expect.element(dialogo.getByRole('row').filter({ hasText: 'RF-0417' })).toMatchTextContent('Faltante')
  await expect.element(dialogo.getByRole('button', { name: 'Reclamar' })).toBeVisible()
  await boton('Sólo confirmar').click()
  await expect.element(page.getByText(/^Recibido por Rosa Ibarra, /)).toBeInTheDocument()
  await expect.element(boton('Acuse de recibo')).toBeInTheDocument()
  await expect.element(caja()).not.toBeInTheDocument()
  await boton('Reclamar').click()
  await expect.poll(() => location.pathname).toBe('/clientes/reclamaciones/nueva/77')
})

test('se escoge por su nombre y se cuenta con el teclado; en el teléfono nada queda fuera ni tiene hallazgos', async () => {
  const { datos } = await conPortal([SECO, FRIO])
  await caja().fill('insulina')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(lote()).toHaveValue('RF-0417')
  await page.getByRole('textbox', { name: 'Piezas' }).fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.element(fila('RF-0417')).toMatchTextContent('Completo')
  await expect.poll(() => datos.renglones[1]?.contadas[0]?.piezas).toBe(2)
  await enTelefono()
  await sinHallazgos()
})

test('la lista dice lo que espera, lo recibido con su acuse y, plegado, lo anterior', async () => {
  const una = {
    fecha: '2026-11-18T19:00:00.000Z',
    cedis: 'Culiacán',
    renglones: 2,
    piezas: 7,
    contadas: 0,
    controlados: false,
    refrigerados: false,
    lotesCorregidos: false,
  }
  await montar(Recepcion, {
    marco: 'clientes',
    ruta: '/clientes/recepcion',
    llamadas: [
      contesta(recepciones, {
        data: [
          { ...una, folio: '77', estado: 'a-medias', contadas: 3 },
          { ...una, folio: '76', estado: 'recibido', lotesCorregidos: true },
          { ...una, folio: '75', estado: 'anterior' },
        ],
      }),
    ],
  })
  const enTabla = (name: string) => page.getByRole('table', { name })
  await expect.element(enTabla('Por recibir').getByRole('link', { name: 'Recibir 77' })).toBeInTheDocument()
  await expect.element(enTabla('Recibidos').getByRole('button', { name: 'Acuse de recibo 76' })).toBeInTheDocument()
  await expect.element(enTabla('Recibidos').getByText('Lotes corregidos')).toBeVisible()
  await expect.element(enTabla('Anteriores')).not.toBeInTheDocument()
  await page.getByText('Anteriores').first().click()
  await expect.element(enTabla('Anteriores').getByRole('link', { name: 'Recibir 75' })).toBeInTheDocument()
  await sinHallazgos()
})
