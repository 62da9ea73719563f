import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import * as calls from '@surtia/contracts/bolsa-trabajo.ts'
import { MAXIMO_DE_BYTES } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportarCandidatos } from '../../comandos/candidatos.ts'
import { limpiar } from '../../limpieza.ts'
import { jpgConExif, unDoc, unDocx, unJpg, unPdf, unZip } from '../../test/archivos.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'
import { listCandidaturas } from './candidaturas.queries.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const CV = { nombreCurriculum: 'Julia Sandoval', email: 'julia@correo.example', telefono: '(667) 555 0111' }
type Envio = { ruta?: string; parte?: string; nombre?: string; json?: unknown; clave?: string }

/** A multipart request written by hand, so that names travel exactly as given. */
async function subir(
  contenido: Buffer | null,
  { ruta = calls.guardarCv.path, parte = 'files[0]', nombre = 'cv.pdf', json = CV, clave = '' }: Envio = {},
) {
  const limite = '----limite0123456789'
  const partes: Buffer[] = []
  if (contenido)
    partes.push(
      Buffer.from(
        `--${limite}\r\nContent-Disposition: form-data; name="${parte}"; filename="${nombre}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      contenido,
      Buffer.from('\r\n'),
    )
  if (json !== undefined)
    partes.push(
      Buffer.from(
        `--${limite}\r\nContent-Disposition: form-data; name="json"\r\n\r\n${typeof json === 'string' ? json : JSON.stringify(json)}\r\n`,
      ),
    )
  const respuesta = await fetch(`${portal.url}${ruta}`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${limite}`,
      ...(clave ? { 'idempotency-key': clave } : {}),
    },
    body: Buffer.concat([...partes, Buffer.from(`--${limite}--\r\n`)]) as BodyInit,
  })
  return {
    status: respuesta.status,
    ...((await respuesta.json()) as {
      value: boolean
      message: string
      data: { campo: string; mensaje: string }[] | null
    }),
  }
}
const enCarpeta = (nombre: string) =>
  existsSync(join(portal.datos, nombre)) ? readdirSync(join(portal.datos, nombre)).length : 0
const guardadas = async () => Number((await portal.sql<{ n: string }>('select count(*) as n from candidaturas'))[0]?.n)

test('las vacantes publicadas vienen de la más nueva a la más vieja, en cuatro ciudades', async () => {
  const { sobre } = await portal.pedir(calls.obtenerVacantes)
  const vacantes = sobre.data
  expect(vacantes.map((v) => v.titulo)[0]).toBe('Auxiliar de almacén turno vespertino')
  expect(new Set(vacantes.map((v) => v.ciudad)).size).toBe(4)
  expect(vacantes.map((v) => v.fechaAlta)).toEqual(
    vacantes
      .map((v) => v.fechaAlta)
      .sort()
      .reverse(),
  )
})

