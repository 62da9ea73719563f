import { cuantos } from '@surtia/rules/contar.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Cifra, Resumen } from '../../ui/Resumen.tsx'
import type { Ficha } from './ficha.ts'
import { Parte } from './Parte.tsx'

/** How much it may owe, owes, and has left. */
export function Credito({ cliente: { credito, adeudo, vencido } }: { cliente: Ficha }) {
  const { limite, plazo, disponible, ultimoAbono, fechaUltimoAbono } = credito
  return (
    <Parte titulo="Crédito">
      <Resumen>
        <Cifra nombre="Límite">{enPesos(limite)}</Cifra>
        <Cifra nombre="Plazo">{plazo > 0 ? cuantos(plazo, 'día', 'días') : 'Contado'}</Cifra>
        <Cifra nombre="Adeudo">{enPesos(adeudo)}</Cifra>
        <Cifra nombre="Vencido">{enPesos(vencido)}</Cifra>
        <Cifra nombre="Último abono">
          {ultimoAbono === null ? 'Ninguno' : enPesos(ultimoAbono)}
          {fechaUltimoAbono && `, ${enDiaMesAno(fechaUltimoAbono.slice(0, 10))}`}
        </Cifra>
        <Cifra nombre="Disponible" grande>
          {enPesos(disponible)}
        </Cifra>
      </Resumen>
    </Parte>
  )
}
