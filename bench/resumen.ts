import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { aLoMas, type Cuaderno } from './cifras.ts'
import { median } from './load.ts'
import type { Mundo } from './mundo.ts'

const META_MS = 500

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
export async function medirResumen(
  hoja: Cuaderno,
  { portal, bearer }: Mundo,
  { rondas }: { rondas: number },
): Promise<void> {
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
  const n = articulos.toLocaleString('es-MX')
  const anotar = hoja.tabla('', [`one catalogo-general/resumen, ${n} articles`, 'ms', 'kB as it travels'])
  const meta = (que: typeof br) => [aLoMas('it takes', que.ms, META_MS, ' ms')]
  anotar(['with brotli', br.ms, br.ultimo.bytes / 1_000], meta(br))
  anotar(['with gzip', gzip.ms, gzip.ultimo.bytes / 1_000], meta(gzip))
  anotar(['the first one, which sorts what moves most', br.primero.ms, br.primero.bytes / 1_000])
  anotar([`unchanged (${igual.ultimo.status})`, igual.ms, igual.ultimo.bytes / 1_000])
}
