import { candidatos } from '@surtia/contracts/candidatos-de-mesa.ts'
import { cobranza } from '@surtia/contracts/cobranza-de-mesa.ts'
import { correo } from '@surtia/contracts/correo-de-mesa.ts'
import { expedientes } from '@surtia/contracts/expedientes-de-mesa.ts'
import { hoy } from '@surtia/contracts/hoy.ts'
import { pedidos } from '@surtia/contracts/pedidos-de-mesa.ts'
import { precios } from '@surtia/contracts/precios-de-mesa.ts'
import { entregas } from '@surtia/contracts/puerta-de-mesa.ts'
import { reclamacionesDeMesa } from '@surtia/contracts/reclamaciones-de-mesa.ts'
import { retirosDeMesa } from '@surtia/contracts/retiros-de-mesa.ts'
import { solicitudes } from '@surtia/contracts/solicitudes-de-mesa.ts'
import { ASUNTOS, ASUNTOS_DE_HOY, type AsuntoDeHoy } from '@surtia/rules/personal/hoy.ts'
import { PAPELES, type Papel, puede } from '@surtia/rules/personal/permisos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

async function deHoy(papeles: readonly Papel[], codAgente: string | null = null) {
  const { token, idPersonal } = await entrarComo(portal, papeles)
  if (codAgente !== null)
    await portal.sql('update personal set cod_agente = $2 where id_personal = $1', [idPersonal, codAgente])
  return (await portal.pedir(hoy, { token })).sobre
}
const cuenta = async (papeles: readonly Papel[], clave: string, codAgente: string | null = null) =>
  (await deHoy(papeles, codAgente)).data.find((uno) => uno.clave === clave)?.cuantos ?? 0

/** One thing of each kind that needs a person, and for whom nothing else was there. */
async function llenar() {
  await portal.sql("update pedidos set estatus = 'B' where estatus in ('N', 'C')")
  await portal.sql("update salidas set terminada = now() where terminada is null and tipo = 'erp.pedido'")
  await portal.sql("delete from salidas where tipo <> 'erp.pedido'")
  await portal.sql("update recibos set estado = 'aplicado'")
  for (const tabla of ['candidaturas', 'solicitudes']) await portal.sql(`delete from ${tabla}`)
  await portal.sql("update clientes set cod_agente = '7' where cod_cliente = '100001'")
  await portal.sql(
    `update pedidos set estatus = 'C' where folio in (
       (select min(folio) from pedidos where cod_cliente = '100001'), (select min(folio) from pedidos where cod_cliente <> '100001'))`,
  )
  for (const [clave, minutos, suyo] of [
    ['viejo', 16, true],
    ['nuevo', 14, true],
    ['ajeno', 90, false],
  ])
    await portal.sql(
      `insert into salidas (tipo, clave, carga, creada)
       select 'erp.pedido', $1, jsonb_build_object('folio', min(folio)), now() - make_interval(mins => $2)
         from pedidos where (cod_cliente = '100001') = $3`,
      [clave, minutos, suyo],
    )
  await portal.sql("insert into salidas (tipo, clave, carga, muerta) values ('correo', 'muerto', '{}', true)")
  const [entrega] = await portal.sql<{ id: number }>(
    `insert into entregas (tipo, origen, corte, estado, inicio, vista, informe)
     values ('precios', 'prueba', now(), 'detenida', now(), now(), '{"detenidos": 1, "errores": [{"motivo": "Entrega detenida"}]}') returning id`,
  )
  await portal.sql(
    "insert into precios_detenidos (entrega, cod_articulo, campo, antes, despues, valores, creado) select $1, min(cod_articulo), 'precioNeto', 1, 9, '{}', now() from articulos",
    [entrega?.id],
  )
  await portal.sql(
    "insert into pagos_web (cod_cliente, id_usuario, referencia, importe, documentos, estado, creado) select cod_cliente, id_usuario, 'REVISAR', 10, '[]', 'revisar', now() from usuarios where usuario = 'farmacia'",
  )
  await portal.sql(
    `insert into recibos (folio, serie, cod_cliente, id_usuario, cod_banco, referencia, metodo, importe, fecha_deposito, creado)
     select '91919', 'R', cod_cliente, id_usuario, 1, '91919', '01', 10, now(), now() from usuarios where usuario = 'farmacia'`,
  )
  await portal.sql(
    `with r as (
       insert into retiros (cod_articulo, clase, motivo, instrucciones, creado, id_personal)
       select min(cod_articulo), 'I', 'prueba', 'prueba', now(), $1 from articulos returning id)
     insert into retiro_clientes (id_retiro, cod_cliente) select id, '100001' from r`,
    [(await entrarComo(portal, ['calidad'])).idPersonal],
  )
  await portal.sql(
    "insert into expedientes (cod_cliente, clase, recibido, archivo_recibido) values ('100001', 'fiscal', now(), 'a.pdf')",
  )
  await portal.sql("update reclamaciones set estado = 'retirada'")
  await portal.sql(
    `with k as (insert into reclamaciones (folio, cod_cliente, fecha) select min(folio), '100001', now() from pedidos where cod_cliente = '100001' returning id)
     insert into reclamacion_renglones (id_reclamacion, linea, cod_articulo, lote, piezas, motivo, importe)
     select k.id, 1, min(a.cod_articulo), 'Q', 2, 'danado', 10 from k, articulos a group by k.id`,
  )
  await portal.sql("insert into solicitudes (tipo, datos) values ('contacto', '{}')")
  await portal.sql(
    "insert into candidaturas (id, tipo, datos, archivo, tipo_de_archivo, bytes, huella, creada) values (gen_random_uuid(), 'cv', '{}', 'a.pdf', 'application/pdf', 1, '', now())",
  )
}

