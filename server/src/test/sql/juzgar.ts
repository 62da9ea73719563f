import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { juzgar } from './juicio.ts'
import { leerRegistros, RAIZ } from './registro.ts'
import { listSentencias } from './sentencias.ts'

/** At the end of a test run: holds what PostgreSQL answered against the types of the statements. Fails the run when they differ. */
export default function setup(project: TestProject) {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-sentencias-'))
  project.provide('sentencias', carpeta)
  return () => {
    const visita = leerRegistros(carpeta)
    rmSync(carpeta, { recursive: true })
    if (visita.archivos.length === 0) return
    const pruebas = globSync('server/src/**/*.test.ts', { cwd: RAIZ })
    const completa = !project.config.testNamePattern && pruebas.every((archivo) => visita.archivos.includes(archivo))
    // should the run be cut off here, it has failed
    const antes = process.exitCode
    process.exitCode = 1
    const { sentencias, quejas: rodeos } = listSentencias()
    const quejas = [...rodeos, ...juzgar(sentencias, visita, completa)]
    if (quejas.length) throw new Error(`El SQL y sus tipos no coinciden:\n  ${quejas.join('\n  ')}`)
    process.exitCode = antes
  }
}
