import { randomUUID } from 'node:crypto'
import { agregarCaptura } from '@surtia/contracts/captura.ts'
import * as calls from '@surtia/contracts/carrito.ts'
import { buscar, detalleProducto } from '@surtia/contracts/catalogo.ts'
import { ponerCantidad } from '@surtia/contracts/en-espera.ts'
import { pedidosDet, volverAPedir } from '@surtia/contracts/estatus-pedido.ts'
import { consultarArticulosExcel, migrarCarrito, surtirDesdeExcel } from '@surtia/contracts/excel.ts'
import { crearLista, llenarDesdeLista } from '@surtia/contracts/listas-propias.ts'
import { pedirPendientes } from '@surtia/contracts/pendientes.ts'
import { crearProgramado, pedirAhora, prepararAlCarrito } from '@surtia/contracts/programados.ts'
import type { Fraccion } from '@surtia/rules/catalogo/control.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { crearArticulo } from '../../faults/clientes.ts'
import { type CuerpoDeEnvio, ponerEn, surtirDe } from '../../test/envio.ts'
import { otraConexion } from '../../test/otra-conexion.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP, HOY } from '../../test/settings.ts'

// The lock stands where an order is made: whatever filled the cart, what no licence covers stays in it (docs/reglas/cumplimiento.md).
const CLIENTE = '100001'
const DE_FRACCION: Readonly<Record<string, Fraccion>> = {
  '7900000': '',
  '7900001': 'I',
  '7900002': 'II',
  '7900003': 'III',
  '7900004': 'IV',
  '7900005': 'V',
  '7900006': 'VI',
}
const TODOS = Object.keys(DE_FRACCION)
const [LIBRE = '', , DE_II = ''] = TODOS
const motivo = (fraccion: string) => `Falta licencia sanitaria vigente para la fracción ${fraccion}.`

let portal: PortalDePruebas
let token: string
let idPersonal: number
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  idPersonal = (await entrarComo(portal, ['sistemas'])).idPersonal
  await portal.sql('delete from expedientes where cod_cliente = $1', [CLIENTE])
  for (const [codigo, fraccion] of Object.entries(DE_FRACCION)) {
    await crearArticulo({ url: portal.url, clave: CLAVE_ERP }, codigo, 100_000)
    await portal.sql('update articulos set fraccion = $2 where cod_articulo = $1', [codigo, fraccion])
  }
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  for (const surtirWebExcel of [false, true])
    await portal.pedir(calls.vaciarCarrito, { body: { surtirWebExcel }, token })
})

type Modo = 'apagado' | 'avisar' | 'detener'
const MODOS: readonly Modo[] = ['apagado', 'avisar', 'detener']
async function poner(modo: Modo): Promise<void> {
  await portal.sql(
    `insert into cambios_de_interruptor (nombre, version, valor, desde, id_personal, cambiado)
     select 'CANDADO_CONTROLADOS', coalesce(max(version), 0) + 1, $1, $2, $3, now() from cambios_de_interruptor where nombre = 'CANDADO_CONTROLADOS'`,
    [MODOS.indexOf(modo), HOY, idPersonal],
  )
  await portal.running.portal.interruptores.alDia()
}
type Licencia = { fracciones: string; vence?: string | null; aceptada?: boolean; clase?: string }
async function conLicencia(licencia: Licencia | null): Promise<void> {
  await portal.sql('delete from expedientes where cod_cliente = $1', [CLIENTE])
  if (!licencia) return
  const { fracciones, vence = null, aceptada = true, clase = 'licencia' } = licencia
  await portal.sql(
    `insert into expedientes (cod_cliente, clase, aceptado, vence, fracciones, recibido)
     values ($1, $2, case when $3 then now() end, $4, string_to_array($5, ' '), now())`,
    [CLIENTE, clase, aceptada, vence, fracciones],
  )
}

const surtir = (cambios: Partial<CuerpoDeEnvio> = {}, clave = randomUUID()) => surtirDe(portal, token, cambios, clave)
const porCedis = async (surtirWebExcel = false) =>
  (await portal.pedir(calls.carritoPorCedis, { body: { surtirWebExcel }, token })).sobre.data
const enCarrito = async (surtirWebExcel = false) =>
  (await portal.pedir(calls.consultarCarrito, { body: { surtirWebExcel }, token })).sobre.data
