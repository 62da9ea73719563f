import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { clienteDeMesa } from '@surtia/contracts/clientes-de-mesa.ts'
import * as cliente from '@surtia/contracts/expediente.ts'
import * as calls from '@surtia/contracts/expedientes-de-mesa.ts'
import { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import {
  CLASES_DE_DOCUMENTO,
  ESTADOS_DE_EXPEDIENTE,
  estadoDeExpediente,
} from '@surtia/rules/cumplimiento/expediente.ts'
import { diaEn, enDiaMesAno, sumarDias } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unJpg, unPdf } from '../../test/archivos.ts'
import { porLaPuerta } from '../../test/banco.ts'
import { subirPapel } from '../../test/expedientes.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { AHORA, HOY } from '../../test/settings.ts'

let portal: PortalDePruebas
let nueva: string
let calidad: { token: string; idPersonal: number }
beforeAll(async () => {
  portal = await levantar()
  nueva = await portal.entrar('nueva')
  calidad = await entrarComo(portal, ['calidad'])
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  await portal.sql('delete from expedientes')
  await portal.sql("delete from salidas where clave like 'expediente:%'")
})

/** an instant of the portal's clock, which goes on */
const CUANDO = expect.stringMatching(/^2026-11-18T19:.*Z$/)
const VENCE = sumarDias(HOY, 500)
const LICENCIA = { clase: 'licencia', numero: 'LS-1', vence: VENCE }
const BUENA = { numero: 'LS-1', vence: VENCE, fracciones: ['II', 'III'], version: 1 }
const subir = async (json: object = LICENCIA, contenido?: Buffer): Promise<number> => {
  const { sobre } = await subirPapel(portal, nueva, json, contenido ? { contenido } : {})
  if (!sobre.value) throw new Error(sobre.message)
  const [fila] = await portal.sql<{ id: number }>(
    "select id from expedientes where cod_cliente = '100002' and clase = $1",
    [sobre.data.clase],
  )
  return fila?.id ?? 0
}
const aceptar = (id: number, cambios: object = {}, { token } = calidad) =>
  portal.pedir(calls.aceptarExpediente, { params: { id }, body: { ...BUENA, ...cambios }, token })
const rechazar = (id: number, version = 1, motivo = 'No se lee.', { token } = calidad) =>
  portal.pedir(calls.rechazarExpediente, { params: { id }, body: { motivo, version }, token })
const delCliente = async (clase = 'licencia') =>
  (await portal.pedir(cliente.expediente, { token: nueva })).sobre.data.find((uno) => uno.clase === clase)
const listar = async (filtros: object = {}, mas: object = {}, { token } = calidad) =>
  (await portal.pedir(calls.expedientes.consultar, { body: { filtros, ...mas }, token })).sobre
const archivoDe = (id: number, token: string) =>
  fetch(`${portal.url}${calls.archivoDeExpedienteDeMesa.path.replace(':id', String(id))}`, {
    headers: { authorization: `Bearer ${token}` },
  })
const campana = async () => (await portal.pedir(ultimasNotificaciones, { token: nueva })).sobre.data[0]
const correos = () =>
  portal.sql<{ carga: { para: string; asunto: string; texto: string } }>(
    "select carga from salidas where clave like 'expediente:%' order by id",
  )
const asientos = () =>
  portal.sql(
    "select evento, antes, despues, motivo, detalle, cod_cliente as cliente from auditoria where id_personal = $1 and evento like 'expediente.%' order by id desc limit 1",
    [calidad.idPersonal],
  )

