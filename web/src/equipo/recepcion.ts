import type { Conteo } from '@surtia/rules/recepcion/renglones.ts'
import { useMemo } from 'react'
import { type ApunteDe, conDeseo, type Espera, type Lectura, sinApunte } from './deseos.ts'
import { conDato } from './deseos-al-salir.ts'
import { registro, useEspera } from './registro.ts'

/** Something that was read of an order and is not stored. */
export type PorContar = ApunteDe<'recepcion'>

const lugarDe = (clave: string): string => `recepcion ${clave}`
const deFolio = ({ cambios }: Espera, folio: string): PorContar[] =>
  cambios.filter((c): c is PorContar => c.acto === 'recepcion' && c.folio === folio)

/** What was read of an order: on its way, and what waits for its lot. */
export function useLecturasDe(folio: string): { enCamino: readonly PorContar[]; porDecir: readonly PorContar[] } {
  const espera = useEspera()
  return useMemo(() => {
    const todas = deFolio(espera, folio)
    return { enCamino: todas.filter((una) => !una.detenido), porDecir: todas.filter((una) => una.detenido) }
  }, [espera, folio])
}

export const listEnCamino = (folio: string): readonly PorContar[] =>
  deFolio(registro.leer(), folio).filter((una) => !una.detenido)

/** A reading, written in one step: it stands here even if the page is left at once. `porDecir`: its lot is still asked. Answers its key. */
export function formarLectura(lectura: Omit<Lectura, 'acto'>, porDecir = false): string {
  const sello = registro.sellar()
  const conElla = (todo: Espera) => conDeseo(todo, { acto: 'recepcion', ...lectura }, sello)
  const detenida = (todo: Espera) => conDato<'recepcion'>(conElla(todo), sello.clave, { detenido: true })
  void registro.cambiar(porDecir ? detenida : conElla, [])
  return sello.clave
}

/** The lot of what waited for it is said, once: all these readings are one count from now on. */
export function decirLote([primera, ...otras]: readonly PorContar[], conteo: Conteo): void {
  if (!primera) return
  const { hecho } = registro.sellar()
  const dicho = (antes: Espera) =>
    conDato<'recepcion'>(
      otras.reduce((todo, { clave }) => sinApunte(todo, clave), antes),
      primera.clave,
      { renglones: [conteo], detenido: false, hecho },
    )
  void registro.cambiar(
    dicho,
    [primera, ...otras].map(({ clave }) => lugarDe(clave)),
  )
}
