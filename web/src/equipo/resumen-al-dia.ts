import type { Data, Envelope, Query } from '@surtia/contracts/call.ts'
import { resumenDeCatalogo } from '@surtia/contracts/catalogo.ts'
import { hayRed } from '../api/red.ts'
import { addressOf, headersOf, lineBroke } from '../api/request.ts'
import { withSession } from '../api/with-session.ts'
import { articulosEnteros, leerLoQueLlegue } from './leer-a-medias.ts'
import { type AMedias, resumen } from './resumen.ts'

/** it is asked again when what is kept was seen so long ago */
export const CADA_MS = 30 * 60_000
/** a line that broke while it came: what is missing is asked for so soon */
const OTRA_VEZ_MS = 60_000

type Contestado = Envelope<Data<typeof resumenDeCatalogo>>
type Medios = {
  resumen: Pick<
    typeof resumen,
    'deQuien' | 'leerSello' | 'leerAMedias' | 'saveVisto' | 'saveAMedias' | 'emptyAMedias' | 'save'
  >
  /** asks for one that is not this one, or for the rest of one */
  pedir: (etag: string | undefined, sigue: Query<typeof resumenDeCatalogo>) => Promise<Response>
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
    const parte = await resumen.leerAMedias(de).catch(() => undefined)
    const respuesta = await pedir(
      parte ? undefined : antes?.etag,
      parte ? { desde: parte.cuantos, de: parte.etag } : {},
    )
    const visto = ahora()
    // one who signed in meanwhile has another one
    if (respuesta.status === 304 && antes && resumen.deQuien() === de)
      await resumen.saveVisto(de, { ...antes, visto }).catch(() => undefined)
    // a portal of before does not know how to go on
    if (respuesta.status === 400) await resumen.emptyAMedias().catch(() => undefined)
    if (respuesta.ok) await guardar(de, { respuesta, parte, visto })
    return true
  }
  type Llegada = { respuesta: Response; parte: AMedias | undefined; visto: number }
  const guardar = async (de: string, { respuesta, parte, visto }: Llegada): Promise<void> => {
    const etag = respuesta.headers.get('etag') ?? ''
    const { texto, error } = await leerLoQueLlegue(respuesta)
    if (resumen.deQuien() !== de) return
    if (error) {
      const llegado = juntas(parte?.etag === etag ? parte : undefined, articulosEnteros(texto))
      if (llegado.cuantos > 0) await resumen.saveAMedias(de, { etag, ...llegado }).catch(() => undefined)
      lineBroke(error)
    }
    const { value, data }: Contestado = JSON.parse(texto)
    if (!value) return
    const primeros = data.desde === undefined ? [] : (JSON.parse(`[${parte?.articulos}]`) as typeof data.articulos)
    await resumen.save(de, { etag, visto }, [...primeros, ...data.articulos]).catch(() => {
      cabe = false
    })
  }
  return async () => {
    const de = resumen.deQuien()
    if (!de || !cabe) return false
    // one tab brings it for all
    return navigator.locks.request('surtia-resumen', { ifAvailable: true }, (candado) => candado !== null && traer(de))
  }
}

type Articulos = Pick<AMedias, 'articulos' | 'cuantos'>

/** What had come before and what came now. */
const juntas = (antes: Articulos | undefined, ahora: Articulos): Articulos => ({
  articulos: [antes?.articulos, ahora.articulos].filter(Boolean).join(),
  cuantos: (antes?.cuantos ?? 0) + ahora.cuantos,
})

const traer = newTraer({
  resumen,
  ahora: Date.now,
  pedir: (etag, query) =>
    withSession(resumenDeCatalogo, (token) =>
      fetch(addressOf(resumenDeCatalogo, { query }), {
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
  let otraVez: ReturnType<typeof setTimeout> | undefined
  const traerlo = () => {
    clearTimeout(otraVez)
    if (!document.hidden && hayRed() && !ahorraDatos())
      void traer().catch(() => {
        otraVez = setTimeout(traerlo, OTRA_VEZ_MS)
      })
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
    clearTimeout(otraVez)
    window.removeEventListener('online', alVolver)
    document.removeEventListener('visibilitychange', traerlo)
  }
}
