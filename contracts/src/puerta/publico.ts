import type { Tipo } from './campo.ts'

export const laboratorios = {
  ayuda: 'Laboratorios cuyo logotipo se muestra en el sitio público',
  clave: ['laboratorio'],
  campos: {
    laboratorio: { tipo: 'texto', max: 120, obligatorio: true, ayuda: 'Nombre, como en los artículos' },
    rutaLogo: {
      tipo: 'texto',
      max: 300,
      ayuda: 'Ruta de la imagen: /logos/x.webp, o https en el servidor de IMAGENES_URL; vacía, no se muestra',
      alias: ['logo'],
    },
    orden: { tipo: 'entero', min: 0, max: 9_999, ayuda: 'Lugar en el carrusel (0)' },
  },
} as const satisfies Tipo
