import { estadistica, exportarEstadistica } from '@surtia/contracts/estadisticas.ts'
import { pendientes } from '@surtia/contracts/pendientes.ts'
import { reporte } from '@surtia/contracts/reportes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { SIN_PEDIDOS } from '@surtia/rules/estadisticas/ahorro.ts'
import type { Fila, Tema } from '@surtia/rules/estadisticas/temas.ts'
import { type Dia, diaDe, diasEntre, sumarDias } from '@surtia/rules/fechas.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'
import { pedidoPorPersona } from './pedidos.queries.ts'

// What was saved, could have been saved and was denied, told again line by line from what the orders keep.
let portal: PortalDePruebas
let hoy: Dia
const USUARIOS = { farmacia: '100001', grupo: '100004', poc: '100006', publico: '100007', nueva: '100002' }
const tokens = new Map<string, string>()
beforeAll(async () => {
  portal = await levantar()
  hoy = diaDe(portal.running.portal.ahora())
  for (const usuario of Object.keys(USUARIOS)) tokens.set(usuario, await portal.entrar(usuario))
})
afterAll(() => portal.cerrar())

type Usuario = keyof typeof USUARIOS
type Filtros = { codLaboratorio?: number; codArticulo?: string }
const preguntar = async (tema: Tema, usuario: Usuario, desde: Dia, hasta: Dia, filtros: Filtros = {}) =>
  (
    await portal.pedir(estadistica, {
      token: tokens.get(usuario),
      params: { tema },
      body: { desde, hasta, ...filtros },
    })
  ).sobre

type Renglon = {
  folio: string
  cuando: Date
  codArticulo: string
  codLaboratorio: number
  descripcion: string
  surtidas: number
  negadas: number
  precio: number
  precioLista: number | null
  motivo: string
  codAlterno: string | null
  precioAlterno: number | null
}
const renglonesDe = (usuario: Usuario) =>
  portal.sql<Renglon>(
    `select r.folio, p.fecha_recepcion as cuando, r.cod_articulo as "codArticulo", a.cod_laboratorio as "codLaboratorio", a.descripcion,
            r.cantidad_surtida as surtidas, r.cantidad_negada as negadas, r.precio, r.precio_lista as "precioLista", r.motivo_precio as motivo,
            r.cod_alterno as "codAlterno", r.precio_alterno as "precioAlterno"
       from pedido_renglones r join pedidos p using (folio) join articulos a using (cod_articulo)
      where p.cod_cliente = $1 and p.estatus <> 'X'`,
    [USUARIOS[usuario]],
  )
const centavos = (n: number | null) => Math.round(Number(n) * 100)
const enPeriodo = (r: Renglon, desde: Dia, hasta: Dia, { codLaboratorio, codArticulo }: Filtros) =>
  diaDe(r.cuando) >= desde &&
  diaDe(r.cuando) <= hasta &&
  (codLaboratorio === undefined || r.codLaboratorio === codLaboratorio) &&
  (codArticulo === undefined || r.codArticulo === codArticulo)

/** Adds cents or pieces up by a key. */
function sumas<T>(de: readonly T[], llave: (t: T) => string, cuanto: (t: T) => number): Map<string, number> {
  const todas = new Map<string, number>()
  for (const uno of de) todas.set(llave(uno), (todas.get(llave(uno)) ?? 0) + cuanto(uno))
  return todas
}

const NOMBRES: Record<string, string> = { oferta: 'Oferta', remate: 'Remate', buenFin: 'La fórmula del ahorro' }
const ahorroContado = (renglones: readonly Renglon[]) =>
  sumas(
    renglones.filter((r) => r.precioLista !== null && r.precio < r.precioLista && r.surtidas > 0),
    (r) => `${diaDe(r.cuando).slice(0, 7)} ${NOMBRES[r.motivo] ?? 'Otra rebaja'}`,
    (r) => (centavos(r.precioLista) - centavos(r.precio)) * r.surtidas,
  )

