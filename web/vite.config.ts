import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const portal = process.env.PORTAL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  // npm run dev: pages from Vite, everything else from the portal
  server: { port: 5173, proxy: { '/api': portal, '/empaques': portal, '/salud': portal } },
})