test('cada papel ve lo suyo, con cuántos y adónde lleva', async () => {
  await llenar()
  await portal.sql("update entregas set corte = $1 where tipo in ('existencias', 'precios')", [
    new Date(portal.running.portal.ahora().getTime() - 30 * 3_600_000),
  ])
  const todo = await deHoy(['administracion'])
  expect(todo.faltan).toEqual([])
  expect(Object.fromEntries(todo.data.map(({ clave, cuantos }) => [clave, cuantos]))).toMatchObject({
    pedidosDetenidos: 2,
    pedidosSinAcuse: 2,
    preciosDetenidos: 1,
    entregasDetenidas: 1,
    pagosPorRevisar: 1,
    retirosSinResponder: 1,
    depositosPorConfirmar: 1,
    correosSinEntregar: 1,
    expedientesPorRevisar: 1,
    reclamacionesPorAtender: 1,
    candidatosNuevos: 1,
    solicitudesNuevas: 1,
  })
  const hay = todo.data.map((uno) => uno.clave)
  for (const papel of PAPELES) {
    const { data } = await deHoy([papel], '7')
    expect([papel, data.map((uno) => uno.clave)]).toEqual([
      papel,
      ASUNTOS.filter((clave) => hay.includes(clave) && puede([papel], ASUNTOS_DE_HOY[clave].acto)),
    ])
  }
})

test('quien vende cuenta sólo lo de sus clientes; con otro papel, todo', async () => {
  expect(await cuenta(['ventas'], 'pedidosDetenidos', '7')).toBe(1)
  expect(await cuenta(['ventas'], 'pedidosSinAcuse', '7')).toBe(1)
  expect(await cuenta(['ventas'], 'pedidosDetenidos', '8')).toBe(0)
  expect(await cuenta(['credito', 'ventas'], 'pedidosDetenidos', '7')).toBe(2)
})

/** The list that each leads to. */
const LISTAS = {
  pedidosDetenidos: pedidos.consultar,
  pedidosSinAcuse: pedidos.consultar,
  preciosDetenidos: precios.consultar,
  entregasDetenidas: entregas.consultar,
  pagosPorRevisar: cobranza.consultar,
  retirosSinResponder: retirosDeMesa.consultar,
  depositosPorConfirmar: cobranza.consultar,
  expedientesPorRevisar: expedientes.consultar,
  reclamacionesPorAtender: reclamacionesDeMesa.consultar,
  correosSinEntregar: correo.consultar,
  candidatosNuevos: candidatos.consultar,
  solicitudesNuevas: solicitudes.consultar,
} as const satisfies Record<Exclude<AsuntoDeHoy, 'datosViejos' | 'cuidados'>, { path: string }>

test('la lista a la que lleva cada cuenta conoce sus filtros y muestra las mismas, y la más antigua es la que se dice', async () => {
  const { token } = await entrarComo(portal, ['administracion'])
  const { data } = await deHoy(['administracion'])
  for (const [clave, lista] of Object.entries(LISTAS)) {
    const asunto = data.find((uno) => uno.clave === clave)
    const { sobre } = await portal.pedir(lista, { token, body: { filtros: asunto?.filtros ?? {} } })
    expect([clave, sobre.cuantos, sobre.filtrosIgnorados]).toEqual([clave, asunto?.cuantos, []])
    expect([clave, asunto?.desde]).toEqual([clave, expect.stringMatching(/Z$/)])
    expect(lista.path).toBe(`/api/personal/${asunto?.pantalla}/consultar`)
  }
  const minutos = (clave: string) =>
    (Date.now() - Date.parse(data.find((uno) => uno.clave === clave)?.desde ?? '')) / 60_000
  expect(Math.floor(minutos('pedidosSinAcuse'))).toBe(90)
})

