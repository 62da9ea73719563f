import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

/** A keyboard scanner works on every screen of the area: where none of them takes what it reads, the article opens. */
export function Escaner() {
  const navigate = useNavigate()
  const abrir = useEffectEvent((codigo: string) =>
    import('../../areas/captura/abrir-lectura.ts').then(
      ({ direccionDe }) => direccionDe(codigo).then(navigate),
      () => undefined,
    ),
  )
  // what hears them comes after the screen stands
  useEffect(() => {
    let dejar = (): void => undefined
    let ido = false
    void import('../../areas/captura/escaner.ts').then(
      ({ oirEscaner }) => {
        if (!ido) dejar = oirEscaner((codigo) => void abrir(codigo))
      },
      () => undefined,
    )
    return () => {
      ido = true
      dejar()
    }
  }, [])
  return null
}
