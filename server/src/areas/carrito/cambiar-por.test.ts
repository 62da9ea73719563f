import {
  articulosDisponibles,
  cambiarPor,
  consultarCarrito,
  deshacerCambios,
  modificarCantidad,
  vaciarCarrito,
} from '@surtia/contracts/carrito.ts'
import { consultarArticulosExcel, surtirDesdeExcel } from '@surtia/contracts/excel.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
const [SUYO, OTRO, CARO] = ['1000013', '1000014', '1000015']
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  await portal.sql(
    `update articulos a set cod_formula = s.cod_formula, formula = s.formula, cod_forma_farmaceutica = s.cod_forma_farmaceutica, contenido_venta = s.contenido_venta
       from articulos s where s.cod_articulo = $1 and a.cod_articulo in ($2, $3)`,
    [SUYO, OTRO, CARO],
  )
  // nobody else of their kind
  await portal.sql(
    `update articulos a set contenido_venta = 'otro' from articulos s
      where s.cod_articulo = $1 and a.cod_formula = s.cod_formula and a.cod_articulo not in ($1, $2, $3)`,
    [SUYO, OTRO, CARO],
  )
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  for (const surtirWebExcel of [false, true]) await portal.pedir(vaciarCarrito, { token, body: { surtirWebExcel } })
  await costar({ [SUYO]: 60, [OTRO]: 45, [CARO]: 70 })
  for (const codigo of [SUYO, OTRO, CARO]) await hay(codigo, 50)
  await portal.sql("update articulos set estatus = 'A', minimo_piezas = 1 where cod_articulo = any($1)", [
    [SUYO, OTRO, CARO],
  ])
})

async function costar(precios: Record<string, number>): Promise<void> {
  for (const [codigo, precio] of Object.entries(precios))
    await portal.sql(
      'update precios set precio_neto = $2, oferta = 0, remate = 0, buen_fin = 0 where cod_articulo = $1',
      [codigo, precio],
    )
}
async function hay(codigo: string, piezas: number): Promise<void> {
  await portal.sql('delete from existencias where cod_articulo = $1', [codigo])
  await portal.sql(
    "insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas) values ($1, 1, 'L', '2035-12-31', $2)",
    [codigo, piezas],
  )
}
const poner = (codArticulo: string, cantidad: number, conCarrito = false) =>
  portal.pedir(modificarCantidad, {
    token,
    body: { codArticulo, cantidad, rutaOrigen: 'mi-lista-de-pedido', conCarrito },
  })
const consultar = async (surtirWebExcel = false) =>
  (await portal.pedir(consultarCarrito, { token, body: { surtirWebExcel } })).sobre.data
const piezas = async (surtirWebExcel = false) =>
  Object.fromEntries((await consultar(surtirWebExcel)).map((r) => [r.codArticulo, r.cantidad]))
const cambiar = (codArticulo: string, por: string, cantidad: number, surtirWebExcel = false) =>
  portal.pedir(cambiarPor, { token, body: { codArticulo, por, cantidad, surtirWebExcel } })
/** The index follows what the tests write within a second. */
const porSaber = () => expect.poll(async () => (await consultar())[0]?.sustituto)

test('un renglón dice el más barato de su clase que su CEDIS tiene, también al cambiar la cantidad', async () => {
  await poner(SUYO, 10)
  await porSaber().toMatchObject({ codArticulo: OTRO, precio: 45, ahorro: 15 })
  const { carrito } = (await poner(SUYO, 11, true)).sobre.data
  expect(carrito?.renglon?.sustituto?.codArticulo).toBe(OTRO)
})

