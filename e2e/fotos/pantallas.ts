import type { Serie } from './pantalla.ts'
import { AREA } from './pantallas-area.ts'
import { PUBLICAS } from './pantallas-publicas.ts'

/** Every screen, in the sessions that show it. */
export const SERIES: readonly Serie[] = [{ usuario: '', pantallas: PUBLICAS }, ...AREA]