test('una vacante entra limpia por la puerta: nada que corra, y el texto plano conserva sus líneas', async () => {
  const fila = {
    idVacante: 77,
    titulo: 'Prueba',
    ciudad: 'León',
    estado: 'Guanajuato',
    seccionSobre:
      '<p onclick="x()">Bien<script>alert(1)</script> <a href="javascript:alert(1)">liga</a><img src=x onerror=alert(1)> <a href="https://surtia.example/">sí</a></p>',
    seccionDetalles: 'Lunes a viernes\n- uno & dos\n- tres < cuatro',
    estatus: 'I',
  }
  await fetch(`${portal.url}/api/integracion/vacantes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/x-ndjson' },
    body: JSON.stringify(fila),
  })
  const [guardada] = await portal.sql('select * from vacantes where id_vacante = 77')
  expect(guardada?.seccion_sobre).toBe(
    '<p>Bien <a target="_blank" rel="noopener noreferrer nofollow">liga</a> <a href="https://surtia.example/" target="_blank" rel="noopener noreferrer nofollow">sí</a></p>'.replace(
      '<a target',
      '<a target',
    ),
  )
  expect(guardada?.seccion_detalles).toBe(
    '<p>Lunes a viernes</p><ul><li>uno &amp; dos</li><li>tres &lt; cuatro</li></ul>',
  )
  expect((await portal.pedir(calls.obtenerVacantes)).sobre.data.some((v) => v.idVacante === 77)).toBe(false)
})

test('60 archivos buenos de todos los tipos se guardan, con su correo al reclutador', async () => {
  const antes = await guardadas()
  const docxGrande = unDocx('x', [{ nombre: 'word/media/imagen.bin', contenido: Buffer.alloc(400_000, 7) }])
  const hechos: [string, Buffer][] = []
  for (let i = 0; i < 12; i++) {
    hechos.push([`Currículum ${i} (final).pdf`, await unPdf(`Currículum ${i}`)])
    hechos.push([`cv-${i}.doc`, unDoc(8 + i * 5)])
    hechos.push([`CV D'Angelo ${i}.docx`, i % 2 ? docxGrande : unDocx(`Texto ${i}`)])
    hechos.push([`foto ${i}.jpg`, i % 3 ? await unJpg(300 + i * 50, 400, 60 + i) : await jpgConExif()])
    hechos.push([`PÁGINA.${i}.JPEG`, await unJpg(800, 600 + i)])
  }
  const lleno = await unPdf()
  const relleno = MAXIMO_DE_BYTES - lleno.length
  hechos[0] = ['justo-10-MB.pdf', Buffer.concat([lleno, Buffer.alloc(relleno, 0x20)])]
  expect(hechos).toHaveLength(60)
  for (const [nombre, contenido] of hechos) {
    const { status, value, message } = await subir(contenido, { nombre })
    expect([nombre, status, value, message]).toEqual([nombre, 200, true, '¡Subiste correctamente tu CV!'])
  }
  expect(await guardadas()).toBe(antes + 60)
  expect(enCarpeta('subidas')).toBe(0)
  const [correo] = await portal.sql<{ carga: { para: string; texto: string } }>(
    "select carga from salidas where clave like 'candidatura:%' order by id desc limit 1",
  )
  expect(correo?.carga.para).toBe('empleo@surtia.example')
  expect(correo?.carga.texto).toMatch(/\/personal\/candidatos\/[0-9a-f-]{36}\n/)
})

