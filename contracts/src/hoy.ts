import { ASUNTOS } from '@surtia/rules/personal/hoy.ts'
import * as z from 'zod/mini'
import { get } from './call.ts'
import { instante, pesos } from './fields.ts'

const clave = z.enum(ASUNTOS)

export const hoy = get('/api/personal/hoy', {
  access: 'personal',
  mesa: 'verHoy',
  lectura: true,
  summary: 'What needs a person, of what one may see: nothing is a good sight',
  data: z.array(
    z.strictObject({
      clave,
      /** 10,000 means 'or more'; of datosViejos, the minutes since the ERP counted */
      cuantos: z.number(),
      /** since when the first of them waits; null of datosViejos and of cuidados */
      desde: z.nullable(instante),
      /** the list that shows them, and the filters with which it does */
      pantalla: z.string(),
      filtros: z.record(z.string(), z.string()),
      /** the three that wait longest: `clave` tells one apart (of an order its folio, of a price its article, of a mail why it did not go) */
      casos: z.array(
        z.strictObject({
          clave: z.string(),
          que: z.string(),
          /** whom it is about; '' for nobody */
          quien: z.string(),
          /** null where it is not about money */
          importe: z.nullable(pesos),
          /** null where its own words tell it */
          desde: z.nullable(instante),
        }),
      ),
    }),
  ),
  /** what could not be counted just now */
  beside: { faltan: z.array(clave) },
})
