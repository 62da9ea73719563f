import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import estilos from './Promociones.module.css'

/** Width and height, in pixels, of its picture. */
export const MEDIDA_DE_AVISO = [560, 420] as const

type Props = { aviso: { imagen: string; descripcion: string }; onAbrir: () => void; onCerrar: () => void }

/** How a pop-up looks. */
export function CaraDeAviso({ aviso, onAbrir, onCerrar }: Props) {
  const [ancho, alto] = MEDIDA_DE_AVISO
  return (
    <Dialogo
      titulo="Aviso"
      medida="corto"
      pie={
        <Boton modo="accion" onClick={onCerrar}>
          Cerrar
        </Boton>
      }
    >
      <button type="button" className={estilos.ranuraImagen} onClick={onAbrir}>
        <img src={aviso.imagen} alt={aviso.descripcion} width={ancho} height={alto} />
      </button>
    </Dialogo>
  )
}
