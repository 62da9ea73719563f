import { consultarCarrito, deshacerCambios, modificarCantidad, vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { volverAPedir } from '@surtia/contracts/estatus-pedido.ts'
import { surtirDesdeExcel } from '@surtia/contracts/excel.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  await portal.pedir(vaciarCarrito, { token, body: {} })
})

const poner = (codArticulo: string, cantidad: number) =>
  portal.pedir(modificarCantidad, { token, body: { codArticulo, cantidad, rutaOrigen: 'carrito' } })
const carrito = async (surtirWebExcel = false) => {
  const { data } = (await portal.pedir(consultarCarrito, { token, body: { surtirWebExcel } })).sobre
  return Object.fromEntries(data.map((r) => [r.codArticulo, r.cantidad]))
}
type Cambio = { codArticulo: string; estaba: number; quedo: number }
const deshacer = async (renglones: readonly Cambio[], surtirWebExcel = false) =>
  (await portal.pedir(deshacerCambios, { token, body: { renglones, surtirWebExcel } })).sobre.data

test('volver a pedir se deshace: lo que había vuelve a ser lo que era, y lo nuevo sale', async () => {
  const [pedido] = await portal.sql<{ folio: string }>(
    `select folio from pedidos join pedido_renglones r using (folio) join articulos a using (cod_articulo)
      where cod_cliente = '100001' and a.estatus = 'A' group by folio having count(*) > 1 order by folio limit 1`,
  )
  const params = { folio: pedido?.folio ?? '' }
  const primera = (await portal.pedir(volverAPedir, { token, params })).sobre
  const [uno] = primera.cambios
  if (!uno) throw new Error('the demo has an order that may be asked again')
  await portal.pedir(vaciarCarrito, { token, body: {} })
  await poner(uno.codArticulo, 500)
  const segunda = (await portal.pedir(volverAPedir, { token, params })).sobre
  expect(segunda.cambios.find((c) => c.codArticulo === uno.codArticulo)).toMatchObject({ estaba: 500 })
  expect(await deshacer(segunda.cambios)).toEqual({ deshechos: segunda.cambios.length, renglones: 1 })
  expect(await carrito()).toEqual({ [uno.codArticulo]: 500 })
  // pressed twice it does nothing more
  expect(await deshacer(segunda.cambios)).toEqual({ deshechos: 0, renglones: 1 })
})

test('el renglón que cambió después se queda', async () => {
  await poner('1000001', 12)
  await poner('1000002', 7)
  const cambios = [
    { codArticulo: '1000001', estaba: 2, quedo: 10 },
    { codArticulo: '1000002', estaba: 0, quedo: 7 },
    { codArticulo: '1000007', estaba: 0, quedo: 5 },
  ]
  expect(await deshacer(cambios)).toEqual({ deshechos: 1, renglones: 1 })
  expect(await carrito()).toEqual({ '1000001': 12 })
})

test('lo que ya se canceló, o no llega al mínimo, no vuelve; lo demás sí', async () => {
  await portal.sql("update articulos set estatus = 'C' where cod_articulo = '1000002'")
  await portal.sql("update articulos set minimo_piezas = 6 where cod_articulo = '1000007'")
  try {
    await poner('1000007', 9)
    const cambios = [
      { codArticulo: '1000001', estaba: 4, quedo: 0 },
      { codArticulo: '1000002', estaba: 4, quedo: 0 },
      { codArticulo: '99999999', estaba: 4, quedo: 0 },
    ]
    expect(await deshacer(cambios)).toEqual({ deshechos: 1, renglones: 2 })
    const alMinimo = [{ codArticulo: '1000007', estaba: 3, quedo: 9 }]
    expect(await deshacer(alMinimo)).toEqual({ deshechos: 0, renglones: 2 })
    expect(await carrito()).toEqual({ '1000001': 4, '1000007': 9 })
  } finally {
    await portal.sql(
      "update articulos set estatus = 'A', minimo_piezas = 1 where cod_articulo in ('1000002', '1000007')",
    )
  }
})

