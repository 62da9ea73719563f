import { DIAS_POR_TERMINAR } from '@surtia/rules/compras/cadencia.ts'
import { mesesPorVenir } from '@surtia/rules/estadisticas/periodo-elegido.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import type { Filtros } from './filtros.ts'
import type { Cual } from './regiones.ts'
import type { Consulta } from './use-estadistica.ts'

const delLaboratorio = ({ laboratorio }: Pick<Filtros, 'laboratorio'>) =>
  laboratorio === undefined ? {} : { codLaboratorio: laboratorio }

/** What is asked of the server for a finding. */
export const consultaDe = (
  { tema, porVenir }: Pick<Cual, 'tema' | 'porVenir'>,
  filtros: Filtros,
  hoy: string,
): Consulta => ({
  ...(porVenir ? mesesPorVenir(hoy) : filtros.dias),
  ...delLaboratorio(filtros),
  ...(tema === 'precios' && filtros.articulo !== undefined ? { codArticulo: filtros.articulo } : {}),
})

/** What is asked for what may run out: of the days to come, whatever period is chosen. */
export const consultaPorTerminar = (filtros: Pick<Filtros, 'laboratorio'>, hoy: string): Consulta => ({
  desde: hoy,
  hasta: sumarDias(hoy, DIAS_POR_TERMINAR - 1),
  ...delLaboratorio(filtros),
})
