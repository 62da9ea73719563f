import { join, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { contratos } from './herramientas/contratos.ts'
import { importar } from './herramientas/importar.ts'

// beside the customers', which is built at the same time; construir.ts puts them together
const sitio = resolve(import.meta.dirname, process.env.CONSTRUIR_EN ?? 'build', 'mesa')

/** The staff's page has a name of its own beside the customers' pages. */
const mesa: Plugin = {
  name: 'mesa',
  enforce: 'post',
  generateBundle(_, bundle) {
    const pagina = bundle['index.html']
    if (pagina) pagina.fileName = 'mesa.html'
  },
}

// The staff's screens are a site of their own: not a byte of them is in the customers' build (docs/decisiones/0074-la-mesa-es-otra-entrada.md).
export default defineConfig(({ command }) => ({
  root: join(import.meta.dirname, 'src/mesa'),
  publicDir: join(import.meta.dirname, 'public'),
  // npm run dev: the customers' Vite hands on what begins so
  base: command === 'serve' ? '/personal/' : '/',
  plugins: command === 'build' ? [contratos(), importar(), mesa] : [contratos()],
  build: {
    outDir: sitio,
    assetsDir: 'assets/mesa',
    copyPublicDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false, moduleLevelDirective: false },
      experimental: { lazyBarrel: true },
    },
  },
  server: { port: 5174, strictPort: true },
}))
