import { randomUUID } from 'node:crypto'
import * as calls from '@surtia/contracts/carrito.ts'
import { pedidosActivos, pedidosDet } from '@surtia/contracts/estatus-pedido.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../db/database.ts'
import { crearArticulo } from '../../faults/clientes.ts'
import { ENVIO, ponerEn, surtirDe } from '../../test/envio.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP, HOY } from '../../test/settings.ts'
import { type Envio, enviando, enviar } from './enviar.ts'
import type { RenglonDado } from './origen.ts'
import { verPorEnviar } from './por-surtir.ts'

// What holds of a cart that is sent (surtir.test.ts) holds of lines that are given.
const CLIENTE = '100001'
const LINEAS: RenglonDado[] = [
  { codArticulo: '1000007', cantidad: 24, rutaOrigen: 'lista' },
  { codArticulo: '1000001', cantidad: 48, rutaOrigen: 'mi-lista-de-pedido' },
  { codArticulo: '1000002', cantidad: 12, rutaOrigen: 'lista' },
]
let portal: PortalDePruebas
let token: string
let idUsuario: number
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  idUsuario = await idDe('farmacia')
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  await portal.pedir(calls.vaciarCarrito, { token })
})

const idDe = async (usuario: string) =>
  (await portal.sql<{ id: number }>('select id_usuario as id from usuarios where usuario = $1', [usuario]))[0]?.id ?? 0

type Cambios = Partial<Omit<Envio, 'origen' | 'pedido'>> & {
  pedido?: Partial<Envio['pedido']>
  via?: 'programado' | 'autorizacion' | 'sistema'
}
const { surtirWebExcel: _, ...PEDIDO } = ENVIO
const mandar = (renglones: readonly RenglonDado[], { pedido, via = 'programado', ...cambios }: Cambios = {}) => {
  const { portal: suyo } = portal.running
  return enviando(suyo, () =>
    transaction(suyo.db, (trx) =>
      enviar(suyo, trx, {
        codCliente: CLIENTE,
        idUsuario,
        origen: { de: 'renglones', via, renglones },
        pedido: { ...PEDIDO, ...pedido },
        now: suyo.ahora(),
        ...cambios,
      }),
    ),
  )
}
const cuantosPedidos = async () =>
  (await portal.sql<{ n: number }>('select count(*)::int as n from pedidos where cod_cliente = $1', [CLIENTE]))[0]?.n
const folioDe = ({ pedidos }: Awaited<ReturnType<typeof mandar>>) => pedidos[0]?.folio ?? ''
const detalleDe = async (folio: string) => (await portal.pedir(pedidosDet, { params: { folio }, token })).sobre.data
const ver = (lineas: readonly RenglonDado[], otrosCedis = false, sucursal = 1) =>
  verPorEnviar(
    portal.running.portal,
    { codCliente: CLIENTE, sucursal, forzarPOC: false },
    lineas.map((l) => ({ ...l, precioVisto: l.precioVisto ?? 0 })),
    { otrosCedis },
  )

test('los mismos renglones, dados o de un carrito, son el mismo pedido; el carrito no se toca', async () => {
  for (const { codArticulo, cantidad } of LINEAS) await ponerEn(portal, token, codArticulo, cantidad)
  const dado = await mandar(LINEAS)
  expect((await portal.pedir(calls.consultarCarrito, { token })).sobre.data).toHaveLength(3)
  const deCarrito = (await surtirDe(portal, token)).sobre.data.pedidos[0]
  const [uno, otro] = [await detalleDe(folioDe(dado)), await detalleDe(deCarrito?.folio ?? '')]
  const sinLotes = (detalle: typeof uno) =>
    detalle
      .map(({ codArticulo, cantidadSurtida, cantidadNegada, precio }) => [
        codArticulo,
        cantidadSurtida,
        cantidadNegada,
        precio,
      ])
      .sort()
  expect(sinLotes(uno)).toEqual(sinLotes(otro))
  expect(dado.pedidos[0]?.totales.total).toBe(deCarrito?.total)
})

