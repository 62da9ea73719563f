import type { NombreDeLista } from '@surtia/contracts/listas.ts'
import type { Precios } from '@surtia/rules/catalogo/precio-vigente.ts'
import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import type { CatalogoEnMemoria } from './catalogo-en-memoria.ts'
import { CLASES, CONTROLADO, DE_EXISTENCIA, EN_FRIO, EN_OFERTA, PROPIA } from './clases.ts'
import { COMPUESTA, type Columnas, EN_VENTA, NUEVO } from './columnas.ts'
import type { Nombres } from './nombres.ts'
import { preciosDe } from './precios-del-dia.ts'
import { ventana } from './ventana.ts'

/** What a search asks of an article, but for its text. */
export type Filtros = {
  /** the generic holds this text: the wizard's first step */
  generico: string | null
  tipoFormula: '' | 'S' | 'C'
  codFormula: number
  contenidoVenta: string
  /** the articles of a banner or of a pop-up */
  grupo: readonly string[] | null
  /** what stands in a list on a day; the event's list is empty while it is off */
  lista: { nombre: NombreDeLista; hoy: number; evento: boolean } | null
  codClasificacion: number
  codFormaFarmaceutica: number
  codLaboratorio: number
  conExistencia: boolean
  enOferta: boolean
  controlados: boolean
  refrigerados: boolean
}

export type Opcion = { codigo: number; descripcion: string; cuantos: number }

/** The articles that pass every filter, and what each facet would show without its own. */
export type Conjunto = {
  /** ascending */
  lugares: Int32Array
  /** of each, how exactly it is what was typed; null without a text */
  rangos: Uint16Array | null
  clasificaciones: Opcion[]
  formas: Opcion[]
  laboratorios: Opcion[]
  conExistencia: number
  enOferta: number
  controlados: number
  refrigerados: number
  /** some, by name */
  genericos: string[]
}

const MOST_GENERICS = 20
/** one bit for each filter that has a facet; an article that only one of them keeps out counts in that facet */
const [CLASIFICACION, FORMA, LABORATORIO, EXISTENCIA, OFERTA, CONTROL, FRIO] = [1, 2, 4, 8, 16, 32, 64]

type Entrada = { lugares: Int32Array; rangos: Uint16Array | null }

/** One pass over what the text found (docs/reglas/busqueda.md#facetas-sin-su-propio-filtro). */
export function conjuntoDe(
  catalogo: CatalogoEnMemoria,
  clases: Uint8Array,
  entrada: Entrada,
  f: Filtros,
  conTexto: boolean,
): Conjunto {
  const { banderas, generico } = catalogo.columnas
  const pasa = condicion(catalogo, f)
  const faltasDe = faltas(catalogo, clases, f)
  const cuentas = cuentasDe(catalogo, clases)
  const porGenerico = new Uint8Array(catalogo.genericos.cuantos)
  const indices = new Int32Array(entrada.lugares.length)
  let n = 0
  for (let i = 0; i < entrada.lugares.length; i++) {
    const lugar = entrada.lugares[i] as number
    if (((banderas[lugar] as number) & EN_VENTA) !== EN_VENTA || (pasa && !pasa(lugar))) continue
    const falta = faltasDe(lugar)
    cuentas.contar(lugar, falta)
    if (falta !== 0) continue
    porGenerico[generico[lugar] as number] = 1
    indices[n++] = i
  }
  return {
    ...tomados(entrada, indices.subarray(0, n)),
    ...cuentas.opciones(),
    genericos: conTexto ? primerosGenericos(catalogo.genericos, porGenerico) : [],
  }
}

/** Whether an article is on sale and passes every filter. */
export function admite(catalogo: CatalogoEnMemoria, clases: Uint8Array, f: Filtros): (lugar: number) => boolean {
  const pasa = condicion(catalogo, f)
  const faltasDe = faltas(catalogo, clases, f)
  return (lugar) => catalogo.enVenta(lugar) && (!pasa || pasa(lugar)) && faltasDe(lugar) === 0
}

