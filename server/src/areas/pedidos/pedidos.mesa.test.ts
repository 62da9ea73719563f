import { randomUUID } from 'node:crypto'
import type { Data } from '@surtia/contracts/call.ts'
import * as calls from '@surtia/contracts/pedidos-de-mesa.ts'
import { salenPedidos } from '@surtia/contracts/puerta.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ponerEn, surtirDe } from '../../test/envio.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
let folio: string
let centro: number
beforeAll(async () => {
  portal = await levantar()
  token = (await entrarComo(portal, ['almacen'])).token
  const cliente = await portal.entrar('farmacia')
  await ponerEn(portal, cliente, '1000001', 2)
  expect((await surtirDe(portal, cliente)).sobre.value).toBe(true)
  const [pedido] = await portal.sql<{ folio: string; centro: number }>(
    "select p.folio, p.cod_sucursal as centro from pedidos p join salidas s on s.clave = 'erp.pedido:' || p.folio order by s.id desc limit 1",
  )
  folio = pedido?.folio ?? ''
  centro = pedido?.centro ?? 0
})
afterAll(() => portal.cerrar())

const consultar = async (filtros: Record<string, string>, mas: object = {}) =>
  (await portal.pedir(calls.pedidos.consultar, { token, body: { filtros, ...mas } })).sobre
const uno = async (f = folio, t = token) =>
  (await portal.pedir(calls.pedidoDeMesa, { token: t, params: { folio: f } })) as {
    status: number
    sobre: { data: Data<typeof calls.pedidoDeMesa> }
  }
const contar = async (donde: string): Promise<number> =>
  (await portal.sql<{ n: number }>(`select count(*)::int as n from pedidos p where ${donde}`))[0]?.n ?? -1

test('cada filtro deja lo que dice, y lo demás se ignora y se dice', async () => {
  const iguales: [Record<string, string>, string][] = [
    [{}, 'true'],
    [{ folio }, `p.folio = '${folio}'`],
    [{ codCliente: '100001' }, "p.cod_cliente = '100001'"],
    [{ codCliente: 'san jeronimo' }, "p.cod_cliente = '100001'"],
    [{ estatus: 'b' }, "p.estatus = 'B'"],
    [{ estatus: '1' }, "p.estatus in ('R', 'D', 'DP', 'DC', 'DL', 'DS', 'DD', 'DA')"],
    [{ canal: 'excel' }, "p.canal = 'excel'"],
    [{ centro: '2' }, 'p.cod_sucursal = 2'],
    [{ centro: 'culiacan' }, 'p.cod_sucursal = 1'],
    [{ detenidos: '1' }, "p.estatus in ('N', 'C')"],
    [{ detenidos: 'si' }, "p.estatus in ('N', 'C')"],
    [
      { desde: '2026-09-01', hasta: '2026-09-30' },
      "p.fecha_recepcion >= '2026-09-01T07:00Z' and p.fecha_recepcion < '2026-10-01T07:00Z'",
    ],
    [{ hoy: '1' }, "p.fecha_recepcion >= '2026-11-18T07:00Z'"],
    [
      { deOtrosCedis: '1' },
      'p.cod_sucursal <> (select c.cod_sucursal from clientes c where c.cod_cliente = p.cod_cliente)',
    ],
    [
      { conNegados: '1' },
      'exists (select 1 from pedido_renglones r where r.folio = p.folio and r.cantidad_negada > 0)',
    ],
  ]
  for (const [filtros, donde] of iguales) {
    const { cuantos, data, filtrosIgnorados } = await consultar(filtros, { renglones: 200 })
    expect([filtros, cuantos, filtrosIgnorados]).toEqual([filtros, await contar(donde), []])
    expect([filtros, data.length]).toEqual([filtros, Math.min(200, cuantos)])
  }
  const raros = { detenidos: 'quizá', peso: '3', centro: 'Norte', codCliente: 'San Nadie' }
  expect((await consultar(raros)).filtrosIgnorados).toEqual(['detenidos', 'peso', 'centro', 'codCliente'])
})

