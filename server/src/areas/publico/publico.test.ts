import { setTimeout as pause } from 'node:timers/promises'
import * as calls from '@surtia/contracts/publico.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correosDe } from '../../test/correos.ts'
import { textoDePdf } from '../../test/pdf.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const CONTACTO = {
  nombre: 'Rosa Núñez',
  email: 'rosa@farmacia.example',
  telefono: '(667) 555-0142',
  mensaje: '¿Surten en Navolato?',
  ciudad: 'Navolato',
  estado: '25',
}
const INTERES = {
  nombre: 'Farmacia del Parque',
  telefono: '6675550142',
  correo: 'hola@parque.example',
  negocio: 'Farmacia',
}

test('un mensaje de contacto se guarda y se manda a quien lo atiende', async () => {
  const { sobre } = await portal.pedir(calls.enviarContacto, { body: CONTACTO })
  expect(sobre).toMatchObject({ value: true, data: null, message: expect.stringContaining('Gracias') })
  const [guardada] = await portal.sql("select datos from solicitudes where tipo = 'contacto'")
  expect(guardada?.datos).toMatchObject({
    Nombre: 'Rosa Núñez',
    Teléfono: '6675550142',
    Estado: 'Sinaloa',
    Mensaje: '¿Surten en Navolato?',
  })
  for (let i = 0; i < 50 && (await correosDe(portal)).length === 0; i++) await pause(100)
  expect((await correosDe(portal))[0]).toContain(portal.running.portal.settings.correoContacto)
})

test('el interés en ser cliente va con o sin municipio y estado', async () => {
  expect((await portal.pedir(calls.enviarInteres, { body: INTERES })).sobre.value).toBe(true)
  expect(
    (await portal.pedir(calls.enviarInteres, { body: { ...INTERES, municipio: 'Culiacán', codestado: '25' } })).sobre
      .value,
  ).toBe(true)
  expect(await portal.sql("select count(*)::int as n from solicitudes where tipo = 'interes'")).toEqual([{ n: 2 }])
})

test('los campos malos son 400, cada uno con su nombre', async () => {
  const malos: [typeof calls.enviarContacto | typeof calls.enviarInteres, Record<string, unknown>, string][] = [
    [calls.enviarContacto, { ...CONTACTO, nombre: '   ' }, 'nombre'],
    [calls.enviarContacto, { ...CONTACTO, email: 'a@b.mx\r\nBcc: x@y.mx' }, 'email'],
    [calls.enviarContacto, { ...CONTACTO, telefono: '667555014' }, 'telefono'],
    [calls.enviarContacto, { ...CONTACTO, estado: '33' }, 'estado'],
    [calls.enviarContacto, { ...CONTACTO, mensaje: undefined }, 'mensaje'],
    [calls.enviarInteres, { ...INTERES, nombre: ' Ana Ruiz  ' }, 'nombre'],
    [calls.enviarInteres, { ...INTERES, negocio: 'abc' }, 'negocio'],
    [calls.enviarInteres, { ...INTERES, sobra: 1 }, 'sobra'],
  ]
  for (const [call, body, campo] of malos) {
    const { status, campos } = await portal.pedir(call, { body })
    expect([campo, status, campos[0]?.campo]).toEqual([campo, 400, campo])
  }
})

test('los estados son 32', async () => {
  expect((await portal.pedir(calls.estados)).sobre.data).toHaveLength(32)
})

test('los logotipos vienen en su orden, con su nombre', async () => {
  const { sobre } = await portal.pedir(calls.logos)
  const logos = sobre.data
  expect(logos).toHaveLength(20)
  expect(logos[0]).toEqual({ rutaLogo: '/logos/labvexa.webp', nombre: 'Labvexa' })
})

test('el aviso de privacidad es también un PDF', async () => {
  const respuesta = await fetch(`${portal.url}/aviso-privacidad.pdf`)
  const texto = (await textoDePdf(new Uint8Array(await respuesta.arrayBuffer()))).join(' ')
  expect(respuesta.headers.get('content-type')).toBe('application/pdf')
  expect(texto).toContain('Última actualización 20 de octubre de 2022')
  expect(texto).toContain('privacidad@surtia.example')
})
