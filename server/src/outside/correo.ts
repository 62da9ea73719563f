import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { empresa } from '@surtia/contracts/empresa.ts'
import nodemailer from 'nodemailer'
import type { Correo } from '../jobs/outbox.ts'
import type { Settings } from '../settings.ts'

/** A file that goes with a mail. */
export type Archivo = { nombre: string; contenido: Buffer }

const FROM = `${empresa.nombre} <${empresa.remitente}>`
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

/**
 * Sends one mail by SMTP_URL, or writes it as .eml under SURTIA_DATOS/correo. The key gives a Message-ID that stays the same when
 * the mail is tried again. Throws when it could not be sent.
 */
export async function sendMail(
  settings: Settings,
  clave: string,
  correo: Correo,
  archivos: readonly Archivo[] = [],
): Promise<void> {
  const id = createHash('sha256').update(clave).digest('hex').slice(0, 32)
  const message = {
    from: FROM,
    to: oneLine(correo.para),
    subject: oneLine(correo.asunto),
    text: correo.texto,
    messageId: `<${id}@${empresa.remitente.split('@')[1]}>`,
    attachments: archivos.map(({ nombre, contenido }) => ({ filename: nombre, content: contenido })),
  }
  if (settings.smtpUrl) {
    await nodemailer.createTransport(settings.smtpUrl).sendMail(message)
    return
  }
  const { message: eml } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    .sendMail(message)
  const folder = join(settings.datos, 'correo')
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `${id}.parcial`)
  await writeFile(draft, eml as Buffer, { mode: 0o600 })
  await rename(draft, join(folder, `${id}.eml`))
}
