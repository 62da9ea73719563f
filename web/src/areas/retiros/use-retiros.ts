import { menu } from '@surtia/contracts/inicio.ts'
import { type Retiro, responderRetiro, retiros } from '@surtia/contracts/retiros.ts'
import { enteroDe, respuestaEscrita } from '@surtia/rules/retiros/escrita.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'
import { useClave } from '../../ui/use-clave.ts'
import { useFormulario } from '../../ui/use-formulario.ts'

/** Recalls of which the client got pieces, newest first. */
export const useRetiros = () =>
  useQuery({
    queryKey: CLAVES.retiros,
    queryFn: async ({ signal }) => (await send(retiros, { signal })).data,
  })

/** Those that wait for an answer. */
export const porResponder = (lista: readonly Retiro[]): Retiro[] =>
  lista.filter(({ estado, respuesta }) => estado === 'abierto' && respuesta === null)

const enCaja = (n: number | undefined) => (n === undefined ? '' : String(n))

/** What is answered, and how it is sent: once. */
export function useResponder({ id, piezas, respuesta }: Retiro, onCerrar: () => void) {
  const cache = useQueryClient()
  const clave = useClave()
  return useFormulario({
    vacio: { enExistencia: enCaja(respuesta?.enExistencia), dispensadas: enCaja(respuesta?.dispensadas) },
    titulo: 'Responder retiro',
    revisar: (escrita) => respuestaEscrita(piezas, escrita),
    enviar: async ({ enExistencia, dispensadas }) => {
      const body = { enExistencia: enteroDe(enExistencia) ?? 0, dispensadas: enteroDe(dispensadas) ?? 0 }
      const { message } = await send(responderRetiro, { params: { id }, body, idempotencyKey: clave.de([id, body]) })
      clave.olvidar()
      await Promise.all([
        cache.invalidateQueries({ queryKey: CLAVES.retiros }),
        cache.invalidateQueries({ queryKey: [menu.path] }),
      ])
      return message
    },
    alTerminar: onCerrar,
  })
}
