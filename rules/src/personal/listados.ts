import { NOMBRES_DE_MESA, type PANTALLAS_DE_MESA, type PantallaDeMesa, pantallaDeMesa } from './direcciones.ts'
import type { ActoDePersonal } from './permisos.ts'

type ListadosDe<N extends PantallaDeMesa, P = (typeof PANTALLAS_DE_MESA)[N]> =
  | (P extends { listado: string } ? N : never)
  | (P extends { pestanas: infer T } ? keyof T & string : never)
export type NombreDeListado = { [N in PantallaDeMesa]: ListadosDe<N> }[PantallaDeMesa]

/** The staff's lists, each with what one must be allowed to see it. */
export const LISTADOS: Readonly<Record<NombreDeListado, ActoDePersonal>> = Object.assign(
  {},
  ...NOMBRES_DE_MESA.map((nombre) => {
    const { listado, pestanas } = pantallaDeMesa(nombre)
    return { ...(listado ? { [nombre]: listado } : {}), ...pestanas }
  }),
)
export const NOMBRES_DE_LISTADO = Object.keys(LISTADOS) as NombreDeListado[]
