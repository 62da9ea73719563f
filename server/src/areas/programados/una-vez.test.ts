import { crearLista } from '@surtia/contracts/listas-propias.ts'
import { crearProgramado } from '@surtia/contracts/programados.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Momento, portalConCable } from '../../test/cable.ts'
import { entrarA, pedirA } from '../../test/portal.ts'
import { correrProgramados } from './correr-programados.ts'

// Who dies at the hour dies with its connection: what it had not committed is not, and what it had is known to whoever comes next.
let portal: Awaited<ReturnType<typeof portalConCable>>
beforeAll(async () => {
  portal = await portalConCable()
  const pedir = pedirA(portal.url)
  const token = await entrarA(portal.url, 'farmacia')
  const renglones = [{ codArticulo: '1000001', cantidad: 4 }]
  const body = { nombre: 'Semanal', desde: 'vacia', renglones } as const
  const { idLista } = (await pedir(crearLista, { token, body })).sobre.data
  for (const modo of ['preparar', 'enviar'] as const)
    await pedir(crearProgramado, {
      token,
      body: { idLista, cada: 'semana', dias: [1], hora: '07:30', modo, tope: modo === 'enviar' ? 10_000 : null },
    })
})
afterAll(() => portal.cerrar())

const contar = async () => {
  const { rows } = await sql<{ preparados: number; pedidos: number; avisos: number }>`
    select (select count(*)::int from pedidos_preparados) as preparados, (select count(*)::int from pedidos where canal = 'programado') as pedidos,
           (select count(*)::int from notificaciones where titulo = 'Su pedido programado está listo') as avisos`.execute(
    portal.db,
  )
  return rows[0]
}

test.each<[Momento, string, number]>([
  ['antes de confirmar', '2026-11-23T14:30:00Z', 1],
  ['después de confirmar', '2026-11-30T14:30:00Z', 2],
])('si la línea se pierde %s, entre todos lo hacen una vez', async (momento, hora, veces) => {
  const suyo = { ...portal.portal, ahora: () => new Date(hora) }
  for (const despuesDe of [0, 1]) {
    portal.perder(momento, { despuesDe })
    await Promise.allSettled([correrProgramados(suyo), correrProgramados(suyo)])
  }
  await Promise.all([correrProgramados(suyo), correrProgramados(suyo)])
  await correrProgramados(suyo)
  expect(await contar()).toEqual({ preparados: 2 * veces, pedidos: veces, avisos: veces })
})
