import type { Articulo } from '@surtia/contracts/articulo.ts'
import * as banners from '@surtia/contracts/banners.ts'
import type { AnyCall } from '@surtia/contracts/call.ts'
import { modificarCantidad } from '@surtia/contracts/carrito.ts'
import * as catalogo from '@surtia/contracts/catalogo.ts'
import * as publico from '@surtia/contracts/catalogo-publico.ts'
import * as calls from '@surtia/contracts/listas.ts'
import * as notificaciones from '@surtia/contracts/notificaciones.ts'
import { enDiaYMes, sumarDias } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type Pedido, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP, HOY } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const datos = async <C extends AnyCall>(call: C, pedido: Pedido<C> = {}) =>
  (await portal.pedir(call, { token, ...pedido })).sobre
const uno = <T>(dado: T | undefined): T => {
  if (dado === undefined) throw new Error('No vino ninguno.')
  return dado
}
/** the client of user farmacia */
const FARMACIA = '100001'
const codigos = (articulos: Articulo[]) => articulos.map((a) => a.codArticulo)

test('cada lista trae lo suyo, diez por página, y su cuenta es la de la lista', async () => {
  const contiene = { nuevos: '', ofertas: '1000002', remates: '1000003', 'buen-fin': '1000004' }
  for (const nombre of calls.LISTAS) {
    const lista = calls.listas[nombre]
    const { data: cantidad } = await datos(lista.cantidad)
    const vistos: string[] = []
    const primera = await datos(lista.consultar)
    for (let pagina = 1; pagina <= primera.totalPaginas; pagina++) {
      const { data, resultados } = await datos(lista.consultar, { query: { pagina: String(pagina) } })
      expect([nombre, resultados, data.length <= 10]).toEqual([nombre, cantidad, true])
      vistos.push(...codigos(data))
      for (const a of data as Articulo[])
        expect([
          nombre,
          { nuevos: a.nuevo, ofertas: a.ofertado, remates: a.remate, 'buen-fin': a.buenFin }[nombre],
        ]).toEqual([nombre, true])
    }
    expect([nombre, new Set(vistos).size]).toEqual([nombre, cantidad])
    if (contiene[nombre]) expect(vistos).toContain(contiene[nombre])
    expect((await datos(lista.consultar, { query: { pagina: String(primera.totalPaginas + 1) } })).data).toEqual([])
  }
})

test('cada orden de una lista es el que dice, y ninguno pierde ni repite un artículo', async () => {
  const { consultar, formas } = calls.listas.ofertas
  const deOrden = async (orden: number, mas = {}) => {
    const todos: Articulo[] = []
    for (let pagina = 1, total = 1; pagina <= total; pagina++) {
      const { data, totalPaginas } = await datos(consultar, {
        query: { orden: String(orden), pagina: String(pagina), ...mas },
      })
      total = totalPaginas
      todos.push(...(data as Articulo[]))
    }
    return todos
  }
  const deUna = (a: Articulo) => (a.ofertado && a.minimoPiezasOfertas <= 1 ? a.precioOfertado : a.precioNeto)
  const espanol = new Intl.Collator('es', { sensitivity: 'base' })
  const antes: Record<number, (a: Articulo, b: Articulo) => number> = {
    1: (a, b) => espanol.compare(a.descripcion, b.descripcion),
    2: (a, b) => espanol.compare(a.formula, b.formula),
    5: (a, b) => b.fechaInsert.localeCompare(a.fechaInsert),
    6: (a, b) => (a.precioPorUnidad ?? 1e9) - (b.precioPorUnidad ?? 1e9),
  }
  const todos = new Set(codigos(await deOrden(0)))
  for (const orden of [1, 2, 3, 4, 5, 6]) {
    const ordenados = await deOrden(orden)
    expect(new Set(codigos(ordenados))).toEqual(todos)
    const comparar = antes[orden]
    if (comparar)
      expect(codigos(ordenados)).toEqual(
        codigos(ordenados.toSorted((a, b) => comparar(a, b) || a.codArticulo.localeCompare(b.codArticulo))),
      )
  }
  const sinOtraPromocion = (a: Articulo) => !a.remate && !a.buenFin
  const precios = (await deOrden(3)).filter(sinOtraPromocion).map(deUna)
  expect(precios).toEqual(precios.toSorted((a, b) => a - b))
  const alReves = (await deOrden(4)).filter(sinOtraPromocion).map(deUna)
  expect(alReves).toEqual(alReves.toSorted((a, b) => b - a))
  const { codFormaFarmaceutica } = uno((await datos(formas, { params: { codClasificacion: '0' } })).data[0])
  const deForma = await deOrden(0, { codFormaFarmaceutica: String(codFormaFarmaceutica) })
  expect(deForma.length).toBeGreaterThan(0)
  expect(deForma.every((a) => a.codFormaFarmaceutica === codFormaFarmaceutica)).toBe(true)
})

