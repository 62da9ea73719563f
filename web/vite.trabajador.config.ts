import { join, resolve } from 'node:path'
import { defineConfig } from 'vite'
import { listaDeLaEntrega } from './herramientas/lista.ts'

const sitio = resolve(import.meta.dirname, process.env.CONSTRUIR_EN ?? 'build', 'client')

// The worker of the customer area, one file at the root of the site; built last, for it carries the list of what was built before.
const { version, lista } = listaDeLaEntrega(sitio)

export default defineConfig({
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    LISTA_DE_LA_ENTREGA: JSON.stringify(lista),
    VERSION_DE_LA_ENTREGA: JSON.stringify(version),
  },
  build: {
    outDir: sitio,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: join(import.meta.dirname, 'src/trabajador/trabajador.ts'), formats: ['iife'], name: 'trabajador' },
    rolldownOptions: { output: { entryFileNames: 'trabajador.js' }, checks: { pluginTimings: false } },
  },
})