test('lo aceptado vale con lo que calidad corrigió, y el cliente se entera en la campana y por correo', async () => {
  const id = await subir()
  expect((await aceptar(id, { numero: ' LS-01 ' })).sobre.data).toEqual({ version: 2 })
  expect(await delCliente()).toEqual({
    ...{ clase: 'licencia', numero: 'LS-01', vence: VENCE, fracciones: ['II', 'III'], estado: 'vigente', motivo: '' },
    ...{ archivo: true, enRevision: null, version: 2 },
  })
  const titulo = 'Aceptamos su licencia sanitaria'
  expect(await campana()).toMatchObject({
    ...{ titulo, mensaje: `Vale hasta el ${enDiaMesAno(VENCE)}.`, url: '/clientes/expediente' },
  })
  const [correo] = await correos()
  expect(correo?.carga).toMatchObject({ para: 'compras100002@farmacias.example', asunto: titulo })
  expect(await asientos()).toEqual([
    {
      evento: 'expediente.aceptado',
      antes: { numero: '', vence: null, fracciones: [] },
      despues: { numero: 'LS-01', vence: VENCE, fracciones: ['II', 'III'] },
      motivo: null,
      detalle: { clase: 'licencia' },
      cliente: '100002',
    },
  ])
  expect((await aceptar(id, { version: 2 })).sobre).toMatchObject({
    value: false,
    message: 'Este documento ya no está por revisar.',
  })
})

test('lo rechazado deja todo como estaba, con su motivo; lo que se manda después lo quita', async () => {
  const id = await subir()
  await aceptar(id)
  const valida = await delCliente()
  await subir({ ...LICENCIA, numero: 'LS-2' })
  const archivos = readdirSync(join(portal.datos, 'expedientes')).length
  expect((await rechazar(id, 3, ' Es de otra farmacia ')).sobre.data).toEqual({ version: 4 })
  expect(await delCliente()).toEqual({ ...valida, motivo: 'Es de otra farmacia', version: 4 })
  expect(readdirSync(join(portal.datos, 'expedientes'))).toHaveLength(archivos - 1)
  expect(await campana()).toMatchObject({
    titulo: 'No aceptamos su licencia sanitaria',
    mensaje: 'Motivo: Es de otra farmacia. Sigue valiendo el que ya teníamos.',
  })
  expect((await correos()).at(-1)?.carga.texto).toContain('Es de otra farmacia')
  expect(await asientos()).toMatchObject([{ evento: 'expediente.rechazado', motivo: 'Es de otra farmacia' }])
  await subir({ ...LICENCIA, numero: 'LS-3' })
  expect(await delCliente()).toMatchObject({ estado: 'vigente', motivo: '', enRevision: { numero: 'LS-3' } })
})

test('lo primero que se rechaza queda rechazado, sin archivo', async () => {
  await rechazar(await subir())
  expect(await delCliente()).toMatchObject({ estado: 'rechazado', motivo: 'No se lee.', archivo: false })
  expect((await campana())?.mensaje).toBe('Motivo: No se lee.')
})

test('el archivo viejo se va cuando el nuevo se acepta', async () => {
  const id = await subir(LICENCIA, await unPdf('uno'))
  await aceptar(id)
  const dos = await unPdf('dos')
  await subir({ ...LICENCIA, numero: 'LS-2' }, dos)
  const antes = readdirSync(join(portal.datos, 'expedientes')).length
  await aceptar(id, { numero: 'LS-2', version: 3 })
  expect(readdirSync(join(portal.datos, 'expedientes'))).toHaveLength(antes - 1)
  const { sobre } = await portal.pedir(cliente.archivoDeExpediente, { token: nueva, params: { clase: 'licencia' } })
  expect(sobre.data.contenido).toBe(dos.toString('base64'))
})

test('de dos que deciden a la vez decide uno, y el otro ve lo que quedó y lo suyo', async () => {
  const id = await subir()
  const respuestas = await Promise.all([aceptar(id), rechazar(id), aceptar(id), rechazar(id)])
  expect(respuestas.map((r) => r.status).sort()).toEqual([200, 409, 409, 409])
  for (const { sobre } of respuestas.filter((r) => r.status === 409))
    expect(sobre.data).toMatchObject({ actual: { version: 2, recibido: null }, suya: { version: 1 } })
  expect(await correos()).toHaveLength(1)
})

test('lo que el cliente cambió mientras se miraba no se acepta sin verlo', async () => {
  const id = await subir()
  await subir({ ...LICENCIA, numero: 'LS-2' })
  const { status, sobre } = await aceptar(id)
  expect([status, (sobre.data as unknown as { actual: { recibido: string } }).actual.recibido]).toEqual([409, CUANDO])
  expect((await delCliente())?.estado).toBe('en-revision')
})

