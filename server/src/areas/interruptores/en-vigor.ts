import { diaDe } from '@surtia/rules/fechas.ts'
import type { NombreDeInterruptor } from '@surtia/rules/personal/interruptores.ts'
import type { Logger } from 'pino'
import { type Database, type Reader, reading } from '../../db/database.ts'
import type { EnVigor, Interruptores, Puesto } from '../../portal.ts'
import type { Settings } from '../../settings.ts'
import { listEnVigor } from './interruptores.queries.ts'

/** other processes know a change after this time, and a day that begins is seen */
const CADA_MS = 2_000

type Abiertos = { db: Database; settings: Settings; ahora: () => Date; log: Logger }

export function openInterruptores({ db, settings, ahora, log }: Abiertos): Interruptores {
  let sabido = conPuestos(settings, [])
  let enCurso = Promise.resolve()
  let latido: NodeJS.Timeout | undefined
  let cerrado = false

  const leer = async (reader: Reader) => conPuestos(settings, await listEnVigor(reader, diaDe(ahora())))
  // one after another: an older answer never replaces a newer one
  const alDia = (): Promise<void> => {
    const lectura = enCurso.then(async () => {
      sabido = await reading(() => leer(db))
    })
    enCurso = lectura.catch(() => undefined)
    return lectura
  }
  const seguir = (): void => {
    latido = setTimeout(async () => {
      await alDia().catch((error) => {
        if (!cerrado) log.warn({ code: error.code }, 'switches not read')
      })
      if (!cerrado) seguir()
    }, CADA_MS)
    latido.unref()
  }
  return {
    enVigor: () => sabido,
    leer,
    con: (puestos) => conPuestos(settings, puestos),
    alDia,
    empezar: async () => {
      await alDia()
      seguir()
    },
    cerrar: async () => {
      cerrado = true
      clearTimeout(latido)
      await enCurso
    },
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
  }
}
