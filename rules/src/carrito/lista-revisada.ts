import { importeDe } from '../catalogo/impuestos.ts'
import { centavos, enPesos, pesos } from '../dinero.ts'

/** A row of a list as it was understood: pieces, and MXN of one where its article is known. */
type Fila = {
  estado: 'tomada' | 'pregunta' | 'rechazada'
  cantidad: number
  articulo: { precio: number } | null
}

const cuantos = (n: number, uno: string, varios: string) => `${n.toLocaleString('es-MX')} ${n === 1 ? uno : varios}`

/**
 * What a list was understood as, said: how many rows of each kind, and what those that were taken come to in MXN without taxes; what waits
 * for a person is not in that amount. `importe` is '' when nothing was taken.
 */
export function listaRevisada(filas: readonly Fila[]): { cuentas: string; importe: string } {
  const de = (estado: Fila['estado']) => filas.filter((fila) => fila.estado === estado)
  const [tomadas, preguntas, rechazadas] = [de('tomada'), de('pregunta').length, de('rechazada').length]
  const suma = tomadas.reduce(
    (s, { cantidad, articulo }) => s + centavos(importeDe(cantidad, articulo?.precio ?? 0)),
    0n,
  )
  return {
    cuentas: `${cuantos(tomadas.length, 'tomado', 'tomados')}, ${cuantos(preguntas, 'por resolver', 'por resolver')}, ${cuantos(rechazadas, 'rechazado', 'rechazados')}`,
    importe:
      tomadas.length === 0
        ? ''
        : `Importe sin impuestos: ${enPesos(pesos(suma))}${preguntas > 0 ? `, sin ${preguntas === 1 ? 'el renglón' : `los ${preguntas.toLocaleString('es-MX')} renglones`} por resolver` : ''}.`,
  }
}
