import type { RenglonDeLista } from '@surtia/contracts/listas-propias.ts'
import type { Mercancia } from '../articulos.ts'
import type { Usual } from './ritmos.ts'

/** What `farmacia` made itself: its lists, one that is prepared each Monday, and what it waits for. */
export type LoPropio = {
  listas: { nombre: string; renglones: RenglonDeLista[] }[]
  programada: { lista: string; cada: 'semana'; dias: number[]; hora: string; modo: 'preparar' }
  /** pieces of an article that nobody has */
  espera: { codArticulo: string; piezas: number } | undefined
}

const SEMANAL = 25
const DE_FRIO = 12
/** Of every third line, in their order. */
const NOTAS = [
  'Caja completa si la hay.',
  'La pide el consultorio de enfrente.',
  'Sólo si queda menos de una caja.',
  'Para el mostrador.',
  'Revisar caducidad al recibir.',
  'El martes se vende el doble.',
]
const NOTAS_DE_FRIO = ['Subir en diciembre.', 'Exhibir junto a la caja.', 'Pedir antes del día 15.']

const codigoDe = ({ articulo }: Mercancia): string => String(articulo.codArticulo)

export function loPropio(usuales: readonly Usual[]): LoPropio {
  const constantes = usuales
    .filter(({ papel }) => papel === 'constante' || papel === 'empezado')
    .toSorted((uno, otro) => uno.cadaDias - otro.cadaDias)
    .slice(0, SEMANAL)
  const frios = usuales.filter(({ papel }) => papel === 'frio').slice(0, DE_FRIO)
  const agotado = usuales.find(({ papel, mercancia }) => papel === 'pendiente' && mercancia.lotes.length === 0)
  return {
    listas: [
      { nombre: 'Semanal', renglones: renglones(constantes, NOTAS) },
      { nombre: 'Temporada de frío', renglones: renglones(frios, NOTAS_DE_FRIO) },
    ],
    programada: { lista: 'Semanal', cada: 'semana', dias: [1], hora: '07:30', modo: 'preparar' },
    espera: agotado && { codArticulo: codigoDe(agotado.mercancia), piezas: agotado.piezas },
  }
}

const renglones = (usuales: readonly Usual[], notas: readonly string[]): RenglonDeLista[] =>
  usuales.map(({ mercancia, piezas }, i) => {
    const nota = i % 3 === 0 ? notas[(i / 3) % notas.length] : undefined
    return { codArticulo: codigoDe(mercancia), cantidad: piezas, ...(nota ? { nota } : {}) }
  })
