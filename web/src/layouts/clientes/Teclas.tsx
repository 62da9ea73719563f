import { useLocation, useNavigate } from 'react-router'
import { useListaDeTeclas } from '../../areas/cuenta/ListaDeTeclas.tsx'
import { paths } from '../../paths.ts'
import { useTecla } from '../../ui/use-tecla.ts'

/** `?` shows what each key does, from any screen; `r` opens captura rápida. */
export function Teclas() {
  const { lista, ver } = useListaDeTeclas()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useTecla('r', () => {
    if (pathname !== paths.capturaRapida()) void navigate(paths.capturaRapida())
  })
  useTecla('?', ver)
  return lista
}
