const BASE = 'surtia'
const TABLA = 'borradores'

/** A half-written form, kept on this device only (with its file, which localStorage could not hold). */
function abrir(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const pedido = indexedDB.open(BASE, 1)
    pedido.onupgradeneeded = () => pedido.result.createObjectStore(TABLA)
    pedido.onsuccess = () => resolve(pedido.result)
    pedido.onerror = () => reject(pedido.error)
  })
}

async function hacer<T>(modo: IDBTransactionMode, deed: (tabla: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await abrir()
  try {
    return await new Promise<T>((resolve, reject) => {
      const pedido = deed(base.transaction(TABLA, modo).objectStore(TABLA))
      pedido.onsuccess = () => resolve(pedido.result)
      pedido.onerror = () => reject(pedido.error)
    })
  } finally {
    base.close()
  }
}

/** undefined when there is none, or when the browser keeps nothing. */
export const leerBorrador = <T>(clave: string): Promise<T | undefined> =>
  hacer<T | undefined>('readonly', (tabla) => tabla.get(clave)).catch(() => undefined)
export const guardarBorrador = (clave: string, valor: unknown): Promise<unknown> =>
  hacer('readwrite', (tabla) => tabla.put(valor, clave)).catch(() => undefined)
export const borrarBorrador = (clave: string): Promise<unknown> =>
  hacer('readwrite', (tabla) => tabla.delete(clave)).catch(() => undefined)
