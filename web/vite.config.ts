import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { empresaMarcada } from '@surtia/contracts/moldes.ts'
import { defineConfig } from 'vite'
import { contratos } from './herramientas/contratos.ts'
import { gruposCompartidos } from './herramientas/grupos.ts'
import { importar } from './herramientas/importar.ts'
import { nombreDeClase } from './herramientas/nombres.ts'

const portal = process.env.PORTAL ?? 'http://localhost:3000'
/** What pages ask of the portal, and where their forms lead. */
const DEL_PORTAL = ['/api', '/banco-de-demostracion', '/empaques', '/imagenes', '/logos', '/salud', '/servicio']

// What every page needs travels in few files, not in forty: each file costs a request and its headers. A group is a folder and all
// that it imports that no group before it has, or what several screens share (herramientas/grupos.ts); what the frame asks for when something is pressed lies in its parts/.
const groups = [
  {
    name: 'marco',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|turbo-stream)\//,
  },
  ...gruposCompartidos(),
]

/** how long each plugin took is for who writes plugins */
const checks = { pluginTimings: false }
/** of a package that names all it has in one file, only what is used is read: of six thousand icons, ours */
const experimental = { lazyBarrel: true }

/** what is prerendered says the company by marks (src/grabada.ts) */
const marcas = { 'import.meta.env.EMPRESA_MARCADA': JSON.stringify(JSON.stringify(empresaMarcada())) }

export default defineConfig(({ command }) => ({
  plugins: [contratos(), importar(), reactRouter()],
  css: { modules: { generateScopedName: nombreDeClase } },
  environments: { ssr: { define: command === 'build' ? marcas : {} } },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: { checks, experimental, output: { codeSplitting: { groups } } },
  },
  worker: { rolldownOptions: { checks } },
  // npm run dev: pages from Vite, the staff's from its own (vite.mesa.config.ts), everything else from the portal
  server: {
    port: 5173,
    proxy: {
      // which answers what lies below its base alone
      '/personal': { target: 'http://localhost:5174', rewrite: (path) => path.replace(/^\/personal(?=\?|$)/, '$&/') },
      ...Object.fromEntries(DEL_PORTAL.map((lugar) => [lugar, portal])),
    },
    // a site that is built meanwhile is nothing that these pages are made of: each of its files would load them again
    watch: { ignored: [join(import.meta.dirname, 'build/**')] },
  },
}))
