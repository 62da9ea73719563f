import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// After the build: pages carry their styles, prerendered ones paint before their program is fetched, and .br and .gz lie beside every
// text file, so that the server never compresses while someone waits.
const root = process.argv[2] ?? join(import.meta.dirname, '../build/client')
for (const file of globSync('{**/index,__spa-fallback}.html', { cwd: root })) {
  const html = conEstilos(readFileSync(join(root, file), 'utf8'), file)
  writeFileSync(join(root, file), file.endsWith('index.html') ? pintarPrimero(html, file) : html)
}
for (const file of globSync('**/*.{js,css,html,svg,json,txt,xml,vtt}', { cwd: root })) {
  const content = readFileSync(join(root, file))
  if (content.length < 1_024) continue
  writeFileSync(
    join(root, `${file}.br`),
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  )
  writeFileSync(join(root, `${file}.gz`), gzipSync(content, { level: 9 }))
}

/**
 * The stylesheets that a page asks for stand in it, so that the first paint waits for no second answer. Their links stay, disabled:
 * the framework finds its own elements when it wakes, and the browser fetches none of them. Throws when there are none.
 */
function conEstilos(html: string, file: string): string {
  const ligas = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g)]
  if (ligas.length === 0) throw new Error(`${file}: the framework links its stylesheets another way now`)
  const reglas = [...new Set(ligas.map(([, href = '']) => href))].map((href) =>
    readFileSync(join(root, href), 'utf8').trim(),
  )
  const apagadas = html.replace(/<link rel="stylesheet"/g, '<link rel="stylesheet" disabled=""')
  return apagadas.replace('<link rel="stylesheet"', () => `<style>${reglas.join('')}</style><link rel="stylesheet"`)
}

/**
 * A prerendered page is whole without its program: on a slow line the words and their typeface come first. The framework's module
 * script becomes one that starts after the first paint (at once in a hidden tab); its preloads start with it. A button that is pressed
 * before the program is awake is pressed again when it is (layouts/PublicLayout.tsx tells). Throws when the page is
 * not as the framework writes it, rather than ship one that never wakes.
 */
function pintarPrimero(html: string, file: string): string {
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"\/>/g)].map((m) => m[1])
  const guion = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)
  const lineas = (guion?.[1] ?? '').split('\n').map((linea) => linea.trim())
  const manifiesto = /^import "([^"]+)";$/.exec(lineas[0] ?? '')?.[1]
  const rutas = lineas.flatMap((linea) => /^import \* as (route\d+) from "([^"]+)";$/.exec(linea)?.slice(1, 3) ?? [])
  const modulos = lineas.find((linea) => linea.startsWith('window.__reactRouterRouteModules'))
  const entrada = /^import\("([^"]+)"\);$/.exec(lineas.at(-1) ?? '')?.[1]
  if (!guion || !manifiesto || !modulos || !entrada || rutas.length === 0 || preloads.length === 0)
    throw new Error(`${file}: the framework writes its start another way now`)
  const nombres = rutas.filter((_, i) => i % 2 === 0)
  const archivos = rutas.filter((_, i) => i % 2 === 1)
  const arranque = `(()=>{let ya=0,pulsado;const guardar=(e)=>{const b=e.target.closest("button");if(!b)return;e.preventDefault();e.stopPropagation();pulsado=b;arrancar()};addEventListener("click",guardar,true);addEventListener("surtia:despierta",()=>{removeEventListener("click",guardar,true);if(pulsado)pulsado.click();pulsado=0});const arrancar=async()=>{if(ya++)return;for(const href of ${JSON.stringify(preloads)}){const l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}await import("${manifiesto}");const [${nombres.join(',')}]=await Promise.all([${archivos.map((a) => `import("${a}")`).join(',')}]);${modulos}import("${entrada}")};if(document.hidden)arrancar();else{requestAnimationFrame(()=>setTimeout(arrancar));setTimeout(arrancar,1500)}})()`
  return html
    .replace(/<link rel="modulepreload" href="[^"]+"\/>/g, '')
    .replace(guion[0], () => `<script>${arranque}</script>`)
}
