import type { Articulo } from '@surtia/contracts/articulo.ts'
import { modificarCantidad } from '@surtia/contracts/carrito.ts'
import * as calls from '@surtia/contracts/catalogo.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mirada } from '../../indice/mirada.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { resumenEscrito } from './resumen.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar({ eventoBuenFin: true })
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const pedir = async (quien = token) => (await portal.pedir(calls.resumenDeCatalogo, { token: quien })).sobre.data
const codigosDe = ({ articulos }: Awaited<ReturnType<typeof pedir>>) => articulos.map(([codigo]) => codigo)

async function buscados(): Promise<Articulo[]> {
  const articulos: Articulo[] = []
  for (let pagina = 1, paginas = 1; pagina <= paginas; pagina++) {
    const { sobre } = await portal.pedir(calls.buscar, { body: { pagina }, token })
    articulos.push(...sobre.data.resultadosPrincipales)
    paginas = sobre.data.totalPaginas
  }
  return articulos
}

test('primero va lo que el cliente pide, o tiene en su carrito, sus listas o Mi lista; después, lo que más se pide', async () => {
  const nueva = await portal.entrar('nueva')
  const [cliente] = await portal.sql<{ codCliente: string; sucursal: number }>(
    `select cod_cliente as "codCliente", cod_sucursal as sucursal from clientes join usuarios using (cod_cliente) where usuario = 'nueva'`,
  )
  const suyo = cliente?.codCliente ?? ''
  for (const tabla of ['historial_de_articulos', 'carrito_renglones', 'lista_de_pedido', 'listas_propias'])
    await portal.sql(`delete from ${tabla} where cod_cliente = $1`, [suyo])
  await portal.sql('delete from piezas_pedidas')
  await portal.sql("insert into piezas_pedidas (cod_articulo, piezas) values ('1000008', 90), ('1000001', 500)")
  await portal.sql(
    `insert into historial_de_articulos (cod_cliente, cod_articulo, ultimo_surtido, ultimo_negado)
     values ($1, '1000007', current_date - 200, null), ($1, '1000009', null, current_date - 20), ($1, '1000011', current_date - 500, null)`,
    [suyo],
  )
  await portal.sql("insert into lista_de_pedido (cod_cliente, cod_articulo, fijado) values ($1, '1000012', true)", [
    suyo,
  ])
  await portal.sql(
    "with l as (insert into listas_propias (cod_cliente, nombre) values ($1, 'Una') returning id_lista) insert into listas_propias_renglones (id_lista, cod_articulo, turno, cantidad, nota) select id_lista, '1000013', 1, 2, '' from l",
    [suyo],
  )
  await portal.pedir(modificarCantidad, {
    token: nueva,
    body: { codArticulo: '1000008', cantidad: 1, rutaOrigen: 'carrito' },
  })
  const { indice } = portal.running.portal
  // the order is everybody's and holds for some minutes: nobody asked for it yet
  await expect
    .poll(async () => {
      await indice.alDia()
      return indice.catalogo.columnas.piezas[indice.lugarDe('1000001')]
    })
    .toBe(500)
  const codigos = codigosDe(await pedir(nueva))
  expect(codigos[0]).toBe('1000008')
  expect(codigos.slice(0, 5).toSorted()).toEqual(['1000007', '1000008', '1000009', '1000012', '1000013'])
  expect(codigos[5]).toBe('1000001')
  expect(new Set(codigos).size).toBe(codigos.length)

  const { portal: suPortal } = portal.running
  const { escrito } = await resumenEscrito(
    suPortal,
    mirada(suPortal, { codCliente: suyo, sucursal: cliente?.sucursal ?? 0 }),
    {},
    6,
  )
  expect(codigosDe(JSON.parse(escrito))).toEqual(codigos.slice(0, 6))
})

test('el resumen dice de cada artículo de la búsqueda lo mismo que ella, y de ningún otro', async () => {
  await portal.sql("update articulos set estatus = 'C' where cod_articulo = '1000003'")
  await portal.sql("delete from precios where cod_articulo = '1000004'")
  await portal.sql("update articulos set minimo_piezas = 3 where cod_articulo = '1000002'")
  await expect.poll(async () => codigosDe(await pedir())).not.toContain('1000004')
  const porCodigo = (a: readonly unknown[], b: readonly unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)
  const debe = (await buscados()).map((a) => [
    a.codArticulo,
    a.codBarras,
    a.descripcion,
    precioVigente(a, a.minimoPiezas, true).precio,
    a.existenciaMiCedis > 0 ? 0 : a.existenciaOtrosCedis > 0 ? 1 : 2,
  ])
  const { articulos } = await pedir()
  expect(articulos.length).toBeGreaterThan(20)
  expect(articulos.toSorted(porCodigo)).toEqual(debe.toSorted(porCodigo))
  expect(new Set(articulos.map(([, , , , clase]) => clase)).size).toBeGreaterThan(1)
  expect(articulos.find(([codigo]) => codigo === '1000002')?.[3]).toBe(60)
  expect(articulos.some(([codigo]) => codigo === '1000003' || codigo === '1000004')).toBe(false)
})

test('un código de barras de dos artículos no dice de cuál es', async () => {
  const [uno] = (await buscados()).filter(({ codBarras }) => codBarras)
  await portal.sql("update articulos set cod_barras = $1 where cod_articulo = '1000014'", [uno?.codBarras])
  const deLosDos = async () =>
    (await pedir()).articulos.flatMap(([codigo, barras]) =>
      codigo === uno?.codArticulo || codigo === '1000014' ? barras : [],
    )
  await expect.poll(deLosDos).toEqual(['', ''])
})

test('a quien ya lo tiene se le dice que es el mismo, hasta que un precio, una existencia o un nombre cambia', async () => {
  const con = (etag = '') =>
    fetch(`${portal.url}${calls.resumenDeCatalogo.path}`, {
      headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
    })
  let etag = (await con()).headers.get('etag') ?? ''
  const igual = await con(etag)
  expect([igual.status, await igual.text(), igual.headers.get('etag')]).toEqual([304, '', etag])
  for (const cambio of [
    "update precios set precio_neto = precio_neto + 1 where cod_articulo = '1000001'",
    "delete from existencias where cod_articulo = '1000001'",
    "update articulos set descripcion = 'OTRO NOMBRE' where cod_articulo = '1000001'",
  ]) {
    await portal.sql(cambio)
    await expect.poll(async () => (await con(etag)).status).toBe(200)
    etag = (await con()).headers.get('etag') ?? ''
    expect((await con(etag)).status).toBe(304)
  }
})

test('quien se quedó a medias recibe lo que le falta, mientras sea el mismo; si ya es otro, todo', async () => {
  const con = async (query: { desde: string; de: string } | undefined) => {
    const url = `${portal.url}${calls.resumenDeCatalogo.path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const respuesta = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const { data }: { data: Awaited<ReturnType<typeof pedir>> } = JSON.parse(await respuesta.text())
    return { ...data, etag: respuesta.headers.get('etag') ?? '' }
  }
  const entero = await con(undefined)
  expect(entero.desde).toBeUndefined()
  const resto = await con({ desde: '7', de: entero.etag })
  expect([resto.desde, resto.etag]).toEqual([7, entero.etag])
  expect([...entero.articulos.slice(0, 7), ...resto.articulos]).toEqual(entero.articulos)
  const otro = await con({ desde: '7', de: 'W/"otro"' })
  expect([otro.desde, otro.articulos]).toEqual([undefined, entero.articulos])
})
