import { type Apunte, type Diferencia, deQue, type Espera, SIN_ESPERA } from './deseos.ts'
import type { Libro } from './libro.ts'

export type Entrada = Apunte | Diferencia
export type Medios = {
  libro: Libro<Entrada>
  /** '' when nobody is signed in, or nothing may be kept */
  deQuien: () => string
}
export type Cambio = (antes: Espera) => Espera

export const lugarDe = (e: Entrada): string => ('motivo' in e ? `diferencia ${e.acto} ${e.cual}` : deQue(e, e.clave))
const porLugar = (entradas: readonly Entrada[]): ReadonlyMap<string, Entrada> =>
  new Map(entradas.map((e) => [lugarDe(e), e]))
const enLugares = ({ cambios, diferencias }: Espera) => porLugar([...cambios, ...diferencias])

function enOrden(entradas: Iterable<Entrada>): Espera {
  const cambios: Apunte[] = []
  const diferencias: Diferencia[] = []
  for (const e of entradas)
    if ('motivo' in e) diferencias.push(e)
    else cambios.push(e)
  cambios.sort((a, b) => (a.desde < b.desde ? -1 : 1))
  return { cambios, diferencias }
}

/**
 * What a tab knows of the log: what the device kept, with what this tab is writing on top, so that a wish stands at once.
 * `alGuardar`: told when the device keeps something else.
 */
export function newMemoria({ libro, deQuien }: Medios, alGuardar: () => void) {
  const sabido = new Map<string, ReadonlyMap<string, Entrada>>()
  let vista = { de: '', espera: SIN_ESPERA }
  /** what is being written, and what the device has no room for: this tab alone knows of it */
  let enVuelo: { de: string; cambio: Cambio; listo: boolean }[] = []
  const oyentes = new Set<() => void>()
  const sabidoDe = (de: string) => sabido.get(de) ?? new Map<string, Entrada>()
  const mostrar = (): void => {
    const de = deQuien()
    const sabidos = enOrden(sabidoDe(de).values())
    const todo = enVuelo.reduce((antes, v) => (v.de === de ? v.cambio(antes) : antes), sabidos)
    vista = { de, espera: enOrden(enLugares(todo).values()) }
    for (const oyente of oyentes) oyente()
  }
  /** what did not change stays the same object, so that it is not drawn again */
  const saber = (de: string, entradas: Iterable<[string, Entrada]>): void => {
    const antes = sabidoDe(de)
    const elMismo = ([lugar, e]: [string, Entrada]): [string, Entrada] => {
      const era = antes.get(lugar)
      return [lugar, era && JSON.stringify(era) === JSON.stringify(e) ? era : e]
    }
    sabido.set(de, new Map(Array.from(entradas, elMismo)))
    mostrar()
  }
  const leer = (): Espera => {
    const de = deQuien()
    return vista.de === de ? vista.espera : SIN_ESPERA
  }
  /** what the device keeps; where it cannot be read, what this tab knows of it: that nothing waits would let an order go without it */
  const alDia = async (): Promise<Espera> => {
    const de = deQuien()
    const leido = await libro.leer(de).catch(() => null)
    if (leido) saber(de, porLugar(leido))
    return leer()
  }
  /**
   * At once for all tabs; answers whether the device keeps it. Without places it is written in a single step. `queda`: what the device
   * has no room for stands in this tab all the same.
   */
  const cambiar = async (
    cambio: Cambio,
    lugares: readonly string[],
    de = deQuien(),
    queda = true,
  ): Promise<boolean> => {
    if (!de) return false
    const uno = { de, cambio, listo: false }
    enVuelo.push(uno)
    mostrar()
    const guardar = (antes: ReadonlyMap<string, Entrada>) => enLugares(cambio(enOrden(antes.values())))
    const ahora = await libro.cambiar(de, lugares, guardar).catch(() => null)
    uno.listo = ahora !== null
    if (!ahora && !queda) enVuelo = enVuelo.filter((v) => v !== uno)
    while (enVuelo[0]?.listo) enVuelo.shift()
    if (ahora) {
      const otros = [...sabidoDe(de)].filter(([lugar]) => !lugares.includes(lugar))
      saber(de, [...otros, ...ahora])
      alGuardar()
    } else mostrar()
    return uno.listo
  }
  return {
    oyentes,
    leer,
    alDia,
    cambiar,
    /** of this user nothing is kept any more */
    vaciar: async (usuario: string): Promise<void> => {
      enVuelo = enVuelo.filter(({ de }) => !de.startsWith(`${usuario}\n`))
      sabido.clear()
      mostrar()
      await libro.vaciar(usuario).catch(() => undefined)
      alGuardar()
    },
  }
}
