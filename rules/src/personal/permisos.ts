/** What a person of the distributor's staff may be; one may be several (docs/reglas/personal.md#papeles). */
export const PAPELES = [
  'administracion',
  'credito',
  'ventas',
  'almacen',
  'calidad',
  'mercadotecnia',
  'rh',
  'sistemas',
  'auditoria',
] as const
export type Papel = (typeof PAPELES)[number]

/** `de`: who may, besides administracion; `lee`: it changes nothing, so auditoria may too; `confirma`: a factor is asked again before it. */
type Fila = { de: readonly Papel[]; lee?: true; confirma?: true }

const TODOS = PAPELES
/**
 * Who of the staff may do what, whole: each deed with its roles. The server asks it before a call is read, the screens before they
 * show anything of it.
 */
export const PERMISOS_DE_PERSONAL = {
  verHoy: { de: TODOS, lee: true },
  verReportes: { de: TODOS, lee: true },
  cuentaPropia: { de: TODOS },
  cambiarFactores: { de: TODOS, confirma: true },
  guardarVistas: { de: TODOS },
  verPedidos: { de: ['ventas', 'almacen', 'calidad'], lee: true },
  reenviarPedidos: { de: ['ventas', 'almacen'] },
  recibirPorCliente: { de: ['calidad', 'ventas'] },
  verClientes: { de: ['credito', 'ventas', 'calidad'], lee: true },
  exportarClientes: { de: ['credito', 'ventas'], lee: true, confirma: true },
  cambiarBanderas: { de: ['credito'] },
  verComo: { de: ['ventas'], confirma: true },
  verUsuarios: { de: ['ventas', 'sistemas'], lee: true },
  exportarUsuarios: { de: ['ventas', 'sistemas'], lee: true, confirma: true },
  cambiarUsuarios: { de: ['ventas', 'sistemas'] },
  darAcceso: { de: ['ventas', 'sistemas'], confirma: true },
  verClavesDeClientes: { de: ['ventas', 'sistemas'], lee: true },
  cambiarClavesDeClientes: { de: ['ventas', 'sistemas'], confirma: true },
  verCobranza: { de: ['credito'], lee: true },
  decidirCobranza: { de: ['credito'] },
  exportarCobranza: { de: ['credito'], lee: true, confirma: true },
  verExpedientes: { de: ['calidad', 'ventas'], lee: true },
  decidirExpedientes: { de: ['calidad'] },
  exportarExpedientes: { de: ['calidad', 'ventas'], lee: true, confirma: true },
  verNuestrosDocumentos: { de: ['calidad'], lee: true },
  cambiarNuestrosDocumentos: { de: ['calidad'] },
  verPuerta: { de: ['sistemas', 'almacen'], lee: true },
  subirEntregas: { de: ['sistemas'] },
  verControlados: { de: ['calidad'], lee: true },
  agregarSinonimos: { de: ['sistemas', 'ventas', 'mercadotecnia'] },
  verPrecios: { de: ['sistemas'], lee: true },
  decidirPrecios: { de: ['sistemas'], confirma: true },
  deshacerEntrega: { de: ['sistemas'], confirma: true },
  verClaves: { de: ['sistemas'], lee: true },
  cambiarClaves: { de: ['sistemas'], confirma: true },
  verPublicidad: { de: ['mercadotecnia'], lee: true },
  cambiarPublicidad: { de: ['mercadotecnia'] },
  verVacantes: { de: ['rh'], lee: true },
  cambiarVacantes: { de: ['rh'] },
  verCandidatos: { de: ['rh'], lee: true },
  cambiarCandidatos: { de: ['rh'] },
  exportarCandidatos: { de: ['rh'], lee: true, confirma: true },
  verReclamaciones: { de: ['calidad', 'almacen', 'credito', 'ventas'], lee: true },
  decidirReclamaciones: { de: ['calidad'] },
  recogerReclamaciones: { de: ['calidad', 'almacen'] },
  verRetiros: { de: ['calidad'], lee: true },
  seguirRetiros: { de: ['calidad'] },
  emitirRetiros: { de: ['calidad'], confirma: true },
  verSolicitudes: { de: ['ventas', 'mercadotecnia'], lee: true },
  cambiarSolicitudes: { de: ['ventas', 'mercadotecnia'] },
  exportarSolicitudes: { de: ['ventas', 'mercadotecnia'], lee: true, confirma: true },
  verCorreo: { de: ['sistemas'], lee: true },
  repetirCorreo: { de: ['sistemas'] },
  verAuditoria: { de: [], lee: true },
  verEquipo: { de: [], lee: true },
  verPrimerDia: { de: [], lee: true },
  grabarEmpresa: { de: [], confirma: true },
  cambiarEquipo: { de: [], confirma: true },
  exportarEquipo: { de: [], lee: true, confirma: true },
  verInterruptores: { de: ['sistemas'], lee: true },
  cambiarInterruptores: { de: ['sistemas'] },
} as const satisfies Record<string, Fila>
export type ActoDePersonal = keyof typeof PERMISOS_DE_PERSONAL

/** Whether somebody with these roles may do it. */
export function puede(papeles: readonly Papel[], acto: ActoDePersonal): boolean {
  const { de, lee }: Fila = PERMISOS_DE_PERSONAL[acto]
  return papeles.some((papel) => papel === 'administracion' || (papel === 'auditoria' && lee) || de.includes(papel))
}

/** Whether a factor is asked again before it (docs/reglas/personal.md#confirmar-la-identidad). */
export const pideConfirmar = (acto: ActoDePersonal): boolean => {
  const { confirma }: Fila = PERMISOS_DE_PERSONAL[acto]
  return confirma === true
}

/** What the door takes from the staff only after a factor: a way in, a password or mail, a credit limit, a price. */
const ENTREGAS_QUE_CONFIRMAN: readonly string[] = ['accesos', 'usuarios', 'clientes', 'precios']
/** Whether a factor is asked again before a file of this kind is stored; a dry run stores nothing. */
export const entregaPideConfirmar = (tipo: string, simulacro: boolean): boolean =>
  !simulacro && ENTREGAS_QUE_CONFIRMAN.includes(tipo)

/** No client's: the door trims the codes of agents. */
const DE_NINGUN_AGENTE = ' '

/**
 * The code of the agent whose clients alone this person sees; null for one that sees all. A seller without a code sees none; only a
 * second role that may see clients by itself lifts the limit (docs/reglas/personal.md#de-su-agente).
 */
export function soloDeAgente({ papeles, codAgente }: { papeles: readonly Papel[]; codAgente: string | null }) {
  const limitada = papeles.includes('ventas') && !papeles.some((uno) => uno !== 'ventas' && puede([uno], 'verClientes'))
  return limitada ? (codAgente ?? DE_NINGUN_AGENTE) : null
}

/** Letters, at least, of why somebody looks as a client. */
export const LETRAS_DE_MOTIVO = 10
/** Minutes that the portal is seen as a client. */
export const MINUTOS_DE_VER_COMO = 30

/** Minutes that a confirmed identity holds. */
export const MINUTOS_CONFIRMADO = 5
/** Characters of a password of the staff. */
export const PASSWORD_DE_PERSONAL = { minimo: 12, maximo: 128 } as const