test.each([
  ['programado', 'programado', 'Programado'],
  ['autorizacion', 'lista', 'Autorización'],
  ['sistema', 'sistema', 'Sistema del cliente'],
] as const)('de %s: el canal es %s, y queda quién pidió y quién autorizó', async (via, canal, origen) => {
  const autoriza = await idDe('farmacia-compras')
  const folio = folioDe(await mandar(LINEAS, { via, autoriza }))
  const activo = (await portal.pedir(pedidosActivos, { token })).sobre.data.find((p) => p.folio === folio)
  expect(activo).toMatchObject({ canal, origen, usuario: 'Encargado de compras' })
  const [queda] = await portal.sql(
    `select (select array_agg(ruta_origen order by cod_articulo) from pedido_renglones where folio = $1) as rutas,
            (select count(*)::int from salidas where tipo = 'correo' and carga->>'asunto' like '%' || $1) as correos,
            (select count(*)::int from salidas where tipo = 'erp.pedido' and carga::text like '%' || $1 || '%') as erp,
            (select detalle from auditoria where evento = 'pedido.enviado' and id_usuario = $2 order by id desc limit 1) as auditoria`,
    [folio, idUsuario],
  )
  expect(queda).toMatchObject({
    rutas: ['mi-lista-de-pedido', 'lista', 'lista'],
    correos: 2,
    erp: 1,
    auditoria: { folios: [folio], autoriza },
  })
})

test('nada que enviar, un cliente inactivo y caducidades de otros artículos se rechazan con sus palabras', async () => {
  await expect(mandar([])).rejects.toThrow('El pedido no tiene renglones.')
  await expect(mandar([{ codArticulo: '424242', cantidad: 1, rutaOrigen: 'lista' }])).rejects.toThrow(
    'El pedido no tiene renglones.',
  )
  const [{ cod = '' } = {}] = await portal.sql<{ cod: string }>(
    "select cod_cliente as cod from usuarios where usuario = 'inactiva'",
  )
  await expect(mandar(LINEAS, { codCliente: cod, idUsuario: await idDe('inactiva') })).rejects.toThrow(
    'El cliente se encuentra inactivo.',
  )
  const corta = {
    id: 'x',
    codArticulo: '1000003',
    cantidad: 1,
    caducidadMeses: 3,
    codSucursal: 1,
    cantidadOriginal: 1,
    pedir: 1,
  }
  await expect(mandar(LINEAS, { pedido: { articulosSurtirCaducidades: [corta] } })).rejects.toThrow(
    'Las caducidades elegidas no corresponden al pedido.',
  )
})

test('otro total que el visto se rechaza con lo que cambió; de un precio que nadie vio nada cambió', async () => {
  const antes = await cuantosPedidos()
  const uno: RenglonDado = { codArticulo: '1000001', cantidad: 2, rutaOrigen: 'lista' }
  const rechazo = async (renglon: RenglonDado) =>
    mandar([renglon], { pedido: { totalVisto: 1 } }).then(
      () => undefined,
      (error) => error.data,
    )
  expect(await rechazo({ ...uno, precioVisto: 24 })).toEqual({
    diferencias: [{ codArticulo: '1000001', antes: 24, ahora: 25, motivo: 'precio' }],
  })
  expect(await rechazo(uno)).toEqual({ diferencias: [] })
  expect(await cuantosPedidos()).toBe(antes)
  expect((await mandar([uno], { pedido: { totalVisto: 50 } })).pedidos[0]?.totales.total).toBe(50)
})

test('lo que nadie tiene se niega; si es todo, no se envía y queda la demanda', async () => {
  const codigo = '7910001'
  await crearArticulo({ url: portal.url, clave: CLAVE_ERP }, codigo, 0)
  const nada = { codArticulo: codigo, cantidad: 7, rutaOrigen: 'lista' }
  await expect(mandar([nada])).rejects.toThrow('No hay existencia para surtir su pedido.')
  expect(
    await portal.sql('select piezas from demanda_sin_surtir where cod_cliente = $1 and cod_articulo = $2', [
      CLIENTE,
      codigo,
    ]),
  ).toEqual([{ piezas: 7 }])
  const { negados, pedidos } = await mandar([nada, ...LINEAS])
  expect([negados, pedidos.length]).toEqual([[{ codArticulo: codigo, cantidad: 7 }], 1])
})

