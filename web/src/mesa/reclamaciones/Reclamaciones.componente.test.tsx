import * as calls from '@surtia/contracts/reclamaciones-de-mesa.ts'
import { vistas } from '@surtia/contracts/vistas.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgos, sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Reclamacion from './Reclamacion.tsx'
import Reclamaciones from './Reclamaciones.tsx'
import type { ReclamacionEntera } from './reclamacion.ts'

const AYER = new Date(Date.now() - 26 * 3_600_000).toISOString()
const SUYA = {
  ...{
    id: 7,
    folio: '900123',
    fecha: AYER,
    estado: 'enviada' as const,
    rechazo: '' as const,
    notaCredito: '',
    importe: 58,
  },
  ...{ codCliente: '100002', cliente: 'Farmacia Nuevo Amanecer', agente: 'Rosa Elena Quintero', version: 1 },
}
const FILA: calls.RenglonDeReclamaciones = {
  ...{ ...SUYA, centro: 'León', renglones: 2, piezas: 5 },
  motivos: ['danado', 'faltante'],
}
const LOSARTAN = 'LOSARTÁN 50 MG C/30 TABLETAS'
const ENTERA: ReclamacionEntera = {
  ...SUYA,
  conRegreso: true,
  fotos: 2,
  renglones: [
    {
      ...{ linea: 1, codArticulo: '1001200', descripcion: LOSARTAN, lote: 'AB-1', piezas: 4, aceptadas: null },
      ...{ motivo: 'danado', detalle: 'La caja llegó mojada', importe: 46.4 },
    },
    {
      ...{ linea: 2, codArticulo: '1000001', descripcion: 'PARACETAMOL 500 MG', lote: '', piezas: 1, aceptadas: null },
      ...{ motivo: 'faltante', detalle: '', importe: 11.6 },
    },
  ],
  historia: [{ fecha: AYER, estado: 'enviada', nota: '', quien: 'Ana Lucía' }],
}
const FOTO = contesta(calls.fotoDeReclamacionDeMesa, { falla: 404 })
const ver = (cambio: Partial<ReclamacionEntera>, papel: Papel, ...llamadas: Contestada[]) => {
  dejarSesionDeMesa(papel)
  return montar(Reclamacion, {
    marco: MesaLayout,
    ruta: '/personal/reclamaciones/7',
    patron: '/personal/reclamaciones/:id',
    llamadas: [...llamadas, contesta(calls.reclamacionDeMesa, { data: { ...ENTERA, ...cambio } }), FOTO],
  })
}
const boton = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const dialogo = (name: string) => page.getByRole('dialog', { name })
const dichas = (llamada: (typeof calls)['tomarReclamacion']) => hechas(llamada).map(({ body }) => body)

test('la cola: lo que espera con su antigüedad; varias se toman a la vez y cada una dice cómo le fue', async () => {
  dejarSesionDeMesa('calidad')
  const otra = { ...FILA, id: 8, estado: 'autorizada' as const, version: 3 }
  await montar(Reclamaciones, {
    marco: MesaLayout,
    ruta: '/personal/reclamaciones',
    llamadas: [
      contesta(calls.reclamacionesDeMesa.consultar, {
        ...{ data: [FILA, otra], cursor: null, cuantos: 2, filtrosIgnorados: [] },
      }),
      contesta(vistas, { data: [] }),
      contesta(calls.tomarReclamacion, ({ url }) =>
        url.pathname.includes('/8/')
          ? { no: 'La reclamación está autorizada: ya no se puede tomar.' }
          : { data: { version: 2 } },
      ),
    ],
  })
  const fila = page.getByRole('row').filter({ hasText: 'Enviada' })
  await expect.element(fila).toMatchTextContent(/Producto dañado, Faltante.*hace 26 h/)
  await sinHallazgosADosAnchos()
  await page.getByRole('checkbox', { name: 'Elegir reclamación 7' }).click()
  await page.getByRole('checkbox', { name: 'Elegir reclamación 8' }).click()
  await page.getByRole('button', { name: 'Tomar' }).click()
  await expect.element(fila).toMatchTextContent('Hecho')
  await expect
    .element(page.getByRole('row').filter({ hasText: 'Autorizada' }))
    .toMatchTextContent('ya no se puede tomar')
  expect(dichas(calls.tomarReclamacion)).toEqual([{ version: 1 }, { version: 3 }])
})

test('se toma, y sus fotografías están junto a sus renglones', async () => {
  await ver({}, 'calidad', contesta(calls.tomarReclamacion, { data: { version: 2 } }))
  await expect.element(page.getByRole('region', { name: 'Renglones' })).toMatchTextContent('La caja llegó mojada')
  await expect.element(page.getByRole('region', { name: 'Historia' })).toMatchTextContent('Ana Lucía')
  await page.getByRole('tab', { name: '2 de 2' }).click()
  await expect.element(page.getByText('Fotografía 2', { exact: true })).toBeVisible()
  await sinHallazgosADosAnchos()
  expect(boton('Autorizar').elements()).toEqual([])
  await boton('Tomar').click()
  await expect.element(page.getByText('En revisión: reclamación 7')).toBeVisible()
  expect(dichas(calls.tomarReclamacion)).toEqual([{ version: 1 }])
})

