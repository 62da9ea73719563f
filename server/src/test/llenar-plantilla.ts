import { llenar } from '@surtia/demo/llenar.ts'
import { contarPedidas } from '../areas/catalogo/contar-pedidas.ts'
import { startPortal } from '../start-portal.ts'
import { databaseUrl, enServidor } from './en-servidor.ts'
import { CLAVE_ERP, HOY, settingsForTests } from './settings.ts'

const ARTICULOS = 400

/** Migrations, demo and cast, through the door of a portal. */
export async function llenarPlantilla(servidor: string, plantilla: string, datos: string): Promise<void> {
  await enServidor(servidor, `drop database if exists ${plantilla}`)
  await enServidor(servidor, `create database ${plantilla}`)
  const portal = await startPortal(settingsForTests({ databaseUrl: databaseUrl(servidor, plantilla), datos }), {
    site: '/nowhere',
  })
  await llenar({ url: portal.url, clave: CLAVE_ERP }, HOY, ARTICULOS)
  await contarPedidas(portal.portal)
  await portal.stop()
  // no autovacuum comes by to count: plans are the same in every run
  await enServidor(databaseUrl(servidor, plantilla), 'analyze')
}
