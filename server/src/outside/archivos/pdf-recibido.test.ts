import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unPdf } from '../../test/archivos.ts'
import { CURRICULOS } from '../../test/curriculos.ts'
import { textoDePdf } from '../../test/pdf.ts'
import { liga, PAGINAS, pagina, pdfCorregido, pdfDeFlujo, pdfDeTabla, texto } from '../../test/pdf-de.ts'
import { checkPdf, PdfMalo } from './pdf-recibido.ts'

const catalogo = (mas: string) => `<</Type/Catalog/Pages 2 0 R${mas}>>`
/** A small CV with something more in its catalogue, its page, or as its object 5. */
const con = ({ raiz = '', hoja = '', cinco = 'null' }) =>
  pdfDeTabla([catalogo(raiz), PAGINAS, pagina(hoja), texto('Hola'), cinco])
const enFlujo = (raiz: string, cinco = 'null', campos?: string, comprimir?: (t: Buffer) => Buffer) =>
  pdfDeFlujo([catalogo(raiz), PAGINAS, pagina().replace('4 0 R', '7 0 R'), 'null', cinco], {
    sueltos: [texto('Hola')],
    ...(campos ? { campos } : {}),
    ...(comprimir ? { comprimir } : {}),
  })

test('diez currículos de distintos programas, con ligas y formularios, pasan; y otro programa los abre', async () => {
  const todos = await CURRICULOS()
  expect(todos).toHaveLength(10)
  for (const [programa, pdf] of todos) {
    expect([programa, await checkPdf(pdf).catch((e: Error) => e.message)]).toEqual([programa, undefined])
    expect([programa, (await textoDePdf(pdf)).length]).toEqual([programa, 1])
  }
  await checkPdf(await unPdf())
})

const GUION = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const MALOS: [string, Buffer][] = [
  ['un programa al abrir', con({ raiz: `/OpenAction${GUION}` })],
  ['con el nombre escapado', con({ raiz: '/Names<</J#61vaScript 5 0 R>>' })],
  ['con su primera letra escapada', con({ hoja: '/A<</S/#4aavaScript>>' })],
  ['con la clave escapada', con({ raiz: '/Open#41ction<</S/URI/URI(https://x.example)>>' })],
  ['con un comentario en medio', con({ raiz: '/OpenAction % nada\n<</S % nada\n/URI>>' })],
  ['una clave JS cualquiera', con({ cinco: '<</S/Rendition/JS(x)>>' })],
  ['acciones de la página', con({ hoja: '/AA<</O 5 0 R>>' })],
  ['una liga que se abre sola', con({ raiz: '/OpenAction 5 0 R', cinco: '<</S/URI/URI(https://x.example)>>' })],
  ['un destino que sigue con otra cosa', con({ raiz: '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 5 0 R>>' })],
  ['una acción que no se dice', con({ raiz: '/OpenAction<</S 5 0 R>>', cinco: '/URI' })],
  ['la misma clave dos veces', con({ raiz: '/OpenAction<</S/URI>>/OpenAction[3 0 R/Fit]' })],
  ['abrir un programa', con({ hoja: '/Annots[<</Subtype/Link/A<</S/Launch/F(cmd.exe)>>>>]' })],
  ['mandar un formulario', con({ hoja: '/Annots[<</Subtype/Widget/A<</S/SubmitForm/F(https://x.example)>>>>]' })],
  ['traer datos', con({ cinco: '<</S/ImportData/F(x)>>' })],
  ['un formulario XFA', con({ raiz: '/AcroForm<</Fields[]/XFA 5 0 R>>' })],
  ['una película', con({ hoja: '/Annots[<</Subtype/RichMedia>>]' })],
  ['archivos adjuntos', con({ raiz: '/Names<</EmbeddedFiles 5 0 R>>' })],
  ['un archivo sin su tipo', con({ cinco: '<</F(x.exe)/EF<</F 4 0 R>>>>' })],
  ['dentro de un flujo de objetos', enFlujo('/OpenAction 5 0 R', GUION)],
  ['una liga que se abre sola, en un flujo', enFlujo('/OpenAction 5 0 R', '<</S/URI/URI(https://x.example)>>')],
  ['un flujo de objetos sin su tipo', enFlujo('', GUION, '/Filter/FlateDecode')],
  ['un flujo con el nombre escapado', enFlujo('', GUION, '/Type/O#62jStm/Filter[/Fl#61teDecode]')],
  ['un flujo sin comprimir', enFlujo('', GUION, '/Type/ObjStm', (t) => t)],
  [
    'un flujo escrito de otra manera',
    enFlujo('', GUION, '/Type/ObjStm/Filter/ASCIIHexDecode', (t) => Buffer.from(`${t.toString('hex')}>`)),
  ],
  ['un flujo que se extiende sin fin', enFlujo('', 'null', undefined, () => deflateSync(Buffer.alloc(80 * 1_048_576)))],
  ['un flujo roto', enFlujo('', 'null', undefined, () => Buffer.from('nada'))],
  [
    'un objeto escondido en una imagen',
    pdfDeTabla([
      catalogo(''),
      PAGINAS,
      pagina(),
      { campos: '/Subtype/Image', flujo: Buffer.from(`binario\n9 0 obj ${GUION} endobj\nmás`, 'latin1') },
    ]),
  ],
  ['cifrado, con objetos que no se ven', pdfDeFlujo([catalogo(''), PAGINAS], { trailer: '/Encrypt 9 0 R' })],
  ['una corrección posterior', pdfCorregido(con({}), 1, catalogo(`/OpenAction${GUION}`), 6)],
  ['arreglos sin fin', con({ cinco: '['.repeat(50_000) })],
  ['cadenas que no cierran, una y otra vez', con({ cinco: '9 0 obj ('.repeat(5_000) + ' '.repeat(100_000) })],
]

