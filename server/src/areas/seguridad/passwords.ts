import { hash, verify } from '@node-rs/argon2'
import { HttpRefusal } from '../../edge/refusals.ts'
import type { Settings } from '../../settings.ts'

const AT_ONCE = 2
const IN_QUEUE = 20
let running = 0
const queue: (() => void)[] = []

/**
 * At most two hashes at once and a short queue: many sign-ins at once must leave time for everything else
 * (docs/reglas/acceso.md#huellas-lentas-con-turno).
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= IN_QUEUE)
      throw new HttpRefusal(503, 'El servicio está ocupado. Intente de nuevo en unos segundos.')
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    queue.shift()?.()
  }
}

// argon2id is the library's default algorithm
const options = (settings: Settings) => ({ memoryCost: settings.argonKib, timeCost: 2, parallelism: 1 })

/** argon2id in PHC form. */
export const hashPassword = (settings: Settings, password: string): Promise<string> =>
  inTurn(() => hash(password, options(settings)))

let decoy: Promise<string> | undefined

/** Unknown users (hash null) cost the same time and are never right. */
export async function verifyPassword(
  settings: Settings,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  decoy ??= hash('decoy', options(settings))
  const against = passwordHash ?? (await decoy)
  const right = await inTurn(() => verify(against, password))
  return passwordHash !== null && right
}
