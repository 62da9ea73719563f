import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { PUBLICAS } from '@surtia/rules/sitio/direcciones.ts'
import { pintarPaginas } from './herramientas/terminar.ts'

export default {
  appDirectory: 'src',
  // where construir.ts wants it, to put it in its place when it is whole
  buildDirectory: process.env.CONSTRUIR_EN ?? 'build',
  ssr: false,
  prerender: PUBLICAS,
  buildEnd: ({ reactRouterConfig }) => pintarPaginas(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
