import { esEmpaque, esFormaFarmaceutica, type Palabra } from '@surtia/rules/catalogo/busqueda/analizar.ts'
import { lecturasDeNumero, type Numero } from '@surtia/rules/catalogo/busqueda/cantidad.ts'
import { lema } from '@surtia/rules/catalogo/busqueda/palabra.ts'
import { esSal } from '@surtia/rules/catalogo/busqueda/sustancias.ts'
import { empiezaClave, loQueQuieren } from '@surtia/rules/catalogo/busqueda/texto-escrito.ts'
import { type Equivalente, esUso, type Sinonimos } from './sinonimos.ts'
import type { Vocabulario } from './vocabulario.ts'

/** A word or number of the catalogue that a typed one stands for. */
export type Termino = { id: number; imprecision: number; lejos: number }

export type Grupo = {
  ficha: Palabra | Numero
  terminos: readonly Termino[]
  /** words of the catalogue that begin so; there may be thousands */
  inicios: Int32Array
  /** places besides, of codes that begin so */
  lugares: readonly number[]
  /** an article may lack it: a salt, a packing */
  opcional: boolean
  /** a number that says what a pack holds */
  esContenido: boolean
}

/** A text read in one way; `imprecision` is what other names cost it. */
export type Lectura = { fichas: readonly (Palabra | Numero)[]; imprecision: number }
type Cambio = { palabras: readonly (Palabra | Numero)[]; ocupa: number; imprecision: number }

/** What it costs to meet a word by its beginning. */
export const SOLO_INICIO = 2
const OTRO_NOMBRE = 1
const POCOS = 64
const NINGUNO = new Int32Array(0)
const MAS_LECTURAS = 8

type DelLector = {
  vocabulario: Vocabulario
  sinonimos: Sinonimos
  clavesPorInicio: (cifras: string) => readonly number[]
  /** the word names a substance of some article */
  esSustancia: (id: number) => boolean
  /** some article has the word */
  estaEnAlguno: (id: number) => boolean
}

/** How typed words become words of the catalogue. */
export class Lector {
  private readonly vocabulario: Vocabulario
  private readonly sinonimos: Sinonimos
  private readonly clavesPorInicio: (cifras: string) => readonly number[]
  private readonly esSustancia: (id: number) => boolean
  private readonly estaEnAlguno: (id: number) => boolean

  constructor({ vocabulario, sinonimos, clavesPorInicio, esSustancia, estaEnAlguno }: DelLector) {
    this.vocabulario = vocabulario
    this.sinonimos = sinonimos
    this.clavesPorInicio = clavesPorInicio
    this.esSustancia = esSustancia
    this.estaEnAlguno = estaEnAlguno
  }

  /** The words and numbers of a typed text. */
  fichas(texto: string): (Palabra | Numero)[] {
    return this.sinonimos.leer(texto)
  }

  /** The ways to read a text: as it stands, then with other names, with words joined or parted. */
  lecturas(fichas: readonly (Palabra | Numero)[]): Lectura[] {
    const lecturas: Lectura[] = [{ fichas, imprecision: 0 }]
    for (let i = 0; i < fichas.length; i++)
      for (const { palabras, ocupa, imprecision } of this.cambiosEn(fichas, i))
        if (lecturas.length < MAS_LECTURAS)
          lecturas.push({ fichas: [...fichas.slice(0, i), ...palabras, ...fichas.slice(i + ocupa)], imprecision })
    return lecturas
  }

  private cambiosEn(fichas: readonly (Palabra | Numero)[], i: number): Cambio[] {
    // one word for one is a choice inside its group
    const equivalentes = this.sinonimos.desde(fichas, i)
    const sinonimos = equivalentes
      .filter((e) => unaPorUna(e) === undefined && e.palabras.every((palabra) => this.puedeEstar(palabra)))
      .map((e) => ({ ...e, imprecision: costoDelNombre(e.palabras) }))
    const trozos = this.sinonimos.enTrozos(fichas[i])
    const entera = trozos ? [{ palabras: trozos, ocupa: 1, imprecision: 0 }] : []
    return [
      ...sinonimos,
      ...this.sinSuUso(fichas, i, equivalentes),
      ...entera,
      ...this.juntas(fichas, i),
      ...this.partida(fichas[i]),
    ]
  }

  /** A word that must be met whole, and that no article has, makes no reading. */
  private puedeEstar(ficha: Palabra | Numero): boolean {
    if (ficha.clase === 'numero' || !ficha.soloEntera) return true
    const id = this.vocabulario.find(ficha.lema)
    return id !== undefined && this.estaEnAlguno(id)
  }

  /** 'ambroxol para la tos' is ambroxol, whether the list says what it is for or not. */
  private sinSuUso(fichas: readonly (Palabra | Numero)[], i: number, suyos: readonly Equivalente[]): Cambio[] {
    const uso = suyos.find(({ palabras }) => palabras.every(esUso))
    if (!uso) return []
    const demas = fichas.filter((_, k) => k < i || k >= i + uso.ocupa)
    const nombra = demas.some((ficha) => {
      const id = ficha.clase === 'palabra' ? this.vocabulario.find(ficha.lema) : undefined
      return id !== undefined && this.esSustancia(id)
    })
    return nombra ? [{ palabras: [], ocupa: uso.ocupa, imprecision: 0 }] : []
  }