const posibleContado = (renglones: readonly Renglon[]) =>
  sumas(
    renglones.filter((r) => r.precioAlterno !== null && r.precioAlterno < r.precio && r.surtidas > 0),
    (r) => r.codArticulo,
    (r) => (centavos(r.precio) - centavos(r.precioAlterno)) * r.surtidas,
  )

/** Each denial takes what came until the article was denied again, in that order too, and no more than it missed. */
function conseguidas(todos: readonly Renglon[], negado: Renglon): number {
  const suyos = todos
    .filter((r) => r.codArticulo === negado.codArticulo && r.cuando > negado.cuando)
    .toSorted((a, b) => a.cuando.getTime() - b.cuando.getTime())
  let piezas = 0
  for (const r of suyos) {
    piezas += r.surtidas
    if (r.negadas > 0) break
  }
  return Math.min(negado.negadas, piezas)
}

const deFilas = (filas: readonly Fila[], llave: (f: Fila) => string, clave: string, veces = 100) =>
  new Map(filas.map((f) => [llave(f), Math.round(Number(f[clave]) * veces)]))

const USUARIO = fc.constantFrom(...(Object.keys(USUARIOS) as Usuario[]))
const DIAS = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 365 }))

test('lo ahorrado, lo que se pudo ahorrar y lo negado son los que dicen los renglones, de cualquier cliente, periodo y filtro', async () => {
  const de = new Map<Usuario, Renglon[]>()
  for (const usuario of Object.keys(USUARIOS) as Usuario[]) de.set(usuario, await renglonesDe(usuario))
  await fc.assert(
    fc.asyncProperty(
      USUARIO,
      DIAS,
      fc.constantFrom('', 'articulo', 'laboratorio'),
      fc.nat(),
      async (usuario, [hace, dura], filtro, cual) => {
        const todos = de.get(usuario) ?? []
        const [desde, hasta] = [sumarDias(hoy, -hace), sumarDias(hoy, dura - hace)]
        const uno = todos[cual % Math.max(1, todos.length)]
        const filtros: Filtros =
          uno && filtro === 'articulo'
            ? { codArticulo: uno.codArticulo }
            : uno && filtro === 'laboratorio'
              ? { codLaboratorio: uno.codLaboratorio }
              : {}
        const suyos = todos.filter((r) => enPeriodo(r, desde, hasta, filtros))

        const ahorro = (await preguntar('ahorro', usuario, desde, hasta, filtros)).data
        expect(deFilas(ahorro.filas, (f) => `${f.mes} ${f.motivo}`, 'ahorro')).toEqual(ahorroContado(suyos))

        const posible = (await preguntar('ahorro-posible', usuario, desde, hasta, filtros)).data
        expect(deFilas(posible.filas, (f) => String(f.codArticulo), 'ahorro')).toEqual(posibleContado(suyos))

        const { filas } = (await preguntar('negados', usuario, desde, hasta, filtros)).data
        const mes = (r: Renglon) => diaDe(r.cuando).slice(0, 7)
        const negados = suyos.filter((r) => r.negadas > 0)
        const conAlgo = filas.filter((f) => f.negadas !== 0)
        const porMes = (f: Fila) => String(f.mes)
        expect(deFilas(conAlgo, porMes, 'negadas', 1)).toEqual(sumas(negados, mes, (r) => r.negadas))
        expect(deFilas(conAlgo, porMes, 'importe')).toEqual(sumas(negados, mes, (r) => centavos(r.precio) * r.negadas))
        expect(deFilas(conAlgo, porMes, 'piezas', 1)).toEqual(sumas(negados, mes, (r) => conseguidas(todos, r)))
      },
    ),
    { numRuns: 40 },
  )
})

