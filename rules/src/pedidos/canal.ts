/** By what an order is sent, and what its `origen` says of it. */
const VIAS = {
  web: 'Portal web',
  excel: 'Excel',
  autorizacion: 'Autorización',
  programado: 'Programado',
  sistema: 'Sistema del cliente',
} as const
export type Via = keyof typeof VIAS
export const origenDe = (via: Via): string => VIAS[via]

/** These tell more of an order than the screens of its lines do. */
const POR_SU_VIA: readonly Via[] = ['excel', 'programado', 'sistema']

/**
 * By which way an order was made (docs/reglas/pedidos.md#canal): that of its sending, if it came in a file, by itself or from a system, else
 * the screen from which most of its lines were added, of as many the one that was used first; '' when no line tells.
 */
export function canalDe(via: Via, rutas: readonly string[]): string {
  if (POR_SU_VIA.includes(via)) return via
  const cuantas = new Map<string, number>()
  for (const ruta of rutas) if (ruta) cuantas.set(ruta, (cuantas.get(ruta) ?? 0) + 1)
  // sorting keeps the order of the first use among equals
  return [...cuantas].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

const EN_PALABRAS: Readonly<Record<string, string>> = {
  inicio: 'Inicio',
  'busqueda-general': 'Búsqueda',
  'busqueda-avanzada': 'Búsqueda avanzada',
  nuevos: 'Nuevos',
  ofertas: 'Ofertas',
  remates: 'Remates',
  'buen-fin': 'Buen Fin',
  'cambio-precio': 'Cambios de precios',
  'mi-lista-de-pedido': 'Mi lista de pedido',
  'detalle-producto': 'Detalle del producto',
  carrito: 'Carrito',
  excel: 'Excel',
  'captura-rapida': 'Captura rápida',
  escaner: 'Escáner',
  lista: 'Listas',
  repetido: 'Volver a pedir',
  pendientes: 'Pendientes',
  'toca-pedir': 'Toca pedir',
  sugerencias: 'Sugerencias',
  programado: VIAS.programado,
  sistema: VIAS.sistema,
}

/** Every way by which an order is made, with its name. */
export const canales = (): (readonly [canal: string, nombre: string])[] => Object.entries(EN_PALABRAS)

/** Where an order was written, as the client reads it; of one that nobody wrote down, by which way it came (`origen`). */
export const capturadoEn = ({ canal, origen }: { canal: string; origen: string }): string =>
  EN_PALABRAS[canal] ?? origen
