import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'
import { type Azar, azar } from './azar.ts'
import { CONSUMIBLES, type Consumible, consumibles } from './consumibles.ts'
import { contenidoEnCifras } from './contenido-en-cifras.ts'
import { CAJAS, type ClaveForma, FORMAS, INGREDIENTES, type Ingrediente, type Presentacion } from './ingredientes.ts'
import { LABORATORIOS, type Laboratorio } from './laboratorios.ts'

type Fila = Record<string, string | number | boolean>
/** Rows for the ERP door. */
export type Mercancia = { articulo: Fila; precio: Fila; lotes: Fila[] }

/** Most is made in Mexico, much of the rest in India. */
const PAISES_DE_ORIGEN = [
  'MX',
  'MX',
  'IN',
  'MX',
  'MX',
  'DE',
  'MX',
  'IN',
  'MX',
  'ES',
  'MX',
  'MX',
  'AR',
  'MX',
  'IT',
  'MX',
  'IN',
  'MX',
  'FR',
  'CO',
]
const SEMILLA = 1960
const MEDICAMENTOS = 10_200
const PRIMER_CODIGO = 1_001_000

/** Share of the stock at each centre (docs/reglas/demostracion.md#existencia-por-centro). */
const PARTES: readonly (readonly [number, number])[] = [
  [1, 0.28],
  [2, 0.16],
  [3, 0.17],
  [4, 0.15],
  [5, 0.13],
  [6, 0.11],
]

/** An EAN-13 of the range for use inside a house (2xx). */
export function codigoDeBarras(codArticulo: string): string {
  const doce = `200${codArticulo.padStart(9, '0')}`
  const suma = [...doce].reduce((s, cifra, i) => s + Number(cifra) * (i % 2 ? 3 : 1), 0)
  return `${doce}${(10 - (suma % 10)) % 10}`
}

/** What the cast sells already (cast/articulos-fijos.ts). */
const DEL_REPARTO = new Set<Fila[string] | undefined>([
  'AMLODIPINO 5 MG TABLETAS C/30 PACIVIDA',
  'AMLODIPINO 5 MG TABLETAS C/30 MIRABIAL',
])

/** All generated articles, about 12,000, one after the other; dates are relative to `hoy`. */
export function* articulos(hoy: Dia): Generator<Mercancia> {
  const a = azar(SEMILLA)
  let codigo = PRIMER_CODIGO
  const siguiente = () => String(codigo++)
  for (const m of medicamentos(a, hoy, siguiente)) if (!DEL_REPARTO.has(m.articulo.descripcion)) yield m
  for (const clase of CONSUMIBLES)
    for (const c of consumibles(a, clase))
      yield mercancia(a, hoy, { codArticulo: siguiente(), ...descrito(a, clase, c) })
}

/** A consumable as an article: its size stands where a medicine has its strength. */
function descrito(a: Azar, clase: (typeof CONSUMIBLES)[number], c: Consumible): Omit<Descrito, 'codArticulo'> {
  const { nombre, forma, neto } = c.familia
  const formula = [nombre, c.medida].filter(Boolean).join(' ')
  const precio = centavos((neto[0] + (neto[1] - neto[0]) * c.tamano) * (0.92 + a.siguiente() * 0.16))
  return {
    descripcion: `${formula} ${c.contenido} ${c.laboratorio.nombre.toUpperCase()}`,
    generico: nombre,
    formula,
    tipoFormula: 'S',
    laboratorio: c.laboratorio.nombre,
    clasificacion: clase.clasificacion,
    categoria: nombre,
    linea: c.medida || 'GENERAL',
    forma,
    contenidoVenta: c.contenido,
    accionTerapeutica: '',
    iva: clase.iva,
    ieps: clase.ieps,
    control: 0,
    marca: '',
    generica: false,
    otc: true,
    neto: precio,
    publico: centavos(precio * (1.15 + a.siguiente() * 0.2)),
  }
}

type Clase = 'GENÉRICO' | 'MARCA' | 'PATENTE' | 'OTC'
const queHacen = (...que: Laboratorio['hace'][]) => LABORATORIOS.filter(({ hace }) => que.includes(hace))
const ACTIVOS: Record<Clase, readonly Laboratorio[]> = {
  GENÉRICO: queHacen('generico'),
  MARCA: queHacen('marca'),
  PATENTE: queHacen('patente'),
  OTC: queHacen('generico', 'marca'),
}

