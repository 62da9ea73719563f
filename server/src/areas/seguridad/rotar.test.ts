import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import * as personal from '@surtia/contracts/personal.ts'
import * as seguridad from '@surtia/contracts/seguridad.ts'
import type { Evento } from '@surtia/rules/personal/auditoria.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { darDeAlta, inscribir, PASSWORD_DE_PRUEBA } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

type Tokens = { accessToken: string; refreshToken: string }
/** An audience as its tests need it. */
type Publico = {
  /** `quien` is how the audit names who entered */
  entra: () => Promise<Tokens & { quien: number }>
  /** undefined for 401 */
  renovar: (refreshToken: string) => Promise<Tokens | undefined>
  adentro: (token: string) => Promise<number>
  salir: (token: string) => Promise<unknown>
  repetido: Evento
  tokens: string
  sesiones: string
}

const CLIENTES: Publico = {
  async entra() {
    const { sobre } = await portal.pedir(seguridad.login, { body: { usuario: 'limite', password: 'Surtia2025' } })
    const { accessToken, refreshToken } = sobre.data as Tokens
    const { sub } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    return { accessToken, refreshToken, quien: Number(sub) }
  },
  async renovar(refresh_token) {
    const { status, sobre } = await portal.pedir(seguridad.renovarToken, { body: { refresh_token } })
    expect([200, 401]).toContain(status)
    if (status === 200) expect(sobre.expiresIn).toBe(900)
    return status === 200 ? sobre : undefined
  },
  adentro: async (token) => (await portal.pedir(consultarCarrito, { token })).status,
  salir: (token) => portal.pedir(seguridad.cerrarSesion, { token }),
  repetido: 'acceso.token-repetido',
  tokens: 'tokens_de_refresco',
  sesiones: 'sesiones',
}

const PERSONAL: Publico = {
  async entra() {
    const { correo, idPersonal, clave } = await darDeAlta(portal)
    const { respaldos } = await inscribir(portal, clave)
    const entrada = { body: { correo, password: PASSWORD_DE_PRUEBA } }
    const { reto } = (await portal.pedir(personal.entrarPersonal, entrada)).sobre.data
    const factor = { body: { reto, respaldo: respaldos[0] } }
    const { accessToken, refreshToken } = (await portal.pedir(personal.factorDePersonal, factor)).sobre.data
    return { accessToken, refreshToken, quien: idPersonal }
  },
  async renovar(refreshToken) {
    const { status, sobre } = await portal.pedir(personal.renovarPersonal, { body: { refreshToken } })
    expect([200, 401]).toContain(status)
    return status === 200 ? sobre.data : undefined
  },
  adentro: async (token) => (await portal.pedir(personal.misSesiones, { token })).status,
  salir: (token) => portal.pedir(personal.salirPersonal, { token }),
  repetido: 'personal.token-repetido',
  tokens: 'tokens_de_personal',
  sesiones: 'sesiones_de_personal',
}

describe.each([
  ['clientes', CLIENTES, PERSONAL],
  ['personal', PERSONAL, CLIENTES],
])('el refresco (%s)', (_, publico, otro) => {
  const pasan = (segundos: number) =>
    portal.sql(`update ${publico.tokens} set usado = usado - make_interval(secs => $1)`, [segundos])
  const repetidos = (quien: number) =>
    portal.sql('select 1 from auditoria where evento = $1 and coalesce(id_personal, id_usuario) = $2', [
      publico.repetido,
      quien,
    ])
  const renovada = async (refreshToken: string): Promise<Tokens> => {
    const tokens = await publico.renovar(refreshToken)
    if (!tokens) throw new Error('401')
    return tokens
  }

  test('renovar da tokens que sirven; una respuesta que se perdió se repite igual, también a dos a la vez', async () => {
    const { accessToken, refreshToken, quien } = await publico.entra()
    const dos = await Promise.all([renovada(refreshToken), renovada(refreshToken)])
    await pasan(9)
    const [una, otra, tarde] = [...dos, await renovada(refreshToken)]
    expect(una.refreshToken).not.toBe(refreshToken)
    expect([otra.refreshToken, tarde.refreshToken]).toEqual([una.refreshToken, una.refreshToken])
    for (const token of [accessToken, una.accessToken, tarde.accessToken])
      expect(await publico.adentro(token)).toBe(200)
    expect((await renovada(una.refreshToken)).refreshToken).not.toBe(una.refreshToken)
    expect(await repetidos(quien)).toEqual([])
  })

  test('repetido después de diez segundos acaba con toda la familia, y queda en la auditoría', async () => {
    const { accessToken, refreshToken, quien } = await publico.entra()
    const otra = await publico.entra()
    const antes = await repetidos(quien)
    const sucesor = await renovada(refreshToken)
    for (const token of [accessToken, sucesor.accessToken]) expect(await publico.adentro(token)).toBe(200)
    await pasan(11)
    expect(await publico.renovar(refreshToken)).toBeUndefined()
    expect(await publico.renovar(sucesor.refreshToken)).toBeUndefined()
    for (const token of [accessToken, sucesor.accessToken]) expect(await publico.adentro(token)).toBe(401)
    expect(await repetidos(quien)).toHaveLength(antes.length + 1)
    expect(await publico.adentro(otra.accessToken)).toBe(200)
  })

  test('quien salió no vuelve con ningún refresco, tampoco con el que se repite a tiempo', async () => {
    const { refreshToken, quien } = await publico.entra()
    const sucesor = await renovada(refreshToken)
    const antes = await repetidos(quien)
    await publico.salir(sucesor.accessToken)
    for (const token of [refreshToken, sucesor.refreshToken]) expect(await publico.renovar(token)).toBeUndefined()
    expect(await publico.adentro(sucesor.accessToken)).toBe(401)
    expect(await repetidos(quien)).toEqual(antes)
  })

  test('renovar no alarga la sesión: a su hora termina', async () => {
    const { refreshToken } = await publico.entra()
    const acaban = () => portal.sql(`select max(expira) as expira from ${publico.sesiones}`)
    const antes = await acaban()
    const sucesor = await renovada(refreshToken)
    expect(await acaban()).toEqual(antes)
    await portal.sql(`update ${publico.sesiones} set expira = creada`)
    for (const token of [refreshToken, sucesor.refreshToken]) expect(await publico.renovar(token)).toBeUndefined()
  })

  test('el del otro público, y el que nadie dio, no sirven y no acaban con nada', async () => {
    const { accessToken, refreshToken } = await otro.entra()
    for (const token of [refreshToken, 'x'.repeat(43)]) expect(await publico.renovar(token)).toBeUndefined()
    expect(await otro.adentro(accessToken)).toBe(200)
  })
})
