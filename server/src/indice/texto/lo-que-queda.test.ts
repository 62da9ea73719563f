import { expect, test } from 'vitest'
import { indiceDeTexto } from './indice-de-texto.ts'

const articulo = (descripcion: string, generico: string, otros: { laboratorio?: string; codBarras?: string } = {}) => ({
  codArticulo: '',
  codBarras: '',
  descripcion,
  generico,
  formula: '',
  marca: '',
  accionTerapeutica: '',
  laboratorio: '',
  forma: '',
  contenidoVenta: '',
  tipoFormula: '',
  ...otros,
})
const indice = indiceDeTexto()
const CATALOGO = [
  articulo('PARACETAMOL 500 MG TABLETAS C/20 LABVEXA', 'PARACETAMOL', { laboratorio: 'LABVEXA' }),
  articulo('AMBROXOL 15 MG/5 ML JARABE 120 ML', 'AMBROXOL'),
  articulo('METFORMINA 500 MG TABLETAS C/30', 'METFORMINA'),
  articulo('GUANTE QUIRÚRGICO ESTÉRIL 7 1/2', 'GUANTE QUIRÚRGICO'),
  articulo('ALTOVIR OMEPRAZOL 20 MG CÁPSULAS C/14', 'OMEPRAZOL'),
  articulo('DICLOFENACO 75 MG SOLUCIÓN INYECTABLE C/2', 'DICLOFENACO', { laboratorio: 'DROGAMEX' }),
  articulo('LABETALOL 200 MG TABLETAS C/30', 'LABETALOL'),
  articulo('ACICLOVIR 5% CREMA 10 G', 'ACICLOVIR', { codBarras: '2000000070152' }),
  articulo('PROTECTOR SOLAR FPS 50', 'PROTECTOR SOLAR'),
  articulo('ÁCIDO ACETILSALICÍLICO 500 MG TABLETAS C/20', 'ÁCIDO ACETILSALICÍLICO'),
]
for (const [lugar, suyo] of CATALOGO.entries()) indice.poner(lugar, suyo)
indice.ponerSinonimos([{ palabra: 'aspirina', equivale: 'ácido acetilsalicílico' }])

const dice = (texto: string): string => {
  const { lugares, correccion } = indice.hallar(texto)
  return [[...lugares].join(' '), correccion?.corregido].filter(Boolean).join(': ')
}

test.each(['flagenase 500', 'axol jarabe', 'colesterol alto', 'zutano tabletas labvexa', 'pastilla para desinflamar'])(
  'lo que queda sin la palabra que nadie tiene no dice nada, y nada se halla: %s',
  (texto) => expect(dice(texto)).toBe(''),
)

test.each([
  ['metformina1/2g', '2: metformina'],
  ['paracetamol jarabe', '0: paracetamol'],
  ['aspirina protect', '9: aspirina'],
  ['zutano paracetamol 500', '0: paracetamol 500'],
])('la sustancia se queda mientras otra palabra pueda irse: %s', (texto, debe) => expect(dice(texto)).toBe(debe))

test.each([
  ['diclofenaco inyectable lab drogamex', '5'],
  ['lab', '0 6'],
  ['aciclovir cma', '7'],
])('«lab» no dice nada, salvo a solas; «cma» es crema: %s', (texto, debe) => expect(dice(texto)).toBe(debe))

test.each([
  [']E02000000070152', '7'],
  ['070152', '7'],
  ['200000007O152', '7: 2000000070152'],
  ['200000070152', '7: 2000000070152'],
])('un código se halla como se teclea o se escanea: %s', (texto, debe) => expect(dice(texto)).toBe(debe))
