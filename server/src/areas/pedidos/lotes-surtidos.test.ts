import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ponerEn, seguidos, surtirDe } from '../../test/envio.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarA, entregarFilas } from '../../test/puerta.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const FARMACIA = '100001'
const NO_SON = 'Las piezas de los lotes no son las surtidas.'
const lote = (folio: string, codArticulo: string, nombre: string, piezas: number, mas: object = {}) => ({
  codCliente: FARMACIA,
  folio,
  codArticulo,
  lote: nombre,
  caducidad: '2028-01-31',
  piezas,
  fecha: '2026-11-10',
  ...mas,
})
const mandar = async (...filas: object[]) => (await entregarFilas(portal.url, 'lotesSurtidos', filas)).data
const lotesDe = (folio: string, codArticulo = '1000001') =>
  portal.sql('select lote, piezas from pedido_lotes where folio = $1 and cod_articulo = $2 order by lote', [
    folio,
    codArticulo,
  ])
const deFuera = (folio: string) =>
  portal.sql('select lote, piezas from lotes_surtidos where folio = $1 order by cod_articulo, lote', [folio])
async function pedido(lineas: Record<string, number>): Promise<string> {
  for (const [codArticulo, cantidad] of Object.entries(lineas)) await ponerEn(portal, token, codArticulo, cantidad)
  const folio = (await surtirDe(portal, token)).sobre.data.pedidos[0]?.folio ?? ''
  await seguidos(portal)
  return folio
}

test('los de un pedido del portal reemplazan los de su renglón, y suman lo surtido', async () => {
  const folio = await pedido({ '1000001': 7, '1000002': 3 })
  const otros = await lotesDe(folio, '1000002')
  expect(await mandar(lote(folio, '1000001', 'UNO', 4), lote(folio, '1000001', 'DOS', 3))).toMatchObject({
    aceptados: 2,
    rechazados: 0,
  })
  expect(await lotesDe(folio)).toEqual([
    { lote: 'DOS', piezas: 3 },
    { lote: 'UNO', piezas: 4 },
  ])
  expect(await lotesDe(folio, '1000002')).toEqual(otros)
  expect((await mandar(lote(folio, '1000001', 'TRES', 7))).aceptados).toBe(1)
  expect(await lotesDe(folio)).toEqual([{ lote: 'TRES', piezas: 7 }])
})

test('lo mismo dicho otra vez no cambia nada ni se anota; un cambio, una vez', async () => {
  const folio = await pedido({ '1000001': 5 })
  const anotados = async () =>
    portal.sql("select cod_cliente, detalle from auditoria where evento = 'pedido.lotes' and detalle->>'folio' = $1", [
      folio,
    ])
  for (const _ of [1, 2])
    expect((await mandar(lote(folio, '1000001', 'A', 2), lote(folio, '1000001', 'B', 3))).aceptados).toBe(2)
  expect(await anotados()).toEqual([{ cod_cliente: FARMACIA, detalle: { folio, articulos: ['1000001'] } }])
})

test('si no suman lo surtido se rechazan todos los de ese renglón y ninguno de otro, vengan como vengan', async () => {
  const folio = await pedido({ '1000001': 5, '1000002': 4, '1000003': 2 })
  const antes = await lotesDe(folio)
  const informe = await mandar(
    lote(folio, '1000002', 'X', 1),
    lote(folio, '1000001', 'A', 5),
    lote(folio, '1000003', 'Z', 2),
    lote(folio, '1000001', 'B', 2),
    lote(folio, '1000002', 'Y', 3),
  )
  expect(informe.errores).toEqual([
    { linea: 2, campo: 'piezas', motivo: NO_SON },
    { linea: 4, campo: 'piezas', motivo: NO_SON },
  ])
  expect(informe.aceptados).toBe(3)
  expect(await lotesDe(folio)).toEqual(antes)
  expect(await lotesDe(folio, '1000002')).toEqual([
    { lote: 'X', piezas: 1 },
    { lote: 'Y', piezas: 3 },
  ])
})

test('lo que el almacén bajó cuenta: los lotes son de lo que quedó surtido', async () => {
  const folio = await pedido({ '1000001': 5 })
  await entregarFilas(portal.url, 'surtidosPedidos', [{ folio, codArticulo: '1000001', cantidadSurtida: 3 }])
  expect((await mandar(lote(folio, '1000001', 'A', 5))).errores[0]?.motivo).toBe(NO_SON)
  expect((await mandar(lote(folio, '1000001', 'A', 3))).aceptados).toBe(1)
})

