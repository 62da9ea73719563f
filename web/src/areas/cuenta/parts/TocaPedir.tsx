import type { Sugerido } from '@surtia/contracts/calls/inicio.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { BotonLiga } from '../../../ui/Boton.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Nota } from '../../../ui/Texto.tsx'
import { useCallados } from './descartar.ts'
import { FilaDeSugerido } from './FilaDeSugerido.tsx'
import estilos from './Inicio.module.css'
import { Parte } from './Parte.tsx'

type Props = { sugeridos: readonly Sugerido[]; falla: boolean; onReintentar: () => void }

/** What this client's own rhythm says is due. */
export function TocaPedir({ sugeridos, falla, onReintentar }: Props) {
  const { filas, estaPuesto, alAgregar } = useFilas(sugeridos)
  return (
    <Parte
      nombre="Toca pedir"
      className={estilos.ancha}
      falla={falla && { titulo: 'No pudimos cargar lo que toca pedir.', onReintentar }}
      fin={
        filas.length > 0 && (
          <BotonLiga modo="liso" to={paths.miListaDePedido({ orden: 'toca-ya' })}>
            Ver todo
            <Icono de={IconArrowRight} />
          </BotonLiga>
        )
      }
    >
      {filas.length > 0 ? (
        <ul className={estilos.sugeridos}>
          {filas.map((s) => (
            <FilaDeSugerido
              key={s.codArticulo}
              sugerido={s}
              puesto={estaPuesto(s.codArticulo)}
              alAgregar={() => alAgregar(s)}
            />
          ))}
        </ul>
      ) : (
        <Nota>Hoy no le toca pedir nada. Aquí verá lo que compra seguido, cuando sea su día.</Nota>
      )}
    </Parte>
  )
}

/**
 * The rows stay where they are while one works through them: what was added says so, and goes when the page is opened anew; what was
 * taken back is to be added again.
 */
function useFilas(sugeridos: readonly Sugerido[]) {
  const callados = useCallados()
  const [primeras] = useState(sugeridos)
  const [agregadas, setAgregadas] = useState<readonly { sugerido: Sugerido; cuando: readonly Sugerido[] }[]>([])
  const ahora = new Map(sugeridos.map((s) => [s.codArticulo, s]))
  const puestos = new Set(
    agregadas
      .filter(({ sugerido, cuando }) => {
        const otraVez = ahora.get(sugerido.codArticulo)
        return !(otraVez && sugeridos !== cuando && otraVez.piezas >= sugerido.piezas)
      })
      .map(({ sugerido }) => sugerido.codArticulo),
  )
  const filas = [
    ...primeras.filter((s) => puestos.has(s.codArticulo) || ahora.has(s.codArticulo)),
    ...sugeridos.filter((s) => !primeras.some((p) => p.codArticulo === s.codArticulo)),
  ].filter((s) => !callados.has(s.codArticulo))
  return {
    filas,
    estaPuesto: (codArticulo: string) => puestos.has(codArticulo),
    alAgregar: (sugerido: Sugerido) =>
      setAgregadas((antes) => [
        ...antes.filter((a) => a.sugerido.codArticulo !== sugerido.codArticulo),
        { sugerido, cuando: sugeridos },
      ]),
  }
}
