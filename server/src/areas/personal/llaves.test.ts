import * as calls from '@surtia/contracts/personal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../db/database.ts'
import { llavero } from '../../test/llavero.ts'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'
import { newEnrolment } from './inscripcion.ts'
import { savePersona } from './personal.queries.ts'

let portal: PortalDePruebas
let origen = ''
beforeAll(async () => {
  portal = await compartido()
  origen = new URL(portal.running.portal.settings.url).origin
})
afterAll(() => portal.cerrar())

const NO = { value: false, message: 'No fue posible entrar.', data: null }
const desafioDe = (opciones: Record<string, unknown>) => String(opciones.challenge)

let numero = 0
/** The link of a first sign-in, and what an authenticator is asked there. */
async function liga() {
  const clave = await transaction(portal.running.portal.db, async (trx) => {
    const correo = `llave${++numero}@surtia.example`
    const idPersonal = await savePersona(trx, { correo, nombre: 'Persona con Llave', papeles: ['rh'] })
    return newEnrolment(trx, portal.running.portal, idPersonal ?? 0)
  })
  const { opciones } = (await portal.pedir(calls.inscripcion, { body: { clave } })).sobre.data
  return { clave, desafio: desafioDe(opciones) }
}
/** A person enrolled with a passkey whose counter stands at 5. */
async function conLlave() {
  const llave = llavero()
  const { clave, desafio } = await liga()
  const credencial = llave.nueva({ desafio, origen, contador: 5 })
  const fin = await portal.pedir(calls.terminarInscripcion, { body: { clave, credencial } })
  expect([fin.sobre.message, fin.sobre.data?.respaldos.length]).toEqual(['', 10])
  return llave
}
const preguntar = async () => {
  const { reto, opciones } = (await portal.pedir(calls.passkeyDePersonal, { body: {} })).sobre.data
  return { reto, desafio: desafioDe(opciones) }
}
const entrar = async (reto: string, credencial: object) =>
  (await portal.pedir(calls.factorDePersonal, { body: { reto, credencial } })).sobre

test('con su llave se entra, y lo que se contestó no sirve otra vez', async () => {
  const llave = await conLlave()
  const { reto, desafio } = await preguntar()
  const credencial = llave.firma({ desafio, origen, contador: 6 })
  expect(await entrar(reto, credencial)).toMatchObject({ value: true, data: { persona: { papeles: ['rh'] } } })
  expect(await entrar(reto, credencial)).toEqual(NO)
  // nor for another question
  expect(await entrar((await preguntar()).reto, credencial)).toEqual(NO)
})

test('de otro sitio, con un contador que no avanza, de otra llave o firmado a medias no se entra, con las mismas palabras', async () => {
  const llave = await conLlave()
  const malas = [
    (desafio: string) => llave.firma({ desafio, origen: 'http://otro.example', contador: 9 }),
    (desafio: string) => llave.firma({ desafio, origen: `${origen}.example`, contador: 9 }),
    (desafio: string) => llave.firma({ desafio, origen, contador: 5 }),
    (desafio: string) => llave.firma({ desafio, origen, contador: 4 }),
    (desafio: string) => llavero().firma({ desafio, origen, contador: 9 }),
    (desafio: string) => {
      const { response, ...firma } = llave.firma({ desafio, origen, contador: 9 })
      return { ...firma, response: { ...response, signature: response.signature.slice(0, -8) } }
    },
  ]
  for (const mala of malas) {
    const { reto, desafio } = await preguntar()
    expect(await entrar(reto, mala(desafio))).toEqual(NO)
  }
  const { reto, desafio } = await preguntar()
  expect((await entrar(reto, llave.firma({ desafio, origen, contador: 6 }))).value).toBe(true)
})

test('una llave que ya es de alguien no se inscribe otra vez, y la liga sigue sirviendo', async () => {
  const llave = await conLlave()
  const { clave, desafio } = await liga()
  const otra = await portal.pedir(calls.terminarInscripcion, {
    body: { clave, credencial: llave.nueva({ desafio, origen, contador: 6 }) },
  })
  expect(otra.sobre).toMatchObject({ value: false, message: 'Esa llave de acceso ya está registrada.' })
  const suya = { clave, credencial: llavero().nueva({ desafio, origen, contador: 0 }) }
  expect((await portal.pedir(calls.terminarInscripcion, { body: suya })).sobre.value).toBe(true)
})
