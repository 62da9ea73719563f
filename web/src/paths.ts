/** The last part of the address of each of the four lists. */
export type NombreDeRuta = 'nuevos' | 'ofertas' | 'remates' | 'la-formula-del-ahorro'

/** Every address of the site; no other file writes one. */
export const paths = {
  inicio: () => '/',
  nosotros: () => '/nosotros',
  quieroSerCliente: () => '/quiero-ser-cliente',
  preguntasFrecuentes: () => '/preguntas-frecuentes',
  contacto: () => '/contacto',
  portalProveedores: () => '/portal-proveedores',
  avisoPrivacidad: () => '/aviso-privacidad',
  bolsaTrabajo: () => '/bolsa-trabajo',
  vacante: (idVacante: number) => `/bolsa-trabajo/${idVacante}`,
  conoceNuestrasVacantes: () => '/conoce-nuestras-vacantes',
  catalogo: (parametros: Record<string, string | number | undefined> = {}) => `/catalogo${consulta(parametros)}`,
  clientes: () => '/clientes/',
  busquedaGeneral: (parametros: Record<string, string | number | undefined> = {}) =>
    `/clientes/captura-pedidos/busqueda-general${consulta(parametros)}`,
  busquedaAvanzada: (parametros: Record<string, string | number | undefined> = {}) =>
    `/clientes/captura-pedidos/busqueda-avanzada${consulta(parametros)}`,
  lista: (nombre: NombreDeRuta, parametros: Record<string, string | number | undefined> = {}) =>
    `/clientes/captura-pedidos/${nombre}${consulta(parametros)}`,
  cambioDePrecio: (pagina = 1) =>
    `/clientes/captura-pedidos/cambio-de-precio${consulta({ pagina: pagina > 1 ? pagina : undefined })}`,
  miListaDePedido: (parametros: Record<string, string | number | undefined> = {}) =>
    `/clientes/captura-pedidos/mi-lista-de-pedido${consulta(parametros)}`,
  detalleProducto: (codArticulo: string) => `/clientes/detalle-producto/${codArticulo}`,
  carrito: () => '/clientes/carrito',
  caducidadesDisponibles: (datos: { oc: boolean; ex: boolean }) =>
    `/clientes/caducidades-disponibles?datos=${encodeURIComponent(JSON.stringify(datos))}`,
  ayuda: (video = 1) => `/clientes/ayuda/${video}`,
  configuracion: () => '/clientes/configuracion',
  cambioPassword: () => '/clientes/configuracion/cambio-password',
  avisoDeClientes: () => '/clientes/aviso-privacidad',
  herramientas: () => '/clientes/herramientas',
  notificaciones: () => '/clientes/notificaciones',
  adeudos: () => '/clientes/adeudos',
  facturas: (rango: Record<string, string | number | undefined> = {}) => `/clientes/facturas${consulta(rango)}`,
  pagar: () => '/clientes/pagar',
  referenciarPagos: () => '/clientes/referenciarpagos',
  reimprimirRecibos: () => '/clientes/referenciarpagosreimprimir',
  estatusDePedido: () => '/clientes/estatus-de-pedido',
}

/** Marketing pages: a signed-in client is sent on from them (decisions 3.6). */
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
