import { useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { type Consulta, pedirEstadistica } from './use-estadistica.ts'

/** What may run out, beside what stands in the cart: asked again when that changes. */
export const usePorTerminar = (consulta: Consulta, cerca: boolean) =>
  useQuery({
    queryKey: CLAVES.carrito.porTerminar(consulta),
    queryFn: ({ signal }) => pedirEstadistica('por-terminar', consulta, signal),
    enabled: cerca,
  })
