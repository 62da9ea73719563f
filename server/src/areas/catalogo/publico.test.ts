import {
  articulosPublicos,
  nivelCategorias,
  nivelClasificaciones,
  nivelLineas,
} from '@surtia/contracts/catalogo-publico.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

const MAS_PEDIDO = '1000003'
let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
  await portal.sql('insert into piezas_pedidas (cod_articulo, piezas) values ($1, 9000000)', [MAS_PEDIDO])
  const { indice } = portal.running.portal
  await vi.waitFor(async () => {
    await indice.alDia()
    expect(indice.catalogo.columnas.piezas[indice.lugarDe(MAS_PEDIDO)]).toBe(9_000_000)
  }, 240_000)
})
afterAll(() => portal.cerrar())

type Filtro = { clasificacion: number; categoria: number; linea: number }
const TODO: Filtro = { clasificacion: 0, categoria: 0, linea: 0 }
const pagina = async (filtro: Filtro, numero = 1, texto = '') =>
  (await portal.pedir(articulosPublicos, { params: { ...filtro, pagina: numero }, query: { texto } })).sobre
/** of a long list the first pages */
const PAGINAS = 4
const codigosDe = async (filtro: Filtro, texto = '') => {
  const codigos: string[] = []
  for (let numero = 1, paginas = 1; numero <= Math.min(paginas, PAGINAS); numero++) {
    const { data, totalPaginas } = await pagina(filtro, numero, texto)
    codigos.push(...data.map(({ codArticulo }) => codArticulo))
    paginas = totalPaginas
  }
  return codigos
}

const SUYOS =
  '(clasificacion = 0 or a.cod_clasificacion = clasificacion) and (categoria = 0 or a.cod_categoria = categoria) and (linea = 0 or a.cod_linea = linea)'
const enSql = ({ clasificacion, categoria, linea }: Filtro) =>
  portal.sql<{ codArticulo: string; precioPublico: string }>(
    `select a.cod_articulo as "codArticulo" from articulos a join precios p using (cod_articulo) left join piezas_pedidas z using (cod_articulo),
            (select $1::int as clasificacion, $2::int as categoria, $3::int as linea) f
      where a.estatus = 'A' and ${SUYOS}
      order by a.accion_terapeutica <> '' desc, a.con_imagen desc, coalesce(z.piezas, 0) desc, a.descripcion collate es_base, a.cod_articulo`,
    [clasificacion, categoria, linea],
  )

test('el catálogo público va como PostgreSQL lo diría, en cada nivel: medicamentos con su empaque, lo que más se pide, por nombre', async () => {
  const clasificaciones = (await portal.pedir(nivelClasificaciones)).sobre.data
  expect(clasificaciones.length).toBeGreaterThan(1)
  const filtros = [TODO]
  for (const { codigo: clasificacion } of clasificaciones.slice(0, 2)) {
    filtros.push({ ...TODO, clasificacion })
    const categorias = (await portal.pedir(nivelCategorias, { params: { clasificacion } })).sobre.data
    expect(categorias.length).toBeGreaterThan(0)
    for (const { codigo: categoria } of categorias) {
      filtros.push({ ...TODO, clasificacion, categoria })
      for (const { codigo: linea } of (await portal.pedir(nivelLineas, { params: { clasificacion, categoria } })).sobre
        .data)
        filtros.push({ clasificacion, categoria, linea })
    }
  }
  for (const filtro of filtros) {
    const suyos = (await enSql(filtro)).map(({ codArticulo }) => codArticulo)
    expect(suyos.length).toBeGreaterThan(0)
    expect([filtro, await codigosDe(filtro)]).toEqual([filtro, suyos.slice(0, PAGINAS * 24)])
    expect((await pagina(filtro)).totalPaginas).toBe(Math.ceil(suyos.length / 24))
  }
  expect((await codigosDe(TODO))[0]).toBe(MAS_PEDIDO)
  expect(await pagina({ ...TODO, clasificacion: 99_999 })).toMatchObject({ data: [], totalPaginas: 0 })
  expect((await portal.pedir(nivelCategorias, { params: { clasificacion: 99_999 } })).sobre.data).toEqual([])
})

test('con un texto va primero lo que empieza así; menos de tres letras no filtran y puros signos no encuentran', async () => {
  const hallados = await codigosDe(TODO, 'paracetamol')
  const descripciones = await portal.sql<{ empieza: boolean }>(
    "select normaliza(descripcion) like 'paracetamol%' as empieza from unnest($1::text[]) with ordinality c(cod_articulo, n) join articulos using (cod_articulo) order by n",
    [hallados],
  )
  const empiezan = descripciones.map(({ empieza }) => empieza)
  expect(new Set(empiezan)).toEqual(new Set([true, false]))
  expect(empiezan.lastIndexOf(true)).toBeLessThan(empiezan.indexOf(false))
  expect(await pagina(TODO, 1, 'pa')).toEqual(await pagina(TODO))
  expect(await pagina(TODO, 1, '---')).toMatchObject({ data: [], totalPaginas: 0 })
  expect(await pagina(TODO, 1, 'paracetmaol')).toMatchObject({ data: [], totalPaginas: 0 })
})

test('el catálogo público abre con lo que enseña su empaque; lo demás viene después', async () => {
  const [primero] = (await pagina(TODO)).data
  expect(primero).toMatchObject({ codArticulo: MAS_PEDIDO })
  expect(primero?.urlImagen).not.toBe('')
  await portal.sql('update articulos set con_imagen = false where cod_articulo = $1', [MAS_PEDIDO])
  await expect.poll(async () => (await pagina(TODO)).data[0]?.codArticulo).not.toBe(MAS_PEDIDO)
  expect((await pagina(TODO)).data[0]?.urlImagen).not.toBe('')
})

test('más allá de la última página no hay nada, y lo que deja de venderse se va', async () => {
  const { totalPaginas, data } = await pagina(TODO)
  expect(data).toHaveLength(24)
  expect((await pagina(TODO, totalPaginas + 1)).data).toEqual([])
  await portal.sql("update articulos set estatus = 'C'")
  await expect.poll(() => pagina(TODO)).toMatchObject({ data: [], totalPaginas: 0 })
  expect((await portal.pedir(nivelClasificaciones)).sobre.data).toEqual([])
})
