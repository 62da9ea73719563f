import { descuidos } from '@surtia/rules/estado/cuidados.ts'
import { minutosDeDatosViejos } from '@surtia/rules/personal/hoy.ts'
import type { Espera } from '../../db/listado.ts'
import type { Portal } from '../../portal.ts'
import { listCuidados } from '../estado/cuidados.ts'
import { listUltimas } from '../integracion/entregas.queries.ts'

/** The minutes since the ERP counted what ages; 0 while nothing is old. */
export const countDatosViejos = async ({ db, ahora }: Portal): Promise<Espera> => ({
  cuantos: minutosDeDatosViejos(await listUltimas(db), ahora()),
  desde: null,
  casos: [],
})

/** What backups and the certificate want of who runs the machine. */
export async function countCuidados(portal: Portal): Promise<Espera> {
  const casos = descuidos(await listCuidados(portal)).map((uno) => ({ ...uno, quien: '', importe: null, desde: null }))
  return { cuantos: casos.length, desde: null, casos }
}
