import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as calls from '@surtia/contracts/expediente.ts'
import { loginTk } from '@surtia/contracts/seguridad.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unJpg, unPdf, unPng } from '../../test/archivos.ts'
import { type Subida, subirPapel } from '../../test/expedientes.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { HOY } from '../../test/settings.ts'

let portal: PortalDePruebas
const tokens: Record<string, string> = {}
beforeAll(async () => {
  portal = await levantar()
  for (const usuario of ['farmacia', 'nueva', 'poc', 'grupo']) tokens[usuario] = await portal.entrar(usuario)
})
afterAll(() => portal.cerrar())

const ver = async (usuario: string) =>
  (await portal.pedir(calls.expediente, { token: tokens[usuario] })).sobre.data as calls.DocumentoDeExpediente[]
const subir = (usuario: string, json: object, subida?: Subida) => subirPapel(portal, tokens[usuario], json, subida)
const bajar = (usuario: string, clase: string) =>
  portal.pedir(calls.archivoDeExpediente, { token: tokens[usuario], params: { clase } })
const guardados = () => readdirSync(join(portal.datos, 'expedientes'))
const LICENCIA = { clase: 'licencia', numero: 'LS-1', vence: sumarDias(HOY, 400) }
const FALTA = {
  ...{ numero: '', vence: null, fracciones: [], estado: 'falta', motivo: '', archivo: false, enRevision: null },
  version: 0,
}

test('quien no ha mandado nada ve las cuatro clases, y que faltan', async () => {
  expect(await ver('nueva')).toEqual(
    ['licencia', 'aviso', 'responsable', 'fiscal'].map((clase) => ({ clase, ...FALTA })),
  )
})

test('lo que el ERP dice que vale, vale; a los 60 días o menos, por vencer', async () => {
  const [licencia, aviso, responsable] = await ver('farmacia')
  expect(licencia).toMatchObject({ estado: 'vigente', fracciones: ['II', 'III'], archivo: false, enRevision: null })
  expect(aviso).toMatchObject({ estado: 'por-vencer', vence: sumarDias(HOY, 20) })
  expect(responsable).toMatchObject({ estado: 'falta' })
})

test('lo que se manda queda en revisión y se baja como se mandó; lo que se manda después toma su lugar', async () => {
  const primero = await subir('nueva', LICENCIA, { nombre: 'Licencia de José.JPEG', contenido: await unJpg() })
  const esperado = {
    ...{ clase: 'licencia', ...FALTA, estado: 'en-revision', archivo: true, version: 1 },
    enRevision: { fecha: HOY, numero: 'LS-1', vence: LICENCIA.vence },
  }
  expect(primero).toMatchObject({ status: 200, sobre: { value: true } })
  expect(primero.sobre.data).toEqual(esperado)
  expect((await bajar('nueva', 'licencia')).sobre.data).toEqual({
    nombre: 'licencia-sanitaria.jpg',
    tipo: 'image/jpeg',
    contenido: (await unJpg()).toString('base64'),
  })
  const antes = guardados()
  const pdf = await unPdf('Licencia')
  const segundo = await subir('nueva', { ...LICENCIA, numero: '  LS-2 ', vence: null }, { contenido: pdf })
  expect(segundo.sobre.data).toEqual({
    ...esperado,
    enRevision: { fecha: HOY, numero: 'LS-2', vence: null },
    version: 2,
  })
  expect((await bajar('nueva', 'licencia')).sobre.data.contenido).toBe(pdf.toString('base64'))
  expect(guardados()).toHaveLength(antes.length)
  expect(await portal.sql("select detalle, cod_cliente from auditoria where evento = 'expediente.subido'")).toEqual([
    { detalle: { clase: 'licencia' }, cod_cliente: '100002' },
    { detalle: { clase: 'licencia' }, cod_cliente: '100002' },
  ])
})

test('lo vigente sigue mientras se revisa lo nuevo', async () => {
  const { sobre } = await subir(
    'farmacia',
    { ...LICENCIA, numero: 'LS-NUEVA' },
    { nombre: 'l.png', contenido: await unPng() },
  )
  expect(sobre.data).toMatchObject({
    ...{ estado: 'vigente', fracciones: ['II', 'III'], numero: 'LS-25-006-04417' },
    enRevision: { numero: 'LS-NUEVA' },
  })
})

test('lo de otro cliente se contesta como lo que no existe', async () => {
  expect((await bajar('nueva', 'licencia')).status).toBe(200)
  expect((await bajar('grupo', 'licencia')).status).toBe(404)
  expect((await bajar('nueva', 'fiscal')).status).toBe(404)
  expect((await bajar('nueva', 'permiso')).status).toBe(400)
})

test('un día que ya pasó donde está el cliente se rechaza en «vence», y hoy no', async () => {
  // in Mexicali it is still the day before for some hours
  const nadie = await subir('poc', { ...LICENCIA, vence: sumarDias(HOY, -1) })
  expect(nadie).toMatchObject({ status: 400, sobre: { data: [{ campo: 'vence', mensaje: 'Ese día ya pasó.' }] } })
  expect(await ver('poc')).toMatchObject([{ estado: 'falta' }, {}, {}, {}])
  expect((await subir('poc', { ...LICENCIA, vence: HOY })).status).toBe(200)
})

test.each([
  ['sin número', { numero: ' ' }, {}, 400, 'numero'],
  ['de otra clase', { clase: 'permiso' }, {}, 400, 'clase'],
  ['con una fracción, que dice quien revisa', { fracciones: ['II'] }, {}, 400, 'fracciones'],
  ['vacío', {}, { contenido: Buffer.alloc(0) }, 400, 'file'],
  ['de más de 10 MB', {}, { contenido: Buffer.alloc(10_485_761) }, 413, ''],
  ['que no es lo que dice', {}, { nombre: 'a.png', contenido: Buffer.from('%PDF-1.4') }, 415, ''],
  ['de Word', {}, { nombre: 'a.docx' }, 415, ''],
] as const)('lo que llega %s no se guarda', async (_, cambios, subida, status, campo) => {
  const antes = guardados()
  const respuesta = await subir('grupo', { ...LICENCIA, ...cambios }, subida)
  expect(respuesta).toMatchObject({ status, sobre: { value: false } })
  if (campo) expect(respuesta.sobre.data).toContainEqual(expect.objectContaining({ campo }))
  expect(guardados()).toEqual(antes)
  expect((await ver('grupo')).every(({ estado }) => estado === 'falta')).toBe(true)
})

test('de una foto de iPhone se dice cómo tomarla', async () => {
  const { status, sobre } = await subir('grupo', LICENCIA, { nombre: 'IMG_0417.HEIC' })
  expect([status, sobre.message]).toEqual([415, expect.stringContaining('«Más compatible»')])
})

test('una sesión de consulta mira el expediente y no lo sube', async () => {
  const { sobre } = await portal.pedir(loginTk, { body: { tk: 'demo-consulta' } })
  const token = (sobre.data as { tokenInfo: { accessToken: string } }).tokenInfo.accessToken
  expect((await portal.pedir(calls.expediente, { token })).status).toBe(200)
  expect(await subirPapel(portal, token, LICENCIA)).toMatchObject({
    status: 403,
    sobre: { message: 'Su sesión es de consulta: no puede subir el expediente.' },
  })
})
