import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { DIRECCIONES, PUBLICAS } from '@surtia/rules/sitio/direcciones.ts'
import { alMenos, type Cuaderno } from './cifras.ts'
import { median } from './load.ts'
import { abrirNavegador } from './navegador.ts'

const PAGINAS = [...PUBLICAS, `${DIRECCIONES.vacante}2`]
const CATEGORIAS = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const PUERTO = 9_333
/** Fetched when it is asked for: with what it brings along it was a seventh of what every installation unpacks. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

type Informe = {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType: string; transferSize: number }[] } } | undefined
  >
}
/** Now and then it loses a page's trace, answers `NO_NAVSTART` and asks to be run again. */
async function lighthouse(url: string, veces = 3): Promise<Informe> {
  const orden = ['--yes', LIGHTHOUSE, url, `--port=${PUERTO}`, `--only-categories=${CATEGORIAS}`]
  try {
    const { stdout } = await promisify(execFile)('npx', [...orden, '--quiet', '--output=json'], { maxBuffer: 2 ** 28 })
    return JSON.parse(stdout)
  } catch (error) {
    if (veces > 1 && String(error).includes('NO_NAVSTART')) return lighthouse(url, veces - 1)
    throw error
  }
}

/** least of each category, where it is promised */
const META = 97
const CON_META = ['/', '/catalogo']

/** Lighthouse (mobile profile) on every public page: median of `rondas`. JS and CSS in kB as transferred. */
export async function medirSitio(hoja: Cuaderno, base: string, rondas: number): Promise<void> {
  const anotar = hoja.tabla('', ['page', ...CATEGORIAS, 'LCP, s', 'CLS', 'JS, kB', 'CSS, kB'])
  const navegador = await abrirNavegador([`--remote-debugging-port=${PUERTO}`])
  try {
    for (const pagina of PAGINAS) {
      const html = await fetch(base + pagina)
      if (!html.ok) {
        anotar([pagina, ...new Array<string>(CATEGORIAS.length + 4).fill('')], [], [`answers ${html.status}`])
        continue
      }
      const medidas: number[][] = []
      for (let i = 0; i < rondas; i++) medidas.push(cifrasDe(await lighthouse(base + pagina)))
      const medianas = (medidas[0] ?? []).map((_, k) => median(medidas.map((m) => m[k] ?? 0)))
      const notas = CON_META.includes(pagina) ? [alMenos('the least', Math.min(...medianas.slice(0, 4)), META, '')] : []
      anotar([pagina, ...medianas, await cssDe(base, pagina)], notas)
    }
  } finally {
    await navegador.close()
  }
}

function cifrasDe({ categories, audits }: Informe): number[] {
  const recursos = (audits['network-requests']?.details?.items ?? []).filter(
    ({ resourceType }) => resourceType === 'Script',
  )
  return [
    ...CATEGORIAS.map((nombre) => Math.round((categories[nombre]?.score ?? 0) * 100)),
    (audits['largest-contentful-paint']?.numericValue ?? 0) / 1_000,
    audits['cumulative-layout-shift']?.numericValue ?? 0,
    recursos.reduce((suma, { transferSize }) => suma + transferSize, 0) / 1_000,
  ]
}

/** Styles stand inside the page and in linked sheets: their size with gzip. */
async function cssDe(base: string, pagina: string): Promise<number> {
  const html = await (await fetch(base + pagina)).text()
  const hojas = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map((m) => m[1] ?? '')
  const textos = await Promise.all(hojas.map(async (hoja) => (await fetch(base + hoja)).text()))
  const dentro = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((m) => m[1] ?? '')
  return gzipSync([...dentro, ...textos].join('')).length / 1_000
}
