import * as calls from '@surtia/contracts/personal.ts'
import { PERSONAL_DE_DEMO } from '@surtia/demo/cast/personal.ts'
import { PAPELES } from '@surtia/rules/personal/permisos.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal } from '../../start-portal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { settingsForTests } from '../../test/settings.ts'
import { inscribirDemostracion } from './demostracion.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
  await inscribirDemostracion(portal.running.portal, PERSONAL_DE_DEMO)
})
afterAll(() => portal.cerrar())

const { password, secreto, personas } = PERSONAL_DE_DEMO
const codigo = () =>
  new TOTP({ secret: Secret.fromBase32(secreto), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: portal.running.portal.ahora().getTime(),
  })

test('hay una persona por papel, y cada una entra con la contraseña y el código de la demostración', async () => {
  expect(personas.map((p) => p.correo)).toEqual(PAPELES.map((papel) => `${papel}@surtia.example`))
  for (const { correo, papeles } of personas) {
    const { data } = (await portal.pedir(calls.entrarPersonal, { body: { correo, password } })).sobre
    expect(data.factores).toEqual(['codigo'])
    const dentro = await portal.pedir(calls.factorDePersonal, { body: { reto: data.reto, codigo: codigo() } })
    expect(dentro.sobre.data.persona).toMatchObject({ correo, papeles })
  }
  const [ventas] = await portal.sql("select cod_agente from personal where correo = 'ventas@surtia.example'")
  expect(ventas).toEqual({ cod_agente: 'A07' })
})

test('otra vez no cambia a quien ya está', async () => {
  const todas = () => portal.sql('select * from personal order by id_personal')
  await portal.sql("delete from personal where correo like 'rh@%' or correo like 'almacen@%'")
  const antes = await todas()
  await inscribirDemostracion(portal.running.portal, PERSONAL_DE_DEMO)
  const despues = await todas()
  expect(despues).toHaveLength(personas.length)
  expect(despues.slice(0, antes.length)).toEqual(antes)
})

test('con SURTIA_DEMO=0 el portal no arranca sobre una base con ese personal', async () => {
  await portal.sql("update usuarios set correo = 'compras@farmacia.mx'")
  await portal.sql('delete from tks where reutilizable')
  const { datos, baseUrl: databaseUrl } = portal
  await expect(
    startPortal(settingsForTests({ databaseUrl, datos, demo: false }), { site: '/nowhere' }),
  ).rejects.toThrow('personal de la mesa de control (administracion@surtia.example…)')
  await expect(
    inscribirDemostracion({ ...portal.running.portal, settings: settingsForTests({ demo: false }) }, PERSONAL_DE_DEMO),
  ).rejects.toThrow('only a demo')
})
