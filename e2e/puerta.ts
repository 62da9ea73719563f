import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Puerta } from '@surtia/demo/llenar.ts'

/** The ERP door of the portal under test. */
export const puerta = (baseURL = ''): Puerta => ({
  url: baseURL,
  clave: readFileSync(join(process.env.E2E_DATOS ?? '', 'secretos', 'SURTIA_CLAVE_ERP'), 'utf8'),
})

/** What waits for the ERP, and takes it in. */
export async function recoger<T>({ url, clave }: Puerta, que: 'pedidos' | 'pagos'): Promise<T[]> {
  const respuesta = await fetch(`${url}/api/integracion/${que}?limite=500`, {
    headers: { authorization: `Bearer ${clave}` },
  })
  return ((await respuesta.json()) as { data: T[] }).data
}
