import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Empresa } from '@surtia/rules/personal/empresa.ts'
import type { Settings } from '../settings.ts'
import { sha256 } from '../sha256.ts'
import { correoEnHtml } from './correo-en-html.ts'

/** What a mail says, and to whom. */
export type Carta = {
  para: string
  asunto: string
  texto: string
  /** the address that ends letters of its kind, opened by a reader or posted to by its mail program (RFC 8058) */
  baja?: string
}
/** A file that goes with a mail. */
export type Archivo = { nombre: string; contenido: Buffer }

type Mensaje = { clave: string; correo: Carta; archivos: readonly Archivo[] }

/**
 * Sends mails. The key gives a Message-ID that stays the same when the mail is tried again. Throws when a mail could not be
 * sent, and when the signal ends it first: then it was not sent either, its connection is cut.
 */
export type Cartero = { enviar: (mensaje: Mensaje, fin: AbortSignal) => Promise<void>; cerrar: () => void }

/** Connections to the mail server that are kept open and shared by all mails of this process. */
export const CONEXIONES_DE_CORREO = 4
/** A mail server that does not answer must not hold the queue: to connect, to greet, between two answers. */
const PACIENCIA = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

const idDe = (clave: string) => sha256(clave).toString('hex').slice(0, 32)

const deBaja = (url: string) => ({
  'List-Unsubscribe': `<${oneLine(url)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The text, and beside it the same in the house's frame: the reader's program shows the one that it can. */
const enSobre = ({ clave, correo, archivos }: Mensaje, url: string, empresa: Empresa) => ({
  from: { name: empresa.nombre, address: empresa.remitente },
  to: oneLine(correo.para),
  subject: oneLine(correo.asunto),
  text: correo.texto,
  html: correoEnHtml(correo, url, empresa),
  ...(correo.baja && { headers: deBaja(correo.baja) }),
  messageId: `<${idDe(clave)}@${empresa.remitente.split('@')[1]}>`,
  attachments: archivos.map(({ nombre, contenido }) => ({ filename: nombre, content: contenido })),
})

/** By SMTP_URL, or as .eml under SURTIA_DATOS/correo. */
export const openCartero = (settings: Settings, empresa: () => Empresa): Cartero =>
  settings.smtpUrl ? porSmtp(settings, empresa) : enCarpeta(settings, empresa)

/** brought with the first mail: a start does without it */
const nodemailer = async () => (await import('nodemailer')).default

function porSmtp({ smtpUrl, url }: Settings, empresa: () => Empresa): Cartero {
  const abrir = async () =>
    (await nodemailer()).createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: CONEXIONES_DE_CORREO,
      ...PACIENCIA,
    })
  let transporte: ReturnType<typeof abrir> | undefined
  return {
    enviar: async (mensaje, signal) => {
      transporte ??= abrir()
      await (await transporte).sendMail(Object.assign(enSobre(mensaje, url, empresa()), { signal }))
    },
    cerrar: () => void transporte?.then((abierto) => abierto.close()),
  }
}

const carpetaDeCorreo = ({ datos }: Settings) => join(datos, 'correo')
const UN_MES_MS = 30 * 86_400_000

/** Mails that were written a month ago for want of SMTP_URL. */
export async function borrarCorreosEscritos(settings: Settings): Promise<void> {
  const carpeta = carpetaDeCorreo(settings)
  for (const nombre of await readdir(carpeta).catch(() => [] as string[])) {
    const archivo = join(carpeta, nombre)
    const escrito = await stat(archivo).catch(() => null)
    if (escrito && Date.now() - escrito.mtimeMs > UN_MES_MS) await rm(archivo, { force: true })
  }
}

function enCarpeta(settings: Settings, empresa: () => Empresa): Cartero {
  const carpeta = carpetaDeCorreo(settings)
  return {
    enviar: async (mensaje) => {
      const transporte = (await nodemailer()).createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
      })
      const { message: eml } = await transporte.sendMail(enSobre(mensaje, settings.url, empresa()))
      await mkdir(carpeta, { recursive: true })
      const id = idDe(mensaje.clave)
      const draft = join(carpeta, `${id}.parcial`)
      await writeFile(draft, eml as Buffer, { mode: 0o600 })
      await rename(draft, join(carpeta, `${id}.eml`))
    },
    cerrar: () => undefined,
  }
}
