import { corteDeCompra, datosDelErp } from '@surtia/rules/estado/datos-viejos.ts'
import { delServicio, detenidas, PARTES, type Parte } from '@surtia/rules/estado/partes.ts'
import type { EstadoDelServicio } from '@surtia/rules/estado/textos.ts'
import type { Portal } from '../../portal.ts'
import { listUltimas } from '../integracion/entregas.queries.ts'
import { CADA_S, type Contadas, listVistas, moveTrasCaida, saveLlamadas, type Vista } from './estado.queries.ts'
import { juzgarEstado, SERVICIO } from './juzgar-estado.ts'

/** What one process knows of the service: answers from memory, also while the database is gone. */
export type Vigia = {
  contar: (parte: Parte, falla: boolean) => void
  estado: () => Promise<EstadoDelServicio>
  cerrar: () => void
}

type Sabido = {
  vistas: readonly Vista[]
  ultimas: readonly { tipo: string; corte: string }[]
  inicio: Date
  /** when the database went; null while it answers */
  caida: Date | null
}

const CADA_MS = 10_000
const FRESCO_MS = 5_000
/** while the database is gone its return is looked for */
const CAIDA_MS = 1_000
const PACIENCIA_MS = 2_500
/** what the ERP delivered is looked up less often */
const ENTREGAS_MS = 60_000

export function openVigia(portal: Portal): Vigia {
  const inicio = portal.ahora()
  const contadas = new Map<Parte, Contadas>()
  let vistas: readonly Vista[] = []
  let ultimas: readonly { tipo: string; corte: string }[] = []
  let leidas = 0
  let mirado = 0
  let cerrado = false
  let fallo: Date | null = null
  let caida: Date | null = null
  let enCurso: Promise<void> | undefined

  const mirar = async () => {
    try {
      await antesDe(PACIENCIA_MS, leer())
      fallo = null
      caida = null
    } catch (error) {
      // one look that fails is a stumble; what failed meanwhile is told by the stop itself
      caida ??= fallo
      fallo ??= portal.ahora()
      if (caida) contadas.clear()
      else if (!cerrado) portal.log.warn({ code: (error as { code?: string }).code }, 'state of the service not read')
    }
    mirado = Date.now()
  }
  const leer = async () => {
    const { db } = portal
    const porGuardar = caida ? [] : [...contadas.values()]
    contadas.clear()
    if (porGuardar.length > 0) await saveLlamadas(db, porGuardar)
    if (caida) await moveTrasCaida(db, caida, portal.ahora())
    vistas = await listVistas(db)
    if (!vistas.some(({ hace }) => hace <= CADA_S)) {
      await juzgarEstado(portal)
      vistas = await listVistas(db)
    }
    if (Date.now() - leidas < ENTREGAS_MS && corteDeCompra(ultimas) !== null) return
    ultimas = await listUltimas(db)
    leidas = Date.now()
  }
  const alDia = (): Promise<void> => {
    enCurso ??= mirar()
      // the second look tells a stumble from a fall
      .then(() => (fallo && !caida ? mirar() : undefined))
      .finally(() => {
        enCurso = undefined
      })
    return enCurso
  }
  const latido = setInterval(() => void alDia(), CADA_MS)
  latido.unref()

  return {
    contar: (parte, falla) => {
      const suyas = contadas.get(parte) ?? { parte, llamadas: 0, fallas: 0 }
      suyas.llamadas++
      if (falla) suyas.fallas++
      contadas.set(parte, suyas)
    },
    estado: async () => {
      if (Date.now() - mirado > (caida ? CAIDA_MS : FRESCO_MS)) await alDia()
      return deLoSabido(portal, { vistas, ultimas, inicio, caida })
    },
    cerrar: () => {
      cerrado = true
      clearInterval(latido)
    },
  }
}

function deLoSabido({ settings, ahora }: Portal, { vistas, ultimas, inicio, caida }: Sabido): EstadoDelServicio {
  const nombres = PARTES.filter((nombre) => nombre !== 'Pagos en línea' || settings.pasarelaUrl !== '')
  const datos = datosDelErp(ultimas, ahora()).map(({ tipo, corte, viejo }) => ({ tipo, corte, viejo }))
  if (caida) {
    const desde = caida.toISOString()
    return { estado: 'detenido', desde, partes: detenidas(nombres).map((una) => ({ ...una, desde })), datos }
  }
  const vista = (nombre: string) => vistas.find((una) => una.nombre === nombre)
  const partes = nombres.map((nombre) => {
    const { estado = 'bien' as const, desde = inicio } = vista(nombre) ?? {}
    return { nombre, estado, desde: desde.toISOString() }
  })
  const servicio = vista(SERVICIO)
  const estado = delServicio(partes)
  return { estado, desde: (servicio?.desde ?? inicio).toISOString(), partes, datos }
}

/** What is asked of the database, or an error when it does not come in time. */
async function antesDe<T>(ms: number, trabajo: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'TOO_SLOW' })), ms)
  try {
    return await Promise.race([trabajo, promise])
  } finally {
    clearTimeout(timer)
  }
}
