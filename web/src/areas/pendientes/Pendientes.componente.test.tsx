import {
  type AvisoDeExistencia,
  avisosDeExistencia,
  pedirAvisoDeExistencia,
  quitarAvisoDeExistencia,
} from '@surtia/contracts/avisos-de-existencia.ts'
import { dejarPendientes, type Pendiente, pendientes } from '@surtia/contracts/pendientes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, detenida, hechas } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { montar, ponerRed } from '../../test/montar.tsx'
import Pendientes from './Pendientes.tsx'

const negado = (codArticulo: string, descripcion: string, folio: string): Pendiente => ({
  codArticulo,
  descripcion,
  piezas: 24,
  origen: 'negado',
  folio,
  fecha: '2026-11-18T00:00:00.000Z',
  existenciaMiCedis: 0,
  existenciaOtrosCedis: 0,
  precio: 10,
  sustituto: null,
})
const KETOROLACO: AvisoDeExistencia = {
  codArticulo: '9',
  descripcion: 'KETOROLACO',
  piezas: 6,
  centro: 'propio',
  pedido: '2026-11-18T00:00:00.000Z',
  vence: '2027-02-16T00:00:00.000Z',
  estado: 'espera',
}
const fila = (nombre: string, tabla = 'Piezas negadas') =>
  page.getByRole('table', { name: tabla }).getByRole('row', { name: new RegExp(nombre) })
const boton = (name: string) => page.getByRole('button', { name, exact: true })

test('sin línea, dejar de pedir y los avisos esperan y se ve; al volver sale lo que nadie negó otra vez', async () => {
  let filas = [
    negado('1', 'CLONAZEPAM', '400001'),
    negado('2', 'LOSARTAN', '400001'),
    negado('3', 'NAPROXENO', '400001'),
  ]
  await montar(Pendientes, {
    marco: 'clientes',
    llamadas: [
      contesta(pendientes, () => ({ data: filas })),
      contesta(dejarPendientes, () => {
        filas = filas.filter(({ codArticulo }) => codArticulo !== '1')
        return { data: null }
      }),
      contesta(avisosDeExistencia, { data: [KETOROLACO] }),
      contesta(pedirAvisoDeExistencia, { data: null }),
      contesta(quitarAvisoDeExistencia, { data: null }),
    ],
  })
  await expect.element(fila('KETOROLACO', 'Avisos')).toBeVisible()
  ponerRed(false)
  await fila('CLONAZEPAM').getByRole('checkbox').click()
  await fila('LOSARTAN').getByRole('checkbox').click()
  await boton('Dejar de pedir').click()
  await boton('Sí').click()
  for (const nombre of ['CLONAZEPAM', 'LOSARTAN'])
    await expect.element(fila(nombre)).toMatchTextContent('En espera de conexión: se quitará')
  await expect.element(fila('NAPROXENO')).not.toMatchTextContent('En espera')
  await boton('Ya no avisar KETOROLACO').click()
  await expect.element(fila('KETOROLACO', 'Avisos')).toMatchTextContent('En espera de conexión: se quitará')
  await boton('Avíseme cuando haya: NAPROXENO').click()
  await boton('Guardar').click()
  await expect.element(boton('En espera: NAPROXENO')).toBeVisible()
  await sinHallazgos()
  expect([dejarPendientes, pedirAvisoDeExistencia, quitarAvisoDeExistencia].flatMap(hechas)).toEqual([])

  // meanwhile another order was denied one of them
  filas = [negado('1', 'CLONAZEPAM', '400001'), negado('2', 'LOSARTAN', '400002'), negado('3', 'NAPROXENO', '400001')]
  ponerRed(true)
  const cambios = page.getByRole('dialog', { name: 'Hubo cambios' })
  await expect
    .element(cambios.getByRole('row', { name: /CLONAZEPAM, LOSARTAN/ }))
    .toMatchTextContent('Sigue pendiente lo que otro pedido volvió a negar: LOSARTAN.')
  expect(hechas(dejarPendientes).map(({ body }) => body)).toEqual([{ codArticulos: ['1'] }])
  expect(hechas(quitarAvisoDeExistencia).map(({ body }) => body)).toEqual([{ codArticulo: '9' }])
  expect(hechas(pedirAvisoDeExistencia).map(({ body }) => body)).toEqual([
    { codArticulo: '3', piezas: 24, centro: 'propio' },
  ])
  await cambios.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(fila('CLONAZEPAM')).not.toBeInTheDocument()
  await expect.element(fila('LOSARTAN')).not.toMatchTextContent('En espera')
})

test('mientras se guarda, los renglones siguen y los botones están ocupados', async () => {
  const { soltar, como } = detenida({ data: null })
  await montar(Pendientes, {
    marco: 'clientes',
    llamadas: [
      contesta(pendientes, { data: [negado('1', 'CLONAZEPAM', '400001'), negado('2', 'LOSARTAN', '400001')] }),
      contesta(dejarPendientes, como),
      contesta(avisosDeExistencia, { data: [] }),
    ],
  })
  await fila('CLONAZEPAM').getByRole('checkbox').click()
  await boton('Dejar de pedir').click()
  await boton('Sí').click()
  await expect.element(boton('Dejar de pedir')).toHaveAttribute('aria-busy', 'true')
  await expect.element(boton('Volver a pedir')).toBeDisabled()
  await expect.element(fila('CLONAZEPAM')).not.toMatchTextContent('se quitará')
  soltar()
  await expect.element(fila('CLONAZEPAM')).not.toBeInTheDocument()
  await expect.element(fila('LOSARTAN')).toBeVisible()
  expect(hechas(dejarPendientes).map(({ body }) => body)).toEqual([{ codArticulos: ['1'] }])
})

test('lo que el portal niega se dice, y el renglón sigue', async () => {
  await montar(Pendientes, {
    marco: 'clientes',
    llamadas: [
      contesta(pendientes, { data: [negado('1', 'CLONAZEPAM', '400001')] }),
      contesta(dejarPendientes, { falla: 403, message: 'No tiene permiso.' }),
      contesta(avisosDeExistencia, { data: [] }),
    ],
  })
  await fila('CLONAZEPAM').getByRole('checkbox').click()
  await boton('Dejar de pedir').click()
  await boton('Sí').click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Dejar de pedir' }))
    .toMatchTextContent('No tiene permiso.')
  await expect.element(fila('CLONAZEPAM')).toBeInTheDocument()
})

test('lo que ningún pedido negó dice de dónde viene donde los demás dicen su pedido, y no lleva a ninguno', async () => {
  const sinPedido = (codArticulo: string, descripcion: string, origen: Pendiente['origen']): Pendiente => ({
    ...negado(codArticulo, descripcion, ''),
    origen,
  })
  await montar(Pendientes, {
    marco: 'clientes',
    llamadas: [
      contesta(pendientes, {
        data: [
          negado('1', 'CLONAZEPAM', '400001'),
          sinPedido('2', 'LOSARTAN', 'autorizacion'),
          sinPedido('3', 'NAPROXENO', 'programado'),
        ],
      }),
      contesta(avisosDeExistencia, { data: [] }),
    ],
  })
  const pedido = (nombre: string) => fila(nombre).getByRole('cell').nth(3)
  await expect.element(pedido('CLONAZEPAM').getByRole('button', { name: '400001' })).toBeVisible()
  await expect.element(pedido('LOSARTAN')).toHaveTextContent('Autorización vencida')
  await expect.element(pedido('NAPROXENO')).toHaveTextContent('Programado')
  await expect.element(pedido('NAPROXENO').getByRole('button')).not.toBeInTheDocument()
  await sinHallazgos()
})
