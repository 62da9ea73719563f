import { type Azar, azar } from '@surtia/demo/azar.ts'
import { conCifraDeControl } from './catalogo-segundo.ts'
import { type Articulo, dosisDe, dosisPorValor } from './hechos.ts'
import { FORMAS } from './redaccion.ts'
import { SUSTANCIAS, type Sustancia } from './sustancias.ts'

const SEMILLA = 515

/** How a price list of the counter is written, one line for each of ten people who write them. */
type Lista = {
  laboratorio: string
  /** what stands for 'mg', 'g', 'mcg', 'ml' */
  unidades: Readonly<Record<string, string>>
  formas: Readonly<Record<string, string>>
  /** of name, strength, form, count */
  linea: (n: string, d: string, f: string, c: string) => string
  cuenta: (n: string, f: string) => string
  envase: (c: string) => string
  union: string
  /** letters that fit; 0 any */
  caben: number
  generico: 'lleno' | 'vacio' | 'con sal'
  marca: boolean
}

const PUNTO = { mg: 'mg.', g: 'gr.', mcg: 'mcg.', ml: 'ml.' }
const GRUESO = { mg: 'MGS', g: 'GRS', mcg: 'MCGS', ml: 'ML' }
const LLANO = { mg: 'MG', g: 'G', mcg: 'MCG', ml: 'ML' }
const GR = { mg: 'MG', g: 'GR', mcg: 'MCG', ml: 'ML' }

const CORTAS = {
  tab: 'TABS',
  cap: 'CAPS',
  jbe: 'JBE',
  susp: 'SUSP',
  gotas: 'GOTAS',
  iny: 'INY',
  crema: 'CREMA',
  sup: 'SUPOSIT',
  ovulo: 'OVULOS',
  lp: 'TABS LIB PROL',
  ung: 'UNGTO',
  oft: 'GOTAS OFT',
}
const CON_PUNTO = { ...CORTAS, tab: 'Tab.', cap: 'Cáp.', jbe: 'Jbe.', susp: 'Susp.', iny: 'Sol.Iny.', gotas: 'Gts.' }
const DE_LARGO = { tab: 'Tabletas', cap: 'Cápsulas', jbe: 'Jarabe', susp: 'Suspensión', iny: 'Ampolletas' }

type Fila = readonly [
  Lista['laboratorio'],
  Lista['unidades'],
  Lista['formas'],
  Lista['linea'],
  Lista['cuenta'],
  Lista['envase'],
  Lista['union'],
  Lista['caben'],
  Lista['generico'],
  Lista['marca'],
]
const FILAS: readonly Fila[] = [
  [
    'Arbolmed',
    GR,
    CORTAS,
    (n, d, f, c) => `${n} ${d} ${c} ${f}`,
    (n) => `C/${n}`,
    (c) => `FCO ${c}`,
    '/',
    0,
    'lleno',
    false,
  ],
  [
    'Cuarzalia',
    PUNTO,
    CON_PUNTO,
    (n, d, f, c) => `${n} ${d} ${f} ${c}`,
    (n) => `c/${n} pzas.`,
    (c) => `fco. c/${c}`,
    ' + ',
    0,
    'vacio',
    false,
  ],
  [
    'Lagunar',
    GRUESO,
    CORTAS,
    (n, d, f, c) => `${f} ${n} ${d} ${c}`,
    (n) => `(${n})`,
    (c) => `(${c})`,
    ' C/',
    0,
    'lleno',
    false,
  ],
  [
    'Tepefarma',
    GR,
    CORTAS,
    (n, d, f, c) => `${n} ${f} ${d} ${c}`,
    (n) => `CJA C/${n}`,
    (c) => c,
    '/',
    34,
    'lleno',
    false,
  ],
  [
    'Vientosur',
    LLANO,
    DE_LARGO,
    (n, d, f, c) => `${f} de ${n.toLowerCase()} de ${d}. ${c}`,
    (n, f) => `Caja con ${n} ${f.toLowerCase()}`,
    (c) => `Frasco con ${c}`,
    ' y ',
    0,
    'con sal',
    false,
  ],
  ['Nopalia', GR, CORTAS, (n, d, f, c) => `${n} ${d} ${f} ${c} GI`, (n) => `${n}`, (c) => c, '-', 0, 'vacio', false],
  ['Alboral', LLANO, CORTAS, (n, d, f, c) => `${n} (${d}) ${c} ${f}`, (n) => `${n}`, (c) => c, ', ', 0, 'lleno', true],
  [
    'Cenotex',
    PUNTO,
    CON_PUNTO,
    (n, d, f, c) => `${n}, ${f} ${d}, ${c}`,
    (n) => `envase con ${n}`,
    (c) => `envase con ${c}`,
    '/',
    0,
    'con sal',
    true,
  ],
  [
    'Mareavita',
    GRUESO,
    CORTAS,
    (n, d, f, c) => `*${n}  ${d}  ${f}  ${c}`,
    (n) => `C-${n}`,
    (c) => `C-${c}`,
    ' & ',
    0,
    'lleno',
    false,
  ],
  [
    'Picoverde',
    LLANO,
    CORTAS,
    (n, d, f, c) => `${n}${d.replace(' ', '')} ${c} ${f}`,
    (n) => `X${n}`,
    (c) => c,
    '/',
    0,
    'vacio',
    false,
  ],
]
const LISTAS: readonly Lista[] = FILAS.map(
  ([laboratorio, unidades, formas, linea, cuenta, envase, union, caben, generico, marca]) => ({
    laboratorio,
    unidades,
    formas,
    linea,
    cuenta,
    envase,
    union,
    caben,
    generico,
    marca,
  }),
)

