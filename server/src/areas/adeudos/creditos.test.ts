import { DETENIDO, RECIBIDO, SIN_CREDITO } from '@surtia/rules/pedidos/estatus.ts'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ponerEn, surtirDe } from '../../test/envio.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

const CLIENTES = ['100001', '100002', '100003']
let portal: PortalDePruebas
let pool: pg.Pool
beforeAll(async () => {
  portal = await levantar()
  pool = new pg.Pool({ connectionString: portal.baseUrl, max: 8 })
  // the database is dropped while the ended connections still close
  pool.on('error', () => undefined)
})
afterAll(async () => {
  await pool.end()
  await portal.cerrar()
})
beforeEach(async () => {
  await pool.query("delete from documentos where documento like 'K-%'")
})

/** Clients whose kept credit is not what their papers and orders add up to. */
const descuadrados = async () =>
  (
    await pool.query(
      `select c.cod_cliente, coalesce(k.saldo, 0) as saldo, d.saldo as sumado, coalesce(k.por_facturar, 0) as "porFacturar", p.total from clientes c
         left join creditos k using (cod_cliente)
        cross join lateral (select coalesce(sum(importe - abono_real - abono_virtual - nota_credito), 0) as saldo from documentos where cod_cliente = c.cod_cliente) d
        cross join lateral (select coalesce(sum(total), 0) as total from pedidos
                             where cod_cliente = c.cod_cliente and not facturado and estatus <> all($1)) p
        where (coalesce(k.saldo, 0), coalesce(k.por_facturar, 0)) <> (d.saldo, p.total)`,
      [SIN_CREDITO],
    )
  ).rows

test('lo que la demostración trae ya cuadra', async () => {
  expect(await descuadrados()).toEqual([])
  expect((await pool.query('select 1 from creditos where saldo > 0')).rowCount).toBeGreaterThan(0)
})

type Hecho = { de: keyof typeof ORDENES; cod: string; otro: string; n: number; monto: number }
type Orden = (hecho: Omit<Hecho, 'de'>) => [string, unknown[]]
const ultimoDe = '(select folio from pedidos where cod_cliente = $1 order by folio desc offset $2 limit 1)'
/** What a delivery, a payment, the warehouse or a person may do to papers and orders, each a statement. */
const ORDENES = {
  llega: ({ cod, otro, n, monto }) => [
    `insert into documentos (cod_cliente, documento, fecha_documento, fecha_vencimiento, importe)
     select c, $2, '2026-11-01', '2026-12-01', $3 from unnest($1::text[]) c order by c
     on conflict (cod_cliente, documento) do update set importe = excluded.importe, abono_real = 0, abono_virtual = 0`,
    [[...new Set([cod, otro])], `K-${n}`, monto],
  ],
  abonan: ({ cod, n, monto }) => [
    'update documentos set abono_virtual = least($3, importe) where cod_cliente = $1 and documento = $2',
    [cod, `K-${n}`, monto],
  ],
  seVa: ({ cod, n }) => ['delete from documentos where cod_cliente = $1 and documento = $2', [cod, `K-${n}`]],
  cambiaDeDueno: ({ cod, otro, n }) => [
    `update documentos set cod_cliente = $2 where cod_cliente = $1 and documento = $3
        and not exists (select from documentos where cod_cliente = $2 and documento = $3)`,
    [cod, otro, `K-${n}`],
  ],
  avanza: ({ cod, n, monto }) => [
    `update pedidos set estatus = $3 where folio = ${ultimoDe}`,
    [cod, n, monto > 50_000 ? DETENIDO : RECIBIDO],
  ],
  seFactura: ({ cod, n }) => [`update pedidos set facturado = not facturado where folio = ${ultimoDe}`, [cod, n]],
  baja: ({ cod, n, monto }) => [
    `update pedidos set importe = $3, cargo = 0, ieps = 0, iva = 0, total = $3 where folio = ${ultimoDe}`,
    [cod, n, monto],
  ],
} satisfies Record<string, Orden>

const hecho: fc.Arbitrary<Hecho> = fc.record({
  de: fc.constantFrom(...(Object.keys(ORDENES) as Hecho['de'][])),
  cod: fc.constantFrom(...CLIENTES),
  otro: fc.constantFrom(...CLIENTES),
  n: fc.integer({ min: 0, max: 5 }),
  monto: fc.integer({ min: 0, max: 9_999_999 }).map((centavos) => centavos / 100),
})

/** Two that want the same in turn may meet: whoever PostgreSQL stops has done nothing. */
const hacer = async ({ de, ...como }: Hecho) => {
  await pool.query(...ORDENES[de](como)).catch((error) => {
    if (!['40P01', '23505'].includes(error.code)) throw error
  })
}

test('lo que se lleva es siempre la suma, también de lo que ocurre a la vez', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(hecho, { minLength: 1, maxLength: 8 }), { maxLength: 6 }), async (oleadas) => {
      for (const oleada of oleadas) await Promise.all(oleada.map(hacer))
      expect(await descuadrados()).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('envíos, cancelaciones y abonos a la vez: el crédito que se dice es el que queda', async () => {
  const token = await portal.entrar('farmacia')
  const enviar = async () => {
    await ponerEn(portal, token, '1000001', 2)
    return (await surtirDe(portal, token)).sobre.value
  }
  const abonos = Array.from({ length: 12 }, (_, i) =>
    hacer({ de: i % 2 ? 'llega' : 'abonan', cod: '100001', otro: '100002', n: 1, monto: i }),
  )
  const enviados = await Promise.all([...Array.from({ length: 6 }, enviar), ...abonos])
  expect(enviados.filter((hecho) => hecho === true).length).toBeGreaterThan(0)
  await pool.query(
    "update pedidos set estatus = 'X' where cod_cliente = '100001' and estatus = 'R' and folio like '%1'",
  )
  expect(await descuadrados()).toEqual([])
})

test('vaciar una de las tablas deja lo de la otra', async () => {
  const suma = async (columna: string) =>
    Number((await pool.query(`select sum(${columna}) as suma from creditos`)).rows[0].suma)
  const porFacturar = await suma('por_facturar')
  await pool.query('truncate documentos cascade')
  expect([await suma('saldo'), await suma('por_facturar')]).toEqual([0, porFacturar])
  expect(await descuadrados()).toEqual([])
})
