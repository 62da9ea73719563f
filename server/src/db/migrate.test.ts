import { hash } from '@node-rs/argon2'
import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { buscar } from '@surtia/contracts/catalogo.ts'
import { pedidosActivos } from '@surtia/contracts/estatus-pedido.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Running, startPortal } from '../start-portal.ts'
import { cloneDatabase, entrarA, pedirA } from '../test/portal.ts'
import { settingsForTests } from '../test/settings.ts'
import { openDatabase } from './database.ts'
import { migrate, PASOS, type Paso } from './migrate.ts'

// A database of the first version, filled, is brought up to today's: nothing is lost, and the portal works on it.
const base = `surtia_migra_${process.pid}_${Date.now().toString(36)}`
const url = new URL(inject('servidor'))
url.pathname = `/${base}`
let admin: pg.Client
let portal: Running | undefined

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('servidor') })
  await admin.connect()
  await admin.query(`create database ${base}`)
})
afterAll(async () => {
  await portal?.stop()
  await admin.query(`drop database if exists ${base} with (force)`)
  await admin.end()
})

test('una base llena de la primera versión llega a la de hoy sin perder nada', async () => {
  const db = openDatabase({ url: url.href, conexiones: 2, onError: () => undefined })
  await migrate(db, { hasta: '0001-inicio' })
  const cliente = new pg.Client({ connectionString: url.href })
  await cliente.connect()
  const passwordHash = await hash('Surtia2025', { memoryCost: 64, timeCost: 2, parallelism: 1 })
  for (const orden of [
    "insert into cedis (cod_sucursal, nombre) values (1, 'CEDIS Culiacán')",
    "insert into laboratorios (descripcion) values ('Laboratorio Uno')",
    "insert into clasificaciones (descripcion) values ('Patente')",
    "insert into categorias (cod_clasificacion, descripcion) values (1, 'Uno')",
    "insert into lineas (cod_categoria, descripcion) values (1, 'Uno')",
    "insert into formas_farmaceuticas (descripcion) values ('Tableta')",
    "insert into formulas (descripcion) values ('Losartán 50 mg')",
    `insert into articulos (cod_articulo, descripcion, cod_formula, cod_laboratorio, cod_clasificacion, cod_categoria, cod_linea, cod_forma_farmaceutica)
     select (7000000 + i)::text, 'LOSARTÁN 50 MG C/' || i || ' TABLETAS', 1, 1, 1, 1, 1, 1 from generate_series(1, 500) i`,
    'insert into precios (cod_articulo, precio_neto) select cod_articulo, 100 + cod_articulo::int % 90 from articulos',
    "insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas) select cod_articulo, 1, 'L1', '2030-01-31', 50 from articulos",
    "insert into clientes (cod_cliente, nombre, cod_sucursal, limite_credito) values ('900001', 'Farmacia de Antes', 1, 50000)",
    "insert into documentos (cod_cliente, documento, fecha_documento, fecha_vencimiento, importe) values ('900001', 'F-1', '2026-11-01', '2026-12-01', 1500.50)",
    "insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total) values ('500001', gen_random_uuid(), '900001', 1, 'W', 'PP', '2026-11-18T15:00:00Z', '2026-11-18T15:00:00Z', 150, 150)",
    "insert into pedido_renglones values ('500001', '7000001', 3, 3, 0, 50, 'neto', 0, 0, 150)",
    // the orders of years are rewritten in no given time
    `create function sin_prisa() returns trigger language plpgsql as $$
       begin
         if current_setting('statement_timeout') <> '0' then raise exception 'a time limit'; end if;
         return null;
       end $$`,
    'create trigger sin_prisa after update on pedidos for each statement execute function sin_prisa()',
    "insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen) values ('900001', 'web', '7000002', 7, 'busqueda-general')",
  ])
    await cliente.query(orden)
  await cliente.query("insert into usuarios (usuario, cod_cliente, password_hash) values ('deantes', '900001', $1)", [
    passwordHash,
  ])

  await migrate(db)
  await cliente.query('drop function sin_prisa cascade')
  const { rows: creditos } = await cliente.query('select saldo::float8, por_facturar::float8 from creditos')
  expect(creditos).toEqual([{ saldo: 1500.5, por_facturar: 150 }])
  await db.destroy()
  await cliente.end()
  portal = await startPortal(settingsForTests({ databaseUrl: url.href }), { site: '/nowhere' })
  portal.ready()
  const token = await entrarA(portal.url, 'deantes', 'Surtia2025')
  const pedir = pedirA(portal.url)
  const hallados = await pedir(buscar, { token, body: { buscar: 'losartan 50' } })
  expect(hallados.texto).toContain('LOSARTÁN 50 MG')
  // what was there is counted as what comes
  const medidos = hallados.sobre.data.resultadosPrincipales.filter((a) => a.unidad === 'tableta' && a.precioPorUnidad)
  expect(medidos).toHaveLength(20)
  const carrito = await pedir(consultarCarrito, { token, body: {} })
  expect(carrito.sobre.data).toEqual([expect.objectContaining({ codArticulo: '7000002', cantidad: 7 })])
  expect(carrito.sobre).toMatchObject({ saldo: { saldoActual: 1500.5, creditoDisponible: 50_000 - 1500.5 - 150 } })
  const pedidos = await pedir(pedidosActivos, { token })
  expect(pedidos.texto).toContain('500001')
})

test('un programa anterior sirve en una base más nueva, hasta que se le quita algo que usa', async () => {
  const { url: deCopia, drop } = await cloneDatabase()
  const db = openDatabase({ url: deCopia, conexiones: 2, onError: () => undefined })
  const nada: Paso = { up: async () => undefined }
  try {
    await migrate(db, { pasos: { ...PASOS, '9001-agrega': nada } })
    await migrate(db)
    await migrate(db, { pasos: { ...PASOS, '9001-agrega': nada, '9002-quita': { ...nada, contrae: '9001-agrega' } } })
    await expect(migrate(db)).rejects.toThrow(
      'La base es de un programa más nuevo que éste (9001-agrega, 9002-quita): actualice el programa.',
    )
  } finally {
    await db.destroy()
    await drop()
  }
})