test('el pedido que el almacén no halló entero queda entre los que tienen negados, y deja de estarlo si se corrige', async () => {
  const esta = async () => (await consultar({ folio, conNegados: '1' })).cuantos
  expect(await esta()).toBe(0)
  await portal.sql('update pedido_renglones set cantidad_surtida = 1, cantidad_negada = 1 where folio = $1', [folio])
  expect(await esta()).toBe(1)
  await portal.sql('update pedido_renglones set cantidad_surtida = 2, cantidad_negada = 0 where folio = $1', [folio])
  expect(await esta()).toBe(0)
})

test('sin acuse a los 15 minutos está en su vista; acusado, ya no, y se ve cuándo', async () => {
  const esta = async () => (await consultar({ sinAcuse: '1' })).data.map((p) => p.folio)
  expect(await esta()).not.toContain(folio)
  await portal.sql("update salidas set creada = now() - interval '16 minutes' where clave = $1", [
    `erp.pedido:${folio}`,
  ])
  expect(await esta()).toContain(folio)
  expect((await consultar({ folio })).data[0]).toMatchObject({ porAcusar: true, acuse: null, codSucursal: centro })
  await portal.pedir(salenPedidos.acusar, { token: CLAVE_ERP, body: { folios: [folio] } })
  expect(await esta()).not.toContain(folio)
  expect((await consultar({ folio })).data[0]).toMatchObject({ porAcusar: false, acuse: expect.stringMatching(/Z$/) })
})

test('un pedido se ve entero: renglones con sus lotes, quién lo hizo, correos, acuse y cada estatus', async () => {
  await portal.sql(
    `insert into auditoria (evento, cod_cliente, detalle) values ('pedido.estatus', '100001', jsonb_build_object('folio', $1::text, 'de', 'R', 'a', 'N'))`,
    [folio],
  )
  const { data } = (await uno()).sobre
  expect(data).toMatchObject({ folio, codCliente: '100001', usuario: 'Encargado de compras', nacidoAqui: true })
  expect(data.renglones).toHaveLength(1)
  expect(data.renglones[0]).toMatchObject({ codArticulo: '1000001', pedida: 2, surtida: 2, negada: 0 })
  expect(data.renglones[0]?.lotes.reduce((suma, { piezas }) => suma + piezas, 0)).toBe(2)
  const que = data.historia.map((s) => s.que)
  expect(new Set(que)).toEqual(new Set(['recibido', 'correo', 'erp', 'acuse', 'estatus']))
  expect(data.historia.map((s) => s.instante)).toEqual(data.historia.map((s) => s.instante).sort())
  expect(data.historia.find((s) => s.que === 'estatus')).toMatchObject({ de: 'R', a: 'N' })
  expect(data.acuse).toBe(data.historia.find((s) => s.que === 'acuse')?.instante)
  expect(data.historia.find((s) => s.que === 'correo')).toMatchObject({ detalle: expect.stringContaining('@') })
  expect((await uno('909090')).status).toBe(404)
})

test('de uno detenido por crédito se dice por cuánto excede y qué está vencido, a quien ve clientes', async () => {
  const [antes] = await portal.sql<{ estatus: string; total: number; limite: number; envio: string }>(
    'select p.estatus, p.total, c.limite_credito as limite, p.envio from pedidos p join clientes c using (cod_cliente) where folio = $1',
    [folio],
  )
  const poner = async (estatus: string, limite: number) => {
    await portal.sql('update clientes set limite_credito = $1 where cod_cliente = $2', [limite, '100001'])
    await portal.sql('update pedidos set estatus = $1 where folio = $2', [estatus, folio])
  }
  onTestFinished(() => poner(antes?.estatus ?? '', antes?.limite ?? 0))
  const ventas = await entrarComo(portal, ['administracion'])
  expect((await uno(folio, ventas.token)).sobre.data.credito).toBeNull()
  const [debe] = await portal.sql<{ saldo: number; vencido: number }>(
    `select sum(q) as saldo, coalesce(sum(q) filter (where vence < '2026-11-18' and q > 0), 0) as vencido
       from (select importe - abono_real - abono_virtual - nota_credito as q, fecha_vencimiento as vence from documentos where cod_cliente = '100001') d`,
  )
  await poner('C', 0)
  const { credito } = (await uno(folio, ventas.token)).sobre.data
  expect(credito).toMatchObject({ adeudo: debe?.saldo, vencido: debe?.vencido })
  expect(credito?.disponible).toBeLessThanOrEqual(-(debe?.saldo ?? 0))
  expect(credito?.excede).toBeCloseTo((antes?.total ?? 0) - (credito?.disponible ?? 0), 2)
  await poner('C', 900_000_000)
  expect((await uno(folio, ventas.token)).sobre.data.credito).toMatchObject({ excede: 0 })
  // almacén sees the order, and not what its client owes
  expect((await uno()).sobre.data.credito).toBeNull()
  await poner('N', 0)
  expect((await uno(folio, ventas.token)).sobre.data.credito).toBeNull()
})

