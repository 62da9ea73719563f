import type { Hallado } from '@surtia/contracts/ir-a.ts'
import { irA } from '@surtia/contracts/ir-a.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { comboDe } from '../../ui/combo.ts'
import { useEnCalma } from '../../ui/use-en-calma.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { destinoDe, porClase } from './destinos.ts'

const ESPERA_MS = 150
const NADA: readonly Hallado[] = []

/** What is typed, what is found by it, which of it is marked, and where choosing leads. */
export function useIrA(onCerrar: () => void) {
  const navigate = useNavigate()
  const [texto, setTexto] = useState('')
  const [puesta, setPuesta] = useState(0)
  const buscado = useEnCalma(texto.trim(), ESPERA_MS)
  const busqueda = useQuery({
    queryKey: CLAVES_DE_MESA.irA(buscado),
    queryFn: async ({ signal }) => porClase((await enviar(irA, { query: { texto: buscado }, signal })).data),
    enabled: buscado !== '',
    placeholderData: keepPreviousData,
  })
  const hallados = texto.trim() === '' ? NADA : (busqueda.data ?? NADA)
  const marcada = Math.min(puesta, hallados.length - 1)
  const combo = comboDe(useId(), hallados.length, marcada, (cual) => setPuesta(Math.max(cual, 0)))
  const alDia = texto.trim() === buscado && !busqueda.isPlaceholderData && busqueda.isSuccess
  const elegir = (uno: Hallado | undefined) => {
    if (!uno) return
    const { a, afuera } = destinoDe(uno)
    onCerrar()
    if (afuera) window.open(a, '_blank', 'noopener')
    else void navigate(a)
  }
  return {
    texto,
    hallados,
    combo,
    error: busqueda.isError ? busqueda.error : null,
    nada: alDia && hallados.length === 0 && buscado !== '',
    elegir,
    escribir: (nuevo: string) => {
      setTexto(nuevo)
      setPuesta(0)
    },
    alTeclear: (e: KeyboardEvent) =>
      // an Enter before the answer would open what was found by less
      combo.teclear(e, alDia && (() => elegir(hallados[marcada]))),
  }
}
