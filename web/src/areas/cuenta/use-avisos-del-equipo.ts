import { llaveDePush } from '@surtia/contracts/push.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { Failure, send, textOf } from '../../api/send.ts'
import { avisarEnEsteEquipo, comoSeAvisa, estaAvisado, quitarDeEsteEquipo } from '../../equipo/avisos.ts'
import { showToast } from '../../ui/avisos.ts'
import { usePreferencias } from './use-preferencias.ts'

export type Clase = 'pedidos' | 'llegadas' | 'corte'

/** What this device tells: as its browser, the server and what the user prefers say together. */
export function useAvisosDelEquipo() {
  const { data: preferido, guardando, cambiar, ...preferencias } = usePreferencias()
  const consulta = useQuery({
    queryKey: CLAVES.avisosDelEquipo,
    queryFn: async ({ signal }) => {
      const { data, equipos } = await send(llaveDePush, { signal })
      const como = comoSeAvisa()
      return { llave: data.llave, como, avisado: await estaAvisado(data.llave, equipos) }
    },
    retry: (veces, error) => veces < 2 && !(error instanceof Refusal),
  })
  const equipo = consulta.data
  const push = preferido?.push
  const { mutate: mover, isPending: moviendo } = useMutation({
    mutationFn: (hecho: () => Promise<void>) => hecho(),
    onError: (error) => showToast({ clase: 'preferencias', tono: 'peligro', texto: porQueNo(error) }),
    onSettled: () => consulta.refetch(),
  })
  const elegir = (clase: Clase, quiere: boolean) =>
    mover(async () => {
      if (!equipo || !push) return
      if (quiere && !equipo.avisado && !(await avisarEnEsteEquipo(equipo.llave))) return
      const ahora = { ...push, [clase]: quiere }
      await cambiar(clase, quiere)
      if (!ahora.pedidos && !ahora.llegadas && !ahora.corte) await quitarDeEsteEquipo()
    })
  return {
    equipo,
    error: consulta.error ?? preferencias.error,
    refetch: () => Promise.all([consulta.refetch(), preferencias.refetch()]),
    ocupado: !equipo || !push || guardando || moviendo,
    avisa: (clase: Clase) => Boolean(equipo?.avisado && push?.[clase]),
    elegir,
    quitar: () => mover(quitarDeEsteEquipo),
  }
}

const porQueNo = (error: unknown): string =>
  error instanceof Refusal || error instanceof Failure
    ? textOf(error)
    : 'El navegador no pudo pedir los avisos. Intente de nuevo en un momento.'