test('sobre el crédito queda detenido, o no se envía donde es estricto', async () => {
  const codCliente = (
    await portal.sql<{ cod: string }>("select cod_cliente as cod from usuarios where usuario = 'limite'")
  )[0]?.cod
  if (!codCliente) throw new Error('no client')
  await portal.sql("insert into existencias values ('1000001', 4, 'P2', '2029-12-31', 100)")
  const suyo = { codCliente, idUsuario: await idDe('limite') }
  const caro: RenglonDado[] = [{ codArticulo: '1000001', cantidad: 30, rutaOrigen: 'lista' }]
  expect(await mandar(caro, suyo)).toMatchObject({ excede: true, pedidos: [{ estatus: 'C' }] })
  const { idPersonal } = await entrarComo(portal, ['sistemas'])
  await portal.sql(
    `insert into cambios_de_interruptor (nombre, version, valor, desde, id_personal, cambiado)
     values ('CREDITO_ESTRICTO', 1, 1, $1, $2, now())`,
    [HOY, idPersonal],
  )
  await expect(mandar(caro, suyo)).rejects.toThrow('crédito')
  await portal.sql("delete from cambios_de_interruptor where nombre = 'CREDITO_ESTRICTO'")
})

test('lo que se verá es lo que se envía: precio de hoy, existencias, lo que se surtiría, lo que cambió y el total', async () => {
  const lineas = [
    { ...LINEAS[0], precioVisto: 30 } as RenglonDado,
    { codArticulo: '1000011', cantidad: 5, rutaOrigen: 'lista', precioVisto: 0 },
    { codArticulo: '1000010', cantidad: 3, rutaOrigen: 'lista', precioVisto: 0 },
  ]
  for (const otrosCedis of [false, true]) {
    const visto = await ver(lineas, otrosCedis)
    const enviado = await mandar(lineas, {
      pedido: { surtirEnVariosCedis: otrosCedis ? 'A' : 'R', totalVisto: visto.totales.total },
    })
    const surtidas = (codArticulo: string) =>
      enviado.pedidos
        .flatMap((p) => p.renglones)
        .filter((r) => r.codArticulo === codArticulo)
        .reduce((suma, r) => suma + r.surtida, 0)
    expect(visto.renglones.map((r) => [r.codArticulo, r.surtidas])).toEqual(
      lineas.map(({ codArticulo }) => [codArticulo, surtidas(codArticulo)]),
    )
  }
  const { renglones, diferencias } = await ver(lineas)
  expect(renglones[0]).toMatchObject({ precioAplicado: 33.33, precioVisto: 30, existenciaMiCedis: expect.any(Number) })
  expect(diferencias).toContainEqual({ codArticulo: '1000007', antes: 30, ahora: 33.33, motivo: 'precio' })
})

test('lo apartado se dice y no entra a ningún carrito', async () => {
  const codigo = '7910002'
  await crearArticulo({ url: portal.url, clave: CLAVE_ERP }, codigo, 1_000)
  await portal.sql("update articulos set fraccion = 'II' where cod_articulo = $1", [codigo])
  await portal.sql('delete from expedientes where cod_cliente = $1', [CLIENTE])
  const { idPersonal } = await entrarComo(portal, ['sistemas'])
  await portal.sql(
    `insert into cambios_de_interruptor (nombre, version, valor, desde, id_personal, cambiado)
     values ('CANDADO_CONTROLADOS', 1, 2, $1, $2, now())`,
    [HOY, idPersonal],
  )
  await portal.running.portal.interruptores.alDia()
  const controlado = { codArticulo: codigo, cantidad: 2, rutaOrigen: 'lista' }
  const motivo = 'Falta licencia sanitaria vigente para la fracción II.'
  await expect(mandar([controlado])).rejects.toThrow(motivo)
  const visto = await ver([controlado, ...LINEAS])
  expect(visto.noSurtidos).toEqual([{ codArticulo: codigo, motivo }])
  const { apartados, pedidos } = await mandar([controlado, ...LINEAS], {
    pedido: { totalVisto: visto.totales.total, referenciaCliente: randomUUID().slice(0, 8) },
  })
  expect([apartados, pedidos[0]?.renglones.length]).toMatchObject([[{ codArticulo: codigo, motivo }], 3])
  expect((await portal.pedir(calls.consultarCarrito, { token })).sobre.data).toEqual([])
})
