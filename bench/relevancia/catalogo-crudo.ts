import type { Articulo } from './hechos.ts'

/** How an owner writes a generic that carries its strengths. */
type Manera = 'PARACETAMOL 500 MG/CAFEÍNA 65 MG' | 'Paracetamol 500 Mg + Cafeína 65 Mg'

/** A catalogue whose generics carry the strength of each substance, as many systems keep them; its facts are the same. */
export const conGenericosCrudos = (catalogo: readonly Articulo[], manera: Manera): Articulo[] =>
  catalogo.map(({ textos, hechos, ...resto }) => ({
    ...resto,
    hechos,
    textos: { ...textos, generico: hechos.sustancias.length > 0 ? crudo(hechos, manera) : textos.generico },
  }))

function crudo({ sustancias, dosis }: Articulo['hechos'], manera: Manera): string {
  const partes = sustancias.map((nombre, i) => `${nombre} ${conEspacio(dosis[i] ?? '')}`.trim())
  return manera.includes('+') ? partes.map(enTitulo).join(' + ') : partes.map((una) => una.toUpperCase()).join('/')
}

/** '500mg' is '500 mg', '250mg/5ml' is '250 mg/5 ml'. */
const conEspacio = (dosis: string): string => dosis.replace(/(\d)([a-z%])/g, '$1 $2')
const enTitulo = (texto: string): string =>
  texto.toLowerCase().replace(/(^|[\s/])(\p{L})/gu, (_, antes: string, letra: string) => antes + letra.toUpperCase())
