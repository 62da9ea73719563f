import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { DIRECCIONES, PUBLICAS } from '@surtia/rules/sitio/direcciones.ts'
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
async function lighthouse(url: string): Promise<Informe> {
  const orden = ['--yes', LIGHTHOUSE, url, `--port=${PUERTO}`, `--only-categories=${CATEGORIAS}`]
  const { stdout } = await promisify(execFile)('npx', [...orden, '--quiet', '--output=json'], { maxBuffer: 2 ** 28 })
  return JSON.parse(stdout)
}

/** Lighthouse (mobile profile) on every public page: median of `rondas`, as a table of Markdown. JS and CSS in kB as transferred. */
export async function medirSitio(base: string, rondas: number): Promise<string> {
  const navegador = await abrirNavegador([`--remote-debugging-port=${PUERTO}`])
  const filas: string[] = []
  try {
    for (const pagina of PAGINAS) {
      const html = await fetch(base + pagina)
      if (!html.ok) {
        filas.push(`| ${pagina} | **answers ${html.status}** | | | | | | | |`)
        continue
      }
      const medidas: number[][] = []
      for (let i = 0; i < rondas; i++) {
        const { categories, audits } = await lighthouse(base + pagina)
        const recursos = (audits['network-requests']?.details?.items ?? []).filter(
          ({ resourceType }) => resourceType === 'Script',
        )
        medidas.push([
          ...CATEGORIAS.map((nombre) => Math.round((categories[nombre]?.score ?? 0) * 100)),
          audits['largest-contentful-paint']?.numericValue ?? 0,
          audits['cumulative-layout-shift']?.numericValue ?? 0,
          recursos.reduce((suma, { transferSize }) => suma + transferSize, 0) / 1_000,
        ])
      }
      const [rendimiento, acceso, practicas, seo, lcp = 0, cls = 0, js = 0] = [0, 1, 2, 3, 4, 5, 6].map((k) =>
        median(medidas.map((m) => m[k] ?? 0)),
      )
      filas.push(
        `| ${pagina} | ${rendimiento} | ${acceso} | ${practicas} | ${seo} | ${(lcp / 1_000).toFixed(1)} s | ${cls.toFixed(3)} | ${Math.round(js)} kB | ${await cssDe(base, pagina)} kB |`,
      )
    }
  } finally {
    await navegador.close()
  }
  return [
    '| page | performance | accessibility | best practices | SEO | LCP | CLS | JS | CSS |',
    '|---|---|---|---|---|---|---|---|---|',
    ...filas,
  ].join('\n')
}

/** Styles stand inside the page and in linked sheets: their size with gzip. */
async function cssDe(base: string, pagina: string): Promise<string> {
  const html = await (await fetch(base + pagina)).text()
  const hojas = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map((m) => m[1] ?? '')
  const textos = await Promise.all(hojas.map(async (hoja) => (await fetch(base + hoja)).text()))
  const dentro = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((m) => m[1] ?? '')
  return (gzipSync([...dentro, ...textos].join('')).length / 1_000).toFixed(1)
}
