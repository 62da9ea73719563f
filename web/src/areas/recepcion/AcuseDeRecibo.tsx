import { acuseDeRecibo } from '@surtia/contracts/recepciones.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { downloadBase64 } from '../../ui/descargar.ts'
import { LotesCorregidos } from './LotesCorregidos.tsx'

type Props = { folio: string; nombre?: string; lotesCorregidos: boolean }

/** Downloads the acknowledgement of a confirmed reception, and says where its lots were corrected since; `nombre`: how the button is told from those of other orders. */
export function AcuseDeRecibo({ folio, nombre = 'Acuse de recibo', lotesCorregidos }: Props) {
  const [ocupado, setOcupado] = useState(false)
  const bajar = async () => {
    setOcupado(true)
    try {
      const { data } = await send(acuseDeRecibo, { params: { folio } })
      downloadBase64(data.contenido, data.nombre, data.tipo)
    } catch (error) {
      await showAlert('Acuse de recibo', textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <>
      <Boton icono={IconFileDownload} ocupado={ocupado} onClick={() => void bajar()}>
        {nombre}
      </Boton>
      {lotesCorregidos && <LotesCorregidos />}
    </>
  )
}
