import { Refusal } from '@surtia/rules/refusal.ts'
import { type Leidas, leerLotes, type PorLeer } from './areas/integracion/leer-lotes.ts'

// Large deliveries, for the worker thread that reads them (taller.ts): one piece at each call, under the name of its file.
const abiertos = new Map<string, AsyncGenerator<Leidas>>()

/** The next piece (null: there is none), or why the file cannot be read. */
export type Siguiente = { leidas: Leidas | null } | { malo: string }

/** `porLeer`: with the first call. */
export async function seguir({ nombre, porLeer }: { nombre: string; porLeer?: PorLeer }): Promise<Siguiente> {
  if (porLeer) abiertos.set(nombre, leerLotes(porLeer))
  const abierto = abiertos.get(nombre)
  if (!abierto) throw new Error('the thread that read the file has ended')
  try {
    const { value, done } = await abierto.next()
    return { leidas: done ? null : value }
  } catch (error) {
    if (error instanceof Refusal) return { malo: error.message }
    throw error
  }
}

export async function soltar({ nombre }: { nombre: string }): Promise<void> {
  await abiertos.get(nombre)?.return(undefined)
  abiertos.delete(nombre)
}
