import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Puerta } from '@surtia/demo/puerta.ts'

/** The ERP door of the portal under test. */
export const puerta = (baseURL = ''): Puerta => ({
  url: baseURL,
  clave: readFileSync(join(process.env.E2E_DATOS ?? '', 'secretos', 'SURTIA_CLAVE_ERP'), 'utf8'),
})