test('en el carrito de Excel se deshace lo suyo, y el otro no se toca', async () => {
  await poner('1000001', 5)
  await portal.pedir(surtirDesdeExcel, {
    token,
    params: { ruta: 'excel' },
    body: [{ codArticulo: '1000001', cantidad: 5 }],
  })
  const cambios = [{ codArticulo: '1000001', estaba: 2, quedo: 5 }]
  expect(await deshacer(cambios, true)).toEqual({ deshechos: 1, renglones: 1 })
  expect([await carrito(), await carrito(true)]).toEqual([{ '1000001': 5 }, { '1000001': 2 }])
})

test('lo que no son piezas se rechaza', async () => {
  for (const renglones of [
    [],
    [{ codArticulo: '1000001', estaba: -1, quedo: 3 }],
    [{ codArticulo: '1000001', estaba: 1 }],
  ])
    expect((await portal.pedir(deshacerCambios, { token, body: { renglones } })).status).toBe(400)
})

const CODIGOS = ['1000001', '1000002', '1000007'] as const
const cambio = fc.record({
  codArticulo: fc.constantFrom(...CODIGOS),
  estaba: fc.integer({ min: 0, max: 4 }),
  quedo: fc.integer({ min: 0, max: 4 }),
  hay: fc.integer({ min: 0, max: 4 }),
})

test('con cualesquiera cambios, cada renglón queda como estaba si seguía como quedó, y si no, como está; de un cambio por otro, todos o ninguno', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(cambio, { selector: (c) => c.codArticulo, minLength: 1 }), async (cambios) => {
      await portal.pedir(vaciarCarrito, { token, body: {} })
      for (const { codArticulo, hay } of cambios) await poner(codArticulo, hay)
      await deshacer(cambios.map(({ hay: _, ...c }) => c))
      const sonDeUno = cambios.filter((c) => c.estaba !== c.quedo)
      const esReemplazo = sonDeUno.some((c) => c.quedo === 0) && sonDeUno.some((c) => c.quedo > c.estaba)
      const vuelven = !esReemplazo || sonDeUno.every((c) => c.hay === c.quedo)
      const esperado = cambios
        .map((c) => [c.codArticulo, vuelven && c.hay === c.quedo ? c.estaba : c.hay] as const)
        .filter(([, cantidad]) => cantidad > 0)
      expect(await carrito()).toEqual(Object.fromEntries(esperado))
    }),
    { numRuns: 30 },
  )
})

test('deshacer a la vez que se escribe una cantidad: queda lo que se escribió, nunca las dos cosas', async () => {
  for (let vuelta = 0; vuelta < 8; vuelta++) {
    await poner('1000001', 10)
    await Promise.all([
      deshacer([{ codArticulo: '1000001', estaba: 3, quedo: 10 }]),
      poner('1000001', 25),
      deshacer([{ codArticulo: '1000001', estaba: 3, quedo: 10 }]),
    ])
    expect(await carrito()).toEqual({ '1000001': 25 })
  }
})

test('volver a pedir otra vez con la misma clave, por no haber tenido respuesta, no agrega dos veces', async () => {
  const [pedido] = await portal.sql<{ folio: string }>(
    `select folio from pedidos join pedido_renglones r using (folio) join articulos a using (cod_articulo)
      where cod_cliente = '100001' and a.estatus = 'A' group by folio having count(*) > 1 order by folio limit 1`,
  )
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const pedir = () => portal.pedir(volverAPedir, { token, params: { folio: pedido?.folio ?? '' }, headers })
  const primera = await pedir()
  const despues = await carrito()
  expect(primera.sobre.data.agregados).toBeGreaterThan(0)
  expect((await pedir()).texto).toBe(primera.texto)
  expect(await carrito()).toEqual(despues)
})
