import type pg from 'pg'

/** What the staff's lists are measured on: orders of three lines each, and clients. */
export const PEDIDOS = 1_000_000
export const CLIENTES = 100_000
/** an order that is opened */
export const PEDIDO_LARGO = 'B9000001'
const RENGLONES = 2_000

/** Fills the database as years of a large distributor would; seconds. What triggers would do for each row is written with it. */
export async function llenarMesa(base: pg.Pool): Promise<number> {
  const inicio = performance.now()
  const { rows } = await base.query('select 1 from pedidos where folio = $1', [PEDIDO_LARGO])
  if (rows.length === 0) await llenar(base)
  for (const tabla of TABLAS) await base.query(`vacuum analyze ${tabla}`)
  return (performance.now() - inicio) / 1_000
}

const TABLAS = [
  'clientes',
  'usuarios',
  'pedidos',
  'pedido_renglones',
  'salidas',
  'auditoria',
  'recibos',
  'pagos_web',
  'candidaturas',
  'solicitudes',
]

async function llenar(base: pg.Pool): Promise<void> {
  const db = await base.connect()
  try {
    await db.query('begin')
    await db.query('set session_replication_role = replica')
    await db.query("set maintenance_work_mem = '1GB'")
    const indices = await quitarIndices(db)
    for (const llenado of LLENADOS) await db.query(llenado)
    for (const crear of indices) await db.query(crear)
    await db.query('commit')
  } finally {
    // its connection goes with its settings
    db.release(true)
  }
}

/** Built at the end instead of row by row. Those of keys stay; answers how the others are made again. */
async function quitarIndices(db: pg.PoolClient): Promise<string[]> {
  const { rows } = await db.query<{ nombre: string; crear: string }>(
    `select indexrelid::regclass::text as nombre, pg_get_indexdef(indexrelid) as crear from pg_index
      where indrelid = any($1::text[]::regclass[]) and not indisunique`,
    [TABLAS],
  )
  for (const { nombre } of rows) await db.query(`drop index ${nombre}`)
  return rows.map(({ crear }) => crear)
}

