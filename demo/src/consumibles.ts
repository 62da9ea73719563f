import type { Azar } from './azar.ts'
import type { ClaveForma, Silueta } from './ingredientes.ts'
import { LABORATORIOS, type Laboratorio } from './laboratorios.ts'

/** A kind of thing that is no medicine: how it is packed, what it costs (MXN net, smallest to largest), its sizes and its contents. */
type Familia = {
  nombre: string
  silueta: Silueta
  forma: ClaveForma
  neto: readonly [number, number]
  medidas: readonly string[]
  contenidos: readonly string[]
  /** the one laboratory that makes it; '' when many do */
  solo: string
}

/** One of them, as a laboratory sells it. */
export type Consumible = {
  familia: Familia
  medida: string
  contenido: string
  laboratorio: Laboratorio
  /** from 0, the smallest, to 1, the largest */
  tamano: number
}

// name | pack | form | net from-to | sizes | contents | its only laboratory
const CURACION = `
ABATELENGUAS DE MADERA|palitos|pieza|18-140|15 CM|C/25,C/100,C/500|Quetzalfarma
AGUA OXIGENADA|botella|sol|9-38||120 ML,250 ML,500 ML,1 L
ALCOHOL ETÍLICO 70°|botella|sol|12-72||125 ML,250 ML,500 ML,1 L
ALGODÓN PLISADO|bolsa|pieza|9-110||25 G,50 G,100 G,300 G
APÓSITO HIDROCOLOIDE|sobre|pieza|48-420|10 X 10 CM;15 X 15 CM;20 X 20 CM|C/1,C/5
APÓSITO TRANSPARENTE|sobre|pieza|14-380|6 X 7 CM;10 X 12 CM;15 X 20 CM|C/1,C/10,C/50
BOLSA PARA HIELO|bolsa|pieza|70-160|15 CM;23 CM;28 CM|C/1
BOLSA RECOLECTORA DE ORINA|bolsa|pieza|14-48|750 ML;2 L|C/1
BULTO DE GASA|bolsa|pieza|90-420|7.5 X 5 CM;10 X 10 CM|C/100,C/200
CABESTRILLO|soporte|pieza|65-140|CHICO;MEDIANO;GRANDE|C/1
CÁNULA NASAL|sobre|pieza|18-34|PEDIÁTRICA;ADULTO|C/1
CATÉTER INTRAVENOSO|sobre|pieza|9-640|18 G X 32 MM;20 G X 32 MM;22 G X 25 MM;24 G X 19 MM|C/1,C/50
CINTA MICROPOROSA|rollo|pieza|12-190|1.25 CM X 9 M;2.5 CM X 9 M;5 CM X 9 M|C/1,C/6
COLLARÍN BLANDO|soporte|pieza|90-180|CHICO;MEDIANO;GRANDE|C/1
CUBREBOCAS TRICAPA|guantes|pieza|16-130|ADULTO;INFANTIL|C/10,C/50,C/150
CUBREBOCAS KN95|guantes|pieza|12-210|ADULTO|C/1,C/10,C/25
EQUIPO PARA VENOCLISIS|sobre|pieza|12-30|NORMOGOTERO;MICROGOTERO|C/1
FRASCO RECOLECTOR|vaso|pieza|4-260|60 ML;100 ML|C/1,C/50
GASA ESTÉRIL|sobre|pieza|3-190|5 X 5 CM;7.5 X 7.5 CM;10 X 10 CM|C/1,C/10,C/100
GUANTE DE EXPLORACIÓN LÁTEX|guantes|pieza|85-190|CHICO;MEDIANO;GRANDE|C/50,C/100
GUANTE DE EXPLORACIÓN NITRILO|guantes|pieza|95-240|CHICO;MEDIANO;GRANDE|C/50,C/100
GUANTE QUIRÚRGICO ESTÉRIL|sobre|pieza|12-480|6 1/2;7;7 1/2;8|C/1,C/50
HISOPO ESTÉRIL|palitos|pieza|8-160|15 CM|C/2,C/100
JERINGA|jeringa|pieza|3-330|3 ML 22 G X 32 MM;5 ML 21 G X 32 MM;10 ML 21 G X 32 MM;20 ML 20 G X 38 MM|C/1,C/100
JERINGA PARA INSULINA|jeringa|pieza|4-360|0.5 ML 30 G X 8 MM;1 ML 31 G X 6 MM|C/1,C/10,C/100
MASCARILLA PARA NEBULIZAR|bolsa|pieza|45-95|PEDIÁTRICA;ADULTO|C/1
MUÑEQUERA ELÁSTICA|soporte|pieza|70-160|CHICA;MEDIANA;GRANDE|C/1
PARCHE OCULAR|sobre|pieza|3-110|5 X 7 CM|C/1,C/10,C/50
RODILLERA ELÁSTICA|soporte|pieza|95-260|CHICA;MEDIANA;GRANDE|C/1
SONDA FOLEY|sobre|pieza|24-52|14 FR;16 FR;18 FR;20 FR|C/1
TELA ADHESIVA|rollo|pieza|14-320|1.25 CM X 5 M;2.5 CM X 5 M;5 CM X 5 M|C/1,C/6
TOBILLERA ELÁSTICA|soporte|pieza|85-210|CHICA;MEDIANA;GRANDE|C/1
TORUNDA DE ALGODÓN|bolsa|pieza|16-95||75 G,150 G,500 G
VENDA DE YESO|rollo|pieza|18-420|10 CM X 2.7 M;15 CM X 2.7 M;20 CM X 2.7 M|C/1,C/12
VENDA ELÁSTICA|rollo|pieza|7-240|5 CM X 5 M;7 CM X 5 M;10 CM X 5 M;15 CM X 5 M;30 CM X 5 M|C/1,C/12
YODOPOVIDONA ESPUMA|botella|sol|28-190||120 ML,500 ML,1 L`