function* medicamentos(a: Azar, hoy: Dia, siguiente: () => string): Generator<Mercancia> {
  const vistos = new Set<string>()
  while (vistos.size < MEDICAMENTOS) {
    const ingrediente = a.uno(INGREDIENTES)
    const presentacion = a.uno(ingrediente.presentaciones)
    const contenido = contenidoDe(a, presentacion)
    const clase = a.pesado<Clase>([
      ['GENÉRICO', 69],
      ['MARCA', 21],
      ['PATENTE', 5],
      ['OTC', 5],
    ])
    const laboratorio = a.uno(ACTIVOS[clase])
    const marca = clase === 'MARCA' || clase === 'PATENTE' ? marcaDe(a, ingrediente, laboratorio) : ''
    // a generic says whose it is, so that two suggestions never read the same
    const descripcion = `${marca ? `${marca} ` : ''}${ingrediente.nombre} ${presentacion.fuerza} ${FORMAS[presentacion.forma].nombre} ${contenido}${marca ? '' : ` ${laboratorio.nombre.toUpperCase()}`}`
    const llave = `${descripcion}/${laboratorio.nombre}`
    if (vistos.has(llave)) continue
    vistos.add(llave)
    const neto = centavos(precioNeto(a, ingrediente, presentacion, contenido, clase))
    yield mercancia(a, hoy, {
      codArticulo: siguiente(),
      descripcion,
      generico: ingrediente.nombre,
      formula: `${ingrediente.nombre} ${presentacion.fuerza}`,
      tipoFormula: ingrediente.tipo,
      laboratorio: laboratorio.nombre,
      clasificacion: clase,
      categoria: ingrediente.accion.toUpperCase(),
      linea: ingrediente.nombre,
      forma: presentacion.forma,
      contenidoVenta: contenido,
      accionTerapeutica: ingrediente.accion,
      iva: 0,
      ieps: 0,
      control: ingrediente.control,
      marca,
      generica: clase === 'GENÉRICO',
      otc: clase === 'OTC',
      neto,
      publico: centavos(neto * (clase === 'GENÉRICO' ? 1.8 + a.siguiente() * 2.7 : 1.15 + a.siguiente() * 0.2)),
    })
  }
}

const centavos = (n: number) => Math.max(1, Math.round(n * 100) / 100)
const enCaja = (forma: ClaveForma) => ['tab', 'cap', 'mast', 'subl', 'lp', 'ovulo'].includes(forma)
const cuantas = (contenido: string) => Number(/\d+/.exec(contenido)?.[0] ?? 1)

function contenidoDe(a: Azar, presentacion: Presentacion): string {
  const propio = a.uno(presentacion.contenidos)
  const contenido = enCaja(presentacion.forma) && a.si(0.55) ? a.pesado(CAJAS) : propio
  return /^\d+$/.test(contenido) ? `C/${contenido}` : contenido
}

function precioNeto(
  a: Azar,
  ingrediente: Ingrediente,
  presentacion: Presentacion,
  contenido: string,
  clase: Clase,
): number {
  const [desde, hasta] = ingrediente.neto
  const lugar = ingrediente.presentaciones.indexOf(presentacion) / Math.max(1, ingrediente.presentaciones.length - 1)
  const base = desde + (hasta - desde) * (0.15 + 0.5 * (Number.isNaN(lugar) ? 0.5 : lugar))
  const cajas = enCaja(presentacion.forma)
    ? (cuantas(contenido) / cuantas(presentacion.contenidos[0] ?? '1')) ** 0.85
    : 1
  const porClase = { GENÉRICO: 1, OTC: 1.2, MARCA: 2.5 + a.siguiente() * 5.5, PATENTE: 10 + a.siguiente() * 20 }[clase]
  return base * cajas * porClase * (0.85 + a.siguiente() * 0.5)
}

/** An invented brand: the laboratory's beginning and a syllable of the ingredient. */
function marcaDe(a: Azar, ingrediente: Ingrediente, laboratorio: Laboratorio): string {
  const limpio = (s: string) =>
    s
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toUpperCase()
  const medio = limpio(ingrediente.nombre).slice(0, 4)
  return `${limpio(laboratorio.nombre).slice(0, 3)}${medio}${a.uno(['EX', 'IL', 'AN', 'OR', 'VA', 'IN'])}`
}

type Descrito = {
  codArticulo: string
  descripcion: string
  generico: string
  formula: string
  tipoFormula: string
  laboratorio: string
  clasificacion: string
  categoria: string
  linea: string
  forma: ClaveForma
  contenidoVenta: string
  accionTerapeutica: string
  iva: number
  ieps: number
  control: number
  marca: string
  generica: boolean
  otc: boolean
  neto: number
  publico: number
}

