import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'

/** The last part of the address of each of the four lists. */
export type NombreDeRuta = 'nuevos' | 'ofertas' | 'remates' | 'la-formula-del-ahorro'

const DE_LISTA: Readonly<Record<NombreDeRuta, string>> = {
  nuevos: DIRECCIONES.nuevos,
  ofertas: DIRECCIONES.ofertas,
  remates: DIRECCIONES.remates,
  'la-formula-del-ahorro': DIRECCIONES.laFormulaDelAhorro,
}

/** The addresses of the site with what each page is given; the server writes them from the same list. */
export const paths = {
  inicio: () => DIRECCIONES.inicio,
  nosotros: () => DIRECCIONES.nosotros,
  quieroSerCliente: () => DIRECCIONES.quieroSerCliente,
  preguntasFrecuentes: () => DIRECCIONES.preguntasFrecuentes,
  contacto: () => DIRECCIONES.contacto,
  portalProveedores: () => DIRECCIONES.portalProveedores,
  avisoPrivacidad: () => DIRECCIONES.avisoPrivacidad,
  bolsaTrabajo: () => DIRECCIONES.bolsaTrabajo,
  vacante: (idVacante: number) => `${DIRECCIONES.vacante}${idVacante}`,
  conoceNuestrasVacantes: () => DIRECCIONES.conoceNuestrasVacantes,
  estado: () => DIRECCIONES.estado,
  catalogo: (parametros: Record<string, string | number | undefined> = {}) =>
    `${DIRECCIONES.catalogo}${consulta(parametros)}`,
  clientes: () => DIRECCIONES.clientes,
  capturaRapida: () => DIRECCIONES.capturaRapida,
  busquedaGeneral: (parametros: Record<string, string | number | undefined> = {}) =>
    `${DIRECCIONES.busquedaGeneral}${consulta(parametros)}`,
  busquedaAvanzada: (parametros: Record<string, string | number | undefined> = {}) =>
    `${DIRECCIONES.busquedaAvanzada}${consulta(parametros)}`,
  lista: (nombre: NombreDeRuta, parametros: Record<string, string | number | undefined> = {}) =>
    `${DE_LISTA[nombre]}${consulta(parametros)}`,
  cambioDePrecio: ({ compro, pagina = 1 }: { compro?: 1 | undefined; pagina?: number } = {}) =>
    `${DIRECCIONES.cambioDePrecio}${consulta({ compro, pagina: pagina > 1 ? pagina : undefined })}`,
  miListaDePedido: (parametros: Record<string, string | number | undefined> = {}) =>
    `${DIRECCIONES.miListaDePedido}${consulta(parametros)}`,
  listas: () => DIRECCIONES.listas,
  listaPropia: (idLista: number) => `${DIRECCIONES.listaPropia}${idLista}`,
  programados: () => DIRECCIONES.programados,
  pedidoProgramado: (id: number) => `${DIRECCIONES.pedidoProgramado}${id}`,
  pendientes: (parametros: Record<string, string | number | undefined> = {}) =>
    `${DIRECCIONES.pendientes}${consulta(parametros)}`,
  detalleProducto: (codArticulo: string) => `${DIRECCIONES.detalleProducto}${codArticulo}`,
  carrito: () => DIRECCIONES.carrito,
  autorizaciones: (que: { ver?: 'resueltas' | undefined } = {}) => `${DIRECCIONES.autorizaciones}${consulta(que)}`,
  autorizacion: (id: number) => `${DIRECCIONES.autorizacion}${id}`,
  caducidadesDisponibles: (datos: { oc: boolean; ex: boolean }) =>
    `${DIRECCIONES.caducidadesDisponibles}?datos=${encodeURIComponent(JSON.stringify(datos))}`,
  ayuda: (video = 1) => `${DIRECCIONES.ayuda}${video}`,
  configuracion: () => DIRECCIONES.configuracion,
  cambioPassword: () => DIRECCIONES.cambioPassword,
  usuarios: () => DIRECCIONES.usuarios,
  avisoDeClientes: () => DIRECCIONES.avisoDeClientes,
  herramientas: () => DIRECCIONES.herramientas,
  notificaciones: () => DIRECCIONES.notificaciones,
  estadisticas: (parametros: Record<string, string | number | undefined> = {}) =>
    `${DIRECCIONES.estadisticas}${consulta(parametros)}`,
  retiros: () => DIRECCIONES.retiros,
  adeudos: () => DIRECCIONES.adeudos,
  facturas: (rango: Record<string, string | number | undefined> = {}) => `${DIRECCIONES.facturas}${consulta(rango)}`,
  pagar: (que: { vencido?: 1 } = {}) => `${DIRECCIONES.pagar}${consulta(que)}`,
  referenciarPagos: () => DIRECCIONES.referenciarPagos,
  recibos: (rango: Record<string, string | number | undefined> = {}) => `${DIRECCIONES.recibos}${consulta(rango)}`,
  estatusDePedido: () => DIRECCIONES.estatusDePedido,
  recepcion: () => DIRECCIONES.recepcion,
  recibirPedido: (folio: string) => `${DIRECCIONES.recibirPedido}${encodeURIComponent(folio)}`,
  reclamaciones: () => DIRECCIONES.reclamaciones,
  reclamacion: (id: number) => `${DIRECCIONES.reclamacion}${id}`,
  reclamarPedido: (folio: string) => `${DIRECCIONES.reclamarPedido}${encodeURIComponent(folio)}`,
  controlados: (que: Record<string, string | number | undefined> = {}) => `${DIRECCIONES.controlados}${consulta(que)}`,
  expediente: () => DIRECCIONES.expediente,
}

/** Marketing pages: a signed-in client is sent on from them (docs/reglas/acceso.md#clientes-en-el-sitio-abierto). */
export const MERCADEO: readonly string[] = [
  paths.inicio(),
  paths.nosotros(),
  paths.quieroSerCliente(),
  paths.preguntasFrecuentes(),
  paths.contacto(),
  paths.portalProveedores(),
  paths.bolsaTrabajo(),
  paths.conoceNuestrasVacantes(),
]

function consulta(parametros: Record<string, string | number | undefined>): string {
  const dados = Object.entries(parametros).filter(([, valor]) => valor !== undefined && valor !== '' && valor !== 0)
  return dados.length ? `?${new URLSearchParams(dados.map(([nombre, valor]) => [nombre, String(valor)]))}` : ''
}
