import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { Body } from '@surtia/contracts/call.ts'
import * as calls from '@surtia/contracts/cobranza.ts'
import { loginTk } from '@surtia/contracts/seguridad.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unJpg, unPdf } from '../../test/archivos.ts'
import { textoDePdf } from '../../test/pdf.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
let grupo: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  grupo = await portal.entrar('grupo')
})
afterAll(() => portal.cerrar())

type Ficha = Body<typeof calls.guardarReferencia>
const saldosDe = async (codCliente: string, esGrupo: boolean, de: string) =>
  portal.pedir(calls.saldosPorReferenciar, { body: { codCliente, esGrupo }, token: de })
const detalle = async (codCliente = '100001', esGrupo = false, de = token) =>
  (await saldosDe(codCliente, esGrupo, de)).sobre.data?.detalle ?? []
const ficha = (documentos: Ficha['DocumentosPagar'], cambios: Partial<Ficha> = {}): Ficha => {
  const importe = documentos.reduce((s, d) => s + Math.round(d.abono * 100), 0) / 100
  return {
    CodigoCliente: '100001',
    FechaDeposito: '2026-11-17',
    Referencia: `REF${randomUUID().slice(0, 8)}`,
    Banco: 4,
    Importe: importe,
    Cheque: 0,
    Efectivo: 0,
    Transferencia: importe,
    Formapagosat: '03',
    MetodoPago: '03',
    DocumentosPagar: documentos,
    ...cambios,
  }
}
const guardar = (body: Ficha, { de = token, clave = randomUUID(), codBanco = body.Banco } = {}) =>
  portal.pedir(calls.guardarReferencia, {
    params: { codBanco },
    body,
    token: de,
    headers: { 'idempotency-key': clave },
  })

test('un depósito se reparte, deja su recibo en PDF, y la misma clave no lo repite', async () => {
  const [uno, dos] = await detalle()
  const clave = randomUUID()
  const cuerpo = ficha([
    { documento: uno?.documento ?? '', abono: 100.1 },
    { documento: dos?.documento ?? '', abono: 50.25 },
  ])
  const respuestas = await Promise.all([1, 2, 3, 4].map(() => guardar(cuerpo, { clave })))
  const folios = new Set(respuestas.map((r) => r.sobre.data.folio))
  expect(folios.size).toBe(1)
  const [folio = ''] = folios
  expect(respuestas[0]?.sobre.message).toBe('El abono fue referenciado exitosamente.')
  const { recibo, serie } = (respuestas[0] as (typeof respuestas)[number]).sobre.data
  const texto = (await textoDePdf(Buffer.from(recibo, 'base64'))).join(' ')
  for (const dato of [
    `${serie} ${folio}`,
    '100001',
    'Banca Cumbre',
    cuerpo.Referencia,
    '03 Transferencia',
    '17/nov/2026',
    uno?.documento,
    '100.10',
    '50.25',
    '150.35',
    'CIENTO CINCUENTA PESOS 35/100',
  ])
    expect(texto).toContain(dato)
  const ahora = new Map((await detalle()).map((d) => [d.documento, d]))
  expect([ahora.get(uno?.documento ?? '')?.abonoVirtual, ahora.get(uno?.documento ?? '')?.total]).toEqual([
    100.1,
    Math.round(((uno?.total ?? 0) - 100.1) * 100) / 100,
  ])

  const folioDe = async (de: string, elFolio: string, agente: string) =>
    portal.pedir(calls.imprimirRecibo, { params: { folio: elFolio, codAgente: agente }, token: de })
  expect((await folioDe(token, folio, 'A07')).sobre.data).toMatchObject({ folio, serie })
  const [ajeno, ninguno] = [await folioDe(grupo, folio, 'A07'), await folioDe(grupo, '1', 'A07')]
  expect([ajeno.status, ajeno.texto]).toEqual([404, ninguno.texto])
  const lista = (
    await portal.pedir(calls.consultarFolios, {
      body: { FechaInicio: '2026-11-11', FechaFin: '2026-11-18', Pagina: 1 },
      token,
    })
  ).sobre.data
  expect(lista).toMatchObject({
    totalPaginas: 1,
    recibos: [{ folioCobranza: folio, codAgente: 'A07', importe: 150.35, comprobante: false }],
  })
})

