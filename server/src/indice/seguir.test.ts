import { setTimeout as pause } from 'node:timers/promises'
import { modificarCantidad, surtir } from '@surtia/contracts/carrito.ts'
import { buscar, detalleProducto } from '@surtia/contracts/catalogo.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { ENCABEZADO_DE_POSICION } from '@surtia/rules/lecturas/posicion.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contarPedidas } from '../areas/catalogo/contar-pedidas.ts'
import { transaction } from '../db/database.ts'
import { type Running, startPortal } from '../start-portal.ts'
import { portalConCable } from '../test/cable.ts'
import { otraConexion } from '../test/otra-conexion.ts'
import { entrarA, levantar, type PortalDePruebas, pedirA } from '../test/portal.ts'
import { CLAVE_ERP } from '../test/settings.ts'
import { removeOldCambios } from './cambios.queries.ts'
import { abrirIndice, type Indice } from './indice.ts'
import { mirada } from './mirada.ts'
import { seguir } from './seguir.ts'

// Two portals on one database, as behind a balancer: each follows what the other writes.
let uno: PortalDePruebas
let dos: Running
let token: string
beforeAll(async () => {
  uno = await levantar()
  dos = await startPortal({ ...uno.running.portal.settings, port: 0 }, { site: '/nowhere' })
  dos.ready()
  token = await uno.entrar('farmacia')
})
afterAll(async () => {
  await dos.stop()
  await uno.cerrar()
})

const hallado = async (url: string, codArticulo: string) => {
  const { sobre } = await pedirA(url)(buscar, { body: { buscar: codArticulo }, token })
  return sobre.data.resultadosPrincipales.find((a) => a.codArticulo === codArticulo)
}
const vivo = (indice: Indice, codArticulo: string) =>
  indice.vivo(indice.lugarDe(codArticulo), mirada(uno.running.portal, { codCliente: '100001', sucursal: 1 }))
/** What both processes know, once they were asked. */
const enAmbos = async <T>(ver: (indice: Indice) => T): Promise<T[]> =>
  Promise.all(
    [uno.running, dos].map(async ({ portal: { indice } }) => {
      await indice.alDia()
      return ver(indice)
    }),
  )
const enAmbosLlega = <T>(ver: (indice: Indice) => T) => expect.poll(() => enAmbos(ver))
const enviarCarrito = () =>
  uno.pedir(surtir, {
    token,
    body: {
      surtirEnVariosCedis: 'R',
      facturarPublicoGeneral: false,
      articulosSurtirCaducidades: [],
      surtirWebExcel: false,
    },
  })
const puerta = () => ({ url: uno.url, clave: CLAVE_ERP })

test('lo que llega por la puerta de un proceso se ve ahí en seguida y en el otro poco después', async () => {
  await enviar(puerta(), 'articulos', [
    { codArticulo: '7800001', descripcion: 'SEGUIDOL 10 MG TABLETAS C/10', generico: 'SEGUIDOL' },
  ])
  expect(await hallado(uno.url, '7800001')).toBeUndefined()
  await enviar(puerta(), 'precios', [{ codArticulo: '7800001', precioNeto: 77 }])
  await enviar(puerta(), 'existencias', [
    { codArticulo: '7800001', codSucursal: 1, lote: 'A', caducidad: '2030-12-31', piezas: 9 },
  ])
  expect(await hallado(uno.url, '7800001')).toMatchObject({ precioNeto: 77, existenciaMiCedis: 9 })
  await enAmbosLlega((i) => i.lugarDe('7800001') >= 0 && vivo(i, '7800001').existenciaMiCedis).toEqual([9, 9])
  expect(await hallado(dos.url, '7800001')).toMatchObject({ precioNeto: 77 })
  await enviar(puerta(), 'articulos', [
    { codArticulo: '7800001', descripcion: 'SEGUIDOL 10 MG TABLETAS C/10', estatus: 'C' },
  ])
  expect(await hallado(uno.url, '7800001')).toBeUndefined()
  await enAmbosLlega((i) => i.lugarDe('7800001')).toEqual([-1, -1])
  await enviar(puerta(), 'articulos', [{ codArticulo: '7800001', descripcion: 'OTRONOMBRE 20 MG', estatus: 'A' }])
  const { sobre } = await uno.pedir(buscar, { body: { buscar: 'otronombre' }, token })
  expect(sobre.data.resultadosPrincipales).toMatchObject([
    { codArticulo: '7800001', existenciaMiCedis: 9, precioNeto: 77 },
  ])
})

test('un envío mueve la existencia en ambos', async () => {
  const antes = (await enAmbos((i) => vivo(i, '1000001').existenciaMiCedis))[0] ?? 0
  await uno.pedir(modificarCantidad, {
    token,
    body: { codArticulo: '1000001', cantidad: 5, rutaOrigen: 'busqueda-general' },
  })
  const envio = await enviarCarrito()
  expect(envio.sobre.value, envio.texto).toBe(true)
  expect((await enAmbos((i) => vivo(i, '1000001').existenciaMiCedis))[0]).toBe(antes - 5)
  await enAmbosLlega((i) => vivo(i, '1000001').existenciaMiCedis).toEqual([antes - 5, antes - 5])
})

