import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@surtia/rules/refusal.ts'
import { dataOf, isSame, logOf } from './data-folder.ts'
import { alive, freePort, isInUse, type Owner } from './host.ts'

const PORTS_TO_TRY = 3
/** a start sets a longer one aside, in the place of the one before */
const MOST_LOG_BYTES = 20e6

const pidFileOf = (data: string): string => join(data, 'postmaster.pid')
const portFileOf = (folder: string): string => join(folder, 'postgres.puerto')

/** The PostgreSQL that works in a data folder. A copied folder may hold the note of the one that works in the first: that is another's. */
export function runningIn(data: string): { pid: number; port: number } | null {
  if (!existsSync(pidFileOf(data))) return null
  const [pid = 0, home = '', , port = 0] = readFileSync(pidFileOf(data), 'utf8').split('\n')
  return Number(pid) && alive(Number(pid)) && isSame(home, data) && Number(port)
    ? { pid: Number(pid), port: Number(port) }
    : null
}

/** The port of its last start, 0 before the first one. */
export const keptPort = (folder: string): number =>
  existsSync(portFileOf(folder)) ? Number(readFileSync(portFileOf(folder), 'utf8')) : 0

type Launch = {
  folder: string
  postgres: string
  options: { cwd: string; env: NodeJS.ProcessEnv } & Owner
  settings: readonly string[]
}

/**
 * Starts PostgreSQL on the port of its last start, whatever made an earlier try fail, so that who asked it finds it again; on another one
 * only when somebody took that. Throws a Refusal of one line when it does not start.
 */
export async function launch(given: Launch, answering: () => Promise<boolean>): Promise<void> {
  const { folder } = given
  const data = dataOf(folder)
  let port = keptPort(folder) || (await freePort())
  for (let attempt = 1; ; attempt++) {
    writeFileSync(portFileOf(folder), String(port))
    // left by a killed PostgreSQL whose number a zombie still holds: PostgreSQL itself would take it for running
    if (existsSync(pidFileOf(data)) && !isInUse(data)) rmSync(pidFileOf(data))
    const said = await tryOn(port, given, answering)
    if (said === null) return
    const taken = /could not bind .*Address already in use/.test(said)
    if (!taken || attempt === PORTS_TO_TRY) throw notStarted(folder, said)
    port = await freePort()
  }
}

/** One start; answers what PostgreSQL said when it ended, null when it runs. */
async function tryOn(
  port: number,
  { folder, postgres, options, settings }: Launch,
  answering: () => Promise<boolean>,
): Promise<string | null> {
  const data = dataOf(folder)
  const log = logOf(folder)
  if (existsSync(log) && statSync(log).size > MOST_LOG_BYTES) renameSync(log, `${log}.anterior`)
  const output = openSync(log, 'a')
  const { size } = fstatSync(output)
  // detached: it lives on when the portal is killed
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  server.unref()
  let ended = false
  for (const event of ['exit', 'error'])
    server.once(event, () => {
      ended = true
    })
  for (let i = 0; i < 600; i++) {
    if (runningIn(data) && (await answering())) return null
    // two processes may start it at the same moment: the other one wins, or nobody does
    if (ended && !runningIn(data)) break
    await pause(50)
  }
  return runningIn(data) ? null : readFileSync(logOf(folder)).subarray(size).toString()
}

/** PostgreSQL speaks English: it is read where it wrote. */
const notStarted = (folder: string, said: string): Refusal =>
  new Refusal(
    /No space left on device/.test(said)
      ? `No queda espacio en el disco de ${folder}.`
      : `PostgreSQL no inició: lo que dijo está al final de ${logOf(folder)}.`,
  )
