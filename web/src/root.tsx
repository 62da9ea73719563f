import fuente from '@fontsource-variable/encode-sans/files/encode-sans-latin-standard-normal.woff2?url'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { titulo } from './cabeza.ts'
import { empresa } from './empresa.ts'
import './estilo/base.css'
import './estilo/fichas.css'
import './estilo/letra.css'
import './estilo/papel.css'
import { Arranque } from './ui/Arranque.tsx'
import { Falla } from './ui/Estados.tsx'
import { Pagina } from './ui/Pagina.tsx'
import { Oculto } from './ui/Texto.tsx'

export const meta = () => [{ title: titulo('Portal de pedidos') }, { name: 'description', content: empresa.lema }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0C2B33" />
        <link rel="icon" href="/marca.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/iconos/apple-180.png" />
        <meta name="mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-title" content={empresa.nombre} />
        <link rel="preload" href={fuente} as="font" type="font/woff2" crossOrigin="anonymous" />
        <meta name="guion-chat" content="https://chat.invalid/" />
        <meta name="guion-analitica" content="https://analitica.invalid/" />
        <meta name="videos-de-ayuda" content="https://ayuda.invalid" />
        <Meta />
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

/** the page is one for every address: the browser alone knows which part of the site it opens */
const DICE_LA_PARTE = `if(location.pathname.startsWith('${DIRECCIONES.clientes}'))document.documentElement.dataset.parte='clientes'`

export function HydrateFallback() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, whose hash the page's policy names */}
      <script dangerouslySetInnerHTML={{ __html: DICE_LA_PARTE }} />
      <Arranque />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <Pagina>
      <Oculto como="h1">Ocurrió un error</Oculto>
      <Falla
        titulo="Algo falló al mostrar esta página."
        deLaLinea={false}
        onReintentar={() => window.location.reload()}
      />
    </Pagina>
  )
}
