import { gastadoEn, type PedidoGastado } from '@surtia/rules/autorizaciones/mes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { conGastado, type LimitesLeidos, limitesDe, listConLimites, SIN_LIMITES } from './limites.queries.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
  await portal.sql("update usuarios_clientes set limite_mes = 1 where cod_cliente = '100001'")
  await portal.sql("insert into reglas_de_cliente (cod_cliente, presupuesto_mes) values ('100001', 1)")
})
afterAll(() => portal.cerrar())

type Pedido = PedidoGastado & { idUsuario: number | null }

test('lo que la base suma es lo que dice la regla, a fin de mes y de quien sea cada pedido', async () => {
  const personas = await portal.sql<{ id: number }>(
    "select id_usuario as id from usuarios_clientes where cod_cliente = '100001' order by 1",
  )
  const ids = personas.map(({ id }) => id)
  const pedido: fc.Arbitrary<Pedido> = fc.record({
    idUsuario: fc.constantFrom(null, ...ids),
    total: fc.nat(500_000).map((centavos) => centavos / 100),
    cancelado: fc.boolean(),
    fechaRecepcion: fc.date({
      min: new Date('2026-10-31T20:00:00Z'),
      max: new Date('2026-12-01T12:00:00Z'),
      noInvalidDate: true,
    }),
  })
  const { db } = portal.running.portal
  await fc.assert(
    fc.asyncProperty(fc.array(pedido, { maxLength: 40 }), async (pedidos) => {
      await portal.sql("delete from pedidos where folio like 'G%'")
      await sql`
        insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total, id_usuario)
        select 'G' || t.n, gen_random_uuid(), '100001', 1, 'Portal web', case when t.cancelado then 'X' else 'R' end, t.fecha, t.fecha, t.total, t.total, t.quien
          from rows from (jsonb_to_recordset(${JSON.stringify(pedidos.map((p) => ({ ...p, quien: p.idUsuario, fecha: p.fechaRecepcion })))}::jsonb)
               as (cancelado boolean, fecha timestamptz, total numeric, quien int)) with ordinality as t(cancelado, fecha, total, quien, n)`.execute(
        db,
      )
      for (const now of [
        new Date('2026-11-01T06:59:59Z'),
        new Date('2026-11-01T07:00:00Z'),
        new Date('2026-12-01T07:00:00Z'),
      ]) {
        const deAqui = pedidos.filter((p) => p.idUsuario !== null)
        const deUno = (id: number) =>
          gastadoEn(
            deAqui.filter((p) => p.idUsuario === id),
            now,
          )
        const leidos = await listConLimites(db, '100001', now)
        expect(leidos.map((q) => [q.idUsuario, q.gastado])).toEqual(ids.map((id) => [id, deUno(id)]))
        const { rows } = await sql<{ limites: LimitesLeidos }>`
          select ${limitesDe({ codCliente: '100001', quienes: ids })} as limites`.execute(db)
        const envio = { codCliente: '100001', codigos: [], now }
        const { quienes, reglas } = await conGastado(db, rows[0]?.limites ?? SIN_LIMITES, envio)
        expect(reglas?.gastado).toBe(gastadoEn(deAqui, now))
        expect(quienes.map((q) => q.gastado).toSorted()).toEqual(ids.map(deUno).toSorted())
      }
    }),
    { numRuns: 60 },
  )
})
