import { quitarSuscripcion, suscribir } from '@surtia/contracts/push.ts'
import { readGuardado } from '../api/guardado.ts'
import { plazo } from '../api/plazo.ts'
import { send } from '../api/send.ts'
import { readSession } from '../api/session.ts'

/** Whether this device can be told, as its browser says: 'por-instalar' where it can only as a program of its own (iPhone, iPad). */
export type ComoSeAvisa = 'se-puede' | 'por-instalar' | 'no-se-puede' | 'bloqueado'

/** whose the subscription of this device is, so that another one who signs in takes it away */
const DE_QUIEN = 'avisosDe'
/** the program that shows what is told is put some seconds after the first screen */
const ESPERA_MS = 20_000
/** nobody waits longer than this to sign out */
const SALIDA_MS = 3_000

export function comoSeAvisa(): ComoSeAvisa {
  const puede = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!puede) return esIosSinInstalar() ? 'por-instalar' : 'no-se-puede'
  return Notification.permission === 'denied' ? 'bloqueado' : 'se-puede'
}

/** an iPad says that it is a Mac, with fingers */
const esIosSinInstalar = (): boolean =>
  (/iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)) &&
  !('standalone' in navigator && navigator.standalone === true)

/** Whether this browser asked for messages with the portal's key of now, and the server tells it on behalf of this user. */
export async function estaAvisado(llave: string, equipos: readonly string[]): Promise<boolean> {
  if (comoSeAvisa() !== 'se-puede' || Notification.permission !== 'granted') return false
  const suya = await suscripcion()
  return suya !== null && esDe(suya, llave) && equipos.includes(await huella(suya.endpoint))
}

/**
 * Asks the browser for messages and gives the server where they go. Only on what the user did: the browser asks for permission. False
 * when it was not given; throws when the browser, its service or the server could not.
 */
export async function avisarEnEsteEquipo(llave: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await programa()
  const anterior = await pushManager.getSubscription()
  // made with a key that is no longer the portal's, it would be refused
  if (anterior && !esDe(anterior, llave)) await anterior.unsubscribe()
  const nueva = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: enBytes(llave) })
  const { p256dh = '', auth = '' } = nueva.toJSON().keys ?? {}
  await send(suscribir, { body: { endpoint: nueva.endpoint, llaves: { p256dh, auth } } })
  localStorage.setItem(DE_QUIEN, JSON.stringify(readSession()?.user.idUsuario))
  return true
}

/**
 * This device is told no more: neither does the server send, nor the browser take. Never throws: without a line the browser alone
 * forgets it, and its service says so to the server. Before the session is given back, which the server asks for.
 */
export async function quitarDeEsteEquipo(): Promise<void> {
  localStorage.removeItem(DE_QUIEN)
  const suya = await suscripcion().catch(() => null)
  if (!suya) return
  const signal = plazo(SALIDA_MS)
  await Promise.allSettled([send(quitarSuscripcion, { body: { endpoint: suya.endpoint }, signal }), suya.unsubscribe()])
}

/** What another user of this device left behind goes: nobody reads somebody else's news. */
export async function soltarAjena(): Promise<void> {
  const deQuien = readGuardado<number>(DE_QUIEN)
  if (deQuien !== null && deQuien !== readSession()?.user.idUsuario) await quitarDeEsteEquipo()
}

async function suscripcion(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return null
  const registro = await navigator.serviceWorker.getRegistration()
  return (await registro?.pushManager.getSubscription()) ?? null
}

async function programa(): Promise<ServiceWorkerRegistration> {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fallar) => setTimeout(() => fallar(new Error('no program of this page yet')), ESPERA_MS)),
  ])
}

const esDe = ({ options }: PushSubscription, llave: string): boolean =>
  options.applicationServerKey !== null &&
  String(new Uint8Array(options.applicationServerKey)) === String(enBytes(llave))

const enBytes = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0))

/** as the server names devices to their own user: SHA-256, base64url */
async function huella(endpoint: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
