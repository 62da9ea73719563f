import { pantallaDe } from '@surtia/rules/navegador/pantallas.ts'
import { sinDatos } from '@surtia/rules/navegador/sin-datos.ts'
import { type Dicho, mandar } from './mandar.ts'

export type Falla = ErrorEvent | PromiseRejectionEvent

/** so many different errors of one page say enough */
const DISTINTOS = 5
const UNA_DE = 10
const CLAVE = 'medir'

/**
 * Tells of the page's own errors, the first of each kind, from those that came before on; and, in one of ten sessions, how long
 * its parts took. Nothing from who asks not to be followed (docs/reglas/navegador.md). Answers who hears of the next error.
 */
export function observar(tempranas: readonly Falla[]): (falla: Falla) => void {
  if (noQuiere()) return () => undefined
  const oir = contadorDeFallas()
  for (const falla of tempranas) oir(falla)
  if (toca()) import('./vitales.ts').then(({ medir }) => medir(mandar), noCargo)
  return oir
}

/** what measures is missing: nothing is measured */
const noCargo = () => undefined

const noQuiere = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Drawn once for a session of the browser. */
function toca(): boolean {
  const ya = sessionStorage.getItem(CLAVE)
  if (ya !== null) return ya === 'si'
  const si = Math.random() * UNA_DE < 1
  sessionStorage.setItem(CLAVE, si ? 'si' : 'no')
  return si
}

function contadorDeFallas(): (falla: Falla) => void {
  const vistas = new Set<string>()
  return (falla) => {
    const error = errorDe(falla)
    if (!error || vistas.size >= DISTINTOS) return
    const clave = JSON.stringify(error)
    if (vistas.has(clave)) return
    vistas.add(clave)
    mandar({ pantalla: pantallaDe(location.pathname), error })
  }
}

/** what the browser and React say of a program; errors of our own repeat what the server told, which may name somebody */
const DEL_PROGRAMA: readonly unknown[] = [Error, TypeError, RangeError, ReferenceError, SyntaxError, DOMException]

/** What is told of an error; undefined when it is not of our own files: of an extension, or of somebody else's script. */
function errorDe(falla: Falla): Dicho['error'] {
  const causa: unknown = 'reason' in falla ? falla.reason : falla.error
  if (!(causa instanceof Error)) return undefined
  const lugar = lugarEn(causa.stack ?? '')
  if (!lugar) return undefined
  const texto = DEL_PROGRAMA.includes(causa.constructor) ? sinDatos(causa.message) : ''
  return { clase: /^[A-Za-z]{1,40}$/.test(causa.name) ? causa.name : 'Error', lugar, texto }
}

/** 'file.js:line:column' of the first step in a file of ours. */
function lugarEn(pasos: string): string | undefined {
  const inicio = `${location.origin}/assets/`
  const desde = pasos.indexOf(inicio)
  return desde < 0 ? undefined : /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}/.exec(pasos.slice(desde + inicio.length))?.[0]
}
