import { datosCliente } from '@surtia/contracts/cuenta.ts'
import * as calls from '@surtia/contracts/personal.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codigoDe as codigoEn, darDeAlta, inscribir, PASSWORD_DE_PRUEBA as PASSWORD } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const codigoDe = (secreto: string, antes = 0) => codigoEn(portal, secreto, antes)
const alta = (papeles?: readonly Papel[]) => darDeAlta(portal, papeles)

async function inscrita(papeles?: readonly Papel[]) {
  const { correo, clave } = await alta(papeles)
  return { correo, clave, ...(await inscribir(portal, clave)) }
}

const reto = async (correo: string, password = PASSWORD) =>
  portal.pedir(calls.entrarPersonal, { body: { correo, password } })

async function entrada({ correo, respaldos }: { correo: string; respaldos: string[] }) {
  const { data } = (await reto(correo)).sobre
  const respuesta = await portal.pedir(calls.factorDePersonal, { body: { reto: data.reto, respaldo: respaldos.pop() } })
  expect(respuesta.sobre.value).toBe(true)
  return respuesta.sobre.data
}

test('la primera entrada sirve una vez, y da diez códigos de respaldo distintos', async () => {
  const { clave, respaldos } = await inscrita()
  expect(new Set(respaldos).size).toBe(10)
  const otra = await portal.pedir(calls.inscripcion, { body: { clave } })
  expect(otra.sobre).toMatchObject({ value: false, message: 'Este enlace ya no sirve. Pida otro a administración.' })
})

test('un código malo no gasta la liga de la primera entrada, y cinco acaban con ella', async () => {
  for (const [malos, sirve] of [
    [4, true],
    [5, false],
  ] as const) {
    const { clave } = await alta()
    const { secreto } = (await portal.pedir(calls.inscripcion, { body: { clave } })).sobre.data
    const terminar = async (codigo: string) =>
      (await portal.pedir(calls.terminarInscripcion, { body: { clave, password: PASSWORD, codigo } })).sobre.value
    const buenos = [-1, 0, 1].map((paso) => codigoDe(secreto, paso))
    const malo = ['000000', '000001', '000002', '000003'].find((codigo) => !buenos.includes(codigo)) ?? ''
    for (let vez = 0; vez < malos; vez++) expect(await terminar(malo)).toBe(false)
    expect([malos, await terminar(codigoDe(secreto))]).toEqual([malos, sirve])
  }
})

test('contraseña y código abren la sesión, y un código sirve una sola vez', async () => {
  const persona = await inscrita(['rh', 'ventas'])
  const { data } = (await reto(persona.correo)).sobre
  expect(data.factores).toEqual(['codigo', 'respaldo'])
  const codigo = codigoDe(persona.secreto)
  const dentro = await portal.pedir(calls.factorDePersonal, { body: { reto: data.reto, codigo } })
  expect(dentro.sobre.data.persona).toMatchObject({ correo: persona.correo, papeles: ['rh', 'ventas'] })
  const segundo = (await reto(persona.correo)).sobre.data.reto
  const repetido = await portal.pedir(calls.factorDePersonal, { body: { reto: segundo, codigo } })
  expect(repetido.sobre).toMatchObject({ value: false, message: 'No fue posible entrar.' })
})

test('toda negativa es la misma, también la de quien no existe', async () => {
  const { correo } = await inscrita()
  const textos = [await reto(correo, 'otra contraseña'), await reto('nadie@surtia.example')].map((r) => [
    r.status,
    r.texto,
  ])
  expect(new Set(textos.map(String)).size).toBe(1)
  expect(textos[0]).toEqual([200, JSON.stringify({ value: false, message: 'No fue posible entrar.', data: null })])
})

test('cinco códigos malos acaban con un reto', async () => {
  const persona = await inscrita()
  const { data } = (await reto(persona.correo)).sobre
  for (let i = 0; i < 5; i++)
    await portal.pedir(calls.factorDePersonal, { body: { reto: data.reto, respaldo: `mal-${i}` } })
  const bueno = await portal.pedir(calls.factorDePersonal, {
    body: { reto: data.reto, respaldo: persona.respaldos[0] },
  })
  expect(bueno.sobre.value).toBe(false)
})

