import { esEmpaque, esFormaFarmaceutica, type Palabra } from '@surtia/rules/catalogo/busqueda/analizar.ts'
import type { Numero } from '@surtia/rules/catalogo/busqueda/cantidad.ts'
import type { Papel } from '@surtia/rules/catalogo/busqueda/relevancia.ts'
import { esSal } from '@surtia/rules/catalogo/busqueda/sustancias.ts'
import { type Grupo, importancia, type Lector } from './consulta.ts'

type Fichas = readonly (Palabra | Numero)[]
type Catalogo = { lector: Lector; papeles(grupo: Grupo): ReadonlySet<Papel> }

/** What a word must be for some article to be worth an answer by itself. */
const DICEN: readonly Papel[] = ['sustancia', 'marca', 'uso', 'descripcion', 'formula', 'accion']
const MAS_CONJUNTOS = 48

/** Whether a word of them, or another name of it, is more than a form, a pack or a laboratory. */
export const dicenAlgo = (catalogo: Catalogo, fichas: Fichas): boolean =>
  gruposDe(catalogo, fichas).some((grupo) => diceAlgo(catalogo, grupo))

function diceAlgo(catalogo: Catalogo, grupo: Grupo): boolean {
  const { ficha } = grupo
  if (ficha.clase === 'numero' || esFormaFarmaceutica(ficha.lema) || esEmpaque(ficha.lema) || esSal(ficha.lema))
    return false
  const papeles = catalogo.papeles(grupo)
  return DICEN.some((papel) => papeles.has(papel))
}

const gruposDe = ({ lector }: Catalogo, fichas: Fichas): Grupo[] =>
  lector.lecturas(fichas).flatMap((lectura) => lector.grupos(lectura.fichas))

/**
 * Places of the words that may go, set by set, from the least important on; substances only when nothing else is left to go
 * (docs/reglas/busqueda.md#lo-que-solo-una-correccion-encuentra).
 */
export function loQueSobra(catalogo: Catalogo, fichas: Fichas): number[][] {
  const enOrden = catalogo.lector
    .grupos(fichas)
    .map((grupo, i) => ({ i, esSustancia: esSustancia(catalogo, grupo.ficha), grupo }))
    .map((una) => ({ ...una, vale: importancia(una.grupo, una.esSustancia) }))
    .sort((a, b) => a.vale - b.vale || b.i - a.i)
  const lugares = (son: boolean) => enOrden.filter(({ esSustancia: es }) => es === son).map(({ i }) => i)
  const [otras, sustancias] = [lugares(false), lugares(true)]
  return [...conjuntos(otras), ...conjuntos(sustancias).map((suyas) => [...otras, ...suyas])]
}

/** Whether a word, or another name of it, is one of a substance. */
const esSustancia = (catalogo: Catalogo, ficha: Palabra | Numero): boolean =>
  gruposDe(catalogo, [ficha]).some((grupo) => catalogo.papeles(grupo).has('sustancia'))

/** One of them, then two, then more and more from the least important on. */
function conjuntos(enOrden: readonly number[]): number[][] {
  const unos = enOrden.map((i) => [i])
  const pares = enOrden.flatMap((i, k) => enOrden.slice(k + 1).map((otro) => [i, otro]))
  const muchos = enOrden.map((_, k) => enOrden.slice(0, k + 1)).slice(2)
  return [...[...unos, ...pares].slice(0, MAS_CONJUNTOS), ...muchos]
}