test('los filtros de una lista son los de sus artículos', async () => {
  const lista = calls.listas.ofertas
  const { data: clasificaciones } = await datos(lista.clasificaciones)
  const total = (await datos(lista.cantidad)).data
  let suma = 0
  for (const { codClasificacion } of clasificaciones) {
    const { data, resultados } = await datos(lista.consultar, {
      query: { codClasificacion: String(codClasificacion), orden: '3' },
    })
    expect((data as Articulo[]).every((a) => a.codClasificacion === codClasificacion)).toBe(true)
    const { data: formas } = await datos(lista.formas, { params: { codClasificacion } })
    expect(
      (data as Articulo[]).every((a) =>
        formas.some((f: { codFormaFarmaceutica: number }) => f.codFormaFarmaceutica === a.codFormaFarmaceutica),
      ),
    ).toBe(true)
    suma += resultados
  }
  expect(suma).toBe(total)
  expect((await datos(lista.formas, { params: { codClasificacion: 0 } })).data.length).toBeGreaterThan(3)
  for (const query of [{ pagina: '0' }, { orden: '7' }, { pagina: 'x' }, { otra: '1' }])
    expect((await portal.pedir(lista.consultar, { token, query: query as never })).status).toBe(400)
})

test('sin evento, la fórmula del ahorro está vacía', async () => {
  const sin = await levantar({ eventoBuenFin: false })
  const otro = await sin.entrar('farmacia')
  expect((await sin.pedir(calls.listas['buen-fin'].cantidad, { token: otro })).sobre.data).toBe(0)
  await sin.cerrar()
})

test('un precio que cambia por la puerta se anota solo', async () => {
  const mandar = (precioNeto: number) =>
    fetch(`${portal.url}/api/integracion/precios`, {
      method: 'POST',
      headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/x-ndjson' },
      body: JSON.stringify({ codArticulo: '1000011', precioNeto }),
    })
  await mandar(31.5)
  const [cambio] = await portal.sql(
    "select precio_anterior::float8 as antes, precio_nuevo::float8 as ahora from cambios_de_precio where cod_articulo = '1000011'",
  )
  expect(cambio).toEqual({ antes: 30, ahora: 31.5 })
  await mandar(30)
})

test('los cambios de precio vienen del más nuevo al más viejo, veinte por página', async () => {
  const { data, resultados, totalPaginas } = await datos(calls.cambiosDePrecio)
  const fechas = data.map((c: { fecha: string }) => c.fecha)
  expect(fechas).toEqual([...fechas].sort().reverse())
  expect(data.every((c: { precioAnterior: number; precioNuevo: number }) => c.precioAnterior !== c.precioNuevo)).toBe(
    true,
  )
  expect(totalPaginas).toBe(Math.ceil(resultados / 20))
  expect(data).toHaveLength(Math.min(20, resultados))
})

test('un cambio de un artículo que ya no tiene precio no se lista ni se cuenta', async () => {
  const { data, resultados } = await datos(calls.cambiosDePrecio)
  const codArticulo = uno(data[0]).codArticulo
  const suyos = await portal.sql(
    'select 1 from cambios_de_precio where cod_articulo = $1 and precio_anterior <> precio_nuevo and fecha between $2::date - 60 and $2::date',
    [codArticulo, HOY],
  )
  const [precio] = await portal.sql<{ fila: object }>(
    'with p as (delete from precios where cod_articulo = $1 returning *) select to_jsonb(p) as fila from p',
    [codArticulo],
  )
  const sin = await datos(calls.cambiosDePrecio)
  await portal.sql('insert into precios select * from jsonb_populate_record(null::precios, $1::jsonb)', [
    JSON.stringify(precio?.fila),
  ])
  expect([sin.resultados, sin.data.length]).toEqual([resultados - suyos.length, Math.min(20, sin.resultados)])
})

