import type { Sugerido } from '@surtia/contracts/inicio.ts'
import { useState } from 'react'
import { useCallados } from './descartar.ts'

/** What a row needs of what is suggested; a finding's has neither price nor stock. */
export type Sugerida = Pick<Sugerido, 'codArticulo' | 'descripcion' | 'piezas' | 'texto'> &
  Partial<Pick<Sugerido, 'tantas' | 'precios' | 'existenciaMiCedis' | 'existenciaOtrosCedis'>>
export type Sugeridas = ReturnType<typeof useSugeridos>

/**
 * The rows stay where they are while one works through them: what was added says so, and goes when the page is opened anew; what was
 * taken back is to be added again.
 */
export function useSugeridos(sugeridos: readonly Sugerida[]) {
  const callados = useCallados()
  const [primeras] = useState(sugeridos)
  const [agregadas, setAgregadas] = useState<readonly { sugerido: Sugerida; cuando: readonly Sugerida[] }[]>([])
  const [cambiadas, setCambiadas] = useState<ReadonlyMap<string, number>>(new Map())
  const ahora = new Map(sugeridos.map((s) => [s.codArticulo, s]))
  const puestos = new Set(
    agregadas
      .filter(({ sugerido, cuando }) => {
        const otraVez = ahora.get(sugerido.codArticulo)
        return !(otraVez && sugeridos !== cuando && otraVez.piezas >= sugerido.piezas)
      })
      .map(({ sugerido }) => sugerido.codArticulo),
  )
  const filas = [
    ...primeras.filter((s) => puestos.has(s.codArticulo) || ahora.has(s.codArticulo)),
    ...sugeridos.filter((s) => !primeras.some((p) => p.codArticulo === s.codArticulo)),
  ].filter((s) => !callados.has(s.codArticulo))
  return {
    filas,
    porAgregar: filas.filter((s) => !puestos.has(s.codArticulo)),
    estaPuesto: (codArticulo: string) => puestos.has(codArticulo),
    /** as many as are suggested, or as somebody wrote */
    piezasDe: ({ codArticulo, piezas }: Sugerida) => cambiadas.get(codArticulo) ?? piezas,
    cambiarPiezas: (codArticulo: string, piezas: number) =>
      setCambiadas((antes) => new Map([...antes, [codArticulo, piezas]])),
    alAgregar: (sugeridas: readonly Sugerida[]) =>
      setAgregadas((antes) => [
        ...antes.filter((a) => !sugeridas.some((s) => s.codArticulo === a.sugerido.codArticulo)),
        ...sugeridas.map((sugerido) => ({ sugerido, cuando: sugeridos })),
      ]),
  }
}
