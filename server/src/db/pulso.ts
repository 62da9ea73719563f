import { randomUUID } from 'node:crypto'
import { parsePosicion } from '@surtia/rules/lecturas/posicion.ts'
import type pg from 'pg'
import { compartida } from './compartida.ts'
import { findPosicion, savePulso } from './pulsos.queries.ts'

/** a mark is written this often */
const CADA_MS = 500
const MOST_KEPT = 120

/** What this process knows of the primary, by which it judges its replicas (docs/reglas/lecturas.md#que-replica-vale). */
export type Pulso = {
  proceso: string
  /** asks the primary up to where it has written */
  posicion: () => Promise<string>
  /** the highest position that was heard of */
  vista: () => bigint
  /** ms since the primary held nothing but what a replica that shows this mark holds; Infinity for a mark that proves nothing */
  edad: (turno: number) => number
  /** the primary may be another one: only what it marks from now on proves something */
  desconfiar: () => void
  empezar: () => void
  cerrar: () => Promise<void>
}

/** `pool`: a connection to the primary that nobody else waits for; its statements are kept by name or not. */
export function openPulso(pool: pg.Pool, preparada: boolean): Pulso {
  const proceso = randomUUID()
  /** when each mark was begun, by its number */
  const marcas = new Map<number, number>()
  let turno = 0
  let valeDesde = 1
  let linea = ''
  let vista = -1n
  let reloj: NodeJS.Timeout | undefined
  let enCurso: Promise<void> | undefined

  const desconfiar = () => {
    valeDesde = turno + 1
  }
  const posicion = compartida(async () => {
    const principal = await findPosicion(pool, preparada).catch((error) => {
      desconfiar()
      throw error
    })
    if (linea !== principal.linea) {
      // another server is the primary: what was heard of the one before says nothing of it
      if (linea) desconfiar()
      linea = principal.linea
      vista = -1n
    }
    const suya = parsePosicion(principal.posicion)
    if (suya > vista) vista = suya
    return principal.posicion
  })
  const latir = async () => {
    const desde = performance.now()
    const este = ++turno
    await posicion()
    await savePulso(pool, proceso, este)
    marcas.set(este, desde)
    marcas.delete(este - MOST_KEPT)
  }
  const seguir = () => {
    // while the primary is away there are no marks, and whoever calls hears of that
    enCurso = latir().catch(() => desconfiar())
    void enCurso.then(() => {
      if (reloj) reloj = setTimeout(seguir, CADA_MS).unref()
    })
  }
  return {
    proceso,
    posicion,
    vista: () => vista,
    edad: (visto) =>
      visto < valeDesde
        ? Number.POSITIVE_INFINITY
        : performance.now() - (marcas.get(visto) ?? Number.NEGATIVE_INFINITY),
    desconfiar,
    empezar: () => {
      reloj = setTimeout(() => undefined).unref()
      seguir()
    },
    cerrar: async () => {
      clearTimeout(reloj)
      reloj = undefined
      await enCurso
    },
  }
}