test('cada falta tiene su texto, y ninguna guarda nada', async () => {
  const [uno] = await detalle()
  const documento = uno?.documento ?? ''
  const recibos = async () => (await portal.sql<{ n: number }>('select count(*)::int as n from recibos'))[0]?.n
  const antes = await recibos()
  const texto = async (cuerpo: Ficha, opciones = {}) => {
    const { status, sobre } = await guardar(cuerpo, opciones)
    return status === 200 ? sobre.message : String(status)
  }
  const bueno = [{ documento, abono: 10 }]
  const total = (await detalle()).reduce((s, d) => s + Math.round(d.total * 100), 0) / 100
  expect(await texto(ficha(bueno, { Referencia: '  ' }))).toBe('Debe capturar la referencia de la ficha de depósito.')
  expect(await texto(ficha(bueno, { MetodoPago: '', Formapagosat: '' }))).toBe('Debe seleccionar un método de pago.')
  expect(await texto(ficha(bueno, { Banco: 0 }))).toBe('Debe seleccionar un banco.')
  expect(await texto(ficha(bueno, { Banco: 9_999 }))).toBe('Debe seleccionar un banco.')
  expect(await texto(ficha(bueno, { Banco: 77_777 }))).toBe('Debe seleccionar un banco.')
  expect(await texto(ficha(bueno, { Referencia: '', Banco: 0 }))).toBe(
    'Debe capturar la referencia de la ficha de depósito. Debe seleccionar un banco.',
  )
  expect(await texto(ficha(bueno, { FechaDeposito: '2026-11-19' }))).toBe('La fecha de depósito no puede ser futura.')
  expect(await texto(ficha([], { Importe: 10, Transferencia: 10 }))).toBe('No hay docuentos selecionados.')
  expect(await texto(ficha(bueno, { Importe: 20, Transferencia: 20 }))).toBe('Hay importe pendiente por distribuir.')
  expect(await texto(ficha(bueno, { Importe: 5, Transferencia: 5 }))).toBe(
    'El total de los abonos capturados no debe ser mayor al importe a aplicar.',
  )
  expect(await texto(ficha([{ documento, abono: (uno?.total ?? 0) + 0.01 }]))).toBe(
    'El abono no puede ser mayor al saldo actual del documento.',
  )
  expect(await texto(ficha(bueno, { Importe: total + 1, Transferencia: total + 1 }))).toBe(
    `No es posible abonar un importe mayor al saldo actual del cliente: $${total.toLocaleString('es-MX', { minimumFractionDigits: 2 })}`,
  )
  for (const malo of [
    { Banco: 6 },
    { MetodoPago: '01' },
    { Transferencia: 9 },
    { Efectivo: 10 },
    { Importe: 0, Transferencia: 0 },
  ])
    expect(await texto(ficha(bueno, malo), { codBanco: 4 })).toBe('400')
  expect(await texto(ficha([...bueno, ...bueno], { Importe: 20, Transferencia: 20 }))).toBe('400')
  expect(await texto(ficha(bueno, { CodigoCliente: '100004' }))).toBe('403')
  expect(await texto(ficha([{ documento, abono: 10, codCliente: '100004' }]))).toBe('403')
  expect(await texto(ficha([{ documento: 'NO-HAY', abono: 10 }]))).toBe('404')
  expect(await recibos()).toBe(antes)
})

test('un depósito parecido se pregunta antes de guardarse', async () => {
  const [uno] = await detalle()
  const cuerpo = ficha([{ documento: uno?.documento ?? '', abono: 7 }], { Referencia: 'FICHA-77' })
  const primero = (await guardar(cuerpo)).sobre.data
  const { sobre } = await guardar({ ...cuerpo, Referencia: 'ficha-77' })
  expect(sobre).toMatchObject({ value: false, data: { posibleDuplicado: true, folio: primero.folio } })
  expect((await guardar({ ...cuerpo, confirmarDuplicado: true })).sobre.value).toBe(true)
})

/** a deposit of 1.00 to one's own first document */
const unPeso = async (codCliente: string, de: string, cambios: Partial<Ficha>): Promise<Ficha> => {
  const [propio] = (await detalle(codCliente, false, de)).filter((d) => d.total > 50)
  return ficha([{ documento: propio?.documento ?? '', abono: 1 }], { CodigoCliente: codCliente, ...cambios })
}

