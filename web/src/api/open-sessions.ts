import type { Way } from '@surtia/contracts/call.ts'
import { type Asked, Failure, fetchCall, lineBroke } from './request.ts'

export const SESION_EXPIRADA = 'Su sesión expiró, inicie sesión de nuevo.'

type Tokens = { token: string; expiresAt: string; refreshToken: string }

/** Whose sessions they are: all that a client's and a person's of the staff do not have in common. */
type Audience<S extends Tokens, R> = {
  /** what is stored on this device */
  read: () => S | null
  /** whose it is */
  quien: (sesion: S | null) => unknown
  /** where a renewal is asked for, by one tab at a time, and as what the refresh token goes along */
  renewal: readonly [path: string, field: string]
  /** stores what was answered */
  keep: (renewed: R) => void
  drop: () => void
  /** a call found that the session is over: it fails after this, or never where the page goes elsewhere */
  onOver: () => Promise<never> | undefined
}

const SOON_MS = 5_000
const expiresSoon = (sesion: Tokens) => Date.parse(sesion.expiresAt) - Date.now() < SOON_MS

/** The sessions of an audience in this browser: a call goes with a token that is still good, renewed once for all tabs. */
export function openSessions<S extends Tokens, R>(audience: Audience<S, R>) {
  const { read, quien, renewal, keep, drop, onOver } = audience
  const tokenNow = () => read()?.token ?? ''

  /**
   * Who gets the lock after another tab has renewed takes that tab's token. Answers '' when the session is over; a server that could
   * not be reached, or did not say yes or no, is a line that broke.
   */
  const renew = (usado: string): Promise<string> =>
    navigator.locks
      .request(renewal[0], async () => {
        const sesion = read()
        if (!sesion || (sesion.token !== usado && !expiresSoon(sesion))) return tokenNow()
        const [status, renewed] = await askTwice<R>(renewal, sesion.refreshToken)
        // who signed out, or signed in, meanwhile: that one's word stands
        if (read()?.refreshToken === sesion.refreshToken) {
          if (status === 401) drop()
          else if (renewed) keep(renewed)
          else lineBroke(status)
        }
        return tokenNow()
      })
      .catch(lineBroke)

  /** Beneath every call, whatever carries it: a 401 renews the session once and repeats the call, else the session is over. */
  async function conSesion<A extends { status: number }>(call: Way, make: (token: string) => Promise<A>): Promise<A> {
    if (call.access === 'publico') return make('')
    const sesion = read()
    const de = quien(sesion)
    const go = async (token: string): Promise<A> => {
      const ahora = quien(read())
      if (token && ahora === de) return make(token)
      // who signed in meanwhile asked for none of this
      if (!ahora || ahora === de) await onOver()
      throw new Failure(401, SESION_EXPIRADA)
    }
    const token = sesion && expiresSoon(sesion) ? await renew(sesion.token) : tokenNow()
    const answer = await go(token)
    if (answer.status !== 401 || call.path.startsWith('/api/seguridad/')) return answer
    const again = await go(await renew(token))
    return again.status === 401 ? go('') : again
  }

  const withSession: typeof conSesion = (call, make) => {
    const suMetodo = llamadas[call.method]
    suMetodo.salieron++
    return conSesion(call, make).finally(() => suMetodo.volvieron++)
  }

  return {
    withSession,
    /** Makes a call by its contract, in JSON, with the session when it wants one. */
    request: <C extends Way>(call: C, asked: Asked<C> = {}): Promise<Response> =>
      withSession(call, (token) => fetchCall(call, asked, token)),
  }
}

const llamadas = { GET: { salieron: 0, volvieron: 0 }, POST: { salieron: 0, volvieron: 0 } }
/** Whether a call that may change something is under way. */
export const hayLlamadas = (): boolean => llamadas.POST.salieron > llamadas.POST.volvieron
/** Whether an answer is awaited. */
export const seEspera = (): boolean => hayLlamadas() || llamadas.GET.salieron > llamadas.GET.volvieron
/** How many calls that may change something set out so far. */
export const cuantasSalieron = (): number => llamadas.POST.salieron

/** a repeat that sets out until then is with the server before its grace of ten seconds ends (docs/reglas/acceso.md#gracia-de-diez-segundos) */
const REPETIR_MS = 5_000

/** Of a line that broke nobody knows what arrived: soon enough, the same is asked once more, and a repeat is answered with the same successor. */
async function askTwice<R>(
  [path, field]: readonly [path: string, field: string],
  refreshToken: string,
): Promise<[status: number, renewed: R | false]> {
  const desde = Date.now()
  const once = async () => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [field]: refreshToken }),
    })
    return [answer.status, answer.ok && ((await answer.json()) as R)] satisfies [number, R | false]
  }
  return once().catch((error: unknown) => {
    if (Date.now() - desde > REPETIR_MS) throw error
    return once()
  })
}
