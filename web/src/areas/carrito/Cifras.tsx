import { enPesos } from '@surtia/rules/dinero.ts'
import { Cifra, Resumen } from '../../ui/Resumen.tsx'

type Props = { subtotal: number; cargo: number; ieps: number; iva: number; total: number; cargoPorcentaje?: number }

/** What all of it comes to, in MXN, in the foot of a dialog. */
export const TotalAlPie = ({ total }: { total: number }) => (
  <dl>
    <dt>Total</dt>
    <dd>{enPesos(total)}</dd>
  </dl>
)

/** The figures of an order, in MXN; the charge only where there is one. */
export function Cifras({ subtotal, cargo, ieps, iva, total, cargoPorcentaje = 3 }: Props) {
  return (
    <Resumen>
      <Cifra nombre="Subtotal">{enPesos(subtotal)}</Cifra>
      {cargo > 0 && <Cifra nombre={`Cargo por surtido de otros CEDIS (${cargoPorcentaje}%)`}>{enPesos(cargo)}</Cifra>}
      <Cifra nombre="IEPS">{enPesos(ieps)}</Cifra>
      <Cifra nombre="IVA">{enPesos(iva)}</Cifra>
      <Cifra nombre="Total" grande>
        {enPesos(total)}
      </Cifra>
    </Resumen>
  )
}
