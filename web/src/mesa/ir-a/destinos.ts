import type { Hallado } from '@surtia/contracts/ir-a.ts'
import { paths } from '../../paths.ts'
import { aPantalla } from '../direcciones.ts'

export const CLASES: readonly { clase: Hallado['clase']; titulo: string }[] = [
  { clase: 'pedido', titulo: 'Pedidos' },
  { clase: 'reclamacion', titulo: 'Reclamaciones' },
  { clase: 'cliente', titulo: 'Clientes' },
  { clase: 'articulo', titulo: 'Artículos' },
  { clase: 'usuario', titulo: 'Usuarios' },
]

/** Where what was found is; an article is looked at as everybody sees it, outside of these screens. */
export function destinoDe({ clase, clave, titulo }: Hallado): { a: string; afuera: boolean } {
  if (clase === 'pedido') return { a: aPantalla('pedido', { folio: clave }), afuera: false }
  if (clase === 'reclamacion') return { a: aPantalla('reclamacion', { id: clave }), afuera: false }
  if (clase === 'cliente') return { a: aPantalla('cliente', { codCliente: clave }), afuera: false }
  if (clase === 'usuario') return { a: aPantalla('usuarios', {}, { texto: titulo }), afuera: false }
  return { a: paths.catalogo({ texto: clave }), afuera: true }
}

/** As the list shows them: by kind, in the order of the kinds. */
export const porClase = (hallados: readonly Hallado[]): Hallado[] =>
  CLASES.flatMap(({ clase }) => hallados.filter((uno) => uno.clase === clase))
