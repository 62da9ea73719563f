import { obtenerVacantes, type Vacante } from '@surtia/contracts/bolsa-trabajo.ts'
import { useEffect, useState } from 'react'
import { send } from '../../api/send.ts'

const FRESCO_MS = 60_000
let guardadas: { cuando: number; vacantes: Promise<Vacante[]> } | null = null

const pedir = (): Promise<Vacante[]> => {
  if (!guardadas || Date.now() - guardadas.cuando > FRESCO_MS) {
    const vacantes = send(obtenerVacantes).then(({ data }) => data)
    guardadas = { cuando: Date.now(), vacantes }
    vacantes.catch(() => {
      guardadas = null
    })
  }
  return guardadas.vacantes
}

/** The posted vacancies; null while they load. */
export function useVacantes() {
  const [vacantes, setVacantes] = useState<Vacante[] | null>(null)
  const [fallo, setFallo] = useState(false)
  const [vez, setVez] = useState(1)
  useEffect(() => {
    let vigente = vez > 0
    setFallo(false)
    pedir().then(
      (llegadas) => vigente && setVacantes(llegadas),
      () => vigente && setFallo(true),
    )
    return () => {
      vigente = false
    }
  }, [vez])
  return { vacantes, fallo, reintentar: () => setVez(vez + 1) }
}
