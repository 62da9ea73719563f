import { randomUUID } from 'node:crypto'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Body } from '@surtia/contracts/call.ts'
import { pedidosDet } from '@surtia/contracts/estatus-pedido.ts'
import { inicio } from '@surtia/contracts/inicio.ts'
import { pedidoDeMesa } from '@surtia/contracts/pedidos-de-mesa.ts'
import * as calls from '@surtia/contracts/recepciones.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { textoDePdf } from '../../test/pdf.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'
import { AHORA, HOY } from '../../test/settings.ts'
import { borrarAcuses } from './acuse.ts'

// A client that the demo leaves without orders.
const CLIENTE = '100002'
let portal: PortalDePruebas
let token: string
let folio = ''
let numero = 770_000
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('nueva')
  await portal.sql("update articulos set refrigerado = true, fraccion = 'II' where cod_articulo = '1000003'")
  await portal.sql("update articulos set cod_barras = '7501000000012' where cod_articulo = '1000001'")
  await portal.sql(
    "insert into codigos_de_barras (cod_barras, cod_articulo, piezas) values ('17501000000019', '1000001', 24)",
  )
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  folio = await pedido()
})

/** One that left a minute ago with 5 of 1000001 in two lots and 3 of 1000002 whose lots nobody told. */
async function pedido(minutos = 1, { frio = false, estatus = 'B' } = {}): Promise<string> {
  const suyo = String(++numero)
  await portal.sql(
    `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
     values ($1, gen_random_uuid(), $2, 3, 'Portal web', $4, $3::timestamptz - interval '1 day', $3::timestamptz, 0, 0)`,
    [suyo, CLIENTE, new Date(AHORA.getTime() - minutos * 60_000), estatus],
  )
  for (const [codArticulo, piezas] of [['1000001', 5], ['1000002', 3], ...(frio ? [['1000003', 2]] : [])])
    await portal.sql(
      `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
       values ($1, $2, $3, $3, 0, 1, 'neto', 0, 0, 0)`,
      [suyo, codArticulo, piezas],
    )
  await portal.sql(
    `insert into pedido_lotes (folio, cod_articulo, lote, caducidad, piezas)
     values ($1, '1000001', 'AB-1', '2028-05-31', 3), ($1, '1000001', 'AB-2', '2027-05-31', 2)`,
    [suyo],
  )
  if (frio)
    await portal.sql(
      "insert into pedido_lotes (folio, cod_articulo, lote, caducidad, piezas) values ($1, '1000003', 'F-1', '2027-05-31', 2)",
      [suyo],
    )
  return suyo
}
const UN_DIA = 24 * 60

type Renglones = Body<typeof calls.contarRecepcion>['renglones']
const uno = (lote: string, piezas = 1, codArticulo = '1000001', caducidad: string | null = '2028-05-31') => ({
  codArticulo,
  lote,
  caducidad,
  piezas,
})
const con = (clave: string) => ({ 'idempotency-key': clave })
const contar = (renglones: Renglones, clave: string = randomUUID(), suyo = token) =>
  portal.pedir(calls.contarRecepcion, { token: suyo, params: { folio }, body: { renglones }, headers: con(clave) })
const leer = async () => (await portal.pedir(calls.recepcionDe, { token, params: { folio } })).sobre.data
const confirmar = (mas: Partial<Body<typeof calls.confirmarRecepcion>> = {}, clave: string = randomUUID()) =>
  leer().then(({ version }) =>
    portal.pedir(calls.confirmarRecepcion, {
      token,
      params: { folio },
      body: { recibe: 'Rosa Ibarra', version, ...mas },
      headers: con(clave),
    }),
  )
const corregir = () =>
  portal.pedir(calls.corregirRecepcion, {
    token,
    params: { folio },
    body: { motivo: 'Faltó contar una caja' },
    headers: con(randomUUID()),
  })
const acuse = (suyo = token) => portal.pedir(calls.acuseDeRecibo, { token: suyo, params: { folio } })
const lista = async () => (await portal.pedir(calls.recepciones, { token })).sobre.data
const piezas = async () =>
  (await leer()).renglones.flatMap((r) => r.contadas.map((c) => [r.codArticulo, c.lote, c.piezas]))

