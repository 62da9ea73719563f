import { type ActoDePersonal, type Papel, puede } from './permisos.ts'

/** Where the staff signs in, and what stands before each of its addresses. */
export const MESA = '/personal'
/** The page of a first sign-in; the key of its link stands after it. */
export const INSCRIPCION = `${MESA}/inscripcion/`
/** Where older mails to the recruiter lead; the candidate's id stands after it. */
export const LIGA_VIEJA_DE_CANDIDATO = '/candidatos/'

type Pantalla = {
  /** what changes in it stands after a colon */
  ruta: string
  /** its h1, its name in the menu and in the title of the document */
  titulo: string
  /** it is a list of its name: what one must be allowed to see it */
  listado?: ActoDePersonal
  /** lists that are tabs of it, in the same way; who sees one of them sees the screen */
  pestanas?: Readonly<Record<string, ActoDePersonal>>
  /** of one that is no list: who may do this may see it */
  acto?: ActoDePersonal
  /** it has an entry in the menu, in this part of it */
  menu?: 'trabajo' | 'sitio' | 'portal'
}

/** The staff's screens in the order of the menu: where each is, what it is called and who sees it. */
export const PANTALLAS_DE_MESA = {
  hoy: { ruta: `${MESA}/hoy`, titulo: 'Hoy', acto: 'verHoy', menu: 'trabajo' },
  pedidos: { ruta: `${MESA}/pedidos`, titulo: 'Pedidos', listado: 'verPedidos', menu: 'trabajo' },
  pedido: { ruta: `${MESA}/pedidos/:folio`, titulo: 'Pedido', acto: 'verPedidos' },
  clientes: { ruta: `${MESA}/clientes`, titulo: 'Clientes', listado: 'verClientes', menu: 'trabajo' },
  cliente: { ruta: `${MESA}/clientes/:codCliente`, titulo: 'Cliente', acto: 'verClientes' },
  verComo: { ruta: `${MESA}/ver-como`, titulo: 'Ver como', acto: 'verComo' },
  reclamaciones: {
    ruta: `${MESA}/reclamaciones`,
    titulo: 'Reclamaciones',
    listado: 'verReclamaciones',
    menu: 'trabajo',
  },
  reclamacion: { ruta: `${MESA}/reclamaciones/:id`, titulo: 'Reclamación', acto: 'verReclamaciones' },
  retiros: { ruta: `${MESA}/retiros`, titulo: 'Retiros', listado: 'verRetiros', menu: 'trabajo' },
  nuevoRetiro: { ruta: `${MESA}/retiros/nuevo`, titulo: 'Nuevo retiro', acto: 'emitirRetiros' },
  retiro: { ruta: `${MESA}/retiros/:id`, titulo: 'Retiro', acto: 'verRetiros' },
  usuarios: { ruta: `${MESA}/usuarios`, titulo: 'Usuarios', listado: 'verUsuarios', menu: 'trabajo' },
  cobranza: { ruta: `${MESA}/cobranza`, titulo: 'Cobranza', listado: 'verCobranza', menu: 'trabajo' },
  cobro: { ruta: `${MESA}/cobranza/:folio`, titulo: 'Cobranza', acto: 'verCobranza' },
  expedientes: { ruta: `${MESA}/expedientes`, titulo: 'Expedientes', listado: 'verExpedientes', menu: 'trabajo' },
  expediente: { ruta: `${MESA}/expedientes/:id`, titulo: 'Expediente', acto: 'verExpedientes' },
  nuestrosDocumentos: {
    ruta: `${MESA}/documentos-del-proveedor`,
    titulo: 'Nuestros documentos',
    acto: 'verNuestrosDocumentos',
    menu: 'sitio',
  },
  reportes: { ruta: `${MESA}/reportes`, titulo: 'Reportes', acto: 'verReportes', menu: 'trabajo' },
  controlados: {
    ruta: `${MESA}/controlados`,
    titulo: 'Movimientos de controlados',
    acto: 'verControlados',
    menu: 'trabajo',
  },
  publicidad: {
    ruta: `${MESA}/publicidad`,
    titulo: 'Publicidad',
    listado: 'verPublicidad',
    pestanas: { vacantes: 'verVacantes' },
    menu: 'sitio',
  },
  candidatos: { ruta: `${MESA}/candidatos`, titulo: 'Candidatos', listado: 'verCandidatos', menu: 'sitio' },
  candidato: { ruta: `${MESA}/candidatos/:id`, titulo: 'Candidato', acto: 'verCandidatos' },
  solicitudes: { ruta: `${MESA}/solicitudes`, titulo: 'Solicitudes', listado: 'verSolicitudes', menu: 'sitio' },
  solicitud: { ruta: `${MESA}/solicitudes/:id`, titulo: 'Solicitud', acto: 'verSolicitudes' },
  puerta: {
    ruta: `${MESA}/puerta`,
    titulo: 'Puerta',
    listado: 'verPuerta',
    pestanas: { sinonimos: 'verPuerta', cortes: 'verPuerta', codigos: 'verPuerta', precios: 'verPrecios' },
    menu: 'portal',
  },
  entrega: { ruta: `${MESA}/puerta/:entrega`, titulo: 'Entrega', acto: 'verPuerta' },
  correo: { ruta: `${MESA}/correo`, titulo: 'Correo', listado: 'verCorreo', menu: 'portal' },
  interruptores: {
    ruta: `${MESA}/interruptores`,
    titulo: 'Interruptores',
    listado: 'verInterruptores',
    menu: 'portal',
  },
  equipo: { ruta: `${MESA}/equipo`, titulo: 'Equipo', listado: 'verEquipo', menu: 'portal' },
  auditoria: { ruta: `${MESA}/auditoria`, titulo: 'Auditoría', listado: 'verAuditoria', menu: 'portal' },
  primerDia: { ruta: `${MESA}/primer-dia`, titulo: 'Primer día', acto: 'cambiarEquipo' },
  misSesiones: { ruta: `${MESA}/cuenta/sesiones`, titulo: 'Mis sesiones', acto: 'cuentaPropia' },
  misFactores: { ruta: `${MESA}/cuenta/factores`, titulo: 'Mis factores', acto: 'cuentaPropia' },
} as const satisfies Record<string, Pantalla>
export type PantallaDeMesa = keyof typeof PANTALLAS_DE_MESA
export const NOMBRES_DE_MESA = Object.keys(PANTALLAS_DE_MESA) as PantallaDeMesa[]

