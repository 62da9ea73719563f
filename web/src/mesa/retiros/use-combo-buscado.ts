import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { comboDe } from '../../ui/combo.ts'
import { useEnCalma } from '../../ui/use-en-calma.ts'

const ESPERA_MS = 150

type Opciones<Una> = {
  clave: (texto: string) => readonly unknown[]
  buscar: (texto: string, signal: AbortSignal) => Promise<readonly Una[]>
  /** whether what is written is looked for */
  seBusca?: (texto: string) => boolean
  elegir: (una: Una) => void
  /** what Enter does while nothing is marked */
  alEntrar?: (texto: string) => void
}

/** A box that finds something while one writes: arrows mark, Enter takes. */
export function useComboBuscado<Una>({ clave, buscar, seBusca = (t) => t !== '', elegir, alEntrar }: Opciones<Una>) {
  const [texto, setTexto] = useState('')
  const [abierto, setAbierto] = useState(false)
  const [marcada, setMarcada] = useState(-1)
  const buscado = useEnCalma(texto.trim(), ESPERA_MS)
  const { data, isError } = useQuery({
    queryKey: clave(buscado),
    queryFn: ({ signal }) => buscar(buscado, signal),
    enabled: abierto && seBusca(buscado),
    placeholderData: keepPreviousData,
  })
  const halladas: readonly Una[] = abierto && seBusca(texto.trim()) ? (data ?? []) : []
  const combo = comboDe(useId(), halladas.length, Math.min(marcada, halladas.length - 1), setMarcada)
  const tomar = (una: Una) => {
    setTexto('')
    setAbierto(false)
    setMarcada(-1)
    elegir(una)
  }
  return {
    texto,
    halladas,
    combo,
    fallo: abierto && isError,
    tomar,
    vaciar: () => setTexto(''),
    caja: {
      ...combo.ligas,
      value: texto,
      onFocus: () => setAbierto(true),
      onBlur: () => setAbierto(false),
      onChange: (e: { target: { value: string } }) => {
        setTexto(e.target.value)
        setAbierto(true)
        setMarcada(-1)
      },
      onKeyDown: (e: KeyboardEvent) => {
        // the list closes, and not the dialog around it
        if (e.key === 'Escape' && halladas.length > 0) e.stopPropagation()
        combo.teclear(
          e,
          () => {
            const unica = !alEntrar && halladas.length === 1 ? halladas[0] : undefined
            const una = halladas[combo.marcada] ?? unica
            if (una) tomar(una)
            else if (texto.trim()) alEntrar?.(texto.trim())
          },
          () => setAbierto(true),
          () => setAbierto(false),
        )
      },
    },
  }
}
