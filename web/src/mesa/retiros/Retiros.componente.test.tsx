import type { Data } from '@surtia/contracts/call.ts'
import { irA } from '@surtia/contracts/ir-a.ts'
import {
  crearRetiro,
  ensayarRetiro,
  levantarRetiro,
  lotesDeArticulo,
  recordarRetiro,
  responderRetiroPor,
  retiroDeMesa,
  retirosDeMesa,
} from '@surtia/contracts/retiros-de-mesa.ts'
import { vistas } from '@surtia/contracts/vistas.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgos, sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import NuevoRetiro from './NuevoRetiro.tsx'
import Retiro from './Retiro.tsx'
import Retiros from './Retiros.tsx'

type Entero = Data<typeof retiroDeMesa>
const CEDIS = 'Culiacán'
const ENCABEZADO = {
  id: 7,
  codArticulo: '1001200',
  descripcion: 'LOSARTÁN 50 MG C/30 TABLETAS',
  lotes: ['RT-0416'],
  clase: 'II' as const,
  motivo: 'Variaciones en la disolución.',
  fecha: '2026-11-20T18:00:00.000Z',
  estado: 'abierto' as const,
  clientes: 2,
  respondieron: 1,
  piezas: 50,
  version: 1,
}
const ENTERO: Entero = {
  ...ENCABEZADO,
  instrucciones: 'Aparte las piezas y díganos cuántas son.',
  quien: 'Irene Valdez Montes',
  recordado: null,
  levantado: null,
  localizadas: 20,
  regresadas: 5,
  porCliente: [
    { codCliente: '100007', nombre: 'Farmacia Plaza Central', folios: 1, surtidas: 30, regresadas: 0, respuesta: null },
    {
      ...{ codCliente: '100001', nombre: 'Farmacia San Jerónimo', folios: 2, surtidas: 20, regresadas: 5 },
      respuesta: { fecha: '2026-11-21T18:00:00.000Z', quien: 'Ana', enExistencia: 15, dispensadas: 5, nota: '' },
    },
  ],
  enExistencia: [{ cedis: CEDIS, piezas: 120 }],
  enCamino: [{ folio: '500020', cedis: CEDIS, estatus: 'S', piezas: 6 }],
}
const ENSAYO = { clientes: 2, piezas: 50, folios: 3, enExistencia: ENTERO.enExistencia, enCamino: ENTERO.enCamino }
const ARTICULO = { clase: 'articulo' as const, clave: '1001200', titulo: ENCABEZADO.descripcion, detalle: 'Quimarel' }
const LOTE = { lote: 'RT-0416', caducidad: '2028-11-30', enExistencia: 120, surtidas: 50 }

const abrir = (Pantalla: ComponentType, papel: Papel, ruta: string, llamadas: readonly Contestada[], patron = '*') => {
  dejarSesionDeMesa(papel)
  return montar(Pantalla, { marco: MesaLayout, ruta, patron, llamadas })
}

/** Below a box: not the options of a select. */
const hallados = (que: string) => page.getByRole('listbox', { name: `${que} hallados` })

