import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { otraConexion } from '../test/otra-conexion.ts'
import { levantar, type PortalDePruebas } from '../test/portal.ts'
import { finishTurno, keepTurno, takeTurnos } from './turnos.queries.ts'
import { openTurnos, PENDIENTE, type Ritmo, type Tareas } from './turnos.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())
beforeEach(() => portal.sql('delete from turnos'))

const RITMO: Ritmo = { primeraMs: 1, miradaMs: 30, prestamoMs: 300 }
const PROCESOS = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
]

/** Three that take turns as three processes do. */
function abrir(tareas: Tareas, ritmo = RITMO): void {
  for (const _ of PROCESOS) {
    const turnos = openTurnos(portal.running.portal, tareas, ritmo)
    onTestFinished(() => turnos.stop())
  }
}

test('lo de cada segundo lo hace uno solo de tres, cada segundo una vez', async () => {
  const { db } = portal.running.portal
  const cuando: number[] = []
  await Promise.all(
    PROCESOS.map(async (proceso) => {
      while (cuando.length < 3) {
        const tomadas = await takeTurnos(db, { proceso, prestamoMs: 5_000 }, [
          { tarea: 'prueba', segundos: 1, desde: null },
        ])
        if (tomadas.length) {
          const [fila] = await portal.sql<{ lapso: Date }>("select lapso from turnos where tarea = 'prueba'")
          cuando.push(fila?.lapso.getTime() ?? 0)
          await finishTurno(db, proceso, 'prueba', false)
        }
        await pause(15)
      }
    }),
  )
  expect(new Set(cuando).size).toBe(cuando.length)
})

test('lo que tarda más que su préstamo sigue siendo de quien lo hace, y nadie lo empieza otra vez', async () => {
  let empezadas = 0
  const { promise: acabar, resolve } = Promise.withResolvers<void>()
  const larga = async () => {
    empezadas++
    await acabar
  }
  // long enough that a busy machine keeps it in time
  abrir({ cadaHora: [larga] }, { ...RITMO, prestamoMs: 6_000 })
  await expect.poll(() => empezadas).toBe(1)
  const hasta = async () => (await portal.sql<{ hasta: Date }>('select hasta from turnos'))[0]?.hasta.getTime() ?? 0
  const primera = await hasta()
  // beyond its first loan by PostgreSQL's clock, for it was kept meanwhile
  await expect
    .poll(
      async () =>
        (await portal.sql<{ ya: boolean }>('select now() > to_timestamp($1) as ya', [primera / 1_000]))[0]?.ya,
    )
    .toBe(true)
  expect(await hasta()).toBeGreaterThan(primera)
  expect(empezadas).toBe(1)
  resolve()
  await expect.poll(() => portal.sql('select 1 from turnos where proceso is null')).toHaveLength(1)
  await pause(100)
  expect(empezadas).toBe(1)
})

test('lo que falla espera a su siguiente vez; lo que queda pendiente se hace otra vez pronto', async () => {
  const veces = { falla: 0, pendiente: 0 }
  const fallar = async () => {
    veces.falla++
    throw new Error('no se pudo')
  }
  const insistir = async () => (++veces.pendiente < 3 ? PENDIENTE : undefined)
  abrir({ cadaMinuto: [fallar], cadaDiezMinutos: [insistir] })
  await expect.poll(() => veces.pendiente).toBe(3)
  await pause(200)
  expect(veces.pendiente).toBe(3)
  // a minute may have begun meanwhile
  expect(veces.falla).toBeLessThanOrEqual(2)
})

test('lo del día se hace una vez en el día; un reloj atrasado a medianoche no lo repite, y uno que se regresó empieza de nuevo', async () => {
  const { db } = portal.running.portal
  // as each process says it: the day of its own clock
  const tomar = async (proceso: string, dia: string) => {
    const debida = { tarea: 'dia', segundos: null, desde: `2026-11-${dia}T00:00:00Z` }
    const tomadas = await takeTurnos(db, { proceso, prestamoMs: 5_000 }, [debida])
    for (const tarea of tomadas) await finishTurno(db, proceso, tarea, false)
    return tomadas.length
  }
  const [uno = '', dos = ''] = PROCESOS
  expect(await tomar(uno, '17')).toBe(1)
  expect(await tomar(dos, '17')).toBe(0)
  expect(await tomar(uno, '18')).toBe(1)
  // the other one's midnight comes some seconds later: for it, it is still the day before
  expect(await tomar(dos, '17')).toBe(0)
  expect(await tomar(uno, '18')).toBe(0)
  expect(await tomar(dos, '18')).toBe(0)
  expect(await tomar(dos, '19')).toBe(1)
  // a clock that was set back by days
  expect(await tomar(uno, '10')).toBe(1)
  expect(await tomar(uno, '11')).toBe(1)
})

test('quien perdió su turno no puede guardarlo ni darlo por hecho', async () => {
  const { db } = portal.running.portal
  const [uno = '', dos = ''] = PROCESOS
  const prueba = [{ tarea: 'prueba', segundos: 3_600, desde: null }]
  expect(await takeTurnos(db, { proceso: uno, prestamoMs: 1 }, prueba)).toEqual(['prueba'])
  await pause(20)
  expect(await takeTurnos(db, { proceso: dos, prestamoMs: 60_000 }, prueba)).toEqual(['prueba'])
  expect(await keepTurno(db, { proceso: uno, prestamoMs: 60_000 }, 'prueba')).toBe(false)
  await finishTurno(db, uno, 'prueba', false)
  expect(await portal.sql("select proceso from turnos where tarea = 'prueba'")).toEqual([{ proceso: dos }])
})

test('el que va a terminar no empieza lo que estaba tomando: otro lo toma en seguida', async () => {
  const otra = await otraConexion(portal.baseUrl)
  onTestFinished(() => otra.cerrar())
  let empezadas = 0
  const contar = async () => {
    empezadas++
  }
  await otra.hacer('begin')
  await otra.hacer('lock table turnos in access exclusive mode')
  const turnos = openTurnos(portal.running.portal, { cadaHora: [contar] }, RITMO)
  await otra.esperando(1)
  const fin = turnos.stop(10_000)
  await otra.hacer('commit')
  await fin
  await expect
    .poll(() => portal.sql("select tarea, proceso from turnos where tarea = 'cadaHora:contar'"))
    .toEqual([{ tarea: 'cadaHora:contar', proceso: null }])
  expect(empezadas).toBe(0)
  abrir({ cadaHora: [contar] })
  await expect.poll(() => empezadas).toBe(1)
})
