import type { Page } from '@playwright/test'
import { direccionDeMesa, MESA, pantallaDeMesa } from '@surtia/rules/personal/direcciones.ts'
import { abrir, type Serie } from './pantalla.ts'

const de = (nombre: Parameters<typeof pantallaDeMesa>[0]): string => pantallaDeMesa(nombre).ruta
/** Opens the first row of a list: what it shows of one. */
const laPrimera = async (page: Page) => {
  await page.locator('main table tbody a').first().click()
  await page.waitForURL((url) => url.pathname.split('/').length > 3)
}

/** Who one is before one is in. */
const ENTRADA: Serie = {
  quien: '',
  pantallas: [
    { nombre: 'mesa-acceso', ruta: MESA },
    {
      nombre: 'mesa-acceso-equivocado',
      ruta: MESA,
      antes: async (page) => {
        await page.getByLabel('Correo').fill('nadie@surtia.example')
        await page.getByLabel('Contraseña').fill('no-es-la-suya-12')
        await page.getByRole('button', { name: 'Siguiente' }).click()
        await page.getByText('No fue posible entrar.').waitFor()
      },
    },
    { nombre: 'mesa-inscripcion-vencida', ruta: '/personal/inscripcion/no-hay-tal' },
  ],
}

/** What is worked on. */
const TRABAJO: Serie = {
  quien: 'administracion',
  pantallas: [
    { nombre: 'mesa-hoy', ruta: de('hoy') },
    { nombre: 'mesa-ir-a', ruta: de('hoy'), antes: (page) => page.keyboard.press('Control+k') },
    { nombre: 'mesa-pedidos', ruta: de('pedidos') },
    { nombre: 'mesa-pedido', ruta: de('pedidos'), antes: laPrimera },
    { nombre: 'mesa-pedidos-nada', ruta: `${de('pedidos')}?folio=1` },
    { nombre: 'mesa-clientes', ruta: de('clientes') },
    { nombre: 'mesa-cliente', ruta: direccionDeMesa('cliente', { codCliente: '100001' }) },
    { nombre: 'mesa-reclamaciones', ruta: de('reclamaciones') },
    { nombre: 'mesa-reclamacion', ruta: de('reclamaciones'), antes: laPrimera },
    { nombre: 'mesa-reclamacion-no-hay', ruta: direccionDeMesa('reclamacion', { id: 999_999_999 }) },
    { nombre: 'mesa-retiros', ruta: de('retiros') },
    { nombre: 'mesa-retiro', ruta: de('retiros'), antes: laPrimera },
    { nombre: 'mesa-retiro-no-hay', ruta: direccionDeMesa('retiro', { id: 999_999 }) },
    { nombre: 'mesa-retiro-nuevo', ruta: de('nuevoRetiro') },
    { nombre: 'mesa-usuarios', ruta: de('usuarios') },
    { nombre: 'mesa-usuario-nuevo', ruta: de('usuarios'), antes: abrir('Nuevo usuario') },
    { nombre: 'mesa-cobranza', ruta: de('cobranza') },
    { nombre: 'mesa-cobro-no-hay', ruta: direccionDeMesa('cobro', { folio: 1 }) },
    { nombre: 'mesa-expedientes', ruta: de('expedientes') },
    { nombre: 'mesa-expediente', ruta: de('expedientes'), antes: laPrimera },
    { nombre: 'mesa-expediente-no-hay', ruta: direccionDeMesa('expediente', { id: 999_999_999 }) },
    { nombre: 'mesa-nuestros-documentos', ruta: de('nuestrosDocumentos') },
    { nombre: 'mesa-reportes', ruta: de('reportes') },
    { nombre: 'mesa-controlados', ruta: `${de('controlados')}?desde=2024-01-01&hasta=2026-11-20` },
  ],
}

/** What the site shows, and what comes in by it. */
const PORTAL: Serie = {
  quien: 'administracion',
  pantallas: [
    { nombre: 'mesa-publicidad', ruta: de('publicidad') },
    { nombre: 'mesa-candidatos', ruta: de('candidatos') },
    { nombre: 'mesa-candidato-no-hay', ruta: direccionDeMesa('candidato', { id: 1 }) },
    { nombre: 'mesa-solicitudes', ruta: de('solicitudes') },
    { nombre: 'mesa-solicitud-no-hay', ruta: direccionDeMesa('solicitud', { id: 1 }) },
    { nombre: 'mesa-puerta', ruta: de('puerta') },
    { nombre: 'mesa-puerta-subir', ruta: de('puerta'), antes: abrir('Subir archivo') },
    { nombre: 'mesa-entrega', ruta: de('puerta'), antes: laPrimera },
    { nombre: 'mesa-correo', ruta: de('correo') },
    { nombre: 'mesa-interruptores', ruta: de('interruptores') },
    { nombre: 'mesa-equipo', ruta: de('equipo') },
    { nombre: 'mesa-auditoria', ruta: de('auditoria') },
    { nombre: 'mesa-primer-dia', ruta: de('primerDia') },
    { nombre: 'mesa-ver-como', ruta: de('verComo') },
    { nombre: 'mesa-mis-sesiones', ruta: de('misSesiones') },
    { nombre: 'mesa-mis-factores', ruta: de('misFactores') },
    { nombre: 'mesa-no-encontrada', ruta: `${MESA}/no-hay-tal` },
  ],
}

/** The staff's console. */
export const CONSOLA: readonly Serie[] = [ENTRADA, TRABAJO, PORTAL]
