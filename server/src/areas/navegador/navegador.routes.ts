import { VERSION } from '@surtia/contracts/empresa.ts'
import * as calls from '@surtia/contracts/navegador.ts'
import { sinDatos } from '@surtia/rules/navegador/sin-datos.ts'
import type { FastifyInstance } from 'fastify'
import { type Asked, answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { medidasDelNavegador } from './medidas.ts'

const CLASES = ['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'DOMException', 'AggregateError']
/** a broken release fails in every browser: the first ones say enough */
const RENGLONES_POR_MINUTO = 60

/** Counts what browsers tell, and writes their errors into the log (docs/reglas/navegador.md). */
export function registerNavegador(app: FastifyInstance, portal: Portal): void {
  const cabe = tantosPorMinuto(RENGLONES_POR_MINUTO)
  answer(app, portal, calls.contarDelNavegador, async ({ body, request }) => {
    const error = contar(portal, body)
    if (error && cabe()) request.log.warn(error, 'browser error')
    return { data: null }
  })
}

function contar(portal: Portal, { version, pantalla, medidas, error }: Asked<typeof calls.contarDelNavegador>['body']) {
  const { tiempos, saltos, errores } = medidasDelNavegador(portal)
  // a browser that was left open runs the program of before; anybody may write any other
  const de = { pantalla, version: version === VERSION ? 'actual' : 'otra' }
  const { CLS, ...deTiempo } = medidas ?? {}
  for (const [metrica, ms] of Object.entries(deTiempo))
    if (ms !== undefined) tiempos.observe({ metrica, ...de }, ms / 1_000)
  if (CLS !== undefined) saltos.observe(de, CLS / 1_000)
  if (!error) return undefined
  const clase = CLASES.includes(error.clase) ? error.clase : 'otra'
  errores.inc({ clase, ...de })
  return { pantalla, version: de.version, clase, lugar: error.lugar, texto: sinDatos(error.texto) }
}

/** true for the first so many of each minute. */
function tantosPorMinuto(cuantos: number): () => boolean {
  let minuto = 0
  let van = 0
  return () => {
    const ahora = Math.floor(performance.now() / 60_000)
    if (ahora !== minuto) van = 0
    minuto = ahora
    return ++van <= cuantos
  }
}
