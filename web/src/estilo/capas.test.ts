import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { clasesEn, GUIONES, importado, leer, MODULOS, reglasDe } from '../test/hojas.ts'

// Which stylesheet comes last decides nothing: of two sheets of one layer, no classes that can be on one element set one property.

type Nodo = { type: string; [parte: string]: unknown }
const esNodo = (parte: unknown): parte is Nodo => typeof parte === 'object' && parte !== null && 'type' in parte

/** Every node of a tree, from above; where `entra` says no, what lies beneath is left out. */
function recorrer(parte: unknown, entra: (nodo: Nodo) => boolean | undefined): void {
  if (Array.isArray(parte)) for (const una of parte) recorrer(una, entra)
  else if (esNodo(parte) && entra(parte) !== false) for (const una of Object.values(parte)) recorrer(una, entra)
}
const nombreDe = (parte: unknown) => (esNodo(parte) && typeof parte.name === 'string' ? parte.name : '')

/** Of each class, by `sheet .class`, what it sets: on its element (''), and on those within, by their tag. */
const PONE = new Map<string, Map<string, Set<string>>>()
for (const hoja of MODULOS)
  for (const { selector, propiedades } of reglasDe(hoja))
    for (const uno of selector.split(/,(?![^(]*\))/).filter((cual) => !cual.includes('::'))) {
      const partes = uno.replace(/:(not|has)\((?:[^()]|\([^)]*\))*\)/g, '').split(/[\s>+~]+(?![^([]*[)\]])/)
      const ultima = partes.pop() ?? ''
      const etiqueta = /^[a-z]\w*/.exec(ultima)?.[0] ?? ''
      const dentro = etiqueta ? clasesEn(partes.join(' ')).map((clase) => [clase, etiqueta] as const) : []
      for (const [clase, donde] of [...clasesEn(ultima).map((clase) => [clase, ''] as const), ...dentro]) {
        const suyas = PONE.get(`${hoja} .${clase}`) ?? new Map<string, Set<string>>()
        const puestas = suyas.get(donde) ?? new Set()
        for (const propiedad of propiedades) if (!propiedad.startsWith('--')) puestas.add(propiedad)
        PONE.set(`${hoja} .${clase}`, suyas.set(donde, puestas))
      }
    }
const CAPA = new Map(MODULOS.map((hoja) => [hoja, /^@layer (\w+)/.exec(leer(hoja))?.[1]]))

/** What the names of a script stand for: what it imports, and what it says of them itself. */
type Nombres = { importados: Map<string, string>; dichos: Map<string, unknown> }
/** the props by which a component is given classes */
const DADAS = ['className', 'clase', 'suya']

function nombresDe(guion: string, program: unknown): Nombres {
  const importados = new Map<string, string>()
  const dichos = new Map<string, unknown>()
  recorrer(program, (nodo) => {
    if (nodo.type === 'ImportDeclaration' && Array.isArray(nodo.specifiers) && esNodo(nodo.source))
      for (const { local } of nodo.specifiers) importados.set(nombreDe(local), importado(guion, `${nodo.source.value}`))
    if (nodo.type === 'VariableDeclarator') dichos.set(nombreDe(nodo.id), nodo.init)
    return true
  })
  return { importados, dichos }
}

/** The classes that a node may be, if it is of a stylesheet. */
function clasesDeHoja(nodo: Nodo, importados: Nombres['importados']): string[] | undefined {
  const hoja = importados.get(nombreDe(nodo.object))
  if (nodo.type !== 'MemberExpression' || !hoja || !CAPA.has(hoja)) return undefined
  if (!nodo.computed) return [`${hoja} .${nombreDe(nodo.property)}`]
  return [...PONE.keys()].filter((clase) => clase.startsWith(`${hoja} `))
}