test('la demostración tiene de todo: tres motivos, algo más barato y negados que se consiguieron', async () => {
  const desde = sumarDias(hoy, -365)
  const ahorro = await preguntar('ahorro', 'farmacia', desde, hoy)
  expect(new Set(ahorro.data.filas.map((f) => f.motivo))).toEqual(new Set(Object.values(NOMBRES)))
  expect(ahorro.data.frase).toMatch(/^Ahorró \$[\d,.]+, [\d.]+% de lo que costaba a precio de lista; lo más, por /)
  expect(ahorro.desdeCuando).toMatch(/^\d{4}-/)
  const posible = await preguntar('ahorro-posible', 'farmacia', desde, hoy)
  expect(posible.data.filas[0]).toMatchObject({ motivo: expect.stringMatching(/^Había: \S/) })
  expect(posible.data.frase).toContain('Se anota desde el ')
  expect(diasEntre(posible.desdeCuando ?? hoy, hoy)).toBeGreaterThan(150)
  const negados = await preguntar('negados', 'farmacia', desde, hoy)
  expect(negados.data.filas.length).toBeGreaterThanOrEqual(12)
  expect(Number(negados.data.totales.piezas)).toBeGreaterThan(0)
  expect(Number(negados.data.totales.piezas)).toBeLessThan(Number(negados.data.totales.negadas))
})

test('quien no ha comprado lo lee, sin saber desde cuándo', async () => {
  for (const tema of ['ahorro', 'ahorro-posible', 'negados'] as const) {
    const { data, desdeCuando } = await preguntar(tema, 'nueva', sumarDias(hoy, -365), hoy)
    expect([tema, data.frase, data.filas, desdeCuando]).toEqual([tema, SIN_PEDIDOS, [], null])
  }
})

test('lo que la puerta dice de un renglón de antes cuenta: su motivo, y lo que había más barato', async () => {
  const [uno] = (await renglonesDe('publico')).filter((r) => r.surtidas > 0)
  const dia = diaDe(uno?.cuando ?? new Date())
  const renglon = {
    folio: uno?.folio,
    codArticulo: uno?.codArticulo,
    cantidadPedida: 10,
    cantidadSurtida: 7,
    precio: 8.5,
    precioLista: 10,
    motivo: 'remate',
    codAlterno: '1000007',
    precioAlterno: 6,
  }
  await enviar({ url: portal.url, clave: CLAVE_ERP }, 'renglonesPedido', [renglon])
  const filtros = { codArticulo: uno?.codArticulo ?? '' }
  expect((await preguntar('ahorro', 'publico', dia, dia, filtros)).data.filas).toEqual([
    { mes: dia.slice(0, 7), motivo: 'Remate', ahorro: 10.5 },
  ])
  const [fila] = (await preguntar('ahorro-posible', 'publico', dia, dia, filtros)).data.filas
  const [otro] = await portal.sql<{ descripcion: string }>(
    "select descripcion from articulos where cod_articulo = '1000007'",
  )
  expect(fila).toMatchObject({ piezas: 7, importe: 59.5, ahorro: 17.5, motivo: `Había: ${otro?.descripcion}` })
})

