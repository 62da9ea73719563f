import type { Data } from '@surtia/contracts/call.ts'
import { buscar } from '@surtia/contracts/catalogo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mirada } from '../../indice/mirada.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { listHechos, type SegunLaRegla, segunLaRegla } from '../../test/segun-la-regla.ts'
import { AHORA } from '../../test/settings.ts'
import { findDeCliente, NADA } from './de-cliente.ts'
import { busquedaEscrita } from './respuesta.ts'

let prueba: PortalDePruebas
beforeAll(async () => {
  prueba = await levantar()
  await prueba.sql(
    `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen)
     select '100001', 'web', cod_articulo, 7, 'carrito' from articulos where cod_articulo::bigint % 3 = 0`,
  )
})
afterAll(() => prueba.cerrar())

const DIA_MS = 86_400_000
/** The articles of a page as the rules say, with what the client has of them. */
async function conLoSuyo(todos: ReadonlyMap<string, SegunLaRegla>, codCliente: string, codigos: readonly string[]) {
  const suyo = await findDeCliente(prueba.running.portal.db, codCliente, codigos)
  return codigos.map((codigo) => ({ ...todos.get(codigo)?.articulo, ...(suyo.get(codigo) ?? NADA) }))
}

const sinNotar = () => undefined

test('lo escrito es lo que la regla dice de lo guardado, campo por campo: todo el catálogo, varios centros y días', async () => {
  const { portal } = prueba.running
  const hechos = await listHechos(portal.db, portal.settings.imagenesUrl)
  let vistos = 0
  for (const dias of [0, 45, 200])
    for (const sucursal of [1, 2, 5]) {
      const ahora = () => new Date(AHORA.getTime() + dias * DIA_MS)
      const m = mirada({ ...portal, ahora }, { codCliente: sucursal === 1 ? '100001' : '100004', sucursal })
      const reglas = segunLaRegla(hechos, m)
      const todos = new Map(reglas.map((una) => [una.articulo.codArticulo, una]))
      for (let pagina = 1, paginas = 1; pagina <= paginas; pagina++) {
        const escrita: Data<typeof buscar> = JSON.parse(await busquedaEscrita(portal, m, { pagina }, sinNotar))
        const articulos = escrita.resultadosPrincipales
        expect(articulos).toEqual(
          await conLoSuyo(
            todos,
            m.codCliente,
            articulos.map(({ codArticulo }) => codArticulo),
          ),
        )
        vistos += articulos.length
        paginas = escrita.totalPaginas
      }
    }
  const [{ n } = { n: 0 }] = await prueba.sql<{ n: number }>(
    "select count(*)::int as n from articulos join precios using (cod_articulo) where estatus = 'A'",
  )
  expect(vistos).toBe(9 * n)
})

test('lo que el cliente acaba de pedir y lo que cambió de un artículo se ven en la siguiente respuesta', async () => {
  const token = await prueba.entrar('farmacia')
  const uno = async () => {
    const { sobre } = await prueba.pedir(buscar, { token, body: { buscar: '1000001' } })
    return sobre.data.resultadosPrincipales[0]
  }
  const antes = await uno()
  await prueba.sql("update articulos set marca = 'Marca con \\ y \"' where cod_articulo = '1000001'")
  await prueba.sql("update laboratorios set descripcion = descripcion || ' y Cía.'")
  await prueba.sql(
    "update carrito_renglones set cantidad = 31 where cod_cliente = '100001' and cod_articulo = '1000001'",
  )
  await prueba.sql(
    "insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen) values ('100001', 'web', '1000001', 31, 'carrito') on conflict do nothing",
  )
  expect((await uno())?.cantidad).toBe(31)
  await expect.poll(uno).toMatchObject({ marca: 'Marca con \\ y "', laboratorio: `${antes?.laboratorio} y Cía.` })
})

test('un artículo que se va mientras se contesta no deja un hueco', async () => {
  const { portal } = prueba.running
  const m = mirada(portal, { codCliente: '100001', sucursal: 1 })
  await portal.indice.alDia()
  const { indice } = portal
  // the index still holds an article that the database has no more
  const falso = {
    ...indice,
    get catalogo() {
      return Object.assign(Object.create(indice.catalogo), {
        codigos: indice.catalogo.codigos.map((codigo) => (codigo === '1000001' ? '999999999' : codigo)),
      })
    },
  }
  const escrita: Data<typeof buscar> = JSON.parse(
    await busquedaEscrita({ ...portal, indice: falso }, m, { buscar: '1000001' }, sinNotar),
  )
  expect(escrita.resultadosPrincipales).toEqual([])
})
