import { cuantos } from '@surtia/rules/contar.ts'
import { IconHandStop } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Aviso } from '../../ui/Aviso.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { aPantalla } from '../direcciones.ts'
import estilos from './Puerta.module.css'
import { PESTANA, type PestanaDePuerta } from './pestanas.ts'
import { useDetenido } from './precios/use-detenido.ts'

/** What waits for a person, on whichever part one is. */
export function LoDetenido({ abierta }: { abierta: PestanaDePuerta | undefined }) {
  const { data } = useDetenido()
  if (abierta === 'precios' || !data) return null
  const { cuantos: precios, entregas } = data
  const partes = [
    ...(precios > 0 ? [cuantos(precios, 'precio detenido', 'precios detenidos')] : []),
    ...(entregas.length > 0 ? [cuantos(entregas.length, 'entrega detenida', 'entregas detenidas')] : []),
  ]
  if (partes.length === 0) return null
  return (
    <div className={estilos.detenido}>
      <Aviso tono="cuidado" icono={IconHandStop}>
        <Texto como={Link} enlace to={aPantalla('puerta', {}, { [PESTANA]: 'precios' })}>
          {`${partes.join(' y ')} por revisar`}
        </Texto>
      </Aviso>
    </div>
  )
}
