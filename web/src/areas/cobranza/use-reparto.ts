import type { AdeudoDeGrupo } from '@surtia/contracts/cobranza.ts'
import { restar, sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { razonDeshabilitado, SOBRE_EL_SALDO } from '@surtia/rules/cobranza/referencia.ts'
import { useState } from 'react'
import { enNumero, enTexto } from '../../ui/CampoMonto.tsx'

export const claveDe = (a: Pick<AdeudoDeGrupo, 'codCliente' | 'documento'>): string => `${a.codCliente}/${a.documento}`

/** A fixed amount that is shared out by ticking documents and by editing what each gets. */
export function useReparto(adeudos: readonly AdeudoDeGrupo[]) {
  const [importe, setImporte] = useState('')
  const [aplicado, setAplicado] = useState(false)
  const [abonos, setAbonos] = useState<Record<string, string>>({})
  const saldo = sumar(adeudos.map((a) => a.total))
  const repartido = sumar(Object.values(abonos).map(enNumero))
  const pendiente = restar(enNumero(importe), repartido)
  const errorDe = (a: AdeudoDeGrupo): string => (enNumero(abonos[claveDe(a)] ?? '') > a.total ? SOBRE_EL_SALDO : '')
  const elegidos = adeudos.flatMap((a) => {
    const abono = enNumero(abonos[claveDe(a)] ?? '')
    return abono > 0 ? [{ documento: a.documento, abono, codCliente: a.codCliente }] : []
  })
  return {
    importe,
    aplicado,
    saldo,
    repartido,
    pendiente,
    elegidos,
    errorDe,
    /** why the button is disabled, '' when it is not */
    razon:
      razonDeshabilitado(
        aplicado ? enNumero(importe) : 0,
        elegidos.map((e) => e.abono),
        saldo,
      ) || (adeudos.some(errorDe) ? SOBRE_EL_SALDO : ''),
    abonoDe: (a: AdeudoDeGrupo): string => abonos[claveDe(a)] ?? '',
    escribirImporte: setImporte,
    aplicar: () => setAplicado(true),
    cambiarImporte: () => {
      setAplicado(false)
      setAbonos({})
    },
    /** false when nothing is left to share out */
    marcar: (a: AdeudoDeGrupo, si: boolean): boolean => {
      if (si && pendiente <= 0) return false
      setAbonos({ ...abonos, [claveDe(a)]: si ? enTexto(Math.min(pendiente, a.total)) : '' })
      return true
    },
    escribirAbono: (a: AdeudoDeGrupo, monto: string) => setAbonos({ ...abonos, [claveDe(a)]: monto }),
  }
}