test('de los pedidos se piden los que trajeron un artículo, y de su lote; si nadie dijo los lotes, cualquiera es el suyo', async () => {
  const otro = await pedido(2, { frio: true })
  const los = async (codArticulo: string, lote?: string) =>
    (await portal.pedir(calls.recepciones, { token, query: { codArticulo, ...(lote ? { lote } : {}) } })).sobre.data
      .map((una) => una.folio)
      .filter((suyo) => [folio, otro].includes(suyo))
  expect(await los('1000001')).toEqual([folio, otro])
  expect(await los('1000003')).toEqual([otro])
  expect(await los('1000003', 'f 1')).toEqual([otro])
  expect(await los('1000003', 'F-2')).toEqual([])
  expect(await los('1000002', 'Z-9')).toEqual([folio, otro])
  expect(await los('1000009')).toEqual([])
})

test('de cada lote se dice lo esperado; lo que no tiene lote se espera sin él; los códigos de caja dicen sus piezas', async () => {
  const { version, renglones, confirmada } = await leer()
  expect([version, confirmada]).toEqual([0, null])
  const [uno, otro] = renglones.toSorted((a, b) => a.codArticulo.localeCompare(b.codArticulo))
  expect(uno).toMatchObject({
    codArticulo: '1000001',
    codigos: expect.arrayContaining(['17501000000019', '7501000000012']),
    cajas: expect.arrayContaining([{ codigo: '17501000000019', piezas: 24 }]),
    contadas: [],
  })
  expect(uno?.esperadas.map(({ lote, piezas }) => [lote, piezas])).toEqual([
    ['AB-2', 2],
    ['AB-1', 3],
  ])
  expect(otro?.esperadas).toEqual([{ lote: '', caducidad: null, piezas: 3 }])
})

test('lo contado se suma, una vez por clave, y un lote es el mismo se escriba como se escriba', async () => {
  const clave = randomUUID()
  const primero = await contar([uno('AB-1')], clave)
  expect(primero.sobre.data.version).toBe(1)
  expect((await contar([uno('AB-1')], clave)).sobre.data.version).toBe(1)
  await contar([uno('ab1', 2), uno('X 9', 1, '1000010', null)])
  expect(await piezas()).toEqual(
    expect.arrayContaining([
      ['1000001', 'AB-1', 3],
      ['1000010', 'X 9', 1],
    ]),
  )
  await contar([uno('AB 1', -3), uno('X9', -1, '1000010', null)])
  expect(await piezas()).toEqual([])
})

test('lo que quedaría debajo de cero niega todo lo que venía; lo que no es un artículo, también', async () => {
  await contar([uno('AB-1')])
  const { sobre } = await contar([uno('AB-2', 5), uno('AB-1', -2)])
  expect([sobre.value, sobre.message]).toEqual([false, 'No hay tantas piezas contadas del lote AB-1 para quitar.'])
  expect((await contar([uno('AB-2'), uno('A', 1, '9999999')])).sobre.message).toBe(
    'El artículo 9999999 no existe en el catálogo.',
  )
  expect(await piezas()).toEqual([['1000001', 'AB-1', 1]])
})

test('la lista: por recibir, a medias, recibido, y anterior lo que salió antes de que hubiera recepción', async () => {
  const de = async (suyo: string) => (await lista()).find((r) => r.folio === suyo)
  expect(await de(folio)).toMatchObject({
    renglones: 2,
    piezas: 8,
    contadas: 0,
    estado: 'anterior',
    controlados: false,
  })
  await portal.sql("update recepciones_desde set instante = instante - interval '2 days'")
  expect(await de(folio)).toMatchObject({ estado: 'por-recibir' })
  const viejo = await pedido(3 * UN_DIA)
  expect(await de(viejo)).toMatchObject({ estado: 'anterior' })
  expect(await de(await pedido(91 * UN_DIA))).toBeUndefined()
  expect(await de(await pedido(1, { estatus: 'M' }))).toBeUndefined()
  expect(await de(await pedido(1, { frio: true }))).toMatchObject({ controlados: true, refrigerados: true })
  await contar([uno('AB-1')])
  expect(await de(folio)).toMatchObject({ estado: 'a-medias', contadas: 1 })
  const porRecibir = async () =>
    (await portal.pedir(inicio, { token })).sobre.data.porRecibir.map((r) => [r.folio, r.estado])
  expect(await porRecibir()).toContainEqual([folio, 'a-medias'])
  expect((await porRecibir()).map(([suyo]) => suyo)).not.toContain(viejo)
  await confirmar()
  expect(await de(folio)).toMatchObject({ estado: 'recibido' })
  expect((await porRecibir()).map(([suyo]) => suyo)).not.toContain(folio)
})

