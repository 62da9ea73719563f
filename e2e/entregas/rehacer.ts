import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const CON_HUELLA = /[A-Za-z0-9_][\w.-]*-[\w-]{8}\.(?:js|css|woff2|wasm)/g
const SON_TEXTO = /\.(js|css|html|json)$/

/** Another release of a built site, without building: every name with a hash is another one, wherever it stands, and so is its version. */
export function rehacerSitio(origen: string, destino: string, numero: number): void {
  const huella = (de: string, letras: number) =>
    createHash('sha256').update(`${numero} ${de}`).digest('hex').slice(0, letras)
  const archivos = globSync('**/*.*', { cwd: origen }).filter((uno) => !/\.(br|gz)$|^anteriores\b/.test(uno))
  const propios = archivos.filter((uno) => /^assets[\\/][^\\/]+$/.test(uno)).map((uno) => basename(uno))
  const nombres = new Map(propios.map((uno) => [uno, uno.replace(/-[\w-]{8}\.(\w+)$/, `-${huella(uno, 8)}.$1`)]))
  const [manifiesto = ''] = propios.filter((uno) => uno.startsWith('manifest-'))
  const version = /"version":"(\w+)"/.exec(readFileSync(join(origen, 'assets', manifiesto), 'utf8'))?.[1] ?? ''
  for (const archivo of archivos) {
    const nombre = basename(archivo)
    const lugar = join(destino, dirname(archivo), nombres.get(nombre) ?? nombre)
    mkdirSync(dirname(lugar), { recursive: true })
    if (!SON_TEXTO.test(nombre)) cpSync(join(origen, archivo), lugar)
    else
      writeFileSync(
        lugar,
        readFileSync(join(origen, archivo), 'utf8')
          .replace(CON_HUELLA, (uno) => nombres.get(uno) ?? uno)
          .replaceAll(version, huella(version, 8)),
      )
  }
  writeFileSync(join(destino, 'entrega.json'), JSON.stringify({ entrega: huella('entrega', 16), anteriores: [] }))
}
