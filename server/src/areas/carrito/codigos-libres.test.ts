import * as calls from '@surtia/contracts/carrito.ts'
import { detalleProducto } from '@surtia/contracts/catalogo.ts'
import * as deExcel from '@surtia/contracts/excel.ts'
import { afterEach, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
afterEach(() => portal.cerrar())

async function conArticulo(codigosLibres: boolean) {
  portal = await levantar({ codigosLibres })
  const token = await portal.entrar('farmacia')
  const poner = (codArticulo: string) =>
    portal.pedir(calls.modificarCantidad, { body: { codArticulo, cantidad: 2, rutaOrigen: 'carrito' }, token })
  const revisar = async (codArticulo: string) =>
    (await portal.pedir(deExcel.consultarArticulosExcel, { body: [{ codArticulo, cantidad: 1 }], token })).sobre
  return { token, poner, revisar }
}

/** A copy of a digits article under a free code, as the door stores it: in capitals. */
const copiar = async () => {
  const columnas = await portal.sql<{ c: string }>(
    "select string_agg(quote_ident(column_name), ', ') as c from information_schema.columns where table_name = 'articulos' and is_generated = 'NEVER' and column_name <> 'cod_articulo'",
  )
  await portal.sql(
    `insert into articulos (cod_articulo, ${columnas[0]?.c}) select 'AB-12.X', ${columnas[0]?.c} from articulos where cod_articulo = '1000001'`,
  )
  await portal.sql("insert into precios (cod_articulo, precio_neto) values ('AB-12.X', 12)")
}

test('con códigos libres un artículo se pide por su código sin distinguir mayúsculas, también desde Excel', async () => {
  const { token, poner, revisar } = await conArticulo(true)
  await copiar()
  for (const codigo of ['ab-12.x', 'AB-12.X'])
    expect((await poner(codigo)).sobre).toMatchObject({ value: true, data: { codArticulo: 'AB-12.X', renglones: 1 } })
  expect(await revisar(' Ab-12.x ')).toMatchObject({
    value: true,
    data: { articulosEnCatalogo: [{ codArticulo: 'AB-12.X' }] },
  })
  const detalle = await portal.pedir(detalleProducto, { params: { id: 'ab-12.x' }, token })
  expect(detalle.sobre).toMatchObject({ value: true, data: [{ codArticulo: 'AB-12.X' }] })
  await expect(portal.sql("update articulos set cod_articulo = 'ab' where cod_articulo = 'AB-12.X'")).rejects.toThrow()
})

test('sin códigos libres uno con letras es desconocido como cualquier otro, y en Excel se rechaza su fila', async () => {
  const { poner, revisar } = await conArticulo(false)
  const [letras, digitos] = [await poner('AB-12.X'), await poner('999999')]
  expect([letras.status, letras.texto]).toEqual([200, digitos.texto])
  for (const malo of ['a b', 'ñ', '', 'a'.repeat(21), 'a_b'])
    expect([malo, (await poner(malo)).status]).toEqual([malo, 400])
  expect(await revisar('AB-12.X')).toMatchObject({
    value: false,
    data: { articulosNoEncontrados: [{ detalle: 'El código sólo lleva dígitos, 20 a lo más.' }] },
  })
})