test('se autoriza parte de las piezas, con regreso o sin él; más de las que reclama o ninguna, no', async () => {
  await ver(
    { estado: 'en-revision', version: 2 },
    'calidad',
    contesta(calls.autorizarReclamacion, { data: { version: 3 } }),
  )
  await boton('Autorizar').click()
  const forma = dialogo('Autorizar')
  const piezas = forma.getByLabelText(`Piezas de ${LOSARTAN}`)
  await expect.element(piezas).toHaveValue('4')
  await sinHallazgos()
  await piezas.fill('5')
  await forma.getByRole('button', { name: 'Autorizar' }).click()
  await expect.element(forma.getByText('A lo más 4, las que reclama.')).toBeVisible()
  await piezas.fill('0')
  await forma.getByLabelText('Piezas de PARACETAMOL 500 MG').fill('0')
  await forma.getByRole('button', { name: 'Autorizar' }).click()
  await expect.element(forma.getByText('Autorice alguna pieza, o rechace la reclamación.')).toBeVisible()
  await piezas.fill('3')
  await forma.getByRole('checkbox', { name: 'Sin regreso de producto' }).click()
  await forma.getByLabelText('Nota').fill(' Una sí servía ')
  await forma.getByRole('button', { name: 'Autorizar' }).click()
  await expect.element(page.getByText('Autorizada: reclamación 7')).toBeVisible()
  expect(dichas(calls.autorizarReclamacion)).toEqual([
    {
      renglones: [
        { linea: 1, piezas: 3 },
        { linea: 2, piezas: 0 },
      ],
      ...{ conRegreso: false, nota: 'Una sí servía', version: 2 },
    },
  ])
})

test('se rechaza con un motivo de la lista; lo que otra persona decidió se compara', async () => {
  await ver(
    { estado: 'en-revision', version: 2 },
    'calidad',
    contesta(calls.rechazarReclamacion, {
      ...{ falla: 409, message: 'Otra persona lo cambió.' },
      data: {
        actual: { estado: 'autorizada', conRegreso: true, rechazo: '', version: 3 },
        suya: { version: 2 },
      },
    }),
  )
  await boton('Rechazar').click()
  const forma = dialogo('Rechazar')
  await forma.getByRole('button', { name: 'Rechazar' }).click()
  await expect.element(forma.getByText('Elija el motivo.')).toBeVisible()
  await forma.getByLabelText('Motivo').selectOptions('Sin evidencia')
  await sinHallazgos()
  await forma.getByRole('button', { name: 'Rechazar' }).click()
  const comparados = dialogo('Otra persona lo cambió')
  await expect.element(comparados).toMatchTextContent(/Autorizada.*Rechazada/)
  await comparados.getByRole('button', { name: 'Usar la suya' }).click()
  await expect.element(forma).not.toBeInTheDocument()
  expect(dichas(calls.rechazarReclamacion)).toEqual([{ motivo: 'sin-evidencia', version: 2 }])
})

test('almacén recolecta y no decide; si no se puede se dice y lo escrito sigue ahí', async () => {
  await ver(
    { estado: 'autorizada', version: 3 },
    'almacen',
    contesta(calls.recolectarReclamacion, { no: 'La reclamación está retirada: ya no se puede recolectar.' }),
  )
  expect(boton('Cerrar').elements()).toEqual([])
  await boton('Recolectar').click()
  const forma = dialogo('Recolectar')
  await forma.getByLabelText('Nota').fill('Dos cajas')
  await forma.getByRole('button', { name: 'Recolectar' }).click()
  await page.getByRole('alertdialog', { name: 'Recolectar' }).getByRole('button').click()
  await expect.element(forma.getByLabelText('Nota')).toHaveValue('Dos cajas')
  expect(dichas(calls.recolectarReclamacion)).toEqual([{ nota: 'Dos cajas', version: 3 }])
})

const AUTORIZADA = {
  renglones: ENTERA.renglones.map((uno) => ({ ...uno, motivo: 'sobrante' as const, aceptadas: 1 })),
  ...{ estado: 'autorizada' as const, conRegreso: false, version: 3 },
}

test('lo sobrante se cierra', async () => {
  await ver(AUTORIZADA, 'calidad', contesta(calls.cerrarReclamacion, { data: { version: 4 } }))
  expect(boton('Recolectar').elements()).toEqual([])
  await boton('Cerrar').click()
  await dialogo('Cerrar').getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(page.getByText('Cerrada: reclamación 7')).toBeVisible()
})

test('quien vende mira y no decide', async () => {
  await ver(AUTORIZADA, 'ventas')
  await expect.element(page.getByRole('region', { name: 'Datos' })).toMatchTextContent('Sin regreso')
  expect(boton('Cerrar').elements()).toEqual([])
})
