import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { EMPRESA_DE_FABRICA } from '@surtia/contracts/empresa-de-fabrica.ts'
import { enPaginas } from '@surtia/contracts/empresa-en-paginas.ts'
import { llenar } from '@surtia/contracts/moldes.ts'
import { hacerMolde } from './moldes.ts'
import { pintarPrimero } from './paginas.ts'

/** Pages paint first: every built page of customers and of everybody. Beside each lies its mould, for a portal that recorded a company. */
export function pintarPaginas(sitio: string): void {
  const leer = (direccion: string) => readFileSync(join(sitio, direccion), 'utf8').trim()
  for (const file of globSync('{**/index,__spa-fallback}.html', { cwd: sitio })) {
    const lugar = join(sitio, file)
    const molde = hacerMolde(pintarPrimero(readFileSync(lugar, 'utf8'), leer, basename(file) === 'index.html'))
    writeFileSync(lugar, llenar(molde, enPaginas(EMPRESA_DE_FABRICA)))
    writeFileSync(lugar.replace(/html$/, 'molde'), molde)
  }
}

/** .br and .gz lie beside every text file and program, so that nobody waits while the server compresses. */
export async function comprimirSitio(sitio: string, signal: AbortSignal): Promise<void> {
  const files = globSync('**/*.{js,css,html,svg,json,txt,xml,vtt,wasm}', { cwd: sitio })
  await Promise.all(files.map((file) => comprimir(join(sitio, file), signal)))
}

const MINIMO_DE_BYTES = 1_024
/** the best there is; who waits for the site asks for less (docs/decisiones/0127-un-arranque-a-la-vez.md) */
const CALIDAD = Number(process.env.CONSTRUIR_BROTLI ?? constants.BROTLI_MAX_QUALITY)
/** they compress on threads of their own, as many at once as there are */
const [enBrotli, enGzip] = [promisify(brotliCompress), promisify(gzip)]

async function comprimir(lugar: string, signal: AbortSignal): Promise<void> {
  const content = await readFile(lugar)
  if (content.length < MINIMO_DE_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: CALIDAD,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${lugar}.br`, await enBrotli(content, { params }))
  signal.throwIfAborted()
  await writeFile(`${lugar}.gz`, await enGzip(content, { level: 9 }))
}
