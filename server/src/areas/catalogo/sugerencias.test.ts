import type { Articulo } from '@surtia/contracts/articulo.ts'
import * as calls from '@surtia/contracts/catalogo.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar({ eventoBuenFin: true })
  token = await portal.entrar('farmacia')
  await portal.sql(
    `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen)
     select '100001', 'web', cod_articulo, 5, 'carrito' from articulos where cod_articulo::bigint % 2 = 0`,
  )
  await portal.sql("update articulos set minimo_piezas = 3 where cod_articulo = '1000002'")
  await portal.running.portal.indice.alDia()
})
afterAll(() => portal.cerrar())

const sugerir = async (texto?: string) =>
  (await portal.pedir(calls.sugerencias, { query: texto === undefined ? {} : { texto }, token })).sobre.data

async function todos(texto: string): Promise<Articulo[]> {
  const articulos: Articulo[] = []
  for (let pagina = 1, paginas = 1; pagina <= paginas; pagina++) {
    const { sobre } = await portal.pedir(calls.buscar, { body: { buscar: texto, literal: true, pagina }, token })
    articulos.push(...sobre.data.resultadosPrincipales)
    paginas = sobre.data.totalPaginas
  }
  return articulos
}
const precioDe = (a: Articulo) => precioVigente(a, a.minimoPiezas, true)

test('los artículos sugeridos son los primeros de la búsqueda, con lo que hace falta para pedirlos', async () => {
  for (const texto of ['para', 'telmi', 'tabletas', '1000002', '10000', 'jarabe']) {
    const { articulos } = await sugerir(texto)
    expect(articulos).toEqual(
      (await todos(texto)).slice(0, 8).map((a) => ({
        codArticulo: a.codArticulo,
        descripcion: a.descripcion,
        laboratorio: a.laboratorio,
        precio: precioDe(a).precio,
        motivoPrecio: precioDe(a).motivo,
        precioDesde: precioDe(a).desde,
        existenciaMiCedis: a.existenciaMiCedis,
        existenciaOtrosCedis: a.existenciaOtrosCedis,
        minimoPiezas: a.minimoPiezas,
        cantidad: a.cantidad,
      })),
    )
  }
  // an offer from three pieces on is the price of an article that is asked for by three
  const [uno] = (await sugerir('1000002')).articulos
  expect(uno).toMatchObject({ minimoPiezas: 3, precio: 60, motivoPrecio: 'oferta', cantidad: 5 })
})

test('los genéricos dicen cuántas presentaciones y laboratorios hay, desde qué precio y cuánto hay en el propio centro', async () => {
  for (const texto of ['tabletas', 'para', 'ibup', 'amox']) {
    const { genericos } = await sugerir(texto)
    expect(genericos.length).toBeGreaterThan(0)
    expect(genericos.length).toBeLessThanOrEqual(4)
    const articulos = await todos(texto)
    for (const grupo of genericos) {
      const suyos = articulos.filter((a) => grupo.texto.startsWith(`${a.formula} `) && a.formula.startsWith(a.generico))
      const deForma = suyos.filter((a) => a.codFormaFarmaceutica === suyos[0]?.codFormaFarmaceutica)
      if (deForma.length !== suyos.length) continue
      expect(grupo).toEqual({
        texto: grupo.texto,
        presentaciones: suyos.length,
        laboratorios: new Set(suyos.map((a) => a.laboratorio)).size,
        precioDesde: Math.min(...suyos.map((a) => precioDe(a).precio)),
        existenciaMiCedis: suyos.reduce((suma, a) => suma + a.existenciaMiCedis, 0),
      })
    }
  }
})

test('el texto de un genérico lo vuelve a encontrar', async () => {
  for (const texto of ['tabletas', 'para', 'amox'])
    for (const { texto: suyo, presentaciones } of (await sugerir(texto)).genericos)
      expect((await todos(suyo)).length).toBeGreaterThanOrEqual(presentaciones)
})

test('con menos de tres letras, o sin nada que lo tenga ni se le parezca, no se sugiere nada', async () => {
  for (const texto of [undefined, '', 'pa', '  pa  ', 'xyzxyz', '%%%', 'xyzxyz 500'])
    expect([texto, await sugerir(texto)]).toEqual([texto, { genericos: [], articulos: [], correccion: null }])
})

test('con un desliz se sugiere lo que da la palabra corregida, y se dice cuál; con lo escrito bien, nada se corrige', async () => {
  const { correccion, ...bien } = await sugerir('paracetamol')
  expect(correccion).toBeNull()
  expect(bien.articulos.length).toBeGreaterThan(0)
  expect(await sugerir(' paracetmaol ')).toEqual({
    ...bien,
    correccion: { buscado: 'paracetmaol', corregido: 'paracetamol' },
  })
})