test('reenviar al ERP lo deja por acusar y lo anuncia otra vez; el correo sale de nuevo; cada uno queda escrito una vez', async () => {
  const { token: suyo, idPersonal } = await entrarComo(portal, ['almacen'])
  for (const que of ['erp', 'correo'] as const)
    expect(
      (await portal.pedir(calls.reenviarPedido, { token: suyo, params: { folio }, body: { que } })).sobre.value,
    ).toBe(true)
  expect(await portal.sql('select terminada from salidas where clave = $1', [`erp.pedido:${folio}`])).toEqual([
    { terminada: null },
  ])
  expect(
    await portal.sql("select carga->>'asunto' as asunto from salidas where tipo = 'correo' order by id desc limit 1"),
  ).toEqual([{ asunto: `Su pedido ${folio}` }])
  expect(
    await portal.sql(
      'select evento, cod_cliente, detalle, antes, despues from auditoria where id_personal = $1 order by id',
      [idPersonal],
    ),
  ).toEqual([
    {
      evento: 'pedido.reenviado',
      cod_cliente: '100001',
      detalle: { folio, que: 'erp' },
      antes: { acusado: true },
      despues: { acusado: false },
    },
    {
      evento: 'pedido.reenviado',
      cod_cliente: '100001',
      detalle: { folio, que: 'correo' },
      antes: null,
      despues: null,
    },
  ])
  const reenvios = (await uno()).sobre.data.historia.filter((s) => s.que === 'reenviado')
  expect(reenvios.map((s) => [s.detalle, s.quien])).toEqual([
    ['erp', expect.stringMatching(/^Persona/)],
    ['correo', expect.stringMatching(/^Persona/)],
  ])
})

test('«Reenviar correo» oprimido dos veces manda uno: el que espera no se forma otra vez, y la misma clave contesta lo mismo', async () => {
  const { token: suyo, idPersonal } = await entrarComo(portal, ['almacen'])
  const reenviar = async (clave?: string, f = folio) => {
    const headers: Record<string, string> = clave ? { 'idempotency-key': clave } : {}
    const { status, sobre } = await portal.pedir(calls.reenviarPedido, {
      ...{ token: suyo, params: { folio: f }, body: { que: 'correo' }, headers },
    })
    return [status, sobre.message]
  }
  const enCola = () =>
    portal.sql("select terminada from salidas where tipo = 'correo' and carga->>'asunto' = $1", [`Su pedido ${folio}`])
  const salieron = () =>
    portal.sql("update salidas set terminada = now() where carga->>'asunto' = $1", [`Su pedido ${folio}`])
  await salieron()
  const antes = (await enCola()).length
  // nothing goes while it is asked for twice
  await portal.sql("update salidas set proximo = now() + interval '1 hour'")
  await portal.sql("alter table salidas alter proximo set default now() + interval '1 hour'")
  onTestFinished(async () => void (await portal.sql('alter table salidas alter proximo set default now()')))
  const clave = randomUUID()
  expect(await Promise.all([reenviar(clave), reenviar(clave)])).toEqual([
    [200, 'El correo se repitió.'],
    [200, 'El correo se repitió.'],
  ])
  expect(await reenviar(randomUUID())).toEqual([200, 'Ese correo ya va en camino.'])
  expect(await reenviar()).toEqual([200, 'Ese correo ya va en camino.'])
  expect(await enCola()).toHaveLength(antes + 1)
  await salieron()
  // an answer that was lost, asked again after it went; the same key of another order is somebody's mistake
  expect(await reenviar(clave)).toEqual([200, 'El correo se repitió.'])
  expect(await enCola()).toHaveLength(antes + 1)
  expect((await reenviar(clave, '909090'))[0]).toBe(409)
  expect(await reenviar(randomUUID())).toEqual([200, 'El correo se repitió.'])
  expect(await enCola()).toHaveLength(antes + 2)
  expect(
    await portal.sql("select 1 from auditoria where evento = 'pedido.reenviado' and id_personal = $1", [idPersonal]),
  ).toHaveLength(2)
})

