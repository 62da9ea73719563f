import { type AnyCall, termsOf } from '@surtia/contracts/call.ts'
import { EMPRESA_DE_FABRICA } from '@surtia/contracts/empresa-de-fabrica.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unPdf, unPng } from './test/archivos.ts'
import { ponerEn, surtirDe } from './test/envio.ts'
import { LLAMADAS } from './test/llamadas.ts'
import { entrarComo } from './test/personal.ts'
import { levantar, type PortalDePruebas } from './test/portal.ts'

// Each deed of the staff, done once: it leaves one line of the audit, by whom, with what was and what is.
let portal: PortalDePruebas
let token = ''
let idPersonal = 0
beforeAll(async () => {
  portal = await levantar()
  ;({ token, idPersonal } = await entrarComo(portal, ['administracion'], { confirmada: true }))
})
afterAll(() => portal.cerrar())

/** `id`: of what is below another, which `ruta` names */
type Pedido = { ruta?: string | number; id?: string; body?: object; file?: Buffer }
const uno = async (consulta: string): Promise<string> =>
  String(Object.values((await portal.sql<Record<string, string>>(consulta))[0] ?? {})[0])
const usuario = () => uno("select id_usuario from usuarios where usuario = 'limite'")
const anadir = (que: string) => uno(`insert into ${que}`)
const deposito = async (folio: string): Promise<Pedido> => {
  await portal.sql(
    `insert into recibos (folio, serie, cod_cliente, id_usuario, cod_banco, referencia, metodo, importe, fecha_deposito, creado)
     select $1, 'R', cod_cliente, id_usuario, 4, $1, '01', 10, now(), now() from usuarios where usuario = 'farmacia'`,
    [folio],
  )
  return { ruta: folio, body: { version: 1, motivo: 'No está en el banco' } }
}
const detenido = async (): Promise<Pedido> => {
  const entrega = await anadir(
    `entregas (tipo, origen, corte, estado, inicio, vista, fin, informe)
     select tipo, 'prueba', now(), estado, now(), now(), now(), informe from entregas where tipo = 'precios' and estado = 'terminada' limit 1 returning id`,
  )
  const id = await anadir(
    `precios_detenidos (entrega, cod_articulo, campo, antes, despues, valores, creado)
     select ${entrega}, cod_articulo, 'precioNeto', precio_neto, 90, jsonb_build_object('codArticulo', cod_articulo, 'precioNeto', '90'), now()
       from precios where cod_articulo = '1000001' returning id`,
  )
  return { body: { ids: [Number(id)] } }
}
const persona = async (body: object = {}): Promise<Pedido> => {
  const otra = await entrarComo(portal, ['almacen'])
  return { ruta: otra.idPersonal, body }
}
const porJuzgar = (clase: string) =>
  anadir(
    `expedientes (cod_cliente, clase, recibido, archivo_recibido) values ('100003', '${clase}', now(), 'a.pdf') returning id`,
  )
/** A claim of what came too much, in a state. */
const reclamada = async (estado: string): Promise<string> => {
  const id = await anadir(
    `reclamaciones (folio, cod_cliente, fecha, estado) select folio, cod_cliente, now(), '${estado}' from pedidos order by folio limit 1 returning id`,
  )
  await portal.sql(
    "insert into reclamacion_renglones (id_reclamacion, linea, cod_articulo, lote, piezas, motivo, importe) values ($1, 1, '1000001', 'Q', 2, 'sobrante', 0)",
    [id],
  )
  return id
}
/** A recall that is open and reached a client. */
const enRetiro = async (): Promise<string> => {
  const id = await anadir(
    `retiros (cod_articulo, clase, motivo, instrucciones, creado, id_personal)
     values ('1000002', 'II', 'Rótulo equivocado', 'Aparte las piezas.', now() - interval '1 day', ${idPersonal}) returning id`,
  )
  await portal.sql('insert into retiro_clientes (id_retiro, cod_cliente) values ($1, $2)', [id, '100001'])
  return id
}
const VACANTE = { titulo: 'Almacenista', ciudad: 'Culiacán', estado: 'Sinaloa', seccionSobre: '<p>Turno de día</p>' }

