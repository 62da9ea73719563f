import { estadistica } from '@surtia/contracts/calls/estadisticas.ts'
import { useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'
import type { Consulta } from './use-estadistica.ts'

/** What may run out, beside what stands in the cart: asked again when that changes. */
export const usePorTerminar = (consulta: Consulta, cerca: boolean) =>
  useQuery({
    queryKey: CLAVES.carrito.porTerminar(consulta),
    queryFn: async ({ signal }) => {
      const params = { tema: 'por-terminar' as const }
      const { data, anterior, desdeCuando } = await send(estadistica, { params, body: consulta, signal })
      return { ...data, anterior, desdeCuando }
    },
    enabled: cerca,
  })
