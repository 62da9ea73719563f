import { type HechoDePapel, loQueNoPermite, type PapelDeCliente } from './papeles.ts'

/** Who signed in: what it is at its client, how it came in (soloConsulta), and the client's flags in the ERP. */
export type EstadoDeCliente = {
  papel: PapelDeCliente
  soloConsulta: boolean
  inactivo: boolean
  referenciar: boolean
  herramientas: boolean
  publicoGeneral: boolean
}

/** What a condition answers, given what the deed's row says of it ('': nothing); '' when it does not forbid it. */
type Impide = (e: EstadoDeCliente, dice: string) => string
const si =
  (cumple: (e: EstadoDeCliente) => boolean): Impide =>
  (e, dice) =>
    cumple(e) ? dice : ''

const CONDICIONES = {
  consulta: si((e) => e.soloConsulta),
  papel: (e, hecho) => (hecho ? loQueNoPermite(e.papel, hecho as HechoDePapel) : ''),
  'sin referenciar': si((e) => !e.referenciar),
  'sin herramientas': si((e) => !e.herramientas),
  'sin público general': si((e) => !e.publicoGeneral),
  inactivo: si((e) => e.inactivo),
} as const satisfies Record<string, Impide>
export type Condicion = keyof typeof CONDICIONES

const SIN_REFERENCIAR = 'No tiene permiso para referenciar pagos.'
/** To a person of the staff who looks as a client, whatever would change something. */
export const VIENDO_COMO = 'Está viendo el portal como el cliente: no puede cambiar nada.'
export const INACTIVO = 'El cliente se encuentra inactivo.'

/**
 * Who may do what, whole: each deed with the conditions that forbid it and what is answered then; `papel` names what a role must allow
 * (papeles.ts), and its refusal is made of that. What stands in no row, every client may (docs/reglas/permisos.md#una-sola-tabla and
 * docs/reglas/permisos.md#sesiones-de-consulta). The server asks it before a call is read, the screens before they show a button.
 */
export const PERMISOS = {
  verDinero: { papel: 'ver adeudos, facturas y crédito' },
  llenarCarrito: { papel: 'llenar el carrito' },
  enviarPedido: {
    consulta: 'Su sesión es de consulta: no puede enviar pedidos.',
    papel: 'enviar pedidos',
    inactivo: INACTIVO,
  },
  programar: {
    consulta: 'Su sesión es de consulta: no puede programar pedidos.',
    papel: 'programar pedidos',
    inactivo: INACTIVO,
  },
  programarEnvios: {
    consulta: 'Su sesión es de consulta: no puede programar envíos.',
    papel: 'programar envíos',
    inactivo: INACTIVO,
  },
  facturarPublicoGeneral: { 'sin público general': 'No puede facturar a Público en general.' },
  pagar: { consulta: 'Su sesión es de consulta: no puede pagar.', papel: 'pagar' },
  cancelarPago: { consulta: 'Su sesión es de consulta: no puede cancelar pagos.', papel: 'pagar' },
  verReferencias: { papel: 'ver adeudos, facturas y crédito', 'sin referenciar': SIN_REFERENCIAR },
  referenciarPago: {
    consulta: 'Su sesión es de consulta: no puede referenciar pagos.',
    papel: 'referenciar',
    'sin referenciar': SIN_REFERENCIAR,
    inactivo: INACTIVO,
  },
  subirComprobante: {
    consulta: 'Su sesión es de consulta: no puede subir comprobantes.',
    papel: 'referenciar',
    'sin referenciar': SIN_REFERENCIAR,
  },
  mandarFacturas: { papel: 'mandar facturas' },
  subirExpediente: {
    consulta: 'Su sesión es de consulta: no puede subir el expediente.',
    papel: 'subir el expediente',
  },
  cambiarPassword: { consulta: 'Su sesión es de consulta: no puede cambiar la contraseña.' },
  cambiarCorreos: {
    consulta: 'Su sesión es de consulta: no puede cambiar los correos guardados.',
    papel: 'mandar facturas',
  },
  cambiarPreferencias: { consulta: 'Su sesión es de consulta: no puede cambiar las preferencias.' },
  /** what a person does to its own bells and devices, and what is only counted */
  loPropio: {},
  responderRetiro: {
    consulta: 'Su sesión es de consulta: no puede responder retiros.',
    papel: 'responder retiros',
  },
  contarRecepcion: {
    consulta: 'Su sesión es de consulta: no puede contar recepciones.',
    papel: 'contar recepciones',
  },
  confirmarRecepcion: {
    consulta: 'Su sesión es de consulta: no puede confirmar recepciones.',
    papel: 'confirmar recepciones',
  },
  reclamar: { consulta: 'Su sesión es de consulta: no puede reclamar.', papel: 'reclamar' },
  usarHerramientas: {
    papel: 'ver adeudos, facturas y crédito',
    'sin herramientas': 'No tiene acceso a las herramientas.',
  },
  cambiarArchivoDeEntrada: {
    consulta: 'Su sesión es de consulta: no puede cambiar el archivo de entrada.',
    papel: 'cambiar el archivo de entrada',
  },
  administrar: { consulta: 'Su sesión es de consulta: no puede administrar usuarios.', papel: 'administrar usuarios' },
} as const satisfies Record<string, Partial<Record<Condicion, string>> & { papel?: HechoDePapel }>
export type Acto = keyof typeof PERMISOS

/** Why somebody of this role may not do this, whatever else holds; '' when its role lets it: of a screen, whether it may be opened. */
export function negadoAlPapel(acto: Acto, papel: PapelDeCliente): string {
  const { papel: hecho }: Partial<Record<Condicion, string>> & { papel?: HechoDePapel } = PERMISOS[acto]
  return hecho ? loQueNoPermite(papel, hecho) : ''
}

/** Why this user may not do this, or null when it may; the first condition that forbids it, in their order. */
export function impedimento(acto: Acto, estado: EstadoDeCliente): { condicion: Condicion; texto: string } | null {
  const fila: Partial<Record<Condicion, string>> & { papel?: HechoDePapel } = PERMISOS[acto]
  for (const [condicion, impide] of Object.entries(CONDICIONES) as [Condicion, Impide][]) {
    const texto = impide(estado, fila[condicion] ?? '')
    if (texto) return { condicion, texto }
  }
  return null
}
