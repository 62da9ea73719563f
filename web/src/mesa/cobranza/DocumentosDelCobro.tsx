import { enPesos } from '@surtia/rules/dinero.ts'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { Ficha } from '../ficha/Ficha.tsx'
import type { CobroEntero } from './cobro-entero.ts'

const COLUMNAS = [
  { texto: 'Documento' },
  { texto: 'Abono', num: true },
  { texto: 'Saldo', num: true },
  { texto: 'Estado' },
]
const ESTADOS: Record<string, string> = {
  pedido: 'Sin abonar',
  virtual: 'Virtual',
  real: 'Aplicado',
  rechazado: 'Regresó al saldo',
}

/** Which documents it pays, and what each still owes with it as it counts now. */
export function DocumentosDelCobro({ cobro: { abonos, codCliente } }: { cobro: CobroEntero }) {
  return (
    <Ficha titulo="Documentos">
      {abonos.length === 0 ? (
        <Nota>No paga ningún documento.</Nota>
      ) : (
        <Tabla densa titulo="Documentos" columnas={COLUMNAS}>
          <tbody>
            {abonos.map((a) => (
              <tr key={`${a.codCliente} ${a.documento}`}>
                <Celda lugar="doc">
                  {a.codCliente === codCliente ? a.documento : `${a.documento} de ${a.codCliente}`}
                </Celda>
                <Celda rotulo="Abono" num>
                  {enPesos(a.importe)}
                </Celda>
                <Celda rotulo="Saldo" num>
                  {enPesos(a.saldo)}
                </Celda>
                <Celda lugar="est">{ESTADOS[a.estado] ?? a.estado}</Celda>
              </tr>
            ))}
          </tbody>
        </Tabla>
      )}
    </Ficha>
  )
}
