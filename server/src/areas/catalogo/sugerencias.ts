import { alMenos } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import type { CatalogoEnMemoria } from '../../indice/catalogo-en-memoria.ts'
import { enDias } from '../../indice/dias.ts'
import type { Mirada } from '../../indice/mirada.ts'
import { piezasPropias } from '../../indice/piezas-propias.ts'
import { precioDe } from '../../indice/precios-del-dia.ts'
import { Recuerdos } from '../../indice/recuerdos.ts'
import type { Vivo } from '../../indice/vivo.ts'
import type { LoDelCliente } from './de-cliente.ts'
import { type DeLaMemoria, listEscritos } from './escribir-articulos.ts'
import { type FichaEscrita, parteCorta } from './fichas.ts'
import { type GenericoHallado, genericosHallados } from './genericos-hallados.ts'

const MOST_ARTICLES = 8
/** a shorter text suggests nothing */
const MINIMO_DE_TEXTO = 3
const SIN_CORREGIR = { sugeridos: [], correccion: null }
const NINGUNA = '{"genericos":[],"articulos":[],"correccion":null}'

/**
 * What helps to choose while one types, as JSON text: the first articles of what a search would find, and their generics; of the
 * corrected text only when nothing has what is typed, and told (docs/reglas/busqueda.md#sugerencias-al-escribir).
 */
export async function sugerenciasEscritas(portal: DeLaMemoria, m: Mirada, texto: string): Promise<string> {
  const buscado = texto.trim()
  if (buscado.length < MINIMO_DE_TEXTO) return NINGUNA
  const { indice } = portal
  const [compras] = await Promise.all([indice.comprasDe(m.codCliente, m.hoy), indice.alDia(m.codCliente)])
  const literal = indice.buscar(m, compras, { buscar: buscado, literal: true }).principales
  // corrected only where nothing has it: most texts are asked once
  const { sugeridos, correccion } = literal.length > 0 ? SIN_CORREGIR : indice.buscar(m, compras, { buscar: buscado })
  const lugares = correccion ? sugeridos : literal
  if (lugares.length === 0) return NINGUNA
  const genericos = memoriaDe(indice.catalogo).escritos(m, buscado, () => indice.hallar(buscado, !correccion))
  const articulos = await listEscritos(portal, m, lugares.slice(0, MOST_ARTICLES), sugerido)
  return `{"genericos":${genericos},"articulos":[${articulos.filter(Boolean).join()}],"correccion":${JSON.stringify(correccion)}}`
}

/** Its price is that of the least one may ask for, which is what Shift+Enter adds. */
function sugerido(ficha: FichaEscrita, vivo: Vivo, { cantidad }: LoDelCliente, _falta: string, m: Mirada): string {
  const { precio, motivo, desde } = precioVigente(vivo, alMenos(ficha), m.evento)
  return `${parteCorta(ficha)},"precio":${precio},"motivoPrecio":"${motivo}","precioDesde":${JSON.stringify(desde)},"existenciaMiCedis":${vivo.existenciaMiCedis}\
,"existenciaOtrosCedis":${vivo.existenciaOtrosCedis},"cantidad":${cantidad}}`
}

const MB = 1_048_576
const BYTES_DE_GRUPO = 200
const memorias = new WeakMap<CatalogoEnMemoria, ReturnType<typeof memoria>>()

function memoriaDe(catalogo: CatalogoEnMemoria) {
  const suya = memorias.get(catalogo) ?? memoria(catalogo)
  memorias.set(catalogo, suya)
  return suya
}

/** The generics of a text are everybody's; their prices and stock, those of a centre and a day, while nothing changes. */
function memoria(catalogo: CatalogoEnMemoria) {
  const deTexto = new Recuerdos<GenericoHallado[]>({ ms: 0, cuantos: 2_000, bytes: 4 * MB })
  const deMirada = new Recuerdos<string>({ ms: 0, cuantos: 2_000, bytes: 4 * MB })
  const bytesDe = (grupos: GenericoHallado[]) =>
    grupos.reduce((suma, { lugares }) => suma + BYTES_DE_GRUPO + 8 * lugares.length, 0)
  return {
    escritos(m: Mirada, texto: string, hallar: () => Parameters<typeof genericosHallados>[1] | null): string {
      const { estructura } = catalogo
      const grupos = () => {
        const hallados = hallar()
        return hallados ? genericosHallados(catalogo, hallados) : []
      }
      const suyos = deTexto.tomar(texto, { estructura, revision: estructura }, grupos, bytesDe)
      const clave = `${m.sucursal},${enDias(m).clave},${m.evento},${texto}`
      return deMirada.tomar(
        clave,
        catalogo,
        () => JSON.stringify(suyos.map((uno) => conCifras(catalogo, m, uno))),
        (escritos) => 2 * (clave.length + escritos.length),
      )
    },
  }
}

/** The best price of one of its articles for the least one may ask for, and what one's own centre has of all of them. */
function conCifras(catalogo: CatalogoEnMemoria, m: Mirada, { texto, laboratorios, lugares }: GenericoHallado) {
  const { columnas } = catalogo
  const { hoy } = enDias(m)
  let [precioDesde, existenciaMiCedis] = [Number.POSITIVE_INFINITY, 0]
  for (const lugar of lugares) {
    const minimo = alMenos({ minimoPiezas: columnas.minimoPiezas[lugar] as number })
    precioDesde = Math.min(precioDesde, precioDe(columnas, lugar, hoy, m.evento, minimo))
    existenciaMiCedis += piezasPropias(catalogo, lugar, m)
  }
  return { texto, presentaciones: lugares.length, laboratorios, precioDesde, existenciaMiCedis }
}
