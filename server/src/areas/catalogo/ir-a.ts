import type { Portal } from '../../portal.ts'
import { descripcionesDe } from './descripciones.ts'
import { type ArticuloPara, findArticulosDe } from './ir-a.queries.ts'

const MINIMO_DE_TEXTO = 3

/** An article by its code or barcode; else those on sale in whose description a word begins with a text. */
export async function findArticulosPara(
  { db, indice }: Pick<Portal, 'db' | 'indice'>,
  { texto, cuantos }: { texto: string; cuantos: number },
): Promise<ArticuloPara[]> {
  const deClave = await findArticulosDe(db, texto)
  if (deClave.length || texto.length < MINIMO_DE_TEXTO) return deClave
  await indice.alDia()
  const lugares = (await descripcionesDe(indice.catalogo)).listar(texto, cuantos)
  return lugares.map((lugar) => {
    const { codArticulo, descripcion, laboratorio } = indice.articulo(lugar)
    return { clave: codArticulo, titulo: descripcion, detalle: laboratorio }
  })
}
