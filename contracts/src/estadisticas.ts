import { AL_REVES, faltaDePeriodo, MUY_LARGO } from '@surtia/rules/estadisticas/periodo.ts'
import { TEMAS, UNIDADES } from '@surtia/rules/estadisticas/temas.ts'
import * as z from 'zod/mini'
import { archivo } from './adeudos.ts'
import { post } from './call.ts'
import { codArticulo, dia, entero } from './fields.ts'

const fila = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))
/** A finding in words, and the exact table it comes from; columns and rows by key (rules/src/estadisticas/temas.ts). */
export const estadisticaDe = z.strictObject({
  frase: z.string(),
  columnas: z.array(
    z.strictObject({
      clave: z.string(),
      titulo: z.string(),
      unidad: z.enum(UNIDADES),
    }),
  ),
  filas: z.array(fila),
  totales: fila,
})

/** Refuses the days of a period that are the wrong way round, or too many. */
export const sinFalta = (campo: 'desde' | 'hasta', mensaje: string) =>
  z.refine<{ desde: string; hasta: string }>((periodo) => faltaDePeriodo(periodo)?.campo !== campo, {
    path: [campo],
    params: { mensaje },
    when: ({ issues }) => issues.length === 0,
  })
export const diasDePeriodo = { desde: dia, hasta: dia }
/** Days of both ends included; no more than 36 months. */
export const periodo = z.strictObject(diasDePeriodo).check(sinFalta('hasta', AL_REVES), sinFalta('desde', MUY_LARGO))
const consulta = z
  .strictObject({
    ...diasDePeriodo,
    codLaboratorio: z.optional(entero(0, 999_999_999)),
    codArticulo: z.optional(codArticulo),
  })
  .check(sinFalta('hasta', AL_REVES), sinFalta('desde', MUY_LARGO))
const tema = z.strictObject({ tema: z.enum(TEMAS) })

export const estadistica = post('/api/estadisticas/:tema', {
  lectura: true,
  summary: "A finding about this client's own buying, with its table (docs/reglas/estadisticas.md)",
  params: tema,
  body: consulta,
  data: estadisticaDe,
  beside: {
    /** the same months a year before, where they are compared; else empty */
    anterior: z.array(fila),
    /** 'YYYY-MM-DD' of the first that is known, or null: there is no history yet */
    desdeCuando: z.nullable(dia),
  },
})

export const exportarEstadistica = post('/api/estadisticas/:tema/exportar', {
  lectura: true,
  summary: 'The same table as an Excel file',
  params: tema,
  body: consulta,
  data: archivo,
  limit: 'descargas',
})
