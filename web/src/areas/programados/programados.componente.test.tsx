import {
  cambiarProgramado,
  enviarPreparado,
  type Programado,
  pausarProgramado,
  pedidoPreparado,
  programados,
} from '@surtia/contracts/programados.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { renglon } from '../../test/ejemplos.ts'
import { sinHallazgos, sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import PedidoProgramado from './PedidoProgramado.tsx'
import Programados from './Programados.tsx'

const UNO: Programado = {
  id: 3,
  idLista: 7,
  lista: 'Semanal',
  cada: 'semana',
  dias: [1, 4],
  n: null,
  diaDelMes: null,
  hora: '07:30',
  modo: 'preparar',
  tope: null,
  proximo: '2026-11-30T14:30:00.000Z',
  estado: 'activo',
  version: 2,
}
const EN_PAUSA: Programado = { ...UNO, id: 4, idLista: null, lista: 'Temporada', proximo: null, estado: 'pausado' }
const ZONA = 'America/Mazatlan'
const deLista = (filas: Programado[]): readonly Contestada[] => [
  contesta(programados, () => ({ data: filas, zona: ZONA })),
]
const fila = (nombre: RegExp) => page.getByRole('row', { name: nombre })

test('dice cuándo toca y qué se hará; se pausa desde su menú, con el teclado', async () => {
  const filas = [{ ...UNO }, EN_PAUSA]
  await montar(Programados, {
    ruta: '/clientes/captura-pedidos/programados',
    llamadas: [
      ...deLista(filas),
      contesta(pausarProgramado, () => {
        Object.assign(filas[0] ?? {}, { proximo: null, estado: 'pausado', version: 3 })
        return { data: { version: 3 } }
      }),
    ],
  })
  await expect.element(fila(/Semanal/)).toMatchTextContent('Cada lunes y jueves, 07:30')
  await expect.element(fila(/Semanal/)).toMatchTextContent('30/nov/2026 07:30')
  await expect.element(fila(/Temporada/)).toMatchTextContent('La lista ya no existe')
  await sinHallazgosADosAnchos()
  page.getByRole('button', { name: 'Opciones de Semanal' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Saltar el próximo' })).toBeVisible()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect.element(fila(/Semanal/)).toMatchTextContent('En pausa')
  expect(hechas(pausarProgramado)[0]?.body).toEqual({ version: 2 })
})

test('se cambia cuándo toca y qué se hará; lo que falta se dice en su campo', async () => {
  const llamadas = [...deLista([UNO]), contesta(cambiarProgramado, () => ({ data: { version: 3 } }))]
  await montar(Programados, { ruta: '/clientes/captura-pedidos/programados', llamadas })
  await page.getByRole('button', { name: 'Opciones de Semanal' }).click()
  await page.getByRole('button', { name: 'Cambiar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Cambiar programado' })
  await expect.element(dialogo).toBeVisible()
  await sinHallazgos()
  for (const dia of ['Lunes', 'Jueves']) await dialogo.getByRole('checkbox', { name: dia }).click()
  await dialogo.getByLabelText('Al llegar la hora').selectOptions('Enviar')
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialogo.getByText('Elija al menos un día.')).toBeVisible()
  await expect.element(dialogo.getByText('Escriba hasta cuánto se envía.')).toBeVisible()
  await dialogo.getByLabelText('Cada').selectOptions('Mes')
  await dialogo.getByLabelText('Día del mes').selectOptions('31, o el último')
  await dialogo.getByLabelText('Tope').fill('5000')
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => hechas(cambiarProgramado)[0]?.body)
    .toEqual({
      cada: 'mes',
      dias: [],
      diaDelMes: 31,
      hora: '07:30',
      modo: 'enviar',
      tope: 5_000,
      version: 2,
    })
})

test('sin programados se dice cómo se hace uno; si falla, se reintenta', async () => {
  await montar(Programados, { ruta: '/clientes/captura-pedidos/programados', llamadas: deLista([]) })
  await expect.element(page.getByText('No tiene pedidos programados.')).toBeVisible()
  await sinHallazgos()
})

const PREPARADO = {
  id: 9,
  lista: 'Semanal',
  fecha: '2026-11-30T14:30:00.000Z',
  estado: 'listo' as const,
  folios: [],
  renglones: [
    { ...renglon('1000001', 'PARACETAMOL 500 MG TABLETAS C/20', 5), surtidas: 3, precioVisto: 20 },
    { ...renglon('1000016', 'METILFENIDATO 10 MG TABLETAS C/30', 1), surtidas: 0 },
  ],
  totales: { subtotal: 75, cargo: 0, ieps: 0, iva: 0, total: 75 },
  noSurtidos: [{ codArticulo: '1000016', motivo: 'Falta licencia sanitaria vigente para la fracción II.' }],
}
const enUno = { ruta: '/clientes/captura-pedidos/programados/9', patron: '/clientes/captura-pedidos/programados/:id' }

test('el preparado muestra precio de hoy, existencias y lo que se surte; otro total no lo envía y lo dice', async () => {
  let veces = 0
  await montar(PedidoProgramado, {
    ...enUno,
    llamadas: [
      contesta(pedidoPreparado, () => ({ data: PREPARADO })),
      contesta(enviarPreparado, () =>
        veces++
          ? { data: { pedidos: [], negados: [], noSurtidos: [] }, message: 'Su pedido se envió.' }
          : { no: 'Los precios o las existencias cambiaron. Revise su pedido antes de enviarlo.' },
      ),
    ],
  })
  const renglonDe = page.getByRole('row', { name: /PARACETAMOL/ })
  await expect.element(renglonDe).toMatchTextContent('Antes $20.00')
  await expect.element(page.getByText('Falta licencia sanitaria vigente para la fracción II.')).toBeVisible()
  await sinHallazgosADosAnchos()
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const aviso = page.getByRole('alertdialog', { name: 'Enviar pedido' })
  await expect.element(aviso).toMatchTextContent('Los precios o las existencias cambiaron')
  expect(hechas(enviarPreparado)[0]?.body).toEqual({ totalVisto: 75 })
  await sinHallazgos()
})

test('uno que ya se envió lo dice y no ofrece nada', async () => {
  const enviado = { ...PREPARADO, estado: 'enviado' as const, folios: ['500123'] }
  await montar(PedidoProgramado, { ...enUno, llamadas: [contesta(pedidoPreparado, () => ({ data: enviado }))] })
  await expect.element(page.getByRole('status').filter({ hasText: 'Folio 500123' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enviar pedido' })).not.toBeInTheDocument()
  await sinHallazgos()
})
