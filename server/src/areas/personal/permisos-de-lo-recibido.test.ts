import type { AnyCall } from '@surtia/contracts/call.ts'
import * as candidatos from '@surtia/contracts/candidatos-de-mesa.ts'
import * as correo from '@surtia/contracts/correo-de-mesa.ts'
import * as hoy from '@surtia/contracts/hoy.ts'
import * as publicidad from '@surtia/contracts/publicidad-de-mesa.ts'
import * as solicitudes from '@surtia/contracts/solicitudes-de-mesa.ts'
import * as ayuda from '@surtia/contracts/textos-de-ayuda.ts'
import * as vacantes from '@surtia/contracts/vacantes-de-mesa.ts'
import { PAPELES, type Papel } from '@surtia/rules/personal/permisos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../../test/llamadas.ts'
import { entrarComo } from '../../test/personal.ts'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'

// What a person would say of each call, not what the code says.
const LEE: readonly Papel[] = ['administracion', 'auditoria']
const SOLICITUDES: readonly Papel[] = ['ventas', 'mercadotecnia']
type Renglon = [call: AnyCall, quienes: readonly Papel[], confirma?: 'confirma']
const TABLA: readonly Renglon[] = [
  [hoy.hoy, PAPELES],
  [correo.correo.consultar, [...LEE, 'sistemas']],
  [correo.correo.exportar, [...LEE, 'sistemas']],
  [correo.correoDeMesa, [...LEE, 'sistemas']],
  [correo.repetirCorreo, ['administracion', 'sistemas']],
  [candidatos.candidatos.consultar, [...LEE, 'rh']],
  [candidatos.candidatoDeMesa, [...LEE, 'rh']],
  [candidatos.archivoDeCandidato, [...LEE, 'rh']],
  [candidatos.candidatos.exportar, [...LEE, 'rh'], 'confirma'],
  [candidatos.atenderCandidato, ['administracion', 'rh']],
  [solicitudes.solicitudes.consultar, [...LEE, ...SOLICITUDES]],
  [solicitudes.solicitudes.exportar, [...LEE, ...SOLICITUDES], 'confirma'],
  [solicitudes.solicitudDeMesa, [...LEE, ...SOLICITUDES]],
  [solicitudes.atenderSolicitud, ['administracion', ...SOLICITUDES]],
  [publicidad.publicidad.consultar, [...LEE, 'mercadotecnia']],
  [publicidad.publicidad.exportar, [...LEE, 'mercadotecnia']],
  [publicidad.cambiarBanner, ['administracion', 'mercadotecnia']],
  [publicidad.cambiarEmergente, ['administracion', 'mercadotecnia']],
  [publicidad.subirImagen, ['administracion', 'mercadotecnia']],
  [ayuda.consultarAyuda, [...LEE, 'mercadotecnia']],
  [ayuda.cambiarAyuda, ['administracion', 'mercadotecnia']],
  [vacantes.vacantes.consultar, [...LEE, 'rh']],
  [vacantes.cambiarVacante, ['administracion', 'rh']],
]

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await compartido()
})
afterAll(() => portal.cerrar())

async function llamar(call: AnyCall, token?: string) {
  const respuesta = await fetch(`${portal.url}${call.path.replace(/:(\w+)/g, '1')}`, {
    method: call.method,
    headers: {
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(call.method === 'POST' ? { body: '{}' } : {}),
  })
  return { status: respuesta.status, texto: await respuesta.text() }
}
const NEGADA = { value: false, message: 'No tiene permiso para hacer esto.', data: null }
const CONFIRME = { value: false, message: 'Confirme su identidad para continuar.', data: { confirmar: true } }

test('toda llamada de estas pantallas está en la tabla', () => {
  const todas = [ayuda, candidatos, correo, hoy, publicidad, solicitudes, vacantes]
    .flatMap(callsOf)
    .filter(({ access }) => access === 'personal')
  expect(new Set(todas)).toEqual(new Set(TABLA.map(([call]) => call)))
})

test.each(PAPELES)('%s: cada llamada se le permite o se le niega como dice la tabla', async (papel) => {
  const { token } = await entrarComo(portal, [papel])
  const { token: confirmada } = await entrarComo(portal, [papel], { confirmada: true })
  for (const [call, quienes, confirma] of TABLA) {
    const { status, texto } = await llamar(call, token)
    if (!quienes.includes(papel)) expect([call.path, status, JSON.parse(texto)]).toEqual([call.path, 403, NEGADA])
    else if (confirma) expect([call.path, status, JSON.parse(texto)]).toEqual([call.path, 403, CONFIRME])
    const segunda = await llamar(call, confirmada)
    expect([call.path, papel, [401, 403].includes(segunda.status)]).toEqual([
      call.path,
      papel,
      !quienes.includes(papel),
    ])
    if (quienes.includes(papel) && !confirma)
      expect([call.path, papel, [401, 403].includes(status)]).toEqual([call.path, papel, false])
  }
})

test('nadie, un cliente y quien no tiene papeles no entran', async () => {
  const cliente = await portal.entrar('farmacia')
  const { token: sinPapeles } = await entrarComo(portal, [])
  for (const [call] of TABLA) {
    expect([call.path, (await llamar(call)).status]).toEqual([call.path, 401])
    expect([call.path, (await llamar(call, cliente)).status]).toEqual([call.path, 401])
    expect([call.path, (await llamar(call, sinPapeles)).status]).toEqual([call.path, 403])
  }
})
