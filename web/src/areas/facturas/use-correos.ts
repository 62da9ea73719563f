import { actualizarCorreos, correosFrecuentes } from '@surtia/contracts/facturas.ts'
import { correoValido, MAXIMO_DE_CORREOS } from '@surtia/rules/facturas/correos.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { useFormulario } from '../../ui/use-formulario.ts'

/** The addresses that are kept, which of them are ticked (all, to begin with), and what may be added to them. */
export function useCorreos() {
  const cache = useQueryClient()
  const { data: guardados = [], isPending } = useQuery({
    queryKey: CLAVES.facturas.correos,
    queryFn: async ({ signal }) => (await send(correosFrecuentes, { signal })).data,
  })
  const [quitados, setQuitados] = useState<ReadonlySet<string>>(new Set())
  const guardar = async (correos: readonly string[]) => {
    const { data } = await send(actualizarCorreos, { body: correos.map((c) => ({ correo: c })) })
    cache.setQueryData(CLAVES.facturas.correos, data)
  }
  return {
    guardados,
    cargando: isPending,
    elegidos: guardados.map((g) => g.correo).filter((correo) => !quitados.has(correo)),
    estaElegido: (correo: string) => !quitados.has(correo),
    elegir: (correo: string, si: boolean) => {
      const nuevos = new Set(quitados)
      if (si) nuevos.delete(correo)
      else nuevos.add(correo)
      setQuitados(nuevos)
    },
    agregar: (nuevo: string) => guardar([...guardados.map((g) => g.correo), nuevo]),
    quitar: (cual: string) => guardar(guardados.map((g) => g.correo).filter((correo) => correo !== cual)),
    /** why it cannot be added, '' when it can */
    malo: (nuevo: string): string => {
      if (!nuevo) return 'Escriba un correo.'
      if (!correoValido(nuevo)) return 'Escriba un correo válido, como compras@farmacia.mx.'
      if (guardados.some((g) => g.correo.toLowerCase() === nuevo.toLowerCase()))
        return 'Ese correo ya está en la lista.'
      return guardados.length >= MAXIMO_DE_CORREOS ? `A lo más ${MAXIMO_DE_CORREOS} correos.` : ''
    },
  }
}

/** One more address, as it is typed. */
export const useCorreoNuevo = ({ malo, agregar }: ReturnType<typeof useCorreos>) => {
  const formulario = useFormulario({
    vacio: { correo: '' },
    revisar: ({ correo }) => ({ correo: malo(correo.trim()) }),
    enviar: async ({ correo }) => {
      try {
        await agregar(correo.trim())
        formulario.vaciar()
      } catch (falla) {
        formulario.senalar({ correo: textOf(falla) })
      }
    },
  })
  return formulario
}
