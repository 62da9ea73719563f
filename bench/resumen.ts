import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { median } from './load.ts'
import type { Mundo } from './mundo.ts'
import { juicio } from './tabla.ts'

const META_MS = 500
const ms = (n: number) => `${Math.round(n * 10) / 10} ms`
const kB = (bytes: number) => `${Math.round(bytes / 1_000).toLocaleString('es-MX')} kB`

type Bajado = { ms: number; status: number; bytes: number; etag: string; cuerpo: Buffer }

/** As it travels: fetch would undo the compression. */
const bajar = (url: string, headers: Record<string, string>): Promise<Bajado> =>
  new Promise((resolve, reject) => {
    const inicio = performance.now()
    get(url, { headers }, (respuesta) => {
      const trozos: Buffer[] = []
      respuesta.on('data', (trozo: Buffer) => trozos.push(trozo))
      respuesta.on('end', () => {
        const cuerpo = Buffer.concat(trozos)
        resolve({
          ms: performance.now() - inicio,
          status: respuesta.statusCode ?? 0,
          bytes: cuerpo.length,
          etag: String(respuesta.headers.etag ?? ''),
          cuerpo,
        })
      })
    }).on('error', reject)
  })

/** What a device keeps for when the line drops: how long it takes, how much travels, and what an unchanged one costs. */
export async function medirResumen({ portal, bearer }: Mundo, { rondas }: { rondas: number }): Promise<void> {
  const url = `${portal}/api/catalogo-general/resumen`
  const veces = async (headers: Record<string, string>) => {
    const bajados: Bajado[] = []
    for (let vez = 0; vez < 1 + 3 * rondas; vez++) bajados.push(await bajar(url, { ...bearer(0), ...headers }))
    const [primero, ...resto] = bajados as [Bajado, ...Bajado[]]
    return { primero, ms: median(resto.map((uno) => uno.ms)), ultimo: resto.at(-1) ?? primero }
  }
  const br = await veces({ 'accept-encoding': 'br' })
  const gzip = await veces({ 'accept-encoding': 'gzip' })
  const igual = await veces({ 'accept-encoding': 'br', 'if-none-match': br.ultimo.etag })
  const texto = brotliDecompressSync(br.ultimo.cuerpo)
  const articulos = (JSON.parse(texto.toString()) as { data: { articulos: unknown[] } }).data.articulos.length
  console.log(
    `resumen: ${articulos.toLocaleString('es-MX')} articles, ${kB(texto.length)} of JSON: ${kB(br.ultimo.bytes)} with brotli in ${juicio(ms(br.ms), `goal ${META_MS} ms`, br.ms <= META_MS)}, ` +
      `${kB(gzip.ultimo.bytes)} with gzip in ${ms(gzip.ms)}; the first ${ms(br.primero.ms)}; unchanged (${igual.ultimo.status}) ${ms(igual.ms)}`,
  )
}
