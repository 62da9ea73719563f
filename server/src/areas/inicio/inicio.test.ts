import type { AnyCall } from '@surtia/contracts/call.ts'
import { vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { buenFin } from '@surtia/contracts/catalogo.ts'
import { accesoReferenciar } from '@surtia/contracts/cobranza.ts'
import { accesoHerramientas } from '@surtia/contracts/herramientas.ts'
import * as calls from '@surtia/contracts/inicio.ts'
import { LISTAS, listas } from '@surtia/contracts/listas.ts'
import { retiros } from '@surtia/contracts/retiros.ts'
import { diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ponerEn, surtirDe } from '../../test/envio.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  await portal.pedir(vaciarCarrito, { token, body: {} })
})
afterAll(() => portal.cerrar())

const inicio = async (suyo = token) => (await portal.pedir(calls.inicio, { token: suyo })).sobre

test('quien es nuevo no tiene nada, y nada falla', async () => {
  const { data, fallas } = await inicio(await portal.entrar('nueva'))
  expect(data).toMatchObject({ carrito: { renglones: 0, total: 0 }, pedidos: [], ultimoPedido: null, tocaPedir: [] })
  expect(data.vence).toMatchObject({ importe: 0, vencido: 0, documentos: 0 })
  expect(fallas).toEqual([])
})

test('el carrito con su total, los cinco pedidos que vienen y el último que no se canceló', async () => {
  await ponerEn(portal, token, '1000001', 3)
  const { data, creditoDisponible } = await inicio()
  expect(creditoDisponible).toBeGreaterThan(0)
  expect(data.carrito.renglones).toBe(1)
  expect(data.carrito.total).toBeGreaterThan(0)
  const folios: string[] = []
  for (let i = 0; i < 6; i++) {
    await ponerEn(portal, token, '1000001', 1)
    folios.push((await surtirDe(portal, token)).sobre.data.pedidos[0]?.folio ?? '')
  }
  const despues = (await inicio()).data
  expect(despues.carrito).toEqual({ renglones: 0, total: 0 })
  expect(despues.pedidos.map((p) => p.folio)).toEqual(folios.slice(1).reverse())
  expect(despues.ultimoPedido?.folio).toBe(folios[5])
  await portal.sql("update pedidos set estatus = 'X' where folio = $1", [folios[5]])
  expect((await inicio()).data.ultimoPedido?.folio).toBe(folios[4])
})

test('vence lo de los próximos siete días y, dicho aparte, lo vencido, menos lo que ya se abonó', async () => {
  const hoy = diaDe(portal.running.portal.ahora())
  const { vence } = (await inicio()).data
  const abiertos = await portal.sql<{ total: number; vencimiento: string }>(
    'select importe - abono_real - abono_virtual - nota_credito as total, fecha_vencimiento as vencimiento from documentos where cod_cliente = $1 and importe > abono_real + abono_virtual + nota_credito',
    ['100001'],
  )
  const suyos = abiertos.filter((d) => d.vencimiento <= sumarDias(hoy, 7))
  expect(suyos.length).toBeGreaterThan(3)
  expect(suyos.length).toBeLessThan(abiertos.length)
  const suma = (documentos: typeof suyos) => documentos.reduce((n, d) => n + Math.round(d.total * 100), 0) / 100
  const vencidos = suyos.filter((d) => d.vencimiento < hoy)
  expect(vencidos.length).toBeGreaterThan(0)
  expect(vencidos.length).toBeLessThan(suyos.length)
  expect(vence).toEqual({
    importe: suma(suyos),
    vencido: suma(vencidos),
    documentos: suyos.length,
    hasta: sumarDias(hoy, 7),
  })
})

test('el corte es el siguiente de su centro; sin cortes, ninguno', async () => {
  const { data, reloj } = await inicio()
  expect(reloj.zona).toBe('America/Mazatlan')
  expect(Math.abs(Date.parse(reloj.ahora) - portal.running.portal.ahora().getTime())).toBeLessThan(60_000)
  expect(Date.parse(data.corte?.cierra ?? '')).toBeGreaterThan(Date.parse(reloj.ahora))
  expect((await inicio(await portal.entrar('limite'))).reloj.zona).toBe('America/Mexico_City')
  await portal.sql('delete from cortes where cod_sucursal = 1')
  expect((await inicio()).data.corte).toBeNull()
})

test('una parte que falla se nombra y las demás quedan; si fallan todas, la llamada falla', async () => {
  const sin = async (...tablas: string[]) => {
    for (const tabla of tablas) await portal.sql(`alter table ${tabla} rename to ${tabla}_fuera`)
    const respuesta = await portal.pedir(calls.inicio, { token })
    for (const tabla of tablas) await portal.sql(`alter table ${tabla}_fuera rename to ${tabla}`)
    return respuesta
  }
  const { status, sobre } = await sin('documentos')
  expect(status).toBe(200)
  expect(sobre.fallas).toEqual(['vence'])
  expect(sobre.creditoDisponible).toBeNull()
  expect(sobre.data.vence).toMatchObject({ importe: 0, vencido: 0, documentos: 0 })
  expect(sobre.data.pedidos).toHaveLength(5)
  expect((await sin('pedidos', 'cortes')).sobre.fallas.toSorted()).toEqual([
    'corte',
    'pedidos',
    'porRecibir',
    'tocaPedir',
    'ultimoPedido',
  ])
  expect((await sin('pedidos', 'cortes', 'documentos', 'carrito_renglones', 'autorizaciones')).status).toBe(500)
  expect((await inicio()).fallas).toEqual([])
})

test('el menú dice lo mismo que cada una de sus llamadas, de lo que cada cliente puede', async () => {
  for (const usuario of ['farmacia', 'nueva']) {
    const suyo = await portal.entrar(usuario)
    const de = async <C extends AnyCall>(llamada: C) => (await portal.pedir(llamada, { token: suyo })).sobre
    const cuantos = Object.fromEntries(
      await Promise.all(LISTAS.map(async (lista) => [lista, (await de(listas[lista].cantidad)).data])),
    )
    expect((await de(calls.menu)).data).toEqual({
      cuantos,
      eventoBuenFin: (await de(buenFin)).value,
      referenciar: (await de(accesoReferenciar)).value,
      retiros: (await de(retiros)).data.filter((r) => r.respuesta === null && r.estado === 'abierto').length,
      herramientas: (await de(accesoHerramientas)).value,
    })
  }
  const { data } = (await portal.pedir(calls.menu, { token })).sobre
  expect(data.cuantos.ofertas).toBeGreaterThan(0)
})
