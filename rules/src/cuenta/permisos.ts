/** What a client is and may: how it signed in (soloConsulta), and its flags in the ERP. */
export type EstadoDeCliente = {
  soloConsulta: boolean
  inactivo: boolean
  referenciar: boolean
  herramientas: boolean
  publicoGeneral: boolean
}

const CONDICIONES = {
  consulta: (e: EstadoDeCliente) => e.soloConsulta,
  'sin referenciar': (e: EstadoDeCliente) => !e.referenciar,
  'sin herramientas': (e: EstadoDeCliente) => !e.herramientas,
  'sin público general': (e: EstadoDeCliente) => !e.publicoGeneral,
  inactivo: (e: EstadoDeCliente) => e.inactivo,
} as const
export type Condicion = keyof typeof CONDICIONES

const SIN_REFERENCIAR = 'No tiene permiso para referenciar pagos.'
/** To a person of the staff who looks as a client, whatever would change something. */
export const VIENDO_COMO = 'Está viendo el portal como el cliente: no puede cambiar nada.'
export const INACTIVO = 'El cliente se encuentra inactivo.'

/**
 * Who may do what, whole: each deed with the conditions that forbid it and what is answered then. What stands in no
 * row, every client may (docs/reglas/permisos.md#una-sola-tabla and docs/reglas/permisos.md#sesiones-de-consulta). The
 * server asks it before a call is read, the screens before they show a button.
 */
export const PERMISOS = {
  enviarPedido: { consulta: 'Su sesión es de consulta: no puede enviar pedidos.', inactivo: INACTIVO },
  facturarPublicoGeneral: { 'sin público general': 'No puede facturar a Público en general.' },
  pagar: { consulta: 'Su sesión es de consulta: no puede pagar.' },
  cancelarPago: { consulta: 'Su sesión es de consulta: no puede cancelar pagos.' },
  verReferencias: { 'sin referenciar': SIN_REFERENCIAR },
  referenciarPago: {
    consulta: 'Su sesión es de consulta: no puede referenciar pagos.',
    'sin referenciar': SIN_REFERENCIAR,
    inactivo: INACTIVO,
  },
  subirComprobante: {
    consulta: 'Su sesión es de consulta: no puede subir comprobantes.',
    'sin referenciar': SIN_REFERENCIAR,
  },
  subirExpediente: { consulta: 'Su sesión es de consulta: no puede subir el expediente.' },
  cambiarPassword: { consulta: 'Su sesión es de consulta: no puede cambiar la contraseña.' },
  cambiarCorreos: { consulta: 'Su sesión es de consulta: no puede cambiar los correos guardados.' },
  cambiarPreferencias: { consulta: 'Su sesión es de consulta: no puede cambiar las preferencias.' },
  responderRetiro: { consulta: 'Su sesión es de consulta: no puede responder retiros.' },
  contarRecepcion: { consulta: 'Su sesión es de consulta: no puede contar recepciones.' },
  confirmarRecepcion: { consulta: 'Su sesión es de consulta: no puede confirmar recepciones.' },
  reclamar: { consulta: 'Su sesión es de consulta: no puede reclamar.' },
  usarHerramientas: { 'sin herramientas': 'No tiene acceso a las herramientas.' },
} as const satisfies Record<string, Partial<Record<Condicion, string>>>
export type Acto = keyof typeof PERMISOS

/** Why this client may not do this, or null when it may. */
export function impedimento(acto: Acto, estado: EstadoDeCliente): { condicion: Condicion; texto: string } | null {
  const fila: Partial<Record<Condicion, string>> = PERMISOS[acto]
  for (const [condicion, cumple] of Object.entries(CONDICIONES) as [Condicion, (e: EstadoDeCliente) => boolean][]) {
    const texto = fila[condicion]
    if (texto !== undefined && cumple(estado)) return { condicion, texto }
  }
  return null
}
