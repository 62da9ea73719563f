import { cantidadEscrita } from '@surtia/rules/carrito/lista-escrita.ts'
import type { Lectura } from '@surtia/rules/carrito/renglon-escrito.ts'
import { esGtin } from '@surtia/rules/catalogo/gs1.ts'
import { codigosEscritos, type Escritos, type Nombres, nombrar } from '../nombrar.ts'
import type { EnElCatalogo } from './palabras.ts'

/** What a row says once the catalogue was asked. */
export type Entendido = {
  /** the article that it surely is, or '' */
  codArticulo: string
  /** pieces that were written; 0 with the reason in `motivo` */
  cantidad: number
  motivo: string
  /** what it may be */
  candidatos: readonly string[]
  /** why a person must choose, or why nothing can be chosen */
  detalle: string
  estado: 'seguro' | 'pregunta' | 'rechazada'
  /** the code is of a case that nobody told the pieces of: so many cases are meant */
  cajas: number
}

export type Preguntas = EnElCatalogo &
  Nombres & {
    /** what an exact code without its zeros, or with one digit wrong, may be */
    parecidos: (codigo: string) => { exactos: readonly string[]; candidatos: readonly string[] }
  }

const ELIJA = 'Elija de qué producto es.'
/** with fewer digits it is no barcode that lost one */
const DE_BARRAS = /^\d{8,14}$/
/** how sure a reading is; the quantity decides between equals */
const PESO = { seguro: 8, hallado: 4, corregido: 2, desconocido: 1, nada: 0 }

/** The codes that a row may name, to be asked all at once. */
export const codigosDe = (lecturas: readonly Lectura[], hoy: string): Escritos =>
  codigosEscritos(lecturas.flatMap(escritosDe), hoy)

const escritosDe = ({ codigo, descripcion }: Lectura): string[] => [codigo || descripcion].filter(Boolean)

/** Of all the ways to read a row the one that the catalogue knows best; where it knows two equally well, a person chooses. */
export function entender(lecturas: readonly Lectura[], p: Preguntas): Entendido {
  const pesadas = lecturas.map((lectura) => pesada(lectura, p))
  const mejor = pesadas.reduce((a, b) => (b.peso > a.peso ? b : a), pesadas[0] ?? NADA)
  const otra = pesadas.find((una) => una.peso === mejor.peso && una.codArticulo !== mejor.codArticulo)
  if (mejor.estado !== 'seguro' || mejor.motivo || otra?.estado !== 'seguro') return mejor
  const candidatos = [mejor.codArticulo, otra.codArticulo]
  const detalle = 'No se sabe cuál número es el código: elija el producto y escriba la cantidad.'
  return { ...mejor, codArticulo: '', cantidad: 0, candidatos, detalle, estado: 'pregunta' }
}

type Pesado = Entendido & { peso: number }
const NADA: Pesado = {
  codArticulo: '',
  cantidad: 0,
  motivo: '',
  candidatos: [],
  detalle: 'Falta el código.',
  estado: 'rechazada',
  cajas: 0,
  peso: PESO.nada,
}

function pesada(lectura: Lectura, p: Preguntas): Pesado {
  const { cantidad, motivo } = cantidadEscrita(lectura.cantidad)
  const base: Pesado = { ...NADA, cantidad, motivo }
  const sumado = (peso: number) => peso + (motivo === '' ? 2 : lectura.cantidad === '' ? 1 : 0)
  const escrito = lectura.codigo || lectura.descripcion
  if (escrito === '') return base
  const nombrado = nombrar(escrito, p)
  if (nombrado.length === 1 && nombrado[0]) {
    const [{ codArticulo, piezas, caja }] = [nombrado[0]]
    const cajas = caja ? cantidad : 0
    return {
      ...base,
      codArticulo,
      cantidad: cantidad * piezas,
      cajas,
      detalle: '',
      estado: 'seguro',
      peso: sumado(PESO.seguro),
    }
  }
  if (nombrado.length > 1) {
    const candidatos = nombrado.map(({ codArticulo }) => codArticulo)
    const detalle = 'El código es de varios productos: elija uno.'
    return { ...base, candidatos, detalle, estado: 'pregunta', peso: sumado(PESO.seguro) }
  }
  return lectura.codigo ? deCodigo(lectura, base, p) : deTexto(lectura.descripcion, base, p)
}

/** A code that is nobody's as it is written. */
function deCodigo({ codigo, descripcion }: Lectura, base: Pesado, p: Preguntas): Pesado {
  const incompleto = DE_BARRAS.test(codigo) && !esGtin(codigo)
  const { exactos, candidatos } = p.parecidos(codigo)
  const [unico] = exactos
  if (unico && exactos.length === 1 && !(incompleto && codigo.length === 14))
    return { ...base, codArticulo: unico, detalle: '', estado: 'seguro', peso: PESO.seguro + (base.motivo ? 0 : 2) }
  const porNombre = descripcion ? p.palabras(descripcion).candidatos : []
  const suyos = exactos.length > 0 ? exactos : DE_BARRAS.test(codigo) && candidatos.length > 0 ? candidatos : porNombre
  const detalle = incompleto ? 'Código incompleto.' : `No se encontró ${codigo.slice(0, 60)}.`
  return { ...base, candidatos: suyos, detalle, estado: 'pregunta', peso: PESO.desconocido }
}

function deTexto(texto: string, base: Pesado, p: Preguntas): Pesado {
  const descritos = p.descritos(texto)
  const [unico] = descritos
  if (unico && descritos.length === 1)
    return { ...base, codArticulo: unico, detalle: '', estado: 'seguro', peso: PESO.seguro - 1 }
  if (unico) return { ...base, candidatos: descritos, detalle: ELIJA, estado: 'pregunta', peso: PESO.hallado + 1 }
  const { candidatos, corregido } = p.palabras(texto)
  if (candidatos.length === 0) {
    const detalle = `No se encontró ${texto.slice(0, 60)}.`
    // nothing knows either reading: the one that says how many is the likelier
    return { ...base, detalle, estado: 'rechazada', peso: base.motivo === '' ? PESO.nada + 0.5 : PESO.nada }
  }
  const hallado = corregido ? PESO.corregido + deSuCantidad(texto, corregido, base) : PESO.hallado
  return { ...base, candidatos, detalle: ELIJA, estado: 'pregunta', peso: hallado }
}

/** Of two corrected readings: a number that stayed is a strength; one that the correction left out was how many. */
function deSuCantidad(texto: string, corregido: string, { motivo }: Pesado): number {
  const ultima = texto.split(/\s+/).at(-1) ?? ''
  if (/^\d[\d.]*$/.test(ultima)) return corregido.split(/\s+/).includes(ultima) ? 0.75 : 0
  return motivo === '' ? 0.5 : 0
}
