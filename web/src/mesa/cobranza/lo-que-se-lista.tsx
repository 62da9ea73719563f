import type { CobroDeMesa } from '@surtia/contracts/calls/cobranza-de-mesa.ts'
import { cuentas } from '@surtia/contracts/cuentas.ts'
import { METODOS_DE_PAGO } from '@surtia/rules/cobranza/referencia.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconCopy } from '@tabler/icons-react'
import { Insignia } from '../../ui/Insignia.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import type { ColumnaDeListado, FiltroDeListado, VistaFija } from '../listado/definicion.ts'
import { ESTADOS, EstadoDeCobro, type Origen } from './EstadoDeCobro.tsx'

type Columna = ColumnaDeListado<CobroDeMesa>
type Lista = { columnas: readonly Columna[]; filtros: readonly FiltroDeListado[]; vistas: readonly VistaFija[] }

const FOLIO: Columna = { titulo: 'Folio', lugar: 'doc', celda: (c) => c.folio }
const ESTADO: Columna = { titulo: 'Estado', lugar: 'est', celda: (c) => <EstadoDeCobro cobro={c} /> }
const CLIENTE: Columna = { titulo: 'Cliente', ancha: true, celda: (c) => `${c.codCliente} ${c.cliente}` }
const IMPORTE: Columna = { titulo: 'Importe', orden: 'importe', num: true, celda: (c) => enPesos(c.importe) }
const REGISTRADO: Columna = { titulo: 'Registrado', orden: 'creado', celda: (c) => <Instante de={c.creado} /> }
const DOCUMENTOS: Columna = { titulo: 'Documentos', num: true, celda: (c) => c.documentos }

const deTexto = (nombre: string, titulo: string): FiltroDeListado => ({ clase: 'texto', nombre, titulo })
const deEstado = (origen: Origen): FiltroDeListado => ({
  clase: 'opciones',
  nombre: 'estado',
  titulo: 'Estado',
  opciones: Object.entries(ESTADOS[origen]).map(([estado, { dice }]) => [estado, dice]),
})
const SI_O_NO = [
  ['1', 'Sí'],
  ['0', 'No'],
] as const
const DIAS: FiltroDeListado = { clase: 'dias', desde: 'desde', hasta: 'hasta', titulo: 'Registrado' }

const BANCOS = cuentas.map(({ codBanco, banco }) => [String(codBanco), banco] as const)
export const metodoDe = (id: string): string =>
  METODOS_DE_PAGO.find(({ idMetodoPago }) => idMetodoPago === id)?.descripcion ?? 'Tarjeta'

/** What each of both lists shows, and how it is filtered. */
export const LISTAS: Record<Origen, Lista> = {
  deposito: {
    columnas: [
      FOLIO,
      ESTADO,
      IMPORTE,
      { titulo: 'Banco', ancha: true, celda: (c) => c.banco },
      { titulo: 'Referencia', celda: (c) => c.referencia },
      { titulo: 'Fecha', orden: 'fecha', celda: (c) => <Texto fecha>{enDiaMesAno(c.fecha)}</Texto> },
      CLIENTE,
      DOCUMENTOS,
      { titulo: 'Comprobante', celda: (c) => (c.comprobante ? 'Sí' : 'No') },
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
    ],
    filtros: [
      deEstado('deposito'),
      deTexto('folio', 'Folio'),
      { clase: 'opciones', nombre: 'codBanco', titulo: 'Banco', opciones: BANCOS },
      deTexto('referencia', 'Referencia'),
      deTexto('codCliente', 'Cliente'),
      { clase: 'opciones', nombre: 'conComprobante', titulo: 'Comprobante', opciones: SI_O_NO },
      { clase: 'opciones', nombre: 'duplicados', titulo: 'Duplicado', opciones: SI_O_NO.slice(0, 1) },
      DIAS,
    ],
    vistas: [
      { nombre: 'Por confirmar', filtros: { estado: 'registrado' } },
      { nombre: 'Posibles duplicados', filtros: { estado: 'registrado', duplicados: '1' } },
      { nombre: 'Sin comprobante', filtros: { estado: 'registrado', conComprobante: '0' } },
    ],
  },
  tarjeta: {
    columnas: [
      FOLIO,
      ESTADO,
      IMPORTE,
      { titulo: 'Autorización', celda: (c) => c.autorizacion },
      CLIENTE,
      DOCUMENTOS,
      REGISTRADO,
    ],
    filtros: [deEstado('tarjeta'), deTexto('folio', 'Folio'), deTexto('codCliente', 'Cliente'), DIAS],
    vistas: [{ nombre: 'Por revisar', filtros: { estado: 'revisar' } }],
  },
}
