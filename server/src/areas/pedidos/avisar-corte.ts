import { diaEn } from '@surtia/rules/fechas.ts'
import { corteCerca } from '@surtia/rules/notificaciones/avisos-al-equipo.ts'
import { instanteEn, minutosPara, siguienteCorte } from '@surtia/rules/pedidos/corte.ts'
import { avisarEquipos } from '../../jobs/push.ts'
import type { Portal } from '../../portal.ts'
import { findCortes, listCentrosPorAvisar, listSinPedir } from './cortes.queries.ts'

/** It says 'in 30 minutes': a portal that was down then says so for five more, and no later. */
const DESDE_MIN = 30
const HASTA_MIN = 25

/**
 * Half an hour before a centre's cut-off, tells those who want to hear of it, have a cart and ordered nothing that day: once a
 * day and device, whichever process looks (docs/reglas/notificaciones.md#avisos-en-el-equipo).
 */
export async function avisarCorte(portal: Portal): Promise<void> {
  const { db, settings } = portal
  if (!settings.pushPrivada) return
  const ahora = portal.ahora()
  for (const codSucursal of await listCentrosPorAvisar(db)) {
    const { zona, cortes } = await findCortes(db, codSucursal)
    const corte = siguienteCorte(cortes, ahora, zona)
    if (!corte) continue
    const faltan = minutosPara(corte.cierra, ahora)
    if (faltan > DESDE_MIN || faltan <= HASTA_MIN) continue
    const sinPedir = await listSinPedir(db, codSucursal, instanteEn(diaEn(ahora, zona), '00:00', zona))
    await avisarEquipos(
      db,
      portal,
      sinPedir.map((codCliente) => ({
        codCliente,
        clase: 'corte',
        clave: `corte:${corte.sale}:${codCliente}`,
        aviso: corteCerca(horaEn(corte.cierra, zona)),
        urgencia: 'high',
        vence: corte.cierra,
      })),
    )
  }
}

const horaEn = (instante: Date, zona: string) =>
  new Intl.DateTimeFormat('es-MX', { timeZone: zona, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    instante,
  )
