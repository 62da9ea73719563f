import { IconDownload, IconExternalLink, IconUpload, IconUserPlus } from '@tabler/icons-react'
import { showToast } from '../../ui/avisos.ts'
import { Boton, BotonFuera, BotonLiga, FilaDeBotones } from '../../ui/Boton.tsx'
import { download } from '../../ui/descargar.ts'
import { aPantalla } from '../direcciones.ts'
import { DICE_DE_PASO } from './dichos.ts'
import { ejemploDe, type TipoDeEjemplo } from './ejemplos.ts'
import type { PasoVisto } from './use-primer-dia.ts'

const PORTAL = '/'

/** A dialog that does a step in its place. */
export type Abierto = TipoDeEjemplo | 'usuario'
type Props = { paso: PasoVisto; esElQueSigue: boolean; abrir: (que: Abierto) => void }

/** Where a step is done; what waits has nothing to press but its example. */
export function AccionesDePaso({ paso: { clave, estado }, esElQueSigue, abrir }: Props) {
  const { archivo, titulo } = DICE_DE_PASO[clave]
  const espera = estado === 'espera'
  const modo = esElQueSigue ? 'accion' : estado === 'hecho' ? 'liso' : undefined
  if (espera && !archivo) return null
  return (
    <FilaDeBotones>
      {archivo && !espera && (
        <Boton modo={modo} icono={IconUpload} aria-label={`Subir archivo: ${titulo}`} onClick={() => abrir(archivo)}>
          Subir archivo
        </Boton>
      )}
      {archivo && (
        <Boton
          modo="liso"
          icono={IconDownload}
          aria-label={`Archivo de ejemplo: ${titulo}`}
          onClick={() => void bajarEjemplo(archivo)}
        >
          Archivo de ejemplo
        </Boton>
      )}
      {clave === 'empresa' && (
        <BotonFuera modo={modo} href="#la-empresa">
          Ir a La empresa
        </BotonFuera>
      )}
      {clave === 'usuarios' && (
        <Boton modo={modo} icono={IconUserPlus} onClick={() => abrir('usuario')}>
          Nuevo usuario
        </Boton>
      )}
      {clave === 'pedido' &&
        (estado === 'hecho' ? (
          <BotonLiga modo={modo} to={aPantalla('pedidos', {})}>
            Ver pedidos
          </BotonLiga>
        ) : (
          <BotonFuera modo={modo} icono={IconExternalLink} href={PORTAL} target="_blank" rel="noopener">
            Abrir el portal
          </BotonFuera>
        ))}
    </FilaDeBotones>
  )
}

async function bajarEjemplo(tipo: TipoDeEjemplo): Promise<void> {
  try {
    download(await ejemploDe(tipo), `${tipo}.csv`)
  } catch {
    showToast({ clase: 'ejemplo', tono: 'peligro', texto: 'No se pudo descargar. Inténtelo de nuevo.' })
  }
}