test('un cambio de precio trae su artículo como se vende hoy, con lo que de él hay en el carrito', async () => {
  const uno = (await datos(calls.cambiosDePrecio)).data.find((c) => c.existenciaMiCedis > 0)
  const codArticulo = uno?.codArticulo ?? ''
  const cantidad = Math.max(5, uno?.minimoPiezas ?? 0)
  await datos(modificarCantidad, { body: { codArticulo, cantidad, rutaOrigen: 'cambio-precio' } })
  const despues = (await datos(calls.cambiosDePrecio)).data.find((c) => c.codArticulo === codArticulo)
  const [articulo] = (await datos(catalogo.detalleProducto, { params: { id: codArticulo } })).data
  expect(despues).toMatchObject({ ...articulo, cantidad })
  await datos(modificarCantidad, { body: { codArticulo, cantidad: 0, rutaOrigen: 'cambio-precio' } })
})

test('sólo lo que compro: lo surtido o facturado en doce meses, y nada más', async () => {
  const todos = await datos(calls.cambiosDePrecio)
  const suyos = await datos(calls.cambiosDePrecio, { query: { compro: '1' } })
  expect(suyos.resultados).toBeLessThan(todos.resultados)
  const [primero, segundo, tercero] = [...new Set(todos.data.map((c) => c.codArticulo))]
  await portal.sql("delete from historial_de_articulos where cod_cliente = '100001' and cod_articulo = any($1)", [
    [primero, segundo, tercero],
  ])
  await portal.sql("delete from ventas_renglones where cod_cliente = '100001' and cod_articulo = any($1)", [
    [primero, segundo, tercero],
  ])
  const compra = async (codArticulo: string | undefined, hace: number) =>
    portal.sql(
      "insert into historial_de_articulos (cod_cliente, cod_articulo, ultimo_surtido) values ('100001', $1, $2::date - $3::int)",
      [codArticulo, HOY, hace],
    )
  await compra(primero, 300)
  await compra(segundo, 400)
  await portal.sql(
    `update ventas_renglones set cod_articulo = $1 where (tipo, serie, folio, renglon) =
       (select tipo, serie, folio, renglon from ventas_renglones where cod_cliente = '100001' and tipo = 'F' order by fecha desc limit 1)`,
    [tercero],
  )
  const codigos: string[] = []
  for (let pagina = 1, paginas = 1; pagina <= paginas; pagina++) {
    const { data, totalPaginas } = await datos(calls.cambiosDePrecio, { query: { compro: '1', pagina } })
    codigos.push(...data.map((c) => c.codArticulo))
    paginas = totalPaginas
  }
  expect([primero, segundo, tercero].map((cod) => codigos.includes(cod ?? ''))).toEqual([true, false, true])
})

test('los precios por venir se dicen de cada artículo el próximo, primero los que suben, y el filtro también vale', async () => {
  await portal.sql('delete from precios_por_venir')
  const suya = '1000001'
  const [ajeno] = await portal.sql<{ cod: string }>(
    `select a.cod_articulo as cod from articulos a join precios p using (cod_articulo)
      where a.estatus = 'A' and not exists (select 1 from historial_de_articulos h where h.cod_articulo = a.cod_articulo and h.cod_cliente = '100001')
        and not exists (select 1 from ventas_renglones v where v.cod_articulo = a.cod_articulo and v.cod_cliente = '100001') order by 1 desc limit 1`,
  )
  await portal.sql(
    "insert into historial_de_articulos (cod_cliente, cod_articulo, ultimo_surtido) values ('100001', $1, $2::date - 30) on conflict (cod_cliente, cod_articulo) do update set ultimo_surtido = excluded.ultimo_surtido",
    [suya, HOY],
  )
  const poner = (cod: string | undefined, dias: number, veces: number) =>
    portal.sql(
      `insert into precios_por_venir (cod_articulo, vigente_desde, precio_neto, valores, entrega, autorizado, llegado)
       select $1, $2::date + $3::int, round(precio_neto * $4::numeric, 2), '{}', 1, false, now() from precios where cod_articulo = $1`,
      [cod, HOY, dias, veces],
    )
  await poner(ajeno?.cod, 3, 0.9)
  await poner(suya, 9, 1)
  await poner(suya, 20, 1.1)
  await poner(suya, 30, 1.2)
  const { porVenir, cuantosPorVenir } = await datos(calls.cambiosDePrecio)
  expect(cuantosPorVenir).toBe(2)
  expect(porVenir.map((c) => [c.codArticulo, c.precioNuevo > c.precioAnterior])).toEqual([
    [suya, true],
    [ajeno?.cod, false],
  ])
  expect(porVenir[0]).toMatchObject({ precioNeto: porVenir[0]?.precioAnterior })
  const suyos = await datos(calls.cambiosDePrecio, { query: { compro: '1' } })
  expect([suyos.cuantosPorVenir, suyos.porVenir.map((c) => c.codArticulo)]).toEqual([1, [suya]])
  await portal.sql("delete from historial_de_articulos where cod_cliente = '100001' and cod_articulo = $1", [suya])
})

