import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every screen on one page: the public site, the ways in, and the customer area. */
export default [
  layout('layouts/PublicLayout.tsx', [
    index('areas/publico/Inicio.tsx'),
    route('nosotros', 'areas/publico/Nosotros.tsx'),
    route('quiero-ser-cliente', 'areas/publico/QuieroSerCliente.tsx'),
    route('preguntas-frecuentes', 'areas/publico/PreguntasFrecuentes.tsx'),
    route('contacto', 'areas/publico/Contacto.tsx'),
    route('portal-proveedores', 'areas/publico/PortalProveedores.tsx'),
    route('aviso-privacidad', 'areas/publico/AvisoPrivacidad.tsx'),
    route('catalogo', 'areas/catalogo/CatalogoPublico.tsx'),
    route('bolsa-trabajo/:idVacante?', 'areas/bolsa-trabajo/BolsaTrabajo.tsx'),
    route('conoce-nuestras-vacantes', 'areas/bolsa-trabajo/BolsaTrabajo.tsx', { id: 'conoce-nuestras-vacantes' }),
    route('candidatos/:id', 'areas/bolsa-trabajo/Candidato.tsx'),
    route('carta-porte/:json', 'areas/carta-porte/CartaPorte.tsx'),
    route('carta-porte-id/:json', 'areas/carta-porte/CartaPorte.tsx', { id: 'carta-porte-id' }),
    route('auth', 'areas/seguridad/EntrarConTk.tsx'),
    route('recuperar-password/:referencia', 'areas/seguridad/RecuperarPassword.tsx'),
  ]),
  route('clientes', 'layouts/ClientesLayout.tsx', [
    index('areas/cuenta/InicioClientes.tsx'),
    route('captura-pedidos/nuevos', 'areas/catalogo/Lista.tsx', { id: 'nuevos' }),
    route('captura-pedidos/ofertas', 'areas/catalogo/Lista.tsx', { id: 'ofertas' }),
    route('captura-pedidos/remates', 'areas/catalogo/Lista.tsx', { id: 'remates' }),
    route('captura-pedidos/la-formula-del-ahorro', 'areas/catalogo/Lista.tsx', { id: 'la-formula-del-ahorro' }),
    route('captura-pedidos/cambio-de-precio', 'areas/catalogo/CambioDePrecio.tsx'),
    route('captura-pedidos/mi-lista-de-pedido', 'areas/catalogo/MiListaDePedido.tsx'),
    route('captura-pedidos/busqueda-avanzada', 'areas/catalogo/BusquedaAvanzada.tsx'),
    route('detalle-producto/:codArticulo', 'areas/catalogo/DetalleProducto.tsx'),
    route('captura-pedidos/busqueda-general', 'areas/catalogo/BusquedaGeneral.tsx'),
    route('carrito', 'areas/carrito/Carrito.tsx'),
    route('caducidades-disponibles', 'areas/carrito/CaducidadesDisponibles.tsx'),
    route('estatus-de-pedido', 'areas/pedidos/EstatusDePedido.tsx'),
    route('*', 'areas/publico/NoEncontrada.tsx', { id: 'clientes-no-encontrada' }),
  ]),
  route('*', 'layouts/SinRuta.tsx'),
] satisfies RouteConfig
