import { enviar } from '@surtia/demo/llenar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const mandar = (filas: object[]) => enviar({ url: portal.url, clave: CLAVE_ERP }, 'articulos', filas)
const codigoDe = async (codArticulo: string) =>
  (
    await portal.sql<{ cod: number; nombre: string }>(
      'select cod_clasificacion as cod, c.descripcion as nombre from articulos join clasificaciones c using (cod_clasificacion) where cod_articulo = $1',
      [codArticulo],
    )
  )[0]

test('un nombre nuevo recibe el código que trae, o el que sigue; uno conocido conserva el suyo', async () => {
  await mandar([
    { codArticulo: '7790001', descripcion: 'CON CÓDIGO', clasificacion: 'TRAE CÓDIGO', codClasificacion: 4_321 },
    { codArticulo: '7790002', descripcion: 'EL MISMO', clasificacion: 'TRAE CÓDIGO', codClasificacion: 4_321 },
  ])
  expect(await codigoDe('7790001')).toEqual({ cod: 4_321, nombre: 'TRAE CÓDIGO' })
  expect(await codigoDe('7790002')).toEqual({ cod: 4_321, nombre: 'TRAE CÓDIGO' })
  await mandar([{ codArticulo: '7790003', descripcion: 'SIN CÓDIGO', clasificacion: 'NO TRAE' }])
  expect(await codigoDe('7790003')).toEqual({ cod: 4_322, nombre: 'NO TRAE' })
  // an article that does not tell its classification keeps it
  await mandar([{ codArticulo: '7790001', descripcion: 'CON CÓDIGO, OTRA VEZ' }])
  expect((await codigoDe('7790001'))?.cod).toBe(4_321)
})
