import { useEffect, useState } from 'react'
import { seEspera } from '../../api/open-sessions.ts'
import { seTraeAlgo } from './pantallas.ts'

const CADA_MS = 500
/** so many looks in a row: where one asks right after an answer, the line is not quiet between them */
const SEGUIDAS = 3

/** Nothing that was asked for is still on its way: not the document, nor an answer, nor the program of a screen. */
const hayCalma = (): boolean => document.readyState === 'complete' && !seEspera() && !seTraeAlgo()

/** `despues`: what else goes before it. `seguidas`: how many looks in a row must find the line quiet. */
type Cuando = { despues?: () => boolean; seguidas?: number }

/**
 * Does it once so much time has passed and then the line is quiet: what was opened comes first, also where a line takes ten seconds for
 * it. Answers how to leave it.
 */
export function alHaberCalma(
  ms: number,
  hacer: () => void,
  { despues = () => true, seguidas = SEGUIDAS }: Cuando = {},
): () => void {
  let quietas = 0
  const mirar = () => {
    quietas = despues() && hayCalma() ? quietas + 1 : 0
    if (quietas >= seguidas) hacer()
    else reloj = setTimeout(mirar, CADA_MS)
  }
  let reloj = setTimeout(mirar, ms)
  return () => clearTimeout(reloj)
}

/** Whether that is so; it stays so. */
export function useCalma(ms: number): boolean {
  const [calma, setCalma] = useState(false)
  useEffect(() => alHaberCalma(ms, () => setCalma(true)), [ms])
  return calma
}
