import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Almacen, type Cajon, type Contenido, SinAlmacen } from '../../almacen.ts'
import type { AjustesDeS3 } from '../../settings.ts'

/** A store that does not answer must not hold a request for long: to connect, between two packets. */
const PACIENCIA = { connectionTimeout: 3_000, socketTimeout: 15_000 }
const INTENTOS = 3
/** a start waits no longer for it */
const AL_INICIAR_MS = 10_000
const POR_TANDA = 1_000

type S3 = typeof import('@aws-sdk/client-s3')
type Cubo = { s3: S3; cliente: S3Client; cubo: string }

/**
 * Files in a bucket of an S3-compatible store, each kind below its own prefix (ARCHIVOS_S3_URL and its sisters). The library is
 * loaded by who uses it alone.
 */
export async function enS3(ajustes: AjustesDeS3): Promise<Almacen> {
  const cubo = await abrirCubo(ajustes)
  const { s3, cliente } = cubo
  const de = (cajon: Cajon, nombre: string) => ({ Bucket: cubo.cubo, Key: `${cajon}/${nombre}` })
  return {
    fuera: true,
    async guardar(cajon, nombre, contenido) {
      const Body = await bytesDe(contenido)
      const { ETag } = await decir(() => cliente.send(new s3.PutObjectCommand({ ...de(cajon, nombre), Body })))
      // a store says what it kept; whatever else says yes to everything kept nothing
      if (!ETag) throw new SinAlmacen('sin ETag')
    },
    async abrir(cajon, nombre) {
      try {
        const { Body } = await cliente.send(new s3.GetObjectCommand(de(cajon, nombre)))
        return (Body ?? null) as Readable | null
      } catch (error) {
        if (esNada(error)) return null
        throw sinAlmacen(error)
      }
    },
    async quitar(cajon, nombre) {
      await decir(() => cliente.send(new s3.DeleteObjectCommand(de(cajon, nombre))))
    },
    listar: (cajon) => listarCubo(cubo, cajon),
    cerrar: () => cliente.destroy(),
  }
}

/**
 * Whether the bucket is there and lets us in. What the settings have wrong is a Refusal, in one line; of a store that only does not answer the
 * same line is answered, else '': one that is away for a while keeps nobody from selling.
 */
export async function reachS3(ajustes: AjustesDeS3, signal?: AbortSignal): Promise<string> {
  const { s3, cliente, cubo } = await abrirCubo(ajustes)
  const fin = AbortSignal.timeout(AL_INICIAR_MS)
  try {
    await cliente.send(new s3.HeadBucketCommand({ Bucket: cubo }), {
      abortSignal: signal ? AbortSignal.any([signal, fin]) : fin,
    })
    return ''
  } catch (error) {
    const porQue = porQueNo(error, ajustes)
    if (esDeAjustes(error)) throw new Refusal(porQue)
    return porQue
  } finally {
    cliente.destroy()
  }
}

async function abrirCubo({ url, cubo, clave, secreto }: AjustesDeS3): Promise<Cubo> {
  const s3 = await import('@aws-sdk/client-s3')
  const cliente = new s3.S3Client({
    endpoint: url,
    // others than Amazon ask for none, and take any
    region: /\bs3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\./.exec(url)?.[1] ?? 'us-east-1',
    credentials: { accessKeyId: clave, secretAccessKey: secreto },
    forcePathStyle: true,
    maxAttempts: INTENTOS,
    requestHandler: PACIENCIA,
    // not every maker understands the newer sums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, cliente, cubo }
}

/** Whole in memory, 10 MB at most: what failed half-way can be said again, which a stream cannot. */
const bytesDe = (contenido: Contenido): Promise<Buffer> | Buffer =>
  Buffer.isBuffer(contenido) ? contenido : readFile(contenido.ruta)

/** By the older of the two lists, which all makers have: the next portion begins after the last name. */
async function* listarCubo({ s3, cliente, cubo }: Cubo, cajon: Cajon) {
  let Marker: string | undefined
  do {
    const pedido = { Bucket: cubo, Prefix: `${cajon}/`, MaxKeys: POR_TANDA, Marker }
    const { Contents = [], IsTruncated } = await decir(() => cliente.send(new s3.ListObjectsCommand(pedido)))
    yield Contents.map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
      nombre: Key.slice(cajon.length + 1),
      bytes: Size,
      cambiado: LastModified,
    }))
    Marker = IsTruncated ? Contents.at(-1)?.Key : undefined
  } while (Marker)
}

async function decir<T>(hecho: () => Promise<T>): Promise<T> {
  try {
    return await hecho()
  } catch (error) {
    throw sinAlmacen(error)
  }
}

type DeS3 = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }

/** The store knows of no such file: of a bucket that is gone, or of somebody else's 404, that does not follow. */
const esNada = (error: unknown): boolean => (error as DeS3).name === 'NoSuchKey'

/** The store's words stay here: they may hold addresses and keys. */
const sinAlmacen = (error: unknown): SinAlmacen => new SinAlmacen(codigoDe(error))
const codigoDe = (error: unknown): string => (error as DeS3).code ?? (error as DeS3).name ?? 'desconocido'

/** As db/reach.ts says it of PostgreSQL's. */
const deOtraAutoridad = (error: unknown): boolean =>
  /^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_SIGNATURE_)/.test(codigoDe(error))

const esDeAjustes = (error: unknown): boolean =>
  [403, 404].includes((error as DeS3).$metadata?.httpStatusCode ?? 0) ||
  codigoDe(error) === 'ENOTFOUND' ||
  deOtraAutoridad(error)

function porQueNo(error: unknown, { url, cubo }: AjustesDeS3): string {
  const { host } = new URL(url)
  const estado = (error as DeS3).$metadata?.httpStatusCode
  if (estado === 404) return `En ${host} no hay un cubo "${cubo}": créelo o corrija ARCHIVOS_S3_CUBO.`
  if (estado === 403) return `${host} no deja entrar: revise ARCHIVOS_S3_CLAVE y ARCHIVOS_S3_SECRETO.`
  if (codigoDe(error) === 'ENOTFOUND') return `No se conoce la máquina ${host}: revise ARCHIVOS_S3_URL.`
  if (deOtraAutoridad(error))
    return `El certificado de ${host} no lo firma una autoridad conocida: nombre el archivo de la suya en NODE_EXTRA_CA_CERTS.`
  return `El almacén de archivos en ${host} no contesta como se espera (${codigoDe(error)}): revise ARCHIVOS_S3_URL.`
}
