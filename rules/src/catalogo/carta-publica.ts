import { enPesos } from '../dinero.ts'
import { descripcionVisible } from './descripcion-visible.ts'

type Publico = { descripcion: string; formula: string; generico: string; precioPublico: number; urlImagen: string }

/** Pictures of a public page that are on the screen at once, and are not waited for until one scrolls. */
export const IMAGENES_PRONTAS = 6

/** The words of a public card, which the server writes into the page and the page's program writes again (docs/reglas/busqueda.md#lo-que-ve-cualquiera). */
export const cartaPublica = ({ descripcion, formula, generico, precioPublico, urlImagen }: Publico) => ({
  descripcion,
  visible: descripcionVisible(descripcion),
  formula: formula || generico,
  precio: precioPublico > 0 ? enPesos(precioPublico) : 'por confirmar',
  urlImagen,
})
export type CartaPublica = ReturnType<typeof cartaPublica>
