import { preferencias } from '@surtia/contracts/preferencias.ts'
import { llaveDePush } from '@surtia/contracts/push.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { AvisosEnEsteEquipo } from './AvisosEnEsteEquipo.tsx'

const prefiere = (pedidos: boolean) =>
  contesta(preferencias, {
    data: { teclas: true, cartaMensual: false, push: { pedidos, llegadas: false, corte: false } },
    correo: '',
  })
const llamadas = [prefiere(false), contesta(llaveDePush, { data: { llave: 'AA' }, equipos: [] })]
const region = () => page.getByRole('region', { name: 'Avisos en este equipo' })

test('donde el navegador los tiene bloqueados, o no los conoce, se dice', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
  const primera = await montar(AvisosEnEsteEquipo, { marco: 'clientes', llamadas })
  await expect.element(region()).toMatchTextContent('Este navegador tiene bloqueados los avisos del portal.')
  await expect.element(region().getByRole('checkbox', { name: 'Mis pedidos' })).toBeDisabled()
  await primera.unmount()
  const conocidos = Object.getOwnPropertyDescriptor(window, 'PushManager')
  Reflect.deleteProperty(window, 'PushManager')
  try {
    await montar(AvisosEnEsteEquipo, { marco: 'clientes', llamadas })
    await expect.element(region()).toMatchTextContent('Este navegador no recibe avisos.')
  } finally {
    if (conocidos) Object.defineProperty(window, 'PushManager', conocidos)
  }
})

test('un equipo que ya avisa lo muestra, y ofrece dejar de hacerlo', async () => {
  const endpoint = 'https://push.servicio.example/uno'
  const suma = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const huella = new Uint8Array(suma).toBase64({ alphabet: 'base64url', omitPadding: true })
  const suya = { endpoint, options: { applicationServerKey: new Uint8Array([0]).buffer } }
  const registro = { pushManager: { getSubscription: async () => suya } }
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted')
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(
    registro as unknown as ServiceWorkerRegistration,
  )
  const Pantalla = () => (
    <Pagina titulo="Configuración de cuenta">
      <AvisosEnEsteEquipo />
    </Pagina>
  )
  await montar(Pantalla, {
    marco: 'clientes',
    llamadas: [prefiere(true), contesta(llaveDePush, { data: { llave: 'AA' }, equipos: [huella] })],
  })
  await expect.element(region().getByRole('checkbox', { name: 'Mis pedidos' })).toBeChecked()
  await expect.element(region().getByRole('button', { name: 'Quitar los avisos de este equipo' })).toBeVisible()
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
})
