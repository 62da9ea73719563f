import { DIRECCIONES } from '../sitio/direcciones.ts'

/** A screen by its name, without what stands behind its address; 'otra' for any other. */
export type Pantalla = keyof typeof DIRECCIONES | 'otra'

const CON_NOMBRE = Object.entries(DIRECCIONES) as [Exclude<Pantalla, 'otra'>, string][]

/** Every name that a screen can have: the list is fixed, so that what is counted by it stays small. */
export const PANTALLAS: readonly Pantalla[] = [...CON_NOMBRE.map(([nombre]) => nombre), 'otra']

/** The screen of a path: the article, the order or the person in it stays out (docs/reglas/navegador.md#sin-datos-de-nadie). */
export function pantallaDe(ruta: string): Pantalla {
  const llana = ruta.toLowerCase().replace(/(.)\/+$/, '$1')
  const exacta = CON_NOMBRE.find(([, direccion]) => direccion.replace(/(.)\/$/, '$1') === llana)
  if (exacta) return exacta[0]
  const [porComienzo] = CON_NOMBRE.filter(
    ([, direccion]) =>
      /[^/]\/$/.test(direccion) && llana.startsWith(direccion) && !llana.slice(direccion.length).includes('/'),
  ).toSorted(([, una], [, otra]) => otra.length - una.length)
  return porComienzo && porComienzo[0] !== 'clientes' ? porComienzo[0] : 'otra'
}
