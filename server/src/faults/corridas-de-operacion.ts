import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { traerPostgres } from '../test/traer-postgres.ts'
import { type Ano, vivirUnAno } from './ano/ano.ts'
import { contarAno, juzgarAno } from './ano/medidas.ts'
import { lanzar } from './caidas.ts'
import { type Corrida, dejarCedis, enCarpeta, sinMalas } from './corrida.ts'
import { llenarElDisco } from './disco.ts'
import { cambiarDeMayor } from './mayor.ts'
import { matarPorTurno } from './nacion.ts'
import { findPgBouncer, golpearPooler } from './pooler.ts'
import { CASOS_DE_RELEVO, relevar } from './relevo.ts'
import { cambiarDeVersion } from './relevo-de-version.ts'
import { faltanProgramas, respaldarEnS3 } from './respaldo-s3.ts'

/** The primary dies under load and its replica takes its place: lost only where none was told to wait for the replica. */
export async function relevo({ cuantos, contar }: Corrida): Promise<void> {
  for (const { nombre, puedePerder = false, ...caso } of CASOS_DE_RELEVO) {
    await enCarpeta('relevo', async (aparte) => {
      const corrida = { ...caso, clientes: 16, antesMs: 5_000, despues: cuantos('despues') }
      const cuentas = await relevar(aparte, corrida)
      contar(`relevo, ${nombre}`, sinMalas(cuentas, { puedePerder }) && cuentas.regresoMs <= 10_000, cuentas)
    })
  }
}

/** The portals behind a PgBouncer of this machine, killed again and again. */
export async function pooler({ cuantos, contar }: Corrida): Promise<void> {
  const programa = findPgBouncer()
  const que = 'kill -9 de PgBouncer en modo de transacción en medio de los envíos'
  if (!programa) return contar(que, false, 'no hay pgbouncer en esta máquina (Debian: apt install pgbouncer)')
  await enCarpeta('pooler', async (aparte) => {
    const cuentas = await golpearPooler(programa, aparte, { clientes: 16, golpes: cuantos('golpes') })
    const { sinAjuste, preparadas, avisosPerdidos } = cuentas
    contar(que, sinMalas(cuentas) && sinAjuste.length + preparadas + avisosPerdidos === 0, cuentas)
  })
}

/** Primary, replica, pooler (where PgBouncer is found), portal and worker are killed in turn under load. */
export async function nacion({ cuantos, contar }: Corrida): Promise<void> {
  await enCarpeta('nacion', async (aparte) => {
    const cuentas = await matarPorTurno(aparte, { rondas: cuantos('golpes'), clientes: 8 })
    contar(
      'kill -9 de todo por turno, con carga: nada perdido, nada doble, ninguna lectura de antes',
      sinMalas(cuentas) && cuentas.correosSinSalir === 0,
      cuentas,
    )
  })
}

/** Portals that are replaced one after another while they sell. */
export async function relevoDeVersion({ cuantos, carpeta, baseNueva, contar }: Corrida): Promise<void> {
  const url = await baseNueva('relevo_de_version')
  await dejarCedis(url, carpeta)
  const cuentas = await cambiarDeVersion({
    baseUrl: url,
    lanzar: () => lanzar(url, carpeta),
    vueltas: cuantos('vueltas'),
    clientes: 16,
  })
  const { fallas, sesionSigue } = cuentas
  contar(
    'cambio de versión con carga: ninguna petición falla y nadie vuelve a entrar',
    sinMalas(cuentas) && fallas.length === 0 && sesionSigue,
    cuentas,
  )
}

/** WAL and base backups in an S3 store, by the very script of the images: back to a second, and a store that is away for a while. */
export async function respaldoS3({ contar }: Corrida): Promise<void> {
  const que = 'respaldo en S3: de vuelta al segundo anterior, y sin almacén se sigue'
  const faltan = faltanProgramas()
  if (faltan.length)
    return contar(que, false, `no hay ${faltan.join(' ni ')} (Debian: apt install barman-cli-cloud postgresql-client)`)
  await enCarpeta('respaldo', async (aparte) => {
    const cuentas = await respaldarEnS3(aparte)
    const { pedidos, restaurados, deDespues, sinAlmacen, restauracion } = cuentas
    contar(
      que,
      pedidos > 0 && restaurados === pedidos && deDespues === 0 && sinAlmacen > 0 && restauracion >= 0,
      cuentas,
    )
  })
}

/** The embedded base goes to the next major, by a command that is killed first. */
export async function mayor({ cuantos, contar }: Corrida): Promise<void> {
  await enCarpeta('mayor', async (aparte) => {
    const de = String(cuantos('de'))
    const cuentas = await cambiarDeMayor(aparte, de, traerPostgres(de), [1_000, 3_000, 5_000, 8_000])
    contar(
      `de PostgreSQL ${de} al de este programa, con el comando muerto a la mitad: lo mismo, y vende`,
      cuentas.caidas > 0 && cuentas.antes === cuentas.despues && cuentas.vende,
      cuentas,
    )
  })
}

/** The disk of an embedded base fills and gets room again: what was answered is there. */
export async function disco({ contar }: Corrida): Promise<void> {
  const que = 'un disco lleno: se dice, se contesta a tiempo, y con lugar se sigue sin perder nada'
  if (process.getuid?.() !== 0) return contar(que, false, 'hace falta ser root: monta un disco de memoria')
  await enCarpeta('disco', async (aparte) => {
    const cuentas = await llenarElDisco(aparte)
    const { cayo, despues, dicho, esperaMs } = cuentas
    contar(que, sinMalas(cuentas) && cayo && despues > 0 && dicho !== '' && esperaMs <= 10_000, cuentas)
  })
}

/** A year of a medium business, day by day: what has a stated end does not grow, and no statement reads more as history grows. */
export async function ano({ cuantos, contar }: Corrida): Promise<void> {
  await enCarpeta('ano', async (aparte) => {
    const corrida: Ano = {
      dias: cuantos('dias'),
      clientes: cuantos('clientes'),
      articulos: cuantos('articulos'),
      pedidosAlDia: cuantos('pedidosAlDia'),
    }
    const { meses, ...cuentas } = await vivirUnAno(aparte, corrida)
    console.log(contarAno(meses, [1, 6, meses.length]))
    const crecio = juzgarAno(meses)
    contar(
      'un año en una noche: nada perdido, y nada crece que deba tener fin',
      cuentas.perdidos + cuentas.correosSinSalir + crecio.length === 0,
      { ...cuentas, crecio },
    )
  })
}

/** A drill that the night runs as a test of its own. */
export const deNoche =
  (prueba: string) =>
  async ({ contar }: Corrida): Promise<void> => {
    const vitest = join(import.meta.dirname, '../../../node_modules/vitest/vitest.mjs')
    const { status } = spawnSync(process.execPath, [vitest, 'run', prueba], { stdio: 'inherit' })
    contar(prueba, status === 0, { status })
  }
