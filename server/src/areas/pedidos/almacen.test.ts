import type { Data } from '@surtia/contracts/call.ts'
import {
  cambiosDePedidos,
  type PedidoEnc,
  pedidosActivos,
  pedidosAnteriores,
  pedidosDet,
  pedidosEnc,
} from '@surtia/contracts/estatus-pedido.ts'
import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import type { Campo } from '@surtia/contracts/puerta/campo.ts'
import { estatusPedidos } from '@surtia/contracts/puerta/pedidos.ts'
import { abrirAlmacen } from '@surtia/demo/almacen.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { papelesDe } from '../../papeles.ts'
import { correosDe } from '../../test/correos.ts'
import { ponerEn, surtirDe } from '../../test/envio.ts'
import { textoDePdf } from '../../test/pdf.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const erp = async (ruta: string, body?: unknown) =>
  (
    await fetch(`${portal.url}/api/integracion/${ruta}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  ).json()
const mandar = (tipo: NombreDeTipo, ...filas: object[]) => entregarFilas(portal.url, tipo, filas)

const enviar = async (lineas: Record<string, number>, varios: 'A' | 'R' = 'R', de = token) => {
  for (const [codArticulo, cantidad] of Object.entries(lineas)) await ponerEn(portal, de, codArticulo, cantidad)
  return (await surtirDe(portal, de, { surtirEnVariosCedis: varios })).sobre.data.pedidos
}
const activo = async (folio: string) =>
  ((await portal.pedir(pedidosActivos, { token })).sobre.data as PedidoEnc[]).find((p) => p.folio === folio)
const detalle = async (folio: string) => (await portal.pedir(pedidosDet, { params: { folio }, token })).sobre
const piezas = async (codArticulo: string, sucursal = 1) =>
  (
    await portal.sql<{ n: number }>(
      'select coalesce(sum(piezas), 0)::int as n from existencias where cod_articulo = $1 and cod_sucursal = $2',
      [codArticulo, sucursal],
    )
  )[0]?.n

test('los pedidos salen por la puerta del ERP hasta que se acusan, con sus lotes', async () => {
  const [pedido] = await enviar({ '1000001': 5 })
  const folio = pedido?.folio ?? ''
  const de = async () =>
    (
      (await erp('pedidos')).data as { folio: string; renglones: { surtida: number; lotes: { piezas: number }[] }[] }[]
    ).find((p) => p.folio === folio)
  const primero = await de()
  expect(primero?.renglones[0]).toMatchObject({ surtida: 5 })
  expect(primero?.renglones[0]?.lotes.reduce((s, l) => s + l.piezas, 0)).toBe(5)
  expect(await de()).toEqual(primero)
  expect((await erp('pedidos/acuse', { folios: [folio, folio, '999'] })).data).toEqual({ acusados: 1 })
  expect((await erp('pedidos/acuse', { folios: [folio] })).data).toEqual({ acusados: 0 })
  expect(await de()).toBeUndefined()
})

test('el estatus avanza, el mismo dos veces no cambia nada, y lo terminado ya no se mueve', async () => {
  const [pedido] = await enviar({ '1000001': 2 })
  const folio = pedido?.folio ?? ''
  await mandar('estatusPedidos', { folio, estatus: 'L' }, { folio: '77777777', estatus: 'L' })
  expect((await activo(folio))?.estatus).toBe('L')
  await mandar('estatusPedidos', { folio, estatus: 'N', mensaje: 'Falta su aviso de funcionamiento.' })
  expect(await activo(folio)).toMatchObject({ estatus: 'N', estatusMensaje: 'Falta su aviso de funcionamiento.' })
  await mandar('estatusPedidos', { folio, estatus: 'B' })
  await mandar('estatusPedidos', { folio, estatus: 'B' })
  expect(await activo(folio)).toBeUndefined()
  expect((await mandar('estatusPedidos', { folio, estatus: 'L' })).data.errores[0]?.motivo).toBe(
    'El pedido ya está terminado.',
  )
  const avisos = (await portal.pedir(ultimasNotificaciones, { token })).sobre.data as Data<typeof ultimasNotificaciones>
  expect(avisos.filter((a) => a.titulo.startsWith(`Pedido ${folio}`)).map((a) => a.titulo)).toEqual([
    `Pedido ${folio}: enviado`,
    `Pedido ${folio}: detenido`,
  ])
})

const OTRO: Partial<Record<Campo['tipo'], unknown>> = { texto: 'Otro', booleano: true, entero: 7, dia: '2026-11-30' }

test('de cada campo que cambia lo que el cliente ve de su pedido se avisa a su pantalla', async () => {
  const folio = (await enviar({ '1000001': 2 }))[0]?.folio ?? ''
  const oidos: string[] = []
  portal.running.portal.avisos.on('pedidos', (aviso) => oidos.push(aviso.folio))
  await mandar('estatusPedidos', { folio, estatus: 'L' })
  await expect.poll(() => oidos).toEqual([folio])
  const vistos: string[] = []
  for (const [campo, { tipo }] of Object.entries<Campo>(estatusPedidos.campos)) {
    if (campo === 'folio' || campo === 'estatus') continue
    const antes = await detalle(folio)
    const { data } = await mandar('estatusPedidos', { folio, estatus: 'L', [campo]: OTRO[tipo] })
    expect([campo, data.errores]).toEqual([campo, []])
    if (JSON.stringify(await detalle(folio)) === JSON.stringify(antes)) continue
    vistos.push(campo)
    // one that is not named by the trigger pedido_cambio is shown only when the screen asks again by itself
    await expect.poll(() => oidos.length, { message: `${campo}: el disparador pedido_cambio` }).toBe(1 + vistos.length)
  }
  expect(vistos).toContain('mensaje')
})

test('lo que el almacén no surte se niega, se deja de cobrar y regresa a la existencia sólo si existe', async () => {
  const antes = await piezas('1000007')
  const [pedido] = await enviar({ '1000007': 24, '1000001': 4 })
  const folio = pedido?.folio ?? ''
  expect(await piezas('1000007')).toBe((antes ?? 0) - 24)
  await mandar('surtidosPedidos', { folio, codArticulo: '1000007', cantidadSurtida: 20, existe: true })
  expect(await piezas('1000007')).toBe((antes ?? 0) - 20)
  await mandar('surtidosPedidos', { folio, codArticulo: '1000007', cantidadSurtida: 12, existe: false })
  expect(await piezas('1000007')).toBe((antes ?? 0) - 20)
  const { data, totales } = await detalle(folio)
  expect(data.find((r) => r.codArticulo === '1000007')).toMatchObject({
    cantidadPedida: 24,
    cantidadSurtida: 12,
    cantidadNegada: 12,
    importe: 399.96,
    existenciaMiCedis: await piezas('1000007'),
  })
  // 399.96 × 8% = 31.9968; 399.96 × 1.08 × 16% = 69.113…
  expect(totales).toEqual({ importe: 499.96, cargo: 0, ieps: 32, iva: 69.11, total: 601.07 })
  expect(
    (await mandar('surtidosPedidos', { folio, codArticulo: '1000007', cantidadSurtida: 13 })).data.errores[0]?.motivo,
  ).toContain('apartó 12')
  expect(
    (await mandar('surtidosPedidos', { folio, codArticulo: '1000002', cantidadSurtida: 0 })).data.errores[0]?.motivo,
  ).toBe('El pedido no tiene ese artículo.')
})

test('un pedido cancelado devuelve sus lotes, no debe nada y queda entre los anteriores', async () => {
  const antes = [await piezas('1000008', 1), await piezas('1000008', 2)]
  const pedidos = await enviar({ '1000008': 25 }, 'A')
  expect(pedidos).toHaveLength(2)
  for (const { folio } of pedidos)
    await mandar('estatusPedidos', { folio, estatus: 'X', mensaje: 'Cancelado a petición del cliente.' })
  expect([await piezas('1000008', 1), await piezas('1000008', 2)]).toEqual(antes)
  for (const { folio } of pedidos) {
    const { data, totales } = await detalle(folio)
    expect(data[0]).toMatchObject({ cantidadSurtida: 0, importe: 0 })
    expect(totales.total).toBe(0)
  }
  const { sobre } = await portal.pedir(pedidosAnteriores, {
    body: { FechaInicio: '2026-11-18', FechaFin: '2026-11-18', RowsPorPagina: 50, PaginaActual: 1 },
    token,
  })
  const { lisConfirmacionPedidosEnc: lista } = sobre.data as Data<typeof pedidosAnteriores>
  expect(
    lista.filter((p) => pedidos.some(({ folio }) => folio === p.folio)).map((p) => [p.estatus, p.estatusMensaje]),
  ).toEqual([
    ['X', 'Cancelado a petición del cliente.'],
    ['X', 'Cancelado a petición del cliente.'],
  ])
})

test('los anteriores vienen por rango y página, sólo terminados y sólo los propios', async () => {
  const pedir = (body: object) => portal.pedir(pedidosAnteriores, { body, token })
  const todo = { FechaInicio: '2026-01-01', FechaFin: '2026-11-18', RowsPorPagina: 50 }
  const { sobre } = await pedir({ ...todo, PaginaActual: 1 })
  const uno = sobre.data as Data<typeof pedidosAnteriores>
  expect(uno.totalPaginas).toBeGreaterThanOrEqual(3)
  expect(uno.lisConfirmacionPedidosEnc).toHaveLength(50)
  expect(new Set(uno.lisConfirmacionPedidosEnc.map((p) => p.estatus)).difference(new Set(['B', 'X']))).toEqual(
    new Set(),
  )
  const fechas = uno.lisConfirmacionPedidosEnc.map((p) => p.fechaRecepcion)
  expect(fechas).toEqual([...fechas].sort().reverse())
  const dos = (await pedir({ ...todo, PaginaActual: 2 })).sobre.data as Data<typeof pedidosAnteriores>
  expect(
    dos.lisConfirmacionPedidosEnc.some((p) => uno.lisConfirmacionPedidosEnc.some((q) => q.folio === p.folio)),
  ).toBe(false)
  expect(
    ((await pedir({ ...todo, PaginaActual: 99 })).sobre.data as Data<typeof pedidosAnteriores>)
      .lisConfirmacionPedidosEnc,
  ).toEqual([])
  expect((await pedir({ ...todo, PaginaActual: 0 })).status).toBe(400)
  expect((await pedir({ ...todo, FechaFin: '2026-02-31', PaginaActual: 1 })).status).toBe(400)
  expect(
    (await pedir({ FechaInicio: '2026-11-02', FechaFin: '2026-11-01', RowsPorPagina: 50, PaginaActual: 1 })).sobre,
  ).toMatchObject({
    value: false,
    message: 'La fecha inicio no puede ser posterior a la fecha fin',
  })
  const ajeno = await portal.entrar('nueva')
  expect(
    (
      (await portal.pedir(pedidosAnteriores, { body: { ...todo, PaginaActual: 1 }, token: ajeno })).sobre.data as Data<
        typeof pedidosAnteriores
      >
    ).totalPaginas,
  ).toBe(0)
  const enc = await portal.pedir(pedidosEnc, {
    params: { fechaInicio: '2026-11-18', fechaFin: '2026-11-18', pagina: 1 },
    token,
  })
  expect((enc.sobre.data as PedidoEnc[]).length).toBeGreaterThan(0)
})

test('quien escucha oye los cambios de sus pedidos, y no los de otros', async () => {
  const [pedido] = await enviar({ '1000001': 1 })
  const folio = pedido?.folio ?? ''
  const oir = async (de: string) => {
    const corte = new AbortController()
    const respuesta = await fetch(`${portal.url}${cambiosDePedidos.path}`, {
      headers: { authorization: `Bearer ${de}` },
      signal: corte.signal,
    })
    expect(respuesta.headers.get('content-type')).toContain('text/event-stream')
    let oido = ''
    const leyendo = (async () => {
      for await (const trozo of respuesta.body ?? []) oido += Buffer.from(trozo).toString()
    })().catch(() => undefined)
    return { corte, leyendo, oido: () => oido }
  }
  const propio = await oir(token)
  const ajeno = await oir(await portal.entrar('nueva'))
  await expect.poll(() => propio.oido()).toContain('retry')
  await mandar('estatusPedidos', { folio, estatus: 'PP' })
  await expect.poll(() => propio.oido()).toContain(`data: {"folio":"${folio}"}`)
  expect(ajeno.oido()).not.toContain('event: pedido')
  for (const { corte, leyendo } of [propio, ajeno]) {
    corte.abort()
    await leyendo
  }
  expect((await fetch(`${portal.url}${cambiosDePedidos.path}`)).status).toBe(401)
})

test('el correo del pedido lleva su PDF, con folio, cliente y centavos', async () => {
  const [pedido] = await enviar({ '1000007': 3 })
  const folio = pedido?.folio ?? ''
  const hoja = await papelesDe(portal.running.portal).pedido(folio)
  const texto = (await textoDePdf(hoja.contenido)).join(' ')
  for (const dato of [folio, '100001', 'Farmacia San Jerónimo', '99.99', '8.00', '17.28', '125.27'])
    expect(texto).toContain(dato)
  await expect
    .poll(async () => (await correosDe(portal)).filter((c) => c.includes(`filename=pedido-${folio}.pdf`)).length)
    .toBe(2)
})

test('el almacén de demostración lleva un pedido hasta enviado, sólo por la puerta', async () => {
  const [pedido] = await enviar({ '1000001': 3 })
  const folio = pedido?.folio ?? ''
  const fallas: unknown[] = []
  const cerrar = abrirAlmacen({ url: portal.url, clave: CLAVE_ERP }, 0, (error) => fallas.push(error))
  try {
    await expect.poll(() => activo(folio)).toBeUndefined()
  } finally {
    cerrar()
  }
  expect(fallas).toEqual([])
  expect((await erp('pedidos')).data).toEqual([])
  expect((await detalle(folio)).data[0]).toMatchObject({ cantidadSurtida: 3, cantidadNegada: 0 })
})
