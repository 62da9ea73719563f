import type { ArticuloCapturado, FilaResuelta } from '@surtia/contracts/captura.ts'
import { type RefObject, useRef, useState } from 'react'
import { hayRed } from '../../api/red.ts'
import type { ArticuloDelEquipo } from '../../equipo/buscar-en-equipo.ts'
import { formar, piezasEnCamino } from '../../equipo/captura.ts'
import { sinFoco } from '../../ui/foco.ts'
import type { ArticuloSugerido } from '../catalogo/use-sugerencias.ts'
import { EN_BLANCO, linea } from './linea.ts'
import { faltaDeCantidad, leerLinea } from './linea-escrita.ts'
import { esPedible, porQueNoTantas } from './pedible.ts'
import { preguntar } from './preguntar.ts'
import { useCaptura } from './use-captura.ts'
import { useDespacho } from './use-despacho.ts'

/** The article of the line: `piezas` are those that one of its code counts, more than one for a case. */
export type Conocido = { articulo: ArticuloCapturado; piezas: number }

/**
 * The line of entry: what is typed, the article that it is, and what its keys do. Nothing waits for an answer: what is typed meanwhile
 * is kept, and what its code turns out to be is looked at when it is sent.
 */
export function useLinea() {
  const escrita = linea.useValor()
  const caja = useRef<HTMLInputElement>(null)
  const cantidad = useRef<HTMLInputElement>(null)
  const [falta, setFalta] = useState('')
  const { conocido, delEquipo, conocer, desconocer } = useConocido()
  const despachar = useDespacho()

  const limpiar = () => {
    desconocer()
    setFalta('')
    linea.poner(() => EN_BLANCO)
    caja.current?.focus()
  }
  /** an answer that came late takes the focus from nobody who went on */
  const limpiarSiSigue = () => {
    const { activeElement } = document
    const sigue = sinFoco() || activeElement === caja.current || activeElement === cantidad.current
    if (sigue) return limpiar()
    desconocer()
    linea.poner(() => EN_BLANCO)
  }
  const mandar = (codigo: string, cuantas: string, escrito: string) => {
    const piezas = conocido && Number(cuantas) * conocido.piezas
    const renglon = piezas ? { renglon: { articulo: conocido.articulo, cantidad: piezas } } : {}
    formar({ escrito, codigo, cantidad: cuantas.trim(), rutaOrigen: 'captura-rapida', ...renglon })
    limpiar()
    void despachar()
  }
  const agregar = () => {
    const { texto, cantidad: cuantas, codArticulo } = linea.leer()
    const leida = leerLinea(texto)
    if (leida.clase === 'vacia') return caja.current?.focus()
    if (codArticulo === '' && leida.clase === 'completa') return mandar(leida.codigo, leida.cantidad, texto.trim())
    const piezas = Number(cuantas) * (conocido?.piezas ?? 1)
    const mal =
      faltaDeCantidad(cuantas) ||
      (conocido ? porQueNoTantas(conocido.articulo, piezas, piezasEnCamino(conocido.articulo.codArticulo)) : '')
    setFalta(mal)
    if (mal) return cantidad.current?.focus()
    mandar(codArticulo || texto.trim(), cuantas, texto.trim())
  }
  return {
    escrita,
    conocido,
    delEquipo,
    falta,
    caja,
    cantidad,
    limpiar,
    mandar,
    agregar,
    escribirTexto: (texto: string) => {
      desconocer()
      setFalta('')
      linea.poner((antes) => ({ ...antes, texto, codArticulo: '' }))
    },
    escribirCantidad: (nueva: string) => {
      setFalta('')
      linea.poner((antes) => ({ ...antes, cantidad: nueva }))
    },
    /** A scan into the line counts at once: one, its case's pieces, or what was typed before it. */
    contarLectura: (texto: string, lectura: { codigo: string; cantidad: string }) => {
      formar({ escrito: texto.trim(), ...lectura, rutaOrigen: 'escaner' })
      limpiar()
      void despachar()
    },
    ...useTomar(cantidad, conocer, limpiarSiSigue),
  }
}

/** What the code of the line is, looked up while its quantity is typed. */
function useConocido() {
  const { resolver } = useCaptura()
  const [conocido, setConocido] = useState<Conocido | null>(null)
  const [delEquipo, setDelEquipo] = useState<ArticuloDelEquipo | null>(null)
  const turno = useRef(0)
  /** what was known, or is being asked, is of another text */
  const desconocer = () => {
    turno.current++
    setConocido(null)
    setDelEquipo(null)
  }
  /** undefined when nobody answers, or one went on meanwhile */
  const conocer = async (codigo: string): Promise<FilaResuelta | undefined> => {
    desconocer()
    const mio = turno.current
    const [fila] = await resolver([{ codigo, cantidad: 1 }]).catch(() => [])
    const suyo = fila ? undefined : await conocerSinLinea(codigo)
    if (mio !== turno.current) return
    setDelEquipo(suyo ?? null)
    if (fila?.articulo && esPedible(fila.articulo))
      setConocido({ articulo: fila.articulo, piezas: Math.max(1, fila.cantidad) })
    return fila
  }
  return { conocido, delEquipo, conocer, desconocer }
}

/** What this device knows of a code. */
const conocerSinLinea = (codigo: string): Promise<ArticuloDelEquipo | null | undefined> =>
  import('../../equipo/buscar-en-equipo.ts').then(({ conocerEnEquipo }) => conocerEnEquipo(codigo)).catch(() => null)

/** What a code, a suggestion or words lead to. */
function useTomar(
  cantidad: RefObject<HTMLInputElement | null>,
  conocer: (codigo: string) => Promise<FilaResuelta | undefined>,
  limpiar: () => void,
) {
  const dejarPorResolver = (escrito: string, resuelta: FilaResuelta) => {
    formar({ escrito, codigo: escrito, cantidad: '', rutaOrigen: 'captura-rapida', resuelta })
    preguntar({ escrito }, resuelta)
    limpiar()
  }
  return {
    /** An exact code: on to its quantity at once; one that cannot be ordered comes back as a row that waits. */
    tomarCodigo: async (codigo: string) => {
      cantidad.current?.focus()
      const fila = await conocer(codigo)
      if (!fila || (fila.articulo && esPedible(fila.articulo))) return
      // who types the quantity already is not interrupted: it waits with what was typed
      if (linea.leer().cantidad === '') dejarPorResolver(codigo, fila)
    },
    tomarArticulo: ({ codArticulo, descripcion }: Pick<ArticuloSugerido, 'codArticulo' | 'descripcion'>) => {
      linea.poner((antes) => ({ ...antes, texto: descripcion, codArticulo }))
      cantidad.current?.focus()
      void conocer(codArticulo)
    },
    /** Words that are a code that this client taught; else how many articles could be meant, undefined when one went on. */
    tomarPalabras: async (texto: string): Promise<number | undefined> => {
      const fila = await conocer(texto)
      if (linea.leer().texto.trim() !== texto) return
      // without a line this device suggests
      if (!fila) return hayRed() ? undefined : 1
      if (fila.estado !== 'tomada' || !fila.articulo) return fila.candidatos.length
      cantidad.current?.focus()
    },
    noEsNada: (texto: string) => dejarPorResolver(texto, { ...NADIE, detalle: 'No se encontró.' }),
  }
}

const NADIE: Omit<FilaResuelta, 'detalle'> = {
  fila: 1,
  estado: 'rechazada',
  codArticulo: '',
  cantidad: 1,
  articulo: null,
  candidatos: [],
}
