import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { CLAVE, lanzar, lanzarPrograma } from './caidas.ts'
import { crearArticulo } from './clientes.ts'

const PROGRAMA = fileURLToPath(new URL('./hacer-olas.ts', import.meta.url))
const ARTICULO = '7700002'
/** a wave takes some milliseconds: the kill falls before, in the middle of or after one */
const ENTRE_GOLPES_MS = 60

export type CuentasDeOleadas = {
  caidas: number
  avisados: number
  /** clients with more than one notice, or mail, of the same asking */
  dobles: number
  /** clients who count as told and have no notice, or no mail */
  perdidos: number
  /** the most pieces that were promised at once */
  mayorPromesa: number
}

type Corrida = { esperan: number; piezas: number; caidas: number; signal?: AbortSignal }

/** So many clients wait for one or two pieces each of an article; whoever tells them is killed again and again until all were told. */
export async function matarEnOleadas(databaseUrl: string, datos: string, corrida: Corrida): Promise<CuentasDeOleadas> {
  const { esperan, piezas, caidas, signal } = corrida
  const servidor = await lanzar(databaseUrl, datos)
  await crearArticulo({ url: servidor.url, clave: CLAVE }, ARTICULO, piezas).finally(servidor.detener)
  const base = new pg.Client({ connectionString: databaseUrl })
  await base.connect()
  try {
    await hacerEsperar(base, esperan)
    for (let hechas = 0; hechas < caidas && !signal?.aborted; hechas++) {
      const proceso = lanzarPrograma(PROGRAMA, databaseUrl, datos)
      const fin = once(proceso, 'exit')
      if (proceso.stdout) await Promise.race([once(proceso.stdout, 'data'), fin])
      await pause(Math.random() * ENTRE_GOLPES_MS)
      if (proceso.exitCode !== null)
        throw new Error('ya no quedaba nadie por avisar: faltan clientes para tantas caídas')
      proceso.kill('SIGKILL')
      await fin
    }
    await once(lanzarPrograma(PROGRAMA, databaseUrl, datos), 'exit')
    return { caidas, ...(await contar(base)) }
  } finally {
    await base.end()
  }
}

async function hacerEsperar(base: pg.Client, cuantos: number): Promise<void> {
  await base.query(
    `insert into clientes (cod_cliente, nombre, cod_sucursal, correo)
     select (950000 + i)::text, 'Farmacia que espera ' || i, 1, 'espera' || i || '@ejemplo.example' from generate_series(1, $1::int) i`,
    [cuantos],
  )
  await base.query(
    `insert into avisos_de_existencia (cod_cliente, cod_articulo, piezas, centro, pedido, vence)
     select (950000 + i)::text, $2, 1 + i % 2, 'propio', now(), now() + interval '90 days' from generate_series(1, $1::int) i order by i`,
    [cuantos, ARTICULO],
  )
}

async function contar(base: pg.Client): Promise<Omit<CuentasDeOleadas, 'caidas'>> {
  const { rows } = await base.query<Omit<CuentasDeOleadas, 'caidas'>>(
    `with avisados as (select * from avisos_de_existencia where cod_articulo = $1 and estado = 'avisado'),
     noticias as (
       select cod_cliente, coalesce(n.cuantas, 0) as campanadas, coalesce(s.cuantos, 0) as correos
         from avisados join clientes c using (cod_cliente)
         left join (select cod_cliente, count(*) as cuantas from notificaciones where titulo like 'Llegó%' group by 1) n using (cod_cliente)
         left join (select carga->>'para' as correo, count(*) as cuantos from salidas where clave like 'llego:%' group by 1) s on s.correo = c.correo)
     select (select count(*)::int from avisados) as avisados,
            (select count(*)::int from noticias where campanadas > 1 or correos > 1) as dobles,
            (select count(*)::int from noticias where campanadas = 0 or correos = 0) as perdidos,
            (select max(piezas)::int from (select sum(prometidas) as piezas from avisados group by avisado) o) as "mayorPromesa"`,
    [ARTICULO],
  )
  if (!rows[0]) throw new Error('sin cuentas')
  return rows[0]
}
