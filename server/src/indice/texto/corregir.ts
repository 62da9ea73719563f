import { esFormaFarmaceutica, type Palabra } from '@surtia/rules/catalogo/busqueda/analizar.ts'
import type { Numero } from '@surtia/rules/catalogo/busqueda/cantidad.ts'
import { lema, llano, raiz } from '@surtia/rules/catalogo/busqueda/palabra.ts'
import type { Papel } from '@surtia/rules/catalogo/busqueda/relevancia.ts'
import type { Grupo, Lector } from './consulta.ts'
import type { Aciertos } from './evaluar.ts'
import { dicenAlgo, loQueSobra } from './lo-que-queda.ts'
import type { Vocabulario } from './vocabulario.ts'

type Fichas = readonly (Palabra | Numero)[]
/** Whether an article may be shown. */
export type Vale = (lugar: number) => boolean
export type Corregido = Aciertos & { corregido: string }
type Posible = { palabra: Palabra; costo: number; articulos: number }

/** What the corrector needs of the index. */
export type Catalogo = {
  vocabulario: Vocabulario
  lector: Lector
  hallar(fichas: Fichas): Aciertos
  peso(grupo: Grupo): number
  papeles(grupo: Grupo): ReadonlySet<Papel>
  articulosDe(id: number): number
  /** a word that some article has, or that is another name of something */
  vive(id: number): boolean
}

const POSIBLES = 4
/** Words that cost nearly as little are tried as well. */
const CASI_IGUAL = 0.31
const MAS_INTENTOS = 24
/** A word that stands in the catalogue is only changed by one slip. */
const UN_DESLIZ = 1.31
const LETRAS_DE_CONOCIDA = 5
const LETRAS_DE_PALABRA = 3
/** A word that so many articles have was meant. */
const DE_MUCHOS = 5
const RECUERDOS = 2_000

/** What was meant by a text that nothing holds (docs/reglas/busqueda.md#lo-que-solo-una-correccion-encuentra). */
export class Corrector {
  private readonly catalogo: Catalogo
  private readonly recuerdos = new Map<string, Posible[]>()
  private readonly vecinas = new Map<string, Palabra[]>()

  constructor(catalogo: Catalogo) {
    this.catalogo = catalogo
  }

  /** Articles come and go: what was found for a word is found again. */
  olvidar(): void {
    if (this.recuerdos.size) this.recuerdos.clear()
    if (this.vecinas.size) this.vecinas.clear()
  }

  corregir(fichas: Fichas, vale: Vale): Corregido | null {
    const conocidas = this.conDeslices(fichas)
    for (const intento of conocidas) {
      const corregido = this.con(intento, fichas, vale)
      if (corregido) return corregido
    }
    const [mejor] = conocidas
    if (!mejor?.length) return null
    return this.conUnaConocidaCambiada(mejor, fichas, vale) ?? this.sinLoMenosImportante(mejor, vale)
  }

  /** What these words find, when any of it may be shown and what is left of the typed ones says something. */
  private con(fichas: Fichas, escritas: Fichas, vale: Vale): Corregido | null {
    if (fichas.length < escritas.length && !dicenAlgo(this.catalogo, fichas)) return null
    const hallados = this.catalogo.hallar(fichas)
    return hallados.lugares.some(vale) ? { ...hallados, corregido: this.enPalabras(fichas) } : null
  }

