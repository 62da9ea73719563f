import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import type { HalladosEnEquipo } from '../../equipo/buscar-en-equipo.ts'

/** What this device knows of a text while there is no line; null when it keeps nothing (docs/reglas/equipo.md#resumen-del-catalogo). */
export const useDelEquipo = (texto: string, activo: boolean, porPagina: number, pagina = 0) =>
  useQuery<HalladosEnEquipo | null>({
    queryKey: CLAVES.catalogo.delEquipo({ texto, pagina, porPagina }),
    queryFn: async () => {
      const { buscarEnEquipo } = await import('../../equipo/buscar-en-equipo.ts')
      return buscarEnEquipo(texto, pagina, porPagina)
    },
    enabled: activo,
    // its hour goes on, and another one may be kept
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
