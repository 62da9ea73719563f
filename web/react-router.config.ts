import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { terminar } from './herramientas/terminar.ts'

export default {
  appDirectory: 'src',
  // where construir.ts wants it, to put it in its place when it is whole
  buildDirectory: process.env.CONSTRUIR_EN ?? 'build',
  ssr: false,
  prerender: [
    '/',
    '/nosotros',
    '/quiero-ser-cliente',
    '/preguntas-frecuentes',
    '/contacto',
    '/portal-proveedores',
    '/aviso-privacidad',
    '/catalogo',
    '/bolsa-trabajo',
    '/conoce-nuestras-vacantes',
  ],
  buildEnd: ({ reactRouterConfig }) => terminar(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
