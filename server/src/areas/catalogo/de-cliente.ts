import { type Database, reading } from '../../db/database.ts'
import { lecturaEnCurso } from '../../db/lectura-en-curso.ts'
import { listDeClientes } from './de-cliente.queries.ts'

/** What a client has of an article: pieces in its cart, and the days on which it was last supplied or denied, '' for never. */
export type LoDelCliente = { cantidad: number; ultimoSurtido: string; ultimoNegado: string; pertenecePedido: boolean }
export const NADA: LoDelCliente = { cantidad: 0, ultimoSurtido: '', ultimoNegado: '', pertenecePedido: false }

type Espera = {
  codCliente: string
  codigos: readonly string[]
  listo: (suyo: Map<string, LoDelCliente>) => void
  fallo: (error: unknown) => void
}

/** what is asked while this many questions are with PostgreSQL goes together in the next */
const AT_ONCE = 2
const MOST_TOGETHER = 64

const colas = new WeakMap<object, ReturnType<typeof cola>>()

/** What a client has of some articles, by code; of an article of which it has nothing, nothing. */
export function findDeCliente(
  db: Database,
  codCliente: string,
  codigos: readonly string[],
): Promise<Map<string, LoDelCliente>> {
  // those who read on a replica go together apart
  const donde = lecturaEnCurso()?.pool ?? db
  const suya = colas.get(donde) ?? cola(db)
  colas.set(donde, suya)
  return suya(codCliente, codigos)
}

/**
 * Reads what clients have of some articles. Those who ask while PostgreSQL answers others go together in one statement: under load
 * the way to it costs as much as the reading. Nobody gets what was read before it asked.
 */
function cola(db: Database) {
  const esperan: Espera[] = []
  let bajoPregunta = 0
  let citada = false

  const preguntar = async () => {
    citada = false
    if (bajoPregunta >= AT_ONCE || esperan.length === 0) return
    const juntas = esperan.splice(0, MOST_TOGETHER)
    bajoPregunta++
    try {
      const filas = await reading(() => listDeClientes(db, juntas))
      const suyos = juntas.map(() => new Map<string, LoDelCliente>())
      for (const { pregunta, codArticulo, ...fila } of filas) {
        const suyo = suyos[pregunta - 1]
        const ya = suyo?.get(codArticulo)
        suyo?.set(codArticulo, ya ? juntar(ya, fila) : fila)
      }
      juntas.forEach(({ listo }, i) => {
        listo(suyos[i] ?? new Map())
      })
    } catch (error) {
      for (const { fallo } of juntas) fallo(error)
    } finally {
      bajoPregunta--
      citar()
    }
  }
  const citar = () => {
    if (citada || bajoPregunta >= AT_ONCE || esperan.length === 0) return
    citada = true
    setImmediate(preguntar)
  }
  return (codCliente: string, codigos: readonly string[]): Promise<Map<string, LoDelCliente>> =>
    new Promise((listo, fallo) => {
      if (codigos.length === 0) return listo(new Map())
      esperan.push({ codCliente, codigos, listo, fallo })
      citar()
    })
}

/** The line of the cart and the one of the history. */
const juntar = (a: LoDelCliente, b: LoDelCliente): LoDelCliente => ({
  cantidad: a.cantidad + b.cantidad,
  ultimoSurtido: a.ultimoSurtido || b.ultimoSurtido,
  ultimoNegado: a.ultimoNegado || b.ultimoNegado,
  pertenecePedido: a.pertenecePedido || b.pertenecePedido,
})
