import type { RenglonRechazado } from '@surtia/contracts/integracion.ts'
import { cambioExcesivo } from '@surtia/rules/catalogo/cambio-de-precio.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../../db/database.ts'
import type { FilaEntendida } from '../../integracion/tipo.ts'

export const CAMPOS = {
  precioNeto: 'precio_neto',
  precioPublico: 'precio_publico',
  precioOferta: 'oferta',
  precioRemate: 'remate',
  precioBuenFin: 'buen_fin',
} as const
type Campo = keyof typeof CAMPOS
export type Guardados = ReadonlyMap<string, Record<Campo, number>>

/** The prices that these rows' articles have, by code. MXN. */
export async function preciosDe(db: Reader, filas: readonly FilaEntendida[]): Promise<Guardados> {
  const { rows } = await sql<Record<Campo, number> & { codArticulo: string }>`
    select cod_articulo as "codArticulo", ${sql.join(Object.entries(CAMPOS).map(([campo, columna]) => sql`${sql.ref(columna)} as ${sql.ref(campo)}`))}
      from precios where cod_articulo = any(${filas.map((f) => String(f.valores.codArticulo))}::text[])`.execute(db)
  return new Map(rows.map((fila) => [fila.codArticulo, fila]))
}

/** Rows whose prices move by more than `porcentaje` of what they were wait for a person instead of being stored; a price that was or becomes 0 is no move. */
export async function vigilarPrecios(
  trx: Trx,
  filas: readonly FilaEntendida[],
  { porcentaje, entrega, now }: { porcentaje: number; entrega: number; now: Date },
): Promise<{ buenas: FilaEntendida[]; malas: RenglonRechazado[] }> {
  const guardados = await preciosDe(trx, filas)
  const malas: RenglonRechazado[] = []
  const detenidos: {
    codArticulo: string
    campo: Campo
    antes: number
    despues: number
    valores: FilaEntendida['valores']
  }[] = []
  const buenas = filas.filter(({ linea, valores }) => {
    const codArticulo = String(valores.codArticulo)
    const guardado = guardados.get(codArticulo)
    if (!guardado) return true
    const campo = (Object.keys(CAMPOS) as Campo[]).find(
      (c) => valores[c] !== undefined && cambioExcesivo(guardado[c], Number(valores[c]), porcentaje),
    )
    if (!campo) return true
    const [antes, despues] = [guardado[campo], Number(valores[campo])]
    detenidos.push({ codArticulo, campo, antes, despues, valores })
    malas.push({
      linea,
      campo,
      motivo: `Detenido: cambia más de ${porcentaje}%, de ${enPesos(antes)} a ${enPesos(despues)}.`,
    })
    return false
  })
  if (detenidos.length && entrega) {
    await sql`
      with viejos as (update precios_detenidos set resuelto = ${now}, resolucion = 'reemplazado' where resuelto is null and cod_articulo = any(${detenidos.map((d) => d.codArticulo)}::text[]))
      insert into precios_detenidos (entrega, cod_articulo, campo, antes, despues, valores, creado)
      select ${entrega}, d."codArticulo", d.campo, d.antes, d.despues, d.valores, ${now}
        from jsonb_to_recordset(${JSON.stringify(detenidos)}::jsonb) as d("codArticulo" text, campo text, antes numeric, despues numeric, valores jsonb)`.execute(
      trx,
    )
  }
  return { buenas, malas }
}
