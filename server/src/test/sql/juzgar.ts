import { rmSync } from 'node:fs'
import { listGrupos } from '../grupos.ts'
import { archivoDe, juzgar } from './juicio.ts'
import { leerRegistros } from './registro.ts'
import { esDelPortal, listSentencias } from './sentencias.ts'

/** At the end of a test run: holds what PostgreSQL answered against the types of the statements. Fails the run when they differ. */
export function juzgarRegistro(carpeta: string, { algunas }: { algunas: boolean }): void {
  const visita = leerRegistros(carpeta)
  rmSync(carpeta, { recursive: true })
  if (visita.archivos.length === 0) return
  const grupos = listGrupos()
  const pruebas = [...grupos.servidor, ...grupos['servidor-aparte']].filter((archivo) => archivo.startsWith('server/'))
  const completa = !algunas && pruebas.every((archivo) => visita.archivos.includes(archivo))
  // the compiler takes longer than one file of tests: of a part it is asked by whoever wants to know
  if (!completa && !process.env.JUZGAR_SQL) return
  // should the run be cut off here, it has failed
  const antes = process.exitCode
  process.exitCode = 1
  // of a part of the tests only what they ran is judged: the compiler is asked for nothing else
  const vistas = new Set(Object.keys(visita.vistos).map(archivoDe))
  const { sentencias, quejas: rodeos } = listSentencias(
    (archivo) => esDelPortal(archivo) && (completa || vistas.has(archivo)),
  )
  const quejas = [...rodeos, ...juzgar(sentencias, visita, completa)]
  if (quejas.length) throw new Error(`El SQL y sus tipos no coinciden:\n  ${quejas.join('\n  ')}`)
  process.exitCode = antes
}