test('un día que ya pasó, una fracción donde no va o un motivo vacío se rechazan en su campo', async () => {
  const id = await subir()
  expect(await aceptar(id, { vence: sumarDias(HOY, -1) })).toMatchObject({ status: 400, campos: [{ campo: 'vence' }] })
  expect((await aceptar(id, { fracciones: ['VII'] })).status).toBe(400)
  expect((await rechazar(id, 1, '  ')).status).toBe(400)
  const otra = await subir({ ...LICENCIA, clase: 'fiscal' })
  expect(await aceptar(otra)).toMatchObject({ status: 400, campos: [{ campo: 'fracciones' }] })
  expect((await aceptar(otra, { fracciones: [], vence: null })).sobre.data).toEqual({ version: 2 })
  expect(await delCliente('fiscal')).toMatchObject({ estado: 'vigente', vence: null })
  expect((await aceptar(909_090)).status).toBe(404)
})

test('la lista pone primero lo que más espera, y cada estado filtra lo que la regla dice de él', async () => {
  const dias = [null, sumarDias(HOY, -1), HOY, sumarDias(HOY, 60), sumarDias(HOY, 61)]
  const guardados = [false, true].flatMap((aceptado) =>
    dias.flatMap((vence) =>
      [false, true].flatMap((recibido) =>
        ['', 'No se lee.'].map((motivo) => ({ aceptado, vence: aceptado ? vence : null, recibido, motivo })),
      ),
    ),
  )
  const clientes = ['100001', '100002', '100003', '100004', '100005', '100006', '100007', '100008', '100009', '100010']
  for (const [i, { aceptado, vence, recibido, motivo }] of guardados.entries())
    await portal.sql(
      'insert into expedientes (cod_cliente, clase, aceptado, vence, recibido, motivo) values ($1, $2, $3, $4, $5, $6)',
      [
        ...[clientes[Math.floor(i / 4)], CLASES_DE_DOCUMENTO[i % 4], aceptado ? AHORA : null, vence],
        ...[recibido ? new Date(AHORA.getTime() - i * 60_000) : null, motivo],
      ],
    )
  // nobody's day is another one at this hour
  expect(['America/Tijuana', 'America/Mexico_City'].map((zona) => diaEn(AHORA, zona))).toEqual([HOY, HOY])
  let vistos = 0
  for (const estado of ESTADOS_DE_EXPEDIENTE) {
    const { data, cuantos, filtrosIgnorados } = await listar({ estado }, { renglones: 200 })
    const debidos = guardados.filter((uno) => estadoDeExpediente(uno, HOY) === estado).length
    expect([estado, data.map((uno) => uno.estado), cuantos, filtrosIgnorados]).toEqual([
      ...[estado, Array.from({ length: debidos }, () => estado), debidos],
      [],
    ])
    vistos += debidos
  }
  expect(vistos).toBe(guardados.length)
  const { data, cuantos } = await listar({ porRevisar: 'si' }, { renglones: 200 })
  expect(cuantos).toBe(guardados.filter(({ recibido }) => recibido).length)
  expect(data.map(({ recibido }) => recibido)).toEqual(data.map(({ recibido }) => recibido).toSorted())
  expect((await listar()).data[0]?.recibido).toBe(data[0]?.recibido)
  expect((await listar({ clase: 'aviso', codCliente: 'esperanza' })).data).toMatchObject([
    { cliente: 'Farmacia La Esperanza', clase: 'aviso', agente: 'Rosa Elena Quintero' },
  ])
  expect((await listar({ venceDesde: HOY, venceHasta: HOY })).data.every(({ vence }) => vence === HOY)).toBe(true)
  expect((await listar({ agente: 'nadie', desde: 'ayer' })).filtrosIgnorados).toEqual(['agente', 'desde'])
  for (const orden of calls.expedientes.ordenes) {
    const una = await listar({}, { orden, renglones: 7 })
    const otra = await listar({}, { orden, renglones: 7, cursor: una.cursor })
    expect([orden, new Set([...una.data, ...otra.data].map(({ id }) => id)).size]).toEqual([orden, 14])
  }
})

