import { crearClaveDeCliente } from '@surtia/contracts/claves-de-clientes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Failure } from '../../api/send.ts'
import { type ClaveEscrita, type FaltasDeClave, FormaDeClave, NO_SE_SABE } from '../../areas/personas/FormaDeClave.tsx'
import { showAlert } from '../../ui/avisos.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { decirRechazo } from '../rechazo.ts'

const TITULO = 'Nueva clave'
const CAMPOS = ['nombre', 'alcances', 'hasta', 'limitePedido', 'limiteMes'] as const

type Props = { codCliente: string; alTener: (clave: string) => void; onCerrar: () => void }

/** A key that somebody of the staff makes for a client, its own identity confirmed. */
export default function NuevaClaveDeCliente({ codCliente, alTener, onCerrar }: Props) {
  const consultas = useQueryClient()
  const crear = async ({ password: _, ...body }: ClaveEscrita): Promise<FaltasDeClave> => {
    let malos: FaltasDeClave = {}
    const rechazar = (errores: FaltasDeClave) => {
      malos = errores
    }
    try {
      alTener((await enviar(crearClaveDeCliente, { params: { codCliente }, body })).data.clave)
    } catch (error) {
      if (error instanceof Failure && error.status === 0) await showAlert(TITULO, NO_SE_SABE)
      else await decirRechazo(TITULO, error, { campos: CAMPOS, rechazar })
    } finally {
      await consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.clavesDeCliente(codCliente) })
    }
    return malos
  }
  return <FormaDeClave crear={crear} onCerrar={onCerrar} />
}