function mercancia(a: Azar, hoy: Dia, d: Descrito): Mercancia {
  const { forma, control, generica, neto, publico, ...resto } = d
  const nuevo = a.si(0.04)
  const remate = a.si(0.03)
  const solido = enCaja(forma)
  return {
    articulo: {
      ...resto,
      ...contenidoEnCifras(d.codArticulo, forma, d.contenidoVenta),
      codFormaFarmaceutica: FORMAS[forma].cod,
      formaFarmaceutica: FORMAS[forma].nombre,
      registroSSA:
        d.clasificacion === 'HIGIENE' || d.clasificacion === 'ALIMENTOS'
          ? ''
          : `${a.entero(100, 999)}M${a.entero(2001, 2024)} SSA ${d.otc ? 'VI' : 'IV'}`,
      codBarras: codigoDeBarras(d.codArticulo),
      codigoSat: d.iva ? '42311500' : '51101500',
      empColectivo: solido
        ? a.uno([24, 30, 36, 48, 60, 72, 96, 120])
        : forma === 'iny'
          ? a.uno([50, 100, 200])
          : forma === 'crema' || forma === 'gel'
            ? a.uno([48, 60, 72])
            : a.uno([12, 24, 36, 48]),
      tipoControl: control,
      temperatura: control === 1 ? '2 a 8 °C' : '',
      gi: generica,
      sinDerechoDevolucion: control === 1 || remate,
      nuevo,
      fechaInsert: sumarDias(hoy, nuevo ? -a.entero(1, 45) : -a.entero(90, 2_500)),
      conImagen: !a.si(0.1),
      paisOrigen: PAISES_DE_ORIGEN[Number(d.codArticulo) % PAISES_DE_ORIGEN.length] ?? 'MX',
    },
    precio: {
      codArticulo: d.codArticulo,
      precioNeto: neto,
      precioPublico: publico,
      ...promociones(a, hoy, neto, remate),
    },
    lotes: lotes(a, hoy, d.codArticulo, remate),
  }
}

function promociones(a: Azar, hoy: Dia, neto: number, remate: boolean): Fila {
  const menos = (porcentaje: number) => Math.round(neto * (100 - porcentaje)) / 100
  return {
    ...(a.si(0.12)
      ? {
          precioOferta: menos(a.si(0.03) ? 28.5 : a.entero(3, 15)),
          minimoPiezasOferta: a.pesado([
            [1, 55],
            [3, 15],
            [5, 10],
            [6, 10],
            [10, 5],
            [12, 5],
          ] as const),
          desdeOferta: sumarDias(hoy, -a.entero(1, 20)),
          hastaOferta: sumarDias(hoy, a.entero(30, 400)),
        }
      : {}),
    ...(remate ? { precioRemate: menos(a.entero(30, 60)) } : {}),
    ...(a.si(0.06) ? { precioBuenFin: menos(a.entero(5, 20)), hastaBuenFin: sumarDias(hoy, a.entero(20, 365)) } : {}),
  }
}

/** Stock in lots at six centres: 10% nowhere; else most centres healthy, some low, some with none. */
function lotes(a: Azar, hoy: Dia, codArticulo: string, remate: boolean): Fila[] {
  if (a.si(0.1)) return []
  const venta = 200 + a.siguiente() ** 3 * 6_000
  return PARTES.flatMap(([codSucursal, parte]) => {
    const estado = a.pesado([
      ['sano', 61],
      ['bajo', 22],
      ['nada', 17],
    ] as const)
    if (estado === 'nada') return []
    const piezas = Math.ceil(venta * parte * (estado === 'sano' ? 0.6 + a.siguiente() : 0.02 + a.siguiente() * 0.05))
    const cuantos = piezas > 150 && a.si(0.35) ? 2 : 1
    return Array.from({ length: cuantos }, () => ({
      codArticulo,
      codSucursal,
      lote: `${a.uno(['A', 'B', 'C', 'F', 'K'])}${a.entero(24, 26)}${a.uno(['A', 'D', 'K', 'M', 'R'])}${String(a.entero(0, 9_999)).padStart(4, '0')}`,
      caducidad: caducidad(a, hoy, remate),
      piezas: Math.ceil(piezas / cuantos),
    }))
  })
}

function caducidad(a: Azar, hoy: Dia, remate: boolean): Dia {
  const [desde, hasta] = a.pesado([
    [[18, 30], 70],
    [[12, 18], 18],
    [[6, 12], remate ? 30 : 8],
    [[3, 6], 3],
    [[1, 3], 1],
  ] as const)
  return finDeMes(hoy, a.entero(desde, hasta))
}

/** Last day of the month that comes so many months after the month of `hoy`. */
export function finDeMes(hoy: Dia, meses: number): Dia {
  const fecha = new Date(Date.UTC(Number(hoy.slice(0, 4)), Number(hoy.slice(5, 7)) + meses, 0))
  return fecha.toISOString().slice(0, 10)
}