test('60 archivos malos se rechazan con un texto claro, sin guardar nada y sin crecer en memoria', async () => {
  const [pdf, jpg, doc, docx] = [await unPdf(), await unJpg(), unDoc(), unDocx()]
  const grande = await unJpg(8_000, 6_300, 10) // 50 megapixels
  const bomba = unZip([
    { nombre: '[Content_Types].xml', contenido: 'wordprocessingml' },
    { nombre: 'word/document.xml', contenido: Buffer.alloc(120 * 1_048_576) },
  ])
  const bombaQueMiente = unZip([
    { nombre: '[Content_Types].xml', contenido: 'wordprocessingml' },
    { nombre: 'word/document.xml', contenido: Buffer.alloc(60 * 1_048_576), bytesDeclarados: 1_000 },
  ])
  const pegado = (archivo: Buffer, cola: Buffer | string) => Buffer.concat([archivo, Buffer.from(cola)])
  const delante = (archivo: Buffer, cabeza: string) => Buffer.concat([Buffer.from(cabeza), archivo])
  const corto = (archivo: Buffer, parte = 0.6) => archivo.subarray(0, Math.floor(archivo.length * parte))
  const malos: [string, Buffer, number][] = [
    // another type than the name says
    ['cv.pdf', jpg, 415],
    ['cv.pdf', docx, 415],
    ['cv.pdf', doc, 415],
    ['cv.doc', pdf, 415],
    ['cv.doc', docx, 415],
    ['cv.docx', pdf, 415],
    ['cv.docx', doc, 415],
    ['cv.docx', jpg, 415],
    ['cv.jpg', pdf, 415],
    ['cv.jpeg', docx, 415],
    ['cv.pdf', Buffer.from('hola'), 415],
    ['cv.doc', Buffer.alloc(3_000, 1), 415],
    ['cv.docx', Buffer.from('PK\x03\x04', 'latin1'), 415],
    ['cv.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 415],
    ['cv.pdf', Buffer.from('%PDF-1.7\n'), 415],
    ['cv.pdf', Buffer.from('MZ\x90\0'), 415],
    // other extensions, or none
    ['cv.exe', pdf, 415],
    ['cv', pdf, 415],
    ['cv.png', jpg, 415],
    ['cv.pdf.exe', pdf, 415],
    ['cv.zip', docx, 415],
    ['cv.html', Buffer.from('<html>'), 415],
    ['cv.docm', docx, 415],
    ['cv.svg', Buffer.from('<svg/>'), 415],
    // cut off
    ['cv.pdf', corto(pdf), 415],
    ['cv.pdf', corto(pdf, 0.99), 415],
    ['cv.doc', corto(doc), 415],
    ['cv.docx', corto(docx), 415],
    ['cv.docx', docx.subarray(0, docx.length - 5), 415],
    ['cv.jpg', corto(jpg), 415],
    ['cv.jpg', jpg.subarray(0, jpg.length - 2), 415],
    // two files in one
    ['cv.pdf', pegado(pdf, docx), 415],
    ['cv.pdf', pegado(pdf, '<script>alert(1)</script>'), 415],
    ['cv.pdf', delante(pdf, '<html>'), 415],
    ['cv.docx', pegado(docx, pdf), 415],
    ['cv.docx', delante(docx, '#!/bin/sh\n'), 415],
    ['cv.jpg', pegado(jpg, docx), 415],
    ['cv.jpg', pegado(jpg, '<?php echo 1 ?>'), 415],
    ['cv.jpg', pegado(jpg, pdf), 415],
    ['cv.doc', pegado(doc, docx), 415],
    // damaged or with programs inside
    ['cv.docx', unDocx('x', [{ nombre: 'word/vbaProject.bin', contenido: 'macro' }]), 415],
    ['cv.docx', unDocx('x', [{ nombre: '../fuera.txt', contenido: 'x' }]), 415],
    ['cv.docx', unDocx('x', [{ nombre: 'word/roto.xml', contenido: 'x', crc: 1 }]), 415],
    ['cv.docx', unZip([{ nombre: 'hoja.xml', contenido: 'x' }]), 415],
    ['cv.docx', unDocx('<!DOCTYPE x [<!ENTITY a "b">]>'), 415],
    [
      'cv.docx',
      unDocx(
        'x',
        Array.from({ length: 300 }, (_, i) => ({ nombre: `word/${i}.xml`, contenido: '' })),
      ),
      415,
    ],
    ['cv.doc', unDoc(12, 'Workbook'), 415],
    ['cv.pdf', Buffer.from(pdf.toString('latin1').replace('/Type /Catalog', '/JavaScript 9   '), 'latin1'), 415],
    // too much
    ['cv.pdf', pegado(pdf, Buffer.alloc(MAXIMO_DE_BYTES - pdf.length + 1, 0x20)), 413],
    ['cv.docx', bomba, 415],
    ['cv.docx', bombaQueMiente, 415],
    ['cv.jpg', grande, 415],
    ['cv.pdf', Buffer.alloc(0), 400],
    // names
    ['../../etc/cv.pdf', pdf, 400],
    ['C:\\\\Users\\\\cv.pdf', pdf, 400],
    ['c\\"v.pdf', pdf, 400],
    ['cv%22.pdf', pdf, 400],
    ['cv%0D%0ABcc: x@y.mx.pdf', pdf, 400],
    [`${'x'.repeat(300)}.pdf`, pdf, 400],
    ['.pdf', pdf, 400],
  ]
  expect(malos).toHaveLength(60)
  const [antes, archivosAntes] = [await guardadas(), enCarpeta('candidatos')]
  globalThis.gc?.()
  const memoria = process.memoryUsage().rss
  for (const [nombre, contenido, esperado] of malos) {
    const { status, value, message, data } = await subir(contenido, { nombre })
    const texto = data?.[0]?.mensaje ?? message
    expect([nombre, contenido.length, status, value]).toEqual([nombre, contenido.length, esperado, false])
    expect([nombre, texto.length > 15, /archivo|pesar/i.test(texto)]).toEqual([nombre, true, true])
  }
  expect(await guardadas()).toBe(antes)
  expect(enCarpeta('candidatos')).toBe(archivosAntes)
  expect(enCarpeta('subidas')).toBe(0)
  expect(process.memoryUsage().rss - memoria).toBeLessThan(300 * 1_048_576)
})

test('lo que falta o sobra en la petición es 400 con su campo', async () => {
  const pdf = await unPdf()
  const campo = async (contenido: Buffer | null, envio: Envio) => {
    const { status, data } = await subir(contenido, envio)
    return [status, data?.[0]?.campo]
  }
  expect(await campo(null, {})).toEqual([400, 'files[0]'])
  expect(await campo(pdf, { json: { ...CV, email: 'x' } })).toEqual([400, 'email'])
  expect(await campo(pdf, { json: { ...CV, telefono: '123' } })).toEqual([400, 'telefono'])
  expect(await campo(pdf, { json: { ...CV, sobra: 1 } })).toEqual([400, 'sobra'])
  expect(await campo(pdf, { json: '{' })).toEqual([400, 'json'])
  expect(await campo(pdf, { json: '{"nombreCurriculum":"Ana \\ud83d"}' })).toEqual([400, 'nombreCurriculum'])
  expect(await campo(pdf, { json: '[]' })).toEqual([400, 'json'])
  expect(await campo(pdf, { parte: 'otra' })).toEqual([400, 'otra'])
  expect(
    (
      await fetch(`${portal.url}${calls.guardarCv.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).status,
  ).toBe(415)
})

test('repetir con la misma clave no duplica; con otro contenido es 409', async () => {
  const pdf = await unPdf()
  const clave = '3f2b8c1e-1111-4222-8333-444455556666'
  const antes = await guardadas()
  const respuestas = await Promise.all([1, 2, 3].map(() => subir(pdf, { clave })))
  expect(respuestas.map((r) => r.value)).toEqual([true, true, true])
  expect(await guardadas()).toBe(antes + 1)
  expect((await subir(await unPdf('Otro'), { clave })).status).toBe(409)
})

test('la postulación es para una vacante publicada', async () => {
  const pdf = await unPdf()
  const a = (idVacante: number) =>
    subir(pdf, { ruta: calls.guardarPostulacion.path, parte: 'file', json: { idVacante, ...CV } })
  expect(await a(1)).toMatchObject({ value: true, message: '¡Te has postulado correctamente!' })
  expect(await a(77)).toMatchObject({ status: 200, value: false, message: 'La vacante ya no está disponible.' })
})

const SOLICITUD = {
  datosPersonales: {
    nombre: 'Julia',
    apellidos: 'Sandoval Ríos',
    fechaNacimiento: '1994-03-08',
    correo: 'julia@correo.example',
    telefono: '6675550111',
    celular: '6675550112',
    domicilio: 'Calle Siete 14',
    municipio: 'Culiacán',
    estadoCivil: '1',
    estudia: false,
    puestoSolicitado: 'Auxiliar',
    ultimoGradoEstudios: 'Preparatoria',
    experiencia: true,
  },
  experienciaLaboral: [1, 2, 3].map((tipo) => ({
    tipo: String(tipo),
    empresa: tipo === 1 ? 'Bodega Uno' : '',
    puesto: tipo === 1 ? 'Surtidor' : '',
    telefonoEmpresa: tipo === 1 ? '6675550113' : '',
    jefeInmediato: tipo === 1 ? 'Pedro León' : '',
    principalesActividades: tipo === 1 ? 'Surtir' : '',
    fechaIngreso: '1990-01-01',
    fechaSalida: '1990-01-01',
    motivoSeparacion: tipo === 1 ? 'Mudanza' : '',
  })),
}

test('la solicitud guarda su foto rehecha, derecha y sin EXIF, y sólo los empleos escritos', async () => {
  const a = (json: unknown, nombre = 'foto.jpg') =>
    jpgConExif().then((foto) => subir(foto, { ruta: calls.guardarSolicitud.path, nombre, json }))
  expect(await a(SOLICITUD)).toMatchObject({ value: true, message: '¡Tu solicitud se envió correctamente!' })
  const [fila] = await portal.sql<{ id: string; datos: { experienciaLaboral: unknown[] } }>(
    "select id, datos from candidaturas where tipo = 'solicitud'",
  )
  expect(fila?.datos.experienciaLaboral).toHaveLength(1)
  const foto = readFileSync(join(portal.datos, 'candidatos', fila?.id ?? ''))
  expect(foto.includes('GPS')).toBe(false)
  const { width, height } = await loadImage(foto)
  expect([width, height]).toEqual([800, 600])
  expect(
    (await a({ ...SOLICITUD, datosPersonales: { ...SOLICITUD.datosPersonales, celular: '12' } })).data?.[0]?.campo,
  ).toBe('datosPersonales.celular')
  expect((await a(SOLICITUD, 'foto.pdf')).status).toBe(415)
})

test('los datos salen por comando como CSV y archivos, y se borran a su tiempo', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-candidatos-'))
  const todas = await listCandidaturas(portal.running.portal.db)
  await exportarCandidatos(portal.running.portal.almacen, todas, carpeta)
  const csv = readFileSync(join(carpeta, 'candidatos.csv'), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(todas.length + 2)
  expect(readdirSync(join(carpeta, 'archivos'))).toHaveLength(todas.length)
  await portal.sql("update candidaturas set creada = creada - interval '181 days' where tipo = 'cv'")
  await limpiar(portal.running.portal)
  const quedan = await guardadas()
  expect(quedan).toBeGreaterThan(0)
  expect(quedan).toBe(todas.filter((c) => c.tipo !== 'cv').length)
  expect(enCarpeta('candidatos')).toBe(quedan)
})
