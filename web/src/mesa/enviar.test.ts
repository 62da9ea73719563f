import { cambiarPapeles, equipo } from '@surtia/contracts/calls/equipo.ts'
import { entrarPersonal, renovarPersonal } from '@surtia/contracts/calls/personal.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { beforeEach, expect, test } from 'vitest'
import { enviar, registerConfirmar } from './enviar.ts'
import { can, dropSession, leaveSession, readSession, startSession, subscribe, wasLeft } from './sesion.ts'

type Hecha = { path: string; token: string | undefined }
const lugar = new Map<string, string>()
let hechas: Hecha[]
let contestar: (hecha: Hecha) => { status?: number; sobre: object }

beforeEach(() => {
  lugar.clear()
  hechas = []
  contestar = () => ({ sobre: BUENO })
  Object.assign(globalThis, {
    window: { addEventListener: () => undefined, removeEventListener: () => undefined },
    localStorage: {
      getItem: (clave: string) => lugar.get(clave) ?? null,
      setItem: (clave: string, valor: string) => lugar.set(clave, valor),
      removeItem: (clave: string) => lugar.delete(clave),
    },
    fetch: async (path: string, { headers }: { headers: Record<string, string> }) => {
      const hecha = { path, token: headers.authorization?.slice(7) }
      hechas.push(hecha)
      const { status = 200, sobre } = contestar(hecha)
      return Response.json(sobre, { status })
    },
  })
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { locks: { request: (_: string, deed: () => unknown) => deed() } },
  })
})

const BUENO = { value: true, message: '', data: [] }
const CADUCO = {
  status: 401,
  sobre: { value: false, message: 'Su sesión expiró, inicie sesión de nuevo.', data: null },
}
const SIN_CONFIRMAR = {
  status: 403,
  sobre: { value: false, message: 'Confirme su identidad para continuar.', data: { confirmar: true } },
}
const sesion = (accessToken: string, papeles: Papel[] = ['administracion'], segundos = 600) => ({
  accessToken,
  expiresAt: new Date(Date.now() + segundos * 1_000).toISOString(),
  refreshToken: `de-${accessToken}`,
  persona: { idPersonal: 1, nombre: 'Rosa', correo: 'rosa@surtia.example', papeles },
})
const consultar = () => enviar(equipo.consultar, { body: { filtros: {} } })
const cambiar = () => enviar(cambiarPapeles, { params: { idPersonal: 7 }, body: { papeles: ['rh'], version: 1 } })

test('va con su propia sesión; la de un cliente en el mismo navegador no cuenta, y entrar no lleva ninguna', async () => {
  lugar.set('sesion', JSON.stringify({ token: 'de-cliente' }))
  await expect(consultar()).rejects.toMatchObject({ status: 401 })
  expect(hechas).toEqual([])
  startSession(sesion('uno'))
  await consultar()
  await enviar(entrarPersonal, { body: { correo: 'a@surtia.example', password: 'x' } })
  expect(hechas.map((h) => h.token)).toEqual(['uno', undefined])
  expect(lugar.get('sesion')).toContain('de-cliente')
})

test('lo que va a caducar se renueva antes; un 401 se renueva una vez y se repite', async () => {
  startSession(sesion('viejo', ['rh'], 2))
  contestar = ({ path, token }) => {
    if (path === renovarPersonal.path)
      return { sobre: { ...BUENO, data: sesion(hechas.length === 1 ? 'dos' : 'tres') } }
    return token === 'dos' ? CADUCO : { sobre: BUENO }
  }
  await consultar()
  expect(hechas.map((h) => h.token ?? h.path)).toEqual([renovarPersonal.path, 'dos', renovarPersonal.path, 'tres'])
  expect(readSession()?.accessToken).toBe('tres')
})

test('la sesión que ya no se renueva termina, y quien mira lo sabe', async () => {
  startSession(sesion('uno'))
  let avisos = 0
  const dejar = subscribe(() => {
    avisos++
  })
  contestar = () => CADUCO
  await expect(consultar()).rejects.toMatchObject({ status: 401 })
  expect([readSession(), avisos > 0]).toEqual([null, true])
  dejar()
})

test('lo que pide confirmar pregunta una vez, aunque sean varias, y se repite; si no se confirma, no se hace', async () => {
  startSession(sesion('uno'))
  let [preguntas, confirmada] = [0, false]
  contestar = () => (confirmada ? { sobre: BUENO } : SIN_CONFIRMAR)
  let responder = true
  const quitar = registerConfirmar(async () => {
    preguntas++
    await Promise.resolve()
    confirmada = responder
    return responder
  })
  await Promise.all([cambiar(), cambiar()])
  expect([preguntas, hechas.length]).toEqual([1, 4])
  ;[confirmada, responder] = [false, false]
  await expect(cambiar()).rejects.toMatchObject({ status: 403, message: 'Confirme su identidad para continuar.' })
  expect([preguntas, hechas.length]).toEqual([2, 5])
  quitar()
  await expect(cambiar()).rejects.toMatchObject({ status: 403 })
  expect(preguntas).toBe(2)
})

test('lo que el papel no puede no pregunta nada', async () => {
  startSession(sesion('uno', ['rh']))
  contestar = () => ({ status: 403, sobre: { value: false, message: 'No tiene permiso para hacer esto.', data: null } })
  const quitar = registerConfirmar(async () => {
    throw new Error('no debía preguntar')
  })
  await expect(cambiar()).rejects.toMatchObject({ status: 403, message: 'No tiene permiso para hacer esto.' })
  quitar()
  expect([can('verCandidatos'), can('verEquipo')]).toEqual([true, false])
  dropSession()
  expect(can('verCandidatos')).toBe(false)
})

test('quien sale se distingue de una sesión que se acabó: de él no queda nada en la página', () => {
  startSession(sesion('uno'))
  leaveSession()
  expect([readSession(), wasLeft()]).toEqual([null, true])
  startSession(sesion('dos'))
  dropSession()
  expect([readSession(), wasLeft()]).toEqual([null, false])
})