/** Which filters that have a facet keep an article out, one bit each. */
function faltas(catalogo: CatalogoEnMemoria, clases: Uint8Array, f: Filtros): (lugar: number) => number {
  const c = catalogo.columnas
  const clasificacion = numeroDe(catalogo.clasificaciones, f.codClasificacion)
  const forma = numeroDe(catalogo.formas, f.codFormaFarmaceutica)
  const laboratorio = numeroDe(catalogo.laboratorios, f.codLaboratorio)
  const { conExistencia, enOferta, controlados, refrigerados } = f
  return (lugar) =>
    (clasificacion !== null && c.clasificacion[lugar] !== clasificacion ? CLASIFICACION : 0) |
    (forma !== null && c.forma[lugar] !== forma ? FORMA : 0) |
    (laboratorio !== null && c.laboratorio[lugar] !== laboratorio ? LABORATORIO : 0) |
    (conExistencia && ((clases[lugar] as number) & DE_EXISTENCIA) !== PROPIA ? EXISTENCIA : 0) |
    (enOferta && ((clases[lugar] as number) & EN_OFERTA) === 0 ? OFERTA : 0) |
    (controlados && ((clases[lugar] as number) & CONTROLADO) === 0 ? CONTROL : 0) |
    (refrigerados && ((clases[lugar] as number) & EN_FRIO) === 0 ? FRIO : 0)
}

/** How many articles each option of each facet would show: those that no other filter keeps out. */
function cuentasDe(catalogo: CatalogoEnMemoria, clases: Uint8Array) {
  const { clasificacion, forma, laboratorio } = catalogo.columnas
  const clasificaciones = new Int32Array(catalogo.clasificaciones.cuantos)
  const formas = new Int32Array(catalogo.formas.cuantos)
  const laboratorios = new Int32Array(catalogo.laboratorios.cuantos)
  /** of each class: those that no filter, and those that only the one of stock, of offer, of control or of cold keeps out */
  const porClase = new Int32Array(CLASES)
  const sinExistencia = new Int32Array(CLASES)
  const sinOferta = new Int32Array(CLASES)
  const sinControl = new Int32Array(CLASES)
  const sinFrio = new Int32Array(CLASES)
  return {
    contar(lugar: number, falta: number): void {
      const clase = clases[lugar] as number
      if ((falta | CLASIFICACION) === CLASIFICACION) sumar(clasificaciones, clasificacion[lugar] as number)
      if ((falta | FORMA) === FORMA) sumar(formas, forma[lugar] as number)
      if ((falta | LABORATORIO) === LABORATORIO) sumar(laboratorios, laboratorio[lugar] as number)
      if (falta === 0) sumar(porClase, clase)
      else if (falta === EXISTENCIA) sumar(sinExistencia, clase)
      else if (falta === OFERTA) sumar(sinOferta, clase)
      else if (falta === CONTROL) sumar(sinControl, clase)
      else if (falta === FRIO) sumar(sinFrio, clase)
    },
    opciones: (): Omit<Conjunto, 'lugares' | 'rangos' | 'genericos'> => ({
      clasificaciones: opciones(catalogo.clasificaciones, clasificaciones),
      formas: opciones(catalogo.formas, formas),
      laboratorios: opciones(catalogo.laboratorios, laboratorios),
      conExistencia: sumaDe(conExistencia, porClase, sinExistencia),
      enOferta: sumaDe(con(EN_OFERTA), porClase, sinOferta),
      controlados: sumaDe(con(CONTROLADO), porClase, sinControl),
      refrigerados: sumaDe(con(EN_FRIO), porClase, sinFrio),
    }),
  }
}

const conExistencia = (clase: number) => (clase & DE_EXISTENCIA) === PROPIA
const con = (bandera: number) => (clase: number) => (clase & bandera) !== 0
const sumaDe = (cual: (clase: number) => boolean, ...cuentas: readonly Int32Array[]) =>
  cuentas.reduce((suma, una) => suma + una.reduce((s, n, clase) => (cual(clase) ? s + n : s), 0), 0)

function sumar(cuentas: Int32Array, numero: number): void {
  cuentas[numero] = (cuentas[numero] as number) + 1
}

