import type { Campo, Tipo } from './campo.ts'

const seccion = (nombre: string) =>
  ({
    tipo: 'html',
    max: 20_000,
    ayuda: `Sección «${nombre}»: texto, o HTML sencillo (p, br, ul, ol, li, b, strong, i, em, u, a, h3, h4); lo demás se quita`,
  }) as const satisfies Campo

export const vacantes = {
  ayuda: 'Vacantes de la bolsa de trabajo; las de estatus A se publican',
  clave: ['idVacante'],
  campos: {
    idVacante: {
      tipo: 'entero',
      min: 1,
      max: 2_000_000_000,
      obligatorio: true,
      ayuda: 'Número de la vacante',
      alias: ['id'],
    },
    titulo: { tipo: 'texto', max: 120, obligatorio: true, ayuda: 'Puesto', alias: ['puesto'] },
    area: { tipo: 'texto', max: 80, ayuda: 'Área' },
    salario: { tipo: 'pesos', ayuda: 'Sueldo base al mes en MXN; 0, no se dice', alias: ['sueldo'] },
    ubicacion: { tipo: 'texto', max: 160, ayuda: 'Dónde se trabaja' },
    ciudad: { tipo: 'texto', max: 80, obligatorio: true, ayuda: 'Ciudad' },
    estado: { tipo: 'texto', max: 80, obligatorio: true, ayuda: 'Estado' },
    tipoEmpleo: { tipo: 'texto', max: 60, ayuda: 'Tiempo completo, medio tiempo…' },
    modalidadEmpleo: { tipo: 'texto', max: 60, ayuda: 'Presencial, híbrida, en ruta…' },
    seccionSobre: seccion('Sobre el empleo'),
    seccionDetalles: seccion('Detalles'),
    seccionDescripcion: seccion('Descripción'),
    seccionOfrecemos: seccion('Ofrecemos'),
    estatus: { tipo: 'texto', opciones: ['A', 'I'], ayuda: 'A publicada, I retirada (A)' },
    fechaAlta: { tipo: 'dia', ayuda: 'Día de alta (hoy)' },
  },
} as const satisfies Tipo
