import { consultarControlados, exportarControlados, type Movimiento } from '@surtia/contracts/controlados.ts'
import { consultarControladosDeMesa, exportarControladosDeMesa } from '@surtia/contracts/controlados-de-mesa.ts'
import { totalesDeMovimientos } from '@surtia/rules/cumplimiento/movimientos.ts'
import readXlsx, { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textoDePdf } from '../../test/pdf.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'

const [FARMACIA, PUBLICO] = ['100001', '100007']
const ANO = { desde: '2025-12-01', hasta: '2026-11-18' }
let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  await llenar()
})
afterAll(() => portal.cerrar())

/** Two controlled articles and one that is none, in orders of two clients: at B, on their way, cancelled; and lots from outside. */
async function llenar() {
  await portal.sql('delete from pedido_lotes')
  await portal.sql(
    "update articulos set fraccion = case cod_articulo when '1000001' then 'II' when '1000002' then 'III' else '' end",
  )
  const pedidos = [
    ['K1', FARMACIA, 'B', '2026-11-10T18:00Z'],
    // late in the evening of the tenth, where the client's centre is
    ['K2', FARMACIA, 'B', '2026-11-11T05:30Z'],
    ['K3', FARMACIA, 'R', '2026-11-10T18:00Z'],
    ['K4', FARMACIA, 'X', '2026-11-10T18:00Z'],
    ['K5', PUBLICO, 'B', '2026-11-10T18:00Z'],
  ]
  for (const [folio, codCliente, estatus, fecha] of pedidos)
    await portal.sql(
      `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
       values ($1, gen_random_uuid(), $2, 1, 'Portal', $3, $4::timestamptz - interval '20 hours', $4, 0, 0)`,
      [folio, codCliente, estatus, fecha],
    )
  await portal.sql(
    `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
     select p.folio, a.cod, 10, 10, 0, 1, 'neto', 0, 0, 10 from pedidos p, unnest(array['1000001', '1000002', '1000003']) a(cod) where p.folio like 'K_'`,
  )
  await portal.sql(
    `insert into pedido_lotes (folio, cod_articulo, lote, caducidad, piezas)
     select r.folio, r.cod_articulo, l.lote, '2028-01-31', l.piezas
       from pedido_renglones r, (values ('A', 7), ('B', 3)) l(lote, piezas) where r.folio like 'K_'`,
  )
  const deFuera = { codCliente: FARMACIA, codArticulo: '1000001', caducidad: '2027-06-30', fecha: '2026-03-04' }
  const { data } = await entregarFilas(portal.url, 'lotesSurtidos', [
    { ...deFuera, folio: 'V-1', lote: 'V', piezas: 5 },
    { ...deFuera, folio: 'V-2', codArticulo: '1000003', lote: 'V', piezas: 9 },
    { ...deFuera, folio: 'V-3', lote: 'V', piezas: 1, fecha: '2020-03-04' },
  ])
  expect(data.aceptados).toBe(3)
}

const consultar = async (body: object = ANO, con = token) =>
  (await portal.pedir(consultarControlados, { token: con, body })).sobre.data
const breve = ({ fecha, folio, codArticulo, lote, piezas }: Movimiento) =>
  [fecha, folio, codArticulo, lote, piezas].join(' ')

test('van los lotes de controlados de pedidos que llegaron a B y los de fuera, por día, pedido, artículo y lote', async () => {
  expect((await consultar()).map(breve)).toEqual([
    '2026-03-04 V-1 1000001 V 5',
    '2026-11-10 K1 1000001 A 7',
    '2026-11-10 K1 1000001 B 3',
    '2026-11-10 K1 1000002 A 7',
    '2026-11-10 K1 1000002 B 3',
    '2026-11-10 K2 1000001 A 7',
    '2026-11-10 K2 1000001 B 3',
    '2026-11-10 K2 1000002 A 7',
    '2026-11-10 K2 1000002 B 3',
  ])
  expect((await consultar())[0]).toMatchObject({ fraccion: 'II', caducidad: '2027-06-30', recibe: '' })
})

