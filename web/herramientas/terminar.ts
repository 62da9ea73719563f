import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pintarPrimero } from './paginas.ts'

/** The last step of a build: pages paint first, and .br and .gz lie beside every text file and program, so that nobody waits while the server compresses. */
export function terminar(sitio: string): void {
  const leer = (direccion: string) => readFileSync(join(sitio, direccion), 'utf8').trim()
  for (const file of globSync('{**/index,__spa-fallback}.html', { cwd: sitio })) {
    const lugar = join(sitio, file)
    writeFileSync(lugar, pintarPrimero(readFileSync(lugar, 'utf8'), leer, basename(file) === 'index.html'))
  }
  for (const file of globSync('**/*.{js,css,html,svg,json,txt,xml,vtt,wasm}', { cwd: sitio }))
    comprimir(join(sitio, file))
}

/** The same for the staff's files, which are built after the customers'. */
export function comprimirMesa(sitio: string): void {
  for (const file of globSync('assets/mesa/*.{js,css,svg}', { cwd: sitio })) comprimir(join(sitio, file))
}

const MINIMO_DE_BYTES = 1_024
/** the best there is; a test that builds a site to throw it away asks for less */
const CALIDAD = Number(process.env.CONSTRUIR_BROTLI ?? constants.BROTLI_MAX_QUALITY)

function comprimir(lugar: string): void {
  const content = readFileSync(lugar)
  if (content.length < MINIMO_DE_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: CALIDAD,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${lugar}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${lugar}.gz`, gzipSync(content, { level: 9 }))
}