test.each(MALOS)('se rechaza un PDF con lo que no debe: %s', async (_que, pdf) => {
  await expect(checkPdf(pdf)).rejects.toThrow(PdfMalo)
})

test('lo que sólo se parece no se rechaza: en un texto, en un comentario, en una liga o entre los datos de una imagen', async () => {
  const inocentes = [
    con({ cinco: '<</Title(Cursos de \\(JavaScript\\) /JavaScript /Launch <</AA 1>>)/Author<2F4A53>>>' }),
    pdfDeTabla([catalogo(''), PAGINAS, pagina(), texto('/JS /AA')], {
      antes: '% <script>alert(1)</script> /JavaScript\n',
    }),
    con({ hoja: `/Annots[${liga('https://x.example/JavaScript/Launch')}]` }),
    con({ raiz: '/OpenAction[3 0 R/XYZ null null 0]' }),
    con({ raiz: '/OpenAction 5 0 R', cinco: '[3 0 R/Fit]' }),
    con({ cinco: '<</S/URI/URI(https://x.example)>>' }),
  ]
  for (const pdf of inocentes) await expect(checkPdf(pdf)).resolves.toBeUndefined()
})

test('un PDF grande y ordenado se lee entero', async () => {
  const grande = con({ cinco: `[${'<</Nombre/Valor/Lista[1 2 3 (texto)]>>'.repeat(80_000)}]` })
  await expect(checkPdf(grande)).resolves.toBeUndefined()
  const conFinal = con({ cinco: `[${'<</Nombre/Valor>>'.repeat(80_000)}<</S/Launch>>]` })
  await expect(checkPdf(conFinal)).rejects.toThrow(PdfMalo)
})

test('uno de millones de valores se rechaza a tiempo, aunque pese poco', async () => {
  const enredos = [`<<${'/#41'.repeat(1_200_000)}>>`, `[${'1 '.repeat(1_200_000)}]`, `${'obj%'.repeat(500_000)}\n[]`]
  for (const enredo of enredos) await expect(checkPdf(con({ cinco: enredo }))).rejects.toThrow('demasiado enredado')
})

/** Its cross-reference is sought so many bytes away from where it is. */
const conTablaCorrida = (pdf: Buffer, bytes = 7): Buffer =>
  Buffer.from(
    pdf.toString('latin1').replace(/startxref\n(\d+)(?=\n%%EOF\n$)/, (_, n) => `startxref\n${Number(n) + bytes}`),
    'latin1',
  )

test('un currículo con su tabla de referencias corrida unos bytes pasa, como lo abren los lectores', async () => {
  for (const [programa, pdf] of await CURRICULOS()) {
    const corrido = conTablaCorrida(pdf)
    expect(corrido.equals(pdf)).toBe(false)
    expect([programa, await checkPdf(corrido).catch((e: Error) => e.message)]).toEqual([programa, undefined])
    expect([programa, (await textoDePdf(corrido)).length]).toEqual([programa, 1])
  }
})

test('con la tabla corrida se revisa lo mismo; sin páginas a las que llegar, está dañado', async () => {
  for (const [que, pdf] of MALOS)
    expect([que, await checkPdf(conTablaCorrida(pdf)).catch((e: Error) => e instanceof PdfMalo)]).toEqual([que, true])
  const sinRaiz = pdfDeTabla(['<</Type/Otro>>', PAGINAS, pagina(), texto('Hola')])
  await expect(checkPdf(conTablaCorrida(sinRaiz))).rejects.toThrow('está dañado')
  await expect(checkPdf(sinRaiz)).resolves.toBeUndefined()
})
