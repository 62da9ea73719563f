import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Remitente } from './carreras.ts'

/**
 * A `surtir` as one writes it at first: looks, then acts, without locks, guards or keys. It exists so that the race tests can
 * show that they would catch it; nothing serves it.
 */
export function remitenteIngenuo(pool: pg.Pool, codCliente: string, codArticulo: string): Remitente {
  return {
    poner: async (cantidad) => {
      await pool.query(
        "insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen) values ($1, 'web', $2, $3, 'carrito') on conflict (cod_cliente, carrito, cod_articulo) do update set cantidad = excluded.cantidad",
        [codCliente, codArticulo, cantidad],
      )
    },
    enviar: async () => {
      const { rows: carrito } = await pool.query(
        "select cantidad from carrito_renglones where cod_cliente = $1 and carrito = 'web'",
        [codCliente],
      )
      const { rows: lotes } = await pool.query('select piezas from existencias where cod_articulo = $1', [codArticulo])
      const cantidad = carrito[0]?.cantidad ?? 0
      const hay = lotes[0]?.piezas ?? 0
      if (cantidad === 0 || hay < cantidad) return { value: false, data: null }
      await pause(30) // another sender's turn, between looking and acting
      await pool.query('update existencias set piezas = $2 where cod_articulo = $1', [codArticulo, hay - cantidad])
      const { rows } = await pool.query(
        "insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total) values (nextval('folios_de_pedido')::text, gen_random_uuid(), $1, 1, 'ingenuo', 'R', now(), now(), 10, 10) returning folio",
        [codCliente],
      )
      await pool.query("delete from carrito_renglones where cod_cliente = $1 and carrito = 'web'", [codCliente])
      return { value: true, data: { pedidos: [{ folio: rows[0].folio }] } }
    },
  }
}
