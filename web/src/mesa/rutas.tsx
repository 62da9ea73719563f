import { INSCRIPCION, MESA, NOMBRES_DE_MESA, pantallaDeMesa } from '@surtia/rules/personal/direcciones.ts'
import type { RouteObject } from 'react-router'
import { Arranque } from '../ui/Arranque.tsx'
import { Inicio } from './marco/Inicio.tsx'
import { MesaLayout } from './marco/MesaLayout.tsx'
import { NoEncontrada } from './marco/NoEncontrada.tsx'
import { SeRompio } from './marco/SeRompio.tsx'
import { PANTALLAS } from './pantallas.ts'

/** Every address of the staff. A screen is added in pantallas.ts. */
export const RUTAS: RouteObject[] = [
  {
    path: `${INSCRIPCION}:clave`,
    HydrateFallback: Arranque,
    ErrorBoundary: SeRompio,
    lazy: async () => ({ Component: (await import('./inscripcion/Inscripcion.tsx')).default }),
  },
  {
    path: MESA,
    Component: MesaLayout,
    HydrateFallback: Arranque,
    children: [
      { index: true, Component: Inicio },
      ...NOMBRES_DE_MESA.map(deUna),
      { path: '*', Component: NoEncontrada },
    ],
  },
]

function deUna(pantalla: (typeof NOMBRES_DE_MESA)[number]): RouteObject {
  const [archivo] = PANTALLAS[pantalla]
  return {
    path: pantallaDeMesa(pantalla).ruta,
    handle: { pantalla },
    ErrorBoundary: SeRompio,
    lazy: async () => ({ Component: (await archivo()).default }),
  }
}
