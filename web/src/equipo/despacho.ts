import { hayRed } from '../api/red.ts'
import { textOf } from '../api/send.ts'
import { NO_SABEMOS, NoSeGuardo, NoSeSabe, SIN_RED } from '../api/send-surely.ts'
import { type Acto, type Apunte, type ApunteDe, alEsperar, type Diferencia, deQue } from './deseos.ts'
import { alSalir, detenido, sinCambio } from './deseos-al-salir.ts'
import { porQueNo } from './por-que-no.ts'
import { type EnDonde, type Registro, registro } from './registro.ts'
import { conTurno } from './turno.ts'
import { esDeEste, esUnNo } from './un-no.ts'

/**
 * What became of a wish that was sent. `espera`: it stays until a person decides; `falla`: it failed by itself, and what comes after it
 * goes out; `dicho`: its own screen told it.
 */
export type Resultado = {
  guardado: boolean
  diferencia: Diferencia | null
  espera?: boolean
  falla?: Error
  dicho?: true
}
export const YA_DICHO: Resultado = { guardado: false, diferencia: null, dicho: true }
export const GUARDADO: Resultado = { guardado: true, diferencia: null }

/** `salir` is told before the call goes out; it answers the wish as it is now, undefined when another one took its place. */
export type Turno<A extends Acto> = EnDonde & { salir: () => Promise<ApunteDe<A> | undefined> }
/** A kind of wish: how it is sent, with which call and which rule of conflict. */
export type Clase<A extends Acto> = {
  enviar: (apunte: ApunteDe<A>, turno: Turno<A>) => Promise<Resultado>
  /** there is no line: whether this device could do something with it by itself */
  sinLinea?: (apunte: ApunteDe<A>, porque: unknown, donde: EnDonde) => Promise<boolean>
}
export type Clases = { [A in Acto]?: Clase<A> }
/** enviados: stored as they were wished; resueltos: those, and what was told otherwise */
export type Despacho = { enviados: number; resueltos: number; error?: unknown }

/** of one wish nobody waits longer for its answers than twice 8 s */
const SILENCIO_MS = 30_000
/** after a line that did not answer, what comes next does not wait for it again for so long (ms) */
const SIN_LINEA_MS = 15_000
let caidaHasta = 0

/** It was asked for: a line that did not answer a moment ago is tried all the same. */
export function reintentar(): void {
  caidaHasta = 0
  porQueNo.olvidar()
}

/** within a tab one after the other */
const enCurso = new WeakMap<Registro, Promise<unknown>>()

/**
 * Sends what waits of these kinds, one after the other and in one tab only; answers how many were stored. When the line does not answer
 * nothing else goes out, and what fails by itself is left for the next time; each goes with the same key at every try. `silencio`: how
 * long nothing is heard of the tab that sends before another one takes its turn, in milliseconds.
 */
export function despachar(clases: Clases, suyo: Registro = registro, silencio = SILENCIO_MS): Promise<Despacho> {
  const turno = () =>
    conTurno('surtia-registro', { silencio, oirAvance: (oyente) => suyo.oirDeOtras('sale', oyente) }, (sigue) =>
      despacharTodo(clases, suyo, sigue),
    )
  const fin = (enCurso.get(suyo) ?? Promise.resolve()).then(turno, turno)
  enCurso.set(suyo, fin)
  return fin
}

async function despacharTodo(clases: Clases, suyo: Registro, sigue: () => boolean): Promise<Despacho> {
  const de = suyo.deQuien()
  const vistas = new Set<string>()
  let [enviados, resueltos] = [0, 0]
  let error: unknown
  let caida: unknown = performance.now() < caidaHasta ? new NoSeGuardo('No se guardó.') : undefined
  await suyo.alDia()
  for (;;) {
    suyo.decir('sale')
    const cual = suyo.leer().cambios.find((c) => puedeSalir(c) && clases[c.acto] && !vistas.has(c.clave))
    // who signed in meanwhile has another log, and another tab sends what is left of a turn that was slept through
    if (!cual || suyo.deQuien() !== de || !sigue())
      return { enviados, resueltos, ...(error === undefined ? {} : { error }) }
    if (cual.hasta) {
      // its tab went away, or sleeps
      const sello = suyo.sellar()
      await suyo.cambiar((antes) => alEsperar(antes, cual.clave, sello), [deQue(cual, cual.clave)], de)
      continue
    }
    vistas.add(cual.clave)
    const clase = clases[cual.acto] as Clase<Acto>
    try {
      if (caida !== undefined) {
        porQueNo.poner(cual.clave, porQue(caida))
        await clase.sinLinea?.(cual, caida, { suyo, de })
      } else {
        const { guardado, falla, dicho } = await mandar(cual, clase, suyo, de)
        error ??= falla
        if (guardado) enviados++
        if (!falla && !dicho) resueltos++
      }
    } catch (fallo) {
      error = caida = fallo
      porQueNo.poner(cual.clave, porQue(fallo))
      const sola = await clase.sinLinea?.(cual, fallo, { suyo, de })
      if (sola && hayRed() && fallo instanceof NoSeGuardo) caidaHasta = performance.now() + SIN_LINEA_MS
    }
  }
}

/** Neither waits for a person, nor is being stored by the tab where it was wished. */
export const puedeSalir = (c: Apunte): boolean =>
  !c.detenido && !(c.hasta && Date.now() < c.hasta) && !(c.acto === 'captura' && c.resuelta)

/** Sends one, unless a later wish came in between; what becomes of it is kept. */
async function mandar(cual: Apunte, clase: Clase<Acto>, suyo: Registro, de: string) {
  const { clave } = cual
  const lugar = [deQue(cual, clave)]
  let sigue = true
  // kept before it goes out: after a crash it may be stored
  const salir = async () => {
    await suyo.cambiar((antes) => alSalir(antes, clave, true), lugar, de)
    // what the device had no room for is only in this tab; with another user in it nothing goes out
    const elDeAhora = suyo.leer().cambios.find((c) => c.clave === clave)
    sigue = elDeAhora !== undefined
    return elDeAhora
  }
  const resultado = await clase.enviar(cual, { suyo, de, salir }).catch(async (error: unknown) => {
    if (error instanceof NoSeGuardo && !cual.salio)
      await suyo.cambiar((antes) => alSalir(antes, clave, false), lugar, de)
    throw error
  })
  const { diferencia, espera, falla } = resultado
  if (falla) porQueNo.poner(clave, porQue(falla))
  else if (sigue) {
    porQueNo.quitar(clave)
    await suyo.cambiar((antes) => (espera ? detenido : sinCambio)(antes, clave, diferencia), lugar, de)
  }
  return resultado
}

/**
 * What waited and is refused is told, so that what comes after it goes out. Any other failure leaves it waiting, and is thrown unless
 * it is of this one alone.
 */
export function quedarseCon(error: unknown, cual: Omit<Diferencia, 'quedo' | 'motivo'>): Resultado {
  if (esUnNo(error)) return { guardado: false, diferencia: { ...cual, quedo: 'Como estaba', motivo: textOf(error) } }
  if (esDeEste(error)) return { guardado: false, diferencia: null, falla: error }
  throw error
}

export function porQue(error: unknown): string {
  if (error instanceof NoSeSabe) return NO_SABEMOS
  if (error instanceof NoSeGuardo) return error.message
  return hayRed() ? textOf(error) : SIN_RED
}
