import * as calls from '@surtia/contracts/auditoria.ts'
import { PAPELES } from '@surtia/rules/personal/permisos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = (await entrarComo(portal, ['auditoria'])).token
  await portal.sql(`
    insert into auditoria (evento, cod_cliente, instante, antes, despues, motivo)
    select 'prueba.' || (n % 3), (n % 2)::text, timestamptz '2026-03-01T00:00:00Z' + make_interval(hours => n / 4), '{"valor":1}', '{"valor":2}', '=1+1'
      from generate_series(1, 130) as n`)
})
afterAll(() => portal.cerrar())

const consultar = async (body: object) => (await portal.pedir(calls.auditoria.consultar, { token, body })).sobre
const DE_PRUEBA = { desde: '2026-02-28', hasta: '2026-03-05' }

test('se pagina por llave: cada renglón una vez, en su orden, también los del mismo instante', async () => {
  for (const orden of ['instante', '-instante']) {
    const vistos: { id: number; instante: string }[] = []
    let cursor: string | null | undefined
    do {
      const sobre = await consultar({ filtros: DE_PRUEBA, orden, renglones: 7, ...(cursor ? { cursor } : {}) })
      expect(sobre.cuantos).toBe(130)
      vistos.push(...sobre.data)
      cursor = sobre.cursor
    } while (cursor)
    expect(new Set(vistos.map((v) => v.id)).size).toBe(130)
    const claves = vistos.map((v) => `${v.instante} ${String(v.id).padStart(9, '0')}`)
    expect(claves).toEqual(orden === 'instante' ? [...claves].sort() : [...claves].sort().reverse())
  }
})

test('lo que un filtro no entiende se deja y se dice; un cursor que no se entiende, o de otro orden, es 400 con su campo', async () => {
  const sobre = await consultar({
    filtros: { ...DE_PRUEBA, evento: 'prueba.1', desde: '2026-02-31', otro: 'x', constructor: 'y' },
  })
  expect(sobre.filtrosIgnorados).toEqual(['desde', 'otro', 'constructor'])
  expect(sobre.cuantos).toBe(44)
  expect(sobre.data).toHaveLength(44)
  expect(sobre.data[0]).toMatchObject({ antes: { valor: 1 }, despues: { valor: 2 }, motivo: '=1+1', quien: '' })
  const { cursor } = await consultar({ filtros: DE_PRUEBA, renglones: 7 })
  const deOtra = Buffer.from(JSON.stringify(['instante', '2026-11-18 00:00:00+00', '1'])).toString('base64url')
  const roto = Buffer.from(JSON.stringify(['-instante', 'ayer', '1'])).toString('base64url')
  for (const malo of ['nada', 'e30', deOtra, roto, `${cursor}x`.slice(2)]) {
    const { status, campos } = await portal.pedir(calls.auditoria.consultar, {
      token,
      body: { filtros: DE_PRUEBA, cursor: malo },
    })
    expect([malo, status, campos]).toEqual([
      malo,
      400,
      [{ campo: 'cursor', mensaje: 'No se entiende desde dónde seguir.' }],
    ])
  }
})

test('lo del personal es lo que hizo alguien de él: ni los clientes ni el portal', async () => {
  await portal.entrar('farmacia')
  const { idPersonal } = await entrarComo(portal, ['auditoria'])
  await portal.sql("insert into auditoria (evento, id_personal) values ('personal.acceso', $1)", [idPersonal])
  const filtros = { delPersonal: 'si' }
  const [{ n } = { n: -1 }] = await portal.sql<{ n: number }>(
    'select count(*)::int as n from auditoria where id_personal is not null',
  )
  const sobre = await consultar({ filtros, renglones: 200 })
  expect(n).toBeGreaterThan(0)
  expect(sobre.cuantos).toBe(n)
  expect(sobre.data.filter(({ quien }) => quien === '')).toEqual([])
  expect((await consultar({ filtros: {} })).cuantos).toBeGreaterThan(n)
})

test('sólo administracion y auditoria la ven', async () => {
  for (const papel of PAPELES) {
    const { token } = await entrarComo(portal, [papel])
    const { status } = await portal.pedir(calls.auditoria.consultar, { token, body: { filtros: {} } })
    expect([papel, status]).toEqual([papel, papel === 'administracion' || papel === 'auditoria' ? 200 : 403])
  }
})

test('un papel que se quita deja de servir en 5 segundos', async () => {
  const { token, idPersonal } = await entrarComo(portal, ['auditoria'])
  const estado = async () => (await portal.pedir(calls.auditoria.consultar, { token, body: { filtros: {} } })).status
  expect(await estado()).toBe(200)
  await portal.sql('delete from personal_papeles where id_personal = $1', [idPersonal])
  await expect.poll(estado).toBe(403)
})

test('se baja como CSV y Excel lo filtrado entero, sin fórmulas, y que se bajó queda escrito', async () => {
  const bajar = async (formato: string) => {
    const respuesta = await fetch(`${portal.url}/api/personal/auditoria/exportar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ filtros: DE_PRUEBA, formato }),
    })
    expect(respuesta.status).toBe(200)
    return Buffer.from(await respuesta.arrayBuffer())
  }
  const csv = (await bajar('csv')).toString('utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(131)
  expect(csv).toContain(`"'=1+1"`)
  expect((await bajar('xlsx')).subarray(0, 2).toString()).toBe('PK')
  const sobre = await consultar({ filtros: { evento: 'auditoria.exportada' } })
  expect(sobre.data.map((a) => [a.quien, a.detalle])).toEqual([
    [expect.stringMatching(/^Persona/), { filtros: DE_PRUEBA }],
    [expect.stringMatching(/^Persona/), { filtros: DE_PRUEBA }],
  ])
})
