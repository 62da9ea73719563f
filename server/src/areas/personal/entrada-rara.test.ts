import { afterAll, beforeAll, expect, test } from 'vitest'
import { LLAMADAS } from '../../test/llamadas.ts'
import { entrarComo } from '../../test/personal.ts'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await compartido()
  token = (await entrarComo(portal, ['administracion'], { confirmada: true })).token
})
afterAll(() => portal.cerrar())

const pedir = (ruta: string, body: object) =>
  fetch(`${portal.url}${ruta}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
// these two ask for days, or for nothing, and have no filters
const SIN_FILTROS = ['/api/personal/controlados/consultar', '/api/personal/documentos-del-proveedor/consultar']
const LISTAS = LLAMADAS.filter(
  ({ method, access, path }) =>
    method === 'POST' && access === 'personal' && path.endsWith('/consultar') && !SIN_FILTROS.includes(path),
)
/** Each list with an order of every type that a column has. */
const ORDENES: Record<string, readonly string[]> = {
  auditoria: ['-instante'],
  candidatos: ['-creada', 'nombre'],
  clientes: ['codCliente', 'nombre'],
  cobranza: ['-creado', 'importe', 'fecha'],
  correo: ['-id'],
  pedidos: ['-recibido'],
  precios: ['id', 'cambio'],
  puerta: ['-recibida'],
  publicidad: ['-id', 'desde'],
  usuarios: ['usuario'],
  'puerta/cortes': ['codSucursal'],
  'publicidad/vacantes': ['-fechaAlta', 'titulo'],
}
const VALORES = ['x', '0000-01-01', '2026-13-45 10:00:00+00', '9'.repeat(30), '1e9', 'a\u0000b', '\ud800', null]
const LLAVES = ['1', 'x', 'a\u0000b', '9'.repeat(30)]

test('un cursor alterado no rompe ninguna lista', async () => {
  const rotas: unknown[] = []
  for (const [lista, ordenes] of Object.entries(ORDENES))
    for (const orden of ordenes)
      for (const [valor, llave] of [...VALORES.map((v) => [v, '1']), ...LLAVES.map((l) => ['1', l])]) {
        const cursor = Buffer.from(JSON.stringify([orden, valor, llave])).toString('base64url')
        const { status } = await pedir(`/api/personal/${lista}/consultar`, { filtros: {}, orden, cursor })
        // what is none of its own is told; some of these could be
        if (status !== 200 && status !== 400) rotas.push([lista, orden, valor, llave, status])
      }
  expect(rotas).toEqual([])
})

const DIAS = ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30']
const NUMEROS = ['9'.repeat(20), '999999999', '-1', '1e999', '\u0663', '%', '\\', "'"]
const FILTROS = [
  'texto',
  'folio',
  'codCliente',
  'centro',
  'codBanco',
  'estatus',
  'entrega',
  'persona',
  'quien',
  'vacante',
]

test('un día o un valor que no existe se deja o no halla nada, y no rompe ninguna lista', async () => {
  const rotas: unknown[] = []
  const probar = async (path: string, filtros: Record<string, string>) => {
    const { status } = await pedir(path, { filtros })
    if (status !== 200) rotas.push([path, filtros, status])
  }
  for (const { path } of LISTAS) {
    for (const dia of DIAS) for (const filtro of ['desde', 'hasta', 'dia']) await probar(path, { [filtro]: dia })
    for (const numero of NUMEROS) await probar(path, Object.fromEntries(FILTROS.map((filtro) => [filtro, numero])))
  }
  expect(rotas).toEqual([])
})
