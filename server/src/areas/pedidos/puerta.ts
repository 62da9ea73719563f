import * as contrato from '@surtia/contracts/puerta/pedidos.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import type { Trx } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { checkPasado, columna, type Guardando, RenglonMalo, tipo } from '../../tipo.ts'
import { alcanzarPedidos } from '../retiros/alcanzar.ts'
import { ajustarSurtido, avanzarPedido } from './avance.ts'
import { listLotesDeMas } from './lotes-de-antes.queries.ts'
import { guardarLotesSurtidos } from './lotes-surtidos.ts'
import { listNacidosAqui } from './pedidos.queries.ts'

const delPedido = { campo: 'folio', a: 'pedidos' } as const
const delArticulo = { campo: 'codArticulo', a: 'articulos' } as const

export const cedis = tipo(contrato.cedis, {
  tabla: 'cedis',
  falta: 'El centro no existe; impórtelo primero.',
  columnas: [
    columna('codSucursal', 'cod_sucursal', 'int'),
    columna('nombre', 'nombre', 'text'),
    columna('cercanos', 'cercanos', 'int[]', "'{}'"),
    columna('zona', 'zona', 'text', "'America/Mazatlan'"),
  ],
  preparar: (filas) =>
    filas.map((fila) => ({
      ...fila,
      zona: zonaValida(fila.zona),
      cercanos: fila.cercanos?.match(/\d+/g)?.map(Number),
    })),
})

function zonaValida(zona: string | undefined): string | undefined {
  try {
    if (zona) new Intl.DateTimeFormat('es-MX', { timeZone: zona })
    return zona
  } catch {
    throw new RenglonMalo('zona', 'No es una zona horaria, como America/Mazatlan.')
  }
}

export const cortes = tipo(contrato.cortes, {
  tabla: 'cortes',
  restricciones: { cortes_check: ['dia', 'Diga el día de la semana (1 a 7) o la fecha, uno de los dos.'] },
  referencias: [{ campo: 'codSucursal', a: 'cedis' }],
  columnas: [
    columna('codSucursal', 'cod_sucursal', 'int'),
    columna('dia', 'dia', 'int'),
    columna('fecha', 'fecha', 'text'),
    columna('hora', 'hora', 'text'),
  ],
  preparar: (filas) =>
    filas.map((fila) => {
      if ((fila.dia === undefined) === (fila.fecha === undefined))
        throw new RenglonMalo('dia', 'Diga el día de la semana (1 a 7) o la fecha, uno de los dos.')
      // without an hour nothing leaves: nothing is kept of what was said before
      return { ...fila, dia: fila.dia ?? 0, fecha: fila.fecha ?? '', hora: horaValida(fila.hora ?? '') }
    }),
})

function horaValida(hora: string): string {
  const completa = /^\d:/.test(hora) ? `0${hora}` : hora
  if (completa !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(completa))
    throw new RenglonMalo('hora', 'Se escribe HH:MM, como 18:00.')
  return completa
}

export const pedidos = tipo(contrato.pedidos, {
  tabla: 'pedidos',
  restricciones: { pedidos_check: ['total', 'No es la suma de importe, cargo, ieps e iva.'] },
  falta: 'El pedido no existe.',
  referencias: [
    { campo: 'codCliente', a: 'clientes' },
    { campo: 'codSucursal', a: 'cedis' },
  ],
  columnas: [
    columna('folio', 'folio', 'text'),
    columna('envio', 'envio', 'uuid', 'gen_random_uuid()'),
    columna('codCliente', 'cod_cliente', 'text'),
    columna('codSucursal', 'cod_sucursal', 'int'),
    columna('origen', 'origen', 'text'),
    columna('estatus', 'estatus', 'text'),
    columna('mensaje', 'estatus_mensaje', 'text', "''"),
    columna('fechaRecepcion', 'fecha_recepcion', 'timestamptz'),
    columna('fecha', 'fecha', 'timestamptz'),
    columna('importe', 'importe', 'numeric'),
    ...['cargo', 'ieps', 'iva'].map((campo) => columna(campo, campo, 'numeric', '0')),
    columna('total', 'total', 'numeric'),
    columna('facturado', 'facturado', 'boolean', 'false'),
  ],
  async preparar(filas, { portal, trx }: Guardando<Portal>) {
    const ahora = portal.ahora()
    for (const { fecha, fechaRecepcion } of filas) {
      checkPasado('fechaRecepcion', fechaRecepcion, ahora)
      checkPasado('fecha', fecha, ahora)
      if (new Date(fecha) < new Date(fechaRecepcion))
        throw new RenglonMalo('fecha', 'No puede ser antes de fechaRecepcion.')
    }
    await rechazarNacidos(trx, filas, 'El pedido nació en el portal: use estatusPedidos y surtidosPedidos.')
    return filas
  },
  despues: (filas, { trx, portal }: Guardando<Portal>) =>
    alcanzarPedidos(
      trx,
      portal,
      filas.filter(({ estatus }) => estatus.toUpperCase() === ENVIADO).map(({ folio }) => folio),
    ),
})

