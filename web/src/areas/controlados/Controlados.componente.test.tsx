import { consultarControlados, exportarControlados, type Movimiento } from '@surtia/contracts/controlados.ts'
import { expect, test } from 'vitest'
import { contesta, hechas } from '../../test/contestar.ts'
import { cabe, sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import Controlados from './Controlados.tsx'

const movimiento = (folio: string, mas: Partial<Movimiento> = {}): Movimiento => ({
  fecha: '2026-11-03',
  folio,
  codArticulo: '1000016',
  descripcion: 'METILFENIDATO 10 MG TABLETAS C/30',
  fraccion: 'II',
  lote: 'RT-0416',
  caducidad: '2028-11-30',
  piezas: 12,
  recibe: '',
  ...mas,
})
const RUTA = '/clientes/controlados?desde=2026-01-02&hasta=2026-01-31'

test('los días son de la dirección; se dice cuántos son y cuántas piezas, lo devuelto en negativo', async () => {
  const { getByText, getByRole } = await montar(Controlados, {
    ruta: RUTA,
    llamadas: [contesta(consultarControlados, { data: [movimiento('500101'), movimiento('500102', { piezas: -2 })] })],
  })
  await expect.element(getByText('2 movimientos, 10 piezas')).toBeVisible()
  await expect.element(getByRole('row', { name: /500102/ })).toMatchTextContent(/-2/)
  expect(hechas(consultarControlados).map(({ body }) => body)).toEqual([{ desde: '2026-01-02', hasta: '2026-01-31' }])
})

test('otro día cuenta en seguida; unos al revés se dicen y no se piden', async () => {
  const { getByRole, getByText } = await montar(Controlados, {
    ruta: RUTA,
    llamadas: [contesta(consultarControlados, { data: [movimiento('500101')] })],
  })
  await getByRole('textbox', { name: 'Hasta' }).fill('15/ene/2026')
  await expect
    .poll(() => hechas(consultarControlados).map(({ body }) => body))
    .toContainEqual({ desde: '2026-01-02', hasta: '2026-01-15' })
  const antes = hechas(consultarControlados).length
  await getByRole('textbox', { name: 'Hasta' }).fill('01/ene/2026')
  await expect.element(getByText('El fin del periodo no puede ser anterior a su inicio.')).toBeVisible()
  expect(hechas(consultarControlados)).toHaveLength(antes)
})

test('sin movimientos se dice de qué días, y no hay qué descargar', async () => {
  const { getByText, getByRole } = await montar(Controlados, {
    ruta: RUTA,
    llamadas: [contesta(consultarControlados, { data: [] })],
  })
  await expect.element(getByText('No hay movimientos de controlados del 02/ene/2026 al 31/ene/2026.')).toBeVisible()
  await expect.element(getByRole('button', { name: 'Descargar PDF' })).not.toBeInTheDocument()
})

test('si fallan se dice, y Reintentar los vuelve a pedir', async () => {
  let veces = 0
  const { getByRole } = await montar(Controlados, {
    ruta: RUTA,
    llamadas: [contesta(consultarControlados, () => (veces++ ? { data: [movimiento('500101')] } : { falla: 500 }))],
  })
  await getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(getByRole('row', { name: /500101/ })).toBeVisible()
})

test('cada archivo se pide de los días que se ven; si no se puede, se dice por qué', async () => {
  const { getByRole, getByText } = await montar(Controlados, {
    ruta: RUTA,
    llamadas: [
      contesta(consultarControlados, { data: [movimiento('500101')] }),
      contesta(exportarControlados, { no: 'Son más de 20,000 movimientos: pida menos días.' }),
    ],
  })
  for (const [nombre, formato] of [
    ['Descargar Excel', 'xlsx'],
    ['Descargar PDF', 'pdf'],
  ] as const) {
    await getByRole('button', { name: nombre }).click()
    await expect.element(getByText('Son más de 20,000 movimientos: pida menos días.')).toBeVisible()
    await getByRole('button', { name: 'Aceptar' }).click()
    expect(hechas(exportarControlados).at(-1)?.body).toEqual({ desde: '2026-01-02', hasta: '2026-01-31', formato })
  }
})

test('de cincuenta en cincuenta, con la página en la dirección; se lee a todos los anchos', async () => {
  const { getByRole } = await montar(Controlados, {
    marco: 'clientes',
    ruta: `${RUTA}&pagina=2`,
    llamadas: [
      contesta(consultarControlados, {
        data: Array.from({ length: 60 }, (_, i) => movimiento(`${500_101 + i}`)),
      }),
    ],
  })
  await expect.element(getByRole('row', { name: /500160/ })).toBeVisible()
  await expect.element(getByRole('row', { name: /500150/ })).not.toBeInTheDocument()
  await expect.element(getByRole('link', { name: 'Controlados' }).first()).toHaveAttribute('aria-current', 'page')
  await sinHallazgos()
  cabe()
  await enTelefono()
  await sinHallazgos()
  cabe()
})
