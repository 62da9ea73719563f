import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saldos } from '@surtia/contracts/adeudos.ts'
import type { Data } from '@surtia/contracts/call.ts'
import { pedidosDet } from '@surtia/contracts/estatus-pedido.ts'
import * as calls from '@surtia/contracts/facturas.ts'
import { papelBuscado } from '@surtia/rules/facturas/folio-o-importe.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correosDe } from '../../test/correos.ts'
import { textoDePdf } from '../../test/pdf.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'
import { parseCfdi } from './cfdi.ts'
import { papelesDe } from './facturas.queries.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

type Factura = calls.Factura
const consultar = async (
  tipoDocumento: 'T' | 'F' | 'P' | 'C' = 'T',
  de = token,
  fechaInicio = '2025-01-01',
  fechaFin = '2026-11-18',
) =>
  (await portal.pedir(calls.consultarFacturas, { body: { fechaInicio, fechaFin, tipoDocumento }, token: de })).sobre
    .data
type Elegida = Pick<Factura, 'tipoDocumento' | 'serie' | 'folio'>
const elegida = ({ tipoDocumento, serie, folio }: Elegida) => ({ tipoDocumento, serie, folio })
const descargar = (facturas: readonly Elegida[], de = token) =>
  portal.pedir(calls.descargarFacturas, { body: facturas.map(elegida), token: de })

test('se filtran por día y por tipo, y sólo son las propias', async () => {
  const todas = await consultar()
  expect(new Set(todas.map((f) => f.tipoDocumento))).toEqual(new Set(['F', 'P', 'C']))
  expect(todas.map((f) => f.fechaFactura)).toEqual(
    todas
      .map((f) => f.fechaFactura)
      .toSorted()
      .reverse(),
  )
  const pagos = await consultar('P')
  expect(pagos.length).toBe(todas.filter((f) => f.tipoDocumento === 'P').length)
  const uno = todas[10]?.fechaFactura ?? ''
  expect((await consultar('T', token, uno, uno)).every((f) => f.fechaFactura === uno)).toBe(true)
  expect(await consultar('T', await portal.entrar('nueva'))).toEqual([])
  const { sobre } = await portal.pedir(calls.consultarFacturas, {
    body: { fechaInicio: '2026-11-02', fechaFin: '2026-11-01', tipoDocumento: 'T' },
    token,
  })
  expect(sobre).toMatchObject({ value: false, message: 'La fecha inicio no puede ser posterior a la fecha fin' })
})

test('de cada factura se dice cuándo vence, si está pagada y cuánto se debe: lo que dice el libro', async () => {
  const abiertas = (await portal.pedir(saldos, { token })).sobre.data.antiguedad.detalle
  const todas = await consultar()
  const deFolio = new Map(todas.map((f) => [`${f.tipoDocumento}/${f.serie}${f.folio}`, f]))
  expect(abiertas.length).toBeGreaterThan(0)
  for (const { documento, fechaVencimiento, total } of abiertas)
    expect(deFolio.get(`F/${documento}`)).toMatchObject({ vence: fechaVencimiento, pagada: false, saldo: total })
  const porDeber = new Set(abiertas.map((a) => a.documento))
  const pagada = todas.find((f) => f.tipoDocumento === 'F' && !porDeber.has(`${f.serie}${f.folio}`))
  expect(pagada).toMatchObject({ pagada: true, saldo: 0, vence: expect.stringMatching(/^\d{4}-/) })
  // a complement and a credit note are not owed, nor is what the ledger does not know told to be paid
  for (const f of todas.filter((una) => una.tipoDocumento !== 'F'))
    expect(f).toMatchObject({ vence: '', pagada: false, saldo: 0 })
  await portal.sql('delete from documentos where cod_cliente = $1 and documento = $2', [
    '100001',
    `${pagada?.serie}${pagada?.folio}`,
  ])
  const otra = (await consultar()).find((f) => f.folio === pagada?.folio && f.serie === pagada?.serie)
  expect(otra).toMatchObject({ vence: '', pagada: false, saldo: 0 })
})

const buscar = async (texto: string, de = token, tipoDocumento: 'T' | 'F' | 'P' | 'C' = 'T') =>
  (
    await portal.pedir(calls.consultarFacturas, {
      // a day with nothing: what is looked for is looked for in all of them
      body: { fechaInicio: '2001-01-01', fechaFin: '2001-01-01', tipoDocumento, texto },
      token: de,
    })
  ).sobre.data
const claves = (facturas: readonly Factura[]) => facturas.map((f) => `${f.tipoDocumento}/${f.serie}${f.folio}`)

