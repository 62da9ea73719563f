import { join } from 'node:path'
import type { Plugin } from 'vite'

const DE_VITE = '\0vite/preload-helper.js'
const NUESTRO = join(import.meta.dirname, '../src/api/al-importar.ts')

/**
 * Every `import()` of a file that is built apart brings its files first, and asks for them again until they come: ours stands where Vite's helper
 * stood, and is told of the file also where it has no others.
 */
export const importar = (): Plugin => ({
  name: 'importar',
  enforce: 'pre',
  apply: 'build',
  config: () => ({
    build: {
      modulePreload: { resolveDependencies: (archivo, otros) => (otros.length > 0 ? otros : [archivo]) },
    },
  }),
  load: {
    filter: { id: new RegExp(`^${DE_VITE}$`) },
    handler: () => `export { alImportar as __vitePreload } from ${JSON.stringify(NUESTRO)}`,
  },
})
