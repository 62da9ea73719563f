import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import type { Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import type { Reporte } from '@surtia/rules/estadisticas/temas.ts'
import type { NombreDeListado } from '@surtia/rules/personal/listados.ts'

/** The names under which answers are remembered on the staff's screens. What begins with a name is forgotten with it. */
export const CLAVES_DE_MESA = {
  cuenta: {
    sesiones: ['cuenta', 'sesiones'],
    factores: ['cuenta', 'factores'],
  },
  hoy: ['hoy'],
  /** forgotten with what waits today */
  contraHaceUnAno: ['hoy', 'contra hace un año'],
  /** the sheets of clients */
  fichas: ['ficha'],
  ficha: (codCliente: string) => ['ficha', codCliente],
  clavesDeCliente: (codCliente: string) => ['claves-de-cliente', codCliente],
  controlados: (pregunta: object) => ['controlados', pregunta],
  pedido: (folio: string) => ['pedido', folio],
  cobro: (folio: string) => ['cobro', folio],
  comprobante: (folio: string) => ['comprobante', folio],
  expediente: (id: number) => ['expediente', id],
  /** the file of a version of it: another one is another file */
  papelDeExpediente: (id: number, version: number) => ['expediente', id, 'papel', version],
  nuestrosDocumentos: ['nuestros-documentos'],
  porDecidir: (pedido: PedidoDeMesa) => ['por-decidir', pedido],
  inscripcion: (clave: string) => ['inscripcion', clave],
  puerta: {
    todo: ['puerta'],
    tipos: ['puerta', 'tipos'],
    antiguedad: ['puerta', 'antiguedad'],
    claves: ['puerta', 'claves'],
    entrega: (entrega: number) => ['puerta', 'entrega', entrega],
    /** what waits for a person */
    detenido: ['puerta', 'detenido'],
    porDeshacer: ['puerta', 'por-deshacer'],
  },
  correo: (id: number) => ['correo', id],
  reclamacion: (id: number) => ['reclamacion', id],
  /** pictures are only added: one stays what it is */
  fotoDeReclamacion: (id: number, n: number) => ['foto-de-reclamacion', id, n],
  retiro: (id: number) => ['retiro', id],
  /** lots of an article that begin so */
  lotes: (codArticulo: string, texto: string) => ['lotes', codArticulo, texto],
  candidato: (id: string) => ['candidato', id],
  solicitud: (id: string) => ['solicitud', id],
  ayuda: ['ayuda'],
  irA: (texto: string) => ['ir-a', texto],
  /** all pages of a list, whatever is filtered */
  listados: (pantalla: NombreDeListado) => ['listado', pantalla],
  listado: (pantalla: NombreDeListado, pedido: PedidoDeMesa) => ['listado', pantalla, pedido],
  vistas: (pantalla: NombreDeListado) => ['vistas', pantalla],
  persona: (idPersonal: string) => ['persona', idPersonal],
  interruptores: ['interruptores'],
  primerDia: ['primer-dia'],
  empresa: ['empresa'],
  reporte: (cual: Reporte, periodo: Periodo) => ['reporte', cual, periodo],
}
