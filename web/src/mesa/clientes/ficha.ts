import type { Data } from '@surtia/contracts/call.ts'
import { clienteDeMesa } from '@surtia/contracts/clientes-de-mesa.ts'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../api/send.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'

/** All that the staff sees of a client. */
export type Ficha = Data<typeof clienteDeMesa>

export const useFicha = (codCliente: string) =>
  useQuery({
    queryKey: CLAVES_DE_MESA.ficha(codCliente),
    queryFn: async ({ signal }) => (await enviar(clienteDeMesa, { params: { codCliente }, signal })).data,
  })

/** A client that is not there, or not for this person. */
export const noEsta = (error: unknown): boolean =>
  error instanceof Failure && (error.status === 404 || error.status === 400)
