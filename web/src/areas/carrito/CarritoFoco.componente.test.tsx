import { termsOf } from '@surtia/contracts/call.ts'
import {
  cantidadEnCarrito,
  carritoPorCedis,
  consultarCarrito,
  facturarPublicoGeneral,
  modificarCantidad,
  vaciarCarrito,
} from '@surtia/contracts/carrito.ts'
import { ponerCantidad } from '@surtia/contracts/en-espera.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { carrito, renglon } from '../../test/ejemplos.ts'
import { conDedo, montar, ponerRed } from '../../test/montar.tsx'
import Carrito from './Carrito.tsx'

const PARACETAMOL = 'PARACETAMOL 500 MG TABLETAS C/20'
const IBUPROFENO = 'IBUPROFENO 400 MG TABLETAS C/10'
const AMLODIPINO = 'AMLODIPINO 5 MG TABLETAS C/30'
const CODIGOS = { '1000001': PARACETAMOL, '1000002': IBUPROFENO, '1000013': AMLODIPINO } as const
type Codigo = keyof typeof CODIGOS

/** A cart that keeps what it is told. */
function conCarrito(puestas: readonly (readonly [Codigo, number])[]) {
  const guardado = new Map<string, number>(puestas)
  const lineas = () =>
    carrito([...guardado].map(([codigo, cantidad]) => renglon(codigo, CODIGOS[codigo as Codigo], cantidad)))
  const poner = (codArticulo: string, cantidad: number) => {
    if (cantidad > 0) guardado.set(codArticulo, cantidad)
    else guardado.delete(codArticulo)
    return { codArticulo, cantidad, renglones: guardado.size }
  }
  const llamadas = [
    contesta(consultarCarrito, lineas),
    contesta(cantidadEnCarrito, () => ({ data: guardado.size })),
    contesta(modificarCantidad, ({ body }) => {
      const { codArticulo, cantidad } = termsOf(modificarCantidad).body.parse(body)
      const puesta = poner(codArticulo, cantidad)
      const { data, totales, saldo } = lineas()
      const suyo = data.find((r) => r.codArticulo === codArticulo) ?? null
      return { data: { ...puesta, importe: suyo?.importe ?? 0, carrito: { renglon: suyo, totales, saldo } } }
    }),
    contesta(ponerCantidad, ({ body }) => {
      const { codArticulo, cantidad } = termsOf(ponerCantidad).body.parse(body)
      return { data: { ...poner(codArticulo, cantidad), resultado: 'puesta' as const, motivo: '', precio: 25 } }
    }),
    contesta(vaciarCarrito, () => {
      guardado.clear()
      return { data: null }
    }),
    contesta(facturarPublicoGeneral, { no: '' }),
    contesta(carritoPorCedis, {
      data: { cedisCliente: [], cedisExternos: [], noSurtidos: [] },
      cargo: 3,
      activo: true,
      promesa: { dias: 7, fecha: '2026-11-25' },
      saldo: carrito([]).saldo,
    }),
  ]
  return montar(Carrito, { marco: 'clientes', ruta: '/clientes/carrito', llamadas })
}

const boton = (name: string | RegExp) => page.getByRole('button', { name })
const pregunta = () => page.getByRole('alertdialog')
const fila = (descripcion: string) => page.getByRole('row').filter({ hasText: descripcion })
const caja = (descripcion: string) => page.getByRole('textbox', { name: `Cantidad de ${descripcion}`, exact: true })
const tabla = () => page.getByRole('table', { name: 'Artículos del carrito' })
/** Whether the focus is somewhere in it. */
const conFoco = (parte: { element: () => Element }) => () =>
  parte.element().contains(document.activeElement) && document.activeElement !== parte.element()
const quitado = (descripcion: string) => page.getByRole('status').filter({ hasText: `Se quitó ${descripcion}` })

describe.each(['ratón', 'dedo'])('con el %s', (con) => {
  test('el foco regresa a lo que abrió un diálogo y sigue en el renglón de junto', async () => {
    if (con === 'dedo') conDedo()
    await conCarrito([
      ['1000001', 5],
      ['1000002', 1],
      ['1000013', 1],
    ])
    await expect.element(fila(AMLODIPINO)).toBeVisible()

    // dialogs: who opened them has the focus again
    await boton('Vaciar carrito').click()
    await pregunta().getByRole('button', { name: 'No' }).click()
    await expect.element(boton('Vaciar carrito')).toHaveFocus()
    await boton('Cargar pedido con Excel').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(boton('Cargar pedido con Excel')).toHaveFocus()
    await boton('Enviar pedido').click()
    await page.getByRole('dialog', { name: 'Confirmar pedido' }).getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(boton('Enviar pedido')).toHaveFocus()

    // a line that is removed at once: the focus goes on in the next one, and the line can be had back
    await boton(`Quitar ${IBUPROFENO}`).click()
    await expect.element(pregunta()).not.toBeInTheDocument()
    await expect.element(fila(IBUPROFENO)).not.toBeInTheDocument()
    await expect.poll(conFoco(fila(AMLODIPINO))).toBe(true)
    // not in a box where that would bring up a keyboard
    if (con === 'ratón') await expect.element(caja(AMLODIPINO)).toHaveFocus()
    else await expect.element(caja(AMLODIPINO)).not.toHaveFocus()
    await quitado('IBUPROFENO 400 MG').getByRole('button', { name: 'Deshacer' }).click()
    await expect.element(caja(IBUPROFENO)).toHaveValue('1')
    await expect.element(quitado('IBUPROFENO 400 MG')).not.toBeInTheDocument()
    await expect.poll(conFoco(tabla())).toBe(true)

    // what is typed down to 0 goes on asking; without lines one goes on where there is something to do
    await caja(PARACETAMOL).fill('0')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('alertdialog', { name: 'Quitar del carrito' }).getByRole('button', { name: 'Sí' }).click()
    await expect.element(fila(PARACETAMOL)).not.toBeInTheDocument()
    await expect.poll(conFoco(tabla())).toBe(true)
    await boton('Vaciar carrito').click()
    await pregunta().getByRole('button', { name: 'Sí' }).click()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Catálogo general' })).toHaveFocus()
  })
})

test('«Deshacer» devuelve lo último que se pidió; sin red, quitar espera y sale solo', async () => {
  await conCarrito([['1000001', 5]])
  // leaving the box asks for 12, and the same click takes the line out
  await caja(PARACETAMOL).fill('12')
  await boton(`Quitar ${PARACETAMOL}`).click()
  await quitado('PARACETAMOL').getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(caja(PARACETAMOL)).toHaveValue('12')
  expect(hechas(modificarCantidad).map(({ body }) => termsOf(modificarCantidad).body.parse(body).cantidad)).toEqual([
    12, 0, 12,
  ])

  ponerRed(false)
  await boton(`Quitar ${PARACETAMOL}`).click()
  await expect.element(fila(PARACETAMOL).getByRole('alert')).toHaveTextContent('Sin conexión: no se guardó.')
  ponerRed(true)
  await expect.element(fila(PARACETAMOL)).not.toBeInTheDocument()
  await expect.poll(() => hechas(ponerCantidad).length).toBe(1)
})
