import { crearClaveDeCuenta } from '@surtia/contracts/claves-de-clientes.ts'
import { PASSWORD_INCORRECTA } from '@surtia/rules/cuenta/password.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { Failure, send, textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'
import { type ClaveEscrita, type FaltasDeClave, FormaDeClave, NO_SE_SABE } from './FormaDeClave.tsx'

type Props = { alTener: (clave: string) => void; onCerrar: () => void }

/** A key that a titular makes, with its own password. */
export default function NuevaClave({ alTener, onCerrar }: Props) {
  const cache = useQueryClient()
  const crear = async (body: ClaveEscrita): Promise<FaltasDeClave> => {
    try {
      alTener((await send(crearClaveDeCuenta, { body })).data.clave)
      return {}
    } catch (error) {
      if (error instanceof Refusal && error.message === PASSWORD_INCORRECTA) return { password: error.message }
      await showAlert('Nueva clave', error instanceof Failure && error.status === 0 ? NO_SE_SABE : textOf(error))
      return {}
    } finally {
      await cache.invalidateQueries({ queryKey: CLAVES.clavesDeSistemas })
    }
  }
  return <FormaDeClave conPassword crear={crear} onCerrar={onCerrar} />
}
