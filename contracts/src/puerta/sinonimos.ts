import type { Tipo } from './campo.ts'

export const sinonimos = {
  ayuda:
    'Otras palabras con las que se busca: abreviatura, otro nombre o marca, y lo que quiere decir; puede haber varias',
  clave: ['palabra', 'equivale'],
  campos: {
    palabra: {
      tipo: 'texto',
      min: 2,
      max: 60,
      obligatorio: true,
      minusculas: true,
      ayuda: 'Lo que se escribe, una palabra o varias, con al menos una letra: tmp smx, h2o2',
      alias: ['sinonimo', 'abreviatura'],
    },
    equivale: {
      tipo: 'texto',
      min: 2,
      max: 120,
      obligatorio: true,
      minusculas: true,
      ayuda:
        'Lo que quiere decir, como lo escribe el catálogo: trimetoprima sulfametoxazol; o una acción: accion:Antihipertensivo',
      alias: ['significado'],
    },
  },
} as const satisfies Tipo