test('la lista de pedido: lo comprado, más lo fijado, menos lo quitado, y cada cliente la suya', async () => {
  const lista = async () => (await datos(calls.obtenerLista)).data as (Articulo & { fijado: boolean })[]
  const antes = await lista()
  expect(antes.length).toBeGreaterThan(20)
  expect(antes.every((a) => a.ultimoSurtido !== '' || a.ultimoNegado !== '')).toBe(true)
  expect(codigos(antes)).not.toContain('1000001')
  await datos(calls.fijarEnLista, { body: { codArticulo: '1000001', fijado: true } })
  expect((await lista()).find((a) => a.codArticulo === '1000001')?.fijado).toBe(true)
  await datos(calls.fijarEnLista, { body: { codArticulo: '1000001', fijado: false } })
  expect(codigos(await lista())).not.toContain('1000001')
  const [primera] = antes
  await datos(calls.quitarDeLista, { body: { codArticulo: primera?.codArticulo } })
  expect(await lista()).toHaveLength(antes.length - 1)
  await datos(calls.fijarEnLista, { body: { codArticulo: primera?.codArticulo, fijado: true } })
  expect(await lista()).toHaveLength(antes.length)
  expect((await datos(calls.quitarDeLista, { body: { codArticulo: '99' } })).value).toBe(false)
  expect((await portal.pedir(calls.obtenerLista, { token: await portal.entrar('nueva') })).sobre.data).toEqual([])
})

test('el asistente va del genérico a la forma, la concentración y el contenido', async () => {
  const formas = (await datos(catalogo.formasDelGenerico, { params: { generico: 'paracetamol', tipoFormula: 'A' } }))
    .data
  const tabletas = uno(formas.find((f) => f.descripcion === 'TABLETAS'))
  const formulas = (
    await datos(catalogo.formulasDelGenerico, {
      params: { generico: 'PARACETAMOL', tipoFormula: 'S', codFormaFarmaceutica: tabletas.codFormaFarmaceutica },
    })
  ).data
  const quinientos = uno(formulas.find((f) => /500/.test(f.descripcion)))
  const contenidos = (
    await datos(catalogo.contenidosDelGenerico, {
      params: {
        generico: 'paracetamol',
        tipoFormula: 'S',
        codFormaFarmaceutica: tabletas.codFormaFarmaceutica,
        codFormula: quinientos.codFormula,
      },
    })
  ).data
  expect(contenidos.map((c) => c.contenidoVenta)).toContain('C/20')
  const { data } = await datos(catalogo.buscar, {
    body: {
      buscar: 'paracetamol',
      busquedaAvanzada: true,
      tipoFormula: 'S',
      codFormaFarmaceutica: tabletas.codFormaFarmaceutica,
      codFormula: quinientos.codFormula,
      contenidoVenta: 'C/20',
    },
  })
  expect(codigos(data.resultadosPrincipales)).toContain('1000001')
  expect(
    (await datos(catalogo.formasDelGenerico, { params: { generico: 'kriptonita', tipoFormula: 'A' } })).data,
  ).toEqual([])
  expect((await datos(catalogo.formasDelGenerico, { params: { generico: '%', tipoFormula: 'A' } })).value).toBe(true)
})

