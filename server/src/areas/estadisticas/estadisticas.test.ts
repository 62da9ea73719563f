import { estadistica, exportarEstadistica } from '@surtia/contracts/estadisticas.ts'
import { loginTk } from '@surtia/contracts/seguridad.ts'
import type { CompraDelMes } from '@surtia/rules/estadisticas/compras.ts'
import { conUnAnoAntes } from '@surtia/rules/estadisticas/con-un-ano-antes.ts'
import { TEMAS } from '@surtia/rules/estadisticas/temas.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { HOY } from '../../test/settings.ts'

let portal: PortalDePruebas
let farmacia: string
beforeAll(async () => {
  portal = await levantar()
  farmacia = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const UN_ANO = { desde: sumarDias(HOY, -364), hasta: HOY }
const todos = async (token: string) =>
  Promise.all(
    TEMAS.map(async (tema) => {
      const { status, sobre } = await portal.pedir(estadistica, { token, params: { tema }, body: UN_ANO })
      expect([tema, status]).toEqual([tema, 200])
      return { tema, ...sobre }
    }),
  )

test('cada fila dice lo que dicen las columnas, y los totales lo que suman', async () => {
  for (const { tema, data } of await todos(farmacia))
    for (const { clave } of data.columnas) {
      for (const fila of data.filas) expect([tema, clave, clave in fila]).toEqual([tema, clave, true])
      expect(new Set(data.columnas.map((c) => c.clave)).size).toBe(data.columnas.length)
    }
})

test('quien sólo mira las ve todas; sin sesión, ninguna', async () => {
  const { sobre } = await portal.pedir(loginTk, { body: { tk: 'demo-consulta' } })
  const { tokenInfo } = sobre.data as { tokenInfo: { accessToken: string } }
  expect(await todos(tokenInfo.accessToken)).toEqual(await todos(farmacia))
  const sin = await portal.pedir(estadistica, { params: { tema: 'compras' }, body: UN_ANO })
  expect([sin.status, sin.sobre.data]).toEqual([401, null])
})

test('cada tema se baja en Excel como se ve, con sus cifras como cifras', async () => {
  for (const tema of TEMAS) {
    const pedido = { token: farmacia, params: { tema }, body: UN_ANO }
    const { data: leida, anterior } = (await portal.pedir(estadistica, pedido)).sobre
    const data = conUnAnoAntes(leida, anterior as CompraDelMes[])
    const archivo = (await portal.pedir(exportarEstadistica, pedido)).sobre.data
    expect(archivo.nombre).toBe(`estadisticas-${tema}-${UN_ANO.desde}-${UN_ANO.hasta}.xlsx`)
    expect(archivo.tipo).toMatch(/spreadsheetml\.sheet$/)
    if (data.columnas.length === 0) continue
    const hoja = await readSheet(Uint8Array.from(Buffer.from(archivo.contenido, 'base64')).buffer)
    const claves = data.columnas.map(({ clave }) => clave)
    const [titulos, ...celdas] = hoja
    expect(titulos).toEqual(data.columnas.map(({ titulo }) => titulo))
    expect(celdas.slice(0, data.filas.length)).toEqual(
      data.filas.map((fila) => claves.map((clave) => (fila[clave] === '' ? null : fila[clave]))),
    )
  }
})

test('lo de otro cliente no se alcanza: no se puede pedir, y lo que otro compra no cambia lo propio', async () => {
  const ajena = await portal.pedir(estadistica, {
    token: farmacia,
    params: { tema: 'compras' },
    body: { ...UN_ANO, codCliente: '100004' },
  })
  expect([ajena.status, ajena.campos[0]?.campo]).toEqual([400, 'codCliente'])
  const grupo = await portal.entrar('grupo')
  const antes = await todos(grupo)
  expect(antes[0]?.data.totales.importe).toBeGreaterThan(0)
  const suyas = await todos(farmacia)
  for (const tabla of ['facturas', 'ventas_renglones', 'pedidos'])
    await portal.sql(`update ${tabla} set cod_cliente = '100007' where cod_cliente = '100001'`)
  expect(await todos(grupo)).toEqual(antes)
  const sinNada = await todos(farmacia)
  expect(suyas[0]?.data.totales.importe).toBeGreaterThan(0)
  expect(sinNada[0]?.data.totales.importe).toBe(0)
})
