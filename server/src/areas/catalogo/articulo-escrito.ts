import type { Vivo } from '../../indice/vivo.ts'
import type { LoDelCliente } from './de-cliente.ts'
import type { FichaEscrita } from './fichas.ts'

/** One article as the contract has it: its written part, what holds today, what is the client's, and what the client lacks. */
export const articuloEscrito = ({ entera }: FichaEscrita, v: Vivo, c: LoDelCliente, falta: string): string =>
  `${entera},"cantidad":${c.cantidad},"pertenecePedido":${c.pertenecePedido},"ultimoSurtido":"${c.ultimoSurtido}","ultimoNegado":"${c.ultimoNegado}"\
,"existenciaMiCedis":${v.existenciaMiCedis},"existenciaOtrosCedis":${v.existenciaOtrosCedis},"existenciaCorta":${v.existenciaCorta},"fechaCaducidad":"${v.fechaCaducidad}"\
,"precioPublico":${v.precioPublico},"precioNeto":${v.precioNeto},"ofertado":${v.ofertado},"precioOfertado":${v.precioOfertado},"minimoPiezasOfertas":${v.minimoPiezasOfertas}\
,"remate":${v.remate},"precioRemate":${v.precioRemate},"minimoPiezasRemates":${v.minimoPiezasRemates},"buenFin":${v.buenFin},"precioBuenFin":${v.precioBuenFin},"buenFinHasta":"${v.buenFinHasta}"\
,"tieneSustituto":${v.tieneSustituto},"precioPorUnidad":${v.precioPorUnidad},"unidad":${JSON.stringify(v.unidad)},"falta":"${falta}"}`
