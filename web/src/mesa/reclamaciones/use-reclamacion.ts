import type { Body } from '@surtia/contracts/call.ts'
import {
  autorizarReclamacion,
  cerrarReclamacion,
  rechazarReclamacion,
  recibirReclamacion,
  reclamacionDeMesa,
  recolectarReclamacion,
  tomarReclamacion,
} from '@surtia/contracts/reclamaciones-de-mesa.ts'
import {
  type EstadoDeReclamo,
  HECHOS_DE_RECLAMO,
  NOMBRES_DE_ESTADO_DE_RECLAMO,
  type RechazoDeReclamo,
} from '@surtia/rules/reclamaciones/estado.ts'
import { TITULOS_DE_RECHAZO } from '@surtia/rules/reclamaciones/nombres.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import type { Hecho, ReclamacionEntera } from './reclamacion.ts'

export const useReclamacion = (id: number) =>
  useQuery({
    queryKey: CLAVES_DE_MESA.reclamacion(id),
    queryFn: async ({ signal }) => (await enviar(reclamacionDeMesa, { params: { id }, signal })).data,
  })

const LLAMADAS = {
  tomar: tomarReclamacion,
  autorizar: autorizarReclamacion,
  rechazar: rechazarReclamacion,
  recolectar: recolectarReclamacion,
  recibir: recibirReclamacion,
  cerrar: cerrarReclamacion,
} as const satisfies Record<Hecho, unknown>

/** What both wanted it to be. */
type Version = { estado: EstadoDeReclamo; conRegreso: boolean; rechazo: RechazoDeReclamo | ''; version: number }
const CAMPOS = [
  { titulo: 'Estado', dice: ({ estado }: Version) => NOMBRES_DE_ESTADO_DE_RECLAMO[estado] },
  { titulo: 'Regresa producto', dice: ({ conRegreso }: Version) => (conRegreso ? 'Sí' : 'No') },
  { titulo: 'Motivo del rechazo', dice: ({ rechazo }: Version) => (rechazo ? TITULOS_DE_RECHAZO[rechazo] : '') },
]

export type Dicho = Omit<Body<typeof tomarReclamacion>, 'version'>

/** The steps of a claim, each once, from the version that one sees; what is refused is told, and then the answer is false. */
export function usePasos(reclamacion: ReclamacionEntera) {
  const { id, codCliente, conRegreso, rechazo, version } = reclamacion
  const consultas = useQueryClient()
  const releer = () =>
    Promise.all(
      [
        CLAVES_DE_MESA.reclamacion(id),
        CLAVES_DE_MESA.listados('reclamaciones'),
        CLAVES_DE_MESA.ficha(codCliente),
        CLAVES_DE_MESA.hoy,
      ].map((queryKey) => consultas.invalidateQueries({ queryKey })),
    )
  const { guardar, dialogo } = useCambio<Version>({ campos: CAMPOS, alUsarLaSuya: () => void releer() })
  const dar = async (hecho: Hecho, dicho: Dicho = {}): Promise<boolean> => {
    const estado = HECHOS_DE_RECLAMO[hecho].a
    const mia = { estado, conRegreso: dicho.conRegreso ?? conRegreso, rechazo: dicho.motivo ?? rechazo, version }
    const titulo = TITULOS_DE_HECHO[hecho]
    try {
      const hecha = await guardar(mia, (suya) =>
        enviar(LLAMADAS[hecho], { params: { id }, body: { ...dicho, version: suya } }),
      )
      if (hecha !== undefined)
        showToast({ clase: 'reclamaciones', texto: `${NOMBRES_DE_ESTADO_DE_RECLAMO[estado]}: reclamación ${id}` })
      return true
    } catch (error) {
      await showAlert(titulo, textOf(error))
      return false
    } finally {
      await releer()
    }
  }
  return { dar, dialogo }
}

export const TITULOS_DE_HECHO: Readonly<Record<Hecho, string>> = {
  tomar: 'Tomar',
  autorizar: 'Autorizar',
  rechazar: 'Rechazar',
  recolectar: 'Recolectar',
  recibir: 'Recibir',
  cerrar: 'Cerrar',
}
