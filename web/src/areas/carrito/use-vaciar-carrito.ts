import { vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { markVacio } from './use-carrito.ts'

export function useVaciarCarrito() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(vaciarCarrito, { body: { surtirWebExcel: false } }),
    onSuccess: () => markVacio(cache),
  })
}
