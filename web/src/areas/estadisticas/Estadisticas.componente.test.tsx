import type { Data } from '@surtia/contracts/call.ts'
import { estadistica } from '@surtia/contracts/estadisticas.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar, verse } from '../../test/montar.tsx'
import Estadisticas from './Estadisticas.tsx'

const VACIA = { data: { frase: '', columnas: [], filas: [], totales: {} }, anterior: [], desdeCuando: null }
const enArea = { marco: 'clientes', ruta: '/clientes/estadisticas?periodo=ano-pasado' } as const
const region = (name: string) => page.getByRole('region', { name, exact: true })
const esDe = (url: URL, tema: string) => url.pathname.endsWith(`/${tema}`)

test('sin compras se dice qué habrá; una que falla no detiene a las demás', async () => {
  let falla = true
  const llamadas = [contesta(estadistica, ({ url }) => (falla && esDe(url, 'negados') ? { falla: 400 } : VACIA))]
  await montar(Estadisticas, { ...enArea, llamadas })
  const compras = region('Compras por mes')
  await expect.element(compras.getByText('Aún no hay compras en este periodo.')).toBeVisible()
  await expect.element(compras).toMatchTextContent('Empieza con su primera factura.')
  const negados = region('Negados')
  negados.element().scrollIntoView()
  await expect.element(negados.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await sinHallazgos()
  falla = false
  await negados.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(negados.getByText('Aún no hay compras en este periodo.')).toBeVisible()
})

test('empieza con cuatro cifras, cada una una liga a su hallazgo; las que no llegan no se inventan', async () => {
  const con = (totales: Record<string, number>, filas: Data<typeof estadistica>['filas'] = []) => ({
    ...VACIA,
    data: { ...VACIA.data, filas, totales },
  })
  const porTerminar = {
    codArticulo: '1000001',
    descripcion: 'AMBROXOL',
    piezas: 6,
    motivo: 'cada 14 días',
    fecha: '',
    dias: 14,
  }
  const suyas: Record<string, ReturnType<typeof con>> = {
    compras: con({ importe: 906_254.22 }),
    negados: con({ importe: 28_304.89 }),
    'por-terminar': con({}, [porTerminar]),
  }
  const llamadas = [
    contesta(estadistica, ({ url }) => {
      if (esDe(url, 'ahorro-posible')) return { falla: 400 }
      return suyas[url.pathname.split('/').at(-1) ?? ''] ?? VACIA
    }),
  ]
  const { direccion } = await montar(Estadisticas, { ...enArea, llamadas })
  const ligas = region('En resumen').getByRole('link')
  await expect.element(ligas.nth(0)).toHaveAccessibleName('Compras $906,254.22')
  await expect.element(ligas.nth(1)).toHaveAccessibleName('Ahorro posible –')
  await expect.element(ligas.nth(2)).toHaveAccessibleName('Negado $28,304.89')
  await expect.element(ligas.nth(3)).toHaveAccessibleName('Se le va a terminar 1 artículo')
  await sinHallazgos()
  for (const [i, nombre] of ['Compras por mes', 'Ahorro posible', 'Negados', 'Se le va a terminar'].entries()) {
    await ligas.nth(i).click()
    await expect.element(region(nombre)).toHaveFocus()
    // what is shown stays what was asked for
    expect(direccion()).toBe(enArea.ruta)
    expect(location.hash).toBe(`#${region(nombre).element().id}`)
  }
})

test('en una sesión de consulta se mira', async () => {
  await montar(Estadisticas, { ...enArea, llamadas: [contesta(estadistica, VACIA)], sesion: { soloConsulta: true } })
  await expect.element(region('Días de pago')).toBeVisible()
  await expect.element(region('Compras por mes').getByText('Aún no hay compras en este periodo.')).toBeVisible()
  await expect.element(page.getByText('No pudimos cargar')).not.toBeInTheDocument()
})

test('una tabla abierta se lee a todos los anchos', async () => {
  const compras: { data: Data<typeof estadistica>; anterior: Data<typeof estadistica>['filas']; desdeCuando: string } =
    {
      data: {
        frase: 'Compró $12,045.60 en 2 meses.',
        columnas: [
          { clave: 'mes', titulo: 'Mes', unidad: 'mes' },
          { clave: 'importe', titulo: 'Importe', unidad: 'pesos' },
        ],
        filas: [
          { mes: '2025-01', importe: 10_025.64 },
          { mes: '2025-02', importe: 2_019.96 },
        ],
        totales: { importe: 12_045.6 },
      },
      anterior: [{ mes: '2024-01', importe: 999.5 }],
      desdeCuando: '2024-01-01',
    }
  const llamadas = [contesta(estadistica, ({ url }) => (esDe(url, 'compras') ? compras : VACIA))]
  await montar(Estadisticas, { ...enArea, llamadas })
  const donde = region('Compras por mes')
  await donde.getByText('Ver tabla').click()
  await expect
    .element(donde.getByRole('table', { name: 'Compras por mes', exact: true }))
    .toMatchTextContent('$12,045.60')
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
})

test('en papel una tabla que nadie abrió da sus primeros renglones y dice cuántos son', async () => {
  const filas = Array.from({ length: 30 }, (_, i) => ({ laboratorio: `Laboratorio ${i + 1}`, importe: 30 - i }))
  const muchas = {
    data: {
      frase: 'Compró a 30 laboratorios.',
      columnas: [
        { clave: 'laboratorio', titulo: 'Laboratorio', unidad: 'texto' as const },
        { clave: 'importe', titulo: 'Importe', unidad: 'pesos' as const },
      ],
      filas,
      totales: {},
    },
    anterior: [],
    desdeCuando: '2024-01-01',
  }
  await montar(Estadisticas, {
    ...enArea,
    llamadas: [contesta(estadistica, ({ url }) => (esDe(url, 'laboratorios') ? muchas : VACIA))],
  })
  const donde = region('Por laboratorio')
  await expect.element(donde.getByText('Ver tabla')).toBeVisible()
  await verse({ media: 'print' })
  const renglones = donde.getByRole('row').filter({ hasText: /Laboratorio \d/ })
  await expect.element(donde.getByText('Los primeros 12 de 30 renglones; todos están en su Excel.')).toBeVisible()
  expect(renglones.elements().length).toBe(12)
  await verse({ media: null })
  await donde.getByText('Ver tabla').click()
  await verse({ media: 'print' })
  await expect.poll(() => renglones.elements().length).toBe(30)
  await verse({ media: null })
})

test('dos tarjetas juntas acaban juntas, y la gráfica de la más corta llena su lugar', async () => {
  const ranking = (clave: 'laboratorio' | 'accion', n: number) => ({
    ...VACIA,
    data: {
      frase: 'Su mayor parte es la primera.',
      columnas: [
        { clave, titulo: 'Nombre', unidad: 'texto' as const },
        { clave: 'importe' as const, titulo: 'Importe', unidad: 'pesos' as const },
      ],
      filas: Array.from({ length: n }, (_, i) => ({ [clave]: `Parte ${i + 1}`, importe: 100 - i })),
      totales: { importe: 1_000 },
    },
  })
  const llamadas = [
    contesta(estadistica, ({ url }) =>
      esDe(url, 'laboratorios') ? ranking('laboratorio', 8) : esDe(url, 'acciones') ? ranking('accion', 5) : VACIA,
    ),
  ]
  await montar(Estadisticas, { ...enArea, llamadas })
  const caja = (nombre: string) => region(nombre).element().getBoundingClientRect()
  const dibujo = (nombre: string) =>
    region(nombre).getByRole('group', { name: nombre }).element().getBoundingClientRect()
  await expect.element(region('Por acción terapéutica').getByRole('img').nth(4)).toBeInTheDocument()
  await expect.poll(() => caja('Por acción terapéutica').bottom).toBe(caja('Por laboratorio').bottom)
  await expect
    .poll(() => Math.abs(dibujo('Por acción terapéutica').bottom - dibujo('Por laboratorio').bottom))
    .toBeLessThan(2)
})

test('otro periodo está en la dirección, y lo que no se entiende se dice', async () => {
  const llamadas = [contesta(estadistica, VACIA)]
  const primera = await montar(Estadisticas, { ...enArea, ruta: '/clientes/estadisticas', llamadas })
  const { direccion } = primera
  await page.getByLabelText('Periodo').selectOptions('Otro')
  await page.getByLabelText('Desde').fill('15/ene/2026')
  await expect.poll(direccion).toMatch(/periodo=otro&desde=2026-01-15/)
  await page.getByLabelText('Hasta').fill('14/ene/2026')
  await expect.element(page.getByLabelText('Hasta')).toHaveAccessibleDescription(/no puede ser anterior a su inicio/)
  await page.getByLabelText('Hasta').fill('31/mar/2026')
  await expect.poll(direccion).toMatch(/periodo=otro&desde=2026-01-15&hasta=2026-03-31/)
  await expect.element(page.getByText('Del 15/ene/2026 al 31/mar/2026.')).toBeVisible()
  await primera.unmount()
  await montar(Estadisticas, { ...enArea, ruta: '/clientes/estadisticas?periodo=siglo&laboratorio=x', llamadas })
  await expect.element(page.getByText(/No conocemos ese periodo.*No conocemos ese laboratorio/)).toBeVisible()
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
})

test('por persona, sólo donde pide más de una y a quien puede ver dinero', async () => {
  const de = (nombres: readonly string[]) => ({
    ...VACIA,
    data: {
      frase: 'Quien más pidió es Teresa Ibarra: $750.50, 75.1% de lo pedido.',
      columnas: [
        { clave: 'persona', titulo: 'Nombre', unidad: 'texto' as const },
        { clave: 'pedidos', titulo: 'Pedidos', unidad: 'numero' as const },
        { clave: 'importe', titulo: 'Total', unidad: 'pesos' as const },
      ],
      filas: nombres.map((persona, i) => ({ persona, pedidos: 3 + i, importe: 750.5 - i })),
      totales: { pedidos: 8, importe: 1_000 },
    },
  })
  const con = (nombres: readonly string[], papel: 'mirar' | 'capturista' = 'mirar') =>
    montar(Estadisticas, {
      ...enArea,
      llamadas: [contesta(estadistica, ({ url }) => (esDe(url, 'personas') ? de(nombres) : VACIA))],
      sesion: { papel },
    })
  const pedidas = () => hechas(estadistica).filter(({ url }) => esDe(url, 'personas')).length
  const dos = await con(['Teresa Ibarra', 'Luis Arce'])
  await expect.element(region('Por persona')).toMatchTextContent('Quien más pidió es Teresa Ibarra')
  await region('Por persona').getByText('Ver tabla').click()
  const tabla = region('Por persona').getByRole('table', { name: 'Por persona' })
  await expect.element(tabla.getByRole('row', { name: /Luis Arce/ })).toMatchTextContent('$749.50')
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
  await dos.unmount()

  const una = await con(['Teresa Ibarra'])
  await expect.poll(pedidas).toBe(1)
  await expect.element(region('Por persona')).not.toBeInTheDocument()
  await una.unmount()

  await con(['Teresa Ibarra', 'Luis Arce'], 'capturista')
  // all of the page was asked for by then
  await expect.poll(() => hechas(estadistica).filter(({ url }) => esDe(url, 'caducan')).length).toBe(1)
  expect(pedidas()).toBe(0)
})