test('no se ofrece lo que no es más barato, no alcanza o no se vende en tan pocas piezas', async () => {
  await poner(SUYO, 10)
  await porSaber().not.toBe(null)
  await costar({ [OTRO]: 60 })
  await porSaber().toBe(null)
  await costar({ [OTRO]: 45 })
  await porSaber().not.toBe(null)
  await hay(OTRO, 9)
  await porSaber().toBe(null)
  await hay(OTRO, 10)
  await porSaber().not.toBe(null)
  await portal.sql('update articulos set minimo_piezas = 11 where cod_articulo = $1', [OTRO])
  await porSaber().toBe(null)
})

test('lo que su CEDIS no surte, o se canceló, se puede cambiar por otro aunque sea más caro', async () => {
  await costar({ [OTRO]: 65 })
  await poner(SUYO, 10)
  await porSaber().toBe(null)
  await hay(SUYO, 9)
  await porSaber().toMatchObject({ codArticulo: OTRO, ahorro: -5 })
  await hay(SUYO, 50)
  await portal.sql("update articulos set estatus = 'C' where cod_articulo = $1", [SUYO])
  await porSaber().toMatchObject({ codArticulo: OTRO, ahorro: -5 })
})

test('cambiar por otro deja el renglón en su lugar, con su ruta de origen, y deshacer regresa los dos', async () => {
  await poner(SUYO, 10)
  await poner('1000001', 5)
  const { sobre } = await cambiar(SUYO, OTRO, 10)
  expect(sobre.data).toMatchObject({ codArticulo: OTRO, cantidad: 10, renglones: 2, importe: 450 })
  expect(sobre.data.carrito?.renglon).toMatchObject({ codArticulo: OTRO, precioVisto: 45 })
  expect((await consultar()).map((r) => [r.codArticulo, r.cantidad])).toEqual([
    [OTRO, 10],
    ['1000001', 5],
  ])
  const deDonde = await portal.sql('select ruta_origen from carrito_renglones where cod_articulo = $1', [OTRO])
  expect(deDonde).toEqual([{ ruta_origen: 'mi-lista-de-pedido' }])
  const regreso = await portal.pedir(deshacerCambios, { token, body: { renglones: sobre.cambios } })
  expect(regreso.sobre.data).toEqual({ deshechos: 2, renglones: 2 })
  expect((await consultar()).map((r) => [r.codArticulo, r.cantidad])).toEqual([
    [SUYO, 10],
    ['1000001', 5],
  ])
})

test('si el otro ya estaba se suman, y deshacer le quita sólo lo suyo', async () => {
  await poner(SUYO, 10)
  await poner(OTRO, 7)
  const { sobre } = await cambiar(SUYO, OTRO, 10)
  expect(sobre.data).toMatchObject({ cantidad: 17, renglones: 1, importe: 765 })
  await portal.pedir(deshacerCambios, { token, body: { renglones: sobre.cambios } })
  expect(await piezas()).toEqual({ [SUYO]: 10, [OTRO]: 7 })
})

test('si el que entró cambió después, o el que salió ya no se vende, deshacer no toca ninguno: ni dos veces ni ninguna', async () => {
  const deshacer = async (renglones: readonly { codArticulo: string; estaba: number; quedo: number }[]) =>
    (await portal.pedir(deshacerCambios, { token, body: { renglones } })).sobre.data
  await poner(SUYO, 10)
  const { cambios } = (await cambiar(SUYO, OTRO, 10)).sobre
  await poner(OTRO, 12)
  expect(await deshacer(cambios)).toEqual({ deshechos: 0, renglones: 1 })
  expect(await piezas()).toEqual({ [OTRO]: 12 })
  await poner(OTRO, 10)
  await portal.sql("update articulos set estatus = 'C' where cod_articulo = $1", [SUYO])
  expect(await deshacer(cambios)).toEqual({ deshechos: 0, renglones: 1 })
  expect(await piezas()).toEqual({ [OTRO]: 10 })
  await portal.sql("update articulos set estatus = 'A' where cod_articulo = $1", [SUYO])
  expect(await deshacer(cambios)).toEqual({ deshechos: 2, renglones: 1 })
  expect(await piezas()).toEqual({ [SUYO]: 10 })
})

