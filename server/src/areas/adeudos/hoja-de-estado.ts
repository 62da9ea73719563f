import type { Adeudo } from '@surtia/contracts/adeudos.ts'
import { antiguedad, NOMBRES_DE_COLOR } from '@surtia/rules/adeudos/antiguedad.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { type Dia, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'
import { writeHoja } from '../../outside/xlsx.ts'

/** A client's credit and open documents on a day; MXN, `plazo` in days. */
type EstadoImpreso = {
  codCliente: string
  hoy: Dia
  saldos: {
    cliente: string
    nombre: string
    telefono: string
    limiteCredito: number
    creditoDisponible: number
    plazo: number
    detalle: readonly Adeudo[]
  }
}

const COLUMNAS = [
  { titulo: 'Documento', parte: 13 },
  { titulo: 'Fecha', parte: 12 },
  { titulo: 'Vencimiento', parte: 12 },
  { titulo: 'Días', parte: 7, derecha: true },
  { titulo: 'Estado', parte: 11 },
  { titulo: 'Importe', parte: 13, derecha: true },
  { titulo: 'Abonos', parte: 13, derecha: true },
  { titulo: 'Nota de crédito', parte: 13, derecha: true },
  { titulo: 'Saldo', parte: 13, derecha: true },
] as const

/** The statement as PDF. */
export function hojaDeEstado({ saldos: s, codCliente, hoy }: EstadoImpreso): Promise<Buffer> {
  const total = sumar(s.detalle.map((d) => d.total))
  const hoja = new Hoja({ titulo: 'Estado de cuenta', folio: `Al ${enDiaMesAno(hoy)}` })
  hoja.datos(
    [
      ['Cliente', `${codCliente} · ${s.cliente}`],
      ['Agente', [s.nombre, s.telefono].filter(Boolean).join(' · ')],
    ],
    [
      ['Límite de crédito', enPesos(s.limiteCredito)],
      ['Crédito disponible', enPesos(s.creditoDisponible)],
    ],
    [
      ['Plazo', `${s.plazo} días`],
      ['Saldo total', enPesos(total)],
    ],
  )
  hoja.titulo('Antigüedad del saldo').tabla(
    [
      { titulo: 'Tramo', parte: 40 },
      { titulo: 'Documentos', parte: 20, derecha: true },
      { titulo: 'Saldo', parte: 40, derecha: true },
    ],
    antiguedad(s.detalle).map((t) => [t.tramo, String(t.documentos), enPesos(t.total)]),
  )
  hoja.titulo('Documentos').tabla(
    COLUMNAS,
    s.detalle.map((d) => [
      d.documento,
      enDiaMesAno(d.fechaDocumento),
      enDiaMesAno(d.fechaVencimiento),
      String(d.diasVencido),
      NOMBRES_DE_COLOR[d.color],
      enPesos(d.importe),
      enPesos(sumar([d.abonoReal, d.abonoVirtual])),
      enPesos(d.notaCredito),
      enPesos(d.total),
    ]),
    [
      'Total',
      '',
      '',
      '',
      '',
      enPesos(sumar(s.detalle.map((d) => d.importe))),
      enPesos(sumar(s.detalle.flatMap((d) => [d.abonoReal, d.abonoVirtual]))),
      enPesos(sumar(s.detalle.map((d) => d.notaCredito))),
      enPesos(total),
    ],
  )
  return hoja.terminar()
}

/** The statement as .xlsx. */
export const libroDeEstado = ({ saldos: s }: EstadoImpreso): Promise<Buffer> =>
  writeHoja(
    'adeudos',
    [
      { titulo: 'Documento', ancho: 16 },
      { titulo: 'Fecha', ancho: 12 },
      { titulo: 'Vencimiento', ancho: 12 },
      { titulo: 'Días vencido', ancho: 12 },
      { titulo: 'Estado', ancho: 14 },
      ...['Importe', 'Abono real', 'Abono virtual', 'Nota de crédito', 'Saldo'].map((titulo) => ({
        titulo,
        ancho: 16,
        pesos: true as const,
      })),
    ],
    s.detalle.map((d) => [
      d.documento,
      d.fechaDocumento,
      d.fechaVencimiento,
      d.diasVencido,
      NOMBRES_DE_COLOR[d.color],
      d.importe,
      d.abonoReal,
      d.abonoVirtual,
      d.notaCredito,
      d.total,
    ]),
  )
