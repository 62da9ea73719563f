import type { Antiguedad } from '@surtia/contracts/adeudos.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Estado } from './Estado.tsx'

export const COLUMNAS = [
  { texto: 'Documento' },
  { texto: 'Fecha' },
  { texto: 'Vencimiento' },
  { texto: 'Días', num: true },
  { texto: 'Estado' },
  ...['Importe', 'Abono real', 'Abono virtual', 'Nota de crédito', 'Saldo'].map((texto) => ({ texto, num: true })),
]

/** Every open document with its amounts, and their sum. */
export function TablaDeAdeudos({ credito: { detalle } }: { credito: Antiguedad }) {
  const total = (campo: 'importe' | 'abonoReal' | 'abonoVirtual' | 'notaCredito' | 'total') =>
    sumar(detalle.map((d) => d[campo]))
  const cuantos = detalle.length === 1 ? 'Total de 1 documento' : `Total de ${detalle.length} documentos`
  return (
    <Tabla titulo="Adeudos" columnas={COLUMNAS}>
      <tbody>
        {detalle.map((d) => (
          <tr key={d.documento}>
            <Celda cifras lugar="doc">
              <b>{d.documento}</b>
            </Celda>
            <Celda fecha rotulo="Fecha">
              {enDiaMesAno(d.fechaDocumento)}
            </Celda>
            <Celda fecha rotulo="Vence">
              {enDiaMesAno(d.fechaVencimiento)}
            </Celda>
            <Celda num rotulo="Días">
              {d.diasVencido < 0 ? `en ${-d.diasVencido}` : d.diasVencido}
            </Celda>
            <Celda lugar="est">
              <Estado color={d.color} />
            </Celda>
            <Celda num rotulo="Importe">
              {enPesos(d.importe)}
            </Celda>
            <Monto titulo="Abono real" monto={d.abonoReal} />
            <Monto titulo="Abono virtual" monto={d.abonoVirtual} />
            <Monto titulo="Nota de crédito" monto={d.notaCredito} />
            <Celda num importe ancha rotulo="Saldo">
              {enPesos(d.total)}
            </Celda>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Celda soloAncho colSpan={5}>
            {cuantos}
          </Celda>
          <Celda num soloAncho>
            {enPesos(total('importe'))}
          </Celda>
          <Celda num soloAncho>
            {siHay(total('abonoReal'))}
          </Celda>
          <Celda num soloAncho>
            {siHay(total('abonoVirtual'))}
          </Celda>
          <Celda num soloAncho>
            {siHay(total('notaCredito'))}
          </Celda>
          <Celda num importe ancha rotulo={cuantos}>
            {enPesos(total('total'))}
          </Celda>
        </tr>
      </tfoot>
    </Tabla>
  )
}

const Monto = ({ titulo: t, monto }: { titulo: string; monto: number }) => (
  <Celda num enBlanco={monto === 0} rotulo={t}>
    {siHay(monto)}
  </Celda>
)

const siHay = (monto: number): string => (monto === 0 ? '–' : enPesos(monto))