test('por persona: los pedidos que cada quien envió y no se cancelaron, como los suma la base; una consulta por su índice', async () => {
  const quienes = ['farmacia', 'farmacia-compras', 'farmacia-mostrador']
  await portal.sql(
    'update pedidos p set id_usuario = (select id_usuario from usuarios where usuario = ($2::text[])[1 + p.folio::int % 4]) where p.cod_cliente = $1',
    [USUARIOS.farmacia, quienes],
  )
  await portal.sql(
    "update pedidos set estatus = 'X' where folio = (select min(folio) from pedidos where cod_cliente = $1 and id_usuario is not null)",
    [USUARIOS.farmacia],
  )
  const suyos = await portal.sql<{ nombre: string; cuando: Date; total: number }>(
    `select u.nombre, p.fecha_recepcion as cuando, p.total::float as total from pedidos p join usuarios u using (id_usuario)
      where p.cod_cliente = $1 and p.estatus <> 'X'`,
    [USUARIOS.farmacia],
  )
  for (const [hace, dura] of [
    [400, 400],
    [200, 90],
    [30, 7],
  ] as const) {
    const [desde, hasta] = [sumarDias(hoy, -hace), sumarDias(hoy, dura - hace)]
    const dentro = suyos.filter(({ cuando }) => diaDe(cuando) >= desde && diaDe(cuando) <= hasta)
    const { data } = await preguntar('personas', 'farmacia', desde, hasta)
    const nombre = (f: Fila) => String(f.persona)
    expect(deFilas(data.filas, nombre, 'importe')).toEqual(
      sumas(
        dentro,
        (p) => p.nombre,
        (p) => centavos(p.total),
      ),
    )
    expect(deFilas(data.filas, nombre, 'pedidos', 1)).toEqual(
      sumas(
        dentro,
        (p) => p.nombre,
        () => 1,
      ),
    )
    // an order is of one person, whatever it holds
    const deUno = await preguntar('personas', 'farmacia', desde, hasta, { codArticulo: '1000001', codLaboratorio: 1 })
    expect(deUno.data).toEqual(data)
  }
  const unAno = { desde: sumarDias(hoy, -365), hasta: hoy }
  const { sql, parameters } = pedidoPorPersona(USUARIOS.farmacia, unAno).compile(portal.running.portal.db)
  await portal.sql('set enable_seqscan = off')
  const plan = await portal.sql<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
  await portal.sql('reset enable_seqscan')
  expect(plan.map((linea) => linea['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*cod_cliente = '100001'/)
})

test('por persona es para quien puede ver dinero, también su archivo', async () => {
  const body = { desde: sumarDias(hoy, -30), hasta: hoy }
  const pedir = async (usuario: string) => {
    const pedido = { token: await portal.entrar(usuario), params: { tema: 'personas' as const }, body }
    return [await portal.pedir(estadistica, pedido), await portal.pedir(exportarEstadistica, pedido)]
  }
  for (const { status, sobre } of await pedir('farmacia-mostrador'))
    expect([status, sobre.message]).toEqual([403, 'Su papel (Capturista) no permite ver adeudos, facturas y crédito.'])
  for (const { status } of await pedir('farmacia-mirar')) expect(status).toBe(200)
})

test('lo que quedó pendiente sin que un pedido lo negara no está en lo negado, ni del cliente ni de todos', async () => {
  const { token } = await entrarComo(portal, ['administracion'])
  const dias = { desde: sumarDias(hoy, -365), hasta: hoy }
  const negado = async () => [
    await preguntar('negados', 'farmacia', dias.desde, dias.hasta),
    (await portal.pedir(reporte, { token, params: { reporte: 'negados' }, body: dias })).sobre,
  ]
  const antes = await negado()
  const yaEstaban = (await portal.pedir(pendientes, { token: tokens.get('farmacia') })).sobre.data
  const [uno] = yaEstaban.filter(({ origen }) => origen === 'negado')
  await portal.sql(
    `insert into pendientes_anotados (cod_cliente, cod_articulo, origen, piezas, instante)
     values ($1, $2, 'autorizacion', 40, $4), ($1, $3, 'programado', 50, $4)`,
    [USUARIOS.farmacia, uno?.codArticulo, '1000007', portal.running.portal.ahora()],
  )
  const { data } = (await portal.pedir(pendientes, { token: tokens.get('farmacia') })).sobre
  expect(
    data.filter(({ origen }) => origen !== 'negado').map(({ origen, piezas, folio }) => [origen, piezas, folio]),
  ).toEqual(
    expect.arrayContaining([
      ['autorizacion', 40, ''],
      ['programado', 50, ''],
    ]),
  )
  expect(await negado()).toEqual(antes)
})