test('un rechazo deja el carrito como estaba', async () => {
  await poner(SUYO, 10)
  await poner('1000001', 99_995)
  await portal.sql('update articulos set minimo_piezas = 20 where cod_articulo = $1', [CARO])
  await hay(OTRO, 0)
  await porSaber().toBe(null)
  const antes = await consultar()
  const rechazos: [string, string, string][] = [
    [SUYO, CARO, 'La cantidad mínima es de 20 piezas.'],
    [SUYO, OTRO, 'Sin existencia.'],
    [SUYO, '1000001', 'La cantidad máxima es de 99,999 piezas.'],
    [SUYO, '1000010', 'El artículo está cancelado y no se puede agregar al carrito.'],
    [SUYO, '99999999', 'El artículo no existe en el catálogo.'],
    [SUYO, SUYO, 'Elija un artículo distinto.'],
    ['1000002', CARO, 'Ese artículo ya no está en su carrito.'],
  ]
  for (const [codigo, por, motivo] of rechazos) {
    const { sobre } = await cambiar(codigo, por, 10)
    expect([sobre.value, sobre.message]).toEqual([false, motivo])
  }
  expect(await consultar()).toEqual(antes)
})

test('en el carrito de Excel se cambia el suyo', async () => {
  await poner(SUYO, 3)
  await portal.pedir(surtirDesdeExcel, { token, params: { ruta: 'excel' }, body: [{ codArticulo: SUYO, cantidad: 8 }] })
  const { sobre } = await cambiar(SUYO, OTRO, 8, true)
  expect(sobre.data).toEqual({ codArticulo: OTRO, cantidad: 8, renglones: 1, importe: 360 })
  expect([await piezas(), await piezas(true)]).toEqual([{ [SUYO]: 3 }, { [OTRO]: 8 }])
})

test('cambios, cantidades y deshacer a la vez: ninguna pieza se pierde ni se duplica', async () => {
  const paso = fc.record({
    hecho: fc.constantFrom('ida', 'vuelta', 'deshacer'),
    cantidad: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 2, maxLength: 5 }), async (pasos) => {
      await portal.pedir(vaciarCarrito, { token, body: {} })
      await poner(SUYO, 10)
      await Promise.all(
        pasos.map(async ({ hecho }) => {
          const [de, a] = hecho === 'vuelta' ? [OTRO, SUYO] : [SUYO, OTRO]
          const { sobre } = await cambiar(de, a, 10)
          if (sobre.value && hecho === 'deshacer')
            await portal.pedir(deshacerCambios, { token, body: { renglones: sobre.cambios } })
        }),
      )
      // ten pieces, in one line or the other
      expect(Object.values(await piezas())).toEqual([10])
    }),
    { numRuns: 12 },
  )
})

test('un archivo y la página de caducidades ofrecen el mismo sustituto; ésta dice cuántas piezas lleva el renglón', async () => {
  const deArchivo = async () => {
    const body = [{ codArticulo: SUYO, cantidad: 10 }]
    return (await portal.pedir(consultarArticulosExcel, { token, body })).sobre.data.articulosEnCatalogo[0]?.sustituto
  }
  await expect.poll(deArchivo).toMatchObject({ codArticulo: OTRO, precio: 45, ahorro: 15 })
  await portal.sql('update articulos set emp_colectivo = 5, minimo_meses = 12 where cod_articulo = $1', [SUYO])
  await portal.sql("update existencias set caducidad = $2::date + interval '5 months' where cod_articulo = $1", [
    SUYO,
    portal.running.portal.ahora(),
  ])
  await poner(SUYO, 10)
  const cortas = async () => (await portal.pedir(articulosDisponibles, { token, body: {} })).sobre.data[0]
  await expect.poll(cortas).toMatchObject({ enCarrito: 10, sustituto: { codArticulo: OTRO, ahorro: 15 } })
})
