import { jwtVerify, SignJWT } from 'jose'
import { reading } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { ownSecrets } from '../settings.ts'
import { unauthorized } from './refusals.ts'

/** Whom an access token is for: what opens one audience's calls opens none of another's. */
export type Audience = { name: string; minutes: number }

const ISSUER = 'surtia'
const FRESH_MS = 5_000
const MOST_VERIFIED = 5_000
const MOST_SESSIONS = 10_000

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** A signed access token of a session (docs/reglas/acceso.md#token-de-acceso). */
export async function signToken(
  portal: Portal,
  { name, minutes }: Audience,
  { subject, ...claims }: { subject: number; sid: string; [claim: string]: unknown },
): Promise<{ accessToken: string; expiresAt: Date }> {
  const issued = Math.floor(portal.ahora().getTime() / 1_000)
  const expires = issued + minutes * 60
  const accessToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(name)
    .setSubject(String(subject))
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(keyOf(portal.settings.secreto))
  return { accessToken, expiresAt: new Date(expires * 1_000) }
}

/** What this process knows of the sessions of an audience. */
export type Sessions<S> = {
  /** the session of an access token; 401 without one that goes on */
  of: (token: string) => Promise<S>
  /** a session as the database knew it at most 5 s ago; null when it is over */
  look: (idSesion: string) => Promise<S | null>
  forget: (ids: readonly string[]) => void
}

export function watchSessions<S>(
  portal: Portal,
  { name }: Audience,
  find: (portal: Portal, idSesion: string) => Promise<S | null>,
): Sessions<S> {
  const verify = newVerifier(portal, name)
  const cache = new Map<string, { until: number; session: Promise<S | null> }>()
  const look = (idSesion: string): Promise<S | null> => {
    const time = Date.now()
    const cached = cache.get(idSesion)
    if (cached && cached.until > time) return cached.session
    const session = reading(() => find(portal, idSesion))
    cache.set(idSesion, { until: time + FRESH_MS, session })
    session.catch(() => cache.delete(idSesion))
    if (cache.size > MOST_SESSIONS) {
      for (const [id, entry] of cache) if (entry.until <= time) cache.delete(id)
      if (cache.size > MOST_SESSIONS) cache.clear()
    }
    return session
  }
  return {
    look,
    of: async (token) => {
      const session = token ? await look(await verify(token)) : null
      if (!session) throw unauthorized()
      return session
    },
    forget: (ids) => {
      for (const id of ids) cache.delete(id)
    },
  }
}

/** The session that a token names; 401 for one that is not of this audience, or expired. */
function newVerifier(portal: Portal, audience: string): (token: string) => Promise<string> {
  const keys = ownSecrets(portal.settings).map(keyOf)
  // a token whose signature was right stays right until it expires: checked once, not at every request
  const verified = new Map<string, { idSesion: string; expires: number }>()
  return async (token) => {
    const now = portal.ahora()
    const seen = verified.get(token)
    if (seen && seen.expires > now.getTime()) return seen.idSesion
    try {
      const { payload } = await Promise.any(
        keys.map((key) =>
          jwtVerify(token, key, {
            algorithms: ['HS256'],
            issuer: ISSUER,
            audience,
            currentDate: now,
            requiredClaims: ['exp', 'sub', 'sid'],
          }),
        ),
      )
      const entry = { idSesion: String(payload.sid), expires: (payload.exp ?? 0) * 1_000 }
      if (verified.size >= MOST_VERIFIED) verified.clear()
      verified.set(token, entry)
      return entry.idSesion
    } catch {
      throw unauthorized()
    }
  }
}
