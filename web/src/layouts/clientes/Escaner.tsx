import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { sinPrisa } from '../../api/perezosa.ts'
import { alHaberCalma } from './en-calma.ts'

/** A keyboard scanner works on every screen of the area: where none of them takes what it reads, the article opens. */
export function Escaner() {
  const navigate = useNavigate()
  const abrir = useEffectEvent((codigo: string) =>
    import('../../areas/captura/abrir-lectura.ts').then(
      ({ direccionDe }) => direccionDe(codigo).then(navigate),
      () => undefined,
    ),
  )
  // what hears them comes when the screen has its data
  useEffect(() => {
    const seFue = new AbortController()
    const traer = () =>
      sinPrisa(() => import('../../areas/captura/escaner.ts')).then(({ oirEscaner }) => {
        if (!seFue.signal.aborted) dejar = oirEscaner((codigo) => void abrir(codigo))
      })
    let dejar = alHaberCalma(0, () => void traer(), { seguidas: 1 })
    return () => {
      seFue.abort()
      dejar()
    }
  }, [])
  return null
}
