import { useEffect } from 'react'
import { soloMira } from '../../api/session.ts'
import { conservar } from '../../equipo/conservar.ts'
import { useComoInstalar } from '../../equipo/instalar.ts'

/** What would hurt to lose is not the browser's to clear away; who looks as a client keeps nothing. */
export function useConservar(espera: boolean): void {
  const instalada = useComoInstalar() === 'instalada'
  useEffect(() => {
    if (!soloMira()) void conservar({ instalada, espera })
  }, [instalada, espera])
}
