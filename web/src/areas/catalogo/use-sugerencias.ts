import type { Data } from '@surtia/contracts/call.ts'
import { sugerencias } from '@surtia/contracts/catalogo.ts'
import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { listRecientes } from '../../api/recientes.ts'
import { send } from '../../api/send.ts'
import type { ArticuloDelEquipo } from '../../equipo/buscar-en-equipo.ts'
import { useSinLinea } from '../../equipo/sin-linea.ts'
import { useDelEquipo } from './use-del-equipo.ts'

export const MINIMO = 3
const ESPERA_MS = 120
/** as many as the server suggests */
const SUGERIDOS = 8

type Dichas = Data<typeof sugerencias>
/** Without a line, as this device knows it: its price is 0 where it may not be shown. */
export type ArticuloSugerido = Dichas['articulos'][number] & { delEquipo?: ArticuloDelEquipo }
/** What may be chosen below the box; `clave` tells it apart; `corregido`: what it was found by, when it is not what was typed. */
export type Opcion =
  | { clase: 'articulo'; clave: string; articulo: ArticuloSugerido; corregido?: string | undefined }
  | { clase: 'generico'; clave: string; generico: Dichas['genericos'][number]; corregido?: string | undefined }
  | { clase: 'reciente'; clave: string; texto: string }

const NINGUNA: readonly Opcion[] = []

/** What is suggested for a text, and which of it is marked: what one is about to choose is not changed for another. */
export function useMarcables(texto: string, abierto: boolean, recientes = 0) {
  const [marcado, setMarcado] = useState<string | null>(null)
  const visibles = useQuieta(texto, useSugerencias(texto, abierto, recientes), abierto ? marcado : null)
  const nombreDe = (una: Opcion | undefined) => (una ? una.clase + una.clave : null)
  return {
    visibles,
    marcada: visibles.findIndex((una) => nombreDe(una) === marcado),
    marcar: (cual: number) => setMarcado(nombreDe(visibles[cual])),
  }
}

/**
 * What is suggested for a text, a moment after its last key; a new keystroke cancels the question that is under way. For an empty
 * box, what was looked for last.
 */
export function useSugerencias(texto: string, abierto: boolean, recientes: number): readonly Opcion[] {
  const [pedido, setPedido] = useState('')
  useEffect(() => {
    const espera = setTimeout(() => setPedido(texto.trim()), ESPERA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: CLAVES.catalogo.sugerenciasDe(pedido),
    queryFn: async ({ signal }) => (await send(sugerencias, { query: { texto: pedido }, signal })).data,
    enabled: abierto && pedido.length >= MINIMO,
    placeholderData: (anteriores) => anteriores,
  })
  const sinLinea = useSinLinea(error)
  const delEquipo = useDelEquipo(pedido, abierto && sinLinea && pedido.length >= MINIMO, SUGERIDOS).data
  // biome-ignore lint/correctness/useExhaustiveDependencies: `recientes` says that the device holds others now
  return useMemo(() => {
    if (!abierto) return NINGUNA
    if (texto.trim() === '')
      return listRecientes().map((reciente) => ({ clase: 'reciente', clave: reciente, texto: reciente }))
    if (texto.trim().length < MINIMO) return NINGUNA
    if (sinLinea) return (delEquipo?.articulos ?? []).map(comoOpcion)
    if (!data) return NINGUNA
    const opciones = opcionesDe(data)
    // an answer to another text lends only what also belongs to this one
    return pedido === texto.trim() && !isPlaceholderData ? opciones : opciones.filter((una) => leToca(una, texto))
  }, [abierto, texto, pedido, isPlaceholderData, data, recientes, sinLinea, delEquipo])
}

function opcionesDe({ articulos, genericos, correccion }: Dichas): readonly Opcion[] {
  const corregido = correccion?.corregido
  return [
    ...articulos.map((articulo) => ({ clase: 'articulo' as const, clave: articulo.codArticulo, articulo, corregido })),
    ...genericos.map((generico) => ({ clase: 'generico' as const, clave: generico.texto, generico, corregido })),
  ]
}

/** What suggestions were found by, when it is not what was typed: 'Quizá: dexametasona'; '' otherwise. */
export function quizaDe([primera]: readonly Opcion[]): string {
  return primera && primera.clase !== 'reciente' && primera.corregido ? `Quizá: ${primera.corregido}` : ''
}

const comoOpcion = (delEquipo: ArticuloDelEquipo): Opcion => {
  const { codArticulo, descripcion, precio } = delEquipo
  const nada = { laboratorio: '', motivoPrecio: '', precioDesde: null, existenciaMiCedis: 0, existenciaOtrosCedis: 0 }
  const articulo = { ...nada, cantidad: 0, codArticulo, descripcion, precio: precio ?? 0, minimoPiezas: 1, delEquipo }
  return { clase: 'articulo', clave: codArticulo, articulo }
}

/** Whether the server would suggest it for this text: its code, or a word of what it is called, begins so. */
function leToca(opcion: Opcion, texto: string): boolean {
  if (opcion.clase === 'reciente') return false
  const nombre = opcion.clase === 'articulo' ? opcion.articulo.descripcion : opcion.generico.texto
  return (
    ` ${normalizar(nombre)}`.includes(` ${normalizar(texto)}`) ||
    (opcion.clase === 'articulo' && opcion.articulo.codArticulo.startsWith(texto.trim()))
  )
}

/** The list as it was when something in it was marked. */
function useQuieta(texto: string, lista: readonly Opcion[], marcada: string | null): readonly Opcion[] {
  const [quieta, setQuieta] = useState({ texto, lista })
  if (marcada !== null && quieta.texto === texto)
    // the same ones, with what is known of them now
    return quieta.lista.map(
      (una) => lista.find(({ clave, clase }) => clave === una.clave && clase === una.clase) ?? una,
    )
  if (quieta.texto !== texto || quieta.lista !== lista) setQuieta({ texto, lista })
  return lista
}
