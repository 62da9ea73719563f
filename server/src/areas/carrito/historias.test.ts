import { randomUUID } from 'node:crypto'
import * as calls from '@surtia/contracts/carrito.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crearArticulo, crearClientes, PASSWORD } from '../../faults/clientes.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

// Histories of three pharmacies, a warehouse and arriving stock at the same time; after each round every invariant must hold.
const ARTICULOS = ['7600001', '7600002', '7600003'] as const
const CENTROS = [1, 2] as const

let portal: PortalDePruebas
let tokens: string[]
beforeAll(async () => {
  portal = await levantar()
  const usuarios = await crearClientes({ url: portal.url, clave: CLAVE_ERP }, 3)
  tokens = await Promise.all(usuarios.map((u) => portal.entrar(u, PASSWORD)))
})
afterAll(() => portal.cerrar())

const puerta = async (tipo: string, filas: object[]) => {
  const respuesta = await fetch(`${portal.url}/api/integracion/${tipo}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/x-ndjson' },
    body: filas.map((f) => JSON.stringify(f)).join('\n'),
  })
  expect(respuesta.status).toBe(200)
  return ((await respuesta.json()) as { data: { aceptados: number } }).data.aceptados
}

const accion = fc.oneof(
  fc.record({
    que: fc.constant('pedir' as const),
    quien: fc.nat(2),
    lineas: fc.dictionary(fc.constantFrom(...ARTICULOS), fc.integer({ min: 1, max: 40 }), { minKeys: 1 }),
    otros: fc.boolean(),
  }),
  fc.record({ que: fc.constant('cancelar' as const), cual: fc.nat(50), existe: fc.boolean() }),
  fc.record({ que: fc.constant('negar' as const), cual: fc.nat(50), existe: fc.boolean() }),
  fc.record({
    que: fc.constant('llegar' as const),
    articulo: fc.constantFrom(...ARTICULOS),
    centro: fc.constantFrom(...CENTROS),
    piezas: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ que: fc.constant('enviar' as const), cual: fc.nat(50) }),
)
type Accion = typeof accion extends fc.Arbitrary<infer A> ? A : never

class Modelo {
  readonly entradas = new Map<string, number>(ARTICULOS.map((a) => [a, 0]))
  readonly perdidas = new Map<string, number>(ARTICULOS.map((a) => [a, 0]))
  readonly envios: { lineas: Record<string, number>; folios: string[] }[] = []
  readonly folios: string[] = []
  lotes = 0

  mas(cuenta: Map<string, number>, articulo: string, n: number): void {
    cuenta.set(articulo, (cuenta.get(articulo) ?? 0) + n)
  }
}

async function hacer(m: Modelo, a: Accion): Promise<void> {
  if (a.que === 'pedir') {
    const token = tokens[a.quien] ?? ''
    await portal.pedir(calls.vaciarCarrito, { token })
    for (const [codArticulo, cantidad] of Object.entries(a.lineas))
      await portal.pedir(calls.modificarCantidad, {
        body: { codArticulo, cantidad: cantidad ?? 1, rutaOrigen: 'carrito' },
        token,
      })
    const { status, sobre } = await portal.pedir(calls.surtir, {
      body: {
        surtirEnVariosCedis: a.otros ? 'A' : 'R',
        facturarPublicoGeneral: false,
        articulosSurtirCaducidades: [],
        surtirWebExcel: false,
      },
      token,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(status).toBe(200)
    if (!sobre.value) return
    const folios = sobre.data.pedidos.map((p) => p.folio)
    m.envios.push({ lineas: a.lineas as Record<string, number>, folios })
    m.folios.push(...folios)
    return
  }
  if (a.que === 'llegar') {
    await puerta('existencias', [
      {
        codArticulo: a.articulo,
        codSucursal: a.centro,
        lote: `N${++m.lotes}`,
        caducidad: '2031-06-30',
        piezas: a.piezas,
      },
    ])
    m.mas(m.entradas, a.articulo, a.piezas)
    return
  }
  const folio = m.folios[a.cual % Math.max(1, m.folios.length)]
  if (!folio) return
  if (a.que === 'enviar') {
    await puerta('estatusPedidos', [{ folio, estatus: 'B' }])
    return
  }
  const antes = await portal.sql<{ cod: string; surtida: number }>(
    'select cod_articulo as cod, cantidad_surtida as surtida from pedido_renglones where folio = $1 and cantidad_surtida > 0 order by 1',
    [folio],
  )
  const [primero] = antes
  if (!primero) return
  const hecho =
    a.que === 'cancelar'
      ? await puerta('estatusPedidos', [{ folio, estatus: 'X', existe: a.existe }])
      : await puerta('surtidosPedidos', [
          { folio, codArticulo: primero.cod, cantidadSurtida: Math.floor(primero.surtida / 2), existe: a.existe },
        ])
  const terminado = (await portal.sql<{ estatus: string }>('select estatus from pedidos where folio = $1', [folio]))[0]
    ?.estatus
  if (hecho !== 1 || a.existe || (a.que === 'cancelar' && terminado !== 'X')) return
  if (a.que === 'negar') m.mas(m.perdidas, primero.cod, primero.surtida - Math.floor(primero.surtida / 2))
  else for (const { cod, surtida } of antes) m.mas(m.perdidas, cod, surtida)
}

async function revisar(m: Modelo, inicial: number): Promise<void> {
  for (const articulo of ARTICULOS) {
    const [cuentas] = await portal.sql<{ hay: number; menor: number; surtidas: number; enLotes: number }>(
      `select (select coalesce(sum(piezas), 0)::int from existencias where cod_articulo = $1) as hay, (select coalesce(min(piezas), 0) from existencias where cod_articulo = $1) as menor,
              (select coalesce(sum(cantidad_surtida), 0)::int from pedido_renglones where cod_articulo = $1) as surtidas,
              (select coalesce(sum(piezas), 0)::int from pedido_lotes where cod_articulo = $1) as "enLotes"`,
      [articulo],
    )
    const { hay = 0, menor = 0, surtidas = 0, enLotes = 0 } = cuentas ?? {}
    expect(menor).toBeGreaterThanOrEqual(0)
    expect([articulo, hay + surtidas + (m.perdidas.get(articulo) ?? 0)]).toEqual([
      articulo,
      inicial + (m.entradas.get(articulo) ?? 0),
    ])
    expect([articulo, enLotes]).toEqual([articulo, surtidas])
  }
  const malos = await portal.sql(
    `select folio from pedidos p where total <> importe + cargo + ieps + iva or importe <> (select coalesce(sum(importe), 0) from pedido_renglones r where r.folio = p.folio)
        or exists (select 1 from pedido_renglones r where r.folio = p.folio and cantidad_surtida + cantidad_negada <> cantidad_pedida)`,
  )
  expect(malos).toEqual([])
  expect(new Set(m.folios).size).toBe(m.folios.length)
  const ultimo = m.envios.at(-1)
  if (!ultimo) return
  const pedidas = await portal.sql<{ cod: string; n: number }>(
    'select cod_articulo as cod, sum(cantidad_pedida)::int as n from pedido_renglones where folio = any($1) group by 1 order by 1',
    [ultimo.folios],
  )
  expect(Object.fromEntries(pedidas.map((p) => [p.cod, p.n]))).toEqual(ultimo.lineas)
}

test('historias revueltas de tres farmacias, el almacén y lo que llega: nada se pierde, nada se duplica', async () => {
  const inicial = 100
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(accion, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 14 }),
      async (rondas) => {
        await portal.sql(
          "delete from pedido_lotes where folio in (select folio from pedidos where cod_cliente like '9000%')",
        )
        await portal.sql(
          "delete from pedido_renglones where folio in (select folio from pedidos where cod_cliente like '9000%')",
        )
        await portal.sql("delete from pedidos where cod_cliente like '9000%'")
        await portal.sql('delete from existencias where cod_articulo = any($1)', [ARTICULOS])
        for (const articulo of ARTICULOS) {
          await crearArticulo({ url: portal.url, clave: CLAVE_ERP }, articulo, 40)
          await puerta('existencias', [
            { codArticulo: articulo, codSucursal: 2, lote: 'L2', caducidad: '2030-10-31', piezas: 60 },
          ])
        }
        const m = new Modelo()
        for (const ronda of rondas) {
          // one deed a pharmacy and one of the warehouse at a time: a pharmacy's own deeds follow each other
          const porQuien = Map.groupBy(ronda, (a) => (a.que === 'pedir' ? a.quien : 'almacen'))
          await Promise.all(
            [...porQuien.values()].map(async (suyas) => {
              for (const a of suyas) await hacer(m, a)
            }),
          )
          await revisar(m, inicial)
        }
      },
    ),
    { numRuns: 12 },
  )
})
