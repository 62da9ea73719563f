import { carritoPorCedis } from '@surtia/contracts/carrito.ts'
import { buenFin } from '@surtia/contracts/catalogo.ts'
import * as calls from '@surtia/contracts/interruptores.ts'
import type { NombreDeInterruptor } from '@surtia/rules/personal/interruptores.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../db/database.ts'
import { startPortal } from '../../start-portal.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas, pedirA } from '../../test/portal.ts'
import { HOY, settingsForTests } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
let idPersonal: number
beforeAll(async () => {
  portal = await levantar()
  const persona = await entrarComo(portal, ['sistemas'], { confirmada: true })
  token = persona.token
  idPersonal = persona.idPersonal
})
afterAll(() => portal.cerrar())

const deTodos = async () => (await portal.pedir(calls.interruptores.consultar, { token, body: { filtros: {} } })).sobre
const de = async (nombre: NombreDeInterruptor) => {
  const uno = (await deTodos()).data.find((i) => i.nombre === nombre)
  if (!uno) throw new Error(nombre)
  return uno
}
type Cambio = { valor: number | null; desde?: string; hasta?: string; version?: number }
const cambiar = async (nombre: NombreDeInterruptor, { valor, desde, hasta, version }: Cambio) =>
  portal.pedir(calls.cambiarInterruptor, {
    token,
    params: { nombre },
    body: { valor, desde: desde ?? null, hasta: hasta ?? null, version: version ?? (await de(nombre)).version },
  })

test('sin interruptor vale lo que dice el ajuste', async () => {
  const { data, cuantos, filtrosIgnorados } = (
    await portal.pedir(calls.interruptores.consultar, { token, body: { filtros: { otro: 'x' } } })
  ).sobre
  expect([cuantos, filtrosIgnorados]).toEqual([13, ['otro']])
  expect(data.map((i) => [i.nombre, i.valor, i.origen, i.version])).toEqual([
    ['EVENTO_BUEN_FIN', 1, 'ajuste', 0],
    ['CARGO_OTROS_CEDIS', 3, 'ajuste', 0],
    ['CREDITO_ESTRICTO', 0, 'ajuste', 0],
    ['ALARMA_PRECIO', 50, 'ajuste', 0],
    ['VER_COMO_AVISA', 0, 'ajuste', 0],
    ['CANDADO_CONTROLADOS', 0, 'ajuste', 0],
    ['ACUSE_CONTROLADOS_DIAS', 0, 'ajuste', 0],
    ['DIAS_RECLAMO_FALTANTE', 2, 'ajuste', 0],
    ['DIAS_RECLAMO_EQUIVOCADO', 5, 'ajuste', 0],
    ['DIAS_RECLAMO_SOBRANTE', 5, 'ajuste', 0],
    ['DIAS_RECLAMO_DANADO', 2, 'ajuste', 0],
    ['DIAS_RECLAMO_CADUCIDAD', 5, 'ajuste', 0],
    ['DIAS_RECLAMO_FRIO', 1, 'ajuste', 0],
  ])
})

test('el interruptor vigente gana; el de unos días cede al que había, y sin valor vuelve el ajuste', async () => {
  const cargo = async () => (await de('CARGO_OTROS_CEDIS')).valor
  expect((await cambiar('CARGO_OTROS_CEDIS', { valor: 5 })).sobre.data).toMatchObject({ valor: 5, version: 1 })
  await cambiar('CARGO_OTROS_CEDIS', { valor: 7.5, desde: '2026-11-20', hasta: '2026-11-25' })
  expect(await cargo()).toBe(5)
  await cambiar('CARGO_OTROS_CEDIS', { valor: 0, hasta: HOY })
  expect(await cargo()).toBe(0)
  const { interruptores } = portal.running.portal
  expect(interruptores.enVigor().cargoOtrosCedis).toBe(0)
  const cliente = await portal.entrar('farmacia')
  const visto = await portal.pedir(carritoPorCedis, { token: cliente, body: { surtirWebExcel: false } })
  expect(visto.sobre.cargo).toBe(0)
  await cambiar('CARGO_OTROS_CEDIS', { valor: null })
  expect(await de('CARGO_OTROS_CEDIS')).toMatchObject({ valor: 3, origen: 'ajuste', ajuste: 3, version: 4 })
  const { historia } = await de('CARGO_OTROS_CEDIS')
  expect(historia.map((c) => [c.version, c.valor, c.desde, c.hasta])).toEqual([
    [4, null, HOY, null],
    [3, 0, HOY, HOY],
    [2, 7.5, '2026-11-20', '2026-11-25'],
    [1, 5, HOY, null],
  ])
})

