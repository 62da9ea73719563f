import { descripcionArticulos } from '@surtia/contracts/catalogo.ts'
import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

type Fila = { codArticulo: string; descripcion: string }
const listar = async (texto: string, n: number): Promise<Fila[]> =>
  (await portal.pedir(descripcionArticulos, { params: { n }, query: { texto }, token })).sobre.data

/** The same as PostgreSQL says it. */
async function enSql(texto: string, n: number): Promise<Fila[]> {
  const inicio = normalizar(texto)
  const filas = (condicion: string, orden: string) =>
    portal.sql<Fila>(
      `select a.cod_articulo as "codArticulo", a.descripcion from articulos a join precios using (cod_articulo) where a.estatus = 'A' and ${condicion} order by ${orden}, a.cod_articulo`,
      condicion.includes('$1') ? [inicio] : [],
    )
  const todas =
    texto.trim().length < 3
      ? await filas('true', 'a.descripcion collate es_base')
      : [
          ...(await filas("normaliza(a.descripcion) like $1 || '%'", 'normaliza(a.descripcion) using ~<~')),
          ...(await filas(
            "normaliza(a.descripcion) like '% ' || $1 || '%' and normaliza(a.descripcion) not like $1 || '%'",
            'normaliza(a.descripcion) using ~<~',
          )),
        ]
  return n === 0 ? todas : todas.slice(0, n)
}

const TEXTOS = ['', 'pa', 'par', 'para', 'tab', 'tabletas', 'tabletas c', 'mg tab', '500 mg', 'c 20', 'sol', 'ÁCIDO']

test('la lista de descripciones es la que PostgreSQL daría: las que empiezan así, luego en las que empieza otra palabra', async () => {
  for (const texto of TEXTOS)
    for (const n of [1, 8, 300, 0])
      expect([texto, n, await listar(texto, n)]).toEqual([texto, n, await enSql(texto, n)])
  expect(await listar('---', 8)).toEqual([])
})

test('lo que cambia de nombre, se va o vuelve se sigue', async () => {
  const cambios = [
    "update articulos set descripcion = 'JARABE DE ' || descripcion where cod_articulo::bigint % 4 = 0",
    "update articulos set estatus = case estatus when 'A' then 'C' else 'A' end where cod_articulo::bigint % 5 = 0",
    'delete from precios where cod_articulo::bigint % 7 = 0',
    "update articulos set descripcion = replace(descripcion, 'JARABE DE ', '') where cod_articulo::bigint % 8 = 0",
    "update articulos set estatus = 'A'",
  ]
  for (const cambio of cambios) {
    await portal.sql(cambio)
    const completa = await enSql('', 0)
    await expect.poll(() => listar('', 0)).toEqual(completa)
    for (const texto of [...TEXTOS, 'jar', 'jarabe de', 'jarabe de p', 'de par'])
      for (const n of [3, 0]) expect([texto, n, await listar(texto, n)]).toEqual([texto, n, await enSql(texto, n)])
  }
})

test('lo que va de ida y vuelta no se repite ni se pierde', async () => {
  for (let vuelta = 0; vuelta < 6; vuelta++) {
    await portal.sql('update articulos set descripcion = reverse(descripcion)')
    const completa = await enSql('', 0)
    await expect.poll(() => listar('', 0)).toEqual(completa)
  }
  for (const texto of TEXTOS) expect(await listar(texto, 5)).toEqual(await enSql(texto, 5))
})
