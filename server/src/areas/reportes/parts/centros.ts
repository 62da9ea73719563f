import { reporteDeCentros } from '@surtia/rules/estadisticas/reportes/centros.ts'
import { haceUnAno } from '@surtia/rules/estadisticas/reportes/pedidos.ts'
import { listCentros } from '../nombres.queries.ts'
import { listCifras } from '../resumen.queries.ts'
import type { LeerReporte } from './reporte.ts'

const NADA = { pedidos: 0, importe: 0, pedidas: 0, surtidas: 0 }

/** Each centre beside the same weekdays a year before, with its fill rate. */
export const centros: LeerReporte = async ({ db }, pregunta) => {
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
}
