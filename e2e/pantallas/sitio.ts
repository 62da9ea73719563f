import type { Page } from '@playwright/test'
import { abrir, boton, type Serie } from './pantalla.ts'

const acceso = (page: Page) => page.getByRole('dialog', { name: 'Iniciar sesión' })
const alSegundoPaso = async (page: Page) => {
  await boton(page, 'Iniciar sesión').click()
  await acceso(page).getByLabel('Usuario').fill('farmacia')
  await acceso(page).getByRole('button', { name: 'Siguiente' }).click()
  await acceso(page).getByLabel('Contraseña').waitFor()
}
const conDialogo =
  (nombre: string | RegExp, alEnviar = false) =>
  async (page: Page) => {
    await boton(page, nombre).click()
    const dialogo = page.getByRole('dialog')
    await dialogo.waitFor()
    if (alEnviar) await dialogo.getByRole('button', { name: 'Enviar' }).click()
  }

/** The question about visits, where they are counted. */
const responderAVisitas = async (page: Page) => {
  const no = page.getByRole('button', { name: 'No', exact: true })
  if (await no.isVisible()) await no.click()
}

/** The home page, and what opens on it. */
const INICIO: Serie = {
  quien: '',
  pantallas: [
    { nombre: 'inicio-consentimiento', ruta: '/' },
    { nombre: 'inicio', ruta: '/', antes: responderAVisitas },
    { nombre: 'acceso', ruta: '/', antes: abrir('Iniciar sesión') },
    { nombre: 'acceso-password', ruta: '/', antes: alSegundoPaso },
    {
      nombre: 'acceso-equivocado',
      ruta: '/',
      antes: async (page) => {
        await alSegundoPaso(page)
        await acceso(page).getByLabel('Contraseña').fill('no-es')
        await acceso(page).getByRole('button', { name: 'Siguiente' }).click()
        await acceso(page)
          .getByText(/incorrect/)
          .first()
          .waitFor()
      },
    },
    {
      nombre: 'acceso-recuperar',
      ruta: '/',
      antes: async (page) => {
        await boton(page, 'Iniciar sesión').click()
        await boton(page, '¿Olvidaste tu contraseña?').click()
      },
    },
    { nombre: 'menu', ruta: '/', antes: abrir('Menú') },
    { nombre: 'chat', ruta: '/', antes: abrir('Chat en línea') },
  ],
}

/** What the company says, and what one asks of it. */
const PAGINAS: Serie = {
  quien: '',
  pantallas: [
    { nombre: 'nosotros', ruta: '/nosotros' },
    { nombre: 'quiero-ser-cliente', ruta: '/quiero-ser-cliente' },
    { nombre: 'interes', ruta: '/quiero-ser-cliente', antes: conDialogo('Quiero que me contacten') },
    { nombre: 'interes-errores', ruta: '/quiero-ser-cliente', antes: conDialogo('Quiero que me contacten', true) },
    { nombre: 'preguntas', ruta: '/preguntas-frecuentes' },
    {
      nombre: 'preguntas-abierta',
      ruta: '/preguntas-frecuentes',
      antes: (page) => page.locator('summary').first().click(),
    },
    { nombre: 'contacto', ruta: '/contacto' },
    { nombre: 'contacto-errores', ruta: '/contacto', antes: (page) => boton(page, 'Enviar').click() },
    { nombre: 'proveedores', ruta: '/portal-proveedores' },
    { nombre: 'privacidad', ruta: '/aviso-privacidad' },
    { nombre: 'estado', ruta: '/estado' },
    { nombre: 'catalogo', ruta: '/catalogo' },
    { nombre: 'catalogo-pagina', ruta: '/catalogo?pagina=3' },
  ],
}

/** The job board. */
const TRABAJO: Serie = {
  quien: '',
  pantallas: [
    { nombre: 'vacantes', ruta: '/bolsa-trabajo' },
    { nombre: 'vacante', ruta: '/bolsa-trabajo/1' },
    { nombre: 'vacante-postulacion', ruta: '/bolsa-trabajo/1', antes: conDialogo('Postularme', true) },
    { nombre: 'vacantes-cv', ruta: '/conoce-nuestras-vacantes', antes: conDialogo('Subir CV', true) },
    { nombre: 'vacantes-solicitud', ruta: '/conoce-nuestras-vacantes', antes: conDialogo('Solicitud en línea') },
    {
      nombre: 'vacantes-experiencia',
      ruta: '/conoce-nuestras-vacantes',
      antes: async (page) => {
        await conDialogo('Solicitud en línea')(page)
        await page.getByRole('tab', { name: 'Experiencia laboral' }).click()
      },
    },
    {
      nombre: 'vacantes-calendario',
      ruta: '/conoce-nuestras-vacantes',
      antes: async (page) => {
        await conDialogo('Solicitud en línea')(page)
        await page.getByLabel('Fecha de nacimiento').fill('05-03-1990')
        await boton(page, 'Abrir calendario').click()
        await page.getByRole('dialog', { name: /Calendario/ }).waitFor()
      },
    },
  ],
}

/** Where only others lead to. */
const LLEGADAS: Serie = {
  quien: '',
  pantallas: [
    { nombre: 'carta-porte', ruta: '/carta-porte-id/00000000-0000-4000-8000-000000000001' },
    { nombre: 'pago-exitoso', ruta: '/pagos-especial/pago-exitoso' },
    { nombre: 'pago-fallido', ruta: '/pagos-especial/pago-fallido' },
    { nombre: 'pago-cancelar', ruta: '/pagos-especial/pago-cancelar/1' },
    { nombre: 'auth', ruta: '/auth?tk=no-existe' },
    { nombre: 'no-encontrada', ruta: '/no-hay-tal' },
    { nombre: 'carta-porte-sin-nada', ruta: '/carta-porte/no-hay-tal' },
    { nombre: 'recuperar-vencido', ruta: '/recuperar-password/no-hay-tal' },
    { nombre: 'invitacion-vencida', ruta: '/invitacion/no-hay-tal' },
    { nombre: 'baja', ruta: '/baja/no-hay-tal' },
  ],
}

/** The public site. */
export const SITIO: readonly Serie[] = [INICIO, PAGINAS, TRABAJO, LLEGADAS]
