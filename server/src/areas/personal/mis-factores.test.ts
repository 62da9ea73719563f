import { randomUUID } from 'node:crypto'
import * as calls from '@surtia/contracts/personal.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../db/database.ts'
import { entrarComo } from '../../test/personal.ts'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'
import { saveFactor } from './factores.queries.ts'
import { saveSesion } from './sesiones.queries.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await compartido()
})
afterAll(() => portal.cerrar())

const PASSWORD = 'una contraseña larga'
const NO_LO_ULTIMO = 'Es lo último con que puede entrar. Agregue otro antes de quitarlo.'
const codigoDe = (secreto: string) =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: portal.running.portal.ahora().getTime() })

const CREDENCIAL = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'AA' },
} as const

type Quien = Awaited<ReturnType<typeof entrarComo>>
const factoresDe = async ({ token }: Quien) => (await portal.pedir(calls.misFactores, { token })).sobre.data
const quitar = async ({ token }: Quien, idFactor: number) =>
  (await portal.pedir(calls.quitarFactor, { token, body: { idFactor } })).sobre

async function agregarAplicacion({ token }: Quien, mas: { password?: string } = {}) {
  const { reto, secreto } = (await portal.pedir(calls.factorNuevo, { token })).sobre.data
  const body = { reto, nombre: 'Teléfono', codigo: codigoDe(secreto), ...mas }
  return { body, secreto, sobre: (await portal.pedir(calls.agregarFactor, { token, body })).sobre }
}

/** With a passkey that no authenticator of these tests holds. */
async function conLlave(): Promise<Quien> {
  const quien = await entrarComo(portal, ['rh'], { confirmada: true })
  const { db, ahora } = portal.running.portal
  const llave = { clase: 'passkey', nombre: 'Llave', credencial: `c${quien.idPersonal}`, llave: Buffer.of(1) } as const
  await transaction(db, (trx) => saveFactor(trx, quien.idPersonal, llave, 0, ahora()))
  return quien
}
const rastroDe = async ({ idPersonal }: Quien) =>
  (
    await portal.sql('select evento, antes, despues from auditoria where id_personal = $1 order by id', [idPersonal])
  ).filter(({ evento }: Record<string, unknown>) => evento !== 'personal.acceso')

test('quien entra con llave agrega una aplicación con su contraseña, y entonces puede quitar la llave, pero no las dos', async () => {
  const quien = await conLlave()
  const sinPassword = await agregarAplicacion(quien)
  expect(sinPassword.sobre).toMatchObject({ value: false, message: 'Escriba una contraseña.' })
  const [llave] = (await factoresDe(quien)).factores
  expect(await quitar(quien, llave?.idFactor ?? 0)).toMatchObject({ value: false, message: NO_LO_ULTIMO })

  const { sobre, body, secreto } = await agregarAplicacion(quien, { password: PASSWORD })
  expect([sobre.message, sobre.value]).toEqual(['', true])
  expect((await portal.pedir(calls.agregarFactor, { token: quien.token, body })).sobre.value).toBe(false)
  const { factores, conPassword } = await factoresDe(quien)
  expect([factores.map((f) => [f.clase, f.nombre]), conPassword]).toEqual([
    [
      ['passkey', 'Llave'],
      ['totp', 'Teléfono'],
    ],
    true,
  ])
  expect((await quitar(quien, llave?.idFactor ?? 0)).value).toBe(true)
  expect(await quitar(quien, factores[1]?.idFactor ?? 0)).toMatchObject({ value: false, message: NO_LO_ULTIMO })

  const correo = (await portal.sql('select correo from personal where id_personal = $1', [quien.idPersonal]))[0]
  const { reto, factores: pide } = (
    await portal.pedir(calls.entrarPersonal, { body: { ...correo, password: PASSWORD } })
  ).sobre.data
  expect(pide).toEqual(['codigo'])
  // the code that proved it was taken
  const repetido = await portal.pedir(calls.factorDePersonal, { body: { reto, codigo: codigoDe(secreto) } })
  expect(repetido.sobre.value).toBe(false)
  expect((await rastroDe(quien)).filter(({ evento }) => evento !== 'personal.denegado')).toEqual([
    {
      evento: 'personal.factor-agregado',
      antes: { factores: ['passkey'] },
      despues: { factores: ['passkey', 'totp'] },
    },
    { evento: 'personal.factor-quitado', antes: { factores: ['passkey', 'totp'] }, despues: { factores: ['totp'] } },
  ])
})

