import { type KeyboardEvent, useEffect, useState } from 'react'
import { lugarDe } from '../../ui/combo.ts'
import { type ArticuloSugerido, type Opcion, useQuieta, useSugerencias } from '../catalogo/use-sugerencias.ts'
import { leerLinea } from './linea-escrita.ts'

/** The articles that are suggested for what is typed, and which of them is marked. */
export function useSugeridas(texto: string, elegido: boolean) {
  const [abierto, setAbierto] = useState(false)
  const [marcado, setMarcado] = useState<string | null>(null)
  const [porMarcar, setPorMarcar] = useState('')
  const clase = leerLinea(texto).clase
  const abre = abierto && !elegido && (clase === 'codigo' || clase === 'palabras')
  const todas = useSugerencias(texto, abre, 0)
  const visibles = useQuieta(texto, soloArticulos(todas), abre ? marcado : null)
  const marcada = visibles.findIndex((una) => una.clave === marcado)
  const primera = visibles[0]?.clave
  // Enter came before the list: its first article is marked, for the next Enter to take
  useEffect(() => {
    if (porMarcar !== '' && porMarcar === texto && primera !== undefined) {
      setMarcado(primera)
      setPorMarcar('')
    }
  }, [porMarcar, texto, primera])
  const marcar = (cual: number) => setMarcado(visibles[cual]?.clave ?? null)
  const cerrar = () => {
    setAbierto(false)
    setMarcado(null)
    setPorMarcar('')
  }
  return {
    visibles,
    marcada,
    /** the pointer marks nothing where Enter means the code that is typed */
    marcar: (cual: number) => clase === 'palabras' && marcar(cual),
    marcarPrimera: () => {
      setAbierto(true)
      setPorMarcar(texto)
    },
    abrir: () => {
      setAbierto(true)
      setMarcado(null)
      setPorMarcar('')
    },
    cerrar,
    elegida: (): ArticuloSugerido | undefined => articuloDe(visibles[marcada]),
    /** whether the key moved the mark */
    mover: (e: KeyboardEvent): boolean => {
      const lugar = lugarDe(e.key, marcada, visibles.length)
      if (lugar === null || lugar < 0) return false
      marcar(lugar)
      return true
    },
  }
}

export const articuloDe = (una: Opcion | undefined): ArticuloSugerido | undefined =>
  una?.clase === 'articulo' ? una.articulo : undefined

const deArticulo = new WeakMap<readonly Opcion[], readonly Opcion[]>()
/** The same list for the same ones, as what is marked in it must stay. */
function soloArticulos(todas: readonly Opcion[]): readonly Opcion[] {
  const sabida = deArticulo.get(todas) ?? todas.filter(({ clase }) => clase === 'articulo')
  deArticulo.set(todas, sabida)
  return sabida
}
