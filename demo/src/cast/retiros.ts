import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'
import { ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import type { Fila } from './clientes.ts'
import type { PedidosDeAntes } from './pedidos.ts'

// Recalls for the console and the pharmacy to show (docs/reglas/demostracion.md#retiros-de-muestra).
const PUBLICO = '100007'
/** the last code of those that tests and manuals count on */
export const ULTIMO_FIJO = '1001000'

/** Of the last order of `publico`, the lot of one generated article, which nobody else got. */
export function loteDePublico({ pedidos, renglones }: PedidosDeAntes, hoy: Dia): Fila[] {
  const suyos = pedidos
    .filter((p) => p.codCliente === PUBLICO && p.estatus === ENVIADO)
    .toSorted((a, b) => String(b.fecha).localeCompare(String(a.fecha)))
  for (const { folio } of suyos) {
    const linea = renglones.find(
      (r) => r.folio === folio && Number(r.cantidadSurtida) > 0 && Number(r.codArticulo) > Number(ULTIMO_FIJO),
    )
    if (linea)
      return [
        {
          folio: String(folio),
          codArticulo: String(linea.codArticulo),
          lote: 'NV-2291',
          caducidad: sumarDias(hoy, 500),
          piezas: Number(linea.cantidadSurtida),
        },
      ]
  }
  return []
}

/** One that `farmacia` answered, and one that is open and reached `publico` alone. */
export const RETIROS_DE_MUESTRA = [
  {
    usuario: 'farmacia',
    respondido: true,
    clase: 'III',
    motivo: 'El empaque de este lote lleva una etiqueta con la caducidad mal impresa.',
    instrucciones: 'Aparte las piezas y no las venda. El agente pasa por ellas en su siguiente visita.',
  },
  {
    usuario: 'publico',
    respondido: false,
    clase: 'II',
    motivo: 'El laboratorio encontró variaciones en la disolución de este lote.',
    instrucciones: 'Deje de dispensarlo, aparte las piezas que tenga y díganos cuántas son.',
  },
] as const
