import type { preguntarTantas } from './tantas-piezas.ts'

/** The question is seldom asked: it comes when it is; without network nothing is asked. */
export const preguntarSiSonTantas = (...preguntado: Parameters<typeof preguntarTantas>): void =>
  void import('./tantas-piezas.ts').then(
    (traido) => traido.preguntarTantas(...preguntado),
    () => undefined,
  )
