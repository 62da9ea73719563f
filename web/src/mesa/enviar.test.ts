import { cambiarPapeles } from '@surtia/contracts/equipo.ts'
import { subirEntrega } from '@surtia/contracts/puerta-de-mesa.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Llegada, newEquipo } from '../test/equipo.ts'
import { enviar, registerConfirmar } from './enviar.ts'
import { can, dropSession, leaveSession, readSession, startSession, subscribe, wasLeft } from './sesion.ts'
import { subir } from './subir.ts'

let hechas: Llegada[]
let contestar: () => { status?: number; sobre: object }

beforeEach(() => {
  contestar = () => ({ sobre: BUENO })
  ;({ llegadas: hechas } = newEquipo('/', () => {
    const { status = 200, sobre } = contestar()
    return Response.json(sobre, { status })
  }))
})
afterEach(() => vi.unstubAllGlobals())

const BUENO = { value: true, message: 'hecho', data: [] }
const CADUCO = {
  status: 401,
  sobre: { value: false, message: 'Su sesión expiró, inicie sesión de nuevo.', data: null },
}
const SIN_CONFIRMAR = {
  status: 403,
  sobre: { value: false, message: 'Confirme su identidad para continuar.', data: { confirmar: true } },
}
const sesion = (accessToken: string, papeles: Papel[] = ['administracion']) => ({
  accessToken,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  refreshToken: `de-${accessToken}`,
  persona: { idPersonal: 1, nombre: 'Rosa', correo: 'rosa@surtia.example', papeles },
})
const cambiar = () => enviar(cambiarPapeles, { params: { idPersonal: 7 }, body: { papeles: ['rh'], version: 1 } })

test('la sesión que ya no se renueva termina, y quien mira lo sabe', async () => {
  startSession(sesion('uno'))
  let avisos = 0
  const dejar = subscribe(() => {
    avisos++
  })
  contestar = () => CADUCO
  await expect(cambiar()).rejects.toMatchObject({ status: 401 })
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

test('un archivo que pide confirmar pregunta y sigue solo con su misma clave; sin confirmar no se repite', async () => {
  startSession(sesion('uno'))
  const mandar = () =>
    subir(subirEntrega, {
      body: { tipo: 'precios', codificacion: 'utf-8', decimal: 'punto', simulacro: false },
      file: new File(['abc'], 'precios.csv'),
      signal: new AbortController().signal,
      onProgress: () => undefined,
      idempotencyKey: 'una-clave',
    })
  let confirma = true
  const quitar = registerConfirmar(async () => {
    contestar = () => ({ sobre: BUENO })
    return confirma
  })
  contestar = () => SIN_CONFIRMAR
  expect((await mandar()).message).toBe('hecho')
  expect(hechas.map(({ clave }) => clave)).toEqual(['una-clave', 'una-clave'])
  confirma = false
  contestar = () => SIN_CONFIRMAR
  await expect(mandar()).rejects.toMatchObject({ status: 403 })
  expect(hechas).toHaveLength(3)
  quitar()
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

test('una llamada que venía en camino de quien salió no deshace que salió', async () => {
  startSession(sesion('uno'))
  contestar = () => {
    leaveSession()
    return CADUCO
  }
  await expect(cambiar()).rejects.toMatchObject({ status: 401 })
  expect([readSession(), wasLeft()]).toEqual([null, true])
})
