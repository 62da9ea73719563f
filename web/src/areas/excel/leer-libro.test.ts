import { readFileSync } from 'node:fs'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import escribir from 'write-excel-file/node'
import { hojaDeNoProcesados } from './escribir.ts'
import { leerLibro } from './leer-libro.ts'

const bytes = (b: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(b)
const guardado = (nombre: string) => bytes(readFileSync(new URL(`./libros/${nombre}`, import.meta.url)))

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A book by hand: sheets as the XML of their rows; `state` of each. */
function libro(hojas: { filas: string; state?: string }[], compartidos: string[] = []): Record<string, Uint8Array> {
  const partes: Record<string, string> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${hojas
      .map(
        (h, i) =>
          `<sheet ${h.state ? `state="${h.state}" ` : ''}name="H${i + 1}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${hojas
      .map((_, i) => `<Relationship Id="rId${i + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`)
      .join('')}<Relationship Id="rId99" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="${MAIN}">${compartidos.map((t) => `<si><t>${t}</t></si>`).join('')}</sst>`,
  }
  hojas.forEach((h, i) => {
    partes[`xl/worksheets/sheet${i + 1}.xml`] =
      `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${h.filas}</sheetData></worksheet>`
  })
  return Object.fromEntries(Object.entries(partes).map(([nombre, texto]) => [nombre, strToU8(texto)]))
}
const enLinea = (ref: string, texto: string) => `<c r="${ref}" t="inlineStr"><is><t>${texto}</t></is></c>`
const numero = (ref: string, n: string) => `<c r="${ref}"><v>${n}</v></c>`

test('un libro de LibreOffice: título combinado, columnas en otro orden, ceros, trece dígitos, fórmula y renglones vacíos', async () => {
  expect(await leerLibro(guardado('libreoffice.xlsx'))).toEqual([
    { codArticulo: '0000042', cantidad: '12', descripcion: 'como texto' },
    { codArticulo: '2000000000138', cantidad: '5', descripcion: 'como número' },
    { codArticulo: '1000001', cantidad: '24', descripcion: 'con fórmula' },
    { codArticulo: '1000002', cantidad: '', descripcion: 'sin cantidad' },
  ])
})

test('una celda numérica cuenta por su valor; un texto que parece número se queda como está escrito', async () => {
  const renglones = [
    [numero('A1', '1000001'), numero('B1', '3.0')],
    [numero('A2', '2.000000000138E12'), numero('B2', '2.9999999999999996')],
    [enLinea('A3', '1000001.0'), enLinea('B3', '1,000')],
    [enLinea('A4', '1e3'), enLinea('B4', '3.0')],
    [numero('A5', '1000002'), numero('B5', '2.5')],
    [enLinea('A6', '9'.repeat(80)), enLinea('B6', '1')],
  ]
  const filas = renglones.map((celdas, i) => `<row r="${i + 1}">${celdas.join('')}</row>`).join('')
  expect(
    await leerLibro(bytes(zipSync(libro([{ filas }])))).then((f) => f.map((r) => [r.codArticulo, r.cantidad])),
  ).toEqual([
    ['1000001', '3'],
    ['2000000000138', '3'],
    ['1000001.0', '1,000'],
    ['1e3', '3.0'],
    ['1000002', '2.5'],
    ['9'.repeat(80), '1'],
  ])
})

test('dos mil renglones entran todos, dos mil uno se rechazan', async () => {
  const filas = await leerLibro(guardado('libreoffice-2000.xlsx'))
  expect([filas.length, filas[1_999]]).toEqual([
    2_000,
    { codArticulo: '1002000', cantidad: '40', descripcion: 'RENGLON 1999' },
  ])
  const uno = await escribir(Array.from({ length: 2_001 }, (_, i) => [{ value: String(i) }, { value: 1 }])).toBuffer()
  await expect(leerLibro(bytes(uno))).rejects.toThrow('más de 2,000 renglones')
})

test('como Excel y como Google: textos compartidos o en línea, hoja oculta delante, notación científica, sin encabezado', async () => {
  const filas = `<row r="1">${enLinea('A1', 'Clave')}${enLinea('B1', 'Cant.')}</row><row r="3">${numero('A3', '2.000000000138E12')}${numero('B3', '3')}</row><row r="4"><c r="A4" t="s"><v>0</v></c>${numero('B4', '7.0')}</row>`
  const conOculta = zipSync(
    libro(
      [{ filas: `<row r="1">${enLinea('A1', 'no')}${numero('B1', '1')}</row>`, state: 'hidden' }, { filas }],
      ['0099'],
    ),
  )
  expect(await leerLibro(bytes(conOculta))).toEqual([
    { codArticulo: '2000000000138', cantidad: '3', descripcion: '' },
    { codArticulo: '0099', cantidad: '7', descripcion: '' },
  ])
  const sin = zipSync(
    libro([
      {
        filas: `<row r="1">${numero('A1', '1000001')}${numero('B1', '4')}</row><row r="2">${enLinea('A2', 'x')}</row>`,
      },
    ]),
  )
  expect(await leerLibro(bytes(sin))).toEqual([
    { codArticulo: '1000001', cantidad: '4', descripcion: '' },
    { codArticulo: 'x', cantidad: '', descripcion: '' },
  ])
})

/** 52 MB that weigh 50 kB: a sheet of blanks. */
const INFLADO = zipSync(libro([{ filas: ' '.repeat(52 * 1024 * 1024) }]), { level: 1 })

test('lo que no es un libro, lo cortado y lo que infla se rechaza con un texto claro', async () => {
  const bueno = zipSync(libro([{ filas: `<row r="1">${numero('A1', '1')}${numero('B1', '4')}</row>` }]))
  const malos: [Uint8Array, RegExp][] = [
    [strToU8('codigo,cantidad'), /no es un libro/],
    [new Uint8Array(0), /no es un libro/],
    [bueno.slice(0, bueno.length - 30), /no es un libro/],
    [bueno.slice(40), /no es un libro/],
    [zipSync({ 'word/document.xml': strToU8('<w/>') }), /no es un libro/],
    [
      zipSync({ ...libro([{ filas: '' }]), 'xl/workbook.xml': strToU8('<!DOCTYPE a [<!ENTITY x "y">]><workbook/>') }),
      /no es un libro/,
    ],
    [zipSync(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`a${i}`, strToU8('')]))), /demasiadas partes/],
    [INFLADO, /demasiado grande/],
    [
      zipSync(
        libro([
          {
            filas: `<row r="1">${Array.from({ length: 51 }, (_, i) => enLinea(`${i < 26 ? '' : 'A'}${String.fromCharCode(65 + (i % 26))}1`, 'x')).join('')}</row>`,
          },
        ]),
      ),
      /50 columnas/,
    ],
  ]
  for (const [malo, motivo] of malos) await expect(leerLibro(bytes(malo))).rejects.toThrow(motivo)
})

test('una parte que miente sobre su tamaño no llena la memoria', async () => {
  const mentira = INFLADO.slice()
  // the directory says 1,000 bytes for the sheet
  const vista = new DataView(mentira.buffer, mentira.byteOffset)
  for (let i = 0; i + 46 < mentira.length; i++) {
    if (vista.getUint32(i, true) === 0x02014b50 && vista.getUint32(i + 24, true) > 1e6)
      vista.setUint32(i + 24, 1_000, true)
  }
  const antes = process.memoryUsage().arrayBuffers
  await leerLibro(bytes(mentira)).catch(() => undefined)
  expect(process.memoryUsage().arrayBuffers - antes).toBeLessThan(30 * 1024 * 1024)
})

test('la exportación escribe textos: ninguna celda se vuelve fórmula', async () => {
  const mala = { codArticulo: '=1+1', cantidad: '@SUMA', descripcion: '+51', detalle: '-1', filas: 1 }
  const libroEscrito = await escribir(
    hojaDeNoProcesados({ articulosEnCatalogo: [], articulosNoEncontrados: [mala], articulosCantidadIncorrecta: [] }),
    {
      sheet: 'articulos',
    },
  ).toBuffer()
  const hoja = new TextDecoder().decode(unzipSync(bytes(libroEscrito))['xl/worksheets/sheet1.xml'])
  expect(hoja).not.toContain('<f>')
  expect(hoja.match(/<c r="\w2"[^>]*t="(s|str|inlineStr)"/g)).toHaveLength(5)
})