test('se confirma una vez: las diferencias, quién recibió en el detalle del pedido, y ya no se cuenta', async () => {
  await contar([uno('AB-1', 3), uno('AB-2', 1), uno('B', 1, '1000002')])
  const clave = randomUUID()
  const { sobre } = await confirmar({}, clave)
  expect(sobre.data.diferencias.toSorted((a, b) => a.codArticulo.localeCompare(b.codArticulo))).toEqual([
    { codArticulo: '1000001', lote: 'AB-2', piezas: 1, motivo: 'faltante' },
    { codArticulo: '1000002', lote: '', piezas: 2, motivo: 'faltante' },
  ])
  expect((await leer()).confirmada).toMatchObject({
    recibe: 'Rosa Ibarra',
    indicador: null,
    fecha: expect.stringContaining('2026-11-18T19:0'),
  })
  expect((await portal.pedir(pedidosDet, { token, params: { folio } })).sobre.recepcion).toEqual({
    recibe: 'Rosa Ibarra',
    fecha: expect.stringContaining('2026-11-18T19:0'),
    lotesCorregidos: false,
  })
  for (const otra of [await contar([uno('AB-2')]), await confirmar()])
    expect([otra.sobre.value, otra.sobre.message]).toEqual([false, 'La recepción ya está confirmada.'])
  const [linea] = await portal.sql(
    "select detalle from auditoria where evento = 'recepcion.confirmada' and detalle->>'folio' = $1",
    [folio],
  )
  expect(linea).toEqual({ detalle: { folio, diferencias: 2 } })
})

test('quien confirma vio todo lo contado: si otro contó mientras tanto, se dice y nada se confirma', async () => {
  const { version } = await leer()
  await contar([uno('AB-1')])
  const { status, sobre } = await confirmar({ version })
  expect([status, sobre.message]).toEqual([
    409,
    'Alguien más contó mientras tanto. Revise lo contado y confirme otra vez.',
  ])
  expect((await leer()).confirmada).toBeNull()
  expect((await confirmar()).sobre.value).toBe(true)
})

test('lo refrigerado pide cómo llegó su indicador, y activado es una diferencia', async () => {
  folio = await pedido(1, { frio: true })
  await contar([uno('F-1', 2, '1000003', '2027-05-31')])
  const sin = await confirmar()
  expect([sin.status, sin.sobre.value, sin.sobre.message]).toEqual([
    200,
    false,
    'Diga cómo llegó el indicador de temperatura.',
  ])
  expect((await confirmar({ indicador: 'activado' })).sobre.data.diferencias).toContainEqual({
    codArticulo: '1000003',
    lote: 'F-1',
    piezas: 2,
    motivo: 'cadena-de-frio',
  })
})

test('el acuse es el mismo byte por byte, aunque lo pidan dos a la vez; se corrige en 24 horas y el nuevo es otro', async () => {
  expect((await acuse()).status).toBe(404)
  await contar([uno('AB-1', 3), uno('AB-2', 2), uno('C', 3, '1000002')])
  await confirmar()
  const [uno_, otro] = await Promise.all([acuse(), acuse()])
  const { contenido, nombre } = uno_.sobre.data
  expect(nombre).toBe(`acuse-de-recibo-${folio}.pdf`)
  expect(otro.sobre.data.contenido).toBe(contenido)
  await portal.sql("update articulos set descripcion = descripcion || ' ' where cod_articulo = '1000001'")
  expect((await acuse()).sobre.data.contenido).toBe(contenido)
  const [escrito] = await textoDePdf(Buffer.from(contenido, 'base64'))
  for (const dicho of ['Acuse de recibo', folio, 'Rosa Ibarra', 'AB-1', '31/may/2028', 'Completo'])
    expect(escrito).toContain(dicho)
  expect((await corregir()).sobre.value).toBe(true)
  expect([(await leer()).confirmada, (await acuse()).status]).toEqual([null, 404])
  expect((await corregir()).sobre.message).toBe('La recepción no está confirmada.')
  await contar([uno('AB-1')])
  await confirmar()
  expect((await acuse()).sobre.data.contenido).not.toBe(contenido)
  await portal.sql("update recepciones_confirmadas set instante = instante - interval '25 hours' where folio = $1", [
    folio,
  ])
  expect((await corregir()).sobre.message).toBe('Sólo se corrige dentro de las 24 horas de confirmada.')
  const carpeta = join(portal.datos, 'acuses')
  writeFileSync(join(carpeta, randomUUID()), 'de nadie')
  const antier = new Date(Date.now() - 30 * 3_600_000)
  for (const nombre of readdirSync(carpeta)) utimesSync(join(carpeta, nombre), antier, antier)
  const suyos = await portal.sql<{ acuse: string }>('select acuse from recepciones_confirmadas where acuse is not null')
  await borrarAcuses(portal.running.portal)
  expect(readdirSync(carpeta).sort()).toEqual(suyos.map((s) => s.acuse).sort())
  expect((await acuse()).status).toBe(200)
})