test('quien pidió en un proceso ve en otro, en seguida, lo que dejó: trae la posición de lo que vio', async () => {
  const piezasEnDos = async (headers: Record<string, string> = {}) => {
    const { sobre } = await pedirA(dos.url)(detalleProducto, { params: { id: '1000001' }, token, headers })
    return sobre.data[0]?.existenciaMiCedis ?? 0
  }
  for (let vez = 0; vez < 5; vez++) {
    const body = { codArticulo: '1000001', cantidad: 2, rutaOrigen: 'busqueda-general' }
    await uno.pedir(modificarCantidad, { token, body })
    // what the other process knows is a moment old
    const antes = await piezasEnDos()
    const envio = await enviarCarrito()
    expect(envio.sobre.value, envio.texto).toBe(true)
    const vista = envio.headers.get(ENCABEZADO_DE_POSICION) ?? ''
    expect(await piezasEnDos({ [ENCABEZADO_DE_POSICION]: vista })).toBe(antes - 2)
  }
})

test('lo que confirma tarde no se pierde, aunque otro que empezó después haya confirmado antes', async () => {
  const lento = await otraConexion(uno.baseUrl)
  await lento.hacer('begin')
  await lento.hacer("update precios set precio_neto = 61 where cod_articulo = '1000001'")
  await uno.sql("update precios set precio_neto = 62 where cod_articulo = '1000002'")
  await enAmbosLlega((i) => vivo(i, '1000002').precioNeto).toEqual([62, 62])
  expect(await enAmbos((i) => vivo(i, '1000001').precioNeto)).not.toContain(61)
  await uno.sql("update precios set precio_neto = 63 where cod_articulo = '1000002'")
  await enAmbosLlega((i) => vivo(i, '1000002').precioNeto).toEqual([63, 63])
  await lento.hacer('commit')
  await lento.cerrar()
  await enAmbosLlega((i) => vivo(i, '1000001').precioNeto).toEqual([61, 61])
})

test('quien perdió sus conexiones vuelve y sabe lo que pasó mientras', async () => {
  for (const precio of [71, 72, 73]) {
    await uno.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'surtia'",
    )
    await uno.sql("update precios set precio_neto = $1 where cod_articulo = '1000003'", [precio])
    await enAmbosLlega((i) => vivo(i, '1000003').precioNeto).toEqual([precio, precio])
  }
})

test('un proceso que no llega a la base no contesta lo que sabía', async () => {
  const lejos = await portalConCable()
  const suyo = await entrarA(lejos.url, 'farmacia')
  const { sobre } = await pedirA(lejos.url)(buscar, { body: { buscar: '1000001' }, token: suyo })
  expect(sobre.data.resultados).toBe(1)
  lejos.cortar()
  await expect
    .poll(() =>
      lejos.indice.alDia().then(
        () => 'al día',
        () => 'no se sabe',
      ),
    )
    .toBe('no se sabe')
  await lejos.cerrar()
})

test('cinco mil precios cambian mientras se busca: ninguna búsqueda falla y al final todos son los nuevos', async () => {
  await uno.sql(`
    insert into articulos (cod_articulo, descripcion, generico, cod_formula, formula, cod_laboratorio, cod_clasificacion, cod_categoria, cod_linea, cod_forma_farmaceutica)
    select (8000000 + n)::text, 'MASIVOL ' || n, 'MASIVOL', cod_formula, formula, cod_laboratorio, cod_clasificacion, cod_categoria, cod_linea, cod_forma_farmaceutica
      from articulos, generate_series(1, 5000) n where cod_articulo = '1000001'`)
  await uno.sql(
    "insert into precios (cod_articulo, precio_neto) select cod_articulo, 10 from articulos where descripcion like 'MASIVOL %'",
  )
  await enAmbosLlega((i) => i.catalogo.texto.hallar('masivol').lugares.length).toEqual([5000, 5000])
  let cambiando = true
  const cambio = uno
    .sql(
      "update precios set precio_neto = 20 where cod_articulo in (select cod_articulo from articulos where descripcion like 'MASIVOL %')",
    )
    .finally(() => {
      cambiando = false
    })
  let busquedas = 0
  for (; cambiando || busquedas < 20; busquedas++) {
    const { sobre } = await pedirA(busquedas % 2 ? uno.url : dos.url)(buscar, {
      body: { buscar: 'masivol', orden: 3 },
      token,
    })
    expect(sobre.data.resultados).toBe(5_000)
  }
  await cambio
  const caros = (indice: Indice) =>
    [...indice.catalogo.texto.hallar('masivol').lugares].filter(
      (lugar) => indice.catalogo.columnas.precioNeto[lugar] === 20,
    ).length
  await enAmbosLlega(caros).toEqual([5_000, 5_000])
})

