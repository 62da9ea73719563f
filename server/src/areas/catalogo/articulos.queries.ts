import type { Articulo } from '@surtia/contracts/articulo.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { mesesDeEntrega } from '@surtia/rules/catalogo/existencia-aceptable.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import type { Mirada } from './mirada.ts'

export type { Mirada } from './mirada.ts'

type Sql = RawBuilder<unknown>

const primerDia = (mes: number): string => `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}-01`

type Dias = Pick<Mirada, 'hoy' | 'entregaPropia' | 'entregaOtros'>
let ultimos: { minuto: number; dias: Dias } | undefined

/** A day begins with a minute: within one all stay the same, and telling them costs more than reading a cart. */
function diasDeEntrega(ahora: Date): Dias {
  const minuto = Math.floor(ahora.getTime() / 60_000)
  if (ultimos?.minuto === minuto) return ultimos.dias
  const hoy = diaDe(ahora)
  const meses = mesesDeEntrega(hoy)
  const dias = { hoy, entregaPropia: primerDia(meses.propio), entregaOtros: primerDia(meses.otros) }
  ultimos = { minuto, dias }
  return dias
}

export function mirada(
  { ahora, settings, interruptores }: Pick<Portal, 'ahora' | 'settings' | 'interruptores'>,
  { codCliente, sucursal }: { codCliente: string; sucursal: number },
  { eventoBuenFin } = interruptores.enVigor(),
): Mirada {
  const { imagenesUrl } = settings
  return { codCliente, sucursal, ...diasDeEntrega(ahora()), evento: eventoBuenFin, imagenesUrl }
}

/** Whether a promotion of `precios p` holds on a day. Written out: a statement that is built from fewer pieces is built sooner. */
const EN_FECHAS = {
  oferta: (hoy: string) =>
    sql`(p.oferta > 0 and p.oferta < p.precio_neto and ${hoy}::date between coalesce(p.oferta_desde, '-infinity') and coalesce(p.oferta_hasta, 'infinity'))`,
  remate: (hoy: string) =>
    sql`(p.remate > 0 and p.remate < p.precio_neto and ${hoy}::date between coalesce(p.remate_desde, '-infinity') and coalesce(p.remate_hasta, 'infinity'))`,
  buen_fin: (hoy: string) =>
    sql`(p.buen_fin > 0 and p.buen_fin < p.precio_neto and ${hoy}::date between coalesce(p.buen_fin_desde, '-infinity') and coalesce(p.buen_fin_hasta, 'infinity'))`,
}
export const enFechas = (m: Mirada, promocion: keyof typeof EN_FECHAS): Sql => EN_FECHAS[promocion](m.hoy)

/** Promotions of `precios p` that hold on the day looked at; the wire's names. */
export const preciosDelDia = (m: Mirada): Sql => sql`
  p.precio_neto as "precioNeto",
  ${enFechas(m, 'oferta')} as ofertado, case when ${enFechas(m, 'oferta')} then p.oferta else 0 end as "precioOfertado", p.oferta_minimo as "minimoPiezasOfertas",
  ${enFechas(m, 'remate')} as remate, case when ${enFechas(m, 'remate')} then p.remate else 0 end as "precioRemate", p.remate_minimo as "minimoPiezasRemates",
  (${m.evento}::boolean and ${enFechas(m, 'buen_fin')}) as "buenFin", case when ${m.evento}::boolean and ${enFechas(m, 'buen_fin')} then p.buen_fin else 0 end as "precioBuenFin"`

/** The price of one piece, by which lists are sorted (docs/reglas/precios.md#precio-de-una-pieza). */
export const precioDeUna = (m: Mirada): Sql => sql`
  case when ${enFechas(m, 'oferta')} and p.oferta_minimo <= 1 then p.oferta
       when ${enFechas(m, 'remate')} and p.remate_minimo <= 1 then p.remate
       when ${m.evento}::boolean and ${enFechas(m, 'buen_fin')} then p.buen_fin
       else p.precio_neto end`

/** MXN of one unit of article `a` at the price of one piece; null when its contents are not known (docs/reglas/precios.md#precio-por-unidad). */
export const precioPorUnidad = (m: Mirada): Sql =>
  sql`case when a.unidades > 0 then nullif(round(${precioDeUna(m)} / a.unidades, 4), 0) end`

/**
 * Lateral join `x`: acceptable pieces of article `a` here and elsewhere, and the first of those expiries here
 * (docs/reglas/surtido.md#existencia-aceptable).
 */
export const existenciaAceptable = (m: Mirada): Sql => sql`
  left join lateral (
    select sum(e.piezas) filter (where e.cod_sucursal = ${m.sucursal} and e.caducidad >= ${m.entregaPropia}::date + make_interval(months => a.minimo_meses)) as propia,
           sum(e.piezas) filter (where e.cod_sucursal <> ${m.sucursal} and e.caducidad >= ${m.entregaOtros}::date + make_interval(months => a.minimo_meses)) as otros,
           sum(e.piezas) filter (where e.caducidad >= ${m.entregaPropia}::date
             and e.caducidad < (case when e.cod_sucursal = ${m.sucursal} then ${m.entregaPropia}::date else ${m.entregaOtros}::date end) + make_interval(months => a.minimo_meses)) as corta,
           min(e.caducidad) filter (where e.cod_sucursal = ${m.sucursal} and e.caducidad >= ${m.entregaPropia}::date + make_interval(months => a.minimo_meses)) as caducidad
      from existencias e where e.cod_articulo = a.cod_articulo and e.piezas > 0) x on true`

