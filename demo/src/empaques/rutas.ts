import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'

type Pedido = { nombre: string; formato: string }
const TIPOS: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

/** GET /empaques/{codArticulo}.webp|.jpg, /empaques/chicas/… (drawn for 40 px), /logos/{laboratorio}.webp and /publicidad/{anuncio}.webp: drawn at the first request, then kept; 404 for the one in ten that has no picture. */
export function registerEmpaques(app: FastifyInstance, carpeta: string): void {
  let obrero: Worker | undefined
  const esperan = new Map<string, ((hay: boolean) => void)[]>()

  const dibujar = (pedido: Pedido): Promise<boolean> => {
    if (!obrero) {
      obrero = new Worker(new URL('./obrero.ts', import.meta.url), { workerData: { carpeta } })
      obrero.unref()
      obrero.on('message', ({ nombre, formato, hay }: Pedido & { hay: boolean }) => {
        const clave = `${nombre}.${formato}`
        for (const avisar of esperan.get(clave) ?? []) avisar(hay)
        esperan.delete(clave)
      })
      obrero.on('error', (error) => {
        app.log.error({ err: error.message }, 'pack shots stopped')
        for (const avisos of esperan.values()) for (const avisar of avisos) avisar(false)
        esperan.clear()
        obrero = undefined
      })
    }
    return new Promise((resolve) => {
      const clave = `${pedido.nombre}.${pedido.formato}`
      const ya = esperan.get(clave)
      if (ya) ya.push(resolve)
      else {
        esperan.set(clave, [resolve])
        obrero?.postMessage(pedido)
      }
    })
  }

  const servir = (carpetaPublica: string, pedida: RegExp, prefijo = '') =>
    app.get<{ Params: { archivo: string } }>(
      `/${carpetaPublica}/:archivo`,
      { schema: { hide: true } },
      async (request, reply) => {
        const [, pedido = '', formato = ''] = pedida.exec(request.params.archivo) ?? []
        const nombre = pedido && prefijo + pedido
        const archivo = join(carpeta, `${nombre}.${formato}`)
        if (!nombre || (!existsSync(archivo) && !(await dibujar({ nombre, formato })))) {
          return reply
            .status(404)
            .header('Cache-Control', 'public, max-age=3600')
            .send({ value: false, message: 'Sin imagen.', data: null })
        }
        const { size, mtimeMs } = await stat(archivo)
        const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
        reply.header('Cache-Control', 'public, max-age=604800').header('ETag', etag)
        if (request.headers['if-none-match'] === etag) return reply.status(304).send()
        return reply.type(TIPOS[formato] ?? '').send(createReadStream(archivo))
      },
    )
  servir('empaques', /^([\w.-]{1,20})\.(webp|jpg)$/)
  servir('empaques/chicas', /^([\w.-]{1,20})\.(webp|jpg)$/, 'chica-')
  servir('publicidad', /^([a-z]{1,40})\.(webp)$/, 'cartel-')
  servir('logos', /^([a-z-]{1,60})\.(webp)$/)
}