test('los lotes que el ERP corrige después marcan el acuse, y los mismos no', async () => {
  await contar([uno('AB-1', 3), uno('AB-2', 2), uno('C', 3, '1000002')])
  await confirmar()
  const decir = (lote: string) =>
    entregarFilas(portal.url, 'lotesSurtidos', [
      {
        codCliente: CLIENTE,
        folio,
        codArticulo: '1000001',
        lote: 'AB-1',
        caducidad: '2028-05-31',
        piezas: 3,
        fecha: HOY,
      },
      { codCliente: CLIENTE, folio, codArticulo: '1000001', lote, caducidad: '2027-05-31', piezas: 2, fecha: HOY },
    ])
  const marcas = async () => [
    (await leer()).confirmada?.lotesCorregidos,
    (await lista()).find((r) => r.folio === folio)?.lotesCorregidos,
    (await portal.pedir(pedidosDet, { token, params: { folio } })).sobre.recepcion?.lotesCorregidos,
  ]
  await decir('AB-2')
  expect(await marcas()).toEqual([false, false, false])
  await decir('AB-3')
  expect(await marcas()).toEqual([true, true, true])
})

test('lo de otro cliente, y lo que no ha salido, no existe', async () => {
  const otro = await portal.entrar('farmacia')
  expect((await contar([uno('AB-1')], randomUUID(), otro)).status).toBe(404)
  expect((await acuse(otro)).status).toBe(404)
  expect((await portal.pedir(calls.recepcionDe, { token: otro, params: { folio } })).status).toBe(404)
  folio = await pedido(1, { estatus: 'M' })
  expect((await contar([uno('AB-1')])).status).toBe(404)
  for (const { status } of [await corregir(), await portal.pedir(calls.recepcionDe, { token, params: { folio } })])
    expect(status).toBe(404)
})

test('el personal recibe por un cliente sin usuarios, como se surtió si nadie contó; por quien los tiene, no', async () => {
  const { token: calidad } = await entrarComo(portal, ['calidad'])
  const deMesa = async () => {
    const { data } = (await portal.pedir(pedidoDeMesa, { token: calidad, params: { folio } })).sobre
    return [data.porRecibir, data.recepcion?.recibe ?? null]
  }
  expect(await deMesa()).toEqual(['cliente', null])
  const recibir = (suyo = calidad) =>
    portal.pedir(calls.confirmarPor, {
      token: suyo,
      params: { folio },
      body: { recibe: 'Rosa Ibarra', nota: 'Llamó por teléfono' },
    })
  expect((await recibir()).sobre.message).toBe('El cliente tiene usuarios: ellos confirman su recepción.')
  await portal.sql('update usuarios set activo = false where cod_cliente = $1', [CLIENTE])
  try {
    const { token: ventas } = await entrarComo(portal, ['ventas'])
    expect((await recibir(ventas)).status).toBe(404)
    expect(await deMesa()).toEqual(['personal', null])
    expect((await recibir()).sobre).toMatchObject({ value: true, message: 'La recepción se confirmó.' })
    expect((await recibir()).sobre.message).toBe('La recepción ya está confirmada.')
    expect(await deMesa()).toEqual(['', 'Rosa Ibarra'])
  } finally {
    await portal.sql('update usuarios set activo = true where cod_cliente = $1', [CLIENTE])
  }
  const [hechos] = await portal.sql<{ n: number; nota: string }>(
    "select jsonb_array_length(hechos->'diferencias') as n, nota from recepciones_confirmadas where folio = $1",
    [folio],
  )
  expect(hechos).toEqual({ n: 0, nota: 'Llamó por teléfono' })
})

test('dos equipos a la vez, con respuestas que se pierden y se repiten: la suma es la de las lecturas', async () => {
  const lecturas = Array.from({ length: 40 }, (_, i) => ({ clave: randomUUID(), lote: i % 3 ? 'AB-1' : 'ab 1' }))
  const equipo = async (suyas: typeof lecturas) => {
    for (const { clave, lote } of suyas) {
      await contar([uno(lote)], clave)
      // its answer was lost: it goes again, and once more while the first may still be under way
      if (clave < '8') await Promise.all([contar([uno(lote)], clave), contar([uno(lote)], clave)])
    }
  }
  await Promise.all([equipo(lecturas.slice(0, 20)), equipo(lecturas.slice(20)), equipo(lecturas.slice(15, 25))])
  expect(await piezas()).toEqual([['1000001', expect.any(String), 40]])
  expect((await leer()).version).toBe(40)
})
