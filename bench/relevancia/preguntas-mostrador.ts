import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Articulo } from './hechos.ts'
import { grado, type Pregunta, preguntas } from './pregunta.ts'

const ESCRITAS = fileURLToPath(new URL('./mostrador.txt', import.meta.url))

/** Of the counter and of people who know no name: one list for every catalogue. Committed before it was first asked. */
const PREGUNTAS_MOSTRADOR: readonly Pregunta[] = readFileSync(ESCRITAS, 'utf8')
  .split(/^# /m)
  .slice(1)
  .flatMap((parte) => {
    const [tipo = '', ...lineas] = parte.trim().split('\n')
    return preguntas(tipo, lineas.join('\n'))
  })

/** Those that a catalogue has something for. */
export const preguntasDelMostrador = (catalogo: readonly Articulo[]): Pregunta[] =>
  PREGUNTAS_MOSTRADOR.filter(({ pide }) => catalogo.some((articulo) => grado(articulo, pide) > 0))
