import type { ArticuloSugerido, Opcion } from '../catalogo/use-sugerencias.ts'
import { esArticulo } from '../catalogo/use-un-articulo.ts'
import { leerLectura, leerLinea } from './linea-escrita.ts'
import type { useLinea } from './use-linea.ts'
import type { useSugeridas } from './use-sugeridas.ts'

/** Letters of a text from which the catalogue is searched. */
const MINIMO = 3

/** What Enter does with what the first box holds (docs/reglas/captura-rapida.md#la-linea). */
export function useEntrar(linea: ReturnType<typeof useLinea>, s: ReturnType<typeof useSugeridas>) {
  const tomar = (articulo: ArticuloSugerido) => {
    s.cerrar()
    linea.tomarArticulo(articulo)
  }
  const buscar = async (texto: string) => {
    const parecidos = await linea.tomarPalabras(texto)
    if (parecidos === undefined) return
    if (s.visibles.length === 0 && parecidos === 0 && texto.length >= MINIMO) linea.noEsNada(texto)
    else s.marcarPrimera()
  }
  /** `leido`: what a scanner typed of it, or '' */
  const entrar = async (leido: string) => {
    const { texto, codArticulo } = linea.escrita
    const lectura = leido === '' ? null : leerLectura(texto, leido)
    if (lectura) {
      s.cerrar()
      return linea.contarLectura(texto, lectura)
    }
    if (s.elegida) return tomar(s.elegida)
    if (codArticulo) return linea.cantidad.current?.focus()
    const leida = leerLinea(texto)
    s.cerrar()
    if (leida.clase === 'completa') linea.mandar(leida.codigo, leida.cantidad, texto.trim())
    if (leida.clase === 'codigo') await linea.tomarCodigo(leida.codigo)
    if (leida.clase === 'palabras') {
      s.abrir()
      await buscar(leida.texto)
    }
  }
  return { entrar, elegir: (una: Opcion) => esArticulo(una) && tomar(una.articulo) }
}
