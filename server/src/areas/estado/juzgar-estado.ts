import { datosDelErp } from '@surtia/rules/estado/datos-viejos.ts'
import { delServicio, juzgar, type Pulso } from '@surtia/rules/estado/partes.ts'
import { findPulsoDeSalidas } from '../../jobs/salidas.queries.ts'
import type { Portal } from '../../portal.ts'
import { listUltimas } from '../integracion/entregas.queries.ts'
import { countIntentosRecientes } from '../pagos/por-atender.queries.ts'
import { listLlamadas, saveVistas } from './estado.queries.ts'

/** The row of the whole service, beside those of its parts. */
export const SERVICIO = 'Servicio'

/** Looks at how the service is and stores it; of several processes at once the first one's look counts (docs/reglas/estado.md#desde-cuando). */
export async function juzgarEstado(portal: Portal): Promise<void> {
  const partes = juzgar(await tomarPulso(portal))
  await saveVistas(portal.db, [...partes, { nombre: SERVICIO, estado: delServicio(partes) }], portal.ahora())
}

async function tomarPulso({ db, settings, ahora }: Portal): Promise<Pulso> {
  const [llamadas, salidas, ultimas, intentos] = await Promise.all([
    listLlamadas(db),
    findPulsoDeSalidas(db),
    listUltimas(db),
    countIntentosRecientes(db, ahora()),
  ])
  const de = (parte: string) => llamadas.find((una) => una.parte === parte) ?? { llamadas: 0, fallas: 0 }
  return {
    sitio: de('Sitio'),
    pedidos: de('Pedidos'),
    esperaDelErp: salidas.erp,
    pagos: settings.pasarelaUrl ? { ...de('Pagos en línea'), ...intentos } : null,
    correo: {
      sinServidor: !settings.demo && settings.smtpUrl === '',
      espera: salidas.espera,
      fallidos: salidas.fallidos,
      entregados: salidas.entregados,
    },
    datos: datosDelErp(ultimas, ahora()),
  }
}
