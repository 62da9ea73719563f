import { useEffect, useId, useState } from 'react'
import { Opcion } from '../../ui/Campo.tsx'
import { enMiles } from '../articulo/articulo.ts'
import estilos from './FiltrosDeBusqueda.module.css'

type Props = { nombre: string; cuantos: number | undefined; si: boolean; onCambio: (si: boolean) => void }

/** A box with how many it would leave, which is heard after its name. */
export function Solo({ nombre, cuantos, si, onCambio }: Props) {
  const id = useId()
  // ticked at once: the address says so a moment later
  const [dicho, setDicho] = useState(si)
  useEffect(() => setDicho(si), [si])
  return (
    <Opcion
      checked={dicho}
      aria-label={nombre}
      aria-describedby={id}
      onChange={(e) => {
        setDicho(e.target.checked)
        onCambio(e.target.checked)
      }}
    >
      <span className={estilos.nombre}>
        {nombre} <span id={id}>{cuantos !== undefined && `(${enMiles(cuantos)})`}</span>
      </span>
    </Opcion>
  )
}
