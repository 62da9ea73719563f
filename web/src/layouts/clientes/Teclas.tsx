import { useLocation, useNavigate } from 'react-router'
import { traerListaDeTeclas } from '../../areas/cuenta/traer-lista-de-teclas.ts'
import { paths } from '../../paths.ts'
import { useTecla } from '../../ui/teclas.ts'
import { useListaDeTeclas } from '../../ui/use-lista-de-teclas.tsx'

/** `?` shows what each key does, from any screen; `r` opens captura rápida. */
export function Teclas() {
  const { lista, ver } = useListaDeTeclas(traerListaDeTeclas)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useTecla('r', () => {
    if (pathname !== paths.capturaRapida()) void navigate(paths.capturaRapida())
  })
  useTecla('?', ver)
  return lista
}
