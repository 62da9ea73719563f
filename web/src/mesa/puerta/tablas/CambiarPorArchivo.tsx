import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { IconUpload } from '@tabler/icons-react'
import { Boton } from '../../../ui/Boton.tsx'
import { Nota } from '../../../ui/Texto.tsx'
import estilos from './Tablas.module.css'

type Props = {
  tipo: NombreDeTipo
  /** absent where the role may not */
  subir: ((tipo: NombreDeTipo) => void) | undefined
  /** what a row that is sent does */
  children: string
}

/** These tables change as they came: by a file of rows. What 'Exportar' makes goes in again. */
export const CambiarPorArchivo = ({ tipo, subir, children }: Props) => (
  <div className={estilos.arriba}>
    <Nota>{children}</Nota>
    {subir && (
      <Boton icono={IconUpload} onClick={() => subir(tipo)}>
        Cambiar con un archivo
      </Boton>
    )}
  </div>
)