test('quien emite ve antes lo que pasará: a medio escribir, el lote sale con sus piezas', async () => {
  await abrir(NuevoRetiro, 'calidad', '/personal/retiros/nuevo', [
    contesta(irA, { data: [ARTICULO, { ...ARTICULO, clase: 'cliente', clave: '1', titulo: 'LOSA' }] }),
    contesta(lotesDeArticulo, ({ url }) => ({ data: url.searchParams.get('texto') === 'rt' ? [LOTE] : [] })),
    contesta(ensayarRetiro, ({ body }) => ({
      data: JSON.stringify(body).includes('NADIE')
        ? { ...ENSAYO, clientes: 0, piezas: 0, folios: 0, enExistencia: [], enCamino: [] }
        : ENSAYO,
    })),
    contesta(crearRetiro, { no: 'Ese lote ya está en retiro (3).' }),
  ])
  await expect.element(page.getByRole('button', { name: 'Emitir retiro' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ensayar' }).click()
  await expect.element(page.getByText('Elija el artículo.')).toBeVisible()
  const articulo = page.getByRole('combobox', { name: 'Artículo' })
  await articulo.fill('losa')
  await expect.element(hallados('Artículos').getByRole('option')).toMatchTextContent('LOSARTÁN')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(articulo).toHaveValue(ENCABEZADO.descripcion)
  const lotes = page.getByRole('combobox', { name: 'Lotes' })
  await lotes.fill('rt')
  await expect.element(hallados('Lotes').getByRole('option')).toMatchTextContent('120 en existencia · 50 surtidas')
  await sinHallazgos()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('list', { name: 'Lotes elegidos' })).toMatchTextContent('RT-0416')
  await page.getByRole('button', { name: 'Ensayar' }).click()
  await expect.element(page.getByText('2 farmacias, 50 piezas, 120 en existencia, 6 en camino')).toBeVisible()
  await sinHallazgosADosAnchos()
  // what was rehearsed holds for those lots alone
  await lotes.fill('NADIE-1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Emitir retiro' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Quitar RT-0416' }).click()
  await page.getByRole('button', { name: 'Ensayar' }).click()
  await expect.element(page.getByText(/^Ningún pedido lo tiene\./)).toBeVisible()
  await page.getByRole('button', { name: 'Emitir retiro' }).click()
  await expect.element(page.getByText('Escriba al menos 10 letras.').first()).toBeVisible()
  await page.getByLabelText('Motivo').fill('Variaciones en la disolución')
  await page.getByLabelText('Instrucciones').fill('Aparte las piezas y díganos')
  await page.getByRole('button', { name: 'Emitir retiro' }).click()
  await expect.element(page.getByText('Ese lote ya está en retiro (3).')).toBeVisible()
  expect(hechas(crearRetiro)[0]?.body).toEqual({
    codArticulo: '1001200',
    lotes: ['NADIE-1'],
    clase: 'II',
    motivo: 'Variaciones en la disolución',
    instrucciones: 'Aparte las piezas y díganos',
  })
  expect(hechas(crearRetiro)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

const LLAMADAS = [
  contesta(retiroDeMesa, { data: ENTERO }),
  contesta(recordarRetiro, { data: { clientes: 1 } }),
  contesta(responderRetiroPor, { data: null }),
  contesta(levantarRetiro, { data: { version: 2 } }),
]
const UNO = ['/personal/retiros/7', LLAMADAS, '/personal/retiros/:id'] as const

test('uno se sigue: cuánto va, quién falta, se le recuerda, se responde por alguien y se levanta', async () => {
  await abrir(Retiro, 'calidad', ...UNO)
  await expect.element(page.getByText('50 %')).toBeVisible()
  await expect.element(page.getByText('40 %')).toBeVisible()
  await sinHallazgosADosAnchos()
  await page.getByRole('button', { name: 'Recordar a quien falta' }).click()
  await expect.element(page.getByText('Se le recordó a 1 farmacia')).toBeVisible()
  await page.getByRole('button', { name: 'Responder por Farmacia Plaza Central' }).click()
  await page.getByLabelText('Piezas en existencia').fill('30')
  await page.getByLabelText('Piezas ya dispensadas').fill('1')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('Recibió 30 piezas: la respuesta no puede sumar más.')).toBeVisible()
  await page.getByLabelText('Piezas ya dispensadas').fill('0')
  await page.getByLabelText('Nota').fill('Por teléfono')
  await sinHallazgos()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => hechas(responderRetiroPor)[0]?.body)
    .toEqual({
      codCliente: '100007',
      enExistencia: 30,
      dispensadas: 0,
      nota: 'Por teléfono',
    })
  await page.getByRole('button', { name: 'Levantar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Levantar' })
  await dialogo.getByLabelText('Motivo').fill('El laboratorio lo liberó')
  await dialogo.getByRole('button', { name: 'Levantar' }).click()
  await expect.poll(() => hechas(levantarRetiro)[0]?.body).toEqual({ motivo: 'El laboratorio lo liberó', version: 1 })
})

test('en un teléfono cada farmacia dice en su carta cuántas piezas regresaron, y cabe', async () => {
  await page.viewport(360, 740)
  const muchas = ENTERO.porCliente.map((una) => ({ ...una, surtidas: 98_765, regresadas: una.regresadas && 12_345 }))
  const llamadas = [contesta(retiroDeMesa, { data: { ...ENTERO, porCliente: muchas, regresadas: 12_345 } })]
  await abrir(Retiro, 'calidad', '/personal/retiros/7', llamadas, UNO[2])
  const farmacias = page.getByRole('table', { name: 'Farmacias' })
  await expect.element(farmacias.getByText('12,345')).toBeVisible()
  const celdas = [...farmacias.element().querySelectorAll('td[data-t="Regresaron"]')]
  // its head is not shown: the card says what the figure is
  expect(celdas.map((una) => [getComputedStyle(una, '::before').content, una.textContent])).toEqual([
    ['"Regresaron"', '0'],
    ['"Regresaron"', '12,345'],
  ])
  for (const celda of celdas) {
    const { left, right, height } = celda.getBoundingClientRect()
    expect([left >= 0, right <= 360, height > 0]).toEqual([true, true, true])
  }
  await sinHallazgos()
})

test('auditoría lo lee y se lleva el informe, y no hace nada más', async () => {
  await abrir(Retiro, 'auditoria', ...UNO)
  await expect.element(page.getByRole('button', { name: 'Informe' })).toBeVisible()
  for (const name of [/^Recordar/, /^Responder por/, /^Levantar/])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

test('la lista dice cuántos respondieron; emitir es de quien puede', async () => {
  const deLista = [
    contesta(retirosDeMesa.consultar, { data: [ENCABEZADO], cursor: null, cuantos: 1, filtrosIgnorados: [] }),
    contesta(vistas, { data: [] }),
  ]
  await abrir(Retiros, 'auditoria', '/personal/retiros', deLista)
  await expect.element(page.getByRole('cell', { name: '1 de 2' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Nuevo retiro' })).not.toBeInTheDocument()
  await sinHallazgosADosAnchos()
})
