import * as calls from '@surtia/contracts/catalogo.ts'
import { listas } from '@surtia/contracts/listas.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { precioPorUnidad } from '@surtia/rules/catalogo/precio-por-unidad.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
const puerta = () => ({ url: portal.url, clave: CLAVE_ERP })
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const COD = '7700001'
const conPrecio = (precioNeto: number) => enviar(puerta(), 'precios', [{ codArticulo: COD, precioNeto }])
const entregar = (fila: Record<string, string | number>) =>
  enviar(puerta(), 'articulos', [{ codArticulo: COD, descripcion: 'ZETAMIDA 10 MG TABLETAS C/30', ...fila }])
async function visto() {
  const { sobre } = await portal.pedir(calls.detalleProducto, { params: { id: COD }, token })
  const [articulo] = sobre.data
  return [articulo?.precioPorUnidad, articulo?.unidad]
}

test('lo que trae una pieza se lee de lo escrito, y el ERP puede decirlo en cifras o dejar de decirlo', async () => {
  await entregar({ formaFarmaceutica: 'TABLETAS' })
  await conPrecio(10)
  expect(await visto()).toEqual([0.3333, 'tableta'])
  // in another unit, and without its accent, as files come
  await entregar({ contenidoCantidad: 2.5, contenidoUnidad: 'Capsula' })
  expect(await visto()).toEqual([4, 'cápsula'])
  // what does not come is kept
  await entregar({ marca: 'ZETA' })
  expect(await visto()).toEqual([4, 'cápsula'])
  await entregar({ contenidoCantidad: 0 })
  expect(await visto()).toEqual([0.3333, 'tableta'])
  // the description says one thing and the contents another
  await entregar({ contenidoVenta: 'C/20' })
  expect(await visto()).toEqual([null, ''])
  await entregar({ contenidoVenta: 'C/30' })
  await conPrecio(12)
  expect(await visto()).toEqual([0.4, 'tableta'])
})

test('una unidad que no existe se rechaza, y la cifra es por la oferta de hoy', async () => {
  await expect(entregar({ contenidoCantidad: 3, contenidoUnidad: 'gotas' })).rejects.toThrow('contenidoUnidad')
  await enviar(puerta(), 'precios', [{ codArticulo: COD, precioNeto: 12, precioOferta: 6 }])
  expect(await visto()).toEqual([0.2, 'tableta'])
})

test('las listas se ordenan por precio por unidad, con lo desconocido al final y los empates por código', async () => {
  await portal.sql("update articulos set unidades = 0, unidad = '' where cod_articulo in ('1000002', '1000005')")
  const pagina = (n: number) =>
    portal.pedir(listas.ofertas.consultar, { query: { orden: '6', pagina: String(n) }, token })
  const primera = (await pagina(1)).sobre
  const todos = [...primera.data]
  for (let n = 2; n <= primera.totalPaginas; n++) todos.push(...(await pagina(n)).sobre.data)
  const cifras = todos.map((a) => a.precioPorUnidad ?? Number.POSITIVE_INFINITY)
  expect(cifras).toEqual(cifras.toSorted((a, b) => a - b))
  expect(todos.length).toBe(primera.resultados)
  const sinCifra = todos.filter((a) => a.precioPorUnidad === null).map((a) => a.codArticulo)
  expect(sinCifra).toEqual(expect.arrayContaining(['1000002', '1000005']))
  expect(sinCifra).toEqual(sinCifra.toSorted())
  // the wire's figure is the rule's
  for (const a of todos.filter((uno) => uno.precioPorUnidad !== null)) {
    const [guardado] = await portal.sql<{ unidades: number }>(
      'select unidades from articulos where cod_articulo = $1',
      [a.codArticulo],
    )
    expect(a.precioPorUnidad).toBe(precioPorUnidad(precioVigente(a, 1, true).precio, Number(guardado?.unidades)))
  }
})
