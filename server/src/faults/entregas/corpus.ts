import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { CLASES_DE_DANO, type Estropeada, estropear } from './estropear.ts'
import { comoDePrograma, diferencias, type Leida, leer } from './juzgar.ts'
import { azarDe, entregaLimpia, type Limpia } from './limpia.ts'

export type Caso = { semilla: number; limpia: Limpia; debida: Leida; estropeada: Estropeada; leida: Leida | null }
/** What came of a corpus: how many deliveries, how many were refused whole, rows refused and taken, files of which nobody can tell, and what must not be. */
export type Cuenta = {
  entregas: number
  enteras: number
  rechazados: number
  aceptados: number
  comoDePrograma: number
  malas: string[]
}

/** The delivery of a number and what happened to it; the same number gives the same. `tipos`: of these kinds alone. */
export async function casoDe(semilla: number, tipos?: readonly [NombreDeTipo, ...NombreDeTipo[]]): Promise<Caso> {
  const azar = azarDe(semilla)
  const dano = CLASES_DE_DANO[semilla % CLASES_DE_DANO.length] ?? ''
  for (let intento = 0; ; intento++) {
    const limpia = entregaLimpia(azar, 60_000_000 + (semilla % 30_000) * 1_000 + intento * 20, tipos && azar.de(tipos))
    const estropeada = estropear(limpia, azar, dano)
    if (!estropeada) continue
    const debida = await leer(limpia, {})
    if (!debida || debida.informe.rechazados || debida.informe.repetidos)
      throw new Error(
        `semilla ${semilla}: la entrega limpia no lo es: ${JSON.stringify(debida?.informe.errores[0] ?? 'rechazada')}`,
      )
    return { semilla, limpia, debida, estropeada, leida: await leer(limpia, estropeada) }
  }
}

/** So many mangled deliveries from a number on, read and understood without a database. */
export async function leerCorpus(desde: number, cuantas: number): Promise<Cuenta> {
  const cuenta: Cuenta = { entregas: 0, enteras: 0, rechazados: 0, aceptados: 0, comoDePrograma: 0, malas: [] }
  for (let semilla = desde; semilla < desde + cuantas; semilla++) {
    const { limpia, debida, estropeada, leida } = await casoDe(semilla)
    cuenta.entregas++
    if (!leida) cuenta.enteras++
    cuenta.rechazados += leida?.informe.rechazados ?? 0
    cuenta.aceptados += leida?.informe.aceptados ?? 0
    const malas = diferencias(limpia, debida, estropeada, leida).map((mala) => `semilla ${semilla}: ${mala}`)
    if (malas.length && (await comoDePrograma(limpia, estropeada))) cuenta.comoDePrograma++
    else cuenta.malas.push(...malas)
  }
  return cuenta
}
