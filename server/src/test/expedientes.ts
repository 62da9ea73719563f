import type { DocumentoDeExpediente } from '@surtia/contracts/expediente.ts'
import { subirDocumento } from '@surtia/contracts/expediente.ts'
import { unPdf } from './archivos.ts'
import type { PortalDePruebas } from './portal.ts'

type Sobre = { value: boolean; message: string; data: DocumentoDeExpediente & { campo: string; mensaje: string }[] }
export type Subida = { nombre?: string; contenido?: Buffer; path?: string }

/** Sends a file with its data by an upload's call; answers its status and envelope. */
export async function subirPapel(
  { url }: Pick<PortalDePruebas, 'url'>,
  token: string | undefined,
  json: object,
  { nombre = 'papel.pdf', contenido, path = subirDocumento.path }: Subida = {},
): Promise<{ status: number; sobre: Sobre }> {
  const forma = new FormData()
  forma.set('json', JSON.stringify(json))
  forma.set('file', new Blob([new Uint8Array(contenido ?? (await unPdf()))]), nombre)
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const respuesta = await fetch(`${url}${path}`, { method: 'POST', headers, body: forma })
  return { status: respuesta.status, sobre: (await respuesta.json()) as Sobre }
}