const codigos = (lista: readonly { codArticulo: string }[]) => lista.map((r) => r.codArticulo).sort()
const enviados = async (folios: readonly { folio: string }[]) => {
  const deCada = await Promise.all(
    folios.map(async ({ folio }) => (await portal.pedir(pedidosDet, { params: { folio }, token })).sobre.data),
  )
  return codigos(deCada.flat().filter((r) => r.cantidadSurtida > 0))
}
const existencias = (piezas: number) =>
  portal.sql('update existencias set piezas = $1 where cod_articulo = any($2)', [piezas, TODOS.slice(1)])

/** An order of all of them of which only what is free was supplied: the rest is pending. */
async function pedidoConNegados(): Promise<string> {
  await poner('apagado')
  await existencias(0)
  await Promise.all(TODOS.map((codigo) => ponerEn(portal, token, codigo, 2)))
  const folio = (await surtir()).sobre.data.pedidos[0]?.folio ?? ''
  await existencias(100_000)
  return folio
}
const renglones = TODOS.map((codArticulo) => ({ codArticulo, cantidad: 2 }))
const llave = () => ({ 'idempotency-key': randomUUID() })
const deExcelSolo = (...cuales: readonly string[]) =>
  portal.pedir(surtirDesdeExcel, {
    params: { ruta: 'excel' },
    body: renglones.filter((r) => cuales.includes(r.codArticulo)),
    token,
  })
const deExcel = () => deExcelSolo(...TODOS)

/** Every way in which the lines of an order come about. Whoever adds one adds it here. */
const CAMINOS: Record<string, { llenar: () => Promise<unknown>; excel?: boolean }> = {
  'la web': { llenar: () => Promise.all(TODOS.map((codigo) => ponerEn(portal, token, codigo, 2))) },
  'el carrito de Excel': { llenar: deExcel, excel: true },
  'Excel, agregado al carrito': {
    llenar: async () => {
      await deExcel()
      await portal.pedir(migrarCarrito, { token })
    },
  },
  'captura rápida, pegado o escaneado': {
    llenar: () =>
      portal.pedir(agregarCaptura, {
        body: { renglones: renglones.map((r) => ({ ...r, rutaOrigen: 'captura-rapida' as const })) },
        token,
        headers: llave(),
      }),
  },
  'lo que esperaba sin línea': {
    llenar: () =>
      Promise.all(
        renglones.map((r) =>
          portal.pedir(ponerCantidad, {
            body: { ...r, vistas: [0], rutaOrigen: 'carrito' },
            token,
            headers: llave(),
          }),
        ),
      ),
  },
  'volver a pedir': {
    llenar: async () =>
      portal.pedir(volverAPedir, { params: { folio: await pedidoConNegados() }, token, headers: llave() }),
  },
  'lo pendiente': {
    llenar: async () => {
      await pedidoConNegados()
      await portal.pedir(pedirPendientes, { body: { codArticulos: TODOS }, token })
      await ponerEn(portal, token, LIBRE, 2)
    },
  },
  'una lista': {
    llenar: async () => {
      const body = { nombre: randomUUID(), desde: 'vacia' as const, renglones }
      const { idLista } = (await portal.pedir(crearLista, { body, token })).sobre.data
      await portal.pedir(llenarDesdeLista, { params: { idLista: String(idLista) }, token, headers: llave() })
    },
  },
  'un pedido programado': {
    llenar: async () => {
      const body = { nombre: randomUUID(), desde: 'vacia' as const, renglones }
      const { idLista } = (await portal.pedir(crearLista, { body, token })).sobre.data
      const cuando = { cada: 'semana', dias: [1], hora: '07:30', modo: 'preparar' } as const
      const { id } = (await portal.pedir(crearProgramado, { body: { idLista, ...cuando }, token })).sobre.data
      const preparado = (await portal.pedir(pedirAhora, { params: { id }, token, headers: llave() })).sobre.data
      await portal.pedir(prepararAlCarrito, { params: preparado, token, headers: llave() })
    },
  },
  'un artículo por otro': {
    llenar: async () => {
      for (const codArticulo of TODOS.slice(1)) {
        await ponerEn(portal, token, LIBRE, 2)
        await portal.pedir(calls.cambiarPor, { body: { codArticulo: LIBRE, por: codArticulo, cantidad: 2 }, token })
      }
      await ponerEn(portal, token, LIBRE, 2)
    },
  },
  'el carrito de antes': {
    llenar: async () => {
      for (const codigo of TODOS)
        await portal.sql('insert into carritos_anteriores (cod_cliente, cod_articulo, cantidad) values ($1, $2, 2)', [
          CLIENTE,
          codigo,
        ])
      await portal.pedir(calls.migrarCarritoAnterior, { token })
    },
  },
}