/** A third catalogue, written after the engine was, by other customs than the second. */
export function catalogoTercero(): Articulo[] {
  const a = azar(SEMILLA)
  return LISTAS.flatMap((lista) =>
    SUSTANCIAS.flatMap((sustancia) => {
      const marca = lista.marca
        ? `${a.uno(['Te', 'Mi', 'Bo', 'Sa'])}${a.uno(['lopra', 'nique', 'rubo', 'gamu'])}${a.entero(10, 99)}`
        : ''
      return sustancia.presentaciones.flatMap((p) =>
        p.contenidos.filter(() => a.si(0.6)).map((contenido) => ({ lista, sustancia, marca, ...p, contenido })),
      )
    }),
  ).map((vendido, n) => articulo(a, vendido, n))
}

type Vendido = { lista: Lista; sustancia: Sustancia; marca: string; forma: string; fuerza: string; contenido: string }

function articulo(a: Azar, { lista, sustancia, marca, forma, fuerza, contenido }: Vendido, n: number): Articulo {
  const larga = FORMAS[forma]?.nombres[0] ?? ''
  const escrita = lista.formas[forma] ?? larga
  const conUnidad = (texto: string) => texto.replace(/\b(mg|mcg|g|ml)\b/g, (unidad) => lista.unidades[unidad] ?? unidad)
  const cuenta = /^\d+$/.test(contenido)
  const nombre = `${marca ? `${marca} ` : ''}${sustancia.nombres.join(lista.union)}`
  const conSal = `${sustancia.nombres.join(' / ')} ${sustancia.sal}`.trim()
  const entera = lista.linea(
    nombre,
    conUnidad(fuerza),
    escrita,
    cuenta ? lista.cuenta(contenido, escrita) : lista.envase(conUnidad(contenido)),
  )
  const alta = lista.formas === CORTAS
  const descripcion = alta ? entera.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase() : entera
  const codArticulo = String(500_000 + n)
  return {
    textos: {
      codArticulo,
      codBarras: conCifraDeControl(`27${String(n * 13).padStart(10, '0')}`),
      // a list that has no room cuts
      descripcion: lista.caben ? descripcion.slice(0, lista.caben) : descripcion,
      generico: { lleno: sustancia.nombres.join(' / '), vacio: '', 'con sal': conSal }[lista.generico],
      formula: '',
      marca: marca.toUpperCase(),
      accionTerapeutica: lista.generico === 'lleno' ? sustancia.accion : '',
      laboratorio: lista.laboratorio.toUpperCase(),
      forma: larga.toUpperCase(),
      contenidoVenta: lista.caben ? (cuenta ? `C/${contenido}` : contenido) : '',
      tipoFormula: '',
    },
    hechos: {
      sustancias: sustancia.nombres.map((una) => una.toUpperCase().replace('BROMURO DE ', '')),
      dosis: dosisDe(fuerza),
      formas: FORMAS[forma]?.es ?? [],
      piezas: cuenta ? Number(contenido) : 0,
      contenido: cuenta ? '' : dosisPorValor(contenido),
      marca,
      laboratorio: lista.laboratorio,
      accion: sustancia.accion,
      medida: '',
    },
    propias: a.si(0.6) ? a.entero(1, 900) : 0,
    otras: a.si(0.7) ? a.entero(1, 2_000) : 0,
    ventas: a.si(0.7) ? a.entero(1, 400) : 0,
  }
}
