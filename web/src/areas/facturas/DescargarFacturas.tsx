import { descargarFacturas, type Factura } from '@surtia/contracts/facturas.ts'
import { IconDownload, IconFileTypePdf, IconFileTypeXml, IconLoader2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { download, downloadBase64 } from '../../ui/descargar.ts'

const elegida = ({ tipoDocumento, serie, folio }: Factura) => ({ tipoDocumento, serie, folio })

/** Fetches the zip, telling how much has arrived; it can be stopped. */
export function DescargarZip({ facturas, onDescargadas }: { facturas: readonly Factura[]; onDescargadas: () => void }) {
  const [bytes, setBytes] = useState<number | null>(null)
  const corte = useRef<AbortController | null>(null)
  const bajar = async () => {
    corte.current = new AbortController()
    setBytes(0)
    try {
      const { data, message } = await send(descargarFacturas, {
        body: facturas.map(elegida),
        signal: corte.current.signal,
        onBytes: setBytes,
      })
      downloadBase64(data, 'facturas.zip', 'application/zip')
      onDescargadas()
      await showAlert('Descargar facturas', message, 'exito')
    } catch (error) {
      if ((error as Error).name !== 'AbortError') await showAlert('Descargar facturas', textOf(error))
    } finally {
      setBytes(null)
    }
  }
  if (bytes !== null) {
    return (
      <Boton icono={IconLoader2} onClick={() => corte.current?.abort()} aria-busy="true">
        <span role="status">{(bytes / 1_048_576).toFixed(1)} MB</span> Cancelar
      </Boton>
    )
  }
  return (
    <Boton modo="accion" icono={IconDownload} onClick={bajar} disabled={facturas.length === 0}>
      Descargar
    </Boton>
  )
}

const ARCHIVOS = {
  pdf: { tipo: 'application/pdf', dibujo: IconFileTypePdf },
  xml: { tipo: 'application/xml', dibujo: IconFileTypeXml },
} as const

/** One file of one document, out of the zip that the server makes of it. */
export function DescargarUna({ factura, cual }: { factura: Factura; cual: 'pdf' | 'xml' }) {
  const [ocupado, setOcupado] = useState(false)
  const folio = `${factura.serie}${factura.folio}`
  const bajar = async () => {
    setOcupado(true)
    try {
      const [{ data }, { unzipSync }] = await Promise.all([
        send(descargarFacturas, { body: [elegida(factura)] }),
        import('fflate'),
      ])
      const archivos = unzipSync(Uint8Array.from(atob(data), (letra) => letra.charCodeAt(0)))
      const [nombre, bytes] = Object.entries(archivos).find(([suyo]) => suyo.endsWith(`.${cual}`)) ?? []
      if (nombre && bytes) download(new Blob([bytes], { type: ARCHIVOS[cual].tipo }), nombre)
    } catch (error) {
      await showAlert('Descargar facturas', textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <Boton
      modo="liso"
      icono={ARCHIVOS[cual].dibujo}
      ocupado={ocupado}
      disabled={ocupado}
      aria-label={`${cual.toUpperCase()} ${folio}`}
      onClick={bajar}
    >
      {cual.toUpperCase()}
    </Boton>
  )
}