test('con folio o importe se busca en todos los días, y sólo en lo propio', async () => {
  const todas = await consultar()
  const una = todas.findLast((f) => f.tipoDocumento === 'F') as Factura
  const folio = `${una.serie}${una.folio}`
  const conSuFolio = todas.filter((f) => f.folio === una.folio)
  for (const escrito of [folio, folio.toLowerCase(), ` ${una.serie}-${una.folio} `, `${una.serie} ${una.folio}`])
    expect(claves(await buscar(escrito))).toEqual([`F/${folio}`])
  expect(claves(await buscar(una.folio))).toEqual(expect.arrayContaining(claves(conSuFolio)))
  const delImporte = claves(todas.filter((f) => f.total === una.total))
  const [conCentavos, conComas] = [
    una.total.toFixed(2),
    una.total.toLocaleString('es-MX', { minimumFractionDigits: 2 }),
  ]
  for (const escrito of [conCentavos, conComas, `$${conComas}`])
    expect(claves(await buscar(escrito))).toEqual(delImporte)
  const enteros = Math.floor(una.total)
  expect(claves(await buscar(`$${enteros.toLocaleString('es-MX')}`))).toEqual(
    claves(todas.filter((f) => Math.floor(f.total) === enteros)),
  )
  expect(await buscar(folio, token, 'C')).toEqual([])
  expect(await buscar(folio, await portal.entrar('grupo'))).toEqual([])
  expect(await buscar('no hay')).toEqual([])
  expect(await buscar('%')).toEqual([])
  // nothing typed: the days count
  expect(await buscar('  ')).toEqual([])
})

