import { estadistica } from '@surtia/contracts/estadisticas.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
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

test('en una sesión de consulta se mira', async () => {
  await montar(Estadisticas, { ...enArea, llamadas: [contesta(estadistica, VACIA)], sesion: { soloConsulta: true } })
  await expect.element(region('Días de pago')).toBeVisible()
  await expect.element(region('Compras por mes').getByText('Aún no hay compras en este periodo.')).toBeVisible()
  await expect.element(page.getByText('No pudimos cargar')).not.toBeInTheDocument()
})
