import { parsePosicion } from '@surtia/rules/lecturas/posicion.ts'
import type { Logger } from 'pino'
import { type Database, reading } from '../db/database.ts'
import { enPrincipal, posicionVista } from '../db/lectura-en-curso.ts'
import { writesOf, writesSeenBy } from '../db/writes.ts'
import { type Cambio, findCambios, findMarca, type Marca } from './cambios.queries.ts'

/** knowledge that is younger answers at once; an older one is renewed meanwhile */
const FRESCO_MS = 250
/** knowledge that is older answers nothing */
export const VIEJO_MS = 700
/** a process that nobody asks reads too, so that it does not pile up */
const LATIDO_MS = 500

type Aplicar = {
  /** everything anew */
  cargar: () => Promise<void>
  /** what some transactions changed; false when it takes reading everything anew */
  aplicar: (cambios: readonly Cambio[]) => Promise<boolean>
}

/**
 * Follows the changes of the catalogue so that none is missed: each reading tells up to which transaction all have ended, and the next
 * one reads everything from there on, whichever ended late (docs/decisiones/0050-el-catalogo-en-memoria.md).
 */
export function seguir(db: Database, log: Logger, { cargar, aplicar }: Aplicar) {
  let marca: Marca | undefined
  /** transactions at or after the mark that are known already */
  let vistas: string[] = []
  /** when what is known was asked for, how many times this process had written by then, and where the primary stood before */
  let sabido = { desde: Number.NEGATIVE_INFINITY, escrituras: -1, posicion: '' }
  let enCurso: Promise<void> | undefined
  let latido: NodeJS.Timeout | undefined
  let cerrado = false
  /** readings in a row that failed */
  let fallas = 0

  async function leer(): Promise<void> {
    const ahora = { desde: performance.now(), escrituras: writesOf(db), posicion: marca?.posicion ?? '' }
    while (!marca || !(await alcanzar(marca))) {
      marca = undefined
      const { vistas: yaVistas, ...inicio } = await reading(() => findMarca(db))
      await cargar()
      vistas = yaVistas
      marca = inicio
    }
    sabido = ahora
  }

  /** false when changes were swept away before they were read, another PostgreSQL took the place of the former, or the change is of everything. */
  async function alcanzar({ marca: desde, barrido, linea }: Marca): Promise<boolean> {
    const { cambios, ...nueva } = await reading(() => findCambios(db, desde, vistas))
    if (nueva.linea !== linea) return false
    if (nueva.barrido !== barrido && BigInt(nueva.barrido) >= BigInt(desde)) return false
    if (cambios.length > 0 && !(await aplicar(cambios))) return false
    vistas = [...vistas, ...new Set(cambios.map(({ xid }) => xid))].filter((xid) => BigInt(xid) >= BigInt(nueva.marca))
    marca = nueva
    return true
  }

  /** One reading at a time, shared by all who wait for it. */
  const renovar = (): Promise<void> => {
    // a search on a replica gives occasion to it, for all who search
    enCurso ??= enPrincipal(leer).finally(() => {
      enCurso = undefined
    })
    return enCurso
  }
  const edad = () => performance.now() - sabido.desde
  const enFondo = () => {
    if (cerrado || enCurso) return
    renovar().then(
      () => {
        fallas = 0
      },
      (error) => {
        fallas++
        // one reading that fails, as on a machine that is busy starting, is made good by the next: nobody has anything to do
        if (!cerrado && fallas > 1)
          log.warn({ code: error.code, motivo: error.message, fallas }, 'catalogue not followed')
      },
    )
  }

  async function alDia(codCliente: string | undefined, vista = ''): Promise<void> {
    const [pedido, escrituras] = [performance.now(), writesSeenBy(db, codCliente)]
    const leFalta = () => vista !== '' && parsePosicion(sabido.posicion) < parsePosicion(vista)
    const esViejo = () => sabido.desde < pedido && (edad() > VIEJO_MS || leFalta())
    while (esViejo() || sabido.escrituras < escrituras) await renovar()
    if (edad() > FRESCO_MS) enFondo()
  }

  return {
    listo: () => marca !== undefined,
    /**
     * Done when what is known is less than a second old, or was asked for after this question came, and holds everything that this process
     * wrote before, of clients' own deeds those of who asks: where every reading takes long, nobody waits for a third.
     */
    alDia: (codCliente?: string) => alDia(codCliente),
    /** The same, and nothing that whoever asks has seen is missing, whichever process wrote it (docs/reglas/lecturas.md#la-posicion). */
    alTanto: (codCliente?: string) => alDia(codCliente, posicionVista()),
    empezar(): void {
      latido ??= setInterval(() => {
        if (edad() > FRESCO_MS) enFondo()
      }, LATIDO_MS)
      latido.unref()
      enFondo()
    },
    async cerrar(): Promise<void> {
      cerrado = true
      clearInterval(latido)
      await enCurso?.catch(() => undefined)
    },
  }
}
