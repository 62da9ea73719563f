import type { AsuntoDeHoy } from '@surtia/rules/personal/hoy.ts'
import type { Espera } from '../../db/listado.ts'
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
import { countReclamaciones } from '../reclamaciones/por-atender.queries.ts'
import { countSinResponder } from '../retiros/por-atender.queries.ts'
import { countCuidados, countDatosViejos } from './hoy-del-servidor.ts'

type Cuenta = (portal: Portal, codAgente: string | null) => Promise<Espera>

/** Who counts each: the area whose it is. */
export const CUENTAS: Record<AsuntoDeHoy, Cuenta> = {
  pedidosDetenidos: ({ db }, codAgente) => countDetenidos(db, codAgente),
  pedidosSinAcuse: ({ db }, codAgente) => countSinAcuse(db, codAgente),
  preciosDetenidos: ({ db }) => countPreciosDetenidos(db),
  entregasDetenidas: ({ db }) => countEntregasDetenidas(db),
  pagosPorRevisar: ({ db }) => countPorRevisar(db),
  retirosSinResponder: ({ db }) => countSinResponder(db),
  depositosPorConfirmar: ({ db }) => countPorConfirmar(db),
  expedientesPorRevisar: ({ db }, codAgente) => countExpedientes(db, codAgente),
  reclamacionesPorAtender: ({ db }, codAgente) => countReclamaciones(db, codAgente),
  correosSinEntregar: ({ db }) => countMuertas(db),
  candidatosNuevos: ({ db }) => countCandidatosNuevos(db),
  solicitudesNuevas: ({ db }) => countSolicitudesNuevas(db),
  datosViejos: countDatosViejos,
  cuidados: countCuidados,
}
