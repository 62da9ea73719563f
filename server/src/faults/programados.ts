import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { CLAVE, lanzar, lanzarPrograma } from './caidas.ts'
import { crearArticulo, crearClientes } from './clientes.ts'

const PROGRAMA = fileURLToPath(new URL('./hacer-programados.ts', import.meta.url))
const ARTICULO = '7600001'
/** the orders of an hour take some hundreds of milliseconds: the kill falls among them, or after */
const HASTA_MATAR_MS = 500

export type CuentasDeProgramados = {
  horas: number
  /** kills, and of these those that fell while something of the hour was still to be done */
  caidas: number
  aMedias: number
  /** occurrences that were, and that left no trace, or another one than theirs: prepared once, or sent in one order */
  ocurrencias: number
  malHechas: number
  /** clients whose bell rang otherwise than once for each hour */
  malAvisados: number
  /** pieces that left the stock and stand in no order, or the other way round */
  descuadradas: number
}

type Corrida = { clientes: number; horas: number }

/**
 * Each client has a list that is prepared and sent, both at one hour, for which two processes vie; one of them, in turn, is killed while they do
 * it, and begins anew. Each occurrence is done once.
 */
export async function matarALaHora(
  databaseUrl: string,
  datos: string,
  corrida: Corrida,
): Promise<CuentasDeProgramados> {
  const { clientes, horas } = corrida
  const servidor = await lanzar(databaseUrl, datos)
  const puerta = { url: servidor.url, clave: CLAVE }
  const inicial = clientes * horas * 3
  const usuarios = await crearClientes(puerta, clientes)
  await crearArticulo(puerta, ARTICULO, inicial).finally(servidor.detener)
  const base = new pg.Client({ connectionString: databaseUrl })
  await base.connect()
  const procesos = [await lanzarMano(databaseUrl, datos), await lanzarMano(databaseUrl, datos)]
  try {
    await programar(base, usuarios)
    let aMedias = 0
    for (let hora = 0; hora < horas; hora++) {
      // days long gone: each is another occurrence, and its hour came
      await base.query("update programados set proximo = now(), proximo_dia = date '2020-01-06' + $1::int", [hora])
      await pause(Math.random() * HASTA_MATAR_MS)
      const cual = hora % procesos.length
      const proceso = procesos[cual]
      proceso?.kill('SIGKILL')
      if (proceso) await once(proceso, 'exit')
      if ((await debidos(base)) > 0) aMedias++
      procesos[cual] = await lanzarMano(databaseUrl, datos)
      while ((await debidos(base)) > 0) await pause(20)
    }
    return { horas, caidas: horas, aMedias, ...(await contar(base, { clientes, horas, inicial })) }
  } finally {
    for (const proceso of procesos) proceso.kill('SIGKILL')
    await base.end()
  }
}

/** A process that does programmed orders, once it can. */
async function lanzarMano(databaseUrl: string, datos: string): Promise<ChildProcess> {
  const proceso = lanzarPrograma(PROGRAMA, databaseUrl, datos)
  if (proceso.stdout) await Promise.race([once(proceso.stdout, 'data'), once(proceso, 'exit')])
  if (proceso.exitCode !== null) throw new Error(`terminó con ${proceso.exitCode}`)
  return proceso
}

const debidos = async (base: pg.Client): Promise<number> =>
  (await base.query<{ n: number }>('select count(*)::int as n from programados where proximo <= now()')).rows[0]?.n ?? 0

/** Of each client of these users a list of two pieces, prepared and sent by two programmed orders that are never due by themselves. */
async function programar(base: pg.Client, usuarios: readonly string[]): Promise<void> {
  await base.query(
    `with suyos as (select id_usuario, cod_cliente from usuarios where usuario = any($1::text[])),
     listas as (insert into listas_propias (cod_cliente, nombre) select cod_cliente, 'Semanal' from suyos returning id_lista, cod_cliente),
     renglones as (insert into listas_propias_renglones (id_lista, cod_articulo, turno, cantidad) select id_lista, $2, 1, 2 from listas)
     insert into programados (cod_cliente, id_usuario, id_lista, lista, cada, dias, hora, ancla, modo, tope)
     select cod_cliente, id_usuario, id_lista, 'Semanal', 'semana', '{1}', '07:30', date '2020-01-06', m.modo, m.tope
       from listas join suyos using (cod_cliente) cross join (values ('preparar', null), ('enviar', 1000)) as m(modo, tope)`,
    [usuarios, ARTICULO],
  )
}

type Esperadas = { clientes: number; horas: number; inicial: number }

async function contar(base: pg.Client, { clientes, horas, inicial }: Esperadas) {
  const { rows } = await base.query<Omit<CuentasDeProgramados, 'horas' | 'caidas' | 'aMedias'>>(
    `with ocurrencias as (select p.id, p.modo, date '2020-01-06' + h as dia from programados p cross join generate_series(0, $1::int - 1) h),
     hechas as (
       select o.modo, e.estado, cardinality(e.folios) as folios, (select count(*) from pedidos q where q.folio = any(e.folios) and q.canal = 'programado') as pedidos
         from ocurrencias o left join pedidos_preparados e on e.id_programado = o.id and e.dia = o.dia),
     avisos as (select cod_cliente, count(*) as cuantos from notificaciones where titulo = 'Su pedido programado está listo' group by 1),
     enviadas as (select count(*)::int as cuantas from pedidos where canal = 'programado')
     select (select count(*)::int from ocurrencias) as ocurrencias,
            (select count(*)::int from hechas where case modo when 'preparar' then estado is distinct from 'listo' or folios <> 0
                                                    else estado is distinct from 'enviado' or folios <> 1 or pedidos <> 1 end)
              + abs((select cuantas from enviadas) - $2::int * $1::int) as "malHechas",
            (select $2::int - count(*)::int from avisos where cuantos = $1::int) as "malAvisados",
            abs($3::int - (select sum(cantidad_surtida) from pedido_renglones where cod_articulo = $4)
                        - (select sum(piezas) from existencias where cod_articulo = $4))::int as descuadradas`,
    [horas, clientes, inicial, ARTICULO],
  )
  if (!rows[0]) throw new Error('sin cuentas')
  return rows[0]
}
