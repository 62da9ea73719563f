export type EstadoDePago = 'pendiente' | 'pagado' | 'cancelado' | 'fallido' | 'revisar'

/** What a signed answer of the bank amounts to. */
export type Dicho = 'aprobado' | 'en-proceso' | 'rechazado' | 'contradictorio'

/** Whether an authorization is one that only approvals carry: six letters or digits, not 0000… (docs/banco.md). */
export const deAprobacion = (autorizacion: string): boolean => /^(?!0000)[0-9A-Za-z]{6}$/.test(autorizacion)

const SI = '00'

/**
 * What the bank says. Only the authorization is signed: the response travels through the client's browser, and whoever changes it there
 * must gain nothing. So a yes counts only with an authorization of an approval, and a no against such a one is for a person to look at.
 */
export function loDicho(respuesta: string, autorizacion: string): Dicho {
  if (respuesta === SI) return deAprobacion(autorizacion) ? 'aprobado' : 'en-proceso'
  return deAprobacion(autorizacion) ? 'contradictorio' : 'rechazado'
}

/** What an attempt becomes by an answer; what is not here stays as it is. Once it is no longer pending, nothing but 'revisar' is written. */
const SIGUIENTE: Record<Dicho, Partial<Record<EstadoDePago, EstadoDePago>>> = {
  // late: the bank took the money after all
  aprobado: { pendiente: 'pagado', cancelado: 'revisar', fallido: 'revisar' },
  'en-proceso': {},
  rechazado: { pendiente: 'fallido', pagado: 'revisar' },
  contradictorio: { pendiente: 'revisar', pagado: 'revisar', cancelado: 'revisar', fallido: 'revisar' },
}

/** The state that an answer leads to; undefined when it changes nothing, as a repeat does. `autorizacion` is the one that was taken in before. */
export function estadoSiguiente(
  pago: { estado: EstadoDePago; autorizacion: string },
  respuesta: { estado: Dicho; autorizacion: string },
): EstadoDePago | undefined {
  // approved twice with two authorizations: charged twice
  if (pago.estado === 'pagado' && respuesta.estado === 'aprobado')
    return pago.autorizacion === respuesta.autorizacion ? undefined : 'revisar'
  return SIGUIENTE[respuesta.estado][pago.estado]
}
