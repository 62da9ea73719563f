/** What is sorted: the key of each, and what decides between equal keys, which is different for any two. */
export type Llaves = { llaves: Float64Array; desempates: Int32Array }

/** one in so many, or fewer, are kept in a heap */
const POCOS = 16

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
  if (desde === 0 && fin < n / POCOS) return menores(n, fin, antes)
  const indices = new Int32Array(n)
  for (let i = 0; i < n; i++) indices[i] = i
  if (desde > 0) partir(indices, 0, n, desde, antes)
  if (fin < n) partir(indices, desde, n, fin, antes)
  return indices.slice(desde, fin).sort(antes)
}

type Antes = (a: number, b: number) => number

/** The first k of n, sorted: a heap whose top is the last of those kept, so that most are only compared with it. */
function menores(n: number, k: number, antes: Antes): Int32Array {
  const monton = new Int32Array(k)
  for (let i = 0; i < k; i++) monton[i] = i
  for (let i = (k >>> 1) - 1; i >= 0; i--) hundir(monton, i, antes)
  for (let i = k; i < n; i++) {
    if (antes(i, monton[0] as number) >= 0) continue
    monton[0] = i
    hundir(monton, 0, antes)
  }
  return monton.sort(antes)
}

function hundir(monton: Int32Array, desde: number, antes: Antes): void {
  const uno = monton[desde] as number
  let i = desde
  for (;;) {
    let hijo = 2 * i + 1
    if (hijo >= monton.length) break
    if (hijo + 1 < monton.length && antes(monton[hijo + 1] as number, monton[hijo] as number) > 0) hijo++
    if (antes(monton[hijo] as number, uno) <= 0) break
    monton[i] = monton[hijo] as number
    i = hijo
  }
  monton[i] = uno
}

/** Moves those that sort before the k-th to its left (Hoare's selection); `k` lies within. */
function partir(indices: Int32Array, desde: number, hasta: number, k: number, antes: Antes): void {
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
function medio(indices: Int32Array, bajo: number, alto: number, antes: Antes): number {
  const [a, b, c] = [indices[bajo] as number, indices[(bajo + alto) >>> 1] as number, indices[alto] as number]
  if (antes(a, b) < 0) return antes(b, c) < 0 ? b : antes(a, c) < 0 ? c : a
  return antes(a, c) < 0 ? a : antes(b, c) < 0 ? c : b
}
