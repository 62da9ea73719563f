import { cuantos } from '../contar.ts'
import { DE_CUMPLIMIENTO } from './eventos-de-cumplimiento.ts'
import { DEL_PORTAL } from './eventos-del-portal.ts'
import {
  type Anotado,
  anuncio,
  bandera,
  conNota,
  conPapel,
  cuenta,
  type Dicho,
  de,
  deDinero,
  deQuien,
  interruptor,
  papeles,
  persona,
  vista,
} from './lo-anotado.ts'

/** Each kind of line of the audit: what somebody did, and, where it says more, the whole sentence. No other kind is written. */
const EVENTOS = {
  ...DEL_PORTAL,
  ...DE_CUMPLIMIENTO,
  'acceso.personal': [
    'Dio una liga de acceso',
    ({ detalle }) =>
      `Dio una liga de acceso ${detalle?.soloConsulta === true ? 'de sólo consulta ' : ''}por ${de(detalle, 'minutos')} minutos`,
  ],
  'auditoria.exportada': ['Se llevó la auditoría'],
  'ayuda.cambiada': [
    'Cambió un tema de la ayuda',
    ({ detalle }) => `Cambió el tema ${de(detalle, 'numero')} de la ayuda`,
  ],
  'candidatos.exportados': ['Se llevó la lista de candidatos'],
  'candidatura.abierta': ['Abrió la hoja de un candidato'],
  'candidatura.archivo': ['Bajó el archivo de un candidato'],
  'candidatura.atendida': [
    'Atendió a un candidato',
    (a) => `Dejó a un candidato en ${de(a.despues, 'estado')}${conNota(a)}`,
  ],
  'clave.creada': [
    'Creó una clave de la puerta',
    ({ detalle }) => `Creó la clave ${de(detalle, 'nombre')} de la puerta`,
  ],
  'clave.revocada': [
    'Revocó una clave de la puerta',
    ({ detalle }) => `Revocó la clave ${de(detalle, 'id')} de la puerta`,
  ],
  'cliente.bandera': [
    'Cambió una bandera del cliente',
    ({ detalle }) => `${detalle?.valor === true ? 'Encendió' : 'Apagó'} «${bandera(detalle)}» del cliente`,
  ],
  'clientes.exportados': ['Se llevó la lista de clientes'],
  'cobranza.exportada': ['Se llevó la lista de cobranza'],
  'codigos.exportados': ['Se llevó los códigos de barras'],
  'cola.repetida': [
    'Volvió a intentar envíos',
    ({ detalle }) => `Volvió a intentar ${cuenta(detalle, 'cuantas', 'envío', 'envíos')} sin entregar`,
  ],
  'controlados.exportados': ['Se llevó movimientos de controlados'],
  'correo.exportado': ['Se llevó la lista de correo'],
  'cortes.exportados': ['Se llevó los cortes'],
  'deposito.confirmado': [
    'Confirmó un depósito',
    ({ detalle }) => `Confirmó el depósito ${deDinero(detalle, 'folio')}`,
  ],
  'deposito.rechazado': ['Rechazó un depósito', ({ detalle }) => `Rechazó el depósito ${deDinero(detalle, 'folio')}`],
  'empresa.grabada': ['Grabó los datos de la empresa'],
  'entregas.exportadas': ['Se llevó entregas de la puerta'],
  'interruptor.cambiado': ['Cambió un interruptor', (a) => `Cambió ${interruptor(a)}`],
  'interruptores.exportados': ['Se llevó los interruptores'],
  'pago.aprobado': ['Aprobó un pago', ({ detalle }) => `Aprobó el pago ${deDinero(detalle, 'referencia')}`],
  'pago.negado': ['Negó un pago', ({ detalle }) => `Negó el pago ${deDinero(detalle, 'referencia')}`],
  'pedido.reenviado': [
    'Reenvió un pedido',
    ({ detalle }) => `Reenvió el pedido ${de(detalle, 'folio')} ${detalle?.que === 'erp' ? 'al ERP' : 'por correo'}`,
  ],
  'pedidos.exportados': ['Se llevó la lista de pedidos'],
  'personal.abierto': ['Abrió un candado', ({ detalle }) => `Abrió el candado de ${persona(detalle)}`],
  'personal.acceso': ['Entró a la mesa de control'],
  'personal.activo': [
    'Activó o desactivó a una persona',
    ({ detalle, despues }) => `${despues?.activo === true ? 'Activó' : 'Desactivó'} a ${persona(detalle)}`,
  ],
  'personal.confirmado': ['Confirmó su identidad'],
  'personal.creado': [
    'Dio de alta a una persona',
    ({ detalle, despues }) =>
      `Dio de alta a ${de(detalle, 'nombre') || de(despues, 'correo')}, con papel ${papeles(despues)}`,
  ],
  'personal.denegado': ['Quiso entrar a la mesa de control y no pudo'],
  'personal.exportado': ['Se llevó la lista del equipo'],
  'personal.factor-agregado': ['Agregó un factor para entrar'],
  'personal.factor-quitado': ['Quitó un factor para entrar'],
  'personal.factores-quitados': [
    'Quitó los factores de una persona',
    ({ detalle }) => `Quitó los factores de ${persona(detalle)}`,
  ],
  'personal.inscrito': ['Terminó su primera entrada'],
  'personal.liga': [
    'Se dio otra liga de primera entrada',
    ({ detalle }) => `Se dio otra liga de primera entrada a ${persona(detalle)}`,
  ],
  'personal.papeles': [
    'Cambió papeles',
    ({ detalle, despues }) => `Cambió los papeles de ${persona(detalle)} a ${papeles(despues) || 'ninguno'}`,
  ],
  'personal.password': ['Cambió su contraseña de la mesa de control'],
  'personal.respaldos': ['Hizo códigos de respaldo nuevos'],
  'personal.sesion-terminada': ['Terminó una sesión suya'],
  'personal.sesiones-terminadas': [
    'Terminó sesiones del personal',
    ({ detalle }) => `Terminó las sesiones de ${persona(detalle)}`,
  ],
  'personal.token-repetido': ['Alguien usó otra vez una sesión ya renovada de la mesa de control: se terminó'],
  'precios.autorizados': [
    'Autorizó precios',
    ({ detalle }) => `Autorizó ${cuenta(detalle, 'aceptados', 'precio', 'precios')}`,
  ],
  'precios.descartados': [
    'Descartó precios',
    ({ detalle }) =>
      `Descartó ${Array.isArray(detalle?.ids) ? cuantos(detalle.ids.length, 'precio', 'precios') : `la entrega ${de(detalle, 'entrega')}`}`,
  ],
  'precios.deshechos': [
    'Deshizo una entrega de precios',
    ({ detalle }) =>
      `Deshizo la entrega ${de(detalle, 'entrega')}: ${cuenta(detalle, 'precios', 'precio', 'precios')} como antes`,
  ],
  'precios.exportados': ['Se llevó los precios detenidos'],
  'publicidad.cambiada': ['Cambió publicidad', ({ detalle }) => `Cambió ${anuncio(detalle)}`],
  'publicidad.creada': ['Creó publicidad', ({ detalle }) => `Creó ${anuncio(detalle)}`],
  'publicidad.exportada': ['Se llevó la lista de publicidad'],
  'publicidad.imagen': ['Subió una imagen de publicidad'],
  'reportes.exportados': ['Se llevó un reporte'],
  'respaldo.probado': ['Anotó que se probó un respaldo'],
  'retiro.emitido': [
    'Emitió un retiro',
    ({ detalle }) => `Emitió el retiro ${de(detalle, 'id')} del artículo ${de(detalle, 'codArticulo')}`,
  ],
  'retiro.informe': [
    'Se llevó el informe de un retiro',
    ({ detalle }) => `Se llevó el informe del retiro ${de(detalle, 'id')}`,
  ],
  'retiro.levantado': ['Levantó un retiro', ({ detalle }) => `Levantó el retiro ${de(detalle, 'id')}`],
  'retiro.recordado': [
    'Recordó un retiro',
    ({ detalle }) => `Recordó el retiro ${de(detalle, 'id')} a ${cuenta(detalle, 'clientes', 'cliente', 'clientes')}`,
  ],
  'retiro.respondido-por': [
    'Respondió un retiro por el cliente',
    ({ detalle }) => `Respondió el retiro ${de(detalle, 'id')} por el cliente`,
  ],
  'retiros.exportados': ['Se llevó la lista de retiros'],
  'sinonimo.agregado': [
    'Agregó un sinónimo',
    ({ detalle }) => `Hizo a ${de(detalle, 'palabra')} sinónimo de ${de(detalle, 'equivale')}`,
  ],
  'sinonimo.quitado': ['Quitó un sinónimo', ({ detalle }) => `Quitó a ${de(detalle, 'palabra')} como sinónimo`],
  'sinonimos.exportados': ['Se llevó los sinónimos'],
  'solicitud.atendida': [
    'Atendió una solicitud',
    (a) => `Dejó la solicitud ${de(a.detalle, 'id')} en ${de(a.despues, 'estado')}${conNota(a)}`,
  ],
  'solicitudes.exportadas': ['Se llevó la lista de solicitudes'],
  'usuario.activado': ['Activó al usuario'],
  'usuario.cambiado': [
    'Cambió el papel del usuario',
    (a) => `${a.despues?.papel ? 'Cambió' : 'Quitó del cliente'} al usuario${deQuien(a)}${conPapel(a)}`,
  ],
  'usuario.correo': [
    'Cambió el correo del usuario',
    ({ despues }) => `Cambió el correo del usuario a ${de(despues, 'correo') || 'ninguno'}`,
  ],
  'usuario.creado': ['Dio de alta al usuario', (a) => `Dio de alta al usuario${deQuien(a)}${conPapel(a)}`],
  'usuario.desactivado': ['Desactivó al usuario'],
  'usuario.liga': ['Mandó al usuario la liga de su contraseña'],
  'usuario.reinvitado': ['Volvió a invitar al usuario', (a) => `Volvió a invitar al usuario${deQuien(a)}`],
  'usuario.sesiones-terminadas': [
    'Terminó las sesiones del usuario',
    (a) => `Terminó las sesiones del usuario${deQuien(a)}`,
  ],
  'usuarios.exportados': ['Se llevó la lista de usuarios'],
  'vacante.cambiada': ['Cambió una vacante', ({ detalle }) => `Cambió la vacante ${de(detalle, 'id')}`],
  'vacante.creada': ['Creó una vacante', ({ detalle }) => `Creó la vacante ${de(detalle, 'id')}`],
  'ver-como.abierto': ['Empezó a ver el portal como el cliente'],
  'ver-como.bajado': ['Bajó un archivo viendo como el cliente'],
  'ver-como.terminado': ['Terminó de ver el portal como el cliente'],
  'vista.guardada': ['Guardó una vista', ({ detalle }) => `Guardó una vista${vista(detalle)}`],
  'vista.quitada': ['Quitó una vista', ({ detalle }) => `Quitó una vista${vista(detalle)}`],
} as const satisfies Record<string, Dicho>
export type Evento = keyof typeof EVENTOS

const esEvento = (evento: string): evento is Evento => Object.hasOwn(EVENTOS, evento)

/** What a line of the audit says, as a sentence about who stands beside it; what was written under another name stays as it is. */
export function fraseDeAuditoria({ evento, ...anotado }: Anotado & { evento: string }): string {
  if (!esEvento(evento)) return evento
  const [nombre, frase]: Dicho = EVENTOS[evento]
  return frase?.(anotado) ?? nombre
}

/** Kinds of lines with their names, as one chooses among them. */
export const EVENTOS_CON_NOMBRE: readonly (readonly [Evento, string])[] = (Object.keys(EVENTOS) as Evento[])
  .map((evento) => [evento, EVENTOS[evento][0]] as const)
  .sort(([, uno], [, otro]) => uno.localeCompare(otro, 'es'))
