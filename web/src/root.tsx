import fuente from '@fontsource-variable/encode-sans/files/encode-sans-latin-standard-normal.woff2?url'
import { empresa } from '@surtia/contracts/empresa.ts'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { titulo } from './cabeza.ts'
import './estilo/base.css'
import './estilo/fichas.css'
import './estilo/letra.css'
import { Falla } from './ui/Estados.tsx'
import { Pagina } from './ui/Pagina.tsx'
import { Oculto } from './ui/Texto.tsx'

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
  return <Oculto como="p">Cargando…</Oculto>
}

export function ErrorBoundary() {
  return (
    <Pagina>
      <Oculto como="h1">Ocurrió un error</Oculto>
      <Falla titulo="Algo falló al mostrar esta página." onReintentar={() => window.location.reload()} />
    </Pagina>
  )
}
