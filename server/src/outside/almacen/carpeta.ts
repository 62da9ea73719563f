import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Almacen, Cajon, Guardado } from '../../almacen.ts'

const POR_TANDA = 500

/** Files in SURTIA_DATOS, one folder of each kind; a row that names one is written after the disk has it. */
export function enCarpeta(datos: string): Almacen {
  const lugar = (cajon: Cajon, nombre: string) => join(datos, cajon, nombre)
  return {
    fuera: false,
    async guardar(cajon, nombre, contenido) {
      const carpeta = join(datos, cajon)
      await mkdir(carpeta, { recursive: true, mode: 0o700 })
      const destino = join(carpeta, nombre)
      try {
        if (Buffer.isBuffer(contenido)) await escribir(destino, contenido)
        else await mover(contenido.ruta, destino)
        await asentar(carpeta)
      } catch (error) {
        await rm(destino, { force: true })
        throw error
      }
    },
    abrir: (cajon, nombre) => abierto(lugar(cajon, nombre)),
    quitar: (cajon, nombre) => rm(lugar(cajon, nombre), { force: true }),
    async *listar(cajon) {
      const nombres = await readdir(join(datos, cajon)).catch(() => [] as string[])
      for (let i = 0; i < nombres.length; i += POR_TANDA) {
        const tanda = nombres.slice(i, i + POR_TANDA)
        const hallados = await Promise.all(tanda.map((nombre) => comoEsta(lugar(cajon, nombre), nombre)))
        yield hallados.filter((uno) => uno !== null)
      }
    },
    cerrar: () => undefined,
  }
}

async function escribir(destino: string, contenido: Buffer): Promise<void> {
  const archivo = await open(destino, 'w', 0o600)
  try {
    await archivo.writeFile(contenido)
    await archivo.sync()
  } finally {
    await archivo.close()
  }
}

/** By its name alone where both are of one disk; else it is written again. */
async function mover(de: string, a: string): Promise<void> {
  await asentar(de)
  try {
    await rename(de, a)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await pipeline(createReadStream(de), createWriteStream(a, { mode: 0o600, flush: true }))
    await rm(de, { force: true })
  }
}

/** The disk has it, not only the system's memory. */
async function asentar(ruta: string): Promise<void> {
  const abierta = await open(ruta, 'r')
  try {
    await abierta.sync()
  } finally {
    await abierta.close()
  }
}

/** Opened before anything is answered: a file that is not there is known in time. */
async function abierto(ruta: string): Promise<Readable | null> {
  try {
    return (await open(ruta, 'r')).createReadStream()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function comoEsta(ruta: string, nombre: string): Promise<Guardado | null> {
  const datos = await stat(ruta).catch(() => null)
  return datos && { nombre, bytes: datos.size, cambiado: datos.mtime }
}
