import { ENCABEZADO_DE_POSICION, mayorPosicion } from '@surtia/rules/lecturas/posicion.ts'
import { readGuardado } from './guardado.ts'

const POSICION = 'posicion'
/** a replica that is behind by much less answers nobody: what was seen earlier is in all of them */
const DURA_MS = 60_000

/** Positions and until when each counts: none that a later one exceeds. */
type Vistas = Map<string, number>
let deEsta: Vistas = new Map()

/** What this tab and the others have seen. */
function vigentes(): Vistas {
  const deTodas = readGuardado<unknown[]>(POSICION)
  const vistas = [...(Array.isArray(deTodas) ? deTodas : []).filter(esVista), ...deEsta]
  return new Map(vistas.filter(([, hasta]) => hasta > Date.now()))
}

/** Another release may have written it otherwise. */
const esVista = (guardada: unknown): guardada is [string, number] =>
  Array.isArray(guardada) && typeof guardada[0] === 'string' && typeof guardada[1] === 'number'

/** What a call brings along, so that it never reads what was before (docs/reglas/lecturas.md#la-posicion). */
export function posicionDeIda(): Record<string, string> {
  const mayor = [...vigentes().keys()].reduce(mayorPosicion, '')
  return mayor ? { [ENCABEZADO_DE_POSICION]: mayor } : {}
}

export function notePosicion(posicion: string | null): void {
  if (!posicion) return
  const mayores = [...vigentes()].filter(([otra]) => mayorPosicion(posicion, otra) !== posicion)
  deEsta = new Map([...mayores, [posicion, Date.now() + DURA_MS]])
  enElEquipo(() => localStorage.setItem(POSICION, JSON.stringify([...deEsta])))
}

export function forgetPosicion(): void {
  deEsta = new Map()
  enElEquipo(() => localStorage.removeItem(POSICION))
}

/** On a device that is full, or lets nothing be kept, each tab knows its own: what was answered is answered all the same. */
function enElEquipo(escribir: () => void): void {
  try {
    escribir()
  } catch {
    // the other tabs do without
  }
}

/** Makes a call and notes the position of its answer. */
export async function fetchNoting(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init)
  notePosicion(answer.headers.get(ENCABEZADO_DE_POSICION))
  return answer
}
