import type { Cuaderno } from './cifras.ts'
import type { Request } from './load.ts'
import type { Mundo } from './mundo.ts'
import { amplia, conDesliz, exacta, inicio, tecleado, volteado } from './preguntas.ts'
import { type Fila, type Medida, medirFilas } from './tabla.ts'

const DISTINTAS = 'search, thousands of different texts'
const EXACTA = 'search, the same twelve texts'
const AMPLIA = "broad words ('tab', 'mg', 'c', …)"

/** Search of every kind, suggestions and the public catalogue, at the size that the catalogue has. */
export const medirBusquedas = (hoja: Cuaderno, mundo: Mundo, medida: Medida): Promise<void> =>
  medirFilas(hoja, mundo, medida, [...busquedas(mundo), ...alEscribir(mundo), ...publicas()])

function busquedas({ bearer, articulos, textos }: Mundo): Fila[] {
  const portal =
    (texto: (i: number) => string, mas: object = {}) =>
    (i: number): Request => ({
      path: '/api/catalogo-general/buscar',
      body: { buscar: texto(i), ...mas },
      headers: bearer(i),
    })
  const bare = (texto: (i: number) => string) => (i: number) => ({ path: '/buscar', body: { buscar: texto(i) } })
  const distinta = (i: number) => textos[i % textos.length] ?? ''
  const codigo = (i: number) => articulos[(i * 7) % articulos.length] ?? ''
  return [
    {
      nombre: DISTINTAS,
      portal: portal(distinta),
      bare: bare(distinta),
      techo: portal(distinta),
      metas: { deBare: 85, deTecho: 40 },
    },
    {
      nombre: 'one slip, different texts, beside the bare exact search',
      portal: portal((i) => volteado(distinta(i))),
      bare: bare(distinta),
      metas: { de: { fila: DISTINTAS, parte: 50 } },
    },
    { nombre: EXACTA, aLaVez: 1, portal: portal(exacta), bare: bare(exacta) },
    {
      nombre: EXACTA,
      portal: portal(exacta),
      bare: bare(exacta),
      techo: portal(exacta),
      metas: { deBare: 90, deTecho: 40 },
    },
    { nombre: AMPLIA, portal: portal(amplia), bare: bare(amplia), techo: portal(amplia) },
    {
      nombre: 'one slip, beside the bare exact search',
      portal: portal(conDesliz),
      bare: bare(exacta),
      metas: { de: { fila: EXACTA, parte: 50 } },
    },
    { nombre: 'search by code', portal: portal(codigo), bare: bare(codigo), techo: portal(codigo) },
    {
      nombre: 'search by price, second page, of a form',
      portal: portal(exacta, { orden: 3, pagina: 2, codFormaFarmaceutica: 1 }),
    },
    { nombre: 'whole catalogue, no text', portal: portal(() => '') },
  ]
}

function alEscribir({ bearer, textos }: Mundo): Fila[] {
  const distinto = (i: number) => encodeURIComponent(tecleado(textos[i % textos.length] ?? '', i))
  const fila = (texto: (i: number) => string, llamada: string) => {
    const portal = (i: number) => ({
      path: `/api/catalogo-general/buscar/${llamada}?texto=${texto(i)}`,
      headers: bearer(i),
    })
    return { portal, techo: portal, bare: (i: number) => ({ path: `/autocompletar?texto=${texto(i)}` }) }
  }
  const [completar, sugerir] = ['descripcion-articulos/8', 'sugerencias']
  return [
    { nombre: 'autocomplete, different texts', ...fila(distinto, completar), metas: { deBare: 95 } },
    { nombre: 'autocomplete', ...fila(inicio, completar), metas: { deBare: 90 } },
    {
      nombre: 'suggestions with prices and groups, different texts, beside the bare autocomplete',
      ...fila(distinto, sugerir),
      metas: { deBare: 50, p99: 20 },
    },
    {
      nombre: 'suggestions, beside the bare autocomplete',
      ...fila(inicio, sugerir),
      metas: { deBare: 50, p99: 20 },
    },
  ]
}

function publicas(): Fila[] {
  const pagina = (i: number) => 1 + (i % 20)
  const paginas = (i: number) => ({ path: `/api/catalogos/general/articulos/0/0/0/${pagina(i)}` })
  return [
    {
      nombre: 'public catalogue, pages 1 to 20',
      portal: paginas,
      bare: (i) => ({ path: `/publicos/${pagina(i)}` }),
      techo: paginas,
    },
    {
      nombre: 'public catalogue, of a classification',
      portal: (i) => ({ path: `/api/catalogos/general/articulos/${1 + (i % 3)}/0/0/1` }),
    },
    {
      nombre: 'public catalogue, with a text',
      portal: (i) => ({ path: `/api/catalogos/general/articulos/0/0/0/1?texto=${inicio(i)}` }),
    },
  ]
}
