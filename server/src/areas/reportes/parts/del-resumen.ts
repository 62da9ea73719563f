import { reporteDeCentros } from '@surtia/rules/estadisticas/reportes/centros.ts'
import { reporteDeHoras } from '@surtia/rules/estadisticas/reportes/horas.ts'
import { haceUnAno, reporteDePedidos } from '@surtia/rules/estadisticas/reportes/pedidos.ts'
import {
  type CorteDeSurtido,
  type ParteDeSurtido,
  reporteDeSurtido,
} from '@surtia/rules/estadisticas/reportes/surtido.ts'
import type { Reader } from '../../../db/database.ts'
import { listAgentes, listCentros, listLaboratorios } from '../nombres.queries.ts'
import { type Cifras, type Corte, listCifras } from '../resumen.queries.ts'
import type { Lectores } from './reporte.ts'

const delDia = ({ clave, pedidos, importe }: Cifras) => ({ dia: clave, pedidos, importe })

const NADA = { pedidos: 0, importe: 0, pedidas: 0, surtidas: 0 }

const CORTES: Record<CorteDeSurtido, [Corte, (db: Reader) => Promise<{ clave: string; nombre: string }[]>]> = {
  Centro: ['centro', listCentros],
  Laboratorio: ['laboratorio', listLaboratorios],
  Agente: ['agente', listAgentes],
}

/** What the summary of the orders of each day says. */
export const DEL_RESUMEN: Pick<Lectores, 'pedidos' | 'centros' | 'surtido' | 'horas'> = {
  /** Orders and amounts by day, beside the same weekday a year before. */
  pedidos: async ({ db }, pregunta) => {
    const [ahora, antes] = await Promise.all(
      [pregunta, { ...pregunta, ...haceUnAno(pregunta) }].map((una) => listCifras(db, 'centro', 'dia', una)),
    )
    return reporteDePedidos(pregunta, (ahora ?? []).map(delDia), (antes ?? []).map(delDia))
  },
  /** Each centre beside the same weekdays a year before, with its fill rate. */
  centros: async ({ db }, pregunta) => {
    const [nombres, ahora, antes] = await Promise.all([
      listCentros(db),
      listCifras(db, 'centro', 'clave', pregunta),
      listCifras(db, 'centro', 'clave', { ...pregunta, ...haceUnAno(pregunta) }),
    ])
    return reporteDeCentros(
      nombres.map(({ clave, nombre }) => {
        const de = (suyas: typeof ahora) => suyas.find((una) => una.clave === clave) ?? NADA
        const { pedidos, importe, pedidas, surtidas } = de(ahora)
        return {
          codSucursal: Number(clave),
          centro: nombre,
          pedidos,
          importe,
          pedidas,
          surtidas,
          antes: { pedidos: de(antes).pedidos, importe: de(antes).importe },
        }
      }),
    )
  },
  /** The fill rate by centre, laboratory and agent. */
  surtido: async ({ db }, pregunta) => {
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
  },
  /** Orders by weekday and hour, by the clock of the centre that supplies them. */
  horas: async ({ db }, pregunta) => {
    const cifras = await listCifras(db, 'hora', 'clave', pregunta)
    return reporteDeHoras(
      cifras.map(({ clave, pedidos }) => {
        const [dia = 0, hora = 0] = clave.split('-').map(Number)
        return { dia, hora, pedidos }
      }),
    )
  },
}