/** How each deed is done once. A deed that is not here is a test that fails. */
const ACTOS: Record<string, () => Pedido | Promise<Pedido>> = {
  '/api/personal/primer-dia/empresa': () => ({ body: { ...EMPRESA_DE_FABRICA, nombre: 'Otra', version: 0 } }),
  '/api/personal/pedidos/:folio/reenviar': async () => {
    const suyo = await portal.entrar('farmacia')
    await ponerEn(portal, suyo, '1000001', 2)
    await surtirDe(portal, suyo)
    return { ruta: await uno('select max(folio) from pedidos'), body: { que: 'erp' } }
  },
  '/api/personal/clientes/:codCliente/bandera': () => ({
    ruta: '100001',
    body: { bandera: 'permitirReferenciar', valor: false, version: 1 },
  }),
  '/api/personal/clientes/:codCliente/ver-como': async () => ({
    ruta: '100001',
    body: {
      idUsuario: Number(await uno("select id_usuario from usuarios where usuario = 'farmacia'")),
      motivo: 'No encuentra su factura',
    },
  }),
  '/api/personal/ver-como/terminar': () => ({ body: {} }),
  '/api/personal/usuarios/crear': () => ({
    body: { usuario: 'mostrador.dos', codCliente: '100001', nombre: 'Mostrador', correo: 'mostrador@ejemplo.example' },
  }),
  '/api/personal/usuarios/:id/liga': async () => ({ ruta: await usuario() }),
  '/api/personal/usuarios/:id/acceso': async () => ({ ruta: await usuario(), body: {} }),
  '/api/personal/usuarios/:id/terminar-sesiones': async () => {
    await portal.entrar('limite')
    return { ruta: await usuario(), body: { version: 1 } }
  },
  '/api/personal/usuarios/:id/activo': async () => ({ ruta: await usuario(), body: { activo: false, version: 1 } }),
  '/api/personal/usuarios/:id/clientes': async () => ({
    ruta: await usuario(),
    body: { codCliente: '100009', papel: 'comprador', version: 2 },
  }),
  '/api/personal/cobranza/:folio/confirmar': async () => {
    const { ruta = '' } = await deposito('91001')
    return { ruta, body: { version: 1 } }
  },
  '/api/personal/cobranza/:folio/rechazar': () => deposito('91002'),
  '/api/personal/puerta/subir': async () => {
    await portal.sql("update precios set precio_neto = 12 where cod_articulo = '1000002'")
    return {
      body: { tipo: 'precios', codificacion: 'utf-8', decimal: 'punto', simulacro: false },
      file: Buffer.from('codArticulo,precioNeto\n1000002,12.5\n'),
    }
  },
  '/api/personal/precios/deshacer': async () => ({
    body: { entrega: Number(await uno('select max(id) from entregas')) },
  }),
  '/api/personal/precios/autorizar': detenido,
  '/api/personal/precios/descartar': detenido,
  '/api/personal/puerta/claves/crear': () => ({ body: { nombre: 'De existencias', tipos: ['existencias'] } }),
  '/api/personal/puerta/claves/revocar': async () => ({
    body: { id: Number(await uno('select max(id) from claves_erp')) },
  }),
  '/api/personal/clientes/:codCliente/claves/crear': () => ({
    ruta: '100001',
    body: { nombre: 'Punto de venta', alcances: ['leer'], hasta: null, limitePedido: null, limiteMes: null },
  }),
  '/api/personal/clientes/:codCliente/claves/:id/revocar': async () => ({
    ruta: '100001',
    id: await uno('select max(id) from claves_de_clientes'),
    body: {},
  }),
  '/api/personal/puerta/sinonimos/agregar': () => ({ body: { palabra: 'pastilla zeta', equivale: 'paracetamol' } }),
  '/api/personal/publicidad/imagenes': async () => ({ body: {}, file: await unPng() }),
  '/api/personal/publicidad/banners/:id': async () => ({
    ruta: 0,
    body: { version: 0, imagen: await imagen(), descripcion: 'Verano', tipo: 1 },
  }),
  '/api/personal/publicidad/emergentes/:id': async () => ({
    ruta: 0,
    body: { version: 0, imagen: await imagen(), descripcion: 'Verano' },
  }),
  '/api/personal/publicidad/vacantes/:id': () => ({ ruta: 0, body: { version: 0, ...VACANTE } }),
  '/api/personal/publicidad/ayuda/:numero': () => ({
    ruta: 1,
    body: { version: 1, tema: { titulo: 'Entrar', pasos: ['Uno', 'Dos', 'Tres', 'Cuatro'] } },
  }),
  '/api/personal/candidatos/:id/estado': async () => ({
    ruta: await anadir(
      "candidaturas (id, tipo, datos, archivo, tipo_de_archivo, bytes, huella, creada) values (gen_random_uuid(), 'cv', '{}', 'a.pdf', 'application/pdf', 1, '', now()) returning id",
    ),
    body: { version: 1, estado: 'Cerrado', nota: 'Llamar en enero' },
  }),
  '/api/personal/recepciones/:folio/confirmar-por': async () => {
    await portal.sql(
      "insert into clientes (cod_cliente, nombre, cod_sucursal) values ('999001', 'Botica sin usuarios', 1)",
    )
    await portal.sql(
      "insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total) values ('P999001', gen_random_uuid(), '999001', 1, 'Teléfono', 'B', now(), now(), 0, 0)",
    )
    return { ruta: 'P999001', body: { recibe: 'Rosa Ibarra', nota: '' } }
  },
  '/api/personal/reclamaciones/:id/tomar': async () => ({ ruta: await reclamada('enviada'), body: { version: 1 } }),
  '/api/personal/reclamaciones/:id/autorizar': async () => ({
    ruta: await reclamada('en-revision'),
    body: { version: 1 },
  }),
  '/api/personal/reclamaciones/:id/rechazar': async () => ({
    ruta: await reclamada('en-revision'),
    body: { version: 1, motivo: 'sin-evidencia' },
  }),
  '/api/personal/reclamaciones/:id/recolectar': async () => ({
    ruta: await reclamada('autorizada'),
    body: { version: 1 },
  }),
  '/api/personal/reclamaciones/:id/recibir': async () => ({
    ruta: await reclamada('recolectada'),
    body: { version: 1 },
  }),
  '/api/personal/reclamaciones/:id/cerrar': async () => ({ ruta: await reclamada('autorizada'), body: { version: 1 } }),
  '/api/personal/expedientes/:id/aceptar': async () => ({
    ruta: await porJuzgar('fiscal'),
    body: { numero: 'CF-1', vence: null, fracciones: [], version: 1 },
  }),
  '/api/personal/expedientes/:id/rechazar': async () => ({
    ruta: await porJuzgar('aviso'),
    body: { motivo: 'No se lee', version: 1 },
  }),
  '/api/personal/documentos-del-proveedor/subir': async () => ({ body: { clase: 'fiscal' }, file: await unPdf() }),
  '/api/personal/documentos-del-proveedor/quitar': () => ({ body: { clase: 'fiscal' } }),
  '/api/personal/retiros/crear': () => ({
    body: {
      codArticulo: '1000001',
      lotes: ['A-1'],
      clase: 'II',
      motivo: 'Rótulo equivocado',
      instrucciones: 'Aparte las piezas.',
    },
  }),
  '/api/personal/retiros/:id/recordar': async () => ({ ruta: await enRetiro(), body: {} }),
  '/api/personal/retiros/:id/responder-por': async () => ({
    ruta: await enRetiro(),
    body: { codCliente: '100001', enExistencia: 0, dispensadas: 0, nota: 'Por teléfono' },
  }),
  '/api/personal/retiros/:id/levantar': async () => ({
    ruta: await enRetiro(),
    body: { motivo: 'Se aclaró con el laboratorio.', version: 1 },
  }),
  '/api/personal/solicitudes/:id/estado': async () => ({
    ruta: await anadir("solicitudes (tipo, datos) values ('contacto', '{}') returning id"),
    body: { version: 1, estado: 'En proceso', nota: '' },
  }),
  '/api/personal/correo/:id/repetir': async () => ({
    ruta: await anadir(
      `salidas (tipo, clave, carga, muerta) values ('correo', 'acto', '{"para":"a@ejemplo.example","asunto":"A","texto":"A"}', true) returning id`,
    ),
  }),
  '/api/personal/equipo/crear': () => ({
    body: { correo: 'rosa@surtia.example', nombre: 'Rosa', papeles: ['almacen'] },
  }),
  '/api/personal/equipo/:idPersonal/papeles': () => persona({ papeles: ['rh'], version: 1 }),
  '/api/personal/equipo/:idPersonal/activo': () => persona({ activo: false, version: 1 }),
  '/api/personal/equipo/:idPersonal/terminar-sesiones': () => persona({ version: 1 }),
  '/api/personal/equipo/:idPersonal/factores/quitar': () => persona({ version: 1 }),
  '/api/personal/equipo/:idPersonal/abrir': () => persona(),
  '/api/personal/interruptores/:nombre': () => ({
    ruta: 'ALARMA_PRECIO',
    body: { valor: 40, desde: null, hasta: null, version: 0 },
  }),
  '/api/personal/vistas/guardar': () => ({
    body: { pantalla: 'pedidos', nombre: 'Míos', consulta: 'estatus=N', compartida: false },
  }),
  '/api/personal/vistas/:idVista/quitar': async () => ({ ruta: await uno('select max(id_vista) from vistas') }),
}
const imagen = () => uno("select '/imagenes/' || max(id::text) || '.jpg' from imagenes_de_publicidad")

