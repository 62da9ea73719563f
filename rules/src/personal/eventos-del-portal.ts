import { cuenta, type Dicho, de, deDinero, documento, entrega, estatus, varios } from './lo-anotado.ts'

/** Kinds of lines of the audit that no person of the staff writes: clients, the bank, the ERP and the portal itself. */
export const DEL_PORTAL = {
  acceso: ['Entró al portal'],
  'acceso.denegado': ['Quiso entrar al portal y no pudo'],
  'acceso.sucursal': [
    'Pasó de una sucursal a otra',
    ({ detalle }) => `Pasó aquí desde el cliente ${de(detalle, 'antes')}`,
  ],
  'acceso.tk': ['Entró al portal con una liga de acceso'],
  'acceso.token-repetido': ['Alguien usó otra vez una sesión ya renovada: se terminó'],
  'autorizacion.pedida': [
    'Pidió autorización para un pedido',
    ({ detalle }) => `Pidió la autorización ${de(detalle, 'id')}`,
  ],
  'autorizacion.resuelta': [
    'Se resolvió una autorización',
    ({ detalle }) => `La autorización ${de(detalle, 'id')} quedó ${de(detalle, 'estado')}`,
  ],
  'cuenta.reglas': ['Cambió las reglas de su farmacia'],
  'clave-de-cliente.creada': [
    'Creó una clave para el sistema del cliente',
    ({ detalle }) => `Creó la clave ${de(detalle, 'nombre')} para el sistema del cliente`,
  ],
  'clave-de-cliente.revocada': [
    'Revocó una clave del sistema del cliente',
    ({ detalle }) => `Revocó la clave ${de(detalle, 'nombre')} del sistema del cliente`,
  ],
  'deposito.referenciado': [
    'Registró un depósito',
    ({ detalle }) => `Registró el depósito ${deDinero(detalle, 'folio')}`,
  ],
  'expediente.revocado': [
    'El ERP revocó un documento del cliente',
    ({ detalle }) => `El ERP revocó ${documento(detalle)} del cliente`,
  ],
  'expediente.subido': [
    'Mandó un documento de su expediente',
    ({ detalle }) => `Mandó ${documento(detalle)} de su expediente`,
  ],
  'facturas.correo': [
    'Mandó facturas por correo',
    ({ detalle }) => `Mandó ${cuenta(detalle, 'facturas', 'factura', 'facturas')} por correo`,
  ],
  'herramientas.descarga': [
    'Bajó de las herramientas',
    ({ detalle }) => `Bajó ${de(detalle, 'que')} de las herramientas`,
  ],
  integracion: ['Entrega de la puerta', ({ detalle }) => entrega(detalle)],
  'pago.cancelado': ['Canceló un pago', ({ detalle }) => `Canceló el pago ${de(detalle, 'idPago')}`],
  'pago.confirmacion': [
    'Confirmación del banco',
    ({ detalle }) => `El banco dijo del pago ${deDinero(detalle, 'idPago')}: ${de(detalle, 'resultado')}`,
  ],
  'pago.confirmado': ['El ERP aplicó un pago', ({ detalle }) => `El ERP aplicó el pago ${de(detalle, 'folio')}`],
  'pago.fallido': ['No pasó un pago', ({ detalle }) => `No pasó el pago ${deDinero(detalle, 'idPago')}`],
  'pago.intento': ['Empezó un pago', ({ detalle }) => `Empezó el pago ${deDinero(detalle, 'idPago')}`],
  'pago.rechazado': ['El ERP rechazó un pago', ({ detalle }) => `El ERP rechazó el pago ${de(detalle, 'folio')}`],
  'pago.recibido': ['Se recibió un pago', ({ detalle }) => `Se recibió el pago ${deDinero(detalle, 'idPago')}`],
  'pago.revisar': [
    'Quedó un pago por revisar',
    ({ detalle }) => `Quedó por revisar el pago ${deDinero(detalle, 'idPago')}`,
  ],
  'password.cambiar': ['Cambió su contraseña'],
  'password.personal': ['Se le cambió la contraseña por comando'],
  'password.recuperar': ['Pidió restablecer su contraseña'],
  'password.restablecer': ['Restableció su contraseña'],
  'pedido.enviado': [
    'Envió un pedido',
    ({ detalle }) => `Envió ${varios(detalle?.folios) ? 'los pedidos' : 'el pedido'} ${de(detalle, 'folios')}`,
  ],
  'pedido.estatus': [
    'Un pedido cambió de estatus',
    ({ detalle }) => `El pedido ${de(detalle, 'folio')} pasó de ${estatus(detalle, 'de')} a ${estatus(detalle, 'a')}`,
  ],
  'pedido.lotes': [
    'Cambiaron los lotes de un pedido',
    ({ detalle }) => `Cambiaron los lotes del pedido ${de(detalle, 'folio')}`,
  ],
  'pedido.surtido': [
    'El almacén cambió lo surtido',
    ({ detalle }) => `El almacén cambió lo surtido del pedido ${de(detalle, 'folio')}`,
  ],
  'precios.aplicados': [
    'Entraron precios en vigor',
    ({ detalle }) => `Entraron en vigor ${cuenta(detalle, 'aceptados', 'precio', 'precios')} de su día`,
  ],
  'retiro.alcanzado': [
    'Un pedido llevaba piezas en retiro',
    ({ detalle }) =>
      `Recibió piezas del retiro ${de(detalle, 'id')} en ${varios(detalle?.folios) ? 'los pedidos' : 'el pedido'} ${de(detalle, 'folios')}`,
  ],
  'retiro.respondido': ['Respondió un retiro', ({ detalle }) => `Respondió el retiro ${de(detalle, 'id')}`],
  'recepcion.confirmada': [
    'Confirmó una recepción',
    ({ detalle }) =>
      `Confirmó la recepción del pedido ${de(detalle, 'folio')}, con ${cuenta(detalle, 'diferencias', 'diferencia', 'diferencias')}`,
  ],
  'reclamacion.cambiada': [
    'Cambió una reclamación con su respuesta a un retiro',
    ({ detalle }) =>
      `Cambió la reclamación ${de(detalle, 'id')} a ${cuenta(detalle, 'piezas', 'pieza', 'piezas')} con su respuesta al retiro`,
  ],
  'reclamacion.creada': [
    'Reclamó de un pedido',
    ({ detalle }) =>
      `Hizo la reclamación ${de(detalle, 'id')} del pedido ${de(detalle, 'folio')}, con ${cuenta(detalle, 'renglones', 'renglón', 'renglones')}`,
  ],
  'reclamacion.estatus': [
    'El ERP movió una reclamación',
    ({ detalle }) => `El ERP movió la reclamación ${de(detalle, 'id')} de ${de(detalle, 'de')} a ${de(detalle, 'a')}`,
  ],
  'reclamacion.fotos': [
    'Agregó fotografías a una reclamación',
    ({ detalle }) => `Agregó fotografías a la reclamación ${de(detalle, 'id')}`,
  ],
  'reclamacion.retirada': [
    'Retiró una reclamación',
    ({ detalle }) => `Retiró la reclamación ${de(detalle, 'id')} del pedido ${de(detalle, 'folio')}`,
  ],
  'recepcion.corregida': [
    'Abrió otra vez una recepción',
    ({ detalle }) => `Abrió otra vez la recepción del pedido ${de(detalle, 'folio')}`,
  ],
  'usuario.invitacion': ['Aceptó su invitación'],
  'webhook.apagado': [
    'El portal dejó de avisar a un sistema',
    ({ detalle }) => `Dejó de avisar a su sistema: su aviso ${de(detalle, 'id')} no contestó`,
  ],
  'webhook.creado': [
    'Pidió avisos a su sistema',
    ({ detalle }) => `Pidió avisos a su sistema (${de(detalle, 'id')}): ${de(detalle, 'eventos')}`,
  ],
  'webhook.encendido': [
    'Su sistema contestó otra vez',
    ({ detalle }) => `Probó el aviso ${de(detalle, 'id')} a su sistema, y sigue`,
  ],
  'webhook.quitado': [
    'Quitó avisos a su sistema',
    ({ detalle }) => `Quitó los avisos a su sistema (${de(detalle, 'id')}): ${de(detalle, 'eventos')}`,
  ],
} as const satisfies Record<string, Dicho>
