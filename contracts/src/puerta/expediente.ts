import { CLASES_DE_DOCUMENTO, REVOCADO } from '@surtia/rules/cumplimiento/expediente.ts'
import { codCliente, type Tipo } from './campo.ts'

export const licencias = {
  ayuda:
    'Documentos de un cliente que ya se revisaron; rige lo que dicen desde que llegan. Lo que el cliente mandó y está en revisión se queda en revisión',
  clave: ['codCliente', 'clase'],
  campos: {
    codCliente,
    clase: {
      tipo: 'texto',
      opciones: CLASES_DE_DOCUMENTO,
      obligatorio: true,
      ayuda: 'licencia sanitaria, aviso de funcionamiento, aviso del responsable o constancia fiscal',
      alias: ['documento'],
    },
    numero: { tipo: 'texto', max: 60, ayuda: 'Número del documento', alias: ['folio', 'licencia'] },
    vence: {
      tipo: 'dia',
      ayuda: 'Último día en que vale (sin vencimiento); para quitarlo a uno que lo tiene, R y después A',
      alias: ['vigencia', 'vencimiento', 'fecha vencimiento'],
    },
    fracciones: {
      tipo: 'texto',
      max: 40,
      ayuda: 'De la licencia, las fracciones que ampara: II III (ninguna)',
      alias: ['fraccion'],
    },
    estatus: { tipo: 'texto', opciones: ['A', REVOCADO], ayuda: 'A vigente, R revocada (A)' },
  },
} as const satisfies Tipo
