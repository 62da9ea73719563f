import { diaDe } from '@surtia/rules/fechas.ts'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../portal.ts'
import { addUsos, type Uso } from './usos.queries.ts'

const FLUSH_MS = 2_000

/** Counts the calls of each key, told together: a call waits for no count (docs/reglas/farmacias.md#lo-que-se-cuenta). */
export function contarUsos(app: FastifyInstance, portal: Portal): void {
  let usos = new Map<string, Uso>()
  const contar = async () => {
    if (usos.size === 0) return
    const contados = [...usos.values()]
    usos = new Map()
    // what a count could not tell is lost: it is nobody's money
    await addUsos(portal.db, contados).catch((error) =>
      portal.log.warn({ code: error.code }, 'calls of keys not counted'),
    )
  }
  const reloj = setInterval(contar, FLUSH_MS)
  app.addHook('onClose', async () => {
    clearInterval(reloj)
    await contar()
  })
  app.addHook('onResponse', async ({ sistema }) => {
    if (!sistema) return
    const ultima = portal.ahora()
    const dia = diaDe(ultima)
    const llave = `${sistema.idClave} ${dia}`
    usos.set(llave, { idClave: sistema.idClave, dia, llamadas: (usos.get(llave)?.llamadas ?? 0) + 1, ultima })
  })
}