  /** The text with its unknown words as they may have been meant, the likeliest first; without those that mean nothing. */
  private conDeslices(fichas: Fichas): Fichas[] {
    const grupos = this.catalogo.lector.grupos(fichas)
    let intentos: { fichas: Fichas; costo: number; articulos: number }[] = [{ fichas: [], costo: 0, articulos: 0 }]
    for (let i = 0; i < fichas.length; i++) {
      const ficha = fichas[i]
      const grupo = grupos[i]
      if (!ficha || !grupo) continue
      const conocida = this.catalogo.peso(grupo) > 0
      if (conocida && this.esRetazo(ficha)) continue
      const juntas = conocida ? [] : this.posiblesDeJuntas(fichas, grupos, i)
      const posibles = conocida || ficha.clase === 'numero' ? [] : juntas.length ? juntas : this.posiblesDe(ficha.texto)
      if (juntas.length) i++
      if (!conocida && posibles.length === 0) continue
      const siguientes = conocida ? [{ palabra: ficha, costo: 0, articulos: 0 }] : posibles
      intentos = intentos
        .flatMap((antes) =>
          siguientes.map(({ palabra, costo, articulos }) => ({
            fichas: [...antes.fichas, palabra],
            costo: antes.costo + costo,
            articulos: antes.articulos + articulos,
          })),
        )
        .sort((a, b) => a.costo - b.costo || b.articulos - a.articulos)
        .slice(0, MAS_INTENTOS)
    }
    return intentos.map((intento) => intento.fichas)
  }

  /** A letter or two that are only the beginning of something: no reason to lose an article over. */
  private esRetazo(ficha: Palabra | Numero): boolean {
    return ficha.clase === 'palabra' && ficha.texto.length < LETRAS_DE_PALABRA && !this.esEntera(ficha)
  }

  /** 'acetl salicilico' is one slip in a word that was parted. */
  private posiblesDeJuntas(fichas: Fichas, grupos: readonly Grupo[], i: number): Posible[] {
    const [una, otra, suGrupo] = [fichas[i], fichas[i + 1], grupos[i + 1]]
    if (una?.clase !== 'palabra' || otra?.clase !== 'palabra' || !suGrupo || this.catalogo.peso(suGrupo)) return []
    const juntas = this.posiblesDe(una.texto + otra.texto)
    const [mejor] = juntas
    const [deUna] = this.posiblesDe(una.texto)
    const [deOtra] = this.posiblesDe(otra.texto)
    const separadas = (deUna?.costo ?? Number.POSITIVE_INFINITY) + (deOtra?.costo ?? Number.POSITIVE_INFINITY)
    return mejor && mejor.costo < separadas ? juntas : []
  }

  private posiblesDe(escrita: string): Posible[] {
    const sabidas = this.recuerdos.get(escrita)
    if (sabidas) return sabidas
    const { vocabulario } = this.catalogo
    const porId = new Map<number, number>()
    // as it was typed, and as the catalogue would keep it: 'guamtes' is one slip from 'guante'
    for (const forma of new Set([escrita, raiz(escrita)]))
      for (const { id, costo } of vocabulario.parecidasA(forma, (otra) => this.catalogo.vive(otra)))
        porId.set(id, Math.min(costo, porId.get(id) ?? Number.POSITIVE_INFINITY))
    const todas = [...porId]
      .map(([id, costo]) => ({ palabra: this.comoPalabra(id), costo, articulos: this.catalogo.articulosDe(id) }))
      .sort((a, b) => a.costo - b.costo)
    const menor = todas[0]?.costo ?? Number.POSITIVE_INFINITY
    const posibles = todas
      .filter(({ costo }) => costo <= menor + CASI_IGUAL)
      .sort((a, b) => a.costo - b.costo || b.articulos - a.articulos)
      .slice(0, POSIBLES)
    const [primero] = this.recuerdos.keys()
    if (this.recuerdos.size >= RECUERDOS && primero !== undefined) this.recuerdos.delete(primero)
    this.recuerdos.set(escrita, posibles)
    return posibles
  }

