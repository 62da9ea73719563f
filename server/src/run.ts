import { Refusal } from '@surtia/rules/refusal.ts'

/** What a start leaves to be undone, and how it hears that it should not go on. */
export type Ending = {
  signal: AbortSignal
  /** done when the program ends, the last one first; `grace`: seconds that a balancer gets to look away */
  undo: (deed: (grace: number) => unknown) => void
}

const SECONDS_OF_GRACE = 2
const LOOK_MS = 500

/**
 * Runs a program that ends as it should. Told to end, at any moment of its start too, it undoes what it began and exits with 0;
 * a start that fails undoes it as well, says why in one line and exits with 1. One that answers a number was no more than its start.
 */
export async function run(start: (ending: Ending) => Promise<number | undefined>): Promise<void> {
  const told = new AbortController()
  const deeds: ((grace: number) => unknown)[] = []
  let starting: Promise<number | undefined> = Promise.resolve(undefined)
  let ending: Promise<void> | undefined

  const undo = async (grace: number) => {
    for (let deed = deeds.pop(); deed; deed = deeds.pop()) await deed(grace)
  }
  const end = (grace: number, code = 0, farewell = true): Promise<void> => {
    // told again, as by a group and by a parent at once, it goes on ending
    ending ??= (async () => {
      told.abort()
      await undo(grace)
      await starting.catch(() => undefined)
      // what the start had still begun meanwhile
      await undo(0)
    })().then(
      () => {
        if (farewell) console.log('Surtia terminó.')
        process.exit(code)
      },
      (error) => {
        console.error('Surtia no terminó bien:', error)
        process.exit(1)
      },
    )
    return ending
  }
  process.on('SIGTERM', () => end(SECONDS_OF_GRACE))
  process.on('SIGINT', () => end(0))
  // the window was closed; with nohup there is no terminal, and it stays
  if (process.stdin.isTTY) process.on('SIGHUP', () => end(0))
  watchParent(() => end(SECONDS_OF_GRACE))

  starting = start({ signal: told.signal, undo: (deed) => deeds.push(deed) })
  try {
    const code = await starting
    if (code !== undefined) await end(0, code, false)
  } catch (error) {
    if (!told.signal.aborted) console.error(why(error))
    await end(0, 1, false)
  }
}

/** npm and its shell may be killed without a word to the program that they started: then nobody could end it any more. */
function watchParent(gone: () => void): void {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined || parent <= 1) return
  setInterval(() => {
    if (process.ppid !== parent) gone()
  }, LOOK_MS).unref()
}

/** One line for what was to be expected; anything else is a bug, with its place. */
export function why(error: unknown): string {
  if (error instanceof Refusal) return error.message
  const { code, path, dest: full = path } = error as NodeJS.ErrnoException & { dest?: string }
  if (code === 'ENOSPC') return `No queda espacio en el disco${full ? ` de ${full}` : ''}.`
  if ((code === 'EACCES' || code === 'EROFS' || code === 'EPERM') && path)
    return `No se puede escribir en ${path} (${code}).`
  return `Surtia no inició por un error que no se esperaba: ${error instanceof Error ? (error.stack ?? error.message) : error}`
}
