import { useMemo } from 'react'
import { type Acto, type Apunte, type ApunteDe, type Diferencia, sinApunte } from './deseos.ts'
import { lugarDe } from './memoria.ts'
import { registro, useEspera } from './registro.ts'

/** All of a kind that wait, in the order in which they were wished. */
export function useQueEsperan<A extends Acto>(acto: A): readonly ApunteDe<A>[] {
  const { cambios } = useEspera()
  return useMemo(() => cambios.filter((c): c is ApunteDe<A> => c.acto === acto && !c.hasta), [cambios, acto])
}

/** These differences were seen; one that came since was not. */
export function olvidarDiferencias(vistas: readonly Diferencia[], suyo = registro): Promise<boolean> {
  const claves = new Set(vistas.map(({ clave }) => clave))
  return suyo.cambiar(
    (antes) => ({ ...antes, diferencias: antes.diferencias.filter((d) => !claves.has(d.clave)) }),
    vistas.map(lugarDe),
  )
}

/** Nobody wants these any more. */
export const sacar = (...cuales: readonly Apunte[]): Promise<boolean> =>
  registro.cambiar((antes) => cuales.reduce((todo, { clave }) => sinApunte(todo, clave), antes), cuales.map(lugarDe))
