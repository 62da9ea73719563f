import { registerBanco } from '@surtia/demo/banco/rutas.ts'
import type { EstadoDePago } from '@surtia/rules/pagos/respuesta-del-banco.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signPeticion } from '../../outside/pasarela.ts'
import { enElBanco, type Intento, LLAVE, respuestaDelBanco as respuesta } from '../../test/banco.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

// The table of docs/banco.md, row by row, over HTTP.
let portal: PortalDePruebas
let banco: ReturnType<typeof enElBanco>
let documento: string
beforeAll(async () => {
  portal = await levantar()
  banco = enElBanco(portal, await portal.entrar('farmacia'))
  documento = (await banco.adeudos()).find((d) => d.total > 1_000)?.documento ?? ''
})
afterAll(() => portal.cerrar())

const abrir = () => banco.abrir([{ documento, abono: 12.5 }])
const saldo = async () => (await banco.adeudos()).find((d) => d.documento === documento)?.total ?? 0
const estado = async ({ idPago }: Intento) => (await banco.pago(idPago))?.estado
/** frees the client for the next attempt */
const soltar = async (intento: Intento) => {
  await banco.cancelar(intento.idPago)
}

const SI = { mp_response: '00' }
const NO = { mp_response: '51' }
const BUENA = { mp_authorization: '123456' }
const CERO = { mp_authorization: '000000' }

const FILAS: readonly [string, Record<string, string>, number, EstadoDePago, number, string][] = [
  ['firma mala: nada cambia', { mp_signature: 'a'.repeat(64) }, 400, 'pendiente', 0, ''],
  ['sí con autorización de aprobación: pagado', { ...SI, ...BUENA }, 303, 'pagado', 12.5, 'pago-exitoso'],
  ['sí con 000000: nada cambia', { ...SI, ...CERO }, 303, 'pendiente', 0, 'pago-exitoso'],
  ['sí con 000001: nada cambia', { ...SI, mp_authorization: '000001' }, 303, 'pendiente', 0, 'pago-exitoso'],
  ['sí con cinco caracteres: nada cambia', { ...SI, mp_authorization: '12345' }, 303, 'pendiente', 0, 'pago-exitoso'],
  ['no con 000000: fallido', { ...NO, ...CERO }, 303, 'fallido', 0, 'pago-fallido'],
  ['no con autorización de aprobación: revisar', { ...NO, ...BUENA }, 303, 'revisar', 0, 'pago-exitoso'],
  ['«0000» no es sí: revisar', { mp_response: '0000', ...BUENA }, 303, 'revisar', 0, 'pago-exitoso'],
  ['«00 » no es sí: fallido con 000000', { mp_response: '00 ', ...CERO }, 303, 'fallido', 0, 'pago-fallido'],
  ['vacía no es sí: fallido con 000000', { mp_response: '', ...CERO }, 303, 'fallido', 0, 'pago-fallido'],
]
test.each(FILAS)('%s', async (_nombre, cambios, status, debido, abonado, pagina) => {
  const antes = await saldo()
  const intento = await abrir()
  for (const regreso of ['pago-exitoso', 'pago-fallido', 'pago-exitoso']) {
    const { status: dado, headers } = await banco.contestar(respuesta(intento, cambios), regreso)
    expect([dado, headers.get('location')?.split('?')[0] ?? '']).toEqual([
      status,
      pagina && `/pagos-especial/${pagina}`,
    ])
  }
  expect(await estado(intento)).toBe(debido)
  expect(await saldo()).toBe(Math.round((antes - abonado) * 100) / 100)
  await soltar(intento)
})

