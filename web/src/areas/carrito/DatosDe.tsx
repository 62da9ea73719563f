import { datosDeLas } from '../../equipo/resumen.ts'
import { type Consulta, useValenPrecios, useVisto } from '../../equipo/visto.ts'
import { Nota } from '../../ui/Texto.tsx'

/** Of when is what a screen shows without a line; nothing while there is one (docs/reglas/equipo.md#lo-ultimo-que-se-supo). */
export function DatosDe({ consulta }: { consulta: Consulta }) {
  const visto = useVisto(consulta)
  const valen = useValenPrecios(visto)
  if (visto === null) return null
  return (
    <Nota>
      {datosDeLas(visto, Date.now())}
      {!valen && ': precios por confirmar'}
    </Nota>
  )
}
