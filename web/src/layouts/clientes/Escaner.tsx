import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { oirEscaner } from '../../areas/captura/escaner.ts'

/** A keyboard scanner works on every screen of the area: where none of them takes what it reads, the article opens. */
export function Escaner() {
  const navigate = useNavigate()
  const abrir = useEffectEvent((codigo: string) =>
    import('../../areas/captura/abrir-lectura.ts').then(
      ({ direccionDe }) => direccionDe(codigo).then(navigate),
      () => undefined,
    ),
  )
  useEffect(() => oirEscaner((codigo) => void abrir(codigo)), [])
  return null
}
