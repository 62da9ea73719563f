import * as publico from '@surtia/contracts/publico.ts'
import * as calls from '@surtia/contracts/solicitudes-de-mesa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let ventas: { token: string; idPersonal: number }
beforeAll(async () => {
  portal = await compartido()
  await portal.sql('delete from solicitudes')
  ventas = await entrarComo(portal, ['ventas'], { confirmada: true })
  await portal.pedir(publico.enviarInteres, {
    body: { nombre: 'Elena Ibarra', telefono: '6675550122', correo: 'elena@correo.example', negocio: 'Botica Ibarra' },
  })
  await portal.pedir(publico.enviarContacto, {
    body: {
      nombre: 'Luis Peña',
      email: 'luis@correo.example',
      telefono: '6675550133',
      ciudad: 'Culiacán',
      estado: '25',
      mensaje: '=HOLA 100%',
    },
  })
})
afterAll(() => portal.cerrar())

const consultar = async (body: object) =>
  (await portal.pedir(calls.solicitudes.consultar, { token: ventas.token, body })).sobre

test('se listan y se filtran; lo que no se entiende se dice', async () => {
  const { data, cuantos } = await consultar({ filtros: {} })
  expect([cuantos, data.map((s) => s.tipo)]).toEqual([2, ['contacto', 'interes']])
  expect((await consultar({ filtros: { tipo: 'interes' } })).data).toMatchObject([
    { estado: 'Nuevo', nota: '', version: 1, datos: { Negocio: 'Botica Ibarra' } },
  ])
  expect((await consultar({ filtros: { texto: '100%', estado: 'Nuevo' } })).data).toHaveLength(1)
  expect(
    (await consultar({ filtros: { texto: 'ibarra', tipo: 'otro', desde: '2020-01-01', hasta: '2199-12-31' } })).data,
  ).toHaveLength(1)
  expect((await consultar({ filtros: { tipo: 'otro' } })).filtrosIgnorados).toEqual(['tipo'])
})

test('cada filtro deja sólo lo suyo', async () => {
  for (const [filtros, cuantos] of [
    [{ tipo: 'contacto' }, 1],
    [{ estado: 'En proceso' }, 0],
    [{ estado: 'Cerrado' }, 0],
  ] as const)
    expect([filtros, (await consultar({ filtros })).cuantos]).toEqual([filtros, cuantos])
})

test('una se abre por su número', async () => {
  const [suya] = (await consultar({ filtros: { tipo: 'interes' } })).data
  const abrir = (id: number) => portal.pedir(calls.solicitudDeMesa, { token: ventas.token, params: { id } })
  expect((await abrir(suya?.id ?? 0)).sobre.data).toEqual(suya)
  expect((await abrir(909_090)).status).toBe(404)
})

test('se atiende una vez por versión, y queda escrito sin lo que se anotó', async () => {
  const id = (await consultar({ filtros: { tipo: 'interes' } })).data[0]?.id ?? 0
  const atender = (de: number, body: object) =>
    portal.pedir(calls.atenderSolicitud, { token: ventas.token, params: { id: de }, body })
  const suya = { estado: 'Cerrado', nota: 'Ya es cliente', version: 1 }
  expect((await atender(id, suya)).sobre).toMatchObject({ value: true, data: { version: 2 } })
  expect(await atender(id, suya)).toMatchObject({ status: 409, sobre: { data: { actual: { version: 2 }, suya } } })
  expect((await atender(909_090, suya)).status).toBe(404)
  expect(
    await portal.sql("select id_personal, detalle, antes, despues from auditoria where evento = 'solicitud.atendida'"),
  ).toEqual([
    {
      id_personal: ventas.idPersonal,
      detalle: { id, notaCambiada: true },
      antes: { estado: 'Nuevo' },
      despues: { estado: 'Cerrado' },
    },
  ])
})

test('se exportan con la identidad confirmada, sin fórmulas', async () => {
  const respuesta = await fetch(`${portal.url}/api/personal/solicitudes/exportar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ventas.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filtros: { texto: 'hola' }, formato: 'csv' }),
  })
  const texto = await respuesta.text()
  expect([respuesta.status, texto.trim().split('\r\n').length]).toEqual([200, 2])
  expect(texto).toContain(`"'=HOLA 100%"`)
  expect(await portal.sql("select detalle from auditoria where evento = 'solicitudes.exportadas'")).toEqual([
    { detalle: { filtros: {} } },
  ])
})
