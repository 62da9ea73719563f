import * as calls from '@surtia/contracts/hoy.ts'
import { ASUNTOS, ASUNTOS_DE_HOY, type AsuntoDeHoy } from '@surtia/rules/personal/hoy.ts'
import { puede, soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import type { FastifyInstance } from 'fastify'
import type { Espera } from '../../db/listado.ts'
import { answer } from '../../edge/answer.ts'
import type { SesionDePersonal } from '../../edge/personal.ts'
import type { Portal } from '../../portal.ts'
import { countCandidatosNuevos } from '../bolsa-trabajo/por-atender.queries.ts'
import { countPreciosDetenidos } from '../catalogo/precios/por-atender.queries.ts'
import { countPorConfirmar } from '../cobranza/por-atender.queries.ts'
import { countMuertas } from '../correo/correo.mesa.queries.ts'
import { countPorRevisar as countExpedientes } from '../expediente/por-atender.queries.ts'
import { countEntregasDetenidas } from '../integracion/por-atender.queries.ts'
import { countPorRevisar } from '../pagos/por-atender.queries.ts'
import { countDetenidos, countSinAcuse } from '../pedidos/por-atender.queries.ts'
import { countSolicitudesNuevas } from '../publico/por-atender.queries.ts'
import { countSinResponder } from '../retiros/por-atender.queries.ts'
import { countCuidados, countDatosViejos } from './hoy-del-servidor.ts'

type Cuenta = (portal: Portal, codAgente: string | null) => Promise<Espera>

/** Who counts each: the area whose it is. */
const CUENTAS: Record<AsuntoDeHoy, Cuenta> = {
  pedidosDetenidos: ({ db }, codAgente) => countDetenidos(db, codAgente),
  pedidosSinAcuse: ({ db }, codAgente) => countSinAcuse(db, codAgente),
  preciosDetenidos: ({ db }) => countPreciosDetenidos(db),
  entregasDetenidas: ({ db }) => countEntregasDetenidas(db),
  pagosPorRevisar: ({ db }) => countPorRevisar(db),
  retirosSinResponder: ({ db }) => countSinResponder(db),
  depositosPorConfirmar: ({ db }) => countPorConfirmar(db),
  expedientesPorRevisar: ({ db }, codAgente) => countExpedientes(db, codAgente),
  correosSinEntregar: ({ db }) => countMuertas(db),
  candidatosNuevos: ({ db }) => countCandidatosNuevos(db),
  solicitudesNuevas: ({ db }) => countSolicitudesNuevas(db),
  datosViejos: countDatosViejos,
  cuidados: countCuidados,
}

export function registerHoy(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.hoy, ({ personal }) => deHoy(portal, personal))
}

/** All is counted at once; what fails is left out and told (docs/reglas/personal.md#hoy). */
async function deHoy(portal: Portal, personal: SesionDePersonal) {
  const { papeles } = personal
  const suyos = ASUNTOS.filter((clave) => puede(papeles, ASUNTOS_DE_HOY[clave].acto))
  const agente = soloDeAgente(personal)
  const contados = await Promise.allSettled(suyos.map((clave) => CUENTAS[clave](portal, agente)))
  const faltan = suyos.filter((_, i) => contados[i]?.status === 'rejected')
  if (faltan.length) portal.log.warn({ faltan }, 'not counted for today')
  const data = suyos.flatMap((clave, i) => {
    const contado = contados[i]
    if (contado?.status !== 'fulfilled' || contado.value.cuantos === 0) return []
    const { pantalla, filtros } = ASUNTOS_DE_HOY[clave]
    const { cuantos, desde, casos } = contado.value
    return [{ clave, cuantos, desde: desde?.toISOString() ?? null, pantalla, filtros, casos }]
  })
  return { data, faltan }
}
