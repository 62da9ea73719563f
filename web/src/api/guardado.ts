/** What is stored on the device under a name; null for nothing, and for what is not to be understood. */
export function readGuardado<T>(nombre: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(nombre) ?? 'null') as T | null
  } catch {
    return null
  }
}