test('bajo cada cuenta van sus tres casos más antiguos: qué, de quién, cuánto y desde cuándo', async () => {
  await portal.sql(
    "update pedidos set estatus = 'C' where folio in (select folio from pedidos order by fecha_recepcion desc limit 2)",
  )
  const detenidos = await portal.sql<{ clave: string; quien: string; importe: number; desde: Date }>(
    `select p.folio as clave, k.nombre as quien, p.total as importe, p.fecha_recepcion as desde from pedidos p join clientes k using (cod_cliente)
      where p.estatus in ('N', 'C') order by p.fecha_recepcion`,
  )
  expect(detenidos).toHaveLength(4)
  const { data } = await deHoy(['administracion'])
  const casos = Object.fromEntries(data.map((uno) => [uno.clave, uno.casos]))
  expect(casos.pedidosDetenidos).toEqual(
    detenidos.slice(0, 3).map((uno) => ({ ...uno, que: uno.clave, desde: uno.desde.toISOString() })),
  )
  const desde = expect.stringMatching(/Z$/)
  const deFarmacia = { quien: 'Farmacia San Jerónimo', importe: 10, desde }
  expect(casos).toMatchObject({
    pagosPorRevisar: [{ clave: 'REVISAR', que: 'REVISAR', ...deFarmacia }],
    depositosPorConfirmar: [{ clave: '91919', que: '91919', ...deFarmacia }],
    preciosDetenidos: [{ que: expect.stringMatching(/\w/), quien: '', importe: 9, desde }],
    entregasDetenidas: [{ que: 'precios', quien: 'prueba', importe: null, desde }],
    correosSinEntregar: [{ clave: '', quien: '', importe: null, desde }],
    expedientesPorRevisar: [{ que: 'Constancia fiscal', quien: 'Farmacia San Jerónimo', importe: null, desde }],
    reclamacionesPorAtender: [{ que: 'Producto dañado', ...deFarmacia }],
    candidatosNuevos: [{ que: 'cv', importe: null, desde }],
    solicitudesNuevas: [{ que: 'contacto', importe: null, desde }],
  })
  expect(casos.pedidosSinAcuse?.map(({ clave, quien, importe }) => [clave, quien !== '', importe !== null])).toEqual([
    [expect.stringMatching(/^\d+$/), true, true],
    [expect.stringMatching(/^\d+$/), true, true],
  ])
  // a seller sees those of its clients alone
  const [suyo, ...mas] = (await deHoy(['ventas'], '7')).data.find((uno) => uno.clave === 'pedidosSinAcuse')?.casos ?? []
  expect([suyo?.quien, mas]).toEqual(['Farmacia San Jerónimo', []])
})

test('de los respaldos y el certificado se entera quien opera, con palabras', async () => {
  const { settings, ahora } = portal.running.portal
  settings.url = 'https://pedidos.example'
  await portal.sql(
    `insert into cuidados (cuidado, instante)
     values ('respaldo', $1::timestamptz - interval '30 hours'), ('certificado', $1::timestamptz + interval '6 days 1 hour')`,
    [ahora()],
  )
  const { data } = await deHoy(['sistemas'])
  expect(data.find(({ clave }) => clave === 'cuidados')).toMatchObject({
    cuantos: 3,
    casos: [
      { clave: 'respaldo', que: 'El último respaldo es de hace 30 h' },
      { clave: 'restauracion', que: 'Nadie ha probado restaurar un respaldo' },
      { clave: 'certificado', que: 'El certificado del sitio vence en 6 días' },
    ],
  })
  expect(await cuenta(['almacen'], 'cuidados')).toBe(0)
  await portal.sql('delete from cuidados')
  expect(await cuenta(['sistemas'], 'cuidados')).toBe(0)
})

test('lo que no se pudo contar se dice, y lo demás sale', async () => {
  await portal.sql('alter table solicitudes rename to solicitudes_ida')
  try {
    const { data, faltan } = await deHoy(['mercadotecnia'])
    expect([data, faltan]).toEqual([[], ['solicitudesNuevas']])
    expect((await deHoy(['administracion'])).data.map((uno) => uno.clave)).toContain('pedidosDetenidos')
  } finally {
    await portal.sql('alter table solicitudes_ida rename to solicitudes')
  }
})

test('lo que se cuenta lo cuenta un índice de sólo lo que espera', async () => {
  const planDe = async (consulta: string) =>
    (await portal.sql<{ 'QUERY PLAN': string }>(`explain ${consulta}`)).map((r) => r['QUERY PLAN']).join('\n')
  await portal.sql('set enable_seqscan = off')
  for (const [indice, consulta] of [
    ['pedidos_detenidos', "select 1 from pedidos p where p.estatus in ('N', 'C') order by p.fecha_recepcion"],
    [
      'pedidos_sin_acuse',
      "select 1 from salidas s where s.tipo = 'erp.pedido' and s.terminada is null and s.creada < now() order by s.creada",
    ],
    ['recibos_por_estado', "select 1 from recibos r where r.estado = 'registrado'"],
    ['pagos_por_estado', "select 1 from pagos_web where estado = 'revisar'"],
    [
      'salidas_por_entregar',
      "select 1 from salidas s where s.terminada is null and s.tipo in ('correo', 'aviso') and s.muerta",
    ],
    ['hoy_candidaturas', "select 1 from candidaturas where atencion = 'Nuevo'"],
    ['hoy_solicitudes', "select 1 from solicitudes where atencion = 'Nuevo'"],
  ])
    expect(await planDe(consulta ?? '')).toContain(indice)
  await portal.sql('set enable_seqscan = on')
})
