import { crearClaveDeCliente } from '@surtia/contracts/claves-de-clientes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Failure } from '../../api/send.ts'
import {
  type ClaveEscrita,
  type FaltasDeClave,
  FormaDeClave,
  TITULO_DE_CLAVE_NUEVA,
} from '../../areas/personas/FormaDeClave.tsx'
import { NO_SE_SABE } from '../../areas/personas/hechos-de-clave.ts'
import { showAlert } from '../../ui/avisos.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { decirRechazo } from '../rechazo.ts'

const CAMPOS = ['nombre', 'alcances', 'hasta', 'limitePedido', 'limiteMes'] as const

/** A key that somebody of the staff makes for a client, its own identity confirmed. */
export default function NuevaClaveDeCliente({ codCliente, onCerrar }: { codCliente: string; onCerrar: () => void }) {
  const consultas = useQueryClient()
  const crear = async ({ password: _, ...body }: ClaveEscrita): Promise<string | FaltasDeClave> => {
    let malos: FaltasDeClave = {}
    const rechazar = (errores: FaltasDeClave) => {
      malos = errores
    }
    try {
      return (await enviar(crearClaveDeCliente, { params: { codCliente }, body })).data.clave
    } catch (error) {
      if (error instanceof Failure && error.status === 0) await showAlert(TITULO_DE_CLAVE_NUEVA, NO_SE_SABE)
      else await decirRechazo(TITULO_DE_CLAVE_NUEVA, error, { campos: CAMPOS, rechazar })
      return malos
    } finally {
      await consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.clavesDeCliente(codCliente) })
    }
  }
  return <FormaDeClave crear={crear} onCerrar={onCerrar} />
}