test('la página del Buen Fin deja de existir y vuelve, sin reiniciar, también en otro proceso en 5 segundos', async () => {
  const otro = await startPortal(settingsForTests({ databaseUrl: portal.baseUrl, datos: portal.datos }), {
    site: '/nowhere',
  })
  const cliente = await portal.entrar('farmacia')
  const enEste = async () => (await portal.pedir(buenFin, { token: cliente })).sobre.value
  const enOtro = async () => (await pedirA(otro.url)(buenFin, { token: cliente })).sobre.value
  expect([await enEste(), await enOtro()]).toEqual([true, true])
  await cambiar('EVENTO_BUEN_FIN', { valor: 0 })
  expect(await enEste()).toBe(false)
  await expect.poll(enOtro).toBe(false)
  await cambiar('EVENTO_BUEN_FIN', { valor: null })
  expect(await enEste()).toBe(true)
  await otro.stop()
})

test('un envío los lee en su transacción, aunque su proceso aún no los sepa', async () => {
  const { interruptores, db } = portal.running.portal
  await portal.sql(
    `insert into cambios_de_interruptor (nombre, version, valor, desde, id_personal, cambiado) values ('CREDITO_ESTRICTO', 1, 1, $1, $2, now())`,
    [HOY, idPersonal],
  )
  expect((await transaction(db, (trx) => interruptores.leer(trx))).creditoEstricto).toBe(true)
  // what is seen before sending says what the sending would do
  const cliente = await portal.entrar('farmacia')
  const estricto = async () =>
    (await portal.pedir(carritoPorCedis, { token: cliente, body: { surtirWebExcel: false } })).sobre.saldo?.estricto
  await expect.poll(estricto).toBe(true)
  await cambiar('CREDITO_ESTRICTO', { valor: null })
  expect(await estricto()).toBe(false)
})

test('otra versión es 409 con lo que hay y lo suyo, también al mismo tiempo', async () => {
  const { version } = await de('ALARMA_PRECIO')
  const dos = await Promise.all([40, 60].map((valor) => cambiar('ALARMA_PRECIO', { valor, version })))
  expect(dos.map((r) => r.status).sort()).toEqual([200, 409])
  const perdio = dos.find((r) => r.status === 409)
  expect(perdio?.sobre).toMatchObject({
    value: false,
    message: 'Otra persona lo cambió.',
    data: { actual: { nombre: 'ALARMA_PRECIO', version: version + 1 }, suya: { version, desde: null } },
  })
  expect((await cambiar('ALARMA_PRECIO', { valor: 1, version: 999 })).status).toBe(409)
})

test('lo que no vale se dice con su campo, y no queda nada', async () => {
  const campos = async (nombre: NombreDeInterruptor, cambio: Cambio) => {
    const { status, campos } = await cambiar(nombre, cambio)
    return [status, campos.map((c) => c.campo)]
  }
  expect(await campos('VER_COMO_AVISA', { valor: 2 })).toEqual([400, ['valor']])
  expect(await campos('VER_COMO_AVISA', { valor: 1, desde: '2026-11-17' })).toEqual([400, ['desde']])
  expect(await campos('VER_COMO_AVISA', { valor: 1, desde: '2026-11-20', hasta: '2026-11-19' })).toEqual([
    400,
    ['hasta'],
  ])
  expect((await de('VER_COMO_AVISA')).version).toBe(0)
})

test('cada cambio deja un renglón de auditoría, con lo de antes y lo de después', async () => {
  const { version } = await de('VER_COMO_AVISA')
  await cambiar('VER_COMO_AVISA', { valor: 1, version })
  const rastro = await portal.sql(
    `select id_personal, antes, despues, detalle from auditoria where evento = 'interruptor.cambiado' and detalle->>'nombre' = 'VER_COMO_AVISA'`,
  )
  expect(rastro).toEqual([
    {
      id_personal: idPersonal,
      detalle: { nombre: 'VER_COMO_AVISA' },
      antes: { enVigor: 0, valor: null, desde: null, hasta: null },
      despues: { valor: 1, desde: HOY, hasta: null },
    },
  ])
})

test('su historia se baja entera, y que se bajó queda escrito', async () => {
  const respuesta = await fetch(`${portal.url}${calls.interruptores.exportar.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filtros: { nombre: 'CARGO_OTROS_CEDIS' }, formato: 'csv' }),
  })
  const lineas = (await respuesta.text()).trim().split('\r\n')
  expect([respuesta.status, lineas.length]).toEqual([200, 5])
  for (const filtros of [{ desde: '2199-01-01' }, { hasta: '2001-01-01' }]) {
    const ninguno = await fetch(`${portal.url}${calls.interruptores.exportar.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ filtros, formato: 'csv' }),
    })
    expect((await ninguno.text()).trim().split('\r\n')).toHaveLength(1)
  }
  const rastro = await portal.sql(
    `select detalle from auditoria where evento = 'interruptores.exportados' order by id limit 1`,
  )
  expect(rastro).toEqual([{ detalle: { filtros: { nombre: 'CARGO_OTROS_CEDIS' } } }])
})
