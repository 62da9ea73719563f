import type { FilaResuelta } from '@surtia/contracts/captura.ts'
import { useMemo } from 'react'
import { type ApunteDe, type Captura, conDeseo, type Espera } from './deseos.ts'
import { conDato, enSuLugar } from './deseos-al-salir.ts'
import { type EnDonde, registro, useEspera } from './registro.ts'

/** A line that was typed or scanned and is not in the cart yet. */
export type PorCapturar = ApunteDe<'captura'>
/** One that is asked or refused: it waits for an answer of a person (docs/reglas/captura-rapida.md#por-resolver). */
export type FilaPorResolver = PorCapturar & { resuelta: FilaResuelta }
type Linea = Omit<Captura, 'acto'>

const enElMio = (): EnDonde => ({ suyo: registro, de: registro.deQuien() })
const lugarDe = (clave: string): string[] => [`captura ${clave}`]

export const porCapturarDe = ({ cambios }: Espera): PorCapturar[] =>
  cambios.filter((c): c is PorCapturar => c.acto === 'captura' && !c.resuelta)
/** the latest first */
export const porResolverDe = ({ cambios }: Espera): FilaPorResolver[] =>
  cambios.filter((c): c is FilaPorResolver => c.acto === 'captura' && c.resuelta !== undefined).toReversed()

export function usePorCapturar(): readonly PorCapturar[] {
  const espera = useEspera()
  return useMemo(() => porCapturarDe(espera), [espera])
}
export function usePorResolver(): readonly FilaPorResolver[] {
  const espera = useEspera()
  return useMemo(() => porResolverDe(espera), [espera])
}
/** their keys, the latest first */
export const listPorResolver = (suyo = registro): readonly string[] =>
  porResolverDe(suyo.leer()).map(({ clave }) => clave)
export const listPorCapturar = (suyo = registro): readonly PorCapturar[] => porCapturarDe(suyo.leer())

/** Puts lines at the end, written in one step: they stand here even if the page is left at once, or the device has no room. Answers their keys. */
export function capturar(lineas: readonly Linea[], { suyo, de } = enElMio()): string[] {
  const nuevas = lineas.map((linea) => ({ deseo: { acto: 'captura', ...linea } as const, sello: suyo.sellar() }))
  const cambio = (todo: Espera) => nuevas.reduce((antes, { deseo, sello }) => conDeseo(antes, deseo, sello), todo)
  void suyo.cambiar(cambio, [], de)
  return nuevas.map(({ sello }) => sello.clave)
}
/** The first one stands above in what is to be resolved; answers the key of the only one. */
export const formar = (...lineas: readonly Linea[]): string => capturar(lineas.toReversed()).at(-1) ?? ''

export const cambiarFormado = (clave: string, dato: Partial<Captura>, { suyo, de } = enElMio()) =>
  suyo.cambiar((antes) => conDato(antes, clave, dato), lugarDe(clave), de)

/** A row is answered: a line comes in its place, once, also if it is answered twice or in two tabs. False where it waits no longer. */
export function resolver({ clave }: FilaPorResolver, linea: Linea): boolean {
  if (!registro.leer().cambios.some((c) => c.clave === clave)) return false
  const sello = registro.sellar()
  void registro.cambiar(
    (antes) => enSuLugar(antes, clave, { acto: 'captura', ...linea }, sello),
    [...lugarDe(clave), ...lugarDe(sello.clave)],
  )
  return true
}

/** It is so many pieces more of an article than what of it waits, or else stood there. */
export function sumar(
  { clave, rutaOrigen }: PorCapturar,
  { mas, ...deQue }: Piezas,
  { suyo, de }: EnDonde,
): Promise<boolean> {
  const sello = suyo.sellar()
  const { codArticulo, estaba } = deQue
  const conMas = (antes: Espera) => {
    const espera = antes.cambios.find(
      (c): c is ApunteDe<'carrito'> => c.acto === 'carrito' && c.codArticulo === codArticulo,
    )
    const cantidad = (espera?.cantidad ?? estaba) + mas
    return enSuLugar(antes, clave, { acto: 'carrito', ...deQue, rutaOrigen, cantidad }, sello)
  }
  return suyo.cambiar(conMas, [...lugarDe(clave), `carrito ${codArticulo}`], de, false)
}
type Piezas = { codArticulo: string; descripcion: string; mas: number; estaba: number }

/** An order left without them: they were typed while it was being sent. */
export function dejarParaElSiguiente(): void {
  for (const { clave } of listPorCapturar()) void cambiarFormado(clave, { siguiente: true })
}

/** Pieces of an article that are on their way into its line, as far as one knows. */
export const piezasEnCamino = (codArticulo: string): number =>
  listPorCapturar().reduce(
    (suma, { renglon }) => suma + (renglon?.articulo.codArticulo === codArticulo ? renglon.cantidad : 0),
    0,
  )
