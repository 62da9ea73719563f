import { randomUUID } from 'node:crypto'
import { crearRetiro } from '@surtia/contracts/retiros-de-mesa.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crearArticulo, crearClientes, PASSWORD } from '../../faults/clientes.ts'
import { conPaciencia, pedirEn } from '../../faults/pedir.ts'
import { remitenteReal } from '../../faults/remitente-real.ts'
import { enviarMientrasSeRetira } from '../../faults/retiros.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'
import { CLAVE_ERP } from '../../test/settings.ts'
import { dejarRetiros } from './demostracion.ts'

let portal: PortalDePruebas
let tokens: string[]
let calidad: string
let sql: pg.Client
const puerta = () => ({ url: portal.url, clave: CLAVE_ERP })
beforeAll(async () => {
  portal = await levantar()
  const usuarios = await crearClientes(puerta(), 12)
  tokens = await Promise.all(usuarios.map((usuario) => portal.entrar(usuario, PASSWORD)))
  calidad = (await entrarComo(portal, ['calidad'], { confirmada: true })).token
  sql = new pg.Client({ connectionString: portal.baseUrl })
  sql.on('error', () => undefined)
  await sql.connect()
})
afterAll(async () => {
  await sql.end()
  await portal.cerrar()
})

const emitir = async (codArticulo: string) => {
  const body = { codArticulo, lotes: ['L1'], clase: 'I', instrucciones: 'Aparte las piezas' }
  const { sobre } = await portal.pedir(crearRetiro, {
    token: calidad,
    body: { ...body, motivo: 'Una carrera más' },
    headers: { 'idempotency-key': randomUUID() },
  })
  if (!sobre.value) throw new Error(sobre.message)
}

test('los de la demostración se dejan una vez, de lo que sólo uno recibió y ya no está', async () => {
  await crearArticulo(puerta(), '7930001', 9)
  const remitente = remitenteReal(pedirEn(portal.url), tokens[0] ?? '', '7930001')
  await remitente.poner(9)
  const { data } = await remitente.enviar(randomUUID())
  const { folio } = (data as { pedidos: { folio: string }[] }).pedidos[0] ?? { folio: '' }
  await entregarFilas(portal.url, 'estatusPedidos', [{ folio, estatus: 'B' }])
  await portal.sql("delete from existencias where cod_articulo = '7930001'")
  const dicho = { clase: 'III', motivo: 'De muestra', instrucciones: 'Aparte las piezas.' } as const
  const deMuestra = [
    { ...dicho, usuario: 'carrera1', respondido: true },
    { ...dicho, usuario: 'carrera2', respondido: false },
  ]
  for (const _ of [1, 2]) await dejarRetiros(portal.running.portal, deMuestra, '7900000')
  expect(
    await portal.sql(
      'select cod_articulo, cod_cliente, en_existencia, dispensadas from retiros r join retiro_clientes c on c.id_retiro = r.id',
    ),
  ).toEqual([{ cod_articulo: '7930001', cod_cliente: '900001', en_existencia: 0, dispensadas: 9 }])
})

test('12 envían de un lote mientras se retira: después nadie toma una pieza, y las piezas cuadran', async () => {
  for (const codArticulo of ['7900001', '7900002', '7900003', '7900004']) {
    await crearArticulo(puerta(), codArticulo, 36)
    const remitentes = tokens.map((token) => remitenteReal(conPaciencia(pedirEn(portal.url)), token, codArticulo))
    const cuentas = await enviarMientrasSeRetira({
      ...{ remitentes, codArticulo, piezas: 36, sql },
      emitir: () => emitir(codArticulo),
    })
    expect(cuentas).toMatchObject({ despues: 0, descuadradas: 0 })
    for (const token of tokens) await pedirEn(portal.url)('/api/carrito/vaciar', {}, token)
  }
})

test('esta prueba muerde: si nada se congela, alguien se lleva piezas después', async () => {
  await crearArticulo(puerta(), '7900009', 36)
  const remitentes = tokens.map((token) => remitenteReal(conPaciencia(pedirEn(portal.url)), token, '7900009'))
  const nada = async () => undefined
  const { descuadradas } = await enviarMientrasSeRetira({
    ...{ remitentes, codArticulo: '7900009', piezas: 36, sql, emitir: nada },
  })
  expect(descuadradas).toBeGreaterThan(0)
})

test('lo que el ERP entrega mientras se emite queda congelado o se ve al emitir, nunca ni lo uno ni lo otro', async () => {
  for (let i = 0; i < 6; i++) {
    const codArticulo = `791000${i}`
    await crearArticulo(puerta(), codArticulo, 5)
    await Promise.all([
      emitir(codArticulo),
      ...[2, 3, 4].map((codSucursal) =>
        entregarFilas(portal.url, 'existencias', [
          { codArticulo, codSucursal, lote: 'l-1', caducidad: '2030-12-31', piezas: 7 },
        ]),
      ),
    ])
    expect(
      await portal.sql('select cod_sucursal from existencias where cod_articulo = $1 and en_retiro is null', [
        codArticulo,
      ]),
    ).toEqual([])
  }
})

test('el pedido que sale mientras se emite se avisa una vez, lo alcance quien lo alcance', async () => {
  for (let i = 0; i < 4; i++) {
    const codArticulo = `792000${i}`
    await crearArticulo(puerta(), codArticulo, 100)
    const folios: string[] = []
    for (const token of tokens.slice(0, 4)) {
      const remitente = remitenteReal(pedirEn(portal.url), token, codArticulo)
      await remitente.poner(2)
      const { data } = await remitente.enviar(randomUUID())
      folios.push(...(data as { pedidos: { folio: string }[] }).pedidos.map((p) => p.folio))
    }
    await Promise.all([
      emitir(codArticulo),
      ...folios.map((folio) => entregarFilas(portal.url, 'estatusPedidos', [{ folio, estatus: 'B' }])),
    ])
    const alcanzados = await portal.sql<{ folio: string; veces: number }>(
      `select p.folio, (select count(*)::int from notificaciones n where n.cod_cliente = p.cod_cliente and n.titulo like '%' || $1) as veces
         from retiro_pedidos p join retiros r on r.id = p.id_retiro where r.cod_articulo = $1 order by 1`,
      [codArticulo],
    )
    expect(alcanzados).toEqual(folios.toSorted().map((folio) => ({ folio, veces: 1 })))
  }
})