test('dos que quitan lo último a la vez dejan uno', async () => {
  const quien = await conLlave()
  const { db, ahora } = portal.running.portal
  const otra = { clase: 'passkey', nombre: 'Otra', credencial: `o${quien.idPersonal}`, llave: Buffer.of(1) } as const
  await transaction(db, (trx) => saveFactor(trx, quien.idPersonal, otra, 0, ahora()))
  const { factores } = await factoresDe(quien)
  const dos = await Promise.all(factores.map(({ idFactor }) => quitar(quien, idFactor)))
  expect(dos.filter(({ value }) => value)).toHaveLength(1)
  expect((await factoresDe(quien)).factores).toHaveLength(1)
})

test('nadie agrega con el reto de otra persona, ni quita lo que no es suyo', async () => {
  const [una, otra] = [await conLlave(), await conLlave()]
  const { reto, secreto } = (await portal.pedir(calls.factorNuevo, { token: una.token })).sobre.data
  const body = { reto, nombre: 'x', codigo: codigoDe(secreto), password: PASSWORD }
  expect((await portal.pedir(calls.agregarFactor, { token: otra.token, body })).sobre.value).toBe(false)
  const [suya] = (await factoresDe(una)).factores
  const ajeno = { token: otra.token, body: { idFactor: suya?.idFactor ?? 0 } }
  expect((await portal.pedir(calls.quitarFactor, ajeno)).status).toBe(404)
  const mala = { reto, nombre: 'x', credencial: CREDENCIAL }
  expect((await portal.pedir(calls.agregarFactor, { token: una.token, body: mala })).sobre.value).toBe(false)
})

test('cambiar la contraseña y terminar las demás dejan sólo esta sesión; los respaldos nuevos acaban con los de antes', async () => {
  const quien = await conLlave()
  const otra = async () => {
    const { db, ahora } = portal.running.portal
    const idSesion = randomUUID()
    const [now, expira] = [ahora(), new Date(ahora().getTime() + 3_600_000)]
    await transaction(db, (trx) => saveSesion(trx, { idSesion, idPersonal: quien.idPersonal, now, expira }))
  }
  const { token } = quien
  const abiertas = async () => (await portal.pedir(calls.misSesiones, { token })).sobre.data.map(({ esta }) => esta)
  await otra()
  expect((await abiertas()).length).toBe(2)
  expect((await portal.pedir(calls.terminarMisOtras, { token })).sobre.data).toEqual({ terminadas: 1 })
  expect(await abiertas()).toEqual([true])

  const cambiar = async () =>
    (await portal.pedir(calls.cambiarPasswordDePersonal, { token, body: { password: PASSWORD } })).sobre
  expect(await cambiar()).toMatchObject({ value: false, message: 'Usted entra sin contraseña.' })
  await agregarAplicacion(quien, { password: PASSWORD })
  await otra()
  expect((await cambiar()).value).toBe(true)
  expect(await abiertas()).toEqual([true])

  const primeros = (await portal.pedir(calls.nuevosRespaldos, { token })).sobre.data.respaldos
  const segundos = (await portal.pedir(calls.nuevosRespaldos, { token })).sobre.data.respaldos
  expect(new Set([...primeros, ...segundos]).size).toBe(20)
  const confirmar = async (respaldo = '') =>
    (await portal.pedir(calls.confirmarIdentidad, { token, body: { respaldo } })).sobre.value
  expect([await confirmar(primeros[0]), await confirmar(segundos[0])]).toEqual([false, true])
  expect((await factoresDe(quien)).respaldos).toBe(9)
})
