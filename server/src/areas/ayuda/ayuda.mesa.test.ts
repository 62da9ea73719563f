import { AYUDA } from '@surtia/contracts/ayuda.ts'
import { textosDeAyuda } from '@surtia/contracts/temas-de-ayuda.ts'
import * as calls from '@surtia/contracts/textos-de-ayuda.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let quien: { token: string; idPersonal: number }
let cliente: string
beforeAll(async () => {
  portal = await compartido()
  quien = await entrarComo(portal, ['mercadotecnia'])
  cliente = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const leer = async () => (await portal.pedir(textosDeAyuda, { token: cliente })).sobre.data
const cambiar = (numero: number, body: object) =>
  portal.pedir(calls.cambiarAyuda, { token: quien.token, params: { numero }, body })
const TEMA = { titulo: 'Cómo buscar', pasos: ['Uno.', 'Dos.', 'Tres.', 'Cuatro.'] }

test('sin reescribir, los temas se leen como vienen', async () => {
  expect(await leer()).toEqual(AYUDA)
})

test('un tema se reescribe con los pasos de su video, y se puede volver al que venía', async () => {
  expect((await cambiar(1, { version: 1, tema: { ...TEMA, pasos: ['Uno.'] } })).campos).toEqual([
    { campo: 'tema.pasos', mensaje: 'Debe llevar 4 pasos, como su video.' },
  ])
  expect((await cambiar(1, { version: 1, tema: TEMA })).sobre.data).toEqual({ version: 2 })
  expect((await leer())[0]).toEqual(TEMA)
  const { sobre } = await portal.pedir(calls.consultarAyuda, { token: quien.token })
  expect(sobre.data.slice(0, 2)).toMatchObject([
    { numero: 1, ...TEMA, propio: true, version: 2 },
    { numero: 2, titulo: AYUDA[1]?.titulo, propio: false, version: 1 },
  ])
  const tarde = await cambiar(1, { version: 1, tema: { ...TEMA, titulo: 'Otro' } })
  expect([tarde.status, tarde.sobre.data]).toEqual([
    409,
    { actual: { ...TEMA, version: 2 }, suya: { ...TEMA, titulo: 'Otro', version: 1 } },
  ])
  expect((await cambiar(1, { version: 2, tema: null })).sobre.data).toEqual({ version: 3 })
  expect(await leer()).toEqual(AYUDA)
  expect((await cambiar(AYUDA.length + 1, { version: 1, tema: TEMA })).status).toBe(404)
  expect(
    await portal.sql(
      "select id_personal, detalle, antes->>'titulo' as antes, despues->>'titulo' as despues from auditoria where evento = 'ayuda.cambiada' order by id",
    ),
  ).toEqual([
    { id_personal: quien.idPersonal, detalle: { numero: 1 }, antes: AYUDA[0]?.titulo, despues: 'Cómo buscar' },
    { id_personal: quien.idPersonal, detalle: { numero: 1 }, antes: 'Cómo buscar', despues: AYUDA[0]?.titulo },
  ])
})

test('el último tema, que nadie había reescrito, también se reescribe', async () => {
  expect((await cambiar(AYUDA.length, { version: 1, tema: TEMA })).sobre.data).toEqual({ version: 2 })
  expect((await leer()).at(-1)).toEqual(TEMA)
  expect((await cambiar(AYUDA.length, { version: 2, tema: null })).sobre.data).toEqual({ version: 3 })
  expect(await leer()).toEqual(AYUDA)
})
