/**
 * By which way an order was made (docs/reglas/pedidos.md#canal): 'excel' for what came in a file, else the screen from which most of its
 * lines were added, of as many the one that was used first; '' when no line tells.
 */
export function canalDe(carrito: 'web' | 'excel', rutas: readonly string[]): string {
  if (carrito === 'excel') return 'excel'
  const cuantas = new Map<string, number>()
  for (const ruta of rutas) if (ruta) cuantas.set(ruta, (cuantas.get(ruta) ?? 0) + 1)
  // sorting keeps the order of the first use among equals
  return [...cuantas].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}
