import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { type AsyncFlateStreamHandler, Zip, type ZipInputFile } from 'fflate'

const DEFLATE = 8
const NADA = new Uint8Array(0)

/** A zip while it is made: its bytes so far are taken with `tomar`. Files come one after the other and are deflated off the event loop, so that a long one stops nobody. */
export class ZipEnPartes {
  readonly #partes: Uint8Array[] = []
  #falla: Error | null = null
  readonly #zip = new Zip((error, parte) => {
    if (error) this.#falla = error
    else this.#partes.push(parte)
  })

  /** A file whose contents come in parts; the next one may begin when this one is closed. */
  abrir(nombre: string, nivel: number): Archivo {
    const archivo = new Archivo(nombre, nivel)
    this.#zip.add(archivo)
    return archivo
  }

  async agregar(nombre: string, contenido: Uint8Array, nivel: number): Promise<void> {
    const archivo = this.abrir(nombre, nivel)
    await archivo.escribir(contenido)
    await archivo.cerrar()
  }

  tomar(): Uint8Array[] {
    if (this.#falla) throw this.#falla
    return this.#partes.splice(0)
  }

  cerrar(): void {
    this.#zip.end()
  }
}

class Archivo implements ZipInputFile {
  readonly filename: string
  readonly compression = DEFLATE
  crc = 0
  size = 0
  ondata?: AsyncFlateStreamHandler
  readonly #deflate

  constructor(nombre: string, level: number) {
    this.filename = nombre
    this.#deflate = createDeflateRaw({ level })
    this.#deflate.on('data', (parte: Buffer<ArrayBuffer>) => this.ondata?.(null, parte, false))
  }

  async escribir(contenido: Uint8Array): Promise<void> {
    this.crc = crc32(contenido, this.crc)
    this.size += contenido.length
    await new Promise<void>((resolve, reject) => {
      this.#deflate.write(contenido, (error) => (error ? reject(error) : resolve()))
    })
  }

  async cerrar(): Promise<void> {
    this.#deflate.end()
    await once(this.#deflate, 'end')
    this.ondata?.(null, NADA, true)
  }
}