/** What one knows of a screen by its name. */
export const pantallaDeMesa = (nombre: PantallaDeMesa): Pantalla => PANTALLAS_DE_MESA[nombre]

/** Whether somebody with these roles sees a screen. */
export function seVe(papeles: readonly Papel[], nombre: PantallaDeMesa): boolean {
  const { listado, pestanas = {}, acto } = pantallaDeMesa(nombre)
  return [listado, ...Object.values(pestanas), acto].some((uno) => uno !== undefined && puede(papeles, uno))
}

type Cambia<R extends string> = R extends `${string}:${infer Nombre}/${infer Resto}`
  ? Nombre | Cambia<`/${Resto}`>
  : R extends `${string}:${infer Nombre}`
    ? Nombre
    : never
/** What changes in the address of a screen: none, or each with its value. */
export type PartesDe<N extends PantallaDeMesa> = [Cambia<(typeof PANTALLAS_DE_MESA)[N]['ruta']>] extends [never]
  ? Record<never, string>
  : Record<Cambia<(typeof PANTALLAS_DE_MESA)[N]['ruta']>, string | number>

/** The address of a screen with what changes in it. */
export function direccionDeMesa<N extends PantallaDeMesa>(nombre: N, partes: PartesDe<N>): string {
  const valores: Record<string, string | number> = partes
  return PANTALLAS_DE_MESA[nombre].ruta.replace(/:(\w+)/g, (_, parte: string) =>
    encodeURIComponent(String(valores[parte])),
  )
}
