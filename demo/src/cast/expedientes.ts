import type { ClaseDeDocumento } from '@surtia/rules/cumplimiento/expediente.ts'
import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'
import { unPapel } from '../un-papel.ts'
import type { Fila } from './clientes.ts'

// What a client proves, and what the distributor shows (docs/reglas/demostracion.md#expedientes-de-muestra).
const CLIENTE = { usuario: 'farmacia', codCliente: '100001', nombre: 'Farmacia San Jerónimo' }
const SIN_VALIDEZ = 'DEMOSTRACIÓN, SIN VALIDEZ'

/** What `farmacia` has that somebody judged: a licence for II and III, and a notice that ends soon. */
export const licencias = (hoy: Dia): Fila[] => [
  {
    codCliente: CLIENTE.codCliente,
    clase: 'licencia',
    numero: 'LS-25-006-04417',
    vence: sumarDias(hoy, 410),
    fracciones: 'II III',
  },
  { codCliente: CLIENTE.codCliente, clase: 'aviso', numero: 'AF-24-006-01932', vence: sumarDias(hoy, 20) },
]

/** What it sends itself and nobody has judged; its tax certificate is missing. */
export const EN_REVISION = {
  usuario: CLIENTE.usuario,
  json: { clase: 'responsable', numero: 'AR-25-006-11802', vence: null },
  papel: unPapel([
    SIN_VALIDEZ,
    'Aviso de responsable sanitario',
    CLIENTE.nombre,
    'Número AR-25-006-11802',
    'Q.F.B. Lucía Armenta Robles',
  ]),
} as const

type Papel = { clase: ClaseDeDocumento; nombre: string; vence: Dia | null; pdf: Buffer }

/** The distributor's own papers. */
export const nuestrosDocumentos = (hoy: Dia): Papel[] =>
  (
    [
      ['licencia', 'Licencia sanitaria de Surtia', 700],
      ['aviso', 'Aviso de funcionamiento de Surtia', null],
      ['responsable', 'Aviso de responsable de Surtia', null],
      ['fiscal', 'Constancia fiscal de Surtia', null],
    ] as const
  ).map(([clase, nombre, dias]) => ({
    clase,
    nombre,
    vence: dias === null ? null : sumarDias(hoy, dias),
    pdf: unPapel([SIN_VALIDEZ, nombre, 'Distribuidora de muestra']),
  }))
