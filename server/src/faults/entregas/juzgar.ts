import { tmpdir } from 'node:os'
import type { Informe } from '@surtia/contracts/integracion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { informeVacio } from '../../areas/integracion/informe.ts'
import { leerEntendidas, medirArchivo } from '../../areas/integracion/leer-entendidas.ts'
import { leerRecibido, recibirCuerpo } from '../../areas/integracion/recibir-cuerpo.ts'
import type { FilaEntendida } from '../../tipo.ts'
import type { Estropeada } from './estropear.ts'
import { enCsv, type Limpia } from './limpia.ts'

type Valores = FilaEntendida['valores']
/** What the door would store of a file, by key, in which line it came, and what it tells. */
export type Leida = { filas: Map<string, Valores>; lineas: Map<string, number[]>; informe: Informe }

export const claveDe = ({ contrato }: Limpia, valores: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(contrato.clave.map((campo) => valores[campo] ?? null))

/** Reads a delivery as the door does before it asks the database; null when it is refused whole. */
export async function leer(
  limpia: Limpia,
  { cuerpo, codificacion = 'utf-8', renglones }: Partial<Estropeada>,
): Promise<Leida | null> {
  const informe = informeVacio(limpia.tipo)
  const leida: Leida = { filas: new Map(), lineas: new Map(), informe }
  async function* entrada() {
    yield cuerpo ?? Buffer.from(enCsv(limpia))
  }
  try {
    const { recibido } = await recibirCuerpo(entrada(), {
      carpeta: tmpdir(),
      codificacion,
      onTrozo: async () => undefined,
    })
    const como = { formato: 'csv' as const, codificacion, decimal: limpia.decimal, codigosLibres: false }
    for await (const fila of leerEntendidas(() => leerRecibido(recibido), limpia.contrato, como, informe)) {
      if (Array.isArray(fila)) {
        informe.rechazados++
        informe.errores.push(...fila)
        continue
      }
      const clave = claveDe(limpia, fila.valores)
      leida.filas.set(clave, { ...leida.filas.get(clave), ...fila.valores })
      leida.lineas.set(clave, [...(leida.lineas.get(clave) ?? []), fila.linea])
      informe.aceptados++
    }
    return renglones !== undefined && renglones !== informe.leidos ? null : leida
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * A comma without quotes in a text leaves nothing to see where all rows of the file have one, and all had their last cells empty: the file
 * looks like one whose program ends every line with a separator.
 */
export async function comoDePrograma(limpia: Limpia, { dano, cuerpo }: Estropeada): Promise<boolean> {
  if (!dano.startsWith('sin comillas')) return false
  async function* entrada() {
    yield cuerpo
  }
  const { renglones, celdas } = await medirArchivo(entrada(), limpia.contrato, { formato: 'csv' })
  return renglones > 1 && celdas > limpia.titulos.length
}

/** What would be stored and is not what the clean file says, nor named by the report: [] when nothing is. */
export function diferencias(limpia: Limpia, debida: Leida, estropeada: Estropeada, leida: Leida | null): string[] {
  if (!leida) return []
  const { informe } = leida
  const repetidas = new Set(informe.llavesRepetidas.map(({ linea }) => linea))
  const malas: string[] = []
  for (const [clave, valores] of leida.filas) {
    const lineas = leida.lineas.get(clave) ?? []
    if (lineas.some((linea) => linea === informe.sinFin || repetidas.has(linea))) continue
    const debidos = debida.filas.get(clave)
    if (!debidos && limpia.contrato.clave.some((campo) => estropeada.cambiados?.includes(campo))) continue
    const campos = debidos
      ? Object.keys(valores).filter((campo) => valores[campo] !== debidos[campo])
      : [...limpia.contrato.clave]
    if (campos.length === 0 || campos.every((campo) => estropeada.cambiados?.includes(campo))) continue
    const dichos = (de: Valores | undefined) => campos.map((campo) => `${campo}=${String(de?.[campo] ?? '')}`).join(' ')
    malas.push(
      `${limpia.tipo}, ${estropeada.dano}, línea ${lineas.join(' ')}: ${dichos(valores)} en vez de ${dichos(debidos)}`,
    )
  }
  return [...malas, ...callados(limpia, debida, estropeada, leida)]
}

/** Rows of the clean file that are neither stored nor named, unless the file was cut; and keys that came twice unsaid. */
function callados(limpia: Limpia, debida: Leida, { dano, cambiados }: Estropeada, { filas, informe }: Leida): string[] {
  const cortada = dano.startsWith('cortada')
  const faltan = [...debida.filas.keys()].filter((clave) => !filas.has(clave)).length
  const malas: string[] = []
  if (!cortada && !cambiados && faltan > informe.rechazados) malas.push(`${limpia.tipo}, ${dano}: faltan ${faltan}`)
  const repetida = /renglón igual dos veces|dos renglones/.test(dano)
  if (repetida && informe.repetidos + informe.rechazados === 0) malas.push(`${limpia.tipo}, ${dano}: no se dijo`)
  return malas
}
