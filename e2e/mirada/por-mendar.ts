import type { Clase } from './ojo.ts'

type Sabido = { pantalla: string; clase: Clase | 'axe'; anchos: readonly number[] }

/** Finds that are known and wait for their own change. One that is mended fails until its line is taken away. */
export const POR_MENDAR: readonly Sabido[] = []
