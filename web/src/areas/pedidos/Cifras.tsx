import { enPesos } from '@surtia/rules/dinero.ts'

type Props = { subtotal: number; cargo: number; ieps: number; iva: number; total: number; cargoPorcentaje?: number }

/** The figures of an order, in MXN; the charge only where there is one. */
export function Cifras({ subtotal, cargo, ieps, iva, total, cargoPorcentaje = 3 }: Props) {
  return (
    <dl className="resumen-pedido">
      <dt>Subtotal</dt>
      <dd>{enPesos(subtotal)}</dd>
      {cargo > 0 && (
        <>
          <dt>Cargo por surtido de otros CEDIS ({cargoPorcentaje}%)</dt>
          <dd>{enPesos(cargo)}</dd>
        </>
      )}
      <dt>IEPS</dt>
      <dd>{enPesos(ieps)}</dd>
      <dt>IVA</dt>
      <dd>{enPesos(iva)}</dd>
      <dt className="gran">Total</dt>
      <dd className="gran">{enPesos(total)}</dd>
    </dl>
  )
}