/** The classes that an expression may come to; DADAS themselves for those that the component is given. */
function clasesDe(parte: unknown, nombres: Nombres, vistos = new Set<string>()): Set<string> {
  const clases = new Set<string>()
  recorrer(parte, (nodo) => {
    if (/^(JSX(Element|Fragment)|\w*Function\w*)$/.test(nodo.type)) return false
    const suyas = clasesDeHoja(nodo, nombres.importados)
    for (const clase of suyas ?? []) clases.add(clase)
    const nombre = nodo.type === 'Identifier' ? nombreDe(nodo) : ''
    if (nombres.dichos.has(nombre) && !vistos.has(nombre))
      for (const clase of clasesDe(nombres.dichos.get(nombre), nombres, vistos.add(nombre))) clases.add(clase)
    else if (DADAS.includes(nombre)) clases.add(nombre)
    return !suyas
  })
  return clases
}

/** Where classes are put: on an element, or given to a component of `en`; `dada` if those that the file is given come there too. */
type Lugar = { guion: string; clases: string[]; dada: boolean; en: string | undefined }

function lugaresDe(guion: string): Lugar[] {
  const { program } = parseSync(guion, leer(guion))
  const nombres = nombresDe(guion, program)
  const lugares: Lugar[] = []
  recorrer(program, (nodo) => {
    if (nodo.type !== 'JSXOpeningElement' || !Array.isArray(nodo.attributes)) return true
    const nombre = nombreDe(nodo.name)
    // a name that starts small is an element; one that is not imported is of this file, whose elements are looked at as one
    const en = /^[a-z]/.test(nombre) ? undefined : (nombres.importados.get(nombre) ?? guion)
    for (const atributo of nodo.attributes) {
      const todas = clasesDe(atributo.value ?? atributo.argument, nombres)
      const clases = [...todas].filter((clase) => !DADAS.includes(clase))
      const suya = DADAS.includes(nombreDe(atributo.name)) && clases.length < todas.size
      const dada = suya || atributo.type === 'JSXSpreadAttribute'
      if (dada || clases.length) lugares.push({ guion, clases, dada, en })
    }
    return true
  })
  return lugares
}

/** The classes that come together, for what a component is given comes to its own, and to those of what it is made of. */
function juntas(): Set<string>[] {
  const lugares = GUIONES.filter((guion) => guion.endsWith('.tsx')).flatMap(lugaresDe)
  const propias = new Map<string, Set<string>>(GUIONES.map((guion) => [guion, new Set()]))
  const conLasDe = ({ clases, en = '' }: Lugar) => new Set([...clases, ...(propias.get(en) ?? [])])
  for (let antes = -1, ahora = 0; antes < ahora; ) {
    antes = ahora
    for (const lugar of lugares.filter(({ dada }) => dada))
      for (const clase of conLasDe(lugar)) propias.get(lugar.guion)?.add(clase)
    ahora = [...propias.values()].reduce((suma, suyas) => suma + suyas.size, 0)
  }
  return lugares.map(conLasDe)
}

const esLaMisma = (una: string, otra: string) =>
  una === otra || una.startsWith(`${otra}-`) || otra.startsWith(`${una}-`)

/** Two classes of one layer and two sheets that set one property, on their element or on those within. */
function chocan(una: string, otra: string): string[] {
  const [hoja = '', otraHoja = ''] = [una, otra].map((clase) => clase.split(' ')[0])
  if (hoja >= otraHoja || CAPA.get(hoja) !== CAPA.get(otraHoja)) return []
  return [...(PONE.get(una) ?? [])].flatMap(([donde, puestas]) => {
    const otras = [...(PONE.get(otra)?.get(donde) ?? [])]
    const comunes = [...puestas].filter((propiedad) => otras.some((suya) => esLaMisma(propiedad, suya)))
    return comunes.length > 0 ? [`${una} y ${otra} ${donde}: ${comunes.join(', ')}`] : []
  })
}

test('dos clases de una capa que van en un elemento nunca ponen la misma propiedad', () => {
  const grupos = juntas()
  expect(grupos.filter(({ size }) => size > 1).length).toBeGreaterThan(100)
  const choques = grupos.flatMap((grupo) =>
    [...grupo].flatMap((una) => [...grupo].flatMap((otra) => chocan(una, otra))),
  )
  expect([...new Set(choques)].sort()).toEqual([])
})
