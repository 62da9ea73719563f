import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textoDePdf } from '../../test/pdf.ts'
import { hojaDeFactura } from './hoja-de-factura.ts'

const ejemplo = readFileSync(new URL('../../../../docs/ejemplos/facturas.csv', import.meta.url), 'utf8')
const xml = ejemplo.slice(ejemplo.indexOf('"<') + 1, ejemplo.lastIndexOf('"')).replaceAll('""', '"')

const IMPUESTOS =
  '<cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Impuesto="002" TasaOCuota="0.160000" Importe="12.345678"/>' +
  '<cfdi:Traslado Impuesto="002" TasaOCuota="0.160000" Importe="0.004322"/></cfdi:Traslados></cfdi:Impuestos>'

test('los impuestos de renglón con seis decimales se suman exactos, y el total se redondea como en el libro', async () => {
  const conDecimales = xml
    .replace('"02"/></cfdi:Conceptos>', `"02">${IMPUESTOS}</cfdi:Concepto></cfdi:Conceptos>`)
    .replace(/ Total="[^"]*"/, ' Total="1.005"')
  const texto = (await textoDePdf(await hojaDeFactura({ tipo: 'F', xml: conDecimales, cancelada: false }))).join(' ')
  expect(texto).toContain('IVA $12.35 Total $1.01')
  expect(texto).toContain('01/100')
})
