import type { ActoDePersonal } from './permisos.ts'

/** Minutes after which an order that the ERP did not acknowledge needs a person. */
export const MINUTOS_SIN_ACUSE = 15
/** Hours after which what the ERP tells most often, stock and prices, is old. */
export const HORAS_DE_DATOS = 24
export const TIPOS_QUE_ENVEJECEN: readonly string[] = ['existencias', 'precios']

/** What needs a person, in the order in which it is shown: who may see it, and which list it leads to, filtered how. */
export const ASUNTOS_DE_HOY = {
  pedidosDetenidos: { acto: 'verPedidos', pantalla: 'pedidos', filtros: { detenidos: 'si' } },
  pedidosSinAcuse: { acto: 'verPedidos', pantalla: 'pedidos', filtros: { sinAcuse: 'si' } },
  preciosDetenidos: { acto: 'verPrecios', pantalla: 'precios', filtros: {} },
  entregasDetenidas: { acto: 'verPrecios', pantalla: 'puerta', filtros: { estado: 'detenida' } },
  pagosPorRevisar: { acto: 'verCobranza', pantalla: 'cobranza', filtros: { origen: 'tarjeta', estado: 'revisar' } },
  retirosSinResponder: { acto: 'verRetiros', pantalla: 'retiros', filtros: { sinResponder: 'si' } },
  depositosPorConfirmar: {
    acto: 'verCobranza',
    pantalla: 'cobranza',
    filtros: { origen: 'deposito', estado: 'registrado' },
  },
  expedientesPorRevisar: { acto: 'verExpedientes', pantalla: 'expedientes', filtros: { porRevisar: 'si' } },
  reclamacionesPorAtender: { acto: 'verReclamaciones', pantalla: 'reclamaciones', filtros: { porAtender: 'si' } },
  correosSinEntregar: { acto: 'verCorreo', pantalla: 'correo', filtros: { estado: 'sin entregar' } },
  candidatosNuevos: { acto: 'verCandidatos', pantalla: 'candidatos', filtros: { estado: 'Nuevo' } },
  solicitudesNuevas: { acto: 'verSolicitudes', pantalla: 'solicitudes', filtros: { estado: 'Nuevo' } },
  datosViejos: { acto: 'verPuerta', pantalla: 'puerta', filtros: {} },
  // no screen mends them: whoever runs the machine does (docs/slo.md)
  cuidados: { acto: 'verInterruptores', pantalla: 'hoy', filtros: {} },
} as const satisfies Record<
  string,
  { acto: ActoDePersonal; pantalla: string; filtros: Readonly<Record<string, string>> }
>
export type AsuntoDeHoy = keyof typeof ASUNTOS_DE_HOY
export const ASUNTOS = Object.keys(ASUNTOS_DE_HOY) as AsuntoDeHoy[]

/** Minutes since the oldest of what ages was counted; 0 while nothing is old. What never came is not old: there is no portal yet. */
export function minutosDeDatosViejos(ultimas: readonly { tipo: string; corte: string }[], ahora: Date): number {
  const edades = ultimas
    .filter(({ tipo }) => TIPOS_QUE_ENVEJECEN.includes(tipo))
    .map(({ corte }) => Math.floor((ahora.getTime() - Date.parse(corte)) / 60_000))
  const mayor = Math.max(0, ...edades)
  return mayor >= HORAS_DE_DATOS * 60 ? mayor : 0
}
