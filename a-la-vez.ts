import { type ChildProcess, spawn } from 'node:child_process'

// `node a-la-vez.ts check build`: scripts of package.json at once, for the types and most steps of a build use one core.
// What each said stands together, in the order in which they end; fails when one of them does. Told to end, it ends what they started too.
const windows = process.platform === 'win32'
const corriendo = new Set<ChildProcess>()
// told again, as by a group and by a parent at once, it goes on ending
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => corriendo.forEach(terminar))

function correr(guion: string): Promise<boolean> {
  return new Promise((resolve) => {
    // a group of its own: npm tells its shell to end, which does not tell what it waits for
    const hijo = spawn('npm', ['run', guion], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows,
      detached: !windows,
    })
    corriendo.add(hijo)
    const dicho: Buffer[] = []
    for (const salida of [hijo.stdout, hijo.stderr]) salida.on('data', (trozo: Buffer) => dicho.push(trozo))
    const acabar = (bien: boolean, como: string) => {
      corriendo.delete(hijo)
      process.stdout.write(Buffer.concat([...dicho, Buffer.from(`\n${guion}: ${como}\n`)]))
      resolve(bien)
    }
    hijo.once('error', (error) => acabar(false, error.message))
    hijo.once('close', (codigo, signal) => acabar(codigo === 0, codigo === 0 ? 'bien' : `falló (${codigo ?? signal})`))
  })
}

function terminar(hijo: ChildProcess): void {
  if (windows || !hijo.pid) return void hijo.kill('SIGTERM')
  try {
    process.kill(-hijo.pid, 'SIGTERM')
  } catch {
    // all of it had ended, and what it said is still being read
  }
}

const bien = await Promise.all(process.argv.slice(2).map(correr))
if (bien.length === 0 || bien.includes(false)) process.exitCode = 1
