import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ClaseDeDocumento, nombreDeDocumento } from '@surtia/rules/cumplimiento/expediente.ts'
import { type Cajon, releaseSinFila } from '../../almacen.ts'
import { checkPapel, TIPOS_DE_PAPEL } from '../../edge/papel-recibido.ts'
import { notFound } from '../../edge/refusals.ts'
import type { ReceivedFile } from '../../edge/uploads.ts'
import type { Portal } from '../../portal.ts'

/**
 * Judges a paper, keeps it under a name drawn by lot, and then the row that names it: what that answers is the file of which it took the place,
 * which goes (docs/reglas/archivos.md#donde-se-guardan).
 */
export async function guardarPapel(
  portal: Portal,
  cajon: Cajon,
  file: ReceivedFile,
  guardarFila: (archivo: string) => Promise<string | null>,
): Promise<void> {
  const { clase } = await checkPapel(portal, file, 'archivo')
  const { almacen } = portal
  const archivo = `${randomUUID()}.${clase}`
  await almacen.guardar(cajon, archivo, { ruta: file.ruta })
  const antes = await guardarFila(archivo).catch(async (error) => {
    await releaseSinFila(almacen, cajon, archivo, error)
    throw error
  })
  await soltarPapel(portal, cajon, antes)
}

/** What no row names any more: that it stays a while is no reason to say otherwise, it is swept. */
export async function soltarPapel({ almacen }: Portal, cajon: Cajon, archivo: string | null): Promise<void> {
  if (archivo) await almacen.quitar(cajon, archivo).catch(() => undefined)
}

type Abierto = { nombre: string; tipo: string; contenido: Readable }

/** A kept paper, called by what it is: 'licencia-sanitaria.pdf'; 404 for none. */
export async function abrirPapel(
  { almacen }: Portal,
  cajon: Cajon,
  { archivo, clase, de = '' }: { archivo: string; clase: ClaseDeDocumento; de?: string },
): Promise<Abierto> {
  const contenido = archivo ? await almacen.abrir(cajon, archivo) : null
  const [terminacion, tipo] = Object.entries(TIPOS_DE_PAPEL).find(([una]) => archivo.endsWith(`.${una}`)) ?? []
  if (!contenido || !terminacion || !tipo) throw notFound()
  const nombre = [...nombreDeDocumento(clase).split(' '), ...(de ? [de] : [])].join('-')
  return { nombre: `${nombre}.${terminacion}`, tipo, contenido }
}

/** The same as it travels in an answer. */
export async function papelEnRespuesta(...dicho: Parameters<typeof abrirPapel>) {
  const { nombre, tipo, contenido } = await abrirPapel(...dicho)
  return { nombre, tipo, contenido: (await buffer(contenido)).toString('base64') }
}
