import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { HttpRefusal } from '../../edge/refusals.ts'
import type { Settings } from '../../settings.ts'

const AT_ONCE = 2
const IN_QUEUE = 20
/** hashes at once while a delivery brings passwords: of the four threads that work for all, one stays free */
const AT_ONCE_WITH_DELIVERIES = Math.min(3, Math.max(AT_ONCE, availableParallelism() - 1))

type Line = { running: number; waiting: (() => void)[] }
const people: Line = { running: 0, waiting: [] }
const deliveries: Line = { running: 0, waiting: [] }

/**
 * At most two hashes at once and a short queue: many sign-ins at once must leave time for everything else. What a delivery brings
 * gives way to them, and its line has no end: who brings it waits for all of it (docs/reglas/acceso.md#huellas-lentas-con-turno).
 */
async function inTurn<T>(line: Line, work: () => Promise<T>): Promise<T> {
  if (line === people && people.running >= AT_ONCE && people.waiting.length >= IN_QUEUE)
    throw new HttpRefusal(503, 'El servicio está ocupado. Intente de nuevo en unos segundos.')
  await new Promise<void>((resolve) => {
    line.waiting.push(resolve)
    startNext()
  })
  try {
    return await work()
  } finally {
    line.running--
    startNext()
  }
}

function startNext(): void {
  while (people.waiting.length > 0 && people.running < AT_ONCE) startFirst(people)
  while (deliveries.waiting.length > 0 && people.running + deliveries.running < AT_ONCE_WITH_DELIVERIES)
    startFirst(deliveries)
}

function startFirst(line: Line): void {
  line.running++
  line.waiting.shift()?.()
}

// argon2id is the library's default algorithm
const options = (settings: Settings) => ({ memoryCost: settings.argonKib, timeCost: 2, parallelism: 1 })

/** argon2id in PHC form. */
export const hashPassword = (settings: Settings, password: string): Promise<string> =>
  inTurn(people, () => hash(password, options(settings)))

/** The same for a delivery of many, each in its turn after every sign-in; `anterior` stays when it is of this very password. */
export const hashOfDelivery = (settings: Settings, password: string, anterior: string | null = null): Promise<string> =>
  inTurn(deliveries, async () =>
    anterior !== null && (await verify(anterior, password)) ? anterior : hash(password, options(settings)),
  )

let decoy: Promise<string> | undefined

/** Unknown users (hash null) cost the same time and are never right. */
export async function verifyPassword(
  settings: Settings,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  decoy ??= hash('decoy', options(settings))
  const against = passwordHash ?? (await decoy)
  const right = await inTurn(people, () => verify(against, password))
  return passwordHash !== null && right
}