export const renglonesPedido = tipo(contrato.renglonesPedido, {
  tabla: 'pedido_renglones',
  restricciones: { pedido_renglones_check: ['cantidadSurtida', 'Es más que cantidadPedida.'] },
  referencias: [delPedido, delArticulo],
  columnas: [
    columna('folio', 'folio', 'text'),
    columna('codArticulo', 'cod_articulo', 'text'),
    columna('cantidadPedida', 'cantidad_pedida', 'int'),
    columna('cantidadSurtida', 'cantidad_surtida', 'int'),
    columna('cantidadNegada', 'cantidad_negada', 'int'),
    columna('precio', 'precio', 'numeric'),
    columna('precioLista', 'precio_lista', 'numeric'),
    columna('codAlterno', 'cod_alterno', 'text'),
    columna('precioAlterno', 'precio_alterno', 'numeric'),
    columna('motivo', 'motivo_precio', 'text', "'neto'"),
    columna('iva', 'iva', 'numeric', '0'),
    columna('ieps', 'ieps', 'numeric', '0'),
    columna('importe', 'importe', 'numeric'),
  ],
  async preparar(filas, { trx }) {
    await rechazarNacidos(trx, filas, 'El pedido nació en el portal: use surtidosPedidos.')
    return filas.map((fila) => ({
      ...fila,
      cantidadNegada: fila.cantidadPedida - fila.cantidadSurtida,
      importe: importeDe(fila.cantidadSurtida, fila.precio),
    }))
  },
})

export const lotesPedido = tipo(contrato.lotesPedido, {
  tabla: 'pedido_lotes',
  restricciones: {
    pedido_lotes_folio_cod_articulo_fkey: ['codArticulo', 'El pedido no tiene ese artículo; impórtelo primero.'],
  },
  referencias: [delPedido, delArticulo],
  columnas: [
    columna('folio', 'folio', 'text'),
    columna('codArticulo', 'cod_articulo', 'text'),
    columna('lote', 'lote', 'text'),
    columna('caducidad', 'caducidad', 'date'),
    columna('piezas', 'piezas', 'int'),
  ],
  async preparar(filas, { trx }) {
    await rechazarNacidos(trx, filas, 'El pedido nació en el portal: sus lotes son los que apartó.')
    return filas
  },
  async despues(filas, { trx, portal }: Guardando<Portal>) {
    const [primero] = await listLotesDeMas(trx, filas)
    if (primero)
      throw new RenglonMalo(
        'piezas',
        `Del artículo se surtieron ${primero.surtidas}, y sus lotes suman ${primero.piezas}.`,
      )
    await alcanzarPedidos(trx, portal, [...new Set(filas.map(({ folio }) => folio))])
  },
})

// of each line all lots or none: they are counted together
export const lotesSurtidos = tipo(contrato.lotesSurtidos, {
  tabla: 'lotes_surtidos',
  referencias: [{ campo: 'codCliente', a: 'clientes' }, delArticulo],
  avance: (filas, { portal, trx }: Guardando<Portal>) => guardarLotesSurtidos(portal, trx, filas),
})

/** Orders of the portal are moved, not written over. */
async function rechazarNacidos(trx: Trx, filas: readonly { folio: string }[], motivo: string): Promise<void> {
  const folios = filas.map(({ folio }) => folio)
  if ((await listNacidosAqui(trx, folios)).length > 0) throw new RenglonMalo('folio', motivo)
}

// news of an order hold it only while they are stored, and no other one
export const estatusPedidos = tipo(contrato.estatusPedidos, {
  tabla: 'pedidos',
  referencias: [delPedido],
  juntos: 'folio',
  avance: (filas, { portal, trx }: Guardando<Portal>) => avanzarPedido(portal, trx, filas),
})

export const surtidosPedidos = tipo(contrato.surtidosPedidos, {
  tabla: 'pedido_renglones',
  referencias: [delPedido, delArticulo],
  juntos: 'folio',
  avance: (filas, { portal, trx }: Guardando<Portal>) => ajustarSurtido(portal, trx, filas),
})