test('lo que se busca entre cien mil papeles del mismo cliente sale de su índice', async () => {
  await portal.sql(
    `insert into facturas (tipo, serie, folio, cod_cliente, fecha, total, xml, desglosada)
     select 'F', 'Z', g::text, '100001', date '2020-01-01', 10000000 + g, '', true from generate_series(1, 100000) g`,
  )
  await portal.sql('analyze facturas')
  for (const escrito of ['Z777', '10000777.00', '$10,000,777', '10000777']) {
    const buscado = papelBuscado(escrito)
    if (!buscado) throw new Error(escrito)
    const { sql, parameters } = papelesDe('100001', { tipo: 'T', buscado }).compile(portal.running.portal.db)
    const lineas = await portal.sql<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    const plan = lineas.map((linea) => linea['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/facturas_por_(folio|nombre|total)/)
    expect(plan).not.toMatch(/Seq Scan on facturas|facturas_de_cliente/)
  }
  await portal.sql("delete from facturas where serie = 'Z'")
})

test('la factura dice de qué pedido es, si es del cliente; y el pedido, sus facturas', async () => {
  const todas = await consultar('F')
  const conPedido = todas.filter((f) => f.folioPedido)
  expect(conPedido.length).toBeGreaterThan(10)
  const una = conPedido[0] as Factura
  const detalle = async (folio: string) => (await portal.pedir(pedidosDet, { params: { folio }, token })).sobre
  const { pedido, facturas } = await detalle(una.folioPedido)
  expect(pedido.folio).toBe(una.folioPedido)
  expect(facturas).toEqual([`${una.serie}${una.folio}`])
  const [ajeno] = await portal.sql<{ folio: string }>("select folio from pedidos where cod_cliente <> '100001' limit 1")
  const poner = (folio: string) =>
    portal.sql('update facturas set folio_pedido = $1 where tipo = $2 and serie = $3 and folio = $4', [
      folio,
      una.tipoDocumento,
      una.serie,
      una.folio,
    ])
  for (const folio of [ajeno?.folio ?? '', '999999999']) {
    await poner(folio)
    expect((await buscar(`${una.serie}${una.folio}`))[0]?.folioPedido).toBe('')
  }
  expect((await detalle(una.folioPedido)).facturas).toEqual([])
  await poner(una.folioPedido)
})

test('el zip trae el PDF y el XML de cada una; el XML cuadra y el PDF lo dice', async () => {
  const todas = await consultar()
  const elegidas = (['F', 'P', 'C'] as const).flatMap((tipo) =>
    todas.filter((f) => f.tipoDocumento === tipo).slice(0, 3),
  )
  const { sobre, headers } = await descargar(elegidas)
  expect(headers.get('content-type')).toContain('application/json')
  const zip = Buffer.from(sobre.data, 'base64')
  const archivos = unzipSync(new Uint8Array(zip))
  expect(Object.keys(archivos).sort()).toEqual(
    elegidas.flatMap((f) => [`${f.serie}${f.folio}.pdf`, `${f.serie}${f.folio}.xml`]).sort(),
  )
  for (const f of elegidas) {
    const xml = new TextDecoder().decode(archivos[`${f.serie}${f.folio}.xml`])
    const { comprobante, conceptos, impuestos, pagos, timbre } = parseCfdi(xml)
    expect(comprobante).toMatchObject({ Version: '4.0', Serie: f.serie, Folio: f.folio })
    expect(timbre.UUID).toBe(f.uuid)
    if (f.tipoDocumento === 'P') expect(pagos.reduce((s, p) => s + Number(p.Monto), 0)).toBe(f.total)
    else {
      const suma = (valores: number[]) => Math.round(valores.reduce((s, v) => s + v, 0) * 100) / 100
      expect(suma(conceptos.map((c) => Number(c.Importe)))).toBe(Number(comprobante.SubTotal))
      for (const c of conceptos)
        expect(Math.round(Number(c.Cantidad) * Number(c.ValorUnitario) * 100) / 100).toBe(Number(c.Importe))
      const porRenglon = suma(conceptos.flatMap((c) => c.impuestos.map((t) => Number(t.Base) * Number(t.TasaOCuota))))
      expect(Math.abs(suma([Number(comprobante.SubTotal), porRenglon]) - f.total)).toBeLessThan(0.05)
    }
    const texto = (await textoDePdf(archivos[`${f.serie}${f.folio}.pdf`] as Uint8Array)).join(' ')
    const enPapel = (n: number) => n.toLocaleString('es-MX', { minimumFractionDigits: 2 })
    const sumaDe = (impuesto: string) =>
      impuestos.filter((t) => t.Impuesto === impuesto).reduce((s, t) => s + Number(t.Importe), 0)
    if (f.tipoDocumento !== 'P') {
      const [ieps, iva] = [sumaDe('003'), sumaDe('002')]
      expect(enPapel(Number(comprobante.SubTotal) + ieps + iva)).toBe(enPapel(f.total))
      expect(texto).toContain(`IEPS $${enPapel(ieps)} IVA $${enPapel(iva)} Total $${enPapel(f.total)}`)
    }
    for (const dato of [
      ...pagos.flatMap((p) => p.documentos.map((d) => d.IdDocumento ?? '')),
      `${f.serie}${f.folio}`,
      'FARMACIA SAN JERÓNIMO',
      'DEMOSTRACIÓN – SIN VALIDEZ FISCAL',
      f.total.toLocaleString('es-MX', { minimumFractionDigits: 2 }),
    ])
      expect([f.folio, texto.includes(dato), dato]).toEqual([f.folio, true, dato])
  }
  // other programs agree, where they are installed
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-zip-'))
  writeFileSync(join(carpeta, 'f.zip'), zip)
  if (existsSync('/usr/bin/unzip')) {
    expect(execFileSync('/usr/bin/unzip', ['-t', join(carpeta, 'f.zip')]).toString()).toContain('No errors')
    execFileSync('/usr/bin/unzip', ['-qq', join(carpeta, 'f.zip'), '-d', carpeta])
    if (existsSync('/usr/bin/qpdf'))
      for (const nombre of readdirSync(carpeta).filter((n) => n.endsWith('.pdf')))
        expect(execFileSync('/usr/bin/qpdf', ['--check', join(carpeta, nombre)]).toString()).toContain(
          'No syntax or stream encoding errors',
        )
  }
  rmSync(carpeta, { recursive: true })
})

test('una ajena rechaza todas, igual que una que no existe', async () => {
  const propias = (await consultar()).slice(0, 2)
  const [ajena] = await consultar('F', await portal.entrar('grupo'))
  const inventada = { ...propias[0], folio: '1' } as Factura
  const [con, sin] = [await descargar([...propias, ajena as Factura]), await descargar([...propias, inventada])]
  expect([con.status, con.texto]).toEqual([404, sin.texto])
  expect((await portal.pedir(calls.descargarFacturas, { body: [], token })).status).toBe(400)
  expect(
    (await portal.pedir(calls.descargarFacturas, { body: [{ tipoDocumento: 'X', serie: 'A', folio: '1' }], token }))
      .status,
  ).toBe(400)
})

test('correos guardados: nueve, válidos, sin repetir; y un correo con el zip a todos', async () => {
  const actualizar = (...correos: string[]) =>
    portal.pedir(calls.actualizarCorreos, { body: correos.map((correo) => ({ correo })), token })
  expect((await actualizar('a@b.mx', ' C@D.mx ')).sobre.data).toMatchObject([
    { correo: 'a@b.mx' },
    { correo: 'C@D.mx' },
  ])
  for (const [malos, texto] of [
    [['a@b.mx', 'A@B.MX'], 'Un correo se repite.'],
    [['no es'], 'El correo no es no es válido.'],
    [['a@b.mx\r\nBcc: x@y.mx'], 'no es válido'],
    [[''], 'Falta el correo.'],
    [Array.from({ length: 10 }, (_, i) => `a${i}@b.mx`), 'A lo más 9 correos.'],
  ] as const)
    expect((await actualizar(...malos)).sobre).toMatchObject({ value: false, message: expect.stringContaining(texto) })
  expect((await portal.pedir(calls.correosFrecuentes, { token })).sobre.data).toHaveLength(2)

  const facturas = (await consultar('F')).slice(0, 2).map(elegida)
  expect(
    (await portal.pedir(calls.enviarFacturas, { body: { facturas, correos: ['uno@b.mx', 'dos@b.mx'] }, token })).sobre,
  ).toMatchObject({
    value: true,
    message: 'Las facturas se enviaron por correo.',
  })
  const [ajena] = await consultar('F', await portal.entrar('grupo'))
  expect(
    (
      await portal.pedir(calls.enviarFacturas, {
        body: { facturas: [...facturas, elegida(ajena as Factura)], correos: ['a@b.mx'] },
        token,
      })
    ).status,
  ).toBe(404)
  await expect
    .poll(
      async () =>
        (await correosDe(portal)).filter((c) => c.includes('facturas.zip') && c.includes('uno@b.mx, dos@b.mx')).length,
    )
    .toBe(1)
})

test('la puerta revisa cada XML: mal formado, con DTD, de otro folio, de otro tipo; un PDF propio se respeta', async () => {
  const mandar = async (fila: object) =>
    (
      (await (
        await fetch(`${portal.url}/api/integracion/facturas`, {
          method: 'POST',
          headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/x-ndjson' },
          body: JSON.stringify(fila),
        })
      ).json()) as { data: { aceptados: number; errores: { motivo: string }[] } }
    ).data
  const ejemplo = readFileSync(new URL('../../../../docs/ejemplos/facturas.csv', import.meta.url), 'utf8')
  const xml = ejemplo.slice(ejemplo.indexOf('"<') + 1, ejemplo.lastIndexOf('"')).replaceAll('""', '"')
  const fila = { tipoDocumento: 'F' as const, serie: 'FE', folio: '1201', codCliente: '100001', xml }
  const conTotal = (total: string) => xml.replace(/ Total="[^"]*"/, ` Total="${total}"`)
  for (const [mala, motivo] of [
    [{ ...fila, xml: xml.replace('</cfdi:Conceptos>', '') }, 'El XML está mal formado.'],
    [{ ...fila, xml: `<!DOCTYPE a [<!ENTITY b "c">]>${xml}` }, 'El XML está mal formado.'],
    [{ ...fila, xml: '<a/>' }, 'El XML no es un CFDI.'],
    [{ ...fila, folio: '9' }, 'El XML es de FE1201.'],
    [{ ...fila, tipoDocumento: 'C' }, 'El XML es de tipo I.'],
    [{ ...fila, pdf: 'aG9sYQ==' }, 'pdf no es un PDF en base64.'],
    ...['NaN', '1e300', '-1.00'].map(
      (total) => [{ ...fila, xml: conTotal(total) }, 'El XML trae un total que no es un importe.'] as const,
    ),
  ] as const)
    expect((await mandar(mala)).errores[0]?.motivo).toBe(motivo)
  // half a cent goes up, whatever the binary fraction would say
  expect((await mandar({ ...fila, xml: conTotal('238.795') })).aceptados).toBe(1)
  expect(await portal.sql("select total from facturas where serie = 'FE' and folio = '1201'")).toEqual([
    { total: 238.8 },
  ])
  expect((await mandar({ ...fila, pdf: Buffer.from('%PDF-1.4 propio').toString('base64') })).aceptados).toBe(1)
  const zip = Buffer.from((await descargar([fila])).sobre.data, 'base64')
  expect(new TextDecoder().decode(unzipSync(new Uint8Array(zip))['FE1201.pdf'])).toBe('%PDF-1.4 propio')
  expect((await consultar('F')).find((f) => f.folio === '1201')).toMatchObject({
    total: 238.8,
    fechaFactura: '2026-10-06',
  } satisfies Partial<Data<typeof calls.consultarFacturas>[number]>)
})
