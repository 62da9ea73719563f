import {
  type Acto,
  type Apunte,
  type ApunteDe,
  conDeseo,
  type Deseo,
  type Diferencia,
  type Espera,
  type Sello,
  sinApunte,
} from './deseos.ts'

const conUno = (espera: Espera, clave: string, como: (c: Apunte) => Apunte): Espera => ({
  ...espera,
  cambios: espera.cambios.map((c) => (c.clave === clave ? como(c) : c)),
})

/** Its call goes out, or surely did not. */
export const alSalir = (espera: Espera, clave: string, salio: boolean): Espera =>
  conUno(espera, clave, (c) => ({ ...c, salio }))

/** Of a wish something else is known. */
export const conDato = <A extends Acto>(espera: Espera, clave: string, dato: Partial<ApunteDe<A>>): Espera =>
  conUno(espera, clave, (c) => ({ ...c, ...dato }) as Apunte)

/** A wish becomes another one, once: where it waits no longer nothing comes in its place. */
export const enSuLugar = (espera: Espera, clave: string, deseo: Deseo, sello: Sello): Espera =>
  espera.cambios.some((c) => c.clave === clave) ? conDeseo(sinApunte(espera, clave), deseo, sello) : espera

/** A person must decide about it first; of what waits no longer there is nothing to decide. */
export const detenido = (espera: Espera, clave: string, diferencia: Diferencia | null): Espera => {
  if (!espera.cambios.some((c) => c.clave === clave)) return espera
  const { cambios, diferencias } = conUno(espera, clave, (c) => ({ ...c, detenido: true }))
  return { cambios, diferencias: diferencia ? conDiferencia(diferencias, diferencia) : diferencias }
}

/** It waits no longer; a later wish of the same goes on waiting, and then there is nothing to tell. */
export function sinCambio(espera: Espera, clave: string, diferencia: Diferencia | null): Espera {
  const { cambios, diferencias } = sinApunte(espera, clave)
  if (!diferencia || cambios.length === espera.cambios.length) return { cambios, diferencias }
  return { cambios, diferencias: conDiferencia(diferencias, diferencia) }
}

/** Of one thing only the last difference is told. */
const conDiferencia = (antes: readonly Diferencia[], nueva: Diferencia): Diferencia[] => [
  ...antes.filter(({ acto, cual }) => acto !== nueva.acto || cual !== nueva.cual),
  nueva,
]
