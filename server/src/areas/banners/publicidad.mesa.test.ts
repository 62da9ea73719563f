import { obtenerBanners, registrarClick } from '@surtia/contracts/banners.ts'
import * as calls from '@surtia/contracts/publicidad-de-mesa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limpiar } from '../../limpieza.ts'
import { jpgConExif, unPng } from '../../test/archivos.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'

let portal: PortalDePruebas
let quien: { token: string; idPersonal: number }
beforeAll(async () => {
  portal = await levantar()
  quien = await entrarComo(portal, ['mercadotecnia'])
  for (const tabla of ['banners', 'avisos_emergentes']) await portal.sql(`delete from ${tabla}`)
})
afterAll(() => portal.cerrar())

async function subir(nombre: string, contenido: Buffer) {
  const cuerpo = new FormData()
  cuerpo.append('file', new File([new Uint8Array(contenido)], nombre))
  cuerpo.append('json', '{}')
  const respuesta = await fetch(`${portal.url}${calls.subirImagen.path}`, {
    method: 'POST',
    body: cuerpo,
    headers: { authorization: `Bearer ${quien.token}` },
  })
  const sobre = (await respuesta.json()) as { message: string; data: { imagen: string } | null }
  return { status: respuesta.status, ...sobre }
}
const banner = (id: number, body: object) =>
  portal.pedir(calls.cambiarBanner, { token: quien.token, params: { id }, body })
const emergente = (id: number, body: object) =>
  portal.pedir(calls.cambiarEmergente, { token: quien.token, params: { id }, body })
const consultar = async (body: object) =>
  (await portal.pedir(calls.publicidad.consultar, { token: quien.token, body })).sobre
const auditadas = (evento: string) =>
  portal.sql<Record<string, unknown>>(
    'select id_personal, detalle, antes, despues from auditoria where evento = $1 order by id',
    [evento],
  )

let imagen = ''
test('una imagen se hace de nuevo, sin lo que traía, y todos la ven', async () => {
  const subida = await subir('verano.jpg', await jpgConExif())
  imagen = subida.data?.imagen ?? ''
  const vista = await fetch(`${portal.url}${imagen}`)
  const contenido = Buffer.from(await vista.arrayBuffer())
  expect([vista.status, vista.headers.get('content-type'), vista.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ])
  expect([contenido.subarray(0, 2).toString('hex'), contenido.includes('GPS')]).toEqual(['ffd8', false])
  expect((await subir('otra.png', await unPng())).status).toBe(200)
  expect(await subir('no.jpg', Buffer.from('<script>'))).toMatchObject({ status: 415 })
  expect(await subir('no.svg', Buffer.from('<svg/>'))).toMatchObject({ status: 400 })
  for (const otra of ['/imagenes/x.jpg', '/imagenes/00000000-0000-4000-8000-000000000000.jpg'])
    expect((await fetch(`${portal.url}${otra}`)).status).toBe(404)
  expect(await auditadas('publicidad.imagen')).toHaveLength(2)
})

test('un banner nace inactivo, se publica, y cada cambio queda con antes y después', async () => {
  expect((await banner(0, { version: 0, descripcion: 'Sin imagen' })).campos.map((c) => c.campo)).toEqual([
    'imagen',
    'tipo',
  ])
  const nuevo = { version: 0, imagen, descripcion: 'Verano', tipo: 1, articulos: ['1000001'], url: '/clientes/ofertas' }
  const { sobre } = await banner(0, nuevo)
  const { id, version } = sobre.data
  expect([id > 900_000_000, version]).toEqual([true, 1])
  const visibles = async () =>
    (await portal.pedir(obtenerBanners, { params: { a: 0, b: 'true' }, token: await portal.entrar('farmacia') })).sobre
      .data
  expect(await visibles()).toEqual([])
  expect((await banner(id, { version, activo: true, hasta: '2099-12-31' })).sobre.data).toEqual({ id, version: 2 })
  expect(await visibles()).toMatchObject([{ idBannersImagen: id, idBanner: id, imagen, descripcion: 'Verano' }])
  expect((await auditadas('publicidad.cambiada')).at(-1)).toEqual({
    id_personal: quien.idPersonal,
    detalle: { clase: 'banners', id },
    antes: { activo: false, hasta: null },
    despues: { activo: true, hasta: '2099-12-31' },
  })
  expect(await auditadas('publicidad.creada')).toMatchObject([
    { detalle: { clase: 'banners', id }, despues: { descripcion: 'Verano' } },
  ])

  const tarde = await banner(id, { version, descripcion: 'Otoño' })
  expect([tarde.status, tarde.sobre.data]).toMatchObject([
    409,
    { actual: { descripcion: 'Verano', version: 2 }, suya: { descripcion: 'Otoño', version } },
  ])
  expect((await banner(id, { version: 2, desde: '2100-01-01' })).sobre).toMatchObject({
    value: false,
    message: 'Terminaría antes de empezar.',
  })
  expect((await banner(id, { version: 2, url: 'javascript:alert(1)' })).sobre.value).toBe(false)
  expect((await banner(id, { version: 2, imagen: 'https://otro.example/x.jpg' })).status).toBe(400)
  expect((await banner(909_090, { version: 1, activo: true })).status).toBe(404)
})

