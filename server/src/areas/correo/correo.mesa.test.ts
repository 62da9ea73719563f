import * as calls from '@surtia/contracts/correo-de-mesa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

const CLAVE = 'Zk3_9aQ-xY7bL2mN4pR6sT8uVwX'
let portal: PortalDePruebas
let sistemas: { token: string; idPersonal: number }
beforeAll(async () => {
  portal = await levantar()
  sistemas = await entrarComo(portal, ['sistemas'])
  await portal.sql('delete from salidas')
  const salida = (clave: string, carga: object, resto: string) =>
    portal.sql(
      `insert into salidas (tipo, clave, carga, muerta, intentos, error, proximo, tomada_hasta) values ('${'asunto' in carga ? 'correo' : 'aviso'}', $1, $2, ${resto})`,
      [clave, JSON.stringify(carga)],
    )
  const correo = (asunto: string, texto: string) => ({ para: 'alguien@ejemplo.example', asunto, texto })
  await salida(
    'm1',
    correo('Restablecer', `Abra https://portal.example/recuperar-password/${CLAVE}\n`),
    `true, 8, 'ECONNECTION', now(), null`,
  )
  await salida(
    'm2',
    { ...correo('Pedido', 'Folio 2000001'), adjuntos: [{ papel: 'pedido', folio: '2000001' }] },
    `false, 2, 'ETIMEDOUT', now() + interval '1 day', null`,
  )
  await salida('m3', correo('En camino', 'Va'), `false, 1, '', now() + interval '1 day', now() + interval '1 hour'`)
  await salida('a1', { evento: 'pedido.enviado', folio: '2000001', instante: '' }, `true, 8, '500', now(), null`)
})
afterAll(() => portal.cerrar())

const consultar = async (body: object) =>
  (await portal.pedir(calls.correo.consultar, { token: sistemas.token, body })).sobre
const idDe = async (asunto: string) => (await consultar({ filtros: {} })).data.find((s) => s.asunto === asunto)?.id ?? 0
const auditadas = () =>
  portal.sql("select id_personal, detalle, antes, despues from auditoria where evento = 'cola.repetida'")

test('se ve qué no ha salido, por qué y cuándo se intenta de nuevo', async () => {
  const { data, cuantos } = await consultar({ filtros: {} })
  expect([cuantos, data.map((s) => [s.asunto, s.tipo, s.estado, s.causa, s.proximo !== null])]).toEqual([
    4,
    [
      ['pedido.enviado', 'aviso', 'sin entregar', '500', false],
      ['En camino', 'correo', 'pendiente', '', true],
      ['Pedido', 'correo', 'pendiente', 'ETIMEDOUT', true],
      ['Restablecer', 'correo', 'sin entregar', 'ECONNECTION', false],
    ],
  ])
  const primera = await consultar({ filtros: { estado: 'sin entregar' }, orden: 'id', renglones: 1 })
  const segunda = await consultar({
    filtros: { estado: 'sin entregar' },
    orden: 'id',
    renglones: 1,
    cursor: primera.cursor ?? '',
  })
  expect([...primera.data, ...segunda.data].map((s) => s.asunto)).toEqual(['Restablecer', 'pedido.enviado'])
  const otra = await consultar({ filtros: { tipo: 'correo', causa: 'ETIMEDOUT', desde: 'ayer', hasta: '2199-01-01' } })
  expect([otra.data.length, otra.filtrosIgnorados]).toEqual([1, ['desde']])
})

test('cada filtro deja sólo lo suyo', async () => {
  for (const [filtros, cuantos] of [
    [{ estado: 'pendiente' }, 2],
    [{ tipo: 'aviso' }, 1],
    [{ desde: '2020-01-01' }, 4],
  ] as const)
    expect([filtros, (await consultar({ filtros })).cuantos]).toEqual([filtros, cuantos])
})

test('se lee sin las claves de sus ligas', async () => {
  const ver = (id: number) => portal.pedir(calls.correoDeMesa, { token: sistemas.token, params: { id } })
  const restablecer = await ver(await idDe('Restablecer'))
  expect(restablecer.texto).not.toContain(CLAVE)
  expect(restablecer.sobre.data).toMatchObject({
    para: 'alguien@ejemplo.example',
    texto: 'Abra https://portal.example/recuperar-password/••••\n',
  })
  expect((await ver(await idDe('Pedido'))).sobre.data).toMatchObject({
    texto: 'Folio 2000001',
    adjuntos: ['pedido 2000001'],
  })
  expect((await ver(await idDe('pedido.enviado'))).sobre.data.para).toBe('')
  expect((await ver(909_090)).status).toBe(404)
})

test('se vuelve a intentar, salvo lo que se está entregando, y queda escrito una vez', async () => {
  const repetir = async (asunto: string) => {
    const id = await idDe(asunto)
    return { id, ...(await portal.pedir(calls.repetirCorreo, { token: sistemas.token, params: { id }, body: {} })) }
  }
  expect((await repetir('En camino')).sobre).toMatchObject({
    value: false,
    message: 'Se está entregando en este momento.',
  })
  expect(await auditadas()).toEqual([])
  const { id, sobre } = await repetir('Restablecer')
  expect(sobre.value).toBe(true)
  expect(await auditadas()).toEqual([
    {
      id_personal: sistemas.idPersonal,
      detalle: { cuantas: 1, ids: [id] },
      antes: { estado: 'sin entregar', intentos: 8, causa: 'ECONNECTION' },
      despues: { estado: 'pendiente', intentos: 0 },
    },
  ])
  expect(
    (await portal.pedir(calls.repetirCorreo, { token: sistemas.token, params: { id: 909_090 }, body: {} })).status,
  ).toBe(404)
})

test('lo filtrado se exporta, y queda escrito', async () => {
  const respuesta = await fetch(`${portal.url}${calls.correo.exportar.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sistemas.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filtros: { tipo: 'aviso' }, formato: 'csv' }),
  })
  const renglones = (await respuesta.text()).trim().split('\r\n')
  expect([respuesta.status, renglones.length]).toEqual([200, 2])
  expect(renglones[1]).toContain('pedido.enviado')
  expect(await portal.sql("select id_personal, detalle from auditoria where evento = 'correo.exportado'")).toEqual([
    { id_personal: sistemas.idPersonal, detalle: { filtros: { tipo: 'aviso' } } },
  ])
})