  /**
   * Places of what would be found if one of the words had a slip in it, also a rare one that the catalogue knows; forms, and words
   * that many articles have, are as they are (docs/reglas/busqueda.md#sugeridos-junto-a-pocos).
   */
  aUnDesliz(fichas: Fichas): number[] {
    const intentos = fichas.flatMap((ficha, i) =>
      ficha.clase === 'palabra' && ficha.texto.length >= LETRAS_DE_CONOCIDA && !this.esDeMuchos(ficha)
        ? this.vecinasDe(ficha).map((vecina) => fichas.with(i, vecina))
        : [],
    )
    return intentos.slice(0, MAS_INTENTOS).flatMap((intento) => [...this.catalogo.hallar(intento).lugares])
  }

  private esDeMuchos({ lema: suyo }: Palabra): boolean {
    const id = this.catalogo.vocabulario.find(suyo)
    return esFormaFarmaceutica(suyo) || (id !== undefined && this.catalogo.articulosDe(id) >= DE_MUCHOS)
  }

  /** The words of the catalogue that are one slip from a typed one. */
  private vecinasDe(palabra: Palabra): Palabra[] {
    const sabidas = this.vecinas.get(palabra.texto)
    if (sabidas) return sabidas
    const { vocabulario } = this.catalogo
    const vecinas = vocabulario
      .parecidasA(palabra.texto, (otra) => this.catalogo.vive(otra))
      .filter(({ id, costo }) => costo <= UN_DESLIZ && vocabulario.clave(id) !== palabra.lema)
      .slice(0, POSIBLES)
      .map(({ id }) => this.comoPalabra(id))
    const [primera] = this.vecinas.keys()
    if (this.vecinas.size >= RECUERDOS && primera !== undefined) this.vecinas.delete(primera)
    this.vecinas.set(palabra.texto, vecinas)
    return vecinas
  }

  private comoPalabra(id: number): Palabra {
    const { vocabulario } = this.catalogo
    const escrita = vocabulario.vista(id)
    return { clase: 'palabra', escrita, texto: llano(escrita), lema: vocabulario.clave(id) }
  }

  /** A beginning that the catalogue knows, but not beside the other words: 'paracetam' of something else. */
  private conUnaConocidaCambiada(fichas: Fichas, escritas: Fichas, vale: Vale): Corregido | null {
    const intentos = fichas
      .flatMap((ficha, i) =>
        ficha.clase === 'palabra' && ficha.texto.length >= LETRAS_DE_CONOCIDA && !this.esEntera(ficha)
          ? this.posiblesDe(ficha.texto)
              .filter(({ palabra, costo }) => costo <= UN_DESLIZ && palabra.lema !== ficha.lema)
              .map((posible) => ({ ...posible, i }))
          : [],
      )
      .sort((a, b) => a.costo - b.costo || b.articulos - a.articulos)
    for (const { palabra, i } of intentos) {
      const corregido = this.con(fichas.with(i, palabra), escritas, vale)
      if (corregido) return corregido
    }
    return null
  }

  private esEntera(palabra: Palabra): boolean {
    const id = this.catalogo.vocabulario.find(palabra.lema)
    return id !== undefined && this.catalogo.vive(id)
  }

  /**
   * All words are known, but no article has them together: the least important go until some article has the rest; the substances
   * when nothing else is left to go.
   */
  private sinLoMenosImportante(fichas: Fichas, vale: Vale): Corregido | null {
    for (const fuera of loQueSobra(this.catalogo, fichas)) {
      const corregido = this.con(
        fichas.filter((_, i) => !fuera.includes(i)),
        fichas,
        vale,
      )
      if (corregido) return corregido
    }
    return null
  }

  /** As the catalogue writes what was typed. */
  private enPalabras(fichas: Fichas): string {
    const { vocabulario } = this.catalogo
    return fichas
      .map((ficha) => {
        if (ficha.clase === 'numero') return ficha.cuenta ? `c/${ficha.escrita}` : ficha.escrita
        const id = vocabulario.find(lema(ficha.texto))
        const vista = id === undefined ? '' : vocabulario.vista(id)
        return llano(vista) === ficha.texto ? vista : ficha.escrita
      })
      .join(' ')
  }
}
