import type { CatalogoEnMemoria } from '../../indice/catalogo-en-memoria.ts'
import { CON_IMAGEN, MEDICAMENTO } from '../../indice/columnas.ts'

/** 0 means no filter. */
export type Niveles = { clasificacion: number; categoria: number; linea: number }

const MAS_PIEZAS = 2 ** 26 - 1
/** more articles than any catalogue has */
const ARTICULOS = 2 ** 22
const POR_PIEZAS = MAS_PIEZAS + 1

/**
 * The articles on sale of some levels in the order of the public catalogue: those of a text, first those that begin with it; without
 * one, medicines open, and those that show their pack. Then what moves most, then by name.
 */
export function enOrdenPublico(
  catalogo: CatalogoEnMemoria,
  f: Niveles,
  texto: { hallados: Int32Array; empieza: (lugar: number) => boolean } | null,
): Int32Array {
  const { banderas, piezas } = catalogo.columnas
  const { turno, lista } = catalogo.porNombre
  const es = deNiveles(catalogo, f)
  const clase = (lugar: number): number => {
    if (texto) return texto.empieza(lugar) ? 0 : 1
    const bandera = banderas[lugar] as number
    return (bandera & MEDICAMENTO ? 0 : 2) + (bandera & CON_IMAGEN ? 0 : 1)
  }
  const todos = texto?.hallados ?? catalogo.lugares()
  const llaves = new Float64Array(todos.length)
  let n = 0
  for (const lugar of todos) {
    if (!catalogo.enVenta(lugar) || !es(lugar)) continue
    const sinMover = MAS_PIEZAS - Math.min(MAS_PIEZAS, piezas[lugar] as number)
    llaves[n++] = (clase(lugar) * POR_PIEZAS + sinMover) * ARTICULOS + (turno[lugar] as number)
  }
  // numbers sort many times faster than what a function compares, and the turn leads back to the place
  return Int32Array.from(llaves.subarray(0, n).sort(), (llave) => lista[llave % ARTICULOS] as number)
}

function deNiveles(catalogo: CatalogoEnMemoria, f: Niveles): (lugar: number) => boolean {
  const { clasificacion, codCategoria, codLinea } = catalogo.columnas
  const suya = catalogo.clasificaciones.conocido(f.clasificacion)
  return (lugar) =>
    (f.clasificacion === 0 || clasificacion[lugar] === suya) &&
    (f.categoria === 0 || codCategoria[lugar] === f.categoria) &&
    (f.linea === 0 || codLinea[lugar] === f.linea)
}

/** Classification, category and line of whatever is on sale, each combination once. */
export function nivelesEnVenta(catalogo: CatalogoEnMemoria): Niveles[] {
  const { clasificacion, codCategoria, codLinea } = catalogo.columnas
  const niveles = new Map<string, Niveles>()
  // neighbours mostly stand in the same line
  let ultima = ''
  for (const lugar of catalogo.lugares()) {
    if (!catalogo.enVenta(lugar)) continue
    const suya = {
      clasificacion: catalogo.clasificaciones.codigo(clasificacion[lugar] as number),
      categoria: codCategoria[lugar] as number,
      linea: codLinea[lugar] as number,
    }
    const clave = `${suya.clasificacion},${suya.categoria},${suya.linea}`
    if (clave !== ultima) niveles.set(clave, suya)
    ultima = clave
  }
  return [...niveles.values()]
}
