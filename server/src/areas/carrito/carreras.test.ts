import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { muchasVeces, porLasUltimas } from '../../faults/carreras.ts'
import { crearArticulo, crearClientes, PASSWORD } from '../../faults/clientes.ts'
import { remitenteIngenuo } from '../../faults/ingenuo.ts'
import { pedirEn } from '../../faults/pedir.ts'
import { remitenteReal } from '../../faults/remitente-real.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let usuarios: string[]
let tokens: string[]
let pool: pg.Pool
const puerta = () => ({ url: portal.url, clave: CLAVE_ERP })

beforeAll(async () => {
  portal = await levantar()
  usuarios = await crearClientes(puerta(), 16)
  tokens = await Promise.all(usuarios.map((usuario) => portal.entrar(usuario, PASSWORD)))
  pool = new pg.Pool({ connectionString: portal.baseUrl, max: 20 })
  // the database is dropped while the ended connections still close
  pool.on('error', () => undefined)
})
afterAll(async () => {
  await pool.end()
  await portal.cerrar()
})

const piezas = async (codArticulo: string) =>
  (await portal.sql<{ piezas: number }>('select piezas from existencias where cod_articulo = $1', [codArticulo]))[0]
    ?.piezas
const codCliente = (i: number) => String(900_001 + i)

test('16 farmacias por las últimas 10 piezas: se surten exactamente 10', async () => {
  await crearArticulo(puerta(), '7800001', 10)
  const surtidas = await porLasUltimas(tokens.map((token) => remitenteReal(pedirEn(portal.url), token, '7800001')))
  expect(surtidas).toBe(10)
  expect(await piezas('7800001')).toBe(0)
})

test('20 envíos a la vez con una clave hacen un solo pedido, y todos reciben su folio', async () => {
  await crearArticulo(puerta(), '7800002', 1_000)
  const { folios, buenas } = await muchasVeces(remitenteReal(pedirEn(portal.url), tokens[0] ?? '', '7800002'), 20)
  expect(buenas).toBe(20)
  expect(folios.size).toBe(1)
  expect(await piezas('7800002')).toBe(998)
})

test('dos clics sin clave, a la vez, tampoco hacen dos pedidos', async () => {
  await crearArticulo(puerta(), '7800003', 1_000)
  const remitente = remitenteReal(pedirEn(portal.url), tokens[1] ?? '', '7800003')
  await remitente.poner(3)
  const { path } = await import('@surtia/contracts/carrito.ts').then((m) => m.surtir)
  const cuerpo = {
    surtirEnVariosCedis: 'R',
    facturarPublicoGeneral: false,
    articulosSurtirCaducidades: [],
    surtirWebExcel: false,
  }
  await Promise.all([1, 2, 3, 4].map(() => pedirEn(portal.url)(path, cuerpo, tokens[1])))
  expect(await piezas('7800003')).toBe(997)
})

test('estas pruebas muerden: un surtir ingenuo vende de más y duplica', async () => {
  await crearArticulo(puerta(), '7800004', 10)
  const vendidas = await porLasUltimas(usuarios.map((_, i) => remitenteIngenuo(pool, codCliente(i), '7800004')))
  expect(vendidas).toBeGreaterThan(10)
  await crearArticulo(puerta(), '7800005', 1_000)
  const { folios } = await muchasVeces(remitenteIngenuo(pool, codCliente(0), '7800005'), 20)
  expect(folios.size).toBeGreaterThan(1)
})

test('pedidos de renglones revueltos a la vez: ni abrazo mortal ni 5xx', async () => {
  const codigos = Array.from({ length: 8 }, (_, i) => `78001${String(i).padStart(2, '0')}`)
  for (const codigo of codigos) await crearArticulo(puerta(), codigo, 500)
  const pedir = pedirEn(portal.url)
  const malos: number[] = []
  await Promise.all(
    tokens.slice(0, 8).map(async (token, i) => {
      for (let vuelta = 0; vuelta < 4; vuelta++) {
        const revueltos = [...codigos].sort(
          (a, b) => ((Number(a) * (i + 3 + vuelta)) % 11) - ((Number(b) * (i + 3 + vuelta)) % 11),
        )
        for (const codigo of revueltos) await remitenteReal(pedir, token, codigo).poner(1 + ((i + vuelta) % 3))
        const respuesta = await remitenteReal(pedir, token, codigos[0] ?? '').enviar(crypto.randomUUID())
        if (!respuesta.value) malos.push((respuesta as { status?: number }).status ?? 0)
      }
    }),
  )
  expect(malos).toEqual([])
  const [cuenta] = await portal.sql<{ n: number }>(
    "select (select sum(piezas) from existencias where cod_articulo like '78001%') + (select sum(cantidad_surtida) from pedido_renglones where cod_articulo like '78001%') as n",
  )
  expect(Number(cuenta?.n)).toBe(500 * codigos.length)
})