const DE_LA_MESA = LLAMADAS.filter(
  ({ method, path, access }) => access === 'personal' && method === 'POST' && !/\/acceso\//.test(path),
)
const EXPORTAN = DE_LA_MESA.filter(({ path }) => /\/(exportar|informe)$/.test(path))
const NOMBRES_DE_ARCHIVO: Readonly<Record<string, string>> = {
  publicidad: 'a.png',
  'documentos-del-proveedor': 'a.pdf',
}

async function hacer({ path }: AnyCall, { ruta, id, body, file }: Pedido) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const forma = new FormData()
  if (file) {
    forma.set('json', JSON.stringify(body))
    forma.set('file', new File([new Uint8Array(file)], NOMBRES_DE_ARCHIVO[path.split('/').at(-2) ?? ''] ?? 'a.csv'))
  }
  const respuesta = await fetch(`${portal.url}${path.replace(/:\w+/, String(ruta)).replace(':id', String(id))}`, {
    method: 'POST',
    headers: file ? headers : { ...headers, 'content-type': 'application/json' },
    body: file ? forma : JSON.stringify(body ?? {}),
  })
  const texto = await respuesta.text()
  return { status: respuesta.status, dicho: texto.startsWith('{') ? texto.slice(0, 300) : '' }
}

type Asiento = { id_personal: number | null; antes: object | null; despues: object | null }
/** The lines of the audit that it left. */
async function asientosDe(hecho: () => Promise<unknown>): Promise<Asiento[]> {
  const antes = await uno('select coalesce(max(id), 0) from auditoria')
  await hecho()
  return portal.sql<Asiento>('select id_personal, antes, despues from auditoria where id > $1 order by id', [antes])
}