const SIN_LICENCIA = 'sin licencia'
const CON_DOS = 'con una de II y III sin vencimiento'
const UNA_Y_NINGUNA = [SIN_LICENCIA, CON_DOS]
/** The state of the licence, and what it covers. */
const LICENCIAS: readonly [string, Licencia | null, cubre: string][] = [
  [SIN_LICENCIA, null, ''],
  [CON_DOS, { fracciones: 'II III' }, 'II III'],
  ['con una de I a III que vence hoy', { fracciones: 'I II III', vence: HOY }, 'I II III'],
  ['con una vencida ayer', { fracciones: 'I II III', vence: '2026-11-17' }, ''],
  ['con una en revisión', { fracciones: 'I II III', aceptada: false }, ''],
  ['con un aviso aceptado, que no es licencia', { fracciones: 'I II III', clase: 'aviso' }, ''],
]

// each licence and switch by the web; by every other way, what the lock stops with none and with one
const CASOS = MODOS.flatMap((modo) => LICENCIAS.map((licencia) => [modo, ...licencia] as const))

describe.each(Object.entries(CAMINOS))('por %s', (camino, { llenar, excel = false }) => {
  test.each(
    CASOS.filter(([modo, dicha]) => camino === 'la web' || (modo === 'detener' && UNA_Y_NINGUNA.includes(dicha))),
  )('%s, %s: va lo que debe, y lo demás se queda', async (modo, _dicha, licencia, cubre) => {
    const fuera = Object.entries(DE_FRACCION)
      .filter(([, f]) => modo === 'detener' && ['I', 'II', 'III'].includes(f) && !cubre.split(' ').includes(f))
      .map(([codArticulo, f]) => ({ codArticulo, motivo: motivo(f) }))
    await conLicencia(licencia)
    await llenar()
    await poner(modo)
    expect(codigos(await enCarrito(excel))).toEqual(TODOS)
    const visto = await porCedis(excel)
    const { sobre } = await surtir({ surtirWebExcel: excel, totalVisto: visto.cedisCliente.length * 20 })
    expect(sobre.value).toBe(true)
    expect([visto.noSurtidos, sobre.data.noSurtidos].map((l) => l.toSorted(porCodigo))).toEqual([fuera, fuera])
    expect(await enviados(sobre.data.pedidos)).toEqual(TODOS.filter((c) => !codigos(fuera).includes(c)))
    // what the Excel cart set aside is in the web cart, where it is seen
    expect(codigos(await enCarrito())).toEqual(codigos(fuera))
    expect(await enCarrito(true)).toEqual([])
  })
})
const porCodigo = (a: { codArticulo: string }, b: { codArticulo: string }) => (a.codArticulo < b.codArticulo ? -1 : 1)

