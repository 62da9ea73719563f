import { spawn } from 'node:child_process'

// `node a-la-vez.ts check build`: scripts of package.json at once, for the types and most steps of a build use one core.
// What each said stands together, in the order in which they end; fails when one of them does.
const windows = process.platform === 'win32'

function correr(guion: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hijo = spawn('npm', ['run', guion], { stdio: ['ignore', 'pipe', 'pipe'], shell: windows })
    const dicho: Buffer[] = []
    for (const salida of [hijo.stdout, hijo.stderr]) salida.on('data', (trozo: Buffer) => dicho.push(trozo))
    const terminar = () => hijo.kill('SIGTERM')
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, terminar)
    const acabar = (bien: boolean, como: string) => {
      process.stdout.write(Buffer.concat([...dicho, Buffer.from(`\n${guion}: ${como}\n`)]))
      resolve(bien)
    }
    hijo.once('error', (error) => acabar(false, error.message))
    hijo.once('close', (codigo, signal) => acabar(codigo === 0, codigo === 0 ? 'bien' : `falló (${codigo ?? signal})`))
  })
}

const bien = await Promise.all(process.argv.slice(2).map(correr))
if (bien.length === 0 || bien.includes(false)) process.exitCode = 1
