import { useEffect, useState } from 'react'

/** A text once it has not changed for so long (ms). */
export function useEnCalma(texto: string, ms: number): string {
  const [calmado, setCalmado] = useState(texto)
  useEffect(() => {
    const reloj = setTimeout(() => setCalmado(texto), ms)
    return () => clearTimeout(reloj)
  }, [texto, ms])
  return calmado
}
