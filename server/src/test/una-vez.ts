import type { TestProject } from 'vitest/node'
import { type Cluster, startCluster } from './cluster.ts'
import { juzgarRegistro, openRegistro } from './sql/juzgar.ts'

declare module 'vitest' {
  interface ProvidedContext {
    servidor: string
    plantilla: string
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
  const { servidor, plantilla, nulables, soltar } = await comun.cluster
  project.provide('servidor', servidor)
  project.provide('plantilla', plantilla)
  project.provide('nulables', nulables)
  project.provide('sentencias', comun.sentencias)
  return async () => {
    if (--comun.quienes) return
    globalThis.surtiaPruebas = undefined
    await soltar()
    juzgarRegistro(comun.sentencias, { algunas: Boolean(project.config.testNamePattern) })
  }
}
