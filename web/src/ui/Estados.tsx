import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useHayRed } from '../api/red.ts'
import { Boton } from './Boton.tsx'
import { clases } from './clases.ts'
import estilos from './Estados.module.css'
import { Icono } from './Icono.tsx'
import { Marca } from './Marca.tsx'
import { Nota } from './Texto.tsx'

type DeVacio = {
  titulo: string
  children?: ReactNode
  accion?: ReactNode
  /** in a line, where what one came for stands below it */
  breve?: boolean
}

/** Nothing here: what is missing, why, and one way on. */
export function Vacio({ titulo, children, accion, breve = false }: DeVacio) {
  return (
    <div className={clases(estilos.vacio, breve && estilos.breve)}>
      {!breve && <Marca punteada tamano={84} />}
      <p className={estilos.titulo}>{titulo}</p>
      {children && <Nota>{children}</Nota>}
      {accion}
    </div>
  )
}

/** It could not be loaded: nothing is lost, try again; without a network that is the reason, and the screen comes when it is back. */
export function Falla({
  titulo,
  detalle,
  deLaLinea = true,
  onReintentar,
}: {
  titulo: string
  detalle?: string
  /** whether a line that is down explains it */
  deLaLinea?: boolean
  onReintentar: () => void
}) {
  const red = useHayRed() || !deLaLinea
  return (
    <div className={estilos.vacio} role="alert">
      <Icono de={IconPlugConnectedX} tamano={44} trazo={1.5} className={estilos.falla} />
      <p className={estilos.titulo}>{red ? titulo : 'Sin conexión'}</p>
      <Nota>
        {red ? (detalle ?? 'Lo que había escrito sigue aquí.') : `${titulo} Se abre en cuanto vuelva la línea.`}
      </Nota>
      <Boton icono={IconRefresh} onClick={onReintentar}>
        Reintentar
      </Boton>
    </div>
  )
}
