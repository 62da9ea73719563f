type Cobro = { folio: string; estado: string }

/** The next one that waits, from where one is on and then from the top; undefined when nothing waits. */
export function siguienteDe<C extends Cobro>(filas: readonly C[], folio: string, espera: string): C | undefined {
  const aqui = filas.findIndex((fila) => fila.folio === folio)
  const otras = [...filas.slice(aqui + 1), ...filas.slice(0, Math.max(aqui, 0))]
  return otras.find(({ estado }) => estado === espera)
}