test('el parecido de otro cliente se pregunta sin decir su folio; el de su grupo, con él', async () => {
  const Referencia = 'SECRETA-778'
  const ajeno = (await guardar(await unPeso('100001', token, { Referencia }))).sobre.data
  expect(ajeno.folio).toMatch(/^\d+$/)
  const suyo = await unPeso('100004', grupo, { Referencia })
  expect((await guardar(suyo, { de: grupo })).sobre).toMatchObject({
    value: false,
    data: { posibleDuplicado: true, folio: '' },
  })
  await portal.sql(
    "insert into recibos (folio, serie, cod_cliente, id_usuario, cod_banco, referencia, metodo, importe, fecha_deposito, creado) select '70001', serie, '100009', id_usuario, cod_banco, referencia, metodo, importe, fecha_deposito, now() from recibos where folio = $1",
    [ajeno.folio],
  )
  expect((await guardar(suyo, { de: grupo })).sobre.data).toEqual({ posibleDuplicado: true, folio: '70001' })
})

test('de dos clientes que guardan el mismo depósito a la vez, se pregunta a uno exactamente', async () => {
  for (let vuelta = 0; vuelta < 12; vuelta++) {
    const Referencia = `CARRERA-${vuelta}`
    const fichas = [await unPeso('100001', token, { Referencia }), await unPeso('100004', grupo, { Referencia })]
    const respuestas = await Promise.all(fichas.map((f, i) => guardar(f, { de: i ? grupo : token })))
    expect(respuestas.map((r) => r.sobre.value).sort()).toEqual([false, true])
    expect(respuestas.find((r) => !r.sobre.value)?.sobre.data).toEqual({ posibleDuplicado: true, folio: '' })
  }
})

test('un rechazo no se guarda: la misma clave se juzga de nuevo, y una vez guardada contesta lo mismo', async () => {
  const cuerpo = await unPeso('100001', token, { Referencia: 'CLAVE-1' })
  const folioDe = ({ sobre }: Awaited<ReturnType<typeof guardar>>) => sobre.data.folio
  const clave = randomUUID()
  await portal.sql("update clientes set estatus = 'I' where cod_cliente = '100001'")
  expect((await guardar(cuerpo, { clave })).sobre).toMatchObject({ value: false })
  await portal.sql("update clientes set estatus = 'A' where cod_cliente = '100001'")
  const [una, otra] = [await guardar(cuerpo, { clave }), await guardar(cuerpo, { clave })]
  expect([una.sobre.value, folioDe(otra)]).toEqual([true, folioDe(una)])
  // asked, then confirmed with the same key: the question was not kept either
  const igual = await unPeso('100001', token, { Referencia: 'CLAVE-1' })
  const segunda = randomUUID()
  expect((await guardar(igual, { clave: segunda })).sobre).toMatchObject({ data: { posibleDuplicado: true } })
  expect((await guardar({ ...igual, confirmarDuplicado: true }, { clave: segunda })).sobre.value).toBe(true)
  expect((await guardar(igual, { clave: segunda })).status).toBe(409)
})

test('los recibos van por folio como número, y siempre hay al menos una página', async () => {
  const dia = '2026-10-01'
  const poner = async (...folios: string[]) =>
    portal.sql(
      "insert into recibos (folio, serie, cod_cliente, id_usuario, cod_banco, referencia, metodo, importe, fecha_deposito, creado) select f, 'RC', '100001', 1, 4, 'ORDEN', '03', 1, $2::date, now() from unnest($1::text[]) f",
      [folios, dia],
    )
  const paginas = async (Pagina: number) =>
    (await portal.pedir(calls.consultarFolios, { body: { FechaInicio: dia, FechaFin: dia, Pagina }, token })).sobre.data
  expect(await paginas(1)).toEqual({ recibos: [], totalPaginas: 1 })
  await poner('99998', '100000', '99999', '100001')
  const unica = await paginas(1)
  expect(unica.recibos.map((r) => r.folioCobranza)).toEqual(['100001', '100000', '99999', '99998'])
  expect(unica.totalPaginas).toBe(1)
  expect(await paginas(9)).toEqual({ recibos: [], totalPaginas: 1 })
  await poner(...Array.from({ length: 20 }, (_, i) => String(200_000 + i)))
  expect([(await paginas(2)).recibos.length, (await paginas(9)).totalPaginas]).toEqual([4, 2])
})