test('el catálogo público enseña lo que cualquiera puede ver y nada más', async () => {
  const sinToken = { token: undefined }
  const clasificaciones = (await datos(publico.nivelClasificaciones, sinToken)).data
  const { codigo } = uno(clasificaciones[0])
  const categorias = (await datos(publico.nivelCategorias, { ...sinToken, params: { clasificacion: codigo } })).data
  const lineas = (
    await datos(publico.nivelLineas, {
      ...sinToken,
      params: { clasificacion: codigo, categoria: uno(categorias[0]).codigo },
    })
  ).data
  const { data, totalPaginas } = await datos(publico.articulosPublicos, {
    ...sinToken,
    params: { clasificacion: codigo, categoria: uno(categorias[0]).codigo, linea: uno(lineas[0]).codigo, pagina: 1 },
  })
  expect(data.length).toBeGreaterThan(0)
  expect(totalPaginas).toBeGreaterThan(0)
  expect(Object.keys(uno(data[0]))).toEqual([
    'codArticulo',
    'descripcion',
    'formula',
    'generico',
    'precioPublico',
    'urlImagen',
  ])
  const todo = await datos(publico.articulosPublicos, {
    ...sinToken,
    params: { clasificacion: 0, categoria: 0, linea: 0, pagina: 1 },
  })
  expect(todo.data).toHaveLength(24)
  expect(
    (await portal.pedir(publico.articulosPublicos, { params: { clasificacion: 0, categoria: 0, linea: 0, pagina: 0 } }))
      .status,
  ).toBe(400)
})

test('el catálogo público abre con lo que más se pide; se busca, y lo que empieza así va primero', async () => {
  const pedir = async (texto?: string) =>
    (
      await datos(publico.articulosPublicos, {
        token: undefined,
        params: { clasificacion: 0, categoria: 0, linea: 0, pagina: 1 },
        query: texto === undefined ? {} : { texto },
      })
    ).data
  const [primero] = await portal.sql<{ cod: string }>(
    `select a.cod_articulo as cod from pedido_renglones join pedidos p using (folio) join articulos a using (cod_articulo)
      where a.accion_terapeutica <> '' and a.con_imagen and a.estatus = 'A' and p.estatus <> 'X' and p.fecha_recepcion >= $1::date
      group by a.cod_articulo order by sum(cantidad_pedida) desc, a.descripcion collate es_base, 1 limit 1`,
    [sumarDias(HOY, -90)],
  )
  const abre = await pedir()
  expect(uno(abre[0]).codArticulo).toBe(uno(primero).cod)
  const hallados = await pedir('amlodipino')
  expect(hallados.length).toBeGreaterThan(0)
  expect(uno(hallados[0]).descripcion).toMatch(/^AMLODIPINO/)
  expect(hallados.filter(({ descripcion }) => !descripcion.includes('AMLODIPINO'))).toEqual([])
  // a text below three letters filters nothing; one of signs alone finds nothing
  expect(await pedir('am')).toEqual(abre)
  expect(await pedir('%%%')).toEqual([])
})

test('banners de los seis tipos, ninguno después de su último día; sus clics y sus artículos', async () => {
  const { data } = await datos(banners.obtenerBanners, { params: { a: 0, b: 'true' } })
  expect(new Set(data.map((b: banners.Banner) => b.tipo)).size).toBe(6)
  expect(data.some((b: banners.Banner) => b.idBannersImagen === 999)).toBe(false)
  expect(
    (await datos(banners.obtenerBanners, { params: { a: 1, b: 'false' } })).data.some(
      (b: banners.Banner) => b.idBannersImagen === 999,
    ),
  ).toBe(true)
  expect((await datos(banners.articulosRelacionados, { params: { id: 103, tipo: 'B' } })).data).toEqual([
    '[1000001,1000002,1000003]',
  ])
  expect((await datos(banners.articulosRelacionados, { params: { id: 12345, tipo: 'B' } })).data).toEqual(['[]'])
  const clic = { IdPublicidad: 103, TipoPublicidad: 'B', CodCliente: '100001', AccessToken: '' }
  expect((await datos(banners.registrarClick, { body: clic })).value).toBe(true)
  expect((await portal.pedir(banners.registrarClick, { token, body: { ...clic, CodCliente: '100002' } })).status).toBe(
    403,
  )
  expect((await datos(banners.popUp, { params: { codCliente: '100001' } })).data).toHaveLength(1)
  expect((await portal.pedir(banners.popUp, { token, params: { codCliente: '100002' } })).status).toBe(403)
  const [emergente] = await portal.sql<{ id: number }>(
    "update avisos_emergentes set articulos = '{1000004,1000005}' returning id",
  )
  expect((await datos(banners.articulosRelacionados, { params: { id: emergente?.id ?? 0, tipo: 'P' } })).data).toEqual([
    '[1000004,1000005]',
  ])
  const delAviso = await datos(catalogo.buscar, {
    body: { idGrupoPromocional: emergente?.id ?? 0, tipoPublicidad: 'P' },
  })
  expect(codigos(delAviso.data.resultadosPrincipales).sort()).toEqual(['1000004', '1000005'])
  const { data: buscados } = await datos(catalogo.buscar, { body: { idGrupoPromocional: 103 } })
  expect(codigos(buscados.resultadosPrincipales).sort()).toEqual(['1000001', '1000002', '1000003'])
})

