import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type pg from 'pg'
import { readRetencion } from '../retencion.ts'

/** Of a table: its rows, and its bytes with its indexes. */
type Tabla = { filas: number; bytes: number }
/** `paginas`: of 8 kB, that a statement reads each time, in memory or not; `ms`: its mean */
type Sentencia = { veces: number; ms: number; paginas: number; texto: string }
export type Mes = {
  tablas: ReadonlyMap<string, Tabla>
  carpetas: ReadonlyMap<string, number>
  /** of this process, MB: what it holds after a collection, and what the machine gave it */
  memoria: { viva: number; residente: number }
  /** by their number in PostgreSQL, the heaviest of the month first */
  sentencias: ReadonlyMap<string, Sentencia>
}

const MB = 1_048_576
setFlagsFromString('--expose-gc')
const recolectar: () => void = runInNewContext('gc')

/** What a month leaves; statements are counted anew from here. */
export async function medirMes(base: pg.Client, datos: string, respaldo: string): Promise<Mes> {
  const { rows: nombres } = await base.query<{ tabla: string; bytes: number }>(
    "select relname as tabla, pg_total_relation_size(oid)::float8 as bytes from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const tablas = new Map<string, Tabla>()
  for (const { tabla, bytes } of nombres) {
    const { rows } = await base.query<{ n: number }>(`select count(*)::int as n from ${tabla}`)
    tablas.set(tabla, { filas: rows[0]?.n ?? 0, bytes })
  }
  const { rows: pesadas } = await base.query<Sentencia & { id: string }>(
    `select queryid::text as id, calls::int as veces, mean_exec_time as ms, (shared_blks_hit + shared_blks_read)::float8 / calls as paginas, query as texto
       from reloj.pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and toplevel
        and query !~* 'pg_stat_statements|pg_class|pg_backup|^(begin|commit|select count)' order by total_exec_time desc limit 60`,
  )
  await base.query('select reloj.pg_stat_statements_reset()')
  recolectar()
  const { heapUsed, external, rss } = process.memoryUsage()
  const carpetas = new Map<string, number>()
  for (const nombre of await readdir(datos)) carpetas.set(nombre, await pesar(join(datos, nombre)))
  carpetas.set('respaldo', await pesar(respaldo))
  return {
    tablas,
    carpetas,
    memoria: { viva: Math.round((heapUsed + external) / MB), residente: Math.round(rss / MB) },
    sentencias: new Map(pesadas.map(({ id, ...una }) => [id, una])),
  }
}

/** Bytes of a file, or of all below a folder; what goes meanwhile weighs nothing. */
async function pesar(ruta: string): Promise<number> {
  const datos = await stat(ruta).catch(() => null)
  if (!datos?.isDirectory()) return datos?.size ?? 0
  const dentro = await readdir(ruta).catch(() => [])
  return (await Promise.all(dentro.map((nombre) => pesar(join(ruta, nombre))))).reduce((suma, una) => suma + una, 0)
}

/** What is swept after a longer time has not come to rest within the year. */
const DIAS_A_LO_MAS = 180
const VEINTE = 20

/** What grew in the second half of a year though its page says that it has an end; and statements that read more the longer history is. */
export function juzgarAno(meses: readonly Mes[]): string[] {
  const [medio, ultimo] = [meses[Math.floor(meses.length / 2) - 1], meses.at(-1)]
  if (!medio || !ultimo) return ['no hubo meses']
  const { tiempo, tamano } = readRetencion()
  const plazo = ([cuando = '']: readonly string[]) =>
    Math.max(0, ...[...cuando.matchAll(/(\d+)\)? días/g)].map(([, n]) => Number(n)))
  const { breves = [], largas = [] } = Object.groupBy([...tiempo.keys()], (tabla) =>
    plazo(tiempo.get(tabla) ?? []) < DIAS_A_LO_MAS ? 'breves' : 'largas',
  )
  const deLargas = new RegExp(`\\b(${largas.join('|')})\\b`)
  const malas = [...breves, ...tamano.keys()].flatMap((tabla) => {
    const [antes, despues] = [medio.tablas.get(tabla), ultimo.tablas.get(tabla)]
    if (!antes || !despues) return [`${tabla} no está`]
    const crecio = despues.filas > antes.filas * 1.25 + 200 || despues.bytes > antes.bytes * 1.5 + 2 * MB
    return crecio ? [`${tabla}: ${JSON.stringify(antes)} → ${JSON.stringify(despues)}`] : []
  })
  const lentas = [...ultimo.sentencias].slice(0, VEINTE).flatMap(([id, despues]) => {
    const antes = medio.sentencias.get(id)
    return antes && !deLargas.test(despues.texto) && despues.paginas > antes.paginas * 1.6 + 50
      ? [`${Math.round(antes.paginas)} → ${Math.round(despues.paginas)} páginas: ${despues.texto.slice(0, 120)}`]
      : []
  })
  const { viva } = medio.memoria
  return [
    ...malas,
    ...lentas,
    ...(ultimo.memoria.viva > viva * 1.25 + 30 ? [`memoria: ${viva} → ${ultimo.memoria.viva} MB`] : []),
  ]
}

const enMb = (bytes = 0) => (bytes / MB).toFixed(1)

/** The tables above a megabyte, the folders, the memory and the twenty heaviest statements, for whoever reads the run. */
export function contarAno(meses: readonly Mes[], cuales: readonly number[]): string {
  const vistos = cuales.flatMap((mes) => meses[mes - 1] ?? [])
  const ultimo = vistos.at(-1)
  const fila = (que: string, de: (mes: Mes) => string) => `| ${que} | ${vistos.map(de).join(' | ')} |`
  const grandes = [...(ultimo?.tablas ?? [])]
    .filter(([, { bytes }]) => bytes > MB)
    .sort(([, uno], [, otro]) => otro.bytes - uno.bytes)
  return [
    `| | ${cuales.map((mes) => `mes ${mes}`).join(' | ')} |`,
    `|---|${cuales.map(() => '---:|').join('')}`,
    ...grandes.map(([tabla]) =>
      fila(tabla, ({ tablas }) => `${tablas.get(tabla)?.filas} · ${enMb(tablas.get(tabla)?.bytes)} MB`),
    ),
    ...[...(ultimo?.carpetas.keys() ?? [])].map((una) =>
      fila(`${una}/`, ({ carpetas }) => `${enMb(carpetas.get(una))} MB`),
    ),
    fila('memoria viva', ({ memoria }) => `${memoria.viva} MB`),
    fila('memoria residente', ({ memoria }) => `${memoria.residente} MB`),
    ...[...(ultimo?.sentencias ?? [])].slice(0, VEINTE).map(([id, { texto }]) =>
      fila(texto.replace(/\s+/g, ' ').replaceAll('|', '/').trim().slice(0, 110), ({ sentencias }) => {
        const una = sentencias.get(id)
        return una ? `${una.veces} × ${una.ms.toFixed(2)} ms, ${Math.round(una.paginas)} páginas` : ''
      }),
    ),
  ].join('\n')
}
