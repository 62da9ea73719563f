import { bandera, type Campo, type Tipo } from './campo.ts'

const destino = {
  url: {
    tipo: 'texto',
    max: 300,
    ayuda: 'Página a la que lleva: ruta del portal, o https de un sitio de BANNERS_SITIOS',
  },
  articulos: { tipo: 'texto', max: 2_000, ayuda: 'Códigos de sus artículos, separados por espacios' },
  desde: { tipo: 'dia', ayuda: 'Primer día (sin límite)' },
  hasta: { tipo: 'dia', ayuda: 'Último día, inclusive (sin límite)' },
  activo: bandera('Se muestra (1)'),
} as const satisfies Record<string, Campo>

export const banners = {
  ayuda: 'Banners del inicio de clientes; se dejan de mostrar al pasar su último día',
  clave: ['idBannersImagen'],
  campos: {
    idBannersImagen: { tipo: 'entero', min: 1, max: 999_999_999, obligatorio: true, ayuda: 'Número de la imagen' },
    idBanner: {
      tipo: 'entero',
      min: 1,
      max: 999_999_999,
      obligatorio: true,
      ayuda: 'Número del banner; varias imágenes hacen un carrusel',
    },
    tipo: {
      tipo: 'entero',
      min: 1,
      max: 6,
      obligatorio: true,
      ayuda: '1 ancho, 2 y 3 mitad, 4 y 5 tercio, 6 pequeño',
    },
    imagen: { tipo: 'texto', max: 300, obligatorio: true, ayuda: 'Dirección de la imagen' },
    descripcion: { tipo: 'texto', max: 200, obligatorio: true, ayuda: 'Qué dice, para quien no la ve' },
    ...destino,
    orden: { tipo: 'entero', min: 0, max: 9_999, ayuda: 'Lugar en su carrusel (0)' },
  },
} as const satisfies Tipo

export const avisosEmergentes = {
  ayuda: 'Aviso que se muestra una vez al entrar; vale el más nuevo de los vigentes',
  clave: ['id'],
  campos: {
    id: { tipo: 'entero', min: 1, max: 999_999_999, obligatorio: true, ayuda: 'Número del aviso' },
    imagen: { tipo: 'texto', max: 300, obligatorio: true, ayuda: 'Dirección de la imagen' },
    descripcion: { tipo: 'texto', max: 200, obligatorio: true, ayuda: 'Qué dice, para quien no la ve' },
    ...destino,
  },
} as const satisfies Tipo
