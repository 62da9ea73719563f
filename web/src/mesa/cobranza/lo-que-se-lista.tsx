import { type CobroDeMesa, cobranza } from '@surtia/contracts/cobranza-de-mesa.ts'
import { METODOS_DE_PAGO } from '@surtia/rules/cobranza/referencia.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconCopy } from '@tabler/icons-react'
import { cuentas } from '../../cuentas.ts'
import { Insignia } from '../../ui/Insignia.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import {
  type ColumnaDeListado,
  type ColumnaDicha,
  columnasDe,
  type FiltroDeListado,
  filtrosDe,
  type VistaFija,
} from '../listado/definicion.ts'
import { ESTADOS, EstadoDeCobro, type Origen } from './EstadoDeCobro.tsx'

type Columna = ColumnaDicha<typeof cobranza>
type Lista = {
  columnas: readonly ColumnaDeListado<CobroDeMesa>[]
  filtros: readonly FiltroDeListado[]
  vistas: readonly VistaFija<typeof cobranza>[]
}

const FOLIO: Columna = { de: 'folio', lugar: 'doc' }
const ESTADO: Columna = { de: 'estado', lugar: 'est', celda: (c) => <EstadoDeCobro cobro={c} /> }
const CLIENTE: Columna = { de: 'codCliente', ancha: true, celda: (c) => `${c.codCliente} ${c.cliente}` }
const IMPORTE: Columna = { de: 'importe', num: true, celda: (c) => enPesos(c.importe) }
const REGISTRADO: Columna = { de: 'creado', celda: (c) => <Instante de={c.creado} /> }
const DOCUMENTOS: Columna = { de: 'documentos', num: true }

const deEstado = (origen: Origen) =>
  ({
    nombre: 'estado',
    titulo: 'Estado',
    opciones: Object.entries(ESTADOS[origen]).map(([estado, { dice }]) => [estado, dice] as const),
  }) as const
const DE_FOLIO = { nombre: 'folio', titulo: 'Folio' } as const
const DE_CLIENTE = { nombre: 'codCliente', titulo: 'Cliente' } as const
const SI_O_NO = [
  ['1', 'Sí'],
  ['0', 'No'],
] as const
const DIAS = { desde: 'desde', hasta: 'hasta', titulo: 'Registrado' } as const

const BANCOS = cuentas.map(({ codBanco, banco }) => [String(codBanco), banco] as const)
export const metodoDe = (id: string): string =>
  METODOS_DE_PAGO.find(({ idMetodoPago }) => idMetodoPago === id)?.descripcion ?? 'Tarjeta'

/** What each of both lists shows, and how it is filtered. */
export const LISTAS: Record<Origen, Lista> = {
  deposito: {
    columnas: columnasDe(cobranza, [
      FOLIO,
      ESTADO,
      IMPORTE,
      { de: 'banco', ancha: true },
      { de: 'referencia' },
      { de: 'fecha', celda: (c) => <Texto fecha>{enDiaMesAno(c.fecha)}</Texto> },
      CLIENTE,
      DOCUMENTOS,
      { de: 'comprobante', celda: (c) => (c.comprobante ? 'Sí' : 'No') },
      {
        titulo: 'Duplicado',
        ancha: true,
        celda: ({ duplicados: [uno] }) =>
          uno && (
            <Insignia tono="control" icono={IconCopy}>
              {`Como ${uno}`}
            </Insignia>
          ),
      },
      REGISTRADO,
    ]),
    filtros: filtrosDe(cobranza, [
      deEstado('deposito'),
      DE_FOLIO,
      { nombre: 'codBanco', titulo: 'Banco', opciones: BANCOS },
      { nombre: 'referencia', titulo: 'Referencia' },
      DE_CLIENTE,
      { nombre: 'conComprobante', titulo: 'Comprobante', opciones: SI_O_NO },
      { nombre: 'duplicados', titulo: 'Duplicado', opciones: { 1: 'Sí' } },
      DIAS,
    ]),
    vistas: [
      { nombre: 'Por confirmar', filtros: { estado: 'registrado' } },
      { nombre: 'Posibles duplicados', filtros: { estado: 'registrado', duplicados: '1' } },
      { nombre: 'Sin comprobante', filtros: { estado: 'registrado', conComprobante: '0' } },
    ],
  },
  tarjeta: {
    columnas: columnasDe(cobranza, [FOLIO, ESTADO, IMPORTE, { de: 'autorizacion' }, CLIENTE, DOCUMENTOS, REGISTRADO]),
    filtros: filtrosDe(cobranza, [deEstado('tarjeta'), DE_FOLIO, DE_CLIENTE, DIAS]),
    vistas: [{ nombre: 'Por revisar', filtros: { estado: 'revisar' } }],
  },
}
