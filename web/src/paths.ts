/** Every address of the site; no other file writes one. */
export const paths = {
  inicio: () => '/',
  clientes: () => '/clientes/',
  busquedaGeneral: (parametros: Record<string, string | number | undefined> = {}) => `/clientes/captura-pedidos/busqueda-general${consulta(parametros)}`,
  carrito: () => '/clientes/carrito',
  estatusDePedido: () => '/clientes/estatus-de-pedido',
}

function consulta(parametros: Record<string, string | number | undefined>): string {
  const dados = Object.entries(parametros).filter(([, valor]) => valor !== undefined && valor !== '' && valor !== 0)
  return dados.length ? `?${new URLSearchParams(dados.map(([nombre, valor]) => [nombre, String(valor)]))}` : ''
}
