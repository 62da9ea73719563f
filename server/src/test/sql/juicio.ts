import { comparar } from './comparar.ts'
import type { Vistos } from './registro.ts'
import { esDelPortal, type Sentencia } from './sentencias.ts'

type Visita = { vistos: Vistos; crudas: readonly string[] }

/** What is wrong with the statements of the portal, by what the tests saw. `completa`: every test ran, so no statement may be unseen. */
export function juzgar(sentencias: readonly Sentencia[], { vistos, crudas }: Visita, completa: boolean): string[] {
  const conocidas = new Set(sentencias.map(({ sitio }) => sitio))
  return [
    ...sentencias.flatMap((una) => juzgarUna(una, vistos, completa)),
    ...Object.keys(vistos).flatMap((sitio) =>
      esDelPortal(archivoDe(sitio)) && !conocidas.has(sitio) && vistos[sitio]?.respuestas.length
        ? [`${sitio} se ejecutó, y el compilador no la encontró.`]
        : [],
    ),
    ...crudas
      .filter((sitio) => esDelPortal(archivoDe(sitio)))
      .map((sitio) => `${sitio} ejecuta un texto con sql.raw: escríbalo como sql\`…\`, para que se revise.`),
  ]
}

/** The file of a place. */
export const archivoDe = (sitio: string): string => sitio.split(':')[0] ?? ''

function juzgarUna({ sitio, texto, fila }: Sentencia, vistos: Vistos, completa: boolean): string[] {
  const visto = vistos[sitio]
  const corta = texto.length > 60 ? `${texto.slice(0, 60)}…` : texto
  if (!visto) return completa ? [`${sitio} ninguna prueba la ejecuta: ${corta}`] : []
  if (!fila) return []
  // a fragment may have the type of one value: the place it stands in asks for it
  if (visto.respuestas.length === 0)
    return completa && fila.campos ? [`${sitio} dice el tipo de sus filas, y sólo se usa dentro de otra: ${corta}`] : []
  return comparar(fila, visto, completa).map((queja) => `${sitio} ${queja}.`)
}
