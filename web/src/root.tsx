import fuente from '@fontsource-variable/encode-sans/files/encode-sans-latin-standard-normal.woff2?url'
import { empresa } from '@surtia/contracts/empresa.ts'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { titulo } from './cabeza.ts'
import avisos from './estilo/avisos.css?inline'
import base from './estilo/base.css?inline'
import fichas from './estilo/fichas.css?inline'
import publico from './estilo/publico.css?inline'
import { Falla } from './ui/Estados.tsx'

// the browser finds the styles in the page as it was built: its program need not hold them again
const estilos = import.meta.env.SSR || import.meta.env.DEV ? fichas + base + publico + avisos : ''
const letra = `@font-face{font-family:"Encode Sans Variable";src:url(${fuente}) format("woff2");font-weight:100 900;font-stretch:75% 125%;font-display:swap}`

export const meta = () => [{ title: titulo('Portal de pedidos') }, { name: 'description', content: empresa.lema }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0C2B33" />
        <link rel="icon" href="/marca.svg" type="image/svg+xml" />
        <link rel="preload" href={fuente} as="font" type="font/woff2" crossOrigin="anonymous" />
        <meta name="guion-chat" content="https://chat.invalid/" />
        <meta name="guion-analitica" content="https://analitica.invalid/" />
        <meta name="videos-de-ayuda" content="https://ayuda.invalid" />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets, inlined so that the first paint waits for nothing */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: letra + estilos }} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Raiz() {
  return <Outlet />
}

export function HydrateFallback() {
  return <p className="visualmente-oculto">Cargando…</p>
}

export function ErrorBoundary() {
  return (
    <main className="lienzo">
      <h1 className="visualmente-oculto">Ocurrió un error</h1>
      <Falla titulo="Algo falló al mostrar esta página." onReintentar={() => window.location.reload()} />
    </main>
  )
}
