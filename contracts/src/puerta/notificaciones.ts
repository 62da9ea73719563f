import { codCliente, type Tipo } from './campo.ts'

export const notificaciones = {
  ayuda: 'Notificaciones de la cabecera',
  clave: ['codigoNotificacion'],
  campos: {
    codigoNotificacion: {
      tipo: 'entero',
      min: 1,
      max: 999_999_999_999,
      obligatorio: true,
      ayuda: 'Número de la notificación',
    },
    codCliente,
    titulo: { tipo: 'texto', max: 120, obligatorio: true, ayuda: 'Título' },
    mensaje: { tipo: 'texto', max: 500, obligatorio: true, ayuda: 'Mensaje' },
    url: { tipo: 'texto', max: 300, ayuda: 'Página del portal a la que lleva' },
    fecha: { tipo: 'instante', obligatorio: true, ayuda: 'Cuándo' },
  },
} as const satisfies Tipo
