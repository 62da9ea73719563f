import { useHayRed } from '../../api/red.ts'
import { vistoEn } from '../../equipo/recuerdos.ts'
import { datosDeLas, valenPrecios } from '../../equipo/resumen.ts'
import { Nota } from '../../ui/Texto.tsx'

type Props = { consulta: { data: object | undefined; dataUpdatedAt: number } }

/** Of when is what a screen shows without a line; nothing while there is one (docs/reglas/equipo.md#lo-ultimo-que-se-supo). */
export function DatosDe({ consulta: { data, dataUpdatedAt } }: Props) {
  const red = useHayRed()
  const visto = vistoEn(data) ?? (red ? null : dataUpdatedAt)
  if (!data || !visto) return null
  const ahora = Date.now()
  return (
    <Nota>
      {datosDeLas(visto, ahora)}
      {!valenPrecios(visto, ahora) && ': precios por confirmar'}
    </Nota>
  )
}
