import type { TestProject } from 'vitest/node'
import { type Cluster, startCluster } from './cluster.ts'
import { openRegistro } from './sql/registro.ts'

declare module 'vitest' {
  interface ProvidedContext {
    servidor: string
    plantilla: string
    carpeta: string
    desechable: boolean
    nulables: readonly string[]
    sentencias: string
  }
}

type Comun = { quienes: number; sentencias: string; cluster: Promise<Cluster> }
declare global {
  var surtiaPruebas: Comun | undefined
}

/** What the projects of a run that ask a database share: each asks for it, the first makes it, the last one out ends it. */
export default async function setup(project: TestProject) {
  globalThis.surtiaPruebas ??= { quienes: 0, sentencias: openRegistro(), cluster: startCluster() }
  const comun = globalThis.surtiaPruebas
  comun.quienes++
  const { servidor, plantilla, carpeta, desechable, nulables, soltar } = await comun.cluster
  project.provide('servidor', servidor)
  project.provide('plantilla', plantilla)
  project.provide('carpeta', carpeta)
  project.provide('desechable', desechable)
  project.provide('nulables', nulables)
  project.provide('sentencias', comun.sentencias)
  return async () => {
    if (--comun.quienes) return
    globalThis.surtiaPruebas = undefined
    await soltar()
    const { juzgarRegistro } = await import('./sql/juzgar.ts')
    juzgarRegistro(comun.sentencias, { algunas: Boolean(project.config.testNamePattern) })
  }
}
