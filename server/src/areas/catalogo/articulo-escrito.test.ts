import { type Articulo, articulo } from '@surtia/contracts/articulo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mirada } from '../../indice/mirada.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { listHechos, segunLaRegla } from '../../test/segun-la-regla.ts'
import { articuloEscrito } from './articulo-escrito.ts'
import { findDeCliente, NADA } from './de-cliente.ts'
import { listEscritas, type Pedida, parteCorta, partePublica } from './fichas.ts'

const CLIENTE = { codCliente: '100001', sucursal: 1 }
let prueba: PortalDePruebas
let todos: Articulo[]
beforeAll(async () => {
  prueba = await levantar()
  const { portal } = prueba.running
  await prueba.sql(
    `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen)
     select c.cod_cliente, k.carrito, a.cod_articulo, 3 + length(a.descripcion), 'carrito' from clientes c, (values ('web'), ('excel')) k(carrito), lateral
            (select cod_articulo, descripcion from articulos order by md5(c.cod_cliente || k.carrito || cod_articulo) limit 9) a`,
  )
  const suyo = await findDeCliente(
    portal.db,
    CLIENTE.codCliente,
    (await prueba.sql<{ cod: string }>('select cod_articulo as cod from articulos')).map(({ cod }) => cod),
  )
  todos = segunLaRegla(await listHechos(portal.db, portal.settings.imagenesUrl), mirada(portal, CLIENTE)).map(
    (una) => ({
      ...una.articulo,
      ...(suyo.get(una.articulo.codArticulo) ?? NADA),
    }),
  )
})
afterAll(() => prueba.cerrar())

const pedidas = (version = 1): Pedida[] => todos.map(({ codArticulo }, lugar) => ({ lugar, codArticulo, version }))

test('lo escrito por partes es el artículo del contrato, campo por campo', async () => {
  const { portal } = prueba.running
  const fichas = await listEscritas(portal, {}, pedidas())
  const suyo = await findDeCliente(
    portal.db,
    CLIENTE.codCliente,
    todos.map(({ codArticulo }) => codArticulo),
  )
  expect(todos.some(({ cantidad }) => cantidad > 0)).toBe(true)
  expect(todos.some(({ pertenecePedido }) => pertenecePedido)).toBe(true)
  for (const [i, uno] of todos.entries()) {
    const ficha = fichas[i]
    if (!ficha) throw new Error(`${uno.codArticulo} sin ficha`)
    const escrito = JSON.parse(articuloEscrito(ficha, uno, suyo.get(uno.codArticulo) ?? NADA, ''))
    expect(escrito).toEqual(uno)
    expect(articulo.safeParse(escrito).success).toBe(true)
    const { codArticulo, descripcion, laboratorio, minimoPiezas, formula, generico, urlImagen } = uno
    expect(JSON.parse(`${parteCorta(ficha)}}`)).toEqual({ codArticulo, descripcion, laboratorio, minimoPiezas })
    expect(JSON.parse(`${partePublica(ficha)}}`)).toEqual({ codArticulo, descripcion, formula, generico, urlImagen })
  }
})

test('una ficha se lee otra vez cuando su versión cambia, y la de un artículo que ya no está no se inventa', async () => {
  const { portal } = prueba.running
  const catalogo = {}
  const [primera] = pedidas()
  if (!primera) throw new Error('sin artículos')
  const escrita = async (version: number) =>
    (await listEscritas(portal, catalogo, [{ ...primera, version }]))[0]?.entera
  const antes = await escrita(1)
  await prueba.sql('update articulos set marca = $2 where cod_articulo = $1', [primera.codArticulo, 'Otra "marca"'])
  expect(await escrita(1)).toBe(antes)
  expect(JSON.parse(`${await escrita(2)}}`).marca).toBe('Otra "marca"')
  expect(await listEscritas(portal, catalogo, [{ lugar: 7_777, codArticulo: '999999999', version: 1 }])).toEqual([
    undefined,
  ])
})

test('quien pregunta mientras otros esperan recibe sólo lo suyo', async () => {
  const { portal } = prueba.running
  const preguntar = (cliente: string, suyos: readonly string[]) => findDeCliente(portal.db, cliente, suyos)
  const codigos = todos.map(({ codArticulo }) => codArticulo)
  const clientes = (await prueba.sql<{ cod_cliente: string }>('select cod_cliente from clientes order by 1')).map(
    ({ cod_cliente }) => cod_cliente,
  )
  const juntas = await Promise.all([...clientes, ...clientes].map((cliente) => preguntar(cliente, codigos)))
  for (const [i, cliente] of clientes.entries()) {
    const solo = await preguntar(cliente, codigos)
    expect(juntas[i]).toEqual(solo)
    expect(juntas[i + clientes.length]).toEqual(solo)
  }
  expect(new Set(juntas.map((suyo) => JSON.stringify([...suyo]))).size).toBeGreaterThan(1)
})
