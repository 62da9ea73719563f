import type { DocumentoDeExpediente } from '@surtia/contracts/expediente.ts'
import { NOMBRES_DE_DOCUMENTO } from '@surtia/rules/cumplimiento/expediente.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconAlertTriangle, IconDownload, IconInfoCircle } from '@tabler/icons-react'
import { can } from '../../api/session.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Encabezamiento } from '../../ui/Pagina.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { EstadoDeDocumento } from './EstadoDeDocumento.tsx'
import estilos from './Expediente.module.css'
import { SubirDocumento } from './SubirDocumento.tsx'
import { useBajar } from './use-expediente.ts'

/** One class: how it stands, what it says, what waits, and the way to send another. */
export function Documento({ documento }: { documento: DocumentoDeExpediente }) {
  const { clase, numero, fracciones, estado, motivo, archivo, enRevision } = documento
  const { ocupado, bajar } = useBajar('propio')
  const nombre = NOMBRES_DE_DOCUMENTO[clase]
  return (
    <Hoja como="article" aria-label={nombre} className={estilos.documento}>
      <Encabezamiento fin={<EstadoDeDocumento documento={documento} />}>
        <h2>{nombre}</h2>
      </Encabezamiento>
      {numero && (
        <Nota>
          Número {numero}
          {fracciones.length > 0 && `; fracciones ${fracciones.join(', ')}`}
        </Nota>
      )}
      {enRevision && (
        <Aviso tono="info" icono={IconInfoCircle}>
          {`Mandó el número ${enRevision.numero} el ${enDiaMesAno(enRevision.fecha)}: lo estamos revisando.`}
        </Aviso>
      )}
      {motivo && estado !== 'rechazado' && (
        <Aviso tono="cuidado" icono={IconAlertTriangle}>{`Rechazado lo último que mandó: ${motivo}`}</Aviso>
      )}
      {archivo && (
        <Boton icono={IconDownload} ocupado={ocupado} onClick={() => bajar(clase)}>
          Ver archivo
        </Boton>
      )}
      {can('subirExpediente') && <SubirDocumento clase={clase} />}
    </Hoja>
  )
}
