import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
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
    let ido = false
    let dejar = alHaberCalma(
      0,
      () => {
        void import('../../areas/captura/escaner.ts').then(
          ({ oirEscaner }) => {
            if (!ido) dejar = oirEscaner((codigo) => void abrir(codigo))
          },
          () => undefined,
        )
      },
      { seguidas: 1 },
    )
    return () => {
      ido = true
      dejar()
    }
  }, [])
  return null
}
