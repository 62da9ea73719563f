import { hoy } from '@surtia/contracts/hoy.ts'
import { useQuery } from '@tanstack/react-query'
import { hayRed } from '../../api/red.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'

/**
 * What needs a person, asked anew each time that the page is come back to. Not by the clock: that would keep a session open at an
 * empty desk (docs/reglas/personal.md#sesiones-cortas).
 */
export const useHoy = () =>
  useQuery({
    queryKey: CLAVES_DE_MESA.hoy,
    queryFn: ({ signal }) => enviar(hoy, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: () => hayRed() && 'always',
  })
