import { IconDownload, IconExternalLink, IconUpload, IconUserPlus } from '@tabler/icons-react'
import { showToast } from '../../ui/avisos.ts'
import { Boton, BotonFuera, BotonLiga, FilaDeBotones } from '../../ui/Boton.tsx'
import { download } from '../../ui/descargar.ts'
import { aPantalla } from '../direcciones.ts'
import { DICE_DE_PASO } from './dichos.ts'
import { ejemploDe, type TipoDeEjemplo } from './ejemplos.ts'
import type { PasoVisto } from './use-primer-dia.ts'

const PORTAL = '/'

/** Where a step is done; what waits has nothing to press but its example. */
export function AccionesDePaso({ paso: { clave, estado }, esElQueSigue }: { paso: PasoVisto; esElQueSigue: boolean }) {
  const { archivo } = DICE_DE_PASO[clave]
  const modo = esElQueSigue ? 'accion' : estado === 'hecho' ? 'liso' : undefined
  if (archivo) return <DeArchivo tipo={archivo} clave={clave} modo={modo} espera={estado === 'espera'} />
  if (estado === 'espera' || clave === 'empresa') return null
  return (
    <FilaDeBotones>
      {clave === 'usuarios' && (
        <BotonLiga modo={modo} icono={IconUserPlus} to={aPantalla('usuarios', {})}>
          Ir a Usuarios
        </BotonLiga>
      )}
      {clave === 'pedido' && estado === 'hecho' && <BotonLiga to={aPantalla('pedidos', {})}>Ver pedidos</BotonLiga>}
      {clave === 'pedido' && estado !== 'hecho' && (
        <BotonFuera modo={modo} icono={IconExternalLink} href={PORTAL} target="_blank" rel="noopener">
          Abrir el portal
        </BotonFuera>
      )}
    </FilaDeBotones>
  )
}

type DeArchivoProps = {
  tipo: TipoDeEjemplo
  clave: PasoVisto['clave']
  modo: 'accion' | 'liso' | undefined
  espera: boolean
}

function DeArchivo({ tipo, clave, modo, espera }: DeArchivoProps) {
  const { titulo } = DICE_DE_PASO[clave]
  const bajar = async () => {
    try {
      download(await ejemploDe(tipo), `${tipo}.csv`)
    } catch {
      showToast({ clase: 'ejemplo', tono: 'peligro', texto: 'No se pudo descargar. Inténtelo de nuevo.' })
    }
  }
  return (
    <FilaDeBotones>
      {!espera && (
        <BotonLiga
          modo={modo}
          icono={IconUpload}
          to={aPantalla('puerta', {}, { subir: tipo })}
          aria-label={`Subir archivo: ${titulo}`}
        >
          Subir archivo
        </BotonLiga>
      )}
      <Boton modo="liso" icono={IconDownload} aria-label={`Archivo de ejemplo: ${titulo}`} onClick={() => void bajar()}>
        Archivo de ejemplo
      </Boton>
    </FilaDeBotones>
  )
}
