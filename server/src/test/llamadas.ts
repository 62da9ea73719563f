import * as adeudos from '@surtia/contracts/adeudos.ts'
import * as auditoria from '@surtia/contracts/auditoria.ts'
import * as avisosDeExistencia from '@surtia/contracts/avisos-de-existencia.ts'
import * as banners from '@surtia/contracts/banners.ts'
import * as bolsaTrabajo from '@surtia/contracts/bolsa-trabajo.ts'
import type { AnyCall } from '@surtia/contracts/call.ts'
import * as candidatosDeMesa from '@surtia/contracts/candidatos-de-mesa.ts'
import * as captura from '@surtia/contracts/captura.ts'
import * as carrito from '@surtia/contracts/carrito.ts'
import * as cartaPorte from '@surtia/contracts/carta-porte.ts'
import * as catalogo from '@surtia/contracts/catalogo.ts'
import * as catalogoPublico from '@surtia/contracts/catalogo-publico.ts'
import * as clientesDeMesa from '@surtia/contracts/clientes-de-mesa.ts'
import * as cobranza from '@surtia/contracts/cobranza.ts'
import * as cobranzaDeMesa from '@surtia/contracts/cobranza-de-mesa.ts'
import * as correoDeMesa from '@surtia/contracts/correo-de-mesa.ts'
import * as cuenta from '@surtia/contracts/cuenta.ts'
import * as enEspera from '@surtia/contracts/en-espera.ts'
import * as equipo from '@surtia/contracts/equipo.ts'
import * as estadisticas from '@surtia/contracts/estadisticas.ts'
import * as estado from '@surtia/contracts/estado.ts'
import * as estatus from '@surtia/contracts/estatus-pedido.ts'
import * as excel from '@surtia/contracts/excel.ts'
import * as facturas from '@surtia/contracts/facturas.ts'
import * as herramientas from '@surtia/contracts/herramientas.ts'
import * as hoy from '@surtia/contracts/hoy.ts'
import * as inicio from '@surtia/contracts/inicio.ts'
import * as interruptores from '@surtia/contracts/interruptores.ts'
import * as irA from '@surtia/contracts/ir-a.ts'
import * as listas from '@surtia/contracts/listas.ts'
import * as listasPropias from '@surtia/contracts/listas-propias.ts'
import * as navegador from '@surtia/contracts/navegador.ts'
import * as notificaciones from '@surtia/contracts/notificaciones.ts'
import * as pagos from '@surtia/contracts/pagos.ts'
import * as pedidosDeMesa from '@surtia/contracts/pedidos-de-mesa.ts'
import * as pendientes from '@surtia/contracts/pendientes.ts'
import * as personal from '@surtia/contracts/personal.ts'
import * as preciosDeMesa from '@surtia/contracts/precios-de-mesa.ts'
import * as preferencias from '@surtia/contracts/preferencias.ts'
import * as primerDia from '@surtia/contracts/primer-dia.ts'
import * as publicidadDeMesa from '@surtia/contracts/publicidad-de-mesa.ts'
import * as publico from '@surtia/contracts/publico.ts'
import * as puerta from '@surtia/contracts/puerta.ts'
import * as puertaDeMesa from '@surtia/contracts/puerta-de-mesa.ts'
import * as push from '@surtia/contracts/push.ts'
import * as reportes from '@surtia/contracts/reportes.ts'
import * as seguridad from '@surtia/contracts/seguridad.ts'
import * as solicitudesDeMesa from '@surtia/contracts/solicitudes-de-mesa.ts'
import * as temasDeAyuda from '@surtia/contracts/temas-de-ayuda.ts'
import * as textosDeAyuda from '@surtia/contracts/textos-de-ayuda.ts'
import * as usuariosDeMesa from '@surtia/contracts/usuarios-de-mesa.ts'
import * as vacantesDeMesa from '@surtia/contracts/vacantes-de-mesa.ts'
import * as vistas from '@surtia/contracts/vistas.ts'

/** Every call of the contracts. */
export const LLAMADAS: readonly AnyCall[] = [
  adeudos,
  auditoria,
  avisosDeExistencia,
  banners,
  bolsaTrabajo,
  candidatosDeMesa,
  captura,
  carrito,
  cartaPorte,
  catalogo,
  catalogoPublico,
  clientesDeMesa,
  cobranza,
  cobranzaDeMesa,
  correoDeMesa,
  cuenta,
  enEspera,
  equipo,
  estadisticas,
  estado,
  estatus,
  excel,
  facturas,
  herramientas,
  hoy,
  inicio,
  interruptores,
  irA,
  listas,
  ...Object.values(listas.listas),
  listasPropias,
  navegador,
  notificaciones,
  pagos,
  pedidosDeMesa,
  pendientes,
  personal,
  preferencias,
  preciosDeMesa,
  primerDia,
  publicidadDeMesa,
  publico,
  puerta,
  puertaDeMesa,
  push,
  reportes,
  seguridad,
  vistas,
  usuariosDeMesa,
  solicitudesDeMesa,
  temasDeAyuda,
  textosDeAyuda,
  vacantesDeMesa,
]
  .flatMap((m) => Object.values(m))
  .filter((c): c is AnyCall => typeof c === 'object' && c !== null && 'path' in c && 'access' in c)