test('abrir un producto da el acceso que lleva su cantidad', async () => {
  const { data } = await datos(catalogo.productoClickPublicidad, { body: { idProducto: '1000001', accessToken: '' } })
  expect(data[0]).toMatch(/^[0-9a-f-]{36}$/)
})

test('el país de origen trae su bandera en PNG', async () => {
  await portal.sql("update articulos set pais_origen = 'IN' where cod_articulo = '1000001'")
  const { data } = await datos(catalogo.paisOrigen, { params: { id: '1000001' } })
  const pais = uno(data[0])
  expect([pais.codPaisOrigen, pais.descripcion]).toEqual(['IN', 'India'])
  expect(Buffer.from(pais.imagen, 'base64').subarray(1, 4).toString()).toBe('PNG')
  expect((await datos(catalogo.paisOrigen, { params: { id: '99' } })).data).toEqual([])
})

test('las notificaciones son de cada quien: pendientes, vistas, seguidas', async () => {
  const mias = async () =>
    (await datos(notificaciones.ultimasNotificaciones)).data as { codigoNotificacion: number; visto: number }[]
  expect((await mias()).map((n) => n.visto)).toEqual([0, 0])
  await datos(notificaciones.redireccionadas, { body: { todasRedirigidas: false, codigoNotificacion: 3 } })
  const grupo = await portal.entrar('grupo')
  expect((await portal.pedir(notificaciones.ultimasNotificaciones, { token: grupo })).sobre.data).toMatchObject([
    { codigoNotificacion: 3, visto: 0 },
  ])
  await datos(notificaciones.marcarVistas)
  expect((await mias()).map((n) => n.visto)).toEqual([1, 1])
  expect((await portal.pedir(notificaciones.ultimasNotificaciones, { token: grupo })).sobre.data).toMatchObject([
    { visto: 0 },
  ])
  await datos(notificaciones.redireccionadas, { body: { todasRedirigidas: true, codigoNotificacion: 0 } })
  expect(
    await portal.sql('select cod_cliente, bool_and(redirigida) as todas from notificaciones group by 1 order by 1'),
  ).toMatchObject([{ cod_cliente: '100001', todas: true }, { todas: false }])
})

test('se listan las últimas treinta notificaciones, de la más nueva a la más vieja', async () => {
  await portal.sql(
    `insert into notificaciones (codigo, cod_cliente, titulo, mensaje, url, fecha)
     select 800000 + n, '100001', 'Aviso', '', '/clientes/', '2030-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 40) n`,
  )
  const { data } = await datos(notificaciones.ultimasNotificaciones)
  expect(data.map((n) => n.codigoNotificacion)).toEqual(Array.from({ length: 30 }, (_, i) => 800_040 - i))
  await portal.sql('delete from notificaciones where codigo > 800000 and codigo <= 800040')
})

// last: what it orders moves what the public catalogue begins with
test('de lo que se compra con ritmo, la lista de pedido dice cuándo toca y por qué', async () => {
  const codArticulo = codigos((await datos(calls.obtenerLista)).data)[0] ?? ''
  await portal.sql(
    'delete from pedido_renglones where cod_articulo = $1 and folio in (select folio from pedidos where cod_cliente = $2)',
    [codArticulo, FARMACIA],
  )
  for (const veces of [1, 2, 3, 4]) {
    const folio = String(98_000_000 + veces)
    await portal.sql(
      `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
       values ($1, gen_random_uuid(), $2, 3, 'Portal web', 'B', ($3::date + time '12:00') at time zone 'America/Mazatlan', now(), 0, 0)`,
      [folio, FARMACIA, sumarDias(HOY, -14 * veces)],
    )
    await portal.sql(
      `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
       values ($1, $2, 24, 24, 0, 1, 'neto', 0, 0, 0)`,
      [folio, codArticulo],
    )
  }
  const deHoy = (await datos(calls.obtenerLista)).data
  expect(deHoy.find((a) => a.codArticulo === codArticulo)).toMatchObject({
    toca: HOY,
    cadencia: `cada 14 días, 24 piezas; última el ${enDiaYMes(sumarDias(HOY, -14))}`,
  })
  // what is bought without a rhythm says nothing
  expect(deHoy.some((a) => a.toca === '' && a.cadencia === '')).toBe(true)
})
