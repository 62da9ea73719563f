import type { EstadisticaCon, Reporte, Tema } from './temas.ts'

/** What a row of each finding holds: its rule makes it, its reader answers it and its plot draws it. */
type FilaDe = {
  compras: import('./compras.ts').CompraDelMes
  laboratorios: import('./reparto.ts').ParteDeLaboratorio
  acciones: import('./reparto.ts').ParteDeAccion
  ahorro: import('./ahorro.ts').AhorroPorMotivo
  'ahorro-posible': import('./ahorro-posible.ts').AhorroPosible
  negados: import('./negados.ts').NegadoDelMes
  precios: import('./precios.ts').PrecioDelDia
  'por-terminar': import('./por-terminar.ts').PorPedir
  caducan: import('./caducan.ts').LoteComprado
  'dias-de-pago': import('./dias-de-pago.ts').DiasDelMes
  reclamaciones: import('./reclamado.ts').Reclamado
  personas: import('./personas.ts').ParteDePersona
}
export type EstadisticaDe<T extends Tema> = EstadisticaCon<FilaDe[T]>

/** The same of each report. */
type FilaDeReporte = {
  pedidos: import('./reportes/pedidos.ts').PedidosDelDia
  centros: import('./reportes/centros.ts').PedidosDeCentro
  surtido: import('./reportes/surtido.ts').SurtidoDeParte
  negados: import('./reportes/negados.ts').ArticuloNegado
  callados: import('./reportes/callados.ts').ClienteCallado
  reclamaciones: import('./reportes/reclamaciones.ts').ParteDeReclamo
  'sin-fruto': import('./reportes/sin-fruto.ts').BusquedaSinFruto
  horas: import('./reportes/horas.ts').PedidosDeLaHora
  'por-caducar': import('./reportes/por-caducar.ts').LotePorCaducar
  datos: import('./reportes/datos.ts').EdadDeDatos
}
export type ReporteDe<R extends Reporte> = EstadisticaCon<FilaDeReporte[R]>
