import type { Adeudo } from '@surtia/contracts/adeudos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Celda } from '../../ui/Tabla.tsx'
import { Estado } from './Estado.tsx'

/** The cells that tell of a document to be paid: its name, whose it is (in a group), when it is due, how it stands, what it owes. */
export function CeldasDeAdeudo({
  adeudo,
  codCliente = '',
}: {
  adeudo: Pick<Adeudo, 'documento' | 'fechaVencimiento' | 'color' | 'total'>
  codCliente?: string
}) {
  return (
    <>
      <Celda cifras lugar="doc">
        <b>{adeudo.documento}</b>
      </Celda>
      {codCliente && (
        <Celda cifras rotulo="Cliente">
          {codCliente}
        </Celda>
      )}
      <Celda fecha lugar="inicio" rotulo="Vence">
        {enDiaMesAno(adeudo.fechaVencimiento)}
      </Celda>
      <Celda lugar="est">
        <Estado color={adeudo.color} />
      </Celda>
      <Celda num importe lugar="fin" rotulo="Saldo">
        {enPesos(adeudo.total)}
      </Celda>
    </>
  )
}
