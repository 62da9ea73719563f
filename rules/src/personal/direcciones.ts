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
  /** who may do one of these may see it */
  actos: readonly ActoDePersonal[]
  /** it has an entry in the menu, in this part of it */
  menu?: 'trabajo' | 'sitio' | 'portal'
}

/** The staff's screens in the order of the menu: where each is, what it is called and who sees it. */
export const PANTALLAS_DE_MESA = {
  hoy: { ruta: `${MESA}/hoy`, titulo: 'Hoy', actos: ['verHoy'], menu: 'trabajo' },
  pedidos: { ruta: `${MESA}/pedidos`, titulo: 'Pedidos', actos: ['verPedidos'], menu: 'trabajo' },
  pedido: { ruta: `${MESA}/pedidos/:folio`, titulo: 'Pedido', actos: ['verPedidos'] },
  clientes: { ruta: `${MESA}/clientes`, titulo: 'Clientes', actos: ['verClientes'], menu: 'trabajo' },
  cliente: { ruta: `${MESA}/clientes/:codCliente`, titulo: 'Cliente', actos: ['verClientes'] },
  verComo: { ruta: `${MESA}/ver-como`, titulo: 'Ver como', actos: ['verComo'] },
  usuarios: { ruta: `${MESA}/usuarios`, titulo: 'Usuarios', actos: ['verUsuarios'], menu: 'trabajo' },
  cobranza: { ruta: `${MESA}/cobranza`, titulo: 'Cobranza', actos: ['verCobranza'], menu: 'trabajo' },
  cobro: { ruta: `${MESA}/cobranza/:folio`, titulo: 'Cobranza', actos: ['verCobranza'] },
  reportes: { ruta: `${MESA}/reportes`, titulo: 'Reportes', actos: ['verReportes'], menu: 'trabajo' },
  publicidad: {
    ruta: `${MESA}/publicidad`,
    titulo: 'Publicidad',
    actos: ['verPublicidad', 'verVacantes'],
    menu: 'sitio',
  },
  candidatos: { ruta: `${MESA}/candidatos`, titulo: 'Candidatos', actos: ['verCandidatos'], menu: 'sitio' },
  candidato: { ruta: `${MESA}/candidatos/:id`, titulo: 'Candidato', actos: ['verCandidatos'] },
  solicitudes: { ruta: `${MESA}/solicitudes`, titulo: 'Solicitudes', actos: ['verSolicitudes'], menu: 'sitio' },
  solicitud: { ruta: `${MESA}/solicitudes/:id`, titulo: 'Solicitud', actos: ['verSolicitudes'] },
  puerta: { ruta: `${MESA}/puerta`, titulo: 'Puerta', actos: ['verPuerta', 'verPrecios'], menu: 'portal' },
  entrega: { ruta: `${MESA}/puerta/:entrega`, titulo: 'Entrega', actos: ['verPuerta'] },
  correo: { ruta: `${MESA}/correo`, titulo: 'Correo', actos: ['verCorreo'], menu: 'portal' },
  interruptores: {
    ruta: `${MESA}/interruptores`,
    titulo: 'Interruptores',
    actos: ['verInterruptores'],
    menu: 'portal',
  },
  equipo: { ruta: `${MESA}/equipo`, titulo: 'Equipo', actos: ['verEquipo'], menu: 'portal' },
  auditoria: { ruta: `${MESA}/auditoria`, titulo: 'Auditoría', actos: ['verAuditoria'], menu: 'portal' },
  primerDia: { ruta: `${MESA}/primer-dia`, titulo: 'Primer día', actos: ['cambiarEquipo'] },
  misSesiones: { ruta: `${MESA}/cuenta/sesiones`, titulo: 'Mis sesiones', actos: ['cuentaPropia'] },
  misFactores: { ruta: `${MESA}/cuenta/factores`, titulo: 'Mis factores', actos: ['cuentaPropia'] },
} as const satisfies Record<string, Pantalla>
export type PantallaDeMesa = keyof typeof PANTALLAS_DE_MESA
export const NOMBRES_DE_MESA = Object.keys(PANTALLAS_DE_MESA) as PantallaDeMesa[]

/** What one knows of a screen by its name. */
export const pantallaDeMesa = (nombre: PantallaDeMesa): Pantalla => PANTALLAS_DE_MESA[nombre]

/** Whether somebody with these roles sees a screen. */
export const seVe = (papeles: readonly Papel[], nombre: PantallaDeMesa): boolean =>
  pantallaDeMesa(nombre).actos.some((acto) => puede(papeles, acto))

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
