import { imprimirRecibo, type Recibo } from '@surtia/contracts/cobranza.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { downloadBase64 } from '../../ui/descargar.ts'
import { Celda, Tabla } from '../../ui/Tabla.tsx'

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
      downloadBase64(data.recibo, `recibo-${data.serie}${data.folio}.pdf`, 'application/pdf')
    } catch (error) {
      await showAlert('Reimprimir recibos', textOf(error))
    } finally {
      setOcupado('')
    }
  }
  return (
    <Tabla titulo="Recibos" columnas={COLUMNAS}>
      <tbody>
        {recibos.map((r) => (
          <tr key={r.folioCobranza}>
            <Celda cifras>
              <b>
                {r.serie} {r.folioCobranza}
              </b>
            </Celda>
            <Celda fecha rotulo="Depósito">
              {enDiaMesAno(r.fechaDeposito)}
            </Celda>
            <Celda ancha rotulo="Referencia">
              {r.referencia}
            </Celda>
            <Celda num importe rotulo="Importe">
              {enPesos(r.importe)}
            </Celda>
            <Celda rotulo="Comprobante">{r.comprobante ? 'Sí' : 'Pendiente'}</Celda>
            <Celda num ancha lugar="accion">
              <Boton
                ocupado={ocupado === r.folioCobranza}
                icono={IconPrinter}
                aria-label={`Imprimir recibo ${r.folioCobranza}`}
                onClick={() => imprimir(r)}
                disabled={ocupado === r.folioCobranza}
              >
                Imprimir
              </Boton>
            </Celda>
          </tr>
        ))}
      </tbody>
    </Tabla>
  )
}