test('quien vende ve los de sus clientes, y no decide; de los demás no sabe', async () => {
  const id = await subir()
  const suya = await entrarComo(portal, ['ventas'])
  const ajena = await entrarComo(portal, ['ventas'])
  await portal.sql("update personal set cod_agente = 'A07' where id_personal = $1", [suya.idPersonal])
  await portal.sql("update personal set cod_agente = 'B99' where id_personal = $1", [ajena.idPersonal])
  const uno = (token: string) => portal.pedir(calls.expedienteDeMesa, { params: { id }, token })
  expect((await listar({}, {}, suya)).cuantos).toBe(1)
  expect([(await uno(suya.token)).status, (await archivoDe(id, suya.token)).status]).toEqual([200, 200])
  expect((await listar({}, {}, ajena)).cuantos).toBe(0)
  expect((await listar({ agente: 'A07' })).cuantos).toBe(1)
  expect([(await uno(ajena.token)).status, (await archivoDe(id, ajena.token)).status]).toEqual([404, 404])
  expect([(await aceptar(id, {}, suya)).status, (await rechazar(id, 1, 'No.', suya)).status]).toEqual([403, 403])
})

test('uno se ve entero: lo que vale y lo que espera, con el archivo de lo que espera', async () => {
  const id = await subir()
  await aceptar(id)
  const jpg = await unJpg()
  const respuesta = await subirPapel(
    portal,
    nueva,
    { ...LICENCIA, numero: 'LS-2' },
    { nombre: 'l.jpg', contenido: jpg },
  )
  expect(respuesta.status).toBe(200)
  const { sobre } = await portal.pedir(calls.expedienteDeMesa, { params: { id }, token: calidad.token })
  expect(sobre.data).toEqual({
    ...{ id, codCliente: '100002', cliente: 'Farmacia Nuevo Amanecer', agente: 'Rosa Elena Quintero' },
    ...{ clase: 'licencia', numero: 'LS-1', vence: VENCE, fracciones: ['II', 'III'], estado: 'vigente', motivo: '' },
    ...{ archivo: true, version: 3, aceptado: CUANDO, recibido: CUANDO },
    enRevision: { fecha: HOY, numero: 'LS-2', vence: VENCE },
  })
  const archivo = await archivoDe(id, calidad.token)
  expect(archivo.headers.get('content-disposition')).toContain('licencia-sanitaria-100002.jpg')
  expect(Buffer.from(await archivo.arrayBuffer())).toEqual(jpg)
})

test('la ficha del cliente trae su expediente', async () => {
  const id = await subir()
  const { sobre } = await portal.pedir(clienteDeMesa, { params: { codCliente: '100002' }, token: calidad.token })
  expect(sobre.data.expediente.map(({ clase, estado, id: suyo }) => [clase, estado, suyo])).toEqual([
    ['licencia', 'en-revision', id],
    ['aviso', 'falta', null],
    ['responsable', 'falta', null],
    ['fiscal', 'falta', null],
  ])
})

test('lo que el ERP dice rige al momento, y lo que el cliente mandó sigue en revisión', async () => {
  const licencia = { codCliente: '100002', clase: 'licencia', numero: 'LS-ERP', vence: VENCE, fracciones: 'iii II' }
  expect(await porLaPuerta(portal, 'licencias', licencia)).toMatchObject({ aceptados: 1, rechazados: 0 })
  expect(await delCliente()).toMatchObject({
    numero: 'LS-ERP',
    estado: 'vigente',
    fracciones: ['II', 'III'],
    version: 1,
  })
  // what is not said stays; what says nothing new changes nothing
  await porLaPuerta(portal, 'licencias', licencia, { codCliente: '100002', clase: 'licencia', estatus: 'A' })
  expect(await delCliente()).toMatchObject({ numero: 'LS-ERP', vence: VENCE, fracciones: ['II', 'III'], version: 1 })
  expect(await correos()).toEqual([])
  await subir()
  await porLaPuerta(portal, 'licencias', { ...licencia, estatus: 'R' })
  expect(await delCliente()).toMatchObject({ estado: 'en-revision', numero: '', fracciones: [], vence: null })
  expect(await campana()).toMatchObject({ titulo: 'Su licencia sanitaria ya no vale' })
  await porLaPuerta(portal, 'licencias', { ...licencia, estatus: 'R' })
  expect(await correos()).toHaveLength(1)
  expect((await portal.sql("select 1 from auditoria where evento = 'expediente.revocado'")).length).toBe(1)
})

