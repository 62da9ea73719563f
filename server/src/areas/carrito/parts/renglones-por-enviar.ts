import { apartar, porQueNada } from '@surtia/rules/cumplimiento/candado.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Trx } from '../../../db/database.ts'
import { alternosDe } from '../../../indice/alternos.ts'
import { type Mirada, mirada } from '../../../indice/mirada.ts'
import type { Portal } from '../../../portal.ts'
import { conGastado } from '../../cuenta/limites.queries.ts'
import { candadoCon } from '../../expediente/candado.ts'
import type { HistoriaDeRenglon } from '../../pedidos/pedidos.queries.ts'
import { type ClienteQueEnvia, lockRenglones, type RenglonTomado } from '../envio.queries.ts'
import { type Origen, textosDe } from '../origen.ts'
import { type ConPrecio, conPrecio } from '../renglones.ts'

export type RenglonPorEnviar = ConPrecio<RenglonTomado> & HistoriaDeRenglon

type DeQuien = { codCliente: string; quienes: readonly number[]; cliente: ClienteQueEnvia; origen: Origen; now: Date }

/**
 * What is sent, locked, with what judges it: the lines that go, at today's prices, and those that are set aside, which stay
 * (docs/reglas/cumplimiento.md#lo-que-se-aparta). Refuses that of which nothing goes.
 */
export async function lockPorEnviar(portal: Portal, trx: Trx, { codCliente, quienes, cliente, origen, now }: DeQuien) {
  const alEmpezar = mirada(portal, { codCliente, sucursal: cliente.sucursal })
  const juicio = await lockRenglones(trx, portal.interruptores, alEmpezar, { origen, quienes })
  const { renglones } = juicio
  if (renglones.length === 0) throw new Refusal(textosDe(origen).vacio)
  const alPreguntar = { ...juicio, ajuste: portal.interruptores.con([]).acuseControladosDias, ahora: now }
  const candado = await candadoCon(trx, codCliente, alPreguntar, () => renglones.map((r) => r.fraccion))
  const { seSurten, apartados } = apartar(renglones, candado)
  if (seSurten.length === 0) throw new Refusal(porQueNada(apartados))
  const codigos = seSurten.map((r) => r.codArticulo)
  const limites = await conGastado(trx, juicio.limites, { codCliente, codigos, now })
  return { ...juicio, limites, renglones: porEnviar(portal, juicio.m, seSurten), apartados }
}

/** Lines at today's prices, with what each keeps of this moment (docs/reglas/pedidos.md#historia-de-un-renglon). */
function porEnviar(portal: Pick<Portal, 'indice'>, m: Mirada, tomados: readonly RenglonTomado[]): RenglonPorEnviar[] {
  const renglones = tomados.map((r) => conPrecio(r, m.evento))
  const alternos = alternosDe(
    portal.indice.catalogo,
    m,
    renglones.map((r) => r.codArticulo),
  )
  const alternoDe = new Map(alternos.map((a) => [a.codArticulo, a]))
  return renglones.map((renglon) => {
    const alterno = alternoDe.get(renglon.codArticulo)
    return {
      ...renglon,
      precioLista: renglon.precioNeto,
      alterno: alterno?.alterno ?? null,
      precioAlterno: alterno?.precio ?? null,
    }
  })
}
