import * as calls from '@surtia/contracts/facturas.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textoDePdf } from '../../test/pdf.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

type Papel = {
  serie?: string
  folio: string
  codCliente?: string
  tipo?: 'F' | 'P'
  total?: string | null
  moneda?: string
  monedaP?: string
  uuid?: string
  cancelada?: boolean
}
/** A paper of one line of 100.00 with 16 of IVA, or the complement of such a payment. */
function papel({ serie = 'PP', folio, codCliente = '100001', tipo = 'F', uuid = folio, cancelada, ...mas }: Papel) {
  const deSerie = serie ? `Serie="${serie}" ` : ''
  const { total = tipo === 'P' ? '0' : '116.00', moneda = tipo === 'P' ? 'XXX' : 'MXN', monedaP = 'MXN' } = mas
  const cuerpo =
    tipo === 'P'
      ? '<cfdi:Conceptos><cfdi:Concepto Cantidad="1" Descripcion="Pago" Importe="0"/></cfdi:Conceptos>'
      : '<cfdi:Conceptos><cfdi:Concepto NoIdentificacion="1000001" Cantidad="10" Descripcion="X" Importe="100.00"/></cfdi:Conceptos><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Impuesto="002" TasaOCuota="0.160000" Importe="16.00"/></cfdi:Traslados></cfdi:Impuestos>'
  const pago =
    tipo === 'P'
      ? `<pago20:Pagos><pago20:Pago FechaPago="2026-11-02T09:00:00" MonedaP="${monedaP}" Monto="116.00"/></pago20:Pagos>`
      : ''
  const xml = `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" ${deSerie}Folio="${folio}" Fecha="2026-11-02T10:00:00" TipoDeComprobante="${tipo === 'P' ? 'P' : 'I'}" Moneda="${moneda}" SubTotal="${tipo === 'P' ? '0' : '100.00'}"${total === null ? '' : ` Total="${total}"`}>${cuerpo}<cfdi:Complemento>${pago}<tfd:TimbreFiscalDigital UUID="${uuid}"/></cfdi:Complemento></cfdi:Comprobante>`
  return {
    tipoDocumento: tipo,
    ...(serie ? { serie } : {}),
    folio,
    codCliente,
    xml,
    ...(cancelada ? { cancelada } : {}),
  }
}
const mandar = async (...filas: object[]) => (await entregarFilas(portal.url, 'facturas', filas)).data
const errorDe = async (uno: Papel) => {
  const [error] = (await mandar(papel(uno))).errores
  return error && [error.campo, error.motivo]
}
const consultar = async () =>
  (
    await portal.pedir(calls.consultarFacturas, {
      body: { fechaInicio: '2026-11-02', fechaFin: '2026-11-02', tipoDocumento: 'T' },
      token,
    })
  ).sobre.data

test('un papel que se contradice no entra: sin Total, con otro que el de sus cifras, en otra moneda', async () => {
  expect(await errorDe({ folio: '1' })).toBeUndefined()
  expect(await errorDe({ folio: '2', total: null })).toEqual(['xml', 'El XML no trae su Total.'])
  expect(await errorDe({ folio: '2', tipo: 'P', total: null })).toEqual(['xml', 'El XML no trae su Total.'])
  expect(await errorDe({ folio: '2', total: '9999.99' })).toEqual([
    'xml',
    'El Total del XML es $9,999.99, y sus cifras suman $116.00.',
  ])
  expect(await errorDe({ folio: '2', moneda: 'USD' })).toEqual(['xml', 'El XML viene en USD: aquí se lleva sólo MXN.'])
  expect(await errorDe({ folio: '2', tipo: 'P', monedaP: 'USD' })).toEqual([
    'xml',
    'El XML viene en USD: aquí se lleva sólo MXN.',
  ])
  expect(await errorDe({ folio: '2', tipo: 'P' })).toBeUndefined()
})

test('ni con el UUID de otro papel, ni un papel conocido de otro cliente; otra vez el mismo, sí', async () => {
  const uno = { folio: '10', uuid: 'aaaaaaaa-0000-4000-8000-00000000000a' }
  expect(await errorDe(uno)).toBeUndefined()
  expect(await errorDe(uno)).toBeUndefined()
  expect(await errorDe({ ...uno, folio: '11', uuid: uno.uuid.toUpperCase() })).toEqual([
    'xml',
    'Su UUID es el del papel PP10.',
  ])
  expect(await errorDe({ ...uno, codCliente: '100002' })).toEqual(['codCliente', 'El papel PP10 es de otro cliente.'])
  const juntos = await mandar(papel({ folio: '12', uuid: 'uno' }), papel({ folio: '13', uuid: 'uno' }))
  expect([juntos.aceptados, juntos.errores[0]?.motivo]).toEqual([1, 'Su UUID es el del papel PP12.'])
  // what an earlier version took in is found too
  await portal.sql("delete from uuids_de_papeles where folio = '10' and serie = 'PP'")
  expect(await errorDe({ ...uno, folio: '11' })).toEqual(['xml', 'Su UUID es el del papel PP10.'])
  // and the database promises it of what comes now
  await expect(
    portal.sql("update uuids_de_papeles set uuid = 'UNO' where folio = '1' and serie = 'PP'"),
  ).rejects.toMatchObject({ code: '23505' })
})

test('un CFDI sin serie es legal: entra, se ve y se descarga', async () => {
  expect(await errorDe({ serie: '', folio: '777' })).toBeUndefined()
  expect(await errorDe({ serie: '', folio: '777' })).toBeUndefined()
  const mia = (await consultar()).find((f) => f.folio === '777')
  expect(mia).toMatchObject({ serie: '', total: 116, cancelada: false })
  const body = [{ tipoDocumento: 'F', serie: '', folio: '777' }]
  const { sobre } = await portal.pedir(calls.descargarFacturas, { body, token })
  expect(Object.keys(unzipSync(Buffer.from(sobre.data, 'base64'))).sort()).toEqual(['777.pdf', '777.xml'])
})

test('una cancelada sigue en la lista y lo dice, también en el papel que se dibuja', async () => {
  await mandar(papel({ folio: '20' }), papel({ folio: '21', cancelada: true }))
  const [viva, muerta] = ['20', '21'].map((folio) => ({ tipoDocumento: 'F' as const, serie: 'PP', folio }))
  const vistas = new Map((await consultar()).map((f) => [f.folio, f.cancelada]))
  expect([vistas.get('20'), vistas.get('21')]).toEqual([false, true])
  const { sobre } = await portal.pedir(calls.descargarFacturas, { body: [viva, muerta], token })
  const zip = unzipSync(Buffer.from(sobre.data, 'base64'))
  const dicen = async (nombre: string) =>
    (await textoDePdf(Buffer.from(zip[nombre] ?? []))).join(' ').includes('Cancelada')
  expect([await dicen('PP20.pdf'), await dicen('PP21.pdf')]).toEqual([false, true])
})