const SUPLEMENTOS = `
CALCIO CON VITAMINA D|bote|tab|48-190|600 MG|C/30,C/60,C/120
COLÁGENO HIDROLIZADO|bote|polvo|85-320|NATURAL;FRUTOS ROJOS|300 G,500 G,1 KG
FIBRA DE PSYLLIUM|bote|polvo|60-240|NATURAL;NARANJA|200 G,400 G,1 KG
MAGNESIO|bote|cap|55-210|400 MG|C/30,C/60,C/100
MULTIVITAMÍNICO|bote|tab|45-260|ADULTO;INFANTIL;MAYORES DE 50|C/30,C/60,C/90
OMEGA 3|bote|cap|70-320|1000 MG;1200 MG|C/30,C/60,C/120
PROTEÍNA DE SUERO|bote|polvo|180-320|CHOCOLATE;VAINILLA|500 G,1 KG
VITAMINA C|cap|tab|22-130|500 MG;1 G|C/10,C/30,C/100
VITAMINA E|bote|cap|60-180|400 UI|C/30,C/60,C/100
ZINC|bote|tab|40-150|50 MG|C/30,C/60,C/100`

const HIGIENE = `
CREMA CORPORAL|botella|crema|38-150|AVENA;KARITÉ|120 ML,250 ML,400 ML
ENJUAGUE BUCAL|botella|sol|28-110|MENTA;SIN ALCOHOL|250 ML,500 ML,1 L
JABÓN NEUTRO|barra|pieza|14-62||100 G,150 G,3 X 100 G
PAÑAL PARA ADULTO|bolsa|pieza|68-150|CHICO;MEDIANO;GRANDE|C/8,C/10,C/14
PASTA DENTAL|crema|crema|18-68|MENTA;DIENTES SENSIBLES|75 ML,100 ML,150 ML
PROTECTOR SOLAR|crema|crema|80-150|FPS 30;FPS 50|60 ML,120 ML,200 ML
SHAMPOO|botella|champu|30-130|NEUTRO;INFANTIL|250 ML,400 ML,1 L
TALCO|bote|polvo|22-74||100 G,200 G,300 G
TOALLAS HÚMEDAS|bolsa|pieza|16-84|SIN AROMA;ALOE|C/40,C/80,C/120`

const DIAGNOSTICO = `
BAUMANÓMETRO DIGITAL|aparato|pieza|480-900|BRAZO;MUÑECA|C/1
GLUCÓMETRO|aparato|pieza|260-520|CON 10 TIRAS;CON 25 TIRAS|C/1
LANCETA|cap|pieza|60-240|28 G;30 G|C/25,C/100,C/200
OXÍMETRO DE PULSO|aparato|pieza|180-380|ADULTO;PEDIÁTRICO|C/1
PRUEBA DE EMBARAZO|tab|pieza|60-210|TIRA;CASETE|C/1,C/2,C/5
TERMÓMETRO DIGITAL|aparato|pieza|60-180|PUNTA RÍGIDA;PUNTA FLEXIBLE|C/1
TIRAS REACTIVAS DE GLUCOSA|bote|pieza|150-620||C/25,C/50,C/100`

