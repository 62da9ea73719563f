import * as calls from '@surtia/contracts/reportes.ts'
import type { Estadistica, Reporte } from '@surtia/rules/estadisticas/temas.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { enPrincipal } from '../../db/lectura-en-curso.ts'
import { type Asked, answer } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { remember } from '../../remember.ts'
import { LECTORES } from './lectores.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What reads half a year of orders as of today is read once in ten minutes, whoever asks. */
const DE_HOY: readonly Reporte[] = ['callados', 'por-caducar']
const RECORDADOS = { ms: 600_000, cuantos: 100 }

type Pedido = Pick<Asked<typeof calls.reporte>, 'params' | 'body' | 'personal'>

/** The staff's reports: a finding, and the exact table that it comes from (docs/reglas/estadisticas.md#reportes). */
export function registerReportesDeMesa(app: FastifyInstance, portal: Portal): void {
  const recordados = remember<Estadistica>(RECORDADOS)
  const leer = async ({ params: { reporte }, body, personal }: Pedido): Promise<Estadistica> => {
    const codAgente = soloDeAgente(personal)
    const deLaBase = () => reading<Estadistica>(() => LECTORES[reporte](portal, { ...body, codAgente }))
    const clave = JSON.stringify([reporte, codAgente, diaDe(portal.ahora())])
    return DE_HOY.includes(reporte) ? recordados(clave, () => enPrincipal(deLaBase)) : deLaBase()
  }
  answer(app, portal, calls.reporte, async (pedido) => ({ data: await leer(pedido) }))
  answer(app, portal, calls.exportarReporte, async (pedido) => {
    const { personal, params, body } = pedido
    const hecho = await leer(pedido)
    await audit(portal.db, 'reportes.exportados', { idPersonal: personal.idPersonal }, { ...params, ...body })
    return { data: await enArchivo(portal, params.reporte, body, hecho) }
  })
}

async function enArchivo(
  portal: Portal,
  reporte: Reporte,
  { desde, hasta }: { desde: string; hasta: string },
  { columnas, filas, totales }: Estadistica,
) {
  const contenido = await portal.dibujar('estadistica', { nombre: reporte, columnas, filas, totales })
  return { nombre: `reporte-${reporte}-${desde}-${hasta}.xlsx`, tipo: XLSX, contenido: contenido.toString('base64') }
}
