import { carta, mesDeCarta } from '@surtia/rules/estadisticas/carta.ts'
import type { Mes } from '@surtia/rules/estadisticas/periodo.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { reading, transaction } from '../../db/database.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { type Destinatario, listDestinatarios, moveUltimaCarta } from '../cuenta/preferencias.queries.ts'
import { cifrasDeCarta } from './parts/cifras-de-carta.ts'

/** Read at once: another process takes others meanwhile. */
const DE_UNA_VEZ = 20

/**
 * Queues the monthly letter for each who wants it and did not get this one yet (docs/reglas/estadisticas.md#carta-mensual). That it went and the
 * mail itself are one transaction: whoever dies halfway, or does the same beside another process, neither loses nor repeats one.
 */
export async function mandarCartas(portal: Portal): Promise<void> {
  const mes = mesDeCarta(portal.ahora())
  if (mes === null) return
  const fallidos: number[] = []
  for (;;) {
    const destinatarios = await siguientes(portal, mes, fallidos)
    if (destinatarios.length === 0) return
    for (const uno of destinatarios)
      await mandar(portal, uno, mes).catch((error: { code?: string; name?: string }) => {
        // the next round tries again
        fallidos.push(uno.idUsuario)
        portal.log.warn({ idUsuario: uno.idUsuario, code: error.code ?? error.name }, 'monthly letter not written')
      })
  }
}

function siguientes(portal: Portal, mes: Mes, menos: readonly number[]): Promise<Destinatario[]> {
  const primero = `${diaDe(portal.ahora()).slice(0, 7)}-01`
  return reading(() => listDestinatarios(portal.db, { mes: `${mes}-01`, primero, menos, cuantos: DE_UNA_VEZ }))
}

async function mandar(portal: Portal, destinatario: Destinatario, mes: Mes): Promise<void> {
  const { idUsuario, nombre, correo: para, clave } = destinatario
  const { url } = portal.settings
  const baja = `${url}${DIRECCIONES.baja}${clave}`
  const cifras = await reading(() => cifrasDeCarta(portal, destinatario, mes))
  const carga = { para, ...carta(nombre, cifras, { estadisticas: url + DIRECCIONES.estadisticas, baja }), baja }
  await transaction(portal.db, async (trx) => {
    if (await moveUltimaCarta(trx, idUsuario, `${mes}-01`))
      await enqueue(trx, [{ tipo: 'correo', clave: `carta:${mes}:${idUsuario}`, carga }])
  })
}
