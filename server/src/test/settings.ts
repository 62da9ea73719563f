import { readSettings, type Settings } from '../settings.ts'

export const CLAVE_ERP = 'clave-de-pruebas-del-erp'
/** Tests live on a Wednesday at noon in Mazatlán. */
export const HOY = '2026-11-18'
export const AHORA = new Date('2026-11-18T19:00:00Z')

/** Settings of a portal under test: cheap hashes, no limits unless a test wants them, a fixed clock. */
export const settingsForTests = (changes: Partial<Settings>): Settings => ({
  ...readSettings({
    SURTIA_DEMO: '0',
    SURTIA_SECRETO: 'un-secreto-de-pruebas-que-nadie-adivina',
    PASARELA_SECRETO: 'LLAVE-DEMO-0001-PRUEBAS',
  }),
  demo: true,
  port: 0,
  url: 'http://localhost',
  claveErp: CLAVE_ERP,
  pasarelaUrl: '/banco-de-demostracion',
  limites: 1e6,
  ahora: AHORA,
  registro: 'silent',
  advertencias: [],
  eventoBuenFin: true,
  argonKib: 64,
  conexiones: 10,
  ...changes,
})