test('el día es el de la zona de su centro, y los días de las orillas cuentan', async () => {
  const enDia = async (dia: string) => (await consultar({ desde: dia, hasta: dia })).map(({ folio }) => folio)
  expect([...new Set(await enDia('2026-11-10'))]).toEqual(['K1', 'K2'])
  expect(await enDia('2026-11-11')).toEqual([])
  await portal.sql(
    "update cedis set zona = 'America/Cancun' where cod_sucursal = (select cod_sucursal from clientes where cod_cliente = $1)",
    [FARMACIA],
  )
  try {
    expect([...new Set(await enDia('2026-11-11'))]).toEqual(['K2'])
    expect(await enDia('2026-03-04')).toEqual(['V-1'])
  } finally {
    await portal.sql("update cedis set zona = 'America/Mazatlan'")
  }
})

test('la suma de los movimientos es lo surtido de los artículos controlados', async () => {
  const [surtidas] = await portal.sql<{ n: number }>(
    `select sum(cantidad_surtida)::int as n from pedido_renglones r join pedidos p using (folio) join articulos a using (cod_articulo)
      where p.cod_cliente = $1 and p.estatus = 'B' and a.fraccion in ('I', 'II', 'III')`,
    [FARMACIA],
  )
  expect(totalesDeMovimientos(await consultar()).piezas).toBe((surtidas?.n ?? 0) + 5)
})

test('un folio de fuera que después llega como pedido, con sus lotes, cuenta una vez', async () => {
  const otra = {
    codCliente: FARMACIA,
    folio: 'K9',
    codArticulo: '1000001',
    lote: 'A',
    caducidad: '2028-01-31',
    piezas: 10,
  }
  await entregarFilas(portal.url, 'lotesSurtidos', [{ ...otra, fecha: '2026-11-02' }])
  const suyos = async () => (await consultar()).filter(({ folio }) => folio === 'K9').map(breve)
  expect(await suyos()).toEqual(['2026-11-02 K9 1000001 A 10'])
  await portal.sql(
    `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
     values ('K9', gen_random_uuid(), $1, 1, 'Teléfono', 'B', '2026-11-01T18:00Z', '2026-11-03T18:00Z', 0, 0)`,
    [FARMACIA],
  )
  await portal.sql(
    `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
     values ('K9', '1000001', 10, 10, 0, 1, 'neto', 0, 0, 10)`,
  )
  expect(await suyos()).toEqual(['2026-11-02 K9 1000001 A 10'])
  await entregarFilas(portal.url, 'lotesPedido', [{ ...otra, codCliente: undefined }])
  expect(await suyos()).toEqual(['2026-11-03 K9 1000001 A 10'])
  await portal.sql("delete from pedido_lotes where folio = 'K9'")
  await portal.sql("delete from lotes_surtidos where folio = 'K9'")
})

test('lo que regresó va con signo menos, el día en que llegó, y no lo que faltó, sobró o no se aceptó', async () => {
  const [{ id = 0 } = {}] = await portal.sql<{ id: number }>(
    "insert into reclamaciones (folio, cod_cliente, fecha, estado) values ('K1', $1, '2026-11-12T18:00Z', 'acreditada') returning id",
    [FARMACIA],
  )
  await portal.sql(
    `insert into reclamacion_renglones (id_reclamacion, linea, cod_articulo, lote, piezas, aceptadas, motivo, importe)
     values ($1, 1, '1000001', 'a', 4, 3, 'danado', 0), ($1, 2, '1000001', 'B', 2, null, 'retiro', 0), ($1, 3, '1000002', 'A', 1, 1, 'faltante', 0),
            ($1, 4, '1000002', 'A', 1, 0, 'danado', 0), ($1, 5, '1000002', 'A', 5, 5, 'sobrante', 0), ($1, 6, '1000003', 'A', 1, 1, 'danado', 0)`,
    [id],
  )
  const antes = totalesDeMovimientos(await consultar()).piezas
  await portal.sql(
    `insert into reclamacion_pasos (id_reclamacion, instante, estado)
     values ($1, '2026-11-13T18:00Z', 'recolectada'), ($1, '2026-11-14T05:30Z', 'recibida'), ($1, '2026-11-15T18:00Z', 'acreditada'),
            -- its credit note was cancelled: it came back once
            ($1, '2026-11-16T18:00Z', 'recibida')`,
    [id],
  )
  expect((await consultar()).filter(({ piezas }) => piezas < 0).map(breve)).toEqual([
    '2026-11-13 K1 1000001 A -3',
    '2026-11-13 K1 1000001 B -2',
  ])
  expect(totalesDeMovimientos(await consultar()).piezas).toBe(antes - 5)
  const mesa = (await entrarComo(portal, ['calidad'])).token
  const deTodos = (await portal.pedir(consultarControladosDeMesa, { token: mesa, body: ANO })).sobre.data
  expect(deTodos.filter(({ piezas }) => piezas < 0).map(({ cliente }) => cliente)).toHaveLength(2)
})

