import { useEffect, useState } from 'react'
import { createPath, useBlocker } from 'react-router'
import { hayLlamadas } from '../../api/open-sessions.ts'
import { hayRed } from '../../api/red.ts'
import { alHaberCalma } from './en-calma.ts'
import { enDocumento, estaTraida, traerElArea, traerPantalla } from './pantallas.ts'
import { adelantarPantalla } from './primeras.ts'

/** the screen that was opened comes first */
const CALMA_MS = 4_000

/**
 * Nobody leaves for a screen whose program is not here yet: it is brought first, and when it does not come the page that one is on
 * stays as it is (docs/reglas/pantallas.md#sin-red-nada-se-pierde).
 */
export function useLlegar() {
  useEffect(() => alHaberCalma(CALMA_MS, () => void traerElArea().catch(() => undefined), { despues: hayRed }), [])
  const paso = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      ((historyAction === 'PUSH' && enDocumento.va(createPath(nextLocation))) || !estaTraida(nextLocation)),
  )
  const [intento, setIntento] = useState(0)
  const [fallo, setFallo] = useState(false)
  const destino = paso.state === 'blocked' ? paso.location : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (!destino || paso.state !== 'blocked') return
    let vigente = true
    setFallo(false)
    if (!hayLlamadas()) adelantarPantalla(destino.pathname)
    traerPantalla(destino).then(
      () => vigente && paso.proceed(),
      () => {
        if (!vigente) return
        setFallo(true)
        enDocumento.siYaNoEsta(createPath(destino))
      },
    )
    return () => {
      vigente = false
    }
  }, [destino, intento])
  return {
    /** the screen that was asked for could not be brought */
    fallo: fallo && destino !== null,
    reintentar: () => setIntento((n) => n + 1),
    quedarse: () => {
      setFallo(false)
      if (paso.state === 'blocked') paso.reset()
    },
  }
}
