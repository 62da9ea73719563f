import type { Adeudo } from '@surtia/contracts/adeudos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Estado } from './Estado.tsx'

/** The cells that tell of a document to be paid: its name, whose it is (in a group), when it is due, how it stands, what it owes. */
export function CeldasDeAdeudo({
  a,
  codCliente = '',
}: {
  a: Pick<Adeudo, 'documento' | 'fechaVencimiento' | 'color' | 'total'>
  codCliente?: string
}) {
  return (
    <>
      <td className="tab c-doc">
        <b>{a.documento}</b>
      </td>
      {codCliente && (
        <td className="tab" data-t="Cliente">
          {codCliente}
        </td>
      )}
      <td className="fecha" data-t="Vence">
        {enDiaMesAno(a.fechaVencimiento)}
      </td>
      <td className="c-est">
        <Estado color={a.color} />
      </td>
      <td className="num importe" data-t="Saldo">
        {enPesos(a.total)}
      </td>
    </>
  )
}