test('cada quien lo suyo: de otro cliente no se pide ni se ve', async () => {
  const publico = await portal.entrar('publico')
  expect((await consultar(ANO, publico)).map(({ folio }) => folio)).toEqual(['K5', 'K5', 'K5', 'K5'])
  const ajena = await portal.pedir(consultarControlados, { token, body: { ...ANO, codCliente: PUBLICO } })
  expect([ajena.status, ajena.campos[0]?.campo]).toEqual([400, 'codCliente'])
})

test.each([
  [{ desde: '2026-11-02', hasta: '2026-11-01' }, 'hasta', 'El fin del periodo no puede ser anterior a su inicio.'],
  [{ desde: '2023-01-01', hasta: '2026-01-02' }, 'desde', 'El periodo no puede ser mayor a 36 meses.'],
])('unos días que no pueden ser se rechazan en su campo', async (body, campo, mensaje) => {
  const mesa = (await entrarComo(portal, ['calidad'])).token
  const dichos = await Promise.all([
    portal.pedir(consultarControlados, { token, body }),
    portal.pedir(exportarControlados, { token, body: { ...body, formato: 'pdf' } }),
    portal.pedir(consultarControladosDeMesa, { token: mesa, body }),
    portal.pedir(exportarControladosDeMesa, { token: mesa, body: { ...body, formato: 'pdf' } }),
  ])
  for (const { status, campos } of dichos) expect([status, campos]).toEqual([400, [{ campo, mensaje }]])
})

const enHojas = async (xlsx: Uint8Array) => readXlsx(Uint8Array.from(xlsx).buffer)

test('en Excel van los mismos movimientos, lo que suman y de quién son', async () => {
  const { data } = (await portal.pedir(exportarControlados, { token, body: { ...ANO, formato: 'xlsx' } })).sobre
  expect(data.nombre).toBe(`controlados-${FARMACIA}-${ANO.desde}-${ANO.hasta}.xlsx`)
  const libro = Buffer.from(data.contenido, 'base64')
  const [titulos, ...filas] = await readSheet(Uint8Array.from(libro).buffer)
  expect(titulos).toEqual([
    'Fecha',
    'Pedido',
    'Artículo',
    'Descripción',
    'Fracción',
    'Lote',
    'Caducidad',
    'Piezas',
    'Recibe',
  ])
  const movimientos = await consultar()
  expect(filas).toEqual(
    movimientos.map((m) => [
      m.fecha,
      m.folio,
      m.codArticulo,
      m.descripcion,
      m.fraccion,
      m.lote,
      m.caducidad,
      m.piezas,
      null,
    ]),
  )
  const hojas = await enHojas(libro)
  expect(hojas.map(({ sheet }) => sheet)).toEqual(['Movimientos', 'Por artículo', 'Por fracción', 'Datos'])
  const { articulos, fracciones, piezas } = totalesDeMovimientos(movimientos)
  expect(hojas[1]?.data.slice(1)).toEqual(
    articulos.map((a) => [a.fraccion, a.codArticulo, a.descripcion, a.movimientos, a.piezas]),
  )
  expect(hojas[2]?.data.slice(1)).toEqual([
    ...fracciones.map((f) => [f.fraccion, f.articulos, f.movimientos, f.piezas]),
    ['Total', articulos.length, movimientos.length, piezas],
  ])
  expect(hojas[3]?.data).toEqual(
    expect.arrayContaining([
      ['Cliente', expect.stringContaining(`${FARMACIA} · `)],
      ['Desde', ANO.desde],
      ['Hasta', ANO.hasta],
    ]),
  )
})