test('quién puede: permiso, grupo, inactivo, consulta', async () => {
  const [nueva, inactiva] = [await portal.entrar('nueva'), await portal.entrar('inactiva')]
  expect((await portal.pedir(calls.accesoReferenciar, { token })).sobre.value).toBe(true)
  expect((await portal.pedir(calls.accesoReferenciar, { token: nueva })).sobre.value).toBe(false)
  expect((await saldosDe('100002', false, nueva)).status).toBe(403)
  expect((await portal.pedir(calls.bancos, { token: nueva })).status).toBe(403)
  expect((await saldosDe('100005', false, inactiva)).sobre).toMatchObject({
    value: false,
    message: 'El cliente se encuentra inactivo.',
  })
  expect(
    (await guardar(ficha([{ documento: 'FA73001', abono: 10 }], { CodigoCliente: '100005' }), { de: inactiva })).sobre,
  ).toMatchObject({
    value: false,
    message: 'El cliente se encuentra inactivo.',
  })
  expect(new Set((await detalle('100004', true, grupo)).map((d) => d.codCliente))).toEqual(
    new Set(['100004', '100009', '100010']),
  )
  expect(new Set((await detalle('100009', false, grupo)).map((d) => d.codCliente))).toEqual(new Set(['100009']))
  expect((await saldosDe('100001', false, grupo)).status).toBe(403)
  const buscar = (textoBuscar: string, de = grupo) =>
    portal.pedir(calls.buscarClientes, { body: { textoBuscar, codAgente: '' }, token: de })
  expect((await buscar('')).sobre.data).toHaveLength(3)
  expect((await buscar('lerdo')).sobre.data).toMatchObject([{ codCliente: '100010', iDGrupo: 40, estatus: 'A' }])
  const [real, inventado] = [await buscar('100001'), await buscar('555555')]
  expect([real.status, real.texto]).toEqual([403, inventado.texto])
  expect(
    (
      await portal.pedir(calls.buscarClientesDe, {
        params: { product: 'Web' },
        body: { textoBuscar: '', codAgente: '' },
        token: grupo,
      })
    ).status,
  ).toBe(200)

  const [propio, ajeno] = [(await detalle('100004', false, grupo))[0], (await detalle('100009', false, grupo))[0]]
  const { sobre } = await guardar(
    ficha(
      [
        { documento: propio?.documento ?? '', abono: 5 },
        { documento: ajeno?.documento ?? '', abono: 6, codCliente: '100009' },
      ],
      { CodigoCliente: '100004' },
    ),
    { de: grupo },
  )
  expect(sobre.value).toBe(true)
  expect((await detalle('100009', false, grupo))[0]?.abonoVirtual).toBe(6)
  const consulta = (await portal.pedir(loginTk, { body: { tk: 'demo-consulta' } })).sobre.data.tokenInfo.accessToken
  expect((await guardar(ficha([{ documento: 'FA70001', abono: 5 }]), { de: consulta })).status).toBe(403)
})

test('16 depósitos a la vez sobre un documento nunca pasan de su saldo', async () => {
  const [uno] = (await detalle('100010', false, grupo)).filter((d) => d.total > 100)
  const abono = Math.floor((uno?.total ?? 0) / 5)
  const respuestas = await Promise.all(
    Array.from({ length: 16 }, () =>
      guardar(ficha([{ documento: uno?.documento ?? '', abono, codCliente: '100010' }], { CodigoCliente: '100010' }), {
        de: grupo,
      }),
    ),
  )
  expect(respuestas.filter((r) => r.sobre.value)).toHaveLength(5)
  expect(
    (await detalle('100010', false, grupo)).find((d) => d.documento === uno?.documento)?.total,
  ).toBeGreaterThanOrEqual(0)
})