  /** 'acetil salicilico' as one word, if the catalogue has that; 'b 12' as 'b12'. */
  private juntas(fichas: readonly (Palabra | Numero)[], i: number): Cambio[] {
    return [2, 3].flatMap((ocupa) => {
      const suyas = fichas.slice(i, i + ocupa)
      if (suyas.length < ocupa || suyas[0]?.clase !== 'palabra') return []
      const texto = suyas.map((f) => (f.clase === 'palabra' ? f.texto : f.digitos)).join('')
      // 'vitamina e' is no plural of 'vitamina'
      const existe =
        (lema(texto) !== suyas[0].lema && this.vocabulario.find(lema(texto)) !== undefined) ||
        (texto.length >= 8 && this.vocabulario.porInicio(texto).length > 0)
      return existe ? [{ palabras: [enPalabra(texto)], ocupa, imprecision: 0 }] : []
    })
  }

  /** 'acidoacetilsalicilico' as the words that it is made of, when no word begins so. */
  private partida(ficha: Palabra | Numero | undefined): Cambio[] {
    if (ficha?.clase !== 'palabra' || ficha.texto.length < 7) return []
    if (this.vocabulario.porInicio(ficha.texto).length || this.vocabulario.find(ficha.lema) !== undefined) return []
    const partes = this.enPartes(ficha.texto, 3)
    return partes ? [{ palabras: partes.map(enPalabra), ocupa: 1, imprecision: 0 }] : []
  }

  private enPartes(texto: string, cuantas: number): string[] | undefined {
    if (this.vocabulario.find(lema(texto)) !== undefined) return [texto]
    if (cuantas === 1) return texto.length >= 4 && this.vocabulario.porInicio(texto).length ? [texto] : undefined
    for (let corte = texto.length - 3; corte >= 3; corte--) {
      if (this.vocabulario.find(lema(texto.slice(0, corte))) === undefined) continue
      const sigue = texto.slice(corte)
      const resto = this.enPartes(sigue, cuantas - 1) ?? this.enPartes(sigue.replace(/^(de|con)/, ''), cuantas - 1)
      if (resto) return [texto.slice(0, corte), ...resto]
    }
    return undefined
  }

  /** What each typed word or number stands for in the catalogue. */
  grupos(fichas: readonly (Palabra | Numero)[]): Grupo[] {
    const quiere = loQueQuieren(fichas)
    return fichas.map((ficha, i) =>
      ficha.clase === 'palabra'
        ? this.grupoDePalabra(fichas, i, ficha)
        : this.grupoDeNumero(ficha, quiere[i] ?? 'fuerza'),
    )
  }

  private grupoDePalabra(fichas: readonly (Palabra | Numero)[], i: number, palabra: Palabra): Grupo {
    const mejores = new Map<number, number>()
    const sumar = (id: number | undefined, imprecision: number) => {
      if (id !== undefined && (mejores.get(id) ?? Number.POSITIVE_INFINITY) > imprecision) mejores.set(id, imprecision)
    }
    const entera = this.vocabulario.find(palabra.lema)
    sumar(entera, 0)
    // what is another name already has no further ones: 'fiebre' of a label is not all that 'fiebre' means
    for (const equivalente of palabra.soloEntera ? [] : this.sinonimos.desde(fichas, i)) {
      const unica = unaPorUna(equivalente)
      if (unica) sumar(this.vocabulario.find(unica.lema), costoDelNombre([unica]))
    }
    const inicios = palabra.soloEntera ? NINGUNO : this.vocabulario.porInicio(palabra.texto)
    return {
      ficha: palabra,
      terminos: [...mejores].map(([id, imprecision]) => ({ id, imprecision, lejos: 0 })),
      inicios: inicios.length <= POCOS ? inicios.filter((id) => id !== entera) : inicios,
      lugares: [],
      opcional: esSal(palabra.lema) || esEmpaque(palabra.lema),
      esContenido: false,
    }
  }

  private grupoDeNumero(numero: Numero, quiere: 'fuerza' | 'contenido'): Grupo {
    const terminos = lecturasDeNumero(numero, quiere).flatMap(({ clave, lejos }) => {
      const id = this.vocabulario.find(clave)
      return id === undefined ? [] : [{ id, imprecision: 0, lejos }]
    })
    const esClave = empiezaClave(numero)
    return {
      ficha: numero,
      terminos,
      inicios: NINGUNO,
      lugares: esClave ? this.clavesPorInicio(numero.digitos) : [],
      opcional: false,
      esContenido: numero.cuenta || (!numero.unidad && quiere === 'contenido'),
    }
  }
}

/** Other names of a form are spelling; another name of a substance stands after its own. */
const costoDelNombre = (palabras: readonly (Palabra | Numero)[]): number =>
  palabras.every((palabra) => palabra.clase === 'palabra' && esFormaFarmaceutica(palabra.lema)) ? 0 : OTRO_NOMBRE

/** The one word that stands for one; undefined when there are more on either side. */
const unaPorUna = ({ ocupa, palabras: [unica, ...demas] }: Equivalente): Palabra | undefined =>
  ocupa === 1 && demas.length === 0 && unica?.clase === 'palabra' ? unica : undefined

export const enPalabra = (texto: string): Palabra => ({ clase: 'palabra', escrita: texto, texto, lema: lema(texto) })

/** What may go when nothing holds all of a text, the least important first; what names the article goes last. */
export function importancia({ ficha, esContenido }: Grupo, esDeSustancia: boolean): number {
  if (ficha.clase === 'numero') return esContenido ? 0 : 1
  if (esDeSustancia) return 4
  return esFormaFarmaceutica(ficha.lema) ? 2 : 3
}
