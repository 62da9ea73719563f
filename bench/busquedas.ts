import { ANTES } from './congelado.ts'
import type { Request } from './load.ts'
import type { Mundo } from './mundo.ts'
import { amplia, conDesliz, exacta, inicio, tecleado, volteado } from './preguntas.ts'
import { CABEZA, type Fila, type Medida, medirFila } from './tabla.ts'

const CRECER = { p50: 1.5, parte: 0.6 }
const DISTINTAS = 'search, thousands of different texts'
const EXACTA = 'search, the same twelve texts'
const AMPLIA = "broad words ('tab', 'mg', 'c', …)"
const COMPLETAR = 'autocomplete'

/** Search of every kind, suggestions and the public catalogue, at the size that the catalogue has. */
export async function medirBusquedas(mundo: Mundo, medida: Medida): Promise<void> {
  console.log(`\n${mundo.tamano.toLocaleString('es-MX')} articles\n\n${CABEZA}`)
  for (const fila of [...busquedas(mundo), ...alEscribir(mundo), ...publicas()])
    if (medida.filas.test(fila.nombre)) await medirFila(mundo, medida, fila)
}

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
      metas: { antes: { deBare: ANTES.deBare.distinta, veces: 4 }, crecer: CRECER },
    },
    {
      nombre: 'one slip, different texts, beside the bare exact search',
      portal: portal((i) => volteado(distinta(i))),
      bare: bare(distinta),
      metas: { antes: { deBare: ANTES.deBare.distintaConDesliz }, de: { fila: DISTINTAS, parte: 0.5 }, crecer: CRECER },
    },
    { nombre: EXACTA, aLaVez: 1, portal: portal(exacta), bare: bare(exacta), metas: { crecer: CRECER } },
    {
      nombre: EXACTA,
      portal: portal(exacta),
      bare: bare(exacta),
      metas: { antes: { deBare: ANTES.deBare.exacta, veces: 4 }, crecer: CRECER },
    },
    {
      nombre: AMPLIA,
      aLaVez: 1,
      portal: portal(amplia),
      bare: bare(amplia),
      metas: { crecer: CRECER },
    },
    {
      nombre: AMPLIA,
      portal: portal(amplia),
      bare: bare(amplia),
      metas: { antes: { deBare: ANTES.deBare.amplia }, crecer: CRECER },
    },
    {
      nombre: 'one slip, beside the bare exact search',
      portal: portal(conDesliz),
      bare: bare(exacta),
      metas: { antes: { deBare: ANTES.deBare.conDesliz }, de: { fila: EXACTA, parte: 0.5 }, crecer: CRECER },
    },
    {
      nombre: 'search by code',
      portal: portal(codigo),
      bare: bare(codigo),
      metas: { antes: { deBare: ANTES.deBare.porCodigo } },
    },
    {
      nombre: 'search by price, second page, of a form',
      portal: portal(exacta, { orden: 3, pagina: 2, codFormaFarmaceutica: 1 }),
    },
    { nombre: 'whole catalogue, no text', portal: portal(() => ''), metas: { crecer: CRECER } },
  ]
}

function alEscribir({ bearer, textos }: Mundo): Fila[] {
  const distinto = (i: number) => tecleado(textos[i % textos.length] ?? '', i)
  const bare = (i: number) => ({ path: `/autocompletar?texto=${inicio(i)}` })
  const completar = (i: number) => ({
    path: `/api/catalogo-general/buscar/descripcion-articulos/8?texto=${inicio(i)}`,
    headers: bearer(i),
  })
  const sugerir = (i: number) => ({
    path: `/api/catalogo-general/buscar/sugerencias?texto=${inicio(i)}`,
    headers: bearer(i),
  })
  const distintos = (i: number) => ({
    path: `/api/catalogo-general/buscar/descripcion-articulos/8?texto=${encodeURIComponent(distinto(i))}`,
    headers: bearer(i),
  })
  return [
    {
      nombre: 'autocomplete, different texts',
      portal: distintos,
      bare: (i) => ({ path: `/autocompletar?texto=${encodeURIComponent(distinto(i))}` }),
      metas: { antes: { deBare: ANTES.deBare.completarDistinto }, deBare: 0.9, crecer: CRECER },
    },
    { nombre: COMPLETAR, aLaVez: 1, portal: completar, bare },
    {
      nombre: COMPLETAR,
      portal: completar,
      bare,
      metas: { antes: { deBare: ANTES.deBare.completar }, deBare: 0.9, crecer: CRECER },
    },
    {
      nombre: 'suggestions with prices and groups, beside the bare autocomplete',
      portal: sugerir,
      bare,
      metas: { deBare: 0.5, p99: 20, crecer: CRECER },
    },
  ]
}

function publicas(): Fila[] {
  const pagina = (i: number) => 1 + (i % 20)
  return [
    {
      nombre: 'public catalogue, pages 1 to 20',
      portal: (i) => ({ path: `/api/catalogos/general/articulos/0/0/0/${pagina(i)}` }),
      bare: (i) => ({ path: `/publicos/${pagina(i)}` }),
      metas: { antes: { deBare: ANTES.deBare.publico }, crecer: CRECER },
    },
    {
      nombre: 'public catalogue, of a classification',
      portal: (i) => ({ path: `/api/catalogos/general/articulos/${1 + (i % 3)}/0/0/1` }),
      metas: { crecer: CRECER },
    },
    {
      nombre: 'public catalogue, with a text',
      portal: (i) => ({ path: `/api/catalogos/general/articulos/0/0/0/1?texto=${inicio(i)}` }),
      metas: { crecer: CRECER },
    },
  ]
}
