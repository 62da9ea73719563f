import { informeDeRetiro, levantarRetiro, recordarRetiro, retiroDeMesa } from '@surtia/contracts/retiros-de-mesa.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/avisos.ts'
import { download } from '../../ui/descargar.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { bajar, enviar } from '../enviar.ts'

export const useRetiro = (id: number) =>
  useQuery({
    queryKey: CLAVES_DE_MESA.retiro(id),
    queryFn: async ({ signal }) => (await enviar(retiroDeMesa, { params: { id }, signal })).data,
  })

/** After a deed on a recall all that shows it looks anew. */
export function useReleer(id: number) {
  const consultas = useQueryClient()
  return () =>
    Promise.all(
      [CLAVES_DE_MESA.retiro(id), CLAVES_DE_MESA.listados('retiros'), CLAVES_DE_MESA.hoy].map((queryKey) =>
        consultas.invalidateQueries({ queryKey }),
      ),
    )
}

export async function recordar(id: number): Promise<void> {
  const { data } = await enviar(recordarRetiro, { params: { id } })
  showToast({ clase: 'retiros', texto: `Se le recordó a ${cuantos(data.clientes, 'farmacia', 'farmacias')}` })
}

export async function bajarInforme(id: number, formato: 'xlsx' | 'pdf'): Promise<void> {
  const { contenido, nombre } = await bajar(informeDeRetiro, { params: { id }, body: { formato } })
  download(contenido, nombre)
  showToast({ clase: 'retiros', texto: `Se descargó ${nombre}` })
}

type Version = { estado: string; motivo?: string; version: number }
const CAMPOS = [
  { titulo: 'Estado', dice: ({ estado }: Version) => estado },
  { titulo: 'Motivo', dice: ({ motivo = '' }: Version) => motivo },
]

/** Lifting it, from the version that one sees; undefined when somebody did meanwhile. */
export function useLevantar(id: number) {
  const releer = useReleer(id)
  const { guardar, dialogo } = useCambio<Version>({ campos: CAMPOS, alUsarLaSuya: () => void releer() })
  const levantar = (motivo: string, version: number) =>
    guardar({ estado: 'levantado', motivo, version }, (suya) =>
      enviar(levantarRetiro, { params: { id }, body: { motivo, version: suya } }),
    )
  return { levantar, dialogo }
}
