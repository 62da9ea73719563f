import { imprimirRecibo, type Recibo } from '@surtia/contracts/cobranza.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconLoader2, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { alertar } from '../../ui/avisos.ts'
import { descargarBase64 } from '../../ui/descargar.ts'
import { Encabezado } from '../../ui/Encabezado.tsx'

const COLUMNAS = [
  { texto: 'Folio' },
  { texto: 'Fecha de depósito' },
  { texto: 'Referencia' },
  { texto: 'Importe', num: true },
  { texto: 'Comprobante' },
  { texto: 'Imprimir', oculto: true },
]

/** Receipts, each of which can be printed again. */
export function TablaDeRecibos({ recibos }: { recibos: readonly Recibo[] }) {
  const [ocupado, setOcupado] = useState('')
  const imprimir = async ({ folioCobranza, codAgente }: Recibo) => {
    setOcupado(folioCobranza)
    try {
      const { data } = await send(imprimirRecibo, { params: { folio: folioCobranza, codAgente: codAgente || '-' } })
      descargarBase64(data.recibo, `recibo-${data.serie}${data.folio}.pdf`, 'application/pdf')
    } catch (error) {
      await alertar('Reimprimir recibos', textOf(error))
    } finally {
      setOcupado('')
    }
  }
  return (
    <div className="rodillo">
      <table className="tabla tabla-cartas">
        <caption className="visualmente-oculto">Recibos</caption>
        <Encabezado columnas={COLUMNAS} />
        <tbody>
          {recibos.map((r) => (
            <tr key={r.folioCobranza}>
              <td className="tab">
                <b>
                  {r.serie} {r.folioCobranza}
                </b>
              </td>
              <td className="fecha" data-t="Depósito">
                {enDiaMesAno(r.fechaDeposito)}
              </td>
              <td data-t="Referencia">{r.referencia}</td>
              <td className="num importe" data-t="Importe">
                {enPesos(r.importe)}
              </td>
              <td data-t="Comprobante">{r.comprobante ? 'Sí' : 'Pendiente'}</td>
              <td className="num todo">
                <button
                  type="button"
                  className="btn"
                  aria-label={`Imprimir recibo ${r.folioCobranza}`}
                  onClick={() => imprimir(r)}
                  disabled={ocupado === r.folioCobranza}
                >
                  {ocupado === r.folioCobranza ? (
                    <IconLoader2 className="ic gira" size={18} stroke={1.75} aria-hidden="true" />
                  ) : (
                    <IconPrinter className="ic" size={18} stroke={1.75} aria-hidden="true" />
                  )}
                  Imprimir
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
