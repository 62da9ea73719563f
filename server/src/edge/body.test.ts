import type { Access } from '@surtia/contracts/call.ts'
import { modificarCantidad } from '@surtia/contracts/carrito.ts'
import { descargarFacturas } from '@surtia/contracts/facturas.ts'
import { enviarContacto, enviarInteres } from '@surtia/contracts/publico.ts'
import * as seguridad from '@surtia/contracts/seguridad.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claveDe } from '../test/farmacia.ts'
import { LLAMADAS } from '../test/llamadas.ts'
import { entrarComo } from '../test/personal.ts'
import { compartido, type PortalDePruebas } from '../test/portal.ts'
import { CLAVE_ERP } from '../test/settings.ts'

let portal: PortalDePruebas
let token: string
let deQuien: Record<Access, string>
beforeAll(async () => {
  portal = await compartido()
  token = await portal.entrar('farmacia')
  deQuien = {
    publico: token,
    cliente: token,
    integracion: CLAVE_ERP,
    farmacia: await claveDe(portal),
    personal: (await entrarComo(portal, ['administracion'], { confirmada: true })).token,
  }
})
afterAll(() => portal.cerrar())

const CONTACTO = {
  nombre: 'Rosa Núñez',
  email: 'rosa@farmacia.example',
  telefono: '6675550142',
  mensaje: 'Hola',
  ciudad: 'Navolato',
  estado: '25',
}
type Campos = { campo: string; mensaje: string }[]
const contacto = async (body: unknown) => {
  const { status, campos } = await portal.pedir(enviarContacto, { body })
  return [status, campos[0]?.campo]
}
/** JSON text of the form with one field as it travels */
const conTexto = (campo: string, escrito: string) => `{${JSON.stringify(campo)}:"${escrito}"}`

test('todo 400 dice qué campo está mal', async () => {
  const cuerpos: [unknown, string][] = [
    [conTexto('mensaje', 'a\\u0000b'), 'mensaje'],
    [`{"mensaje":"a\u0000b"}`, 'cuerpo'],
    ['{"a":{"b":["x","y\\u0000"]}}', 'a.b.1'],
    ['{"a\\u0000":1}', 'cuerpo'],
    ['{"__proto__":{}}', '__proto__'],
    ['{"\\u005f_proto__":{}}', '__proto__'],
    ['{"a":{"constructor":{"prototype":{}}}}', 'a.constructor'],
    ['{', 'cuerpo'],
    ['[]', 'cuerpo'],
    ['null', 'cuerpo'],
    [`${'['.repeat(30)}${']'.repeat(30)}`, 'cuerpo'],
    [{ ...CONTACTO, sobra: 1 }, 'sobra'],
  ]
  for (const [cuerpo, campo] of cuerpos) expect([cuerpo, ...(await contacto(cuerpo))]).toEqual([cuerpo, 400, campo])
  const vacia = await portal.pedir(descargarFacturas, { body: [], token })
  expect([vacia.status, vacia.sobre.data]).toEqual([400, [{ campo: 'cuerpo', mensaje: 'La lista está vacía.' }]])

  const direcciones: [string, string][] = [
    ['/api/catalogos/estados?a=%00', 'a'],
    ['/api/catalogo-general/descripcion-articulos?texto=a?%00', 'texto'],
    ['/api/catalogos/estados?a=1&a=2', 'a'],
    ['/api/catalogos/estados?__proto__=1', 'direccion'],
    ['/api/estatus-pedido/pedidos-det/%00', 'direccion'],
    ['/api/catalogos/estados?sobra=1', 'sobra'],
    ['/api/%zz', 'direccion'],
  ]
  for (const [direccion, campo] of direcciones) {
    const respuesta = await fetch(`${portal.url}${direccion}`, { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await respuesta.json()) as { data: Campos }
    expect([direccion, respuesta.status, data[0]?.campo]).toEqual([direccion, 400, campo])
  }
})

test('toda llamada que lee un cuerpo contesta con campo lo que no entiende', async () => {
  for (const call of LLAMADAS.filter(({ method, file }) => method === 'POST' && !file))
    for (const body of ['{"__proto__":1}', '"\\ud800"', '{"a":"\\u0000"}']) {
      const respuesta = await fetch(`${portal.url}${call.path.replace(/:(\w+)/g, '1')}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${deQuien[call.access]}`,
        },
        body,
      })
      const { data } = (await respuesta.json()) as { data: Campos | null }
      // a call that this client may not make at all is refused before it is read
      if (respuesta.status !== 403)
        expect([call.path, body, respuesta.status, data?.length]).toEqual([call.path, body, 400, 1])
    }
})

