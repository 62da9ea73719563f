import { deflateSync } from 'node:zlib'
import { unJpg } from './archivos.ts'
import {
  liga,
  type Objeto,
  PAGINAS,
  pagina,
  pdfConFormulario,
  pdfCorregido,
  pdfDeFlujo,
  pdfDeTabla,
  texto,
} from './pdf-de.ts'

const perfil = liga('https://perfil.example/in/julia?x=1')
const raiz = (mas = '') => `<</Type/Catalog/Pages 2 0 R${mas}>>`
const hoja = (mas = `/Annots[${perfil}]`) => pagina(mas)
const imagen = (foto: Buffer): Objeto => ({
  campos: '/Type/XObject/Subtype/Image/Width 600/Height 800/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
  flujo: Buffer.concat([foto, Buffer.from('/AA<</JS')]),
})

/** Ordinary CVs, each built as another program builds its files; all of them open. */
export const CURRICULOS = async (): Promise<[string, Buffer][]> => [
  ['pdfkit, con formulario', await pdfConFormulario()],
  [
    'LibreOffice: se abre en su primera página',
    pdfDeTabla([
      raiz('/OpenAction[3 0 R /XYZ null null 0]/Lang(es-MX)/ViewerPreferences<</DisplayDocTitle true>>'),
      PAGINAS,
      hoja(`/Annots[${liga('https://x.example/JavaScript')}]`),
      texto('LibreOffice'),
    ]),
  ],
  [
    'Word: objetos en un flujo y estructura',
    pdfDeFlujo(
      [
        raiz('/Lang(es-MX)/StructTreeRoot 4 0 R/MarkInfo<</Marked true>>/PageLayout/OneColumn'),
        PAGINAS,
        hoja().replace('4 0 R', '7 0 R'),
        '<</Type/StructTreeRoot/K 5 0 R/RoleMap<</Title/P>>>>',
        '<</S/P/Type/StructElem/P 4 0 R/Pg 3 0 R/K[0]>>',
      ],
      { sueltos: [texto('Word')] },
    ),
  ],
  [
    'pdfTeX: destino al abrir e índice',
    pdfDeFlujo(
      [
        raiz('/OpenAction 5 0 R/Outlines 4 0 R/PageMode/UseOutlines/Names<</Dests<</Names[(Doc-Start)[3 0 R/Fit]]>>>>'),
        PAGINAS,
        hoja().replace('4 0 R', '7 0 R'),
        '<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 1>>',
        '<</S/GoTo/D[3 0 R /Fit]>>',
      ],
      { sueltos: [texto('pdfTeX')] },
    ),
  ],
  [
    'Chrome',
    pdfDeTabla([
      raiz('/Lang(es)'),
      PAGINAS,
      hoja(),
      { campos: '/Filter/FlateDecode', flujo: deflateSync('BT /F1 9 Tf (Chrome) Tj ET') },
    ]),
  ],
  [
    'macOS: con perfil de color',
    pdfDeTabla([
      raiz('/Version/1.4'),
      PAGINAS,
      hoja(),
      texto('Quartz'),
      { campos: '/N 3/Alternate/DeviceRGB', flujo: Buffer.alloc(300, 7) },
    ]),
  ],
  [
    'Acrobat: formulario',
    pdfDeTabla([
      raiz('/AcroForm<</Fields[5 0 R 6 0 R]/NeedAppearances true/DA(/Helv 0 Tf 0 g)>>'),
      PAGINAS,
      hoja('/Annots[5 0 R 6 0 R]'),
      texto('Acrobat'),
      '<</Type/Annot/Subtype/Widget/FT/Tx/T(nombre)/V(Julia \\(JS\\))/Rect[72 600 300 620]/DA(/Helv 10 Tf 0 g)>>',
      '<</Type/Annot/Subtype/Widget/FT/Btn/T(acepto)/AS/Off/Rect[72 560 84 572]>>',
    ]),
  ],
  [
    'Ghostscript: título que habla de programas',
    pdfDeTabla(
      [
        raiz(),
        PAGINAS,
        hoja(),
        texto('Ghostscript'),
        '<</Title(Desarrollo web \\(JavaScript\\) /JavaScript /Launch)/Producer(GPL)>>',
      ],
      { trailer: '/Info 5 0 R', antes: '% <script>un comentario</script>\n' },
    ),
  ],
  [
    'un escáner: sólo una imagen',
    pdfDeTabla([
      raiz(),
      PAGINAS,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</XObject<</Im0 5 0 R>>>>>>',
      { campos: '', flujo: Buffer.from('q 612 0 0 792 0 0 cm /Im0 Do Q') },
      imagen(await unJpg()),
    ]),
  ],
  [
    'iText: guardado dos veces',
    pdfCorregido(pdfDeTabla([raiz(), PAGINAS, hoja(), texto('iText')]), 1, raiz('/Metadata null'), 5),
  ],
]
