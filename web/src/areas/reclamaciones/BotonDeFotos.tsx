import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useId } from 'react'
import { BotonRotulo } from '../../ui/Boton.tsx'
import { ErrorDeFila } from '../../ui/Campo.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './BotonDeFotos.module.css'

type Props = {
  nombre: string
  ocupado: boolean
  /** why some could not be taken */
  malas: readonly string[]
  onElegir: (archivos: readonly File[]) => void
}

/** The ways to add pictures: those that are there already and, on a phone, its camera at once; below, what could not be taken. */
export function BotonDeFotos({ malas, ...boton }: Props) {
  const id = useId()
  return (
    <div className={estilos.fotos}>
      <div className={estilos.botones}>
        <Uno {...boton} describe={malas.length > 0 ? id : undefined} />
        {conCamara() && <Uno {...boton} nombre="Tomar fotografía" camara />}
      </div>
      {malas.length > 0 && <ErrorDeFila id={id}>{malas.join(' ')}</ErrorDeFila>}
    </div>
  )
}

/** a device that is touched has one */
const conCamara = (): boolean => window.matchMedia('(pointer: coarse)').matches

type DeUno = Omit<Props, 'malas'> & { camara?: boolean; describe?: string | undefined }

function Uno({ nombre, ocupado, onElegir, camara = false, describe }: DeUno) {
  const id = useId()
  return (
    <span className={estilos.uno}>
      <BotonRotulo htmlFor={id} icono={camara ? IconCamera : IconPhoto} ocupado={ocupado}>
        {nombre}
      </BotonRotulo>
      <Texto
        id={id}
        como="input"
        oculto
        type="file"
        multiple={!camara}
        accept=".jpg,.jpeg,.png,.webp,.heic,.heif"
        {...(camara ? { capture: 'environment', accept: 'image/*' } : {})}
        disabled={ocupado}
        aria-describedby={describe}
        onChange={(e) => {
          const archivos = [...(e.target.files ?? [])]
          // the same one may be chosen again after it was taken away
          e.target.value = ''
          if (archivos.length > 0) onElegir(archivos)
        }}
      />
    </span>
  )
}