test('en PDF se lee lo mismo; sin movimientos lo dice', async () => {
  const pdfDe = async (dias: object) => {
    const { data } = (await portal.pedir(exportarControlados, { token, body: { ...dias, formato: 'pdf' } })).sobre
    expect([data.tipo, data.nombre]).toEqual(['application/pdf', expect.stringMatching(/^controlados-.+\.pdf$/)])
    return (await textoDePdf(Buffer.from(data.contenido, 'base64'))).join(' ')
  }
  const texto = await pdfDe(ANO)
  for (const dicho of [
    'Movimientos de controlados',
    'Del 01/dic/2025 al 18/nov/2026',
    `${FARMACIA} · `,
    'Por fracción',
    'Por artículo',
    'K1',
    'V-1',
    '30/jun/2027',
  ])
    expect(texto.toLowerCase()).toContain(dicho.toLowerCase())
  const { piezas } = totalesDeMovimientos(await consultar())
  expect(texto).toContain(`Total 2 ${(await consultar()).length} ${piezas}`)
  expect(await pdfDe({ desde: '2026-01-01', hasta: '2026-01-01' })).toContain('No hay movimientos en esas fechas.')
})

test('el personal de calidad los ve de un cliente o de todos; quién se los llevó queda anotado', async () => {
  const { token: mesa, idPersonal } = await entrarComo(portal, ['calidad'])
  const ver = async (body: object) =>
    (await portal.pedir(consultarControladosDeMesa, { token: mesa, body: { ...ANO, ...body } })).sobre.data
  const propios = await consultar()
  expect((await ver({ codCliente: FARMACIA })).map(breve)).toEqual(propios.map(breve))
  const todos = await ver({})
  expect(todos).toHaveLength(propios.length + 4)
  expect(todos.find(({ folio }) => folio === 'K5')).toMatchObject({ codCliente: PUBLICO, cliente: expect.any(String) })
  expect(
    (await portal.pedir(consultarControladosDeMesa, { token: mesa, body: { ...ANO, codCliente: '999999' } })).status,
  ).toBe(404)
  const bajar = (body: object) =>
    fetch(`${portal.url}${exportarControladosDeMesa.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mesa}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...ANO, ...body }),
    })
  expect((await bajar({ codCliente: '999999', formato: 'pdf' })).status).toBe(404)
  const xlsx = await bajar({ formato: 'xlsx' })
  expect(xlsx.headers.get('content-disposition')).toBe(
    `attachment; filename="controlados-${ANO.desde}-${ANO.hasta}.xlsx"`,
  )
  const [, ...filas] = await readSheet(await xlsx.arrayBuffer())
  expect(filas.map((fila) => fila[2])).toEqual(todos.map(({ codCliente }) => codCliente))
  const pdf = await bajar({ codCliente: PUBLICO, formato: 'pdf' })
  expect((await textoDePdf(new Uint8Array(await pdf.arrayBuffer()))).join(' ')).toContain('K5')
  expect(
    await portal.sql(
      "select cod_cliente, detalle from auditoria where evento = 'controlados.exportados' and id_personal = $1 order by id",
      [idPersonal],
    ),
  ).toEqual([
    { cod_cliente: null, detalle: { ...ANO, formato: 'xlsx' } },
    { cod_cliente: PUBLICO, detalle: { ...ANO, codCliente: PUBLICO, formato: 'pdf' } },
  ])
})

test('más de veinte mil no se contestan de una vez: se dice qué pedir', async () => {
  await portal.sql(
    `insert into lotes_surtidos (cod_cliente, folio, cod_articulo, lote, caducidad, piezas, fecha)
     select $1, 'Z' || i, '1000001', 'Z', '2028-01-31', 1, '2026-05-01' from generate_series(1, 20001) i`,
    [PUBLICO],
  )
  const publico = await portal.entrar('publico')
  const { sobre } = await portal.pedir(consultarControlados, { token: publico, body: ANO })
  expect([sobre.value, sobre.message]).toEqual([false, 'Son más de 20,000 movimientos: pida menos días.'])
})
