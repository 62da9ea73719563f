import { ESTADOS_DE_RECLAMO } from '@surtia/rules/reclamaciones/estado.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from './test/personal.ts'
import { levantar, type PortalDePruebas } from './test/portal.ts'

// Each filter and each order of the staff's lists, on the portal's own test data.
let portal: PortalDePruebas
let token = ''
beforeAll(async () => {
  portal = await levantar()
  ;({ token } = await entrarComo(portal, ['administracion'], { confirmada: true }))
  await portal.entrar('farmacia')
  await portal.sql(
    `insert into reclamaciones (folio, cod_cliente, fecha, estado)
     select folio, cod_cliente, fecha_recepcion, (array['enviada', 'en-revision', 'autorizada', 'cerrada', 'retirada'])[1 + length(cod_cliente || folio) % 2 + (row_number() over (order by folio)) % 4]
       from pedidos order by folio limit 12`,
  )
})
afterAll(() => portal.cerrar())

type Contestada = { data: object[]; cursor: string | null; cuantos: number; filtrosIgnorados: string[] }
async function consultar(lista: string, body: object): Promise<Contestada> {
  const respuesta = await fetch(`${portal.url}/api/personal/${lista}/consultar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([lista, body, respuesta.status]).toEqual([lista, body, 200])
  return (await respuesta.json()) as Contestada
}

const DIAS = { desde: '2199-01-01', hasta: '2001-01-01' }
const ATENCION = ['Nuevo', 'En proceso', 'Cerrado']
const ESPERA_DE_RECLAMO = "case when k.estado in ('enviada', 'en-revision') then k.fecha end"
const SI_NO = ['1', '0']
type Lista = {
  /** filters with a value that nothing has */
  ninguno?: Record<string, string>
  /** filters that name something, which is told when there is no such thing */
  nombran?: Record<string, string>
  /** filters whose values part all rows: each row has one of them */
  partes?: Record<string, readonly string[]>
  /** filters that a row has or has not */
  si?: readonly string[]
  ordenes: readonly string[]
}
const LISTAS: Record<string, Lista> = {
  pedidos: {
    ninguno: { folio: 'NADIE', estatus: 'Z', canal: 'ninguno', ...DIAS },
    nombran: { codCliente: 'NADIE', centro: '77' },
    si: ['detenidos', 'sinAcuse', 'hoy', 'deOtrosCedis', 'conNegados'],
    ordenes: ['recibido', 'folio', 'cliente', 'total'],
  },
  clientes: {
    ninguno: { texto: 'nadie se llama', codCliente: 'NADIE' },
    nombran: { centro: '77', agente: 'NADIE' },
    partes: { estatus: ['activo', 'inactivo'] },
    si: ['sinUsuario'],
    ordenes: ['codCliente', 'nombre', 'centro', 'limite', 'plazo', 'codAgente', 'ciudad'],
  },
  usuarios: {
    ninguno: { texto: 'nadie se llama', usuario: 'nadie.mas' },
    nombran: { codCliente: '0' },
    partes: { activo: ['si', 'no'] },
    si: ['conSesion'],
    ordenes: ['usuario', 'nombre', 'codCliente'],
  },
  cobranza: {
    ninguno: { estado: 'x', folio: 'NADIE', codBanco: '77', referencia: 'NADIE', ...DIAS },
    nombran: { codCliente: 'NADIE' },
    partes: { conComprobante: SI_NO },
    si: ['duplicados'],
    ordenes: ['creado', 'fecha', 'importe', 'folio'],
  },
  reclamaciones: {
    ninguno: { id: '0', folio: 'NADIE', ...DIAS },
    nombran: { codCliente: 'NADIE', centro: '77', agente: 'NADIE' },
    partes: { estado: ESTADOS_DE_RECLAMO },
    si: ['porAtender', 'porRecoger'],
    ordenes: ['espera', 'fecha'],
  },
  auditoria: {
    ninguno: { evento: 'ninguno', codCliente: 'NADIE', quien: 'nadie se llama', ...DIAS },
    si: ['delPersonal'],
    ordenes: ['instante'],
  },
  correo: {
    ninguno: { causa: 'NINGUNA', ...DIAS },
    partes: { estado: ['pendiente', 'sin entregar'], tipo: ['correo', 'aviso'] },
    ordenes: ['id'],
  },
  candidatos: {
    ninguno: { idVacante: '77', texto: 'nadie se llama', ...DIAS },
    partes: { estado: ATENCION, tipo: ['cv', 'solicitud', 'postulacion'] },
    ordenes: ['creada', 'nombre'],
  },
  solicitudes: {
    ninguno: { texto: 'nadie se llama', ...DIAS },
    partes: { estado: ATENCION, tipo: ['contacto', 'interes'] },
    ordenes: ['creada'],
  },
  puerta: {
    ninguno: { tipo: 'ninguno', estado: 'ninguno', origen: 'ninguno', clave: 'NADIE', ...DIAS },
    si: ['conRechazos'],
    ordenes: ['recibida'],
  },
  precios: {
    ninguno: { entrega: '77', codArticulo: 'NADIE', codLaboratorio: '777777', campo: 'ninguno', ...DIAS },
    partes: { sentido: ['sube', 'baja'] },
    ordenes: ['id', 'cambio', 'codArticulo'],
  },
  publicidad: {
    ninguno: { texto: 'nadie se llama' },
    partes: { clase: ['banner', 'emergente'], activo: SI_NO, vigente: SI_NO },
    ordenes: ['id', 'desde', 'hasta', 'descripcion', 'clics'],
  },
  'publicidad/vacantes': {
    ninguno: { ciudad: 'Ninguna', texto: 'nadie se llama' },
    partes: { publicada: SI_NO },
    ordenes: ['fechaAlta', 'titulo'],
  },
  equipo: {
    ninguno: { texto: 'nadie se llama', papel: 'rh' },
    partes: { activo: ['si', 'no'] },
    ordenes: ['nombre', 'correo'],
  },
  'puerta/sinonimos': { ninguno: { palabra: 'zzz', equivale: 'zzz' }, ordenes: ['palabra'] },
  'puerta/codigos': {
    ninguno: { codBarras: 'NADIE', codArticulo: 'NADIE' },
    si: ['deCaja'],
    ordenes: ['codBarras', 'codArticulo'],
  },
  'puerta/cortes': { ninguno: { codSucursal: '77', fecha: '2199-01-01' }, ordenes: ['codSucursal'] },
}

test.each(Object.entries(LISTAS))('%s: cada filtro deja lo suyo y cada orden dice lo mismo', async (lista, de) => {
  const todos = await consultar(lista, { filtros: {} })
  const cuantosCon = async (filtros: Record<string, string>) => {
    const { cuantos, filtrosIgnorados } = await consultar(lista, { filtros })
    expect([filtros, filtrosIgnorados]).toEqual([filtros, []])
    return cuantos
  }
  for (const [filtro, valor] of Object.entries(de.ninguno ?? {}))
    expect([filtro, await cuantosCon({ [filtro]: valor })]).toEqual([filtro, 0])
  for (const [filtro, valor] of Object.entries(de.nombran ?? {}))
    expect(await consultar(lista, { filtros: { [filtro]: valor } })).toMatchObject({
      cuantos: todos.cuantos,
      filtrosIgnorados: [filtro],
    })
  for (const [filtro, valores] of Object.entries(de.partes ?? {})) {
    let suma = 0
    for (const valor of valores) suma += await cuantosCon({ [filtro]: valor })
    expect([filtro, suma]).toEqual([filtro, todos.cuantos])
  }
  for (const filtro of de.si ?? []) expect(await cuantosCon({ [filtro]: '1' })).toBeLessThanOrEqual(todos.cuantos)
  for (const columna of de.ordenes)
    for (const orden of [columna, `-${columna}`]) {
      const { data, filtrosIgnorados } = await consultar(lista, { filtros: {}, orden, renglones: 200 })
      expect([orden, filtrosIgnorados, data.length]).toEqual([orden, [], Math.min(todos.cuantos, 200)])
      const { cursor } = await consultar(lista, { filtros: {}, orden, renglones: 2 })
      expect([orden, cursor !== null]).toEqual([orden, data.length > 2])
      if (cursor) {
        const segunda = await consultar(lista, { filtros: {}, orden, renglones: 2, cursor })
        expect([orden, segunda.data]).toEqual([orden, data.slice(2, 4)])
      }
      if (todos.cuantos > 200) continue
      const filas = (await consultar(lista, { filtros: {}, renglones: 200 })).data
      expect([orden, new Set(data.map(texto))]).toEqual([orden, new Set(filas.map(texto))])
    }
})
const texto = (fila: object): string => JSON.stringify(fila)

test('los cobros con tarjeta tienen los suyos', async () => {
  const origen = { origen: 'tarjeta' }
  const [{ suyos } = { suyos: 0 }] = await portal.sql<{ suyos: number }>(
    "select count(*)::int as suyos from pagos_web where cod_cliente = '100001'",
  )
  for (const filtros of [{ estado: 'x' }, { folio: 'NADIE' }, DIAS])
    expect(await consultar('cobranza', { filtros: { ...origen, ...filtros } })).toMatchObject({
      cuantos: 0,
      filtrosIgnorados: [],
    })
  expect((await consultar('cobranza', { filtros: { ...origen, codCliente: 'NADIE' } })).filtrosIgnorados).toEqual([
    'codCliente',
  ])
  const deUno = await consultar('cobranza', { filtros: { ...origen, codCliente: '100001' } })
  expect(deUno).toMatchObject({ cuantos: suyos, filtrosIgnorados: [] })
  for (const orden of ['creado', '-importe', 'folio'])
    expect((await consultar('cobranza', { filtros: origen, orden })).filtrosIgnorados).toEqual([])
})

test('cada orden que se agregó lo da un índice, también desde donde terminó la página anterior', async () => {
  const planDe = async (consulta: string) =>
    (await portal.sql<{ 'QUERY PLAN': string }>(`explain ${consulta}`)).map((r) => r['QUERY PLAN']).join('\n')
  await portal.sql('set enable_seqscan = off')
  await portal.sql('set enable_sort = off')
  for (const [indice, consulta] of [
    ['pedidos_por_total', 'from pedidos p where (p.total, p.folio) < (10, $$1$$) order by p.total desc, p.folio desc'],
    ['pedidos_pkey', 'from pedidos p where (p.folio, p.folio) > ($$1$$, $$1$$) order by p.folio, p.folio'],
    [
      'clientes_por_nombre',
      `from pedidos p join clientes k using (cod_cliente)
        where k.nombre collate es_base >= $$A$$ and (k.nombre collate es_base, p.folio) > ($$A$$, $$1$$) order by k.nombre collate es_base, p.folio`,
    ],
    ['clientes_por_limite', 'from clientes c order by c.limite_credito, c.cod_cliente'],
    ['clientes_por_plazo', 'from clientes c order by c.plazo, c.cod_cliente'],
    ['clientes_por_ciudad', 'from clientes c order by c.ciudad collate es_base, c.cod_cliente'],
    ['clientes_de_agente', 'from clientes c order by c.cod_agente, c.cod_cliente'],
    ['usuarios_por_nombre', 'from usuarios u order by u.nombre collate es_base, u.id_usuario'],
    [
      'reclamaciones_en_espera',
      `from reclamaciones k where ${ESPERA_DE_RECLAMO} > now() or ${ESPERA_DE_RECLAMO} is null order by ${ESPERA_DE_RECLAMO}, k.id`,
    ],
    ['reclamaciones_por_fecha', 'from reclamaciones k order by k.fecha desc, k.id desc'],
    ['auditoria_del_personal', 'from auditoria a where a.id_personal is not null order by a.instante desc, a.id desc'],
  ])
    expect(await planDe(`select 1 ${consulta ?? ''} limit 51`)).toContain(indice)
})
