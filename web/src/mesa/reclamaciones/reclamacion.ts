import type { Data } from '@surtia/contracts/call.ts'
import type { reclamacionDeMesa } from '@surtia/contracts/reclamaciones-de-mesa.ts'
import type { ActoDePersonal } from '@surtia/rules/personal/permisos.ts'
import { porQueNoSePuede } from '@surtia/rules/reclamaciones/estado.ts'
import { can } from '../sesion.ts'

export type ReclamacionEntera = Data<typeof reclamacionDeMesa>

/** What the staff does with a claim, and who. */
const HECHOS = {
  tomar: 'decidirReclamaciones',
  autorizar: 'decidirReclamaciones',
  rechazar: 'decidirReclamaciones',
  recolectar: 'recogerReclamaciones',
  recibir: 'recogerReclamaciones',
  cerrar: 'decidirReclamaciones',
} as const satisfies Record<string, ActoDePersonal>
export type Hecho = keyof typeof HECHOS

/** What may be done with it as it stands, by who looks. */
export function loQuePuede({ estado, conRegreso, renglones }: ReclamacionEntera): readonly Hecho[] {
  const soloSobrante = renglones.every(({ motivo }) => motivo === 'sobrante')
  return (Object.keys(HECHOS) as Hecho[]).filter(
    (hecho) => can(HECHOS[hecho]) && porQueNoSePuede(hecho, { estado, conRegreso, soloSobrante }) === '',
  )
}
