import {
  type CorteDeSurtido,
  type ParteDeSurtido,
  reporteDeSurtido,
} from '@surtia/rules/estadisticas/reportes/surtido.ts'
import type { Reader } from '../../../db/database.ts'
import { listAgentes, listCentros, listLaboratorios } from '../nombres.queries.ts'
import { type Corte, listCifras } from '../resumen.queries.ts'
import type { LeerReporte } from './reporte.ts'

const CORTES: Record<CorteDeSurtido, [Corte, (db: Reader) => Promise<{ clave: string; nombre: string }[]>]> = {
  Centro: ['centro', listCentros],
  Laboratorio: ['laboratorio', listLaboratorios],
  Agente: ['agente', listAgentes],
}

/** The fill rate by centre, laboratory and agent. */
export const surtido: LeerReporte = async ({ db }, pregunta) => {
  const partes = await Promise.all(
    Object.entries(CORTES).map(async ([corte, [cual, listNombres]]): Promise<ParteDeSurtido[]> => {
      const [cifras, nombres] = await Promise.all([listCifras(db, cual, 'clave', pregunta), listNombres(db)])
      const de = new Map(nombres.map(({ clave, nombre }) => [clave, nombre]))
      return cifras.map(({ clave, pedidas, surtidas }) => ({
        corte: corte as CorteDeSurtido,
        clave,
        nombre: de.get(clave) || (clave === '' ? 'Sin agente' : clave),
        pedidas,
        surtidas,
      }))
    }),
  )
  return reporteDeSurtido(partes.flat())
}
