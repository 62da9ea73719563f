import { randomUUID } from 'node:crypto'
import type { Body } from '@surtia/contracts/call.ts'
import * as calls from '@surtia/contracts/captura.ts'
import { consultarCarrito, vaciarCarrito } from '@surtia/contracts/carrito.ts'
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
beforeEach(() => portal.pedir(vaciarCarrito, { token, body: {} }))

type Renglones = Body<typeof calls.agregarCaptura>['renglones']
const agregar = async (renglones: Renglones, clave: string = randomUUID()) =>
  (await portal.pedir(calls.agregarCaptura, { token, body: { renglones }, headers: { 'idempotency-key': clave } }))
    .sobre
const carrito = async () =>
  (await portal.pedir(consultarCarrito, { token, body: {} })).sobre.data.map((r) => [r.codArticulo, r.cantidad])
const de = (codArticulo: string, cantidad: number, rutaOrigen: Renglones[number]['rutaOrigen'] = 'captura-rapida') => ({
  codArticulo,
  cantidad,
  rutaOrigen,
})

test('lo capturado se suma al carrito, cada línea con la ruta por la que llegó, y se dice qué cambió', async () => {
  await agregar([de('1000001', 2)])
  const sobre = await agregar([
    de('1000001', 3),
    de('1000002', 1, 'escaner'),
    de('1000002', 4),
    de('1000003', 1, 'escaner'),
  ])
  expect(sobre).toMatchObject({
    data: { agregados: 3, renglones: 3, noAgregados: [] },
    cambios: expect.arrayContaining([
      { codArticulo: '1000001', estaba: 2, quedo: 5 },
      { codArticulo: '1000002', estaba: 0, quedo: 5 },
    ]),
  })
  expect(await carrito()).toEqual([
    ['1000001', 5],
    ['1000002', 5],
    ['1000003', 1],
  ])
  const rutas = await portal.sql<{ c: string; r: string }>(
    "select cod_articulo as c, ruta_origen as r from carrito_renglones where cod_cliente = '100001' and carrito = 'web' order by 1",
  )
  expect(rutas.map(({ r }) => r)).toEqual(['captura-rapida', 'captura-rapida', 'escaner'])
})

test('repetido con su clave contesta lo mismo y no agrega otra vez', async () => {
  const clave = randomUUID()
  const primero = await agregar([de('1000001', 2)], clave)
  expect(await agregar([de('1000001', 2)], clave)).toEqual(primero)
  expect(await carrito()).toEqual([['1000001', 2]])
})

test('lo que no se puede agregar se dice con su causa y su descripción; lo demás entra', async () => {
  const { data } = await agregar([
    de('1000001', 1),
    de('1000010', 1),
    de('1000012', 5),
    de('1000002', 99_999),
    de('1000002', 1),
    de('9999999', 1),
  ])
  expect(data.agregados).toBe(1)
  expect(data.noAgregados).toEqual([
    { codArticulo: '1000010', descripcion: 'CAPTOPRIL 25 MG TABLETAS C/30', cantidad: 1, motivo: 'Cancelado' },
    expect.objectContaining({ codArticulo: '1000012', motivo: 'La cantidad mínima es de 6 piezas.' }),
    expect.objectContaining({
      codArticulo: '1000002',
      cantidad: 100_000,
      motivo: 'La cantidad máxima es de 99,999 piezas.',
    }),
    { codArticulo: '9999999', descripcion: '', cantidad: 1, motivo: 'Ya no está en el catálogo.' },
  ])
  expect(await carrito()).toEqual([['1000001', 1]])
})

test('veinte veces lo habitual se dice de una línea sola, con lo que había; de una lista no', async () => {
  const uno = await agregar([de('1000001', 9_000)])
  expect(uno.habitual).toMatchObject({ antes: 0 })
  expect(uno.habitual?.piezas).toBeLessThanOrEqual(450)
  expect((await agregar([de('1000002', 2)])).habitual).toBeUndefined()
  expect((await agregar([de('1000003', 9_000), de('1000002', 1)])).habitual).toBeUndefined()
})

test('agregado en partes o de una vez, el renglón que queda es el mismo: el mínimo es del renglón, no de lo que se suma', async () => {
  const DE_SEIS = '1000012'
  await agregar([de(DE_SEIS, 6)])
  expect((await agregar([de(DE_SEIS, 1, 'escaner')])).data).toMatchObject({ agregados: 1, noAgregados: [] })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 9 }),
      async (partes, habia) => {
        const juntas = partes.reduce((suma, parte) => suma + parte, 0)
        const quedaCon = async (llamadas: number[][]) => {
          await portal.pedir(vaciarCarrito, { token, body: {} })
          // what stood there may be less than today's minimum
          if (habia > 0)
            await portal.sql(
              "insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto, agregado) values ('100001', 'web', $1, $2, 'carrito', 1, now())",
              [DE_SEIS, habia],
            )
          for (const cuales of llamadas) await agregar(cuales.map((cuantas) => de(DE_SEIS, cuantas)))
          return (await carrito())[0]?.[1] ?? 0
        }
        const deUnaVez = habia + juntas >= 6 ? habia + juntas : habia
        expect(await quedaCon([[juntas]])).toBe(deUnaVez)
        expect(await quedaCon([partes])).toBe(deUnaVez)
        // one after the other, from the first on that makes the minimum
        const primeras = partes.findIndex((_, i) => habia + partes.slice(0, i + 1).reduce((a, b) => a + b, 0) >= 6)
        if (primeras < 0) return
        const [junto, resto] = [partes.slice(0, primeras + 1), partes.slice(primeras + 1)]
        expect(await quedaCon([junto, ...resto.map((una) => [una])])).toBe(deUnaVez)
      },
    ),
    { numRuns: 12 },
  )
})
