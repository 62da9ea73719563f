import { AREA } from './area.ts'
import { CONSOLA } from './consola.ts'
import type { Serie } from './pantalla.ts'
import { SITIO } from './sitio.ts'

/** Every screen in its states, in the sessions that show it: what `npm test` looks at, and what `npm run e2e:fotos` takes pictures of. */
export const SERIES: readonly Serie[] = [...SITIO, ...AREA, ...CONSOLA]
