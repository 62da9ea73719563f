import { datosDeLas, valenPrecios } from '../../equipo/resumen.ts'
import { Nota } from '../../ui/Texto.tsx'
import { useVisto } from '../articulo/precios-de.tsx'

type Props = { consulta: { data: object | undefined; dataUpdatedAt: number } }

/** Of when is what a screen shows without a line; nothing while there is one (docs/reglas/equipo.md#lo-ultimo-que-se-supo). */
export function DatosDe({ consulta }: Props) {
  const visto = useVisto(consulta)
  if (visto === null) return null
  const ahora = Date.now()
  return (
    <Nota>
      {datosDeLas(visto, ahora)}
      {!valenPrecios(visto, ahora) && ': precios por confirmar'}
    </Nota>
  )
}
