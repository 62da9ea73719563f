import * as calls from '@surtia/contracts/avisos-de-existencia.ts'
import { AVISOS_DE_EXISTENCIA } from '@surtia/contracts/topes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

const ARTICULO = '1000001'
let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())
beforeEach(() => portal.sql('delete from avisos_de_existencia'))

const pedir = async (piezas: number, { codArticulo = ARTICULO, centro = 'propio', de = token } = {}) =>
  (await portal.pedir(calls.pedirAvisoDeExistencia, { token: de, body: { codArticulo, piezas, centro } })).sobre
const quitar = (codArticulo = ARTICULO) => portal.pedir(calls.quitarAvisoDeExistencia, { token, body: { codArticulo } })
const avisos = async (de = token) => (await portal.pedir(calls.avisosDeExistencia, { token: de })).sobre.data
const turno = async () =>
  (await portal.sql<{ turno: string }>('select turno from avisos_de_existencia where cod_articulo = $1', [ARTICULO]))[0]
    ?.turno

test('lo que se espera se lista con sus piezas, su CEDIS y sus 90 días; otro cliente no lo ve', async () => {
  expect(await pedir(24)).toMatchObject({ value: true, data: null })
  const [aviso] = await avisos()
  expect(aviso).toMatchObject({ codArticulo: ARTICULO, piezas: 24, centro: 'propio', estado: 'espera' })
  expect(Date.parse(aviso?.vence ?? '') - Date.parse(aviso?.pedido ?? '')).toBe(90 * 86_400_000)
  expect(await avisos(await portal.entrar('grupo'))).toEqual([])
  await quitar()
  expect(await avisos()).toEqual([])
})

test('pedirlo otra vez mientras se espera cambia las piezas y el CEDIS, y conserva el lugar', async () => {
  await pedir(24)
  const suyo = await turno()
  await pedir(1, { codArticulo: '1000007' })
  await pedir(36, { centro: 'cualquiera' })
  expect(await turno()).toBe(suyo)
  expect((await avisos()).map((a) => [a.codArticulo, a.piezas, a.centro])).toEqual([
    ['1000007', 1, 'propio'],
    [ARTICULO, 36, 'cualquiera'],
  ])
})

test('avisado o vencido, pedirlo de nuevo es el mismo renglón con otro lugar', async () => {
  await pedir(24)
  for (const cambio of ["estado = 'avisado', avisado = '2026-11-17T19:00:00Z'", "vence = '2026-11-17T19:00:00Z'"]) {
    await portal.sql(`update avisos_de_existencia set ${cambio}`)
    const antes = await turno()
    expect((await avisos()).map((a) => a.estado)).not.toEqual(['espera'])
    await pedir(24)
    expect((await avisos()).map((a) => a.estado)).toEqual(['espera'])
    expect(Number(await turno())).toBeGreaterThan(Number(antes))
  }
})

test('lo que se avisó o venció hace más de 30 días ya no se lista', async () => {
  await pedir(24)
  await portal.sql("update avisos_de_existencia set vence = '2026-10-18T19:00:00Z'")
  expect(await avisos()).toEqual([])
})

test('no se espera lo que no existe, lo cancelado, ni menos de lo menos que se vende', async () => {
  expect(await pedir(1, { codArticulo: '99999999' })).toMatchObject({
    value: false,
    message: 'El artículo no existe en el catálogo.',
  })
  await portal.sql("update articulos set minimo_piezas = 6 where cod_articulo = '1000007'")
  expect(await pedir(5, { codArticulo: '1000007' })).toMatchObject({
    value: false,
    message: 'La cantidad mínima es de 6 piezas.',
  })
  await portal.sql("update articulos set estatus = 'C' where cod_articulo = '1000008'")
  expect((await pedir(5, { codArticulo: '1000008' })).value).toBe(false)
  await portal.sql("update articulos set minimo_piezas = 1 where cod_articulo = '1000007'")
  await portal.sql("update articulos set estatus = 'A' where cod_articulo = '1000008'")
})

test('se espera hasta el tope de productos; los avisados no cuentan, ni cambiar uno', async () => {
  const nuevos = Array.from({ length: 200 }, (_, i) => ({
    codArticulo: String(8_100_000 + i),
    descripcion: `NUEVO ${i}`,
  }))
  await enviar({ url: portal.url, clave: CLAVE_ERP }, 'articulos', nuevos)
  await portal.sql(
    `insert into avisos_de_existencia (cod_cliente, cod_articulo, piezas, centro, pedido, vence)
     select '100001', cod_articulo, 1, 'propio', '2026-11-18T00:00:00Z', '2027-11-18T00:00:00Z' from articulos
      where cod_articulo <> '1000001' order by 2 limit $1`,
    [AVISOS_DE_EXISTENCIA],
  )
  const [{ cuantos } = { cuantos: 0 }] = await portal.sql<{ cuantos: number }>(
    'select count(*)::int as cuantos from avisos_de_existencia',
  )
  expect(cuantos).toBe(AVISOS_DE_EXISTENCIA)
  expect(await pedir(1)).toMatchObject({
    value: false,
    message: 'Puede esperar hasta 500 productos. Quite un aviso para pedir otro.',
  })
  const [uno] = await avisos()
  expect((await pedir(9, { codArticulo: uno?.codArticulo ?? '' })).value).toBe(true)
  await portal.sql("update avisos_de_existencia set estado = 'avisado', avisado = now() where cod_articulo = $1", [
    uno?.codArticulo,
  ])
  expect((await pedir(1)).value).toBe(true)
})
