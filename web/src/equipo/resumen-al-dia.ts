import type { Data, Envelope } from '@surtia/contracts/call.ts'
import { resumenDeCatalogo } from '@surtia/contracts/catalogo.ts'
import { hayRed } from '../api/red.ts'
import { addressOf, headersOf, lineBroke } from '../api/request.ts'
import { withSession } from '../api/with-session.ts'
import { resumen } from './resumen.ts'

/** it is asked again when what is kept was seen so long ago */
export const CADA_MS = 30 * 60_000

type Contestado = Envelope<Data<typeof resumenDeCatalogo>>
type Medios = {
  resumen: Pick<typeof resumen, 'deQuien' | 'leerSello' | 'saveVisto' | 'save'>
  /** asks for one that is not this one */
  pedir: (etag: string | undefined) => Promise<Response>
  ahora: () => number
}

/**
 * Brings the catalogue in short to this device when what it keeps is old; answers whether the server was asked. Fails as a call does; a
 * device without room goes on without one.
 */
export function newTraer({ resumen, pedir, ahora }: Medios): () => Promise<boolean> {
  // it is not brought again in vain
  let cabe = true
  const traer = async (de: string): Promise<boolean> => {
    const antes = await resumen.leerSello(de).catch(() => undefined)
    const hace = antes ? ahora() - antes.visto : Number.POSITIVE_INFINITY
    if (hace >= 0 && hace < CADA_MS) return false
    const respuesta = await pedir(antes?.etag)
    const [visto, etag] = [ahora(), respuesta.headers.get('etag') ?? '']
    const igual = respuesta.status === 304
    const sobre: Contestado | null = respuesta.ok ? await respuesta.json() : null
    // one who signed in meanwhile has another one
    if (resumen.deQuien() !== de) return true
    if (igual && antes) await resumen.saveVisto(de, { ...antes, visto }).catch(() => undefined)
    if (sobre?.value)
      await resumen.save(de, { etag, visto }, sobre.data.articulos).catch(() => {
        cabe = false
      })
    return true
  }
  return async () => {
    const de = resumen.deQuien()
    if (!de || !cabe) return false
    // one tab brings it for all
    return navigator.locks.request('surtia-resumen', { ifAvailable: true }, (candado) => candado !== null && traer(de))
  }
}

const traer = newTraer({
  resumen,
  ahora: Date.now,
  pedir: (etag) =>
    withSession(resumenDeCatalogo, (token) =>
      fetch(addressOf(resumenDeCatalogo, {}), {
        headers: { ...headersOf(token), ...(etag ? { 'if-none-match': etag } : {}) },
      }).catch(lineBroke),
    ),
})

/** Who pays for each megabyte said so to the browser. */
const ahorraDatos = (): boolean => {
  const { connection }: { connection?: { saveData?: boolean } } = navigator as Navigator & {
    connection?: { saveData?: boolean }
  }
  return connection?.saveData === true
}

/** Keeps it up to date from now on: at once, when the line is back, and when one comes back to the page. Answers how to stop. */
export function mantenerAlDia(): () => void {
  const traerlo = () => {
    if (!document.hidden && hayRed() && !ahorraDatos()) void traer().catch(() => undefined)
  }
  const alVolver = () => {
    resumen.olvidar()
    traerlo()
  }
  traerlo()
  const cada = setInterval(traerlo, CADA_MS)
  window.addEventListener('online', alVolver)
  document.addEventListener('visibilitychange', traerlo)
  return () => {
    clearInterval(cada)
    window.removeEventListener('online', alVolver)
    document.removeEventListener('visibilitychange', traerlo)
  }
}