const CLIENTE = (i: string) => `(5000000 + (${i})::bigint * 7919 % ${CLIENTES})::text`
const HACE = (i: string) => `now() - (${i})::bigint * interval '2 minutes'`
const LLENADOS = [
  'insert into dias_por_resumir select dia from dias_resumidos',
  `insert into clientes (cod_cliente, nombre, cod_sucursal, estatus, cod_agente, ciudad, estado)
   select (5000000 + i)::text, 'FARMACIA ' || (array['SAN JUAN', 'DEL CARMEN', 'LA ECONÓMICA', 'GUADALUPE', 'EL PUENTE'])[1 + i % 5] || ' ' || i,
          1 + i % 3, case when i % 50 = 0 then 'I' else 'A' end, 'A' || lpad((i % 200)::text, 3, '0'), 'Ciudad', 'Sinaloa'
     from generate_series(0, ${CLIENTES - 1}) i`,
  `insert into usuarios (id_usuario, usuario, cod_cliente, nombre, correo, activo)
   overriding system value
   select 5000000 + i, 'banca' || i, (5000000 + i)::text, 'Encargado ' || i, 'banca' || i || '@ejemplo.example', i % 20 <> 0
     from generate_series(0, ${CLIENTES - 1}) i`,
  `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, iva, total, canal, id_usuario, de_otro_cedis, con_negados)
   select 'B' || (1000000 + i), gen_random_uuid(), ${CLIENTE('i')}, 1 + i % 3, 'Portal',
          case when i < 60 then (array['N', 'C', 'B'])[1 + i % 3] when i % 40 = 0 then 'X' when i % 997 = 0 then 'N' else 'F' end,
          ${HACE('i')}, ${HACE('i')}, 300, 48, 348, (array['portal', 'excel', 'busqueda-general'])[1 + i % 3], 5000000, i % 10 = 0, i % 7 = 0
     from generate_series(0, ${PEDIDOS - 1}) i`,
  `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
   select 'B' || (1000000 + i), c.codigos[1 + (i * 3 + r) % c.cuantos], 12, 12 - negada, negada, 10 + i % 90, 'neto', 16, 0, 100
     from (select array_agg(cod_articulo order by cod_articulo) as codigos, count(*) as cuantos from articulos) c,
          generate_series(0::bigint, ${PEDIDOS - 1}) i, generate_series(0, 2) r, lateral (select case when i % 7 = 0 and r = 0 then 2 else 0 end as negada) n`,
  `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
   values ('${PEDIDO_LARGO}', gen_random_uuid(), '5000000', 1, 'Portal', 'F', now() - interval '3 days', now(), 200000, 200000)`,
  `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
   select '${PEDIDO_LARGO}', cod_articulo, 10, 10, 0, 10, 'neto', 0, 0, 100 from articulos order by cod_articulo limit ${RENGLONES}`,
  // what the ERP fetched, what it did not, and mails that nobody takes
  `insert into salidas (tipo, clave, carga, creada, terminada)
   select 'erp.pedido', 'erp.pedido:B' || (1000000 + i), jsonb_build_object('folio', 'B' || (1000000 + i)), ${HACE('i')}, case when i % 2000 > 3 then now() end
     from generate_series(0, ${PEDIDOS - 1}) i`,
  `insert into salidas (tipo, clave, carga, creada, terminada, muerta, intentos, error)
   select 'correo', 'correo:' || i, jsonb_build_object('para', 'a@ejemplo.example', 'asunto', 'Su pedido', 'texto', 'Folio'), ${HACE('i')},
          case when i % 20 > 0 then now() end, i % 40 = 0, 8, (array['ETIMEDOUT', 'ECONNECTION', ''])[1 + i % 3]
     from generate_series(0, 199999) i`,
  `insert into auditoria (instante, evento, cod_cliente, id_usuario, detalle)
   select ${HACE('i')}, (array['pedido.enviado', 'sesion.iniciada', 'bandera.cambiada', 'integracion'])[1 + i % 4], ${CLIENTE('i')}, 5000000 + i % ${CLIENTES}, '{}'
     from generate_series(0, 999999) i`,
  `insert into recibos (folio, serie, cod_cliente, id_usuario, cod_banco, referencia, metodo, importe, fecha_deposito, creado, estado, parecido, comprobante)
   select 'D' || i, 'D', ${CLIENTE('i')}, 5000000, 1 + i % 5, 'REF' || i % 90000, '03', 100 + i % 9000, (${HACE('i * 20')})::date, ${HACE('i * 20')},
          case when i < 300 then 'registrado' else 'aplicado' end, i % 30 = 0, case when i % 2 = 0 then gen_random_uuid() end
     from generate_series(0, 99999) i`,
  `insert into pagos_web (cod_cliente, id_usuario, referencia, importe, documentos, estado, creado)
   select ${CLIENTE('i')}, 5000000, 'T' || i, 100 + i % 9000, '[]', case when i < 100 then 'revisar' else 'pagado' end, ${HACE('i * 20')}
     from generate_series(0, 49999) i`,
  `insert into candidaturas (id, tipo, datos, archivo, tipo_de_archivo, bytes, huella, creada, atencion)
   select gen_random_uuid(), (array['cv', 'solicitud', 'postulacion'])[1 + i % 3], jsonb_build_object('nombre', 'Persona ' || i), 'cv.pdf', 'application/pdf', 1, i::text,
          ${HACE('i * 10')}, case when i < 80 then 'Nuevo' else 'Cerrado' end from generate_series(0, 19999) i`,
  `insert into solicitudes (tipo, datos, creada, atencion)
   select case when i % 2 = 0 then 'contacto' else 'interes' end, jsonb_build_object('Nombre', 'Persona ' || i), ${HACE('i * 10')},
          case when i < 80 then 'Nuevo' else 'Cerrado' end from generate_series(0, 49999) i`,
]
