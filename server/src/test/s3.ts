import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AjustesDeS3 } from '../settings.ts'

type Servidor = { run: () => Promise<AddressInfo>; close: () => Promise<void> }
type S3rver = new (ajustes: {
  address: string
  port: number
  silent: boolean
  allowMismatchedSignatures: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => Servidor

// it brings no types of its own
const S3rver: S3rver = createRequire(import.meta.url)('@20minutes/s3rver')

const CUBO = 'surtia-archivos'

export type AlmacenDePruebas = {
  ajustes: AjustesDeS3
  /** from now on nobody answers at its address */
  apagar: () => Promise<void>
  /** answers there again, with what it had */
  prender: () => Promise<void>
  cerrar: () => Promise<void>
}

/** An S3 server with one empty bucket, on a port of its own; it knows the one key that its makers gave it. */
export async function abrirS3(): Promise<AlmacenDePruebas> {
  const directory = mkdtempSync(join(tmpdir(), 'surtia-s3-'))
  const servidorEn = (puerto: number) =>
    new S3rver({
      address: '127.0.0.1',
      port: puerto,
      silent: true,
      // it signs the address of a bucket with a slash at its end, which the client does not
      allowMismatchedSignatures: true,
      directory,
      configureBuckets: [{ name: CUBO }],
    })
  let servidor: Servidor | null = servidorEn(0)
  const { port } = await servidor.run()
  const apagar = async () => {
    const suyo = servidor
    servidor = null
    await suyo?.close()
  }
  return {
    ajustes: { url: `http://127.0.0.1:${port}`, cubo: CUBO, clave: 'S3RVER', secreto: 'S3RVER' },
    apagar,
    prender: async () => {
      servidor = servidorEn(port)
      await servidor.run()
    },
    cerrar: async () => {
      await apagar()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