test('lo que el ERP dio no se le reenvía, y lo que no existe es 404', async () => {
  const [ajeno] = await portal.sql<{ folio: string }>(
    "select folio from pedidos p where not exists (select 1 from salidas s where s.clave = 'erp.pedido:' || p.folio) limit 1",
  )
  const reenviar = (f: string) =>
    portal.pedir(calls.reenviarPedido, { token, params: { folio: f }, body: { que: 'erp' } })
  expect((await reenviar(ajeno?.folio ?? '')).sobre).toMatchObject({ value: false, data: null })
  expect((await reenviar('909090')).status).toBe(404)
})

test('quien sólo es de ventas ve los pedidos de los clientes de su agente; con otro que ve clientes, todos; sin código, ninguno', async () => {
  await portal.sql("update clientes set cod_agente = 'A09' where cod_cliente = '100001'")
  const de = async (papeles: Parameters<typeof entrarComo>[1], codAgente: string) => {
    const persona = await entrarComo(portal, papeles)
    await portal.sql('update personal set cod_agente = $1 where id_personal = $2', [codAgente, persona.idPersonal])
    return persona.token
  }
  const vistos = async (t: string) =>
    (await portal.pedir(calls.pedidos.consultar, { token: t, body: { filtros: {} } })).sobre.cuantos
  const suyo = await de(['ventas'], 'A09')
  expect(await vistos(suyo)).toBe(await contar("p.cod_cliente = '100001'"))
  expect((await uno(folio, suyo)).status).toBe(200)
  const deOtro = await de(['ventas'], 'A07')
  expect(await vistos(deOtro)).toBe(await contar("p.cod_cliente <> '100001'"))
  expect((await uno(folio, deOtro)).status).toBe(404)
  const delCliente = async (t: string) =>
    (await portal.pedir(calls.pedidos.consultar, { token: t, body: { filtros: { codCliente: '100001' } } })).sobre
  expect(await delCliente(suyo)).toMatchObject({ cuantos: await vistos(suyo), filtrosIgnorados: [] })
  // nor does the filter tell who has a name among those of others
  expect(await delCliente(deOtro)).toMatchObject({ cuantos: await vistos(deOtro), filtrosIgnorados: ['codCliente'] })
  const ajeno = { token: deOtro, params: { folio }, body: { que: 'correo' } }
  expect((await portal.pedir(calls.reenviarPedido, ajeno)).status).toBe(404)
  expect(await vistos(await de(['ventas', 'credito'], 'A09'))).toBe(await contar('true'))
  expect(await vistos((await entrarComo(portal, ['ventas', 'rh'])).token)).toBe(0)
})

test('lo filtrado se baja entero y queda escrito una vez', async () => {
  const { token: suyo, idPersonal } = await entrarComo(portal, ['almacen'])
  const respuesta = await fetch(`${portal.url}${calls.pedidos.exportar.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${suyo}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filtros: { codCliente: '100001' }, formato: 'csv' }),
  })
  const lineas = (await respuesta.text()).trim().split('\r\n')
  expect(lineas).toHaveLength(1 + (await contar("p.cod_cliente = '100001'")))
  expect(await portal.sql('select evento, detalle from auditoria where id_personal = $1', [idPersonal])).toEqual([
    { evento: 'pedidos.exportados', detalle: { filtros: { codCliente: '100001' } } },
  ])
})
