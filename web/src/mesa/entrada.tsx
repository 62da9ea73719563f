import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '../estilo/base.css'
import '../estilo/fichas.css'
import '../estilo/letra.css'
import '../estilo/papel.css'
import { RUTAS } from './rutas.tsx'

const lugar = document.createElement('div')
document.body.prepend(lugar)
createRoot(lugar).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(RUTAS)} />
  </StrictMode>,
)
