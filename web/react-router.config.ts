import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
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
} satisfies Config
