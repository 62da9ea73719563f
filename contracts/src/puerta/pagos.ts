import type { Tipo } from './campo.ts'

export const confirmacionesDePago = {
  ayuda:
    'Lo que dice la lista del banco de los intentos con tarjeta: resuelve los pendientes y los que están por revisar',
  clave: ['referencia', 'resultado', 'autorizacion'],
  campos: {
    referencia: {
      tipo: 'texto',
      max: 20,
      obligatorio: true,
      ayuda: 'Referencia del intento (PAG…)',
      alias: ['folio'],
    },
    resultado: { tipo: 'texto', opciones: ['A', 'R'], obligatorio: true, ayuda: 'A aprobado, R rechazado' },
    autorizacion: { tipo: 'texto', max: 20, ayuda: 'Autorización del banco; un aprobado la lleva siempre' },
    importe: { tipo: 'pesos', min: 0.01, obligatorio: true, ayuda: 'Importe en MXN: el del intento' },
    fecha: { tipo: 'dia', ayuda: 'Día del cargo; queda en la auditoría' },
  },
} as const satisfies Tipo