const ALIMENTOS = `
BARRA DE CEREAL|barra|pieza|18-120|AVENA;AMARANTO|C/1,C/6,C/12
BEBIDA DE AVENA|cap|sol|24-90|NATURAL;VAINILLA|236 ML,1 L
COMPLEMENTO ALIMENTICIO|bote|polvo|110-260|CHOCOLATE;FRESA|400 G,800 G`

const INSECTICIDAS = `
INSECTICIDA DOMÉSTICO|aero|aero|48-130||235 ML,285 ML,400 ML
REPELENTE DE MOSQUITOS|aero|aero|40-110|FAMILIAR;INFANTIL|100 ML,170 ML`

function leer(texto: string): Familia[] {
  return texto
    .trim()
    .split('\n')
    .map((linea) => {
      const [nombre = '', silueta = '', forma = '', neto = '', medidas = '', contenidos = '', solo = ''] =
        linea.split('|')
      const [desde = 1, hasta = 1] = neto.split('-').map(Number)
      return {
        nombre,
        silueta: silueta as Silueta,
        forma: forma as ClaveForma,
        neto: [desde, hasta] as const,
        medidas: medidas.split(';'),
        contenidos: contenidos.split(','),
        solo,
      }
    })
}

const TODOS = LABORATORIOS.map(({ nombre }) => nombre)
/** Who sells dressings and instruments. */
const DE_CURACION = [
  'Quetzalfarma',
  'Terravital',
  'Drogamex del Valle',
  'Sanorte',
  'Prolumed',
  'Biosalvia Norte',
  'Vidasierra',
]

/** Everything that is not a medicine; taxes in percent. */
export const CONSUMIBLES = [
  { clasificacion: 'CURACIÓN', iva: 16, ieps: 0, cuantos: 700, familias: leer(CURACION), hacen: DE_CURACION },
  { clasificacion: 'SUPLEMENTOS', iva: 16, ieps: 0, cuantos: 450, familias: leer(SUPLEMENTOS), hacen: TODOS },
  { clasificacion: 'HIGIENE', iva: 16, ieps: 0, cuantos: 450, familias: leer(HIGIENE), hacen: TODOS },
  { clasificacion: 'DIAGNÓSTICO', iva: 16, ieps: 0, cuantos: 120, familias: leer(DIAGNOSTICO), hacen: DE_CURACION },
  { clasificacion: 'ALIMENTOS', iva: 16, ieps: 8, cuantos: 50, familias: leer(ALIMENTOS), hacen: TODOS },
  { clasificacion: 'INSECTICIDAS', iva: 16, ieps: 6, cuantos: 30, familias: leer(INSECTICIDAS), hacen: TODOS },
] as const

/** So many of a class, no two alike: every size of every laboratory once, in an order of chance. */
export function consumibles(a: Azar, clase: (typeof CONSUMIBLES)[number]): Consumible[] {
  const todos = LABORATORIOS.filter(({ nombre }) => clase.hacen.includes(nombre)).flatMap((laboratorio) =>
    clase.familias
      .filter(({ solo }) => !solo || solo === laboratorio.nombre)
      .flatMap((familia) => presentaciones(familia, laboratorio)),
  )
  for (let i = todos.length - 1; i > 0; i--) {
    const j = a.entero(0, i)
    ;[todos[i], todos[j]] = [todos[j] as Consumible, todos[i] as Consumible]
  }
  return todos.slice(0, clase.cuantos)
}

function presentaciones(familia: Familia, laboratorio: Laboratorio): Consumible[] {
  const { medidas, contenidos } = familia
  const parte = (i: number, de: readonly string[]) => (de.length > 1 ? i / (de.length - 1) : 0)
  return medidas.flatMap((medida, i) =>
    contenidos.map((contenido, j) => ({
      familia,
      medida,
      contenido,
      laboratorio,
      tamano: 0.25 * parte(i, medidas) + (contenidos.length > 1 ? 0.75 : 0) * parte(j, contenidos),
    })),
  )
}