const png = (ancho = 20): Buffer => {
  const trozo = (tipo: string, datos: Buffer) => {
    const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), datos])
    const largo = Buffer.alloc(4)
    largo.writeUInt32BE(datos.length)
    const suma = Buffer.alloc(4)
    suma.writeUInt32BE(crc32(cuerpo))
    return Buffer.concat([largo, cuerpo, suma])
  }
  const cabeza = Buffer.from([0, 0, 0, ancho, 0, 0, 0, 20, 8, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    trozo('IHDR', cabeza),
    trozo('IDAT', deflateSync(Buffer.alloc((ancho + 1) * 20))),
    trozo('IEND', Buffer.alloc(0)),
  ])
}

test('el comprobante se revisa por su contenido, y el último reemplaza al anterior', async () => {
  const [uno] = await detalle()
  const { folio } = (await guardar(ficha([{ documento: uno?.documento ?? '', abono: 3 }]))).sobre.data
  const subir = async (contenido: Buffer, nombre: string, { de = token, elFolio = folio } = {}) => {
    const forma = new FormData()
    forma.append('json', JSON.stringify({ folio: elFolio }))
    forma.append('file', new Blob([new Uint8Array(contenido)]), nombre)
    const respuesta = await fetch(`${portal.url}/api/cobranza/general/referenciar-pagos/comprobante/${elFolio}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${de}` },
      body: forma,
    })
    return { status: respuesta.status, texto: await respuesta.text() }
  }
  for (const [contenido, nombre] of [
    [await unPdf(), 'ficha.pdf'],
    [await unJpg(), 'ficha.JPG'],
    [png(), 'ficha.png'],
  ] as const)
    expect((await subir(contenido, nombre)).status).toBe(200)
  expect(await readdir(join(portal.datos, 'comprobantes'))).toHaveLength(1)
  // one that would fill the memory of whoever opens it
  const inmenso = await unJpg()
  inmenso.writeUInt32BE(0x9c409c40, inmenso.indexOf(Buffer.from([0xff, 0xc0])) + 5)
  for (const [contenido, nombre] of [
    [png(), 'ficha.pdf'],
    [inmenso, 'ficha.jpg'],
    [Buffer.from('hola'), 'ficha.png'],
    [png().subarray(0, 60), 'ficha.png'],
    [Buffer.concat([png(), Buffer.from('<?php')]), 'ficha.png'],
    [await unPdf(), 'ficha.exe'],
    [await unPdf(), 'ficha'],
  ] as const)
    expect([nombre, (await subir(contenido, nombre)).status]).toEqual([nombre, 415])
  const [ajeno, ninguno] = [
    await subir(png(), 'a.png', { de: grupo }),
    await subir(png(), 'a.png', { de: grupo, elFolio: '1' }),
  ]
  expect([ajeno.status, ajeno.texto.replace(folio, '')]).toEqual([404, ninguno.texto])
  expect(await readdir(join(portal.datos, 'comprobantes'))).toHaveLength(1)
})

test('el recibo de un cliente sin agente también se imprime de nuevo', async () => {
  await portal.sql("update clientes set cod_agente = '' where cod_cliente = '100001'")
  const [uno] = await detalle()
  const { folio } = (await guardar(ficha([{ documento: uno?.documento ?? '', abono: 1 }]))).sobre.data
  await portal.sql("update clientes set cod_agente = 'A07' where cod_cliente = '100001'")
  const imprimir = (codAgente: string) => portal.pedir(calls.imprimirRecibo, { params: { folio, codAgente }, token })
  expect((await imprimir('-')).sobre.data.folio).toBe(folio)
  expect((await imprimir('A07')).status).toBe(404)
})

test('un depósito guardado se contesta como guardado aunque su recibo no se pueda dibujar; después se imprime', async () => {
  const suyo = portal.running.portal
  const { dibujar } = suyo
  suyo.dibujar = () => Promise.reject(new Error('worker ended'))
  const [uno] = await detalle()
  const { status, sobre } = await guardar(ficha([{ documento: uno?.documento ?? '', abono: 0.01 }])).finally(() => {
    suyo.dibujar = dibujar
  })
  const { folio, recibo } = sobre.data
  expect([status, sobre.value, sobre.message, recibo]).toEqual([
    200,
    true,
    'El abono fue referenciado exitosamente. Imprima su recibo en Reimprimir recibos.',
    '',
  ])
  const impreso = await portal.pedir(calls.imprimirRecibo, { params: { folio, codAgente: 'A07' }, token })
  expect(Buffer.from(impreso.sobre.data.recibo, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})
