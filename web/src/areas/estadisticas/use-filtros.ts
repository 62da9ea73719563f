import { type Dia, diaDe } from '@surtia/rules/fechas.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { direccionDe, type Filtros, leerFiltros } from './filtros.ts'

/** What is looked at, and how it is changed: all of it is in the address. */
export function useFiltros() {
  const [p] = useSearchParams()
  const navigate = useNavigate()
  const hoy: Dia = diaDe(new Date())
  return {
    hoy,
    filtros: leerFiltros(p, hoy),
    cambiar: (cambios: Partial<Filtros>) => {
      // two quick choices: the second one counts on the address that the first one made
      const antes = leerFiltros(new URLSearchParams(window.location.search), hoy)
      void navigate(direccionDe({ ...antes, ...cambios }), { preventScrollReset: true })
    },
  }
}
