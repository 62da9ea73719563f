import type { Informe } from '@surtia/contracts/integracion.ts'
import { CLAVE_ERP } from './settings.ts'

export const NDJSON = 'application/x-ndjson'

type Entrega = {
  /** a text goes as it is written */
  consulta?: string | Record<string, string>
  como?: string
  clave?: string
}

/** What the ERP delivers at the door of a portal, and what the door answers. */
export async function entregarA(
  url: string,
  tipo: string,
  cuerpo: string | Buffer,
  { consulta = {}, como = 'text/csv', clave = CLAVE_ERP }: Entrega = {},
) {
  const pregunta = typeof consulta === 'string' ? consulta : `?${new URLSearchParams(consulta)}`
  const respuesta = await fetch(`${url}/api/integracion/${tipo}${pregunta}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${clave}`, 'content-type': como },
    body: typeof cuerpo === 'string' ? cuerpo : new Uint8Array(cuerpo),
  })
  const sobre = (await respuesta.json()) as { value: boolean; message: string; data: Informe }
  return { status: respuesta.status, espere: respuesta.headers.get('retry-after'), ...sobre }
}

/** The same, row by row. */
export const entregarFilas = (
  url: string,
  tipo: string,
  filas: readonly object[],
  consulta: Record<string, string> = {},
) => entregarA(url, tipo, filas.map((fila) => JSON.stringify(fila)).join('\n'), { consulta, como: NDJSON })
