import type { Body } from '@surtia/contracts/call.ts'
import { aceptarExpediente, rechazarExpediente } from '@surtia/contracts/expedientes-de-mesa.ts'
import { NOMBRES_DE_DOCUMENTO } from '@surtia/rules/cumplimiento/expediente.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Failure } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import type { ExpedienteEntero } from './expediente-entero.ts'

/** What both wanted it to be; `recibido`: since when what they saw waits. */
type Version = {
  numero: string
  vence: string | null
  fracciones: readonly string[]
  motivo: string
  recibido: string | null
  version: number
}
const CAMPOS = [
  { titulo: 'Número', dice: ({ numero }: Version) => numero },
  { titulo: 'Vence', dice: ({ vence }: Version) => (vence ? enDiaMesAno(vence) : 'Sin vencimiento') },
  { titulo: 'Fracciones', dice: ({ fracciones }: Version) => fracciones.join(', ') },
  { titulo: 'Motivo', dice: ({ motivo }: Version) => motivo },
]

/** The client sent another document meanwhile: nobody decides on what was not seen. */
class OtroDocumento extends Error {}

function siEsOtro(error: unknown, visto: string | null): never {
  const actual =
    error instanceof Failure && error.status === 409 ? (error.data as { actual?: Version } | null)?.actual : null
  throw actual?.recibido && actual.recibido !== visto ? new OtroDocumento() : error
}

type Aceptable = Omit<Body<typeof aceptarExpediente>, 'version'>

/** Deciding on a document, once, from the version that one sees. */
export function useDecision(expediente: ExpedienteEntero) {
  const { id, version, recibido, clase } = expediente
  const consultas = useQueryClient()
  const releer = () =>
    Promise.all([
      consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.expediente(id) }),
      consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.listados('expedientes') }),
      consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.ficha(expediente.codCliente) }),
      consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.hoy }),
    ])
  const { guardar, dialogo } = useCambio<Version>({ campos: CAMPOS, alUsarLaSuya: () => void releer() })
  const decidir = async (
    dicho: string,
    mia: Omit<Version, 'recibido' | 'version'>,
    llamar: (suya: number) => Promise<unknown>,
  ) => {
    try {
      const hecho = await guardar({ ...mia, recibido, version }, (suya) =>
        llamar(suya).catch((error) => siEsOtro(error, recibido)),
      )
      if (hecho !== undefined) showToast({ clase: 'expedientes', texto: `${dicho}: ${NOMBRES_DE_DOCUMENTO[clase]}` })
    } catch (error) {
      if (!(error instanceof OtroDocumento)) throw error
      await showAlert('Expediente', 'El cliente mandó otro documento mientras usted veía éste. Revíselo.')
    }
    await releer()
  }
  return {
    dialogo,
    aceptar: ({ numero, vence, fracciones }: Aceptable) =>
      decidir('Aceptado', { numero, vence, fracciones, motivo: '' }, (suya) =>
        enviar(aceptarExpediente, { params: { id }, body: { numero, vence, fracciones, version: suya } }),
      ),
    rechazar: (motivo: string) =>
      decidir('Rechazado', { numero: '', vence: null, fracciones: [], motivo }, (suya) =>
        enviar(rechazarExpediente, { params: { id }, body: { motivo, version: suya } }),
      ),
  }
}
