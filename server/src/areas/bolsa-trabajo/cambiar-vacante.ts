import type { Body } from '@surtia/contracts/call.ts'
import type { cambiarVacante as llamada } from '@surtia/contracts/vacantes-de-mesa.ts'
import { PUBLICADA, RETIRADA } from '@surtia/rules/bolsa-trabajo/estatus-vacante.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { transaction } from '../../db/database.ts'
import type { RunOnce } from '../../edge/idempotency.ts'
import { badRequest } from '../../edge/refusals.ts'
import { checkVersion } from '../../edge/version.ts'
import { audit } from '../../jobs/auditoria.ts'
import { loQueCambio } from '../../jobs/lo-que-cambio.ts'
import type { Portal } from '../../portal.ts'
import { limpiarHtml } from './parts/limpiar-html.ts'
import { lockVacante, saveVacante, type VacanteGuardada } from './vacantes.mesa.queries.ts'

export type CambiosDeVacante = Omit<Body<typeof llamada>, 'version'>
/** Who of the staff changes it, and which version it saw; a command knows neither. */
type Quien = { idPersonal: number; version: number }
type Guardada = { id: number; version: number }

/** Changes what is given of a vacancy; undefined when there is none. */
export const cambiarVacante = (
  portal: Portal,
  id: number,
  cambios: CambiosDeVacante,
  quien?: Quien,
): Promise<Guardada | undefined> =>
  transaction(portal.db, async (trx) => {
    const actual = await lockVacante(trx, id)
    if (!actual) return undefined
    if (quien) checkVersion(actual, { ...cambios, version: quien.version })
    const { version: _, ...vacante } = actual
    const nueva = await con(vacante, cambios)
    await audit(trx, 'vacante.cambiada', { idPersonal: quien?.idPersonal }, { id }, loQueCambio(vacante, nueva))
    return saveVacante(trx, id, nueva)
  })

type Vacante = Omit<VacanteGuardada, 'version'>
const SIN_NADA = {
  ...{ area: '', salario: 0, ubicacion: '', tipoEmpleo: '', modalidadEmpleo: '' },
  ...{ seccionSobre: '', seccionDetalles: '', seccionDescripcion: '', seccionOfrecemos: '' },
}

/** Makes one; it is not posted until somebody says so. */
export async function crearVacante(
  portal: Portal,
  cambios: CambiosDeVacante,
  { idPersonal, once }: { idPersonal: number; once: RunOnce },
): Promise<Guardada> {
  const { titulo, ciudad, estado } = cambios
  if (titulo === undefined || ciudad === undefined || estado === undefined)
    throw badRequest(
      Object.entries({ titulo, ciudad, estado })
        .filter(([, valor]) => valor === undefined)
        .map(([campo]) => ({ campo, mensaje: 'Falta este campo.' })),
    )
  const vacia = { ...SIN_NADA, titulo, ciudad, estado, estatus: RETIRADA, fechaAlta: diaDe(portal.ahora()) }
  const nueva = await con(vacia, cambios)
  return once(async (trx) => {
    const guardada = await saveVacante(trx, null, nueva)
    await audit(trx, 'vacante.creada', { idPersonal }, { id: guardada.id }, loQueCambio({}, nueva))
    return guardada
  })
}

/** With what is given; of its sections only what may be shown stays (docs/reglas/bolsa-trabajo.md#html-permitido). */
async function con(vacante: Vacante, { publicada, ...cambios }: CambiosDeVacante): Promise<Vacante> {
  const dados = Object.entries(cambios).filter(([, valor]) => valor !== undefined)
  const limpios = await Promise.all(
    dados.map(async ([campo, valor]) => [
      campo,
      campo.startsWith('seccion') ? await limpiarHtml(String(valor)) : valor,
    ]),
  )
  const estatus = publicada === undefined ? vacante.estatus : publicada ? PUBLICADA : RETIRADA
  return { ...vacante, ...Object.fromEntries(limpios), estatus }
}
