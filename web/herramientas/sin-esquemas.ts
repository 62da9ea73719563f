import type { Plugin } from 'vite'
import * as z from 'zod/mini'

const ID = '\0esquemas'

/**
 * The browser reads addresses and types of the contracts, never their schemas: the server validates. In the site's build `zod/mini`
 * is therefore a module of the same names that all answer one inert value.
 */
export const sinEsquemas = (): Plugin => ({
  name: 'sin-esquemas',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod/mini' ? ID : undefined),
  load: (id) =>
    id === ID
      ? `const nada = new Proxy(function () {}, { get: () => nada, apply: () => nada });\n${Object.keys(z)
          .filter((nombre) => nombre !== 'default')
          .map((nombre) => `const ${nombre}_ = nada; export { ${nombre}_ as ${nombre} };`)
          .join('\n')}`
      : undefined,
})
