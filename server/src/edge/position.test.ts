import { guardarPreferencias } from '@surtia/contracts/preferencias.ts'
import { POSICION_SIN_SABER } from '@surtia/rules/lecturas/posicion.ts'
import { expect, onTestFinished, test } from 'vitest'
import { levantar } from '../test/portal.ts'

test('sin réplicas nadie pregunta hasta dónde se escribió: se dice la posición que sólo la principal satisface', async () => {
  const portal = await levantar({}, { lectores: () => [] })
  onTestFinished(() => portal.cerrar())
  const token = await portal.entrar('farmacia')
  const body = { teclas: true, cartaMensual: false, push: { pedidos: false, llegadas: false, corte: false } }
  for (let i = 0; i < 3; i++) {
    const { status, headers } = await portal.pedir(guardarPreferencias, { body, token })
    // another process of the same portal may have replicas, and be asked next
    expect([status, headers.get('x-surtia-posicion')]).toEqual([200, POSICION_SIN_SABER])
  }
  // the last statement of each connection stays in sight: the one that asks does nothing else
  const preguntas = await portal.sql<{ query: string }>(
    "select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ~ 'pg_current_wal_(insert|flush)_lsn'",
  )
  expect(preguntas).toEqual([])
})