describe('el candado en detener', () => {
  beforeEach(async () => {
    await conLicencia(null)
    await poner('detener')
  })
  const vistosDe = (visto: Awaited<ReturnType<typeof porCedis>>) =>
    visto.cedisCliente.map(({ codArticulo, codSucursal, cantidad, precio }) => ({
      codArticulo,
      codSucursal,
      cantidad,
      precio,
    }))

  test('un carrito en que nada se surte se rechaza con el motivo, antes que por su total, y sigue como estaba', async () => {
    await deExcelSolo(DE_II)
    await ponerEn(portal, token, DE_II, 2)
    for (const surtirWebExcel of [false, true]) {
      const { sobre } = await surtir({ surtirWebExcel, totalVisto: 999 })
      expect(sobre).toEqual({ value: false, message: motivo('II'), data: null })
      expect(await enCarrito(surtirWebExcel)).toMatchObject([{ codArticulo: DE_II, cantidad: 2, falta: motivo('II') }])
      expect(await porCedis(surtirWebExcel)).toEqual({
        cedisCliente: [],
        cedisExternos: [],
        noSurtidos: [{ codArticulo: DE_II, motivo: motivo('II') }],
      })
    }
  })

  test('lo que sólo es de lo apartado no cuenta como sin existencia, y lo demás sí', async () => {
    await portal.sql('update existencias set piezas = 0 where cod_articulo = $1', [LIBRE])
    await ponerEn(portal, token, DE_II, 2)
    await ponerEn(portal, token, LIBRE, 2)
    await portal.sql('delete from demanda_sin_surtir where cod_cliente = $1', [CLIENTE])
    expect((await surtir()).sobre.message).toBe(
      'No hay existencia para surtir su pedido. Su carrito sigue como estaba.',
    )
    const demanda = await portal.sql('select cod_articulo, piezas from demanda_sin_surtir where cod_cliente = $1', [
      CLIENTE,
    ])
    expect(demanda).toEqual([{ cod_articulo: LIBRE, piezas: 2 }])
    await portal.sql('update existencias set piezas = 100000 where cod_articulo = $1', [LIBRE])
  })

  test('a un cliente inactivo se le dice que lo está, no lo que le falta', async () => {
    const inactiva = await portal.entrar('inactiva')
    await ponerEn(portal, inactiva, DE_II, 2)
    expect((await surtirDe(portal, inactiva)).sobre.message).toBe('El cliente se encuentra inactivo.')
  })

  test('la misma clave da la misma respuesta, con lo que no se surtió', async () => {
    await ponerEn(portal, token, DE_II, 2)
    await ponerEn(portal, token, LIBRE, 2)
    const clave = randomUUID()
    const una = await surtir({}, clave)
    expect(una.sobre.data.noSurtidos).toEqual([{ codArticulo: DE_II, motivo: motivo('II') }])
    await conLicencia({ fracciones: 'II' })
    expect((await surtir({}, clave)).texto).toBe(una.texto)
    expect(codigos(await enCarrito())).toEqual([DE_II])
  })

  test('una licencia que se revoca entre ver y enviar se dice con lo que ya no se surte; vista otra vez, se envía lo demás', async () => {
    await conLicencia({ fracciones: 'II' })
    await ponerEn(portal, token, DE_II, 3)
    await ponerEn(portal, token, LIBRE, 2)
    const vistos = vistosDe(await porCedis())
    await conLicencia(null)
    const diferencias = [{ codArticulo: DE_II, antes: 3, ahora: 0, motivo: 'no se surte' }]
    expect((await surtir({ totalVisto: 50, vistos })).sobre).toMatchObject({ value: false, data: { diferencias } })
    expect((await surtir({ totalVisto: 50 })).sobre).toMatchObject({ value: false, data: { diferencias } })
    const ahora = await porCedis()
    const { sobre } = await surtir({ totalVisto: 20, vistos: vistosDe(ahora) })
    expect([sobre.value, sobre.data.noSurtidos]).toEqual([true, ahora.noSurtidos])
  })

  test('una licencia aceptada entre ver y enviar también se dice: ahora se surte más', async () => {
    await ponerEn(portal, token, DE_II, 3)
    await ponerEn(portal, token, LIBRE, 2)
    const vistos = vistosDe(await porCedis())
    await conLicencia({ fracciones: 'II' })
    expect((await surtir({ totalVisto: 20, vistos })).sobre.data).toEqual({
      diferencias: [{ codArticulo: DE_II, antes: 0, ahora: 3, motivo: 'existencia' }],
    })
  })

  test('la que se revoca mientras el envío espera su turno ya no cubre', async () => {
    await conLicencia({ fracciones: 'II' })
    await ponerEn(portal, token, DE_II, 2)
    const otra = await otraConexion(portal.baseUrl)
    try {
      await otra.hacer('begin')
      await otra.hacer('select 1 from clientes where cod_cliente = $1 for no key update', [CLIENTE])
      const envio = surtir()
      await otra.esperando(1)
      await conLicencia(null)
      await otra.hacer('rollback')
      expect((await envio).sobre.message).toBe(motivo('II'))
    } finally {
      await otra.cerrar()
    }
  })

  test('el día en que vence es el de la zona del centro del cliente', async () => {
    await conLicencia({ fracciones: 'II', vence: HOY })
    await ponerEn(portal, token, DE_II, 2)
    expect((await porCedis()).noSurtidos).toEqual([])
    // there it is tomorrow already
    await portal.sql("update cedis set zona = 'Pacific/Kiritimati' where cod_sucursal = 1")
    expect((await porCedis()).noSurtidos).toHaveLength(1)
    expect((await surtir()).sobre.message).toBe(motivo('II'))
    await portal.sql("update cedis set zona = 'America/Mazatlan' where cod_sucursal = 1")
    expect((await surtir()).sobre.value).toBe(true)
  })

  test('de lo apartado no se ofrecen caducidades, y las que se hubieran aceptado no estorban al resto', async () => {
    const corto = '7900010'
    await crearArticulo({ url: portal.url, clave: CLAVE_ERP }, corto, 0)
    await portal.sql("update articulos set fraccion = 'II', emp_colectivo = 12 where cod_articulo = $1", [corto])
    await portal.sql("insert into existencias values ($1, 1, 'CORTO', '2027-02-28', 24)", [corto])
    await ponerEn(portal, token, corto, 12)
    await ponerEn(portal, token, LIBRE, 2)
    const disponibles = async () => (await portal.pedir(calls.articulosDisponibles, { body: {}, token })).sobre
    expect(await disponibles()).toMatchObject({
      data: [],
      noSurtidos: [{ codArticulo: corto, motivo: motivo('II') }],
    })
    await conLicencia({ fracciones: 'II' })
    const { data, noSurtidos } = await disponibles()
    expect([codigos(data), noSurtidos]).toEqual([[corto], []])
    await conLicencia(null)
    const linea = {
      id: 1,
      codArticulo: corto,
      cantidad: 12,
      caducidadMeses: 3,
      codSucursal: 1,
      cantidadOriginal: 12,
      pedir: 1,
    }
    const { sobre } = await surtir({ articulosSurtirCaducidades: [linea] })
    expect([sobre.value, codigos(sobre.data.noSurtidos)]).toEqual([true, [corto]])
  })

  test('lo que el carrito de Excel aparta se suma al de la web; lo que ahí no cabe sigue en el de Excel', async () => {
    await deExcelSolo(LIBRE, DE_II)
    await ponerEn(portal, token, DE_II, 5)
    await surtir({ surtirWebExcel: true })
    expect((await enCarrito()).map((r) => [r.codArticulo, r.cantidad])).toEqual([[DE_II, 7]])
    await deExcelSolo(LIBRE, DE_II)
    await ponerEn(portal, token, DE_II, 99_999)
    await surtir({ surtirWebExcel: true })
    expect((await enCarrito(true)).map((r) => [r.codArticulo, r.cantidad])).toEqual([[DE_II, 2]])
  })

  test('lo que falta se dice en el producto, la búsqueda, el carrito y el archivo, a quien le falta y a nadie más', async () => {
    const deOtro = await portal.entrar('publico')
    await portal.sql('delete from expedientes where cod_cliente <> $1', [CLIENTE])
    await portal.sql(
      "insert into expedientes (cod_cliente, clase, aceptado, fracciones) select cod_cliente, 'licencia', now(), '{I,II,III}' from usuarios where usuario = 'publico'",
    )
    const dicho = async (de: string) => {
      const { data: detalle } = (await portal.pedir(detalleProducto, { params: { id: DE_II }, token: de })).sobre
      const { data: hallado } = (await portal.pedir(buscar, { body: { buscar: DE_II }, token: de })).sobre
      const body = { codArticulo: DE_II, cantidad: 1, rutaOrigen: 'carrito' as const, conCarrito: true }
      const { data: puesto } = (await portal.pedir(calls.modificarCantidad, { body, token: de })).sobre
      const filas = [{ codArticulo: DE_II, cantidad: 1 }]
      const { data: archivo } = (await portal.pedir(consultarArticulosExcel, { body: filas, token: de })).sobre
      return [
        detalle[0]?.falta,
        hallado.resultadosPrincipales[0]?.falta,
        puesto.carrito?.renglon?.falta,
        archivo.articulosEnCatalogo[0]?.falta,
      ]
    }
    const todos = (texto: string) => [texto, texto, texto, texto]
    const cuatro = async () => Promise.all([dicho(token), dicho(deOtro), dicho(token), dicho(deOtro)])
    expect(await cuatro()).toEqual([todos(motivo('II')), todos(''), todos(motivo('II')), todos('')])
    await poner('avisar')
    expect(await dicho(token)).toEqual(todos(motivo('II')))
    await poner('apagado')
    expect(await dicho(token)).toEqual(todos(''))
  })
})