export const urlImagen = (m: Mirada): Sql =>
  sql`case when a.con_imagen then ${m.imagenesUrl}::text || '/' || a.cod_articulo else '' end`

/** Every wire field of the articles named by `elegidos(cod_articulo, turno)`, in their turn: one query for many articles. */
const articulosDe = (m: Mirada, elegidos: Sql) => sql<Articulo>`
  with elegidos as materialized (${elegidos})
  select a.cod_articulo as "codArticulo", a.descripcion, a.formula, a.generico, a.marca, l.descripcion as laboratorio, c.descripcion as clasificacion,
         a.registro_ssa as "registroSSA", a.cod_barras as "codBarras", a.codigo_sat as "codigoSat", a.ccb, a.accion_terapeutica as "accionTerapeutica",
         ${urlImagen(m)} as "urlImagen", coalesce(r.cantidad, 0) as cantidad, a.emp_colectivo as "empColectivo",
         coalesce(x.propia, 0) as "existenciaMiCedis", coalesce(x.otros, 0) as "existenciaOtrosCedis", coalesce(x.corta, 0) as "existenciaCorta", a.minimo_piezas as "minimoPiezas",
         ${preciosDelDia(m)}, p.precio_publico as "precioPublico", a.nuevo, a.sin_derecho_devolucion as "sinDerechoDevolucion",
         (h.ultimo_surtido is not null or h.ultimo_negado is not null) as "pertenecePedido", a.gi,
         (exists (select 1 from articulos b where b.cod_formula = a.cod_formula and b.cod_forma_farmaceutica = a.cod_forma_farmaceutica
                     and b.cod_articulo <> a.cod_articulo and b.estatus = ${sql.lit(ACTIVO)} and a.formula <> '')
          or exists (select 1 from sustitutos s where s.cod_articulo = a.cod_articulo)) as "tieneSustituto",
         a.pp, a.ftp, a.mdp, a.otc, a.psp, a.tipo_control as "tipoControl", a.temperatura,
         coalesce(x.caducidad::text, '') as "fechaCaducidad", a.fecha_insert::text as "fechaInsert",
         coalesce(h.ultimo_surtido::text, '') as "ultimoSurtido", coalesce(h.ultimo_negado::text, '') as "ultimoNegado",
         a.cod_clasificacion as "codClasificacion", a.cod_forma_farmaceutica as "codFormaFarmaceutica", a.iva, a.ieps, a.estatus,
         coalesce(p.buen_fin_hasta::text, '') as "buenFinHasta", ${precioPorUnidad(m)} as "precioPorUnidad",
         case when ${precioPorUnidad(m)} is null then '' else a.unidad end as unidad
    from elegidos join articulos a using (cod_articulo) join precios p using (cod_articulo)
    join laboratorios l using (cod_laboratorio) join clasificaciones c on c.cod_clasificacion = a.cod_clasificacion
    left join carrito_renglones r on r.cod_cliente = ${m.codCliente} and r.carrito = 'web' and r.cod_articulo = a.cod_articulo
    left join historial_de_articulos h on h.cod_cliente = ${m.codCliente} and h.cod_articulo = a.cod_articulo
    ${existenciaAceptable(m)}
   order by elegidos.turno`

export async function listArticulos(db: Reader, m: Mirada, elegidos: Sql): Promise<Articulo[]> {
  return (await articulosDe(m, elegidos).execute(db)).rows
}

/** One article by its code, also a cancelled one. */
export const findArticulo = async (db: Reader, m: Mirada, codArticulo: string): Promise<Articulo | undefined> =>
  (
    await listArticulos(db, m, sql`select cod_articulo, 1 as turno from articulos where cod_articulo = ${codArticulo}`)
  )[0]

/** Acceptable pieces of these articles in the client's own centre; what has none is not named. */
export async function listExistenciaPropia(db: Reader, m: Mirada, codigos: readonly string[]) {
  const { rows } = await sql<{ codArticulo: string; piezas: number }>`
    select a.cod_articulo as "codArticulo", x.propia::int as piezas from articulos a ${existenciaAceptable(m)}
     where a.cod_articulo = any(${[...codigos]}::text[]) and x.propia > 0`.execute(db)
  return new Map(rows.map(({ codArticulo, piezas }) => [codArticulo, piezas]))
}

/** The code of the article that a code names: its own, or one of its barcodes. An article on sale before a cancelled one. */
export async function findCodigo(db: Reader, codigo: string): Promise<string | undefined> {
  const { rows } = await sql<{ codArticulo: string }>`
    select cod_articulo as "codArticulo" from articulos join precios using (cod_articulo)
     where cod_articulo = ${codigo} or (cod_barras = ${codigo} and cod_barras <> '')
        or cod_articulo = (select b.cod_articulo from codigos_de_barras b where b.cod_barras = ${codigo})
     order by cod_articulo = ${codigo} desc, estatus, cod_articulo limit 1`.execute(db)
  return rows[0]?.codArticulo
}

/** The code of the country that an article comes from; '' when nobody told it. */
export async function findPais(db: Reader, codArticulo: string): Promise<string> {
  const { rows } = await sql<{ pais: string }>`
    select pais_origen as pais from articulos where cod_articulo = ${codArticulo}`.execute(db)
  return rows[0]?.pais ?? ''
}