test('de otro folio se agregan, y dichos otra vez se corrigen', async () => {
  await mandar(lote('V-1', '1000001', 'A', 5))
  await mandar(lote('V-1', '1000001', 'B', 2), lote('V-1', '1000001', 'A', 4))
  expect(await deFuera('V-1')).toEqual([
    { lote: 'A', piezas: 4 },
    { lote: 'B', piezas: 2 },
  ])
})

test.each<[string, () => Promise<object> | object, string, string]>([
  [
    'el pedido es de otro cliente',
    async () => lote(await pedido({ '1000001': 1 }), '1000001', 'A', 1, { codCliente: '100002' }),
    'codCliente',
    'es de otro cliente.',
  ],
  [
    'lotes ya dichos de ese folio son de otro',
    async () => {
      await mandar(lote('V-2', '1000001', 'A', 1))
      return lote('V-2', '1000002', 'A', 1, { codCliente: '100002' })
    },
    'codCliente',
    'El pedido V-2 es de otro cliente.',
  ],
  [
    'el pedido no tiene ese artículo',
    async () => lote(await pedido({ '1000001': 1 }), '1000002', 'A', 1),
    'codArticulo',
    'El pedido no tiene ese artículo.',
  ],
  ['el cliente no existe', () => lote('V-3', '1000001', 'A', 1, { codCliente: '999999' }), 'codCliente', 'no existe'],
  ['el artículo no existe', () => lote('V-3', '9999999', 'A', 1), 'codArticulo', 'no existe'],
  [
    'el día no ha llegado',
    () => lote('V-3', '1000001', 'A', 1, { fecha: '2099-01-01' }),
    'fecha',
    'No puede ser después de hoy.',
  ],
  ['no trae piezas', () => lote('V-3', '1000001', 'A', 0), 'piezas', 'El mínimo es 1.'],
  ['no trae caducidad', () => lote('V-3', '1000001', 'A', 1, { caducidad: '' }), 'caducidad', 'Falta este dato.'],
])('se rechaza con su campo: %s', async (_, fila, campo, motivo) => {
  const informe = await mandar(await fila())
  expect(informe).toMatchObject({ aceptados: 0, errores: [{ campo, motivo: expect.stringContaining(motivo) }] })
  expect(await deFuera('V-3')).toEqual([])
})

test('dos clientes en un folio nuevo: entra el primero', async () => {
  const informe = await mandar(lote('V-4', '1000001', 'A', 1), lote('V-4', '1000002', 'A', 1, { codCliente: '100002' }))
  expect([informe.aceptados, informe.errores[0]?.linea]).toEqual([1, 2])
})

test('un renglón que cae entre dos lotes de mil se guarda entero', async () => {
  const folio = await pedido({ '1000001': 40 })
  const ajenas = Array.from({ length: 990 }, (_, i) => lote(`W-${i}`, '1000002', 'A', 1))
  const suyas = Array.from({ length: 40 }, (_, i) => lote(folio, '1000001', `L${100 + i}`, 1))
  expect(await mandar(...ajenas, ...suyas)).toMatchObject({ aceptados: 1_030, rechazados: 0 })
  expect(await lotesDe(folio)).toHaveLength(40)
})

test('la misma clave con otras piezas se suma, y la copia exacta cuenta una vez', async () => {
  const folio = await pedido({ '1000001': 5 })
  const informe = await mandar(
    lote(folio, '1000001', 'A', 2),
    lote(folio, '1000001', 'A', 3),
    lote(folio, '1000001', 'A', 3),
  )
  expect(informe).toMatchObject({ aceptados: 3, repetidos: 2 })
  expect(await lotesDe(folio)).toEqual([{ lote: 'A', piezas: 5 }])
})

test('como CSV entra lo mismo', async () => {
  const texto = `codCliente,folio,codArticulo,lote,caducidad,piezas,fecha\n${FARMACIA},V-5,1000001,A,01/2028,4,10/11/2026\n`
  expect((await entregarA(portal.url, 'lotesSurtidos', texto)).data.aceptados).toBe(1)
  expect(await deFuera('V-5')).toEqual([{ lote: 'A', piezas: 4 }])
})

test('cualquier reparto en lotes que sume lo surtido se toma, y ningún otro', async () => {
  const SURTIDAS = 9
  const folio = await pedido({ '1000001': SURTIDAS })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }), async (partes) => {
      const suma = partes.reduce((a, b) => a + b, 0)
      const antes = await lotesDe(folio)
      const informe = await mandar(...partes.map((piezas, i) => lote(folio, '1000001', `P${i}`, piezas)))
      expect(informe.aceptados).toBe(suma === SURTIDAS ? partes.length : 0)
      expect(await lotesDe(folio)).toEqual(
        suma === SURTIDAS ? partes.map((piezas, i) => ({ lote: `P${i}`, piezas })) : antes,
      )
    }),
    { numRuns: 25 },
  )
})
