/** What is sorted: the key of each, and what decides between equal keys, which is different for any two. */
export type Llaves = { llaves: Float64Array; desempates: Int32Array }

/**
 * The indexes that would stand from `desde` to before `hasta` if all were sorted, without sorting the others: a page of a hundred
 * thousand.
 */
export function ventana({ llaves, desempates }: Llaves, desde: number, hasta: number): Int32Array {
  const n = llaves.length
  const fin = Math.min(hasta, n)
  if (desde >= fin) return new Int32Array(0)
  const antes = (a: number, b: number) =>
    (llaves[a] as number) - (llaves[b] as number) || (desempates[a] as number) - (desempates[b] as number)
  const indices = new Int32Array(n)
  for (let i = 0; i < n; i++) indices[i] = i
  if (desde > 0) partir(indices, 0, n, desde, antes)
  if (fin < n) partir(indices, desde, n, fin, antes)
  return indices.slice(desde, fin).sort(antes)
}

/** Moves those that sort before the k-th to its left (Hoare's selection); `k` lies within. */
function partir(
  indices: Int32Array,
  desde: number,
  hasta: number,
  k: number,
  antes: (a: number, b: number) => number,
): void {
  let [bajo, alto] = [desde, hasta - 1]
  while (bajo < alto) {
    const pivote = medio(indices, bajo, alto, antes)
    let [i, j] = [bajo, alto]
    while (i <= j) {
      while (antes(indices[i] as number, pivote) < 0) i++
      while (antes(indices[j] as number, pivote) > 0) j--
      if (i > j) break
      const otro = indices[i] as number
      indices[i++] = indices[j] as number
      indices[j--] = otro
    }
    if (k <= j) alto = j
    else if (k >= i) bajo = i
    else return
  }
}

/** The median of the first, the middle and the last. */
function medio(indices: Int32Array, bajo: number, alto: number, antes: (a: number, b: number) => number): number {
  const [a, b, c] = [indices[bajo] as number, indices[(bajo + alto) >>> 1] as number, indices[alto] as number]
  if (antes(a, b) < 0) return antes(b, c) < 0 ? b : antes(a, c) < 0 ? c : a
  return antes(a, c) < 0 ? a : antes(b, c) < 0 ? c : b
}