function tomados({ lugares, rangos }: Entrada, indices: Int32Array): Entrada {
  if (indices.length === lugares.length) return { lugares, rangos }
  const n = indices.length
  const suyos = new Int32Array(n)
  for (let i = 0; i < n; i++) suyos[i] = lugares[indices[i] as number] as number
  if (!rangos) return { lugares: suyos, rangos }
  const sus = new Uint16Array(n)
  for (let i = 0; i < n; i++) sus[i] = rangos[indices[i] as number] as number
  return { lugares: suyos, rangos: sus }
}

/** null: no filter; -1: a code that no article has. */
const numeroDe = (nombres: Nombres<number>, codigo: number): number | null =>
  codigo === 0 ? null : nombres.conocido(codigo)

function opciones(nombres: Nombres<number>, cuantos: Int32Array): Opcion[] {
  const turnos = nombres.turnos()
  return losDe(cuantos)
    .sort((a, b) => (turnos[a] as number) - (turnos[b] as number) || nombres.codigo(a) - nombres.codigo(b))
    .map((numero) => ({
      codigo: nombres.codigo(numero),
      descripcion: nombres.nombre(numero),
      cuantos: cuantos[numero] as number,
    }))
}

/** The numbers of which there is any, ascending; written as a loop, for there are thousands and few of them count. */
function losDe(cuantos: Int32Array | Uint8Array): number[] {
  const numeros: number[] = []
  for (let numero = 0; numero < cuantos.length; numero++) if (cuantos[numero] !== 0) numeros.push(numero)
  return numeros
}

function primerosGenericos(nombres: Nombres<string>, hay: Uint8Array): string[] {
  const numeros = losDe(hay).filter((numero) => nombres.nombre(numero) !== '')
  const turnos = nombres.turnos()
  const llaves = Float64Array.from(numeros, (numero) => turnos[numero] as number)
  const primeros = ventana({ llaves, desempates: Int32Array.from(numeros) }, 0, MOST_GENERICS)
  return Array.from(primeros, (i) => nombres.nombre(numeros[i] as number))
}

const PROMOCION = {
  ofertas: 'ofertado',
  remates: 'remate',
  'buen-fin': 'buenFin',
  nuevos: null,
} as const satisfies Record<NombreDeLista, keyof Precios | null>

/** The conditions that have no facet; null when there is none. */
function condicion(catalogo: CatalogoEnMemoria, f: Filtros): ((lugar: number) => boolean) | null {
  const c = catalogo.columnas
  const todas: ((lugar: number) => boolean)[] = []
  if (f.generico !== null) todas.push(delGenerico(catalogo.genericos, c, f.generico))
  if (f.tipoFormula !== '') {
    const pedida = f.tipoFormula === 'C' ? COMPUESTA : 0
    todas.push((lugar) => ((c.banderas[lugar] as number) & COMPUESTA) === pedida)
  }
  if (f.codFormula !== 0) todas.push((lugar) => c.codFormula[lugar] === f.codFormula)
  if (f.contenidoVenta !== '') {
    const contenido = catalogo.contenidos.conocido(f.contenidoVenta)
    todas.push((lugar) => c.contenido[lugar] === contenido)
  }
  if (f.grupo) {
    const delGrupo = new Set(catalogo.lugaresDe(f.grupo))
    todas.push((lugar) => delGrupo.has(lugar))
  }
  if (f.lista) {
    const { nombre, hoy, evento } = f.lista
    const promocion = PROMOCION[nombre]
    todas.push((lugar) => (promocion ? preciosDe(c, lugar, hoy, evento)[promocion] : catalogo.es(lugar, NUEVO)))
  }
  return todas.length === 0 ? null : (lugar) => todas.every((una) => una(lugar))
}

function delGenerico(genericos: Nombres<string>, c: Columnas, generico: string): (lugar: number) => boolean {
  const buscado = normalizar(generico)
  const lo = Uint8Array.from(genericos.nombres, (nombre) => (normalizar(nombre).includes(buscado) ? 1 : 0))
  return (lugar) => lo[c.generico[lugar] as number] === 1
}
