import { join } from 'node:path'
import { API, type Project } from 'typescript/unstable/sync'
import { RAIZ } from './registro.ts'

/** Asks the compiler that `npm run check` runs. Its API may change with the next version; ours is fixed in package.json. */
export function alCompilador<T>(preguntar: (project: Project) => T): T {
  const api = new API({ cwd: RAIZ })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(RAIZ, 'tsconfig.json')] }).getProjects()
    if (!project) throw new Error('El compilador no abrió tsconfig.json.')
    return preguntar(project)
  } finally {
    api.close()
  }
}
