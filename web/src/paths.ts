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
  clientes: () => '/clientes/',
  busquedaGeneral: (parametros: Record<string, string | number | undefined> = {}) => `/clientes/captura-pedidos/busqueda-general${consulta(parametros)}`,
  carrito: () => '/clientes/carrito',
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