test('el rechazo del banco de demostración no se vuelve pago por cambiar lo que no va firmado', async () => {
  const antes = await saldo()
  const intento = await abrir()
  const { campos } = intento
  const demostracion = Fastify()
  registerBanco(demostracion, { secreto: LLAVE, url: portal.url })
  const { body: pagina } = await demostracion.inject({
    method: 'POST',
    url: '/banco-de-demostracion/autorizar',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(campos).toString(),
  })
  await demostracion.close()
  const [, rechazo = ''] = pagina.split('pago-fallido')
  const oculto = (nombre: string) => new RegExp(`name="${nombre}" value="([^"]*)"`).exec(rechazo)?.[1] ?? ''
  expect([oculto('mp_response'), oculto('mp_authorization')]).toEqual(['51', '000000'])
  const alterada = {
    ...respuesta(intento, { mp_authorization: '000000' }),
    mp_signature: oculto('mp_signature'),
    mp_response: '00',
  }
  expect((await banco.contestar(alterada)).status).toBe(303)
  expect([await estado(intento), await saldo()]).toEqual(['pendiente', antes])
  await soltar(intento)
})

test('la firma de la petición, que el navegador tiene, no sirve de respuesta sin autorización', async () => {
  const intento = await abrir()
  const { mp_order = '', mp_reference = '', mp_amount = '' } = intento.campos
  const firma = signPeticion(LLAVE, mp_order, mp_reference, mp_amount)
  expect(firma).toBe(intento.signature)
  for (const mp_response of ['00', '51'])
    expect(
      (await banco.contestar(respuesta(intento, { mp_response, mp_authorization: '', mp_signature: firma }))).status,
    ).toBe(400)
  expect(await estado(intento)).toBe('pendiente')
  await soltar(intento)
})

/** an attempt brought to a state, an answer to it, and what it then is: state, authorization, in the client's favour */
const DESPUES: readonly [EstadoDePago, Record<string, string>, EstadoDePago, string, number][] = [
  ['pagado', { ...SI, ...BUENA }, 'pagado', '123456', 0],
  ['pagado', { ...SI, ...CERO }, 'pagado', '123456', 0],
  ['pagado', { ...NO, ...BUENA }, 'revisar', '123456', 0],
  ['pagado', { ...NO, ...CERO }, 'revisar', '123456', 0],
  ['pagado', { ...SI, mp_authorization: '654321' }, 'revisar', '123456', 0],
  ['fallido', { ...NO, ...CERO }, 'fallido', '', 0],
  ['fallido', { ...SI, ...CERO }, 'fallido', '', 0],
  ['fallido', { ...NO, ...BUENA }, 'revisar', '123456', 0],
  ['fallido', { ...SI, ...BUENA }, 'revisar', '123456', 12.5],
  ['cancelado', { ...NO, ...CERO }, 'cancelado', '', 0],
  ['cancelado', { ...SI, ...CERO }, 'cancelado', '', 0],
  ['cancelado', { ...NO, ...BUENA }, 'revisar', '123456', 0],
  ['cancelado', { ...SI, ...BUENA }, 'revisar', '123456', 12.5],
  ['revisar', { ...SI, ...BUENA }, 'revisar', '123456', 0],
  ['revisar', { ...NO, ...CERO }, 'revisar', '123456', 0],
]
test.each(DESPUES)('ya %s, le llega %o: queda %s', async (inicial, cambios, debido, autorizacion, aFavor) => {
  const antes = await saldo()
  const intento = await abrir()
  if (inicial === 'pagado') await banco.contestar(respuesta(intento))
  if (inicial === 'fallido') await banco.contestar(respuesta(intento, { ...NO, ...CERO }))
  if (inicial === 'revisar') await banco.contestar(respuesta(intento, { ...NO, ...BUENA }))
  if (inicial === 'cancelado') await banco.cancelar(intento.idPago)
  expect(await estado(intento)).toBe(inicial)
  for (let vez = 0; vez < 2; vez++) await banco.contestar(respuesta(intento, cambios))
  expect(await banco.pago(intento.idPago)).toEqual({ estado: debido, autorizacion, aFavor })
  // what reached the documents stays there
  expect(await saldo()).toBe(Math.round((antes - (inicial === 'pagado' ? 12.5 : 0)) * 100) / 100)
})
