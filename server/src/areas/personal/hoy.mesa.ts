import * as calls from '@surtia/contracts/hoy.ts'
import { ASUNTOS, ASUNTOS_DE_HOY } from '@surtia/rules/personal/hoy.ts'
import { puede, soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { SesionDePersonal } from '../../edge/personal.ts'
import type { Portal } from '../../portal.ts'
import { CUENTAS } from './cuentas-de-hoy.ts'

export function registerHoy(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.hoy, ({ personal }) => deHoy(portal, personal))
}

/** All is counted at once; what fails is left out and told (docs/reglas/personal.md#hoy). */
async function deHoy(portal: Portal, personal: SesionDePersonal) {
  const { papeles } = personal
  const suyos = ASUNTOS.filter((clave) => puede(papeles, ASUNTOS_DE_HOY[clave].acto))
  const agente = soloDeAgente(personal)
  const contados = await Promise.allSettled(suyos.map((clave) => CUENTAS[clave](portal, agente)))
  const faltan = suyos.filter((_, i) => contados[i]?.status === 'rejected')
  if (faltan.length) portal.log.warn({ faltan }, 'not counted for today')
  const data = suyos.flatMap((clave, i) => {
    const contado = contados[i]
    if (contado?.status !== 'fulfilled' || contado.value.cuantos === 0) return []
    const { pantalla, filtros } = ASUNTOS_DE_HOY[clave]
    const { cuantos, desde, casos } = contado.value
    return [{ clave, cuantos, desde: desde?.toISOString() ?? null, pantalla, filtros, casos }]
  })
  return { data, faltan }
}
