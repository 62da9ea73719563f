import { type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'

export type Clase = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'null' | 'undefined'

/** What a type says of a value. */
export type Forma = {
  clases: Clase[]
  /** the only texts that it may be, when it names them */
  textos?: string[]
  /** unknown: anything fits */
  libre?: true
  /** why nothing can be said of it */
  dudosa?: string
  elementos?: Forma
  campos?: Campos
  /** of an index signature: the fields that are not named */
  resto?: Forma
}

type Campos = Record<string, { forma: Forma; opcional: boolean }>

const SENCILLAS: readonly (readonly [TypeFlags, Clase])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
]
/** Types within types are followed this far; none of ours is deeper. */
const HONDO = 8

/** What a type says of a value, as plain data. */
export function formaDe(checker: Checker, type: Type, hondo = HONDO): Forma {
  if (type.flags & TypeFlags.Any) return { clases: [], dudosa: 'any' }
  if (type.flags & TypeFlags.Unknown || hondo === 0) return { clases: [], libre: true }
  if (type.isStringLiteralType()) return { clases: ['string'], textos: [type.value] }
  for (const [flags, clase] of SENCILLAS) if (type.flags & flags) return { clases: [clase] }
  if (type.isUnionType())
    return type
      .getTypes()
      .map((one) => formaDe(checker, one, hondo))
      .reduce(cualquiera)
  if (type.isIntersectionType()) {
    // a text with a brand is a text
    const sencilla = type.getTypes().find((one) => SENCILLAS.some(([flags]) => one.flags & flags))
    if (sencilla) return formaDe(checker, sencilla, hondo)
  } else if (!(type.flags & TypeFlags.Object)) return deGenerico(checker, type, hondo)
  return deObjeto(checker, type, hondo)
}

/** A type that its caller chooses is as wide as its bound; without one, nothing can be said. */
function deGenerico(checker: Checker, type: Type, hondo: number): Forma {
  const dudosa: Forma = { clases: [], dudosa: checker.typeToString(type) }
  const cota = checker.getBaseConstraintOfType(type)
  if (!cota || cota.id === type.id) return dudosa
  const forma = formaDe(checker, cota, hondo - 1)
  return forma.libre ? dudosa : forma
}

function deObjeto(checker: Checker, type: Type, hondo: number): Forma {
  const name = type.getSymbol()?.name
  if (name === 'Date') return { clases: ['Date'] }
  if (name === 'Buffer' || name === 'Uint8Array') return { clases: ['Buffer'] }
  if (checker.isArrayLikeType(type)) {
    const elementos = checker.getTypeArguments(type as TypeReference).map((one) => formaDe(checker, one, hondo - 1))
    return { clases: [], elementos: elementos.reduce(cualquiera) }
  }
  const campos: Campos = {}
  for (const symbol of checker.getPropertiesOfType(type)) {
    const suyo = checker.getTypeOfSymbol(symbol)
    const forma = suyo ? formaDe(checker, suyo, hondo - 1) : { clases: [], dudosa: 'sin tipo' }
    campos[symbol.name] = { forma, opcional: forma.clases.includes('undefined') }
  }
  const [indice] = checker.getIndexInfosOfType(type)
  return { clases: [], campos, ...(indice ? { resto: formaDe(checker, indice.valueType, hondo - 1) } : {}) }
}

/** What fits one of two: a field that only one of them has may be absent. */
function cualquiera(a: Forma, b: Forma): Forma {
  const textos = soloTextos(a, b)
  const dudosa = a.dudosa ?? b.dudosa
  return {
    clases: [...new Set([...a.clases, ...b.clases])],
    ...(textos ? { textos } : {}),
    ...(a.libre || b.libre ? { libre: true } : {}),
    ...(dudosa ? { dudosa } : {}),
    ...unido(a, b, 'elementos'),
    ...unido(a, b, 'resto'),
    ...(a.campos || b.campos
      ? { campos: camposDe(a.campos ?? {}, b.campos ?? {}, Boolean(a.campos && b.campos)) }
      : {}),
  }
}

function soloTextos(a: Forma, b: Forma): string[] | undefined {
  const abierta = [a, b].some((forma) => forma.clases.includes('string') && !forma.textos)
  if (abierta || (!a.textos && !b.textos)) return undefined
  return [...(a.textos ?? []), ...(b.textos ?? [])]
}

function unido(a: Forma, b: Forma, parte: 'elementos' | 'resto'): Partial<Forma> {
  const [una, otra] = [a[parte], b[parte]]
  const forma = una && otra ? cualquiera(una, otra) : (una ?? otra)
  return forma ? { [parte]: forma } : {}
}

function camposDe(a: Campos, b: Campos, ambos: boolean): Campos {
  const campos: Campos = {}
  for (const nombre of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [uno, otro] = [a[nombre], b[nombre]]
    const juntos =
      uno && otro ? { forma: cualquiera(uno.forma, otro.forma), opcional: uno.opcional || otro.opcional } : undefined
    const solo = uno ?? otro
    if (juntos) campos[nombre] = juntos
    else if (solo) campos[nombre] = { forma: solo.forma, opcional: ambos || solo.opcional }
  }
  return campos
}
