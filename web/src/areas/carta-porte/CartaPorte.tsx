import { descargarCarta, descargarCartaId } from '@surtia/contracts/carta-porte.ts'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Acciones, Banda } from '../../ui/Banda.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Cartel, Entrada } from '../../ui/Cartel.tsx'
import { downloadBase64 } from '../../ui/descargar.ts'
import type { Route } from './+types/CartaPorte.ts'

export const meta = () => [{ title: titulo('Carta porte') }, { name: 'robots', content: 'noindex' }]

const TITULO = 'Carta porte'

/** The payload of the address: base64 or base64url JSON; what cannot be read is sent as null, which opens nothing. */
function leer(json: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(json.replace(/-/g, '+').replace(/_/g, '/')), (letra) => letra.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** Downloads the waybill that the address names, and says how it went. */
export default function CartaPorte({ params: { json } }: Route.ComponentProps) {
  const porId = useLocation().pathname.toLowerCase().startsWith('/carta-porte-id')
  const [estado, setEstado] = useState<'espera' | 'bien' | 'mal'>('espera')
  const [vez, setVez] = useState(1)

  useEffect(() => {
    let vigente = vez > 0
    const descargar = async () => {
      try {
        const { data } = await send(porId ? descargarCartaId : descargarCarta, { body: leer(json) })
        if (!vigente) return
        setEstado(data.pdfBase64 ? 'bien' : 'mal')
        if (!data.pdfBase64) return void showAlert(TITULO, data.msgErrorPDF)
        downloadBase64(data.pdfBase64, data.nameFilePDF, 'application/pdf')
        void showAlert(TITULO, 'Se descargo correctamente el PDF', 'exito')
      } catch (error) {
        if (!vigente) return
        setEstado('mal')
        void showAlert(TITULO, textOf(error))
      }
    }
    void descargar()
    return () => {
      vigente = false
    }
  }, [json, porId, vez])

  return (
    <Banda como="main" tramo>
      <Cartel como="h1" medida={3}>
        Carta porte
      </Cartel>
      <Entrada aria-live="polite">
        {estado === 'espera' && 'Preparando el documento…'}
        {estado === 'bien' && 'El documento está en sus descargas.'}
        {estado === 'mal' && 'El documento no se pudo descargar. Revise que la liga esté completa.'}
      </Entrada>
      <Acciones aparte>
        {estado !== 'espera' && <Boton onClick={() => setVez(vez + 1)}>Descargar de nuevo</Boton>}
        <Link to={paths.contacto()}>Contacto</Link>
      </Acciones>
    </Banda>
  )
}