test('lo que cambia el ERP es otra versión', async () => {
  const fila = { idBannersImagen: 7, idBanner: 7, tipo: 2, imagen: '/empaques/1.svg', descripcion: 'Del ERP' }
  await entregarFilas(portal.url, 'banners', [fila])
  const version = async () => (await consultar({ filtros: { texto: 'del erp' } })).data[0]?.version
  expect(await version()).toBe(1)
  await entregarFilas(portal.url, 'banners', [{ ...fila, orden: 3 }])
  expect(await version()).toBe(2)
  expect((await banner(7, { version: 1, activo: false })).status).toBe(409)
})

test('un aviso emergente se hace y se cambia igual; se listan con sus clics y se bajan', async () => {
  const { id } = (await emergente(0, { version: 0, imagen, descripcion: 'Aviso', activo: true })).sobre.data
  expect((await emergente(id, { version: 1, desde: '2020-01-01' })).sobre.data).toEqual({ id, version: 2 })
  expect((await emergente(0, { version: 0, imagen, descripcion: 'x', tipo: 1 })).status).toBe(400)
  const token = await portal.entrar('farmacia')
  await portal.pedir(registrarClick, {
    token,
    body: { IdPublicidad: id, TipoPublicidad: 'P', CodCliente: '100001', AccessToken: '' },
  })
  const { data, cuantos, filtrosIgnorados } = await consultar({
    filtros: { vigente: '1', clase: 'emergente', activo: 'si' },
  })
  expect([data.map((a) => [a.id, a.clics]), cuantos, filtrosIgnorados]).toEqual([[[id, 1]], 1, ['activo']])
  const ids: number[] = []
  let cursor: string | null = ''
  do {
    const pagina: Awaited<ReturnType<typeof consultar>> = await consultar({
      filtros: {},
      orden: '-hasta',
      renglones: 1,
      ...(cursor ? { cursor } : {}),
    })
    ids.push(...pagina.data.map((a) => a.id))
    cursor = pagina.cursor
  } while (cursor)
  expect([ids.length, new Set(ids).size]).toEqual([3, 3])
  expect((await consultar({ filtros: { tipo: '2', activo: '1' }, orden: '-clics' })).data).toMatchObject([
    { id: 7, clics: 0 },
  ])
  const archivo = await fetch(`${portal.url}${calls.publicidad.exportar.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${quien.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filtros: {}, formato: 'csv' }),
  })
  expect((await archivo.text()).trim().split('\r\n')).toHaveLength(4)
  expect(await auditadas('publicidad.exportada')).toHaveLength(1)
})

test('cada filtro y cada orden da lo suyo', async () => {
  const todos = (await consultar({ filtros: {} })).data
  for (const [filtros, vale] of [
    [{ clase: 'banner' }, (a: (typeof todos)[number]) => a.clase === 'banner'],
    [{ activo: '0' }, (a: (typeof todos)[number]) => !a.activo],
    [{ vigente: '0' }, (a: (typeof todos)[number]) => !a.activo],
  ] as const)
    expect([filtros, (await consultar({ filtros })).cuantos]).toEqual([filtros, todos.filter(vale).length])
  const enDias = async (desde: string, hasta: string) =>
    (await consultar({ filtros: { desde, hasta } })).data.map((a) => a.descripcion)
  expect(await enDias('2100-01-01', '2100-02-01')).not.toContain('Verano')
  expect(await enDias('2099-12-31', '2100-02-01')).toContain('Verano')
  expect(await enDias('2019-01-01', '2019-12-31')).not.toContain('Aviso')
  expect((await consultar({ filtros: { desde: '2026-02-30', hasta: 'hoy' } })).filtrosIgnorados).toEqual([
    'desde',
    'hasta',
  ])
  for (const orden of ['desde', 'descripcion'])
    expect((await consultar({ filtros: {}, orden })).data).toHaveLength(todos.length)
})

test('las imágenes que nadie muestra se van al otro día', async () => {
  await portal.sql("update imagenes_de_publicidad set creada = now() - interval '2 days'")
  await limpiar(portal.running.portal)
  expect(await portal.sql("select '/imagenes/' || id || '.jpg' as imagen from imagenes_de_publicidad")).toEqual([
    { imagen },
  ])
})
