/** Says why something is not in the cart; what says it comes when it is needed. */
export const avisarFalla = (...que: Parameters<typeof import('./avisos-de-cambio.ts').avisarFalla>): void =>
  void import('./avisos-de-cambio.ts').then(
    ({ avisarFalla }) => avisarFalla(...que),
    () => undefined,
  )