test('de muchos códigos malos a la vez se miran cinco', async () => {
  const persona = await inscrita()
  const uno = (await reto(persona.correo)).sobre.data.reto
  await Promise.all(
    Array.from({ length: 9 }, (_, i) =>
      portal.pedir(calls.factorDePersonal, { body: { reto: uno, respaldo: `a-la-vez-${i}` } }),
    ),
  )
  const [mirados] = await portal.sql<{ n: number }>(
    'select max(fallas) as n from retos_de_personal join personal using (id_personal) where correo = $1',
    [persona.correo],
  )
  expect(mirados?.n).toBe(5)
})

test('un código sirve una vez, aunque lo usen dos a la vez', async () => {
  const persona = await inscrita()
  const retos = [(await reto(persona.correo)).sobre.data.reto, (await reto(persona.correo)).sobre.data.reto]
  const codigo = codigoDe(persona.secreto)
  const dos = await Promise.all(
    retos.map((uno) => portal.pedir(calls.factorDePersonal, { body: { reto: uno, codigo } })),
  )
  expect(dos.filter((r) => r.sobre.value)).toHaveLength(1)
})

test('un código de respaldo sirve una vez, aunque lo usen dos a la vez', async () => {
  const { correo, respaldos } = await inscrita()
  const retos = [(await reto(correo)).sobre.data.reto, (await reto(correo)).sobre.data.reto]
  const dos = await Promise.all(
    retos.map((uno) => portal.pedir(calls.factorDePersonal, { body: { reto: uno, respaldo: respaldos[0] } })),
  )
  expect(dos.filter((r) => r.sobre.value)).toHaveLength(1)
})

test('el token de uno no abre lo del otro', async () => {
  const { accessToken } = await entrada(await inscrita())
  const cliente = await portal.entrar('farmacia')
  expect((await portal.pedir(datosCliente, { token: accessToken })).status).toBe(401)
  expect((await portal.pedir(calls.misSesiones, { token: cliente })).status).toBe(401)
  expect((await portal.pedir(calls.misSesiones, { token: accessToken })).status).toBe(200)
})

test('la sesión se ve, y cada una se termina', async () => {
  const persona = await inscrita()
  const primera = await entrada(persona)
  const renovada = await portal.pedir(calls.renovarPersonal, { body: { refreshToken: primera.refreshToken } })
  expect(renovada.sobre.data.persona.correo).toBe(persona.correo)
  const token = renovada.sobre.data.accessToken
  const otra = await entrada(persona)
  const abiertas = (await portal.pedir(calls.misSesiones, { token })).sobre.data
  expect(abiertas.map((s) => s.esta).sort()).toEqual([false, true])
  const suya = abiertas.find((s) => !s.esta)?.idSesion
  expect((await portal.pedir(calls.terminarMiSesion, { token, body: { idSesion: suya } })).sobre.value).toBe(true)
  expect((await portal.pedir(calls.misSesiones, { token: otra.accessToken })).status).toBe(401)
})

test('media hora sin nada termina la sesión, y quien ya no está no entra', async () => {
  const persona = await inscrita()
  const { accessToken, refreshToken } = await entrada(persona)
  await portal.sql("update sesiones_de_personal set usada = usada - interval '31 minutes'")
  expect((await portal.pedir(calls.misSesiones, { token: accessToken })).status).toBe(401)
  expect((await portal.pedir(calls.renovarPersonal, { body: { refreshToken } })).status).toBe(401)
  await portal.sql('update personal set activo = false where correo = $1', [persona.correo])
  expect((await reto(persona.correo)).sobre.value).toBe(false)
})

test('confirmar la identidad pide un factor bueno, y sirve cinco minutos', async () => {
  const persona = await inscrita()
  const { accessToken: token } = await entrada(persona)
  const mala = await portal.pedir(calls.confirmarIdentidad, { token, body: { codigo: '000000' } })
  expect(mala.sobre.value).toBe(false)
  const buena = await portal.pedir(calls.confirmarIdentidad, { token, body: { respaldo: persona.respaldos.pop() } })
  expect(buena.sobre.value).toBe(true)
  const dos = await portal.pedir(calls.confirmarIdentidad, { token, body: { codigo: '123456', respaldo: 'a' } })
  expect(dos.status).toBe(400)
  const { respaldos } = (await portal.pedir(calls.misFactores, { token })).sobre.data
  expect(respaldos).toBe(8)
})

test('una llave de acceso que nadie hizo no abre', async () => {
  const { data } = (await portal.pedir(calls.passkeyDePersonal, { body: {} })).sobre
  const credencial = {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  }
  const no = await portal.pedir(calls.factorDePersonal, { body: { reto: data.reto, credencial } })
  expect(no.sobre).toMatchObject({ value: false, message: 'No fue posible entrar.' })
})
