import { estadistica } from '@surtia/contracts/estadisticas.ts'
import { SIN_PEDIDOS } from '@surtia/rules/estadisticas/ahorro.ts'
import { SIN_ARTICULO } from '@surtia/rules/estadisticas/precios.ts'
import { type Dia, diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

// The price of an article over time, told again from the orders and the XML of the invoices.
let portal: PortalDePruebas
let hoy: Dia
let token: string
beforeAll(async () => {
  portal = await levantar()
  hoy = diaDe(portal.running.portal.ahora())
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const preguntar = async (body: object, suyo = token) =>
  (
    await portal.pedir(estadistica, {
      token: suyo,
      params: { tema: 'precios' },
      body: { desde: sumarDias(hoy, -365), hasta: hoy, ...body },
    })
  ).sobre

type Concepto = { fecha: Dia; codArticulo: string; piezas: number; precio: number; importe: number }
/** The lines of `farmacia`'s invoices, from their text alone. */
async function conceptos(tipo: 'F' | 'C'): Promise<Concepto[]> {
  const papeles = await portal.sql<{ xml: string }>(
    "select xml from facturas where cod_cliente = '100001' and tipo = $1",
    [tipo],
  )
  return papeles.flatMap(({ xml }) => {
    const fecha = / Fecha="(\d{4}-\d\d-\d\d)/.exec(xml)?.[1] ?? ''
    return [
      ...xml.matchAll(/NoIdentificacion="(\d+)" Cantidad="(\d+)"[^>]*? ValorUnitario="([\d.]+)" Importe="([\d.]+)"/g),
    ].map(([, codArticulo = '', piezas, precio, importe]) => ({
      fecha,
      codArticulo,
      piezas: Number(piezas),
      precio: Number(precio),
      importe: Number(importe),
    }))
  })
}

test('las compras son las de las facturas, cada una en su día y a su precio', async () => {
  const desde = sumarDias(hoy, -365)
  const todos = await conceptos('F')
  const codigos = [...new Set(todos.map((c) => c.codArticulo))]
  expect(codigos.length).toBeGreaterThan(40)
  for (const codArticulo of codigos.filter((_, i) => i % 9 === 0)) {
    const { data } = await preguntar({ codArticulo })
    const suyas = todos
      .filter((c) => c.codArticulo === codArticulo && c.fecha >= desde && c.fecha <= hoy)
      .map(({ fecha, precio, piezas }) => ({ fecha, precio, piezas }))
      .toSorted((a, b) => a.fecha.localeCompare(b.fecha) || a.precio - b.precio)
    expect(
      data.filas.filter((f) => f.motivo === 'Compra').map(({ fecha, precio, piezas }) => ({ fecha, precio, piezas })),
    ).toEqual(suyas)
  }
})

test('el precio de cada día es el que los pedidos de ese día dicen de lista', async () => {
  const renglones = await portal.sql<{ codArticulo: string; cuando: Date; precioLista: number }>(
    `select cod_articulo as "codArticulo", fecha_recepcion as cuando, precio_lista as "precioLista" from pedido_renglones join pedidos using (folio)
      where cod_cliente = '100001' and precio_lista is not null`,
  )
  const deArticulo = Map.groupBy(renglones, (r) => r.codArticulo)
  let escalones = 0
  for (const [codArticulo, suyos] of [...deArticulo].filter((_, i) => i % 7 === 0)) {
    const { data } = await preguntar({ codArticulo, desde: sumarDias(hoy, -800) })
    const pasos = data.filas.filter((f) => f.motivo === 'Precio')
    escalones += pasos.length
    for (const { cuando, precioLista } of suyos) {
      const rige = pasos.findLast((p) => String(p.fecha) <= diaDe(cuando))
      expect([codArticulo, diaDe(cuando), rige?.precio]).toEqual([codArticulo, diaDe(cuando), precioLista])
    }
  }
  expect(escalones).toBeGreaterThan(deArticulo.size)
})

test('sin decir cuál es el que más se le facturó, y se dice cuál; también de un laboratorio', async () => {
  const desde = sumarDias(hoy, -365)
  const gastado = new Map<string, number>()
  for (const [tipo, signo] of [
    ['F', 1],
    ['C', -1],
  ] as const)
    for (const c of await conceptos(tipo))
      if (c.fecha >= desde && c.fecha <= hoy)
        gastado.set(c.codArticulo, (gastado.get(c.codArticulo) ?? 0) + signo * Math.round(c.importe * 100))
  const deMasAMenos = [...gastado].toSorted(([uno, a], [otro, b]) => b - a || uno.localeCompare(otro))
  const [mayor = ''] = deMasAMenos[0] ?? []
  const { data, desdeCuando } = await preguntar({})
  const [articulo] = await portal.sql<{ descripcion: string }>(
    'select descripcion from articulos where cod_articulo = $1',
    [mayor],
  )
  expect(new Set(data.filas.map((f) => f.codArticulo))).toEqual(new Set([mayor]))
  expect(data.frase).toMatch(/: hoy cuesta \$[\d,.]+, .* que al empezar el periodo\. Lo compró \d+ veces, /)
  expect(data.frase.startsWith(`${articulo?.descripcion}: `)).toBe(true)
  expect(desdeCuando).toMatch(/^\d{4}-/)

  const laboratorios = new Map(
    (
      await portal.sql<{ cod: string; lab: number }>(
        'select cod_articulo as cod, cod_laboratorio as lab from articulos',
      )
    ).map(({ cod, lab }) => [cod, lab]),
  )
  const codLaboratorio = laboratorios.get(deMasAMenos.at(-1)?.[0] ?? '')
  const [suyo] = deMasAMenos.find(([cod]) => laboratorios.get(cod) === codLaboratorio) ?? []
  const deEse = (await preguntar({ codLaboratorio })).data
  expect(new Set(deEse.filas.map((f) => f.codArticulo))).toEqual(new Set([suyo]))
})

test('quien no ha comprado, un artículo que no hay y uno que no se ha comprado se dicen distinto', async () => {
  const nueva = await portal.entrar('nueva')
  expect((await preguntar({}, nueva)).data).toMatchObject({ frase: SIN_PEDIDOS, filas: [] })
  expect((await preguntar({ codArticulo: '99999999' })).data).toMatchObject({ frase: SIN_ARTICULO, filas: [] })
  const { data } = await preguntar({ codArticulo: '1000001' }, nueva)
  expect(new Set(data.filas.map((f) => f.motivo))).toEqual(new Set(['Precio']))
  expect([data.filas[0]?.fecha, data.filas.at(-1)?.fecha]).toEqual([sumarDias(hoy, -365), hoy])
  expect(data.frase).toContain('No lo compró en este periodo.')
})

test('un precio que cambia hoy es un escalón de hoy', async () => {
  // PostgreSQL dates a change by its own clock
  const [antes] = await portal.sql<{ precio: number; dia: Dia }>(
    "select precio_neto as precio, (now() at time zone 'America/Mazatlan')::date as dia from precios where cod_articulo = '1000007'",
  )
  await portal.sql("update precios set precio_neto = precio_neto + 1 where cod_articulo = '1000007'")
  const [cambio] = await portal.sql<{ fecha: Dia }>(
    "select max(fecha) as fecha from cambios_de_precio where cod_articulo = '1000007'",
  )
  expect(cambio?.fecha).toBe(antes?.dia)
  const { data } = await preguntar({ codArticulo: '1000007', hasta: sumarDias(hoy, 60) })
  const pasos = data.filas.filter((f) => f.motivo === 'Precio')
  const ultimo = (antes?.dia ?? '') <= hoy ? Number(antes?.precio) + 1 : antes?.precio
  expect(pasos.at(-1)).toMatchObject({ fecha: hoy, precio: ultimo })
})