test('seis caracteres que parecen un NUL son texto, y medio emoji no llega a la base', async () => {
  const escrito = { ...CONTACTO, mensaje: 'la ruta C:\\u0000 no abre, ni \\ud83d' }
  expect((await portal.pedir(enviarContacto, { body: escrito })).sobre.value).toBe(true)
  const [guardada] = await portal.sql(
    "select datos->>'Mensaje' as mensaje from solicitudes order by creada desc limit 1",
  )
  expect(guardada).toEqual({ mensaje: escrito.mensaje })
  const antes = await portal.sql('select count(*) from solicitudes')
  for (const campo of ['nombre', 'mensaje', 'ciudad'])
    expect(await contacto(JSON.stringify({ ...CONTACTO, [campo]: 'Ana \ud83d' }))).toEqual([400, campo])
  const interes = await portal.pedir(enviarInteres, {
    body: { nombre: 'Farmacia del \ude00 Parque', telefono: '6675550142', correo: 'a@b.mx', negocio: 'Farmacia' },
  })
  expect([interes.status, interes.campos[0]?.campo]).toEqual([400, 'nombre'])
  expect(await portal.sql('select count(*) from solicitudes')).toEqual(antes)
  expect((await portal.pedir(enviarContacto, { body: { ...CONTACTO, mensaje: '¿Abren? 😀\n\tGracias' } })).status).toBe(
    200,
  )
})

test('un nombre o un correo no lleva caracteres que no se ven', async () => {
  for (const [campo, valor] of [
    ['email', 'a\u0001@b.mx'],
    ['email', 'a@b\ufffd.mx'],
    ['email', 'a\u200b@b.mx'],
    ['nombre', 'Ana\nBcc: x@y.mx'],
    ['nombre', 'N\ufffd\ufffdez'],
    ['ciudad', 'Navolato\u0007'],
    ['mensaje', 'Hola\u001b[31m'],
  ] as const)
    expect([valor, ...(await contacto({ ...CONTACTO, [campo]: valor }))]).toEqual([valor, 400, campo])
})

test('un rechazo nombra veinte campos a lo más y no es más grande que lo que rechaza', async () => {
  const muchas = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`k${i}${'y'.repeat(i === 0 ? 500 : 0)}`, 1]))
  const { status, campos, texto } = await portal.pedir(seguridad.login, { body: muchas })
  expect([status, campos.length, Math.max(...campos.map(({ campo }) => campo.length))]).toEqual([400, 20, 60])
  expect(texto.length).toBeLessThan(3_000)
  const filas = Array.from({ length: 500 }, () => ({ tipoDocumento: 'Z', [`${'n'.repeat(300)}`]: 1 }))
  const larga = await portal.pedir(descargarFacturas, { body: filas, token })
  expect([larga.status, larga.campos.length]).toEqual([400, 20])
  expect(larga.texto.length).toBeLessThan(5_000)
})

test('el cuerpo de una llamada sin listas cabe en 16 kB; el de una con listas, en 1 MB', async () => {
  const grande = (bytes: number) => JSON.stringify({ usuario: 'a', password: 'x'.repeat(bytes) })
  expect((await portal.pedir(seguridad.login, { body: grande(15_000) })).status).toBe(400)
  expect((await portal.pedir(seguridad.login, { body: grande(17_000) })).status).toBe(413)
  expect((await portal.pedir(seguridad.renovarToken, { body: grande(17_000) })).status).toBe(413)
  expect((await portal.pedir(modificarCantidad, { body: grande(17_000), token })).status).toBe(413)
  const perdida = await fetch(`${portal.url}/api/no-existe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: grande(17_000),
  })
  expect(perdida.status).toBe(413)
  expect((await portal.pedir(descargarFacturas, { body: grande(900_000), token })).status).toBe(400)
  const acuse = await fetch(`${portal.url}/api/integracion/pedidos/acuse`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${CLAVE_ERP}` },
    body: JSON.stringify({ folios: Array.from({ length: 900 }, (_, i) => `${1_000_000_000_000_000 + i}`) }),
  })
  expect([200, 400]).toContain(acuse.status)
})

test('novecientos mil corchetes se rechazan antes de leerse como JSON', async () => {
  const body = '['.repeat(900_000)
  expect((await portal.pedir(seguridad.login, { body })).status).toBe(413)
  const { status, sobre } = await portal.pedir(descargarFacturas, { body, token })
  expect([status, sobre.data]).toEqual([400, [{ campo: 'cuerpo', mensaje: 'Tiene demasiados niveles.' }]])
})