test('lo revocado que nadie reemplazó lo dice; de otro número se olvida el archivo', async () => {
  const id = await subir()
  await aceptar(id)
  await porLaPuerta(portal, 'licencias', { codCliente: '100002', clase: 'licencia', numero: 'LS-9' })
  expect(await delCliente()).toMatchObject({ numero: 'LS-9', archivo: false, vence: VENCE })
  await porLaPuerta(portal, 'licencias', { codCliente: '100002', clase: 'licencia', estatus: 'R' })
  expect(await delCliente()).toMatchObject({ estado: 'rechazado', motivo: 'Se revocó.', archivo: false })
})

test.each([
  [{ codCliente: '909090' }, 'codCliente'],
  [{ clase: 'permiso' }, 'clase'],
  [{ fracciones: 'II y III' }, 'fracciones'],
  [{ clase: 'aviso', fracciones: 'II' }, 'fracciones'],
  [{ estatus: 'X' }, 'estatus'],
  [{ vence: 'mañana' }, 'vence'],
])('de la puerta no entra %o', async (cambios, campo) => {
  const informe = await porLaPuerta(portal, 'licencias', { codCliente: '100002', clase: 'licencia', ...cambios })
  expect(informe).toMatchObject({ aceptados: 0, errores: [{ campo }] })
  expect(await portal.sql('select 1 from expedientes')).toEqual([])
})

test('nuestros documentos: uno por clase, que los clientes bajan hasta que se quita', async () => {
  const { path } = calls.subirNuestroDocumento
  const ajena = await entrarComo(portal, ['ventas'])
  expect((await subirPapel(portal, ajena.token, { clase: 'aviso' }, { path })).status).toBe(403)
  const malo = await subirPapel(portal, calidad.token, { clase: 'aviso', vence: sumarDias(HOY, -1) }, { path })
  expect(malo).toMatchObject({ status: 400, sobre: { data: [{ campo: 'vence' }] } })
  const pdf = await unPdf('Nuestro aviso')
  await subirPapel(portal, calidad.token, { clase: 'fiscal', nombre: ' Constancia de Surtia ' }, { path })
  await subirPapel(portal, calidad.token, { clase: 'aviso' }, { path })
  const otra = { clase: 'aviso', vence: VENCE }
  expect((await subirPapel(portal, calidad.token, otra, { path, contenido: pdf })).sobre.data).toEqual({
    ...{ clase: 'aviso', nombre: 'Aviso de funcionamiento', vence: VENCE, subido: CUANDO },
  })
  expect(readdirSync(join(portal.datos, 'nuestros'))).toHaveLength(2)
  const suyos = async () => (await portal.pedir(cliente.documentosDelProveedor, { token: nueva })).sobre.data
  expect(await suyos()).toEqual([
    { clase: 'aviso', nombre: 'Aviso de funcionamiento', vence: VENCE },
    { clase: 'fiscal', nombre: 'Constancia de Surtia', vence: null },
  ])
  const { token } = calidad
  expect((await portal.pedir(calls.nuestrosDocumentos, { token, body: {} })).sobre.data).toHaveLength(2)
  const bajar = () => portal.pedir(cliente.archivoDelProveedor, { token: nueva, params: { clase: 'aviso' } })
  expect((await bajar()).sobre.data).toEqual({
    nombre: 'aviso-de-funcionamiento.pdf',
    tipo: 'application/pdf',
    contenido: pdf.toString('base64'),
  })
  for (const _ of [1, 2])
    expect((await portal.pedir(calls.quitarNuestroDocumento, { token, body: { clase: 'aviso' } })).sobre.value).toBe(
      true,
    )
  expect((await bajar()).status).toBe(404)
  expect((await suyos()).map(({ clase }) => clase)).toEqual(['fiscal'])
  expect(
    (
      await portal.sql<{ evento: string }>("select evento from auditoria where evento like 'nuestro-%' order by id")
    ).map(({ evento }) => evento.replace('nuestro-documento.', '')),
  ).toEqual(['subido', 'subido', 'subido', 'quitado'])
})
