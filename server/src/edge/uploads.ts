import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart } from '@fastify/multipart'
import { type AnyCall, termsOf } from '@surtia/contracts/call.ts'
import { DEMASIADO_GRANDE, MAXIMO_DE_BYTES } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { sha256Of } from '../sha256.ts'
import { parseJson } from './body.ts'
import { badRequest, fieldsOf, HttpRefusal } from './refusals.ts'

const MOST_JSON = 100_000
/** one more than any call takes, so that it can be told */
const MOST_FILES = 6

/** A file as it came, under a name of our own; it is gone when the deed ends, unless the deed moved it. */
export type ReceivedFile = { ruta: string; nombre: string; bytes: number; huella: string }

export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: MAXIMO_DE_BYTES + 1,
      files: MOST_FILES,
      fields: 2,
      fieldSize: MOST_JSON,
      parts: MOST_FILES + 2,
      headerPairs: 20,
    },
  })
}

/** Receives the file or files of a call and the part `json`, held to the call's body, and hands them to its deed. */
export async function withUpload<T>(
  portal: Portal,
  request: FastifyRequest,
  call: AnyCall,
  deed: (brought: { body: unknown; file: ReceivedFile | undefined; files: readonly ReceivedFile[] }) => Promise<T>,
): Promise<T> {
  const { json, files } = await receiveUpload(portal, request, call)
  try {
    const parsed = termsOf(call).body.safeParse(json)
    if (!parsed.success) throw badRequest(fieldsOf(parsed.error.issues, 'json'))
    return await deed({ body: parsed.data, file: files[0], files })
  } finally {
    await removeAll(files)
  }
}

/**
 * Receives a multipart request of one file, or of as many as its call takes (streamed to SURTIA_DATOS/subidas) and one part `json`. Throws 415 when it is no
 * multipart, 413 over 10,485,760 bytes, 400 when a part is missing, empty or unknown. A line may be slow, but it brings 30 kB in any 15 s.
 */
async function receiveUpload(
  portal: Portal,
  request: FastifyRequest,
  call: AnyCall,
): Promise<{ json: unknown; files: ReceivedFile[] }> {
  const { file: part } = call
  const { files: most } = termsOf(call)
  if (!request.isMultipart()) throw new HttpRefusal(415, 'Envíe los datos como multipart/form-data.')
  const folder = join(portal.settings.datos, 'subidas')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files: ReceivedFile[] = []
  let json: string | undefined
  const alive = watch(request)
  try {
    for await (const given of request.parts({ preservePath: true })) {
      if (given.fieldname === 'json') json = await readText(given)
      else if (given.fieldname === part && given.type === 'file' && files.length < (most?.hasta ?? 1))
        files.push(await store(given, join(folder, randomUUID())))
      else if (given.fieldname === part && most)
        throw new HttpRefusal(400, most.demasiados, [{ campo: part, mensaje: most.demasiados }])
      else throw badRequest([{ campo: given.fieldname.slice(0, 60), mensaje: 'Este campo no se espera.' }])
    }
    if (files.length < (most?.desde ?? 1)) throw badRequest([{ campo: part, mensaje: 'Falta el archivo.' }])
    if (files.some(({ bytes }) => bytes > MAXIMO_DE_BYTES)) throw new HttpRefusal(413, DEMASIADO_GRANDE)
    if (files.some(({ bytes }) => bytes === 0)) throw badRequest([{ campo: part, mensaje: 'El archivo está vacío.' }])
    const needsJson = !termsOf(call).body.safeParse({}).success
    if (json === undefined && needsJson)
      throw badRequest([{ campo: 'json', mensaje: 'Falta este campo o su tipo no es válido.' }])
    return { json: json === undefined ? {} : parseJson(json, 'json'), files }
  } catch (error) {
    await removeAll(files)
    throw asRefusal(error)
  } finally {
    alive()
  }
}

const removeAll = (files: readonly ReceivedFile[]) => Promise.all(files.map(({ ruta }) => rm(ruta, { force: true })))

async function store(given: Extract<Multipart, { type: 'file' }>, ruta: string): Promise<ReceivedFile> {
  const hash = sha256Of()
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(given.file, count, createWriteStream(ruta, { mode: 0o600 }))
  } catch (error) {
    await rm(ruta, { force: true })
    throw error
  }
  return {
    ruta,
    nombre: (given.filename ?? '').replace(/[\p{Cc}\ufffd]/gu, ''),
    bytes,
    huella: hash.digest('base64url'),
  }
}

async function readText(given: Multipart): Promise<string> {
  if (given.type === 'field') return typeof given.value === 'string' && !given.valueTruncated ? given.value : ''
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of given.file as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= MOST_JSON) chunks.push(chunk)
  }
  return bytes > MOST_JSON ? '' : Buffer.concat(chunks).toString('utf8')
}

/** Ends a request whose line fell silent, or drips. */
function watch({ raw, server: { pace } }: FastifyRequest): () => void {
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
  }
  const timer = setInterval(() => {
    if (bytes < pace.uploadBytes && !raw.complete) raw.destroy()
    bytes = 0
  }, pace.upload)
  raw.on('data', count)
  return () => {
    clearInterval(timer)
    raw.off('data', count)
  }
}

function asRefusal(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new HttpRefusal(413, DEMASIADO_GRANDE)
  if (
    code.startsWith('FST_') ||
    /Unexpected end of|Malformed|Multipart|Boundary|Header/i.test((error as Error).message ?? '')
  ) {
    return error instanceof HttpRefusal
      ? error
      : badRequest([{ campo: 'cuerpo', mensaje: 'No tiene la forma de multipart/form-data.' }])
  }
  return error
}
