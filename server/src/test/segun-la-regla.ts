import type { Articulo } from '@surtia/contracts/articulo.ts'
import { esAceptable } from '@surtia/rules/catalogo/existencia-aceptable.ts'
import { precioPorUnidad } from '@surtia/rules/catalogo/precio-por-unidad.ts'
import { type HechosDePrecio, preciosDelDia, precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { type Dia, mesContado } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import { listFichas } from '../areas/catalogo/fichas.queries.ts'
import type { Reader } from '../db/database.ts'
import { enNumero } from '../indice/dias.ts'
import { HECHOS_DE_PRECIO } from '../indice/indice.queries.ts'
import type { Mirada } from '../indice/mirada.ts'

type Lote = { sucursal: number; caducidad: Dia; piezas: number }
type Fila = HechosDePrecio & {
  codArticulo: string
  precioPublico: number
  buenFinHastaDia: string
  minimoMeses: number
  unidades: number
  unidad: string
  tipoFormula: string
  codLaboratorio: number
  movidas: number
  porNombre: number
  porFormula: number
  tieneSustituto: boolean
  lotes: Lote[]
}
type DelCliente = 'cantidad' | 'pertenecePedido' | 'ultimoSurtido' | 'ultimoNegado'
/** An article as the rules say that a centre sees it on a day, with what it is sorted and filtered by. */
export type SegunLaRegla = {
  articulo: Omit<Articulo, DelCliente>
  precioDeUna: number
  fila: Fila
}

/** Rows of every article that has a price: facts, whoever looks. */
export async function listHechos(db: Reader, imagenesUrl: string) {
  const { rows } = await sql<Fila>`
    select a.cod_articulo as "codArticulo", p.precio_publico as "precioPublico", coalesce(p.buen_fin_hasta::text, '') as "buenFinHastaDia", ${HECHOS_DE_PRECIO},
           a.minimo_meses as "minimoMeses", a.unidades, a.unidad, a.tipo_formula as "tipoFormula", a.cod_laboratorio as "codLaboratorio", coalesce(w.piezas, 0)::int as movidas,
           row_number() over (order by a.descripcion collate es_base, a.cod_articulo)::int as "porNombre", rank() over (order by a.formula collate es_base)::int as "porFormula",
           (exists (select 1 from articulos b where b.cod_formula = a.cod_formula and b.cod_forma_farmaceutica = a.cod_forma_farmaceutica
                       and b.cod_articulo <> a.cod_articulo and b.estatus = 'A' and a.formula <> '')
            or exists (select 1 from sustitutos s where s.cod_articulo = a.cod_articulo)) as "tieneSustituto",
           coalesce((select jsonb_agg(jsonb_build_object('sucursal', e.cod_sucursal, 'caducidad', e.caducidad, 'piezas', e.piezas))
                       from existencias e where e.cod_articulo = a.cod_articulo and e.en_retiro is null), '[]') as lotes
      from articulos a join precios p using (cod_articulo) left join piezas_pedidas w using (cod_articulo)`.execute(db)
  const codigos = rows.map((fila) => fila.codArticulo)
  const fichas = await listFichas(db, imagenesUrl, codigos)
  const deCodigo = new Map(fichas.map((ficha) => [ficha.codArticulo, ficha]))
  return rows.flatMap((fila) => {
    const ficha = deCodigo.get(fila.codArticulo)
    return ficha ? [{ fila, ficha }] : []
  })
}

/** Every article as the rules say, of its rows alone and without the catalogue in memory. */
export const segunLaRegla = (hechos: Awaited<ReturnType<typeof listHechos>>, m: Mirada): SegunLaRegla[] =>
  hechos.map(({ fila, ficha }) => {
    const precios = preciosDelDia(fila, enNumero(m.hoy), m.evento)
    const precioDeUna = precioVigente(precios, 1, m.evento).precio
    const porUnidad = precioPorUnidad(precioDeUna, fila.unidades)
    const articulo = {
      ...ficha,
      ...precios,
      ...existencia(fila, m),
      precioPublico: fila.precioPublico,
      buenFinHasta: fila.buenFinHastaDia,
      precioPorUnidad: porUnidad,
      unidad: porUnidad === null ? '' : fila.unidad,
      tieneSustituto: fila.tieneSustituto,
      falta: '',
    }
    return { articulo, precioDeUna, fila }
  })

function existencia({ lotes, minimoMeses }: Fila, m: Mirada) {
  const sirve = ({ sucursal, caducidad }: Lote) =>
    esAceptable(caducidad, mesContado(sucursal === m.sucursal ? m.entregaPropia : m.entregaOtros), minimoMeses)
  const suma = (cuales: readonly Lote[]) => cuales.reduce((total, { piezas }) => total + piezas, 0)
  const hay = lotes.filter(({ piezas }) => piezas > 0)
  const propios = hay.filter((lote) => lote.sucursal === m.sucursal && sirve(lote))
  return {
    existenciaMiCedis: suma(propios),
    existenciaOtrosCedis: suma(hay.filter((lote) => lote.sucursal !== m.sucursal && sirve(lote))),
    existenciaCorta: suma(hay.filter((lote) => !sirve(lote) && lote.caducidad >= m.entregaPropia)),
    fechaCaducidad: propios.map(({ caducidad }) => caducidad).sort()[0] ?? '',
  }
}
