import type { ModoDeCandado } from '@surtia/rules/cumplimiento/candado.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import type { NombreDeInterruptor } from '@surtia/rules/personal/interruptores.ts'
import type { Logger } from 'pino'
import type { Database, Reader } from '../../db/database.ts'
import { openVigente } from '../../db/vigente.ts'
import type { EnVigor, Interruptores, Puesto } from '../../portal.ts'
import type { Settings } from '../../settings.ts'
import { listEnVigor } from './interruptores.queries.ts'

type Abiertos = { db: Database; settings: Settings; ahora: () => Date; log: Logger }

export function openInterruptores({ db, settings, ahora, log }: Abiertos): Interruptores {
  const leer = async (reader: Reader) => conPuestos(settings, await listEnVigor(reader, diaDe(ahora())))
  return {
    ...openVigente(conPuestos(settings, []), { leer: () => leer(db), que: 'switches', log }),
    leer,
    con: (puestos) => conPuestos(settings, puestos),
  }
}

/** The values with what is switched; the rest as the settings say. */
function conPuestos(settings: Settings, puestos: readonly Puesto[]): EnVigor {
  const puesto = (nombre: NombreDeInterruptor, ajuste: number) =>
    puestos.find((uno) => uno.nombre === nombre)?.valor ?? ajuste
  const esSi = (nombre: NombreDeInterruptor, ajuste: boolean) => puesto(nombre, Number(ajuste)) === 1
  return {
    eventoBuenFin: esSi('EVENTO_BUEN_FIN', settings.eventoBuenFin),
    cargoOtrosCedis: puesto('CARGO_OTROS_CEDIS', settings.cargoOtrosCedis),
    creditoEstricto: esSi('CREDITO_ESTRICTO', settings.creditoEstricto),
    alarmaPrecio: puesto('ALARMA_PRECIO', settings.alarmaPrecio),
    verComoAvisa: esSi('VER_COMO_AVISA', settings.verComoAvisa),
    candadoControlados: puesto('CANDADO_CONTROLADOS', settings.candadoControlados) as ModoDeCandado,
    acuseControladosDias: puesto('ACUSE_CONTROLADOS_DIAS', settings.acuseControladosDias),
    diasReclamoFaltante: puesto('DIAS_RECLAMO_FALTANTE', settings.diasReclamoFaltante),
    diasReclamoEquivocado: puesto('DIAS_RECLAMO_EQUIVOCADO', settings.diasReclamoEquivocado),
    diasReclamoSobrante: puesto('DIAS_RECLAMO_SOBRANTE', settings.diasReclamoSobrante),
    diasReclamoDanado: puesto('DIAS_RECLAMO_DANADO', settings.diasReclamoDanado),
    diasReclamoCaducidad: puesto('DIAS_RECLAMO_CADUCIDAD', settings.diasReclamoCaducidad),
    diasReclamoFrio: puesto('DIAS_RECLAMO_FRIO', settings.diasReclamoFrio),
  }
}