test('cada acto del personal deja un renglón de auditoría, con quién, lo que era y lo que es', async () => {
  const actos = DE_LA_MESA.filter((call) => termsOf(call).cambia && !/\/(consultar|exportar|informe)$/.test(call.path))
  expect(actos.map(({ path }) => path).sort()).toEqual(Object.keys(ACTOS).sort())
  for (const [path, preparar] of Object.entries(ACTOS)) {
    const call = actos.find((acto) => acto.path === path)
    if (!call) throw new Error(path)
    const pedido = await preparar()
    let dicho = {}
    const asientos = await asientosDe(async () => {
      dicho = await hacer(call, pedido)
    })
    expect
      .soft([path, dicho, asientos])
      .toEqual([
        path,
        { status: 200, dicho: expect.stringContaining('"value":true') },
        [{ id_personal: idPersonal, antes: expect.any(Object), despues: expect.any(Object) }],
      ])
  }
})

test('cada lista que se exporta deja un renglón de quién la sacó', async () => {
  expect(EXPORTAN.length).toBeGreaterThan(11)
  const entrega = await uno('select max(id) from entregas')
  for (const call of EXPORTAN) {
    let status = 0
    const dias = { desde: '2026-01-01', hasta: '2026-01-31' }
    const pedido = call.path.includes('/reportes/')
      ? { ruta: 'pedidos', body: dias }
      : call.path.includes('/controlados/')
        ? { ruta: '', body: { ...dias, formato: 'xlsx' } }
        : call.path.includes('/retiros/:id/')
          ? { ruta: await enRetiro(), body: { formato: 'xlsx' } }
          : { ruta: entrega, body: { filtros: {}, formato: 'csv' } }
    const asientos = await asientosDe(async () => {
      ;({ status } = await hacer(call, pedido))
    })
    expect([call.path, status, asientos.map((uno) => uno.id_personal)]).toEqual([call.path, 200, [idPersonal]])
  }
})
