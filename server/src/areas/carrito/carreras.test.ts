import { modificarCantidad, surtir } from '@surtia/contracts/carrito.ts'
import { surtirDesdeExcel } from '@surtia/contracts/excel.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contarAbrazos } from '../../faults/abrazos.ts'
import { muchasVeces, porLasUltimas } from '../../faults/carreras.ts'
import { crearArticulo, crearClientes, PASSWORD } from '../../faults/clientes.ts'
import { remitenteIngenuo } from '../../faults/ingenuo.ts'
import { conPaciencia, pedirEn, type Sobre } from '../../faults/pedir.ts'
import { remitenteReal } from '../../faults/remitente-real.ts'
import { otraConexion } from '../../test/otra-conexion.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP, HOY } from '../../test/settings.ts'

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
  const cuerpo = {
    surtirEnVariosCedis: 'R',
    facturarPublicoGeneral: false,
    articulosSurtirCaducidades: [],
    surtirWebExcel: false,
  }
  await Promise.all([1, 2, 3, 4].map(() => pedirEn(portal.url)(surtir.path, cuerpo, tokens[1])))
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

test('pedidos de renglones revueltos a la vez: PostgreSQL no cuenta un abrazo mortal, y con paciencia todos se surten', async () => {
  const codigos = Array.from({ length: 8 }, (_, i) => `78001${String(i).padStart(2, '0')}`)
  for (const codigo of codigos) await crearArticulo(puerta(), codigo, 500)
  const antes = await contarAbrazos(pool)
  // a busy machine may answer 503: a client asks again
  const pedir = conPaciencia(pedirEn(portal.url))
  const malos: string[] = []
  await Promise.all(
    tokens.slice(0, 8).map(async (token, i) => {
      for (let vuelta = 0; vuelta < 4; vuelta++) {
        const revueltos = [...codigos].sort(
          (a, b) => ((Number(a) * (i + 3 + vuelta)) % 11) - ((Number(b) * (i + 3 + vuelta)) % 11),
        )
        for (const codigo of revueltos) await remitenteReal(pedir, token, codigo).poner(1 + ((i + vuelta) % 3))
        const { value, status, message } = await remitenteReal(pedir, token, '').enviar(crypto.randomUUID())
        if (!value) malos.push(`${status} ${message}`)
      }
    }),
  )
  expect(malos).toEqual([])
  expect((await contarAbrazos(pool)) - antes).toBe(0)
  const [cuenta] = await portal.sql<{ n: number }>(
    "select (select sum(piezas) from existencias where cod_articulo like '78001%') + (select sum(cantidad_surtida) from pedido_renglones where cod_articulo like '78001%') as n",
  )
  expect(Number(cuenta?.n)).toBe(500 * codigos.length)
})

/**
 * The web cart and the Excel cart of one client at once, 60.00 each, with 100.00 of credit. A second connection holds the stock of both
 * articles until both senders stand before it (or before each other), so that they race for the credit every time.
 */
async function porUnCredito(cual: PortalDePruebas, articulos: [string, string]): Promise<Sobre[]> {
  const suya = { url: cual.url, clave: CLAVE_ERP }
  await enviar(suya, 'clientes', [{ codCliente: '909090', codSucursal: 1, nombre: 'Justa', limiteCredito: 100 }])
  await enviar(suya, 'usuarios', [{ usuario: 'justa', codCliente: '909090', password: PASSWORD }])
  const token = await cual.entrar('justa', PASSWORD)
  for (const codigo of articulos) await crearArticulo(suya, codigo, 100)
  const [web, excel] = articulos
  await cual.pedir(modificarCantidad, { body: { codArticulo: web, cantidad: 6, rutaOrigen: 'carrito' }, token })
  await cual.pedir(surtirDesdeExcel, { params: { ruta: 'excel' }, body: [{ codArticulo: excel, cantidad: 6 }], token })
  const otra = await otraConexion(cual.baseUrl)
  try {
    await otra.hacer('begin')
    await otra.hacer('select 1 from existencias where cod_articulo = any($1) for update', [articulos])
    const enviarDe = (surtirWebExcel: boolean) =>
      pedirEn(cual.url)(
        surtir.path,
        {
          surtirEnVariosCedis: 'R',
          facturarPublicoGeneral: false,
          articulosSurtirCaducidades: [],
          surtirWebExcel,
        },
        token,
        { 'idempotency-key': crypto.randomUUID() },
      )
    const envios = [enviarDe(false), enviarDe(true)]
    await otra.esperando(2)
    await otra.hacer('rollback')
    return await Promise.all(envios)
  } finally {
    await otra.cerrar()
  }
}

test('el carrito de la web y el de Excel a la vez por un crédito: uno se recibe y el otro se detiene', async () => {
  const respuestas = await porUnCredito(portal, ['7800020', '7800021'])
  expect(respuestas.map((r) => r.value)).toEqual([true, true])
  const estados = await portal.sql<{ estatus: string }>(
    "select estatus from pedidos where cod_cliente = '909090' order by 1",
  )
  expect(estados.map((e) => e.estatus)).toEqual(['C', 'R'])
})

test('un interruptor que otro proceso acaba de poner manda en el envío que sigue', async () => {
  const otro = await levantar()
  try {
    const { idPersonal } = await entrarComo(otro, ['sistemas'])
    await otro.sql(
      "insert into cambios_de_interruptor (nombre, version, valor, desde, id_personal, cambiado) values ('CREDITO_ESTRICTO', 1, 1, $1, $2, now())",
      [HOY, idPersonal],
    )
    const respuestas = await porUnCredito(otro, ['7800022', '7800023'])
    expect(respuestas.filter((r) => r.value)).toHaveLength(1)
  } finally {
    await otro.cerrar()
  }
})

test('los dos carritos a la vez por un crédito estricto: uno se surte y el otro se rechaza', async () => {
  const estricto = await levantar({ creditoEstricto: true })
  try {
    const respuestas = await porUnCredito(estricto, ['7800022', '7800023'])
    expect(respuestas.filter((r) => r.value)).toHaveLength(1)
    expect(await estricto.sql("select total::int from pedidos where cod_cliente = '909090'")).toEqual([{ total: 60 }])
  } finally {
    await estricto.cerrar()
  }
})
