import type { Data } from '@surtia/contracts/call.ts'
import { precios } from '@surtia/contracts/precios-de-mesa.ts'
import {
  antiguedad,
  clavesDePuerta,
  codigos,
  cortes,
  crearClave,
  entregas,
  sinonimos,
  tiposDePuerta,
} from '@surtia/contracts/puerta-de-mesa.ts'
import { vistas } from '@surtia/contracts/vistas.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Puerta from './Puerta.tsx'

type Edad = Data<typeof antiguedad>[number]
type Clave = Data<typeof clavesDePuerta>[number]

const UNA = { cursor: null, cuantos: 1, filtrosIgnorados: [] }
const CORTE = '2026-11-22T12:00:00.000Z'

const llego = (tipo: string, mas: Partial<Edad> = {}): Edad => ({
  tipo,
  entrega: 7,
  origen: 'comando',
  corte: CORTE,
  recibida: CORTE,
  aceptados: 1_200,
  rechazados: 3,
  detenidos: 1,
  segundos: 60,
  ...mas,
})
const NUNCA = { entrega: null, origen: null, corte: null, recibida: null, aceptados: 0, rechazados: 0, segundos: null }
const clave = (id: number, mas: Partial<Clave> = {}): Clave => ({
  id,
  nombre: `Sistema ${id}`,
  tipos: [],
  creada: CORTE,
  usada: null,
  revocada: null,
  ...mas,
})
const PRECIO = {
  id: 1,
  entrega: 7,
  codArticulo: '1000001',
  descripcion: 'PARACETAMOL',
  laboratorio: 'Quimarel',
  campo: 'precioNeto',
  antes: 30,
  despues: 90,
  cambio: 20_000,
  publico: 0,
  desde: CORTE,
  vigenteDesde: null,
}

/** The screen of the door at one of its parts, as somebody with this role. */
const verPuerta = async (papel: Papel, pestana: string, llamadas: readonly Contestada[] = []) => {
  dejarSesionDeMesa(papel)
  return montar(Puerta, {
    marco: MesaLayout,
    ruta: `/personal/puerta?pestana=${pestana}`,
    llamadas: [
      ...llamadas,
      contesta(vistas, { data: [] }),
      contesta(tiposDePuerta, { data: [] }),
      contesta(entregas.consultar, { ...UNA, cuantos: 0, data: [] }),
      contesta(precios.consultar, {
        ...UNA,
        data: [PRECIO],
        entregas: [],
        ultima: { entrega: 7, clave: null, recibida: CORTE },
      }),
    ],
  })
}
const tabla = (name: string) => page.getByRole('table', { name, exact: true })

test('de lo que envejece, lo viejo va primero y lo que nunca llegó al último', async () => {
  const data = [llego('existencias'), llego('confirmacionesDePago', NUNCA), llego('precios', { segundos: 25 * 3_600 })]
  await verPuerta('sistemas', 'antiguedad', [contesta(antiguedad, { data })])
  const edades = tabla('Antigüedad').getByRole('row')
  await expect.element(edades.nth(1)).toMatchTextContent(/Precios.*Viejos:/)
  await expect.element(edades.nth(2)).toMatchTextContent(/Existencias.*hace/)
  await expect.element(edades.nth(3)).toMatchTextContent(/Confirmaciones de pago.*Nunca ha llegado/)
  await sinHallazgosADosAnchos()
})

test('las tablas que llegan por la puerta se ven, y se cambian con un archivo', async () => {
  await verPuerta('sistemas', 'sinonimos', [
    contesta(sinonimos.consultar, { ...UNA, data: [{ palabra: 'dipirona', equivale: 'metamizol' }] }),
    contesta(cortes.consultar, {
      ...UNA,
      data: [{ codSucursal: 1, centro: 'Culiacán', dia: 1, fecha: '', hora: '18:00' }],
    }),
    contesta(codigos.consultar, {
      ...UNA,
      data: [{ codBarras: '12000000000012', codArticulo: '1000001', descripcion: 'PARACETAMOL', piezas: 12 }],
    }),
  ])
  for (const [pestana, hay] of [
    ['Sinónimos', 'dipirona'],
    ['Cortes', '18:00'],
    ['Códigos de barras', '12000000000012'],
  ] as const) {
    await page.getByRole('tab', { name: pestana, exact: true }).click()
    await expect.element(tabla(pestana).getByText(hay)).toBeVisible()
    await sinHallazgosADosAnchos()
  }
  await page.getByRole('button', { name: 'Cambiar con un archivo' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Tipo')).toHaveValue('codigosDeBarras')
})

test('una clave pide su nombre, y se dice una vez', async () => {
  const claves = [clave(1, { revocada: CORTE }), clave(2)]
  await verPuerta('sistemas', 'claves', [
    contesta(clavesDePuerta, () => ({ data: claves })),
    contesta(crearClave, ({ body }) => {
      claves.push(clave(3, body as Pick<Clave, 'nombre' | 'tipos'>))
      return { data: { id: 3, clave: 'erp_de_una_vez' } }
    }),
  ])
  // those in force first
  await expect.element(tabla('Claves').getByRole('row').nth(1)).toMatchTextContent(/Sistema 2.*Vigente/)
  await page.getByRole('button', { name: 'Nueva clave' }).click()
  const nueva = page.getByRole('dialog', { name: 'Nueva clave' })
  await nueva.getByLabelText('Sólo entregar estos tipos').click()
  await nueva.getByRole('button', { name: 'Crear' }).click()
  const nombre = nueva.getByRole('textbox', { name: 'Nombre' })
  await expect.element(nombre).toHaveFocus()
  await sinHallazgosADosAnchos()
  await nombre.fill('Punto de venta')
  await nueva.getByLabelText('Sinónimos').click()
  await nueva.getByRole('button', { name: 'Crear' }).click()
  const dicha = page.getByRole('dialog', { name: 'Clave nueva' })
  await expect.element(dicha.getByLabelText('Clave')).toHaveValue('erp_de_una_vez')
  expect(hechas(crearClave)[0]?.body).toEqual({ nombre: 'Punto de venta', tipos: ['sinonimos'] })
  await sinHallazgosADosAnchos()
  await dicha.getByRole('button', { name: 'Terminar' }).click()
  await expect.element(page.getByRole('row').filter({ hasText: 'Punto de venta' })).toMatchTextContent('Sinónimos')
  await sinHallazgosADosAnchos()
})

test('quien sólo mira no cambia nada', async () => {
  await verPuerta('almacen', 'claves')
  await expect.element(page.getByRole('tab', { name: 'Entregas' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tab', { name: /Claves|Precios/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Subir archivo' })).not.toBeInTheDocument()
})

test('auditoría ve los precios detenidos y no los decide', async () => {
  await verPuerta('auditoria', 'precios')
  await expect.element(page.getByText('1 renglón', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Deshacer|Autorizar|Subir/ })).not.toBeInTheDocument()
})
