import { hoy } from '@surtia/contracts/hoy.ts'
import { reporte } from '@surtia/contracts/reportes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgos, sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Hoy from './Hoy.tsx'

test('sin nada que espere, Hoy lo dice; lo que no se pudo contar, también', async () => {
  let faltan: ['pedidosSinAcuse'] | [] = []
  dejarSesionDeMesa('almacen')
  await montar(Hoy, {
    marco: MesaLayout,
    ruta: '/personal/hoy',
    llamadas: [
      contesta(hoy, () => ({ data: [], faltan })),
      contesta(reporte, { data: { frase: '', columnas: [], filas: [], totales: {} } }),
    ],
  })
  await expect.element(page.getByText('Todo en orden.')).toBeVisible()
  await sinHallazgos()
  faltan = ['pedidosSinAcuse']
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('No se pudo contar: pedidos sin acuse.')
  await expect.element(page.getByText('Todo en orden.')).not.toBeInTheDocument()
})

test('bajo cada cuenta, sus casos más antiguos llevan cada uno a lo suyo', async () => {
  const desde = '2026-11-20T12:00:00.000Z'
  dejarSesionDeMesa('almacen')
  const { direccion } = await montar(Hoy, {
    marco: MesaLayout,
    ruta: '/personal/hoy',
    otras: { '/personal/pedidos/:folio': () => <h1>Pedido</h1> },
    llamadas: [
      contesta(hoy, {
        data: [
          {
            clave: 'pedidosDetenidos',
            cuantos: 5,
            desde,
            pantalla: 'pedidos',
            filtros: { detenidos: 'si' },
            casos: [
              { clave: '410200', que: '410200', quien: 'Farmacia del Valle', importe: 1234.5, desde },
              { clave: '410201', que: '410201', quien: 'Botica Nueva', importe: 10, desde },
            ],
          },
        ],
        faltan: [],
      }),
      contesta(reporte, { data: { frase: '', columnas: [], filas: [], totales: {} } }),
    ],
  })
  const casos = page.getByRole('list', { name: 'Más antiguos de 5 pedidos detenidos' })
  await expect.element(casos.getByRole('link')).toHaveLength(2)
  await sinHallazgosADosAnchos()
  await expect.element(page.getByRole('link', { name: '5 pedidos detenidos', exact: true })).toBeVisible()
  await casos.getByRole('link', { name: /^410200 Farmacia del Valle \$1,234\.50 hace \d+ días$/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Pedido' })).toBeVisible()
  expect(direccion()).toBe('/personal/pedidos/410200?detenidos=si')
})

test('lo que ninguna pantalla arregla se dice, y no es liga', async () => {
  dejarSesionDeMesa('sistemas')
  await montar(Hoy, {
    marco: MesaLayout,
    ruta: '/personal/hoy',
    llamadas: [
      contesta(hoy, {
        data: [
          {
            clave: 'cuidados',
            cuantos: 2,
            desde: null,
            pantalla: 'hoy',
            filtros: {},
            casos: [
              { clave: 'respaldo', que: 'El último respaldo es de hace 30 h', quien: '', importe: null, desde: null },
              {
                clave: 'certificado',
                que: 'El certificado del sitio vence en 6 días',
                quien: '',
                importe: null,
                desde: null,
              },
            ],
          },
        ],
        faltan: [],
      }),
      contesta(reporte, { data: { frase: '', columnas: [], filas: [], totales: {} } }),
    ],
  })
  const lista = page.getByRole('list', { name: 'Lo que necesita a una persona' })
  await expect.element(lista).toMatchTextContent('El servidor necesita cuidado')
  await expect.element(lista).toMatchTextContent('El último respaldo es de hace 30 h')
  await expect.element(lista).toMatchTextContent('El certificado del sitio vence en 6 días')
  await expect.element(lista.getByRole('link')).not.toBeInTheDocument()
  await sinHallazgosADosAnchos()
})
