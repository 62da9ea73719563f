import { createServer, type Socket } from 'node:net'

export type Servidor = {
  url: string
  /** connections that were ever opened */
  conexiones: () => number
  /** mails that it took, whole */
  recibidos: string[]
  cerrar: () => Promise<void>
}

type Opciones = { sordo?: boolean; tardaMs?: () => number }

/** A mail server of the tests: a deaf one accepts connections and says nothing; a slow one takes its time before it accepts a mail. */
export async function abrirSmtp({ sordo = false, tardaMs = () => 0 }: Opciones = {}): Promise<Servidor> {
  const abiertas = new Set<Socket>()
  const recibidos: string[] = []
  let conexiones = 0
  const servidor = createServer((socket) => {
    conexiones++
    abiertas.add(socket)
    socket.on('close', () => abiertas.delete(socket))
    socket.on('error', () => undefined)
    if (!sordo) atender(socket, recibidos, tardaMs)
  })
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  const { port } = servidor.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    conexiones: () => conexiones,
    recibidos,
    cerrar: () => {
      for (const socket of abiertas) socket.destroy()
      return new Promise((resolve) => servidor.close(() => resolve()))
    },
  }
}

function atender(socket: Socket, recibidos: string[], tardaMs: () => number): void {
  let escrito = ''
  let correo: string | null = null
  const decir = (linea: string) => socket.writable && socket.write(`${linea}\r\n`)
  decir('220 pruebas')
  socket.on('data', (trozo) => {
    escrito += trozo.toString('latin1')
    for (let fin = escrito.indexOf('\r\n'); fin >= 0; fin = escrito.indexOf('\r\n')) {
      const linea = escrito.slice(0, fin)
      escrito = escrito.slice(fin + 2)
      if (correo === null) {
        if (/^DATA/i.test(linea)) correo = ''
        decir(correo === null ? '250 bien' : '354 adelante')
      } else if (linea === '.') {
        const entero = correo
        correo = null
        setTimeout(() => {
          if (socket.destroyed) return
          recibidos.push(entero)
          decir('250 recibido')
        }, tardaMs())
      } else correo += `${linea}\r\n`
    }
  })
}
