import type { FilaResuelta } from '@surtia/contracts/captura.ts'
import type { NoAgregado } from '@surtia/contracts/estatus-pedido.ts'
import { MAXIMO_DE_FILAS } from '@surtia/contracts/topes.ts'
import { nombreEscrito, renglonesEscritos } from '@surtia/rules/carrito/lista-escrita.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { NoSeSabe } from '../../api/send-surely.ts'
import { formar } from '../../equipo/captura.ts'
import { showAlert } from '../../ui/avisos.ts'
import { avisarAgregado, seAgregaron } from '../carrito/avisar-agregado.ts'
import { useCaptura } from './use-captura.ts'

const RUTA = 'captura-rapida'

/** A row of the list beside what became of it; `codigo`: what would be remembered of it. */
export type FilaPegada = FilaResuelta & { escrito: string; codigo: string }

/** What a list was understood as; the same key, however often it is added. */
export type Revision = { filas: readonly FilaPegada[]; resto: string; clave: string }

/** A pasted list: what it says, and into the cart with it. What is asked or refused waits for the person in 'Por resolver'. */
export function usePegarLista(onCerrar: () => void) {
  const cache = useQueryClient()
  const captura = useCaptura()
  const [revision, setRevision] = useState<Revision | null>(null)
  const [agregando, setAgregando] = useState(false)
  const [dudosa, setDudosa] = useState(false)
  const enCurso = useRef(false)

  const revisar = async (texto: string) => {
    try {
      setRevision(revisionDe(texto, await captura.resolverTexto(texto)))
    } catch (error) {
      await showAlert('Pegar lista', textOf(error))
    }
  }
  /** answers what is left of the list: what one reading had no room for, or ''; null when nothing was added */
  const agregar = async ({ filas, resto, clave }: Revision): Promise<string | null> => {
    if (enCurso.current) return null
    enCurso.current = true
    setAgregando(true)
    try {
      const tomadas = filas.filter(({ estado }) => estado === 'tomada')
      const renglones = tomadas.map(
        ({ codArticulo, cantidad }) => ({ codArticulo, cantidad, rutaOrigen: RUTA }) as const,
      )
      const hecho = renglones.length > 0 ? await captura.agregar(renglones, clave) : null
      setDudosa(false)
      formar(
        ...noEntraron(tomadas, hecho?.data.noAgregados ?? []),
        ...filas.filter(({ estado }) => estado !== 'tomada').map(enEspera),
      )
      if (resto === '') onCerrar()
      if (hecho && hecho.data.agregados > 0) avisarAgregado(cache, hecho, seAgregaron(hecho.data.agregados))
      return resto
    } catch (error) {
      if (error instanceof NoSeSabe) setDudosa(true)
      await showAlert(
        'Pegar lista',
        error instanceof NoSeSabe
          ? 'No sabemos si se agregó. Inténtelo de nuevo: no se agregará dos veces.'
          : textOf(error),
      )
      return null
    } finally {
      enCurso.current = false
      setAgregando(false)
    }
  }
  return { revision, revisar, corregir: () => setRevision(null), agregar, agregando, dudosa }
}

/** Rows beyond what is read at once are no rows that wait: their lines stay in the list. */
function revisionDe(texto: string, resueltas: readonly FilaResuelta[]): Revision {
  const escritos = new Map(renglonesEscritos(texto).map((renglon) => [renglon.fila, renglon]))
  const filas = resueltas.slice(0, MAXIMO_DE_FILAS).map((resuelta) => {
    const { escrito = '', lecturas = [] } = escritos.get(resuelta.fila) ?? {}
    return { ...resuelta, escrito, codigo: nombreEscrito(lecturas, resuelta.cantidad) }
  })
  const primera = resueltas[MAXIMO_DE_FILAS]?.fila
  const resto = primera
    ? texto
        .split(/\r\n|\n|\r/)
        .slice(primera - 1)
        .join('\n')
    : ''
  return { filas, resto, clave: crypto.randomUUID() }
}

const enEspera = ({ escrito, codigo, ...resuelta }: FilaPegada) =>
  ({ escrito, codigo, cantidad: '', rutaOrigen: RUTA, resuelta }) as const

/** What was taken when it was read and is no longer to be had when it is added waits like the rest. */
function noEntraron(tomadas: readonly FilaPegada[], noAgregados: readonly NoAgregado[]) {
  const motivos = new Map(noAgregados.map(({ codArticulo, motivo }) => [codArticulo, motivo]))
  return tomadas.flatMap((fila) => {
    const detalle = motivos.get(fila.codArticulo)
    return detalle === undefined ? [] : [enEspera({ ...fila, estado: 'rechazada', detalle })]
  })
}