test('cuando cada lectura tarda más de lo que vale lo sabido, la pregunta no espera para siempre', async () => {
  const { db, log } = uno.running.portal
  let lecturas = 0
  const lento = seguir(db, log, {
    cargar: () => uno.sql('update precios set precio_neto = precio_neto + 1').then(() => undefined),
    aplicar: async () => {
      lecturas++
      // another change is always on its way
      await uno.sql('update precios set precio_neto = precio_neto + 1')
      await pause(800)
      return true
    },
  })
  await lento.alDia()
  expect(lecturas).toBeLessThan(3)
  await lento.cerrar()
})

test('quien durmió más de lo que los cambios se guardan lee todo de nuevo', async () => {
  const { db } = uno.running.portal
  const indice = abrirIndice({ db, log: pino({ level: 'silent' }) })
  await indice.alDia()
  await transaction(db, async (trx) => {
    await sql`update precios set precio_neto = 88 where cod_articulo = '1000004'`.execute(trx)
    await sql`update cambios_del_catalogo set instante = now() - interval '2 hours'`.execute(trx)
  })
  await removeOldCambios(db)
  expect((await uno.sql<{ n: number }>('select count(*)::int as n from cambios_del_catalogo'))[0]?.n).toBe(0)
  await indice.alDia()
  expect(vivo(indice, '1000004').precioNeto).toBe(88)
  await indice.cerrar()
})

test('un proceso que termina mientras carga no espera a cargar', async () => {
  const { db } = uno.running.portal
  const indice = abrirIndice({ db, log: pino({ level: 'silent' }) })
  const cargando = indice.alDia().then(
    () => 'cargó',
    () => 'lo dejó',
  )
  await indice.cerrar()
  expect([await cargando, indice.listo()]).toEqual(['lo dejó', false])
})

test('un nombre que cambia, y una tabla que se vacía, se leen de nuevo enteros', async () => {
  await uno.sql(
    "update laboratorios set descripcion = 'LABORATORIO RENOMBRADO' where cod_laboratorio = (select cod_laboratorio from articulos where cod_articulo = '1000001')",
  )
  await enAmbosLlega((i) => i.articulo(i.lugarDe('1000001')).laboratorio).toEqual([
    'LABORATORIO RENOMBRADO',
    'LABORATORIO RENOMBRADO',
  ])
  expect((await uno.sql<{ n: number }>('select count(*)::int as n from sustitutos'))[0]?.n).toBeGreaterThan(0)
  await uno.sql("insert into sustitutos values ('1000012', '1000001') on conflict do nothing")
  await enAmbosLlega((i) => vivo(i, '1000012').tieneSustituto).toEqual([true, true])
  await uno.sql('truncate existencias')
  await enAmbosLlega((i) => vivo(i, '1000002').existenciaMiCedis).toEqual([0, 0])
})

test('lo que nada cambia no deja renglón; lo que se pide se cuenta para todos', async () => {
  const { portal } = uno.running
  const cambios = async () =>
    (await uno.sql<{ n: number }>('select count(*)::int as n from cambios_del_catalogo'))[0]?.n
  const antes = await cambios()
  await uno.sql('update precios set precio_neto = precio_neto')
  await uno.sql("update articulos set marca = marca where cod_articulo like '10%'")
  expect(await cambios()).toBe(antes)
  await contarPedidas(portal)
  const [primero] = await uno.sql<{ cod: string; piezas: number }>(
    `select r.cod_articulo as cod, sum(r.cantidad_pedida)::int as piezas from pedido_renglones r join pedidos using (folio)
      where fecha_recepcion >= date '2026-11-18' - 90 and estatus <> 'X' group by 1 order by 2 desc, 1 limit 1`,
  )
  expect(primero?.piezas).toBeGreaterThan(0)
  await enAmbosLlega((i) => i.catalogo.columnas.piezas[i.lugarDe(primero?.cod ?? '')]).toEqual([
    primero?.piezas,
    primero?.piezas,
  ])
})

test('una lectura que falla y se repone no se dice; las que fallan seguidas, sí', async () => {
  const dichas: { fallas: number }[] = []
  const log = pino({}, { write: (linea: string) => dichas.push(JSON.parse(linea)) })
  let quedan = 1
  const seguimiento = seguir(uno.running.portal.db, log, {
    cargar: async () => {
      if (quedan-- > 0) throw new Error('no connection in time')
    },
    aplicar: async () => true,
  })
  seguimiento.empezar()
  await expect.poll(() => seguimiento.listo()).toBe(true)
  expect(dichas).toEqual([])
  await seguimiento.cerrar()

  quedan = 3
  const otro = seguir(uno.running.portal.db, log, {
    cargar: async () => {
      if (quedan-- > 0) throw new Error('no connection in time')
    },
    aplicar: async () => true,
  })
  otro.empezar()
  await expect.poll(() => otro.listo()).toBe(true)
  expect(dichas).toMatchObject([{ fallas: 2, motivo: 'no connection in time' }, { fallas: 3 }])
  await otro.cerrar()
})
