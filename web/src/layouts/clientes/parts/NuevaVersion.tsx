import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { hayLlamadas } from '../../../api/open-sessions.ts'
import { soloMira } from '../../../api/session.ts'
import { type CuidadoDeVersion, cuidarVersion, type EstadoDeVersion } from '../../../equipo/version.ts'
import { hayAMedias } from '../../../ui/a-medias.ts'
import { Boton } from '../../../ui/Boton.tsx'
import { enDocumento, versionDeLaPagina } from '../pantallas.ts'
import { dejarSiYaNoEsta } from './archivos-que-faltan.ts'

const libre = (): boolean => !hayAMedias() && !hayLlamadas()

/** That the portal has a new version, and the way to it: nobody is moved while something is half-written. */
export function NuevaVersion() {
  const [estado, setEstado] = useState<EstadoDeVersion>('al-dia')
  const cuidado = useRef<CuidadoDeVersion>(null)
  useEffect(() => {
    // who looks as a client leaves nothing on the device
    if (!('serviceWorker' in navigator) || soloMira()) return
    const suyo = cuidarVersion({ propia: versionDeLaPagina(), libre, alCambiar: setEstado })
    cuidado.current = suyo
    enDocumento.va = suyo.alNavegar
    return () => {
      enDocumento.va = () => false
      suyo.soltar()
    }
  }, [])
  useArchivosQueFaltan()
  return (
    <div role="status">
      {estado !== 'al-dia' && (
        <p>
          {estado === 'hay' ? 'Hay una versión nueva' : 'Se actualizará al terminar lo que tiene a medias.'}
          {estado === 'hay' && (
            <Boton icono={IconRefresh} onClick={() => cuidado.current?.actualizar()}>
              Actualizar
            </Boton>
          )}
        </p>
      )}
    </div>
  )
}

/** A screen, or what is brought when it is pressed (a dialog, a reader of files), may be gone: Vite tells of these. */
function useArchivosQueFaltan(): void {
  useEffect(() => {
    const alFaltar = () => void dejarSiYaNoEsta(() => window.location.reload())
    window.addEventListener('vite:preloadError', alFaltar)
    enDocumento.siYaNoEsta = (direccion) => void dejarSiYaNoEsta(() => window.location.assign(direccion))
    return () => {
      window.removeEventListener('vite:preloadError', alFaltar)
      enDocumento.siYaNoEsta = () => undefined
    }
  }, [])
}
