import { type Azar, enCsv, entreComillas, type Limpia, otrasMarcas } from './limpia.ts'

/** A delivery as it came; what was done to it, and how many rows whoever sent it says that it has. */
export type Estropeada = {
  dano: string
  cuerpo: Buffer
  codificacion?: 'utf-8' | 'latin1'
  renglones?: number
  /** the two fields whose headings changed places */
  cambiados?: [string, string]
}

const NUMEROS = ['entero', 'decimal', 'pesos', 'porcentaje']
const csv = (limpia: Limpia, cambio: Partial<Limpia>): Buffer => Buffer.from(enCsv({ ...limpia, ...cambio }))

/** What happens to files on their way, one at a time; null where this one has nothing for it to happen to. */
const DANOS: Record<string, (limpia: Limpia, azar: Azar) => Omit<Estropeada, 'dano'> | null> = {
  'cortada al final': (limpia, azar) => {
    const entera = Buffer.from(enCsv(limpia))
    const desde = Buffer.byteLength(enCsv({ ...limpia, filas: [] }))
    const cuerpo = entera.subarray(0, desde + azar.hasta(entera.length - desde))
    return azar.si(0.3) ? { cuerpo, renglones: limpia.filas.length } : { cuerpo }
  },
  'cortada entre dos líneas, con su cuenta': (limpia, azar) => ({
    cuerpo: csv(limpia, { filas: limpia.filas.slice(0, azar.hasta(limpia.filas.length)) }),
    renglones: limpia.filas.length,
  }),
  'sin comillas en una celda': (limpia, azar) => sinComillas(limpia, azar, false),
  'sin comillas en ninguna': (limpia, azar) => sinComillas(limpia, azar, true),
  'de UTF-8 a Latin-1 sin decirlo': (limpia) => ({ cuerpo: Buffer.from(enCsv(limpia), 'latin1') }),
  'UTF-8 que se dice Latin-1': (limpia) => ({ cuerpo: Buffer.from(enCsv(limpia)), codificacion: 'latin1' }),
  'leída como Latin-1 y guardada otra vez': (limpia) => ({
    cuerpo: Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(enCsv(limpia)))),
  }),
  'leída como ASCII y guardada otra vez': (limpia) => ({
    cuerpo: Buffer.from(enCsv(limpia).replaceAll(/[\u0080-\uffff]/g, '\ufffd')),
  }),
  'en UTF-16': (limpia) => ({ cuerpo: Buffer.from(enCsv(limpia), 'utf16le') }),
  'con las marcas de los números cambiadas': (limpia) => {
    if (limpia.decimal) return null
    const numeros = limpia.campos.map((campo) => NUMEROS.includes(limpia.contrato.campos[campo]?.tipo ?? ''))
    if (!numeros.includes(true)) return null
    const filas = limpia.filas.map((fila) => fila.map((celda, i) => (numeros[i] ? otrasMarcas(celda) : celda)))
    return { cuerpo: csv(limpia, { filas }) }
  },
  'con un renglón igual dos veces': (limpia, azar) => {
    const fila = limpia.filas[azar.hasta(limpia.filas.length)]
    return fila ? { cuerpo: csv(limpia, { filas: [...limpia.filas, fila] }) } : null
  },
  'con una clave en dos renglones distintos': (limpia, azar) => {
    const [una, otra] = [limpia.filas[0], limpia.filas.at(-1)]
    if (!una || !otra || una === otra) return null
    const repetida = otra.map(
      (celda, i) => (limpia.contrato.clave.includes(limpia.campos[i] ?? '') ? una[i] : celda) ?? '',
    )
    const filas = limpia.filas.toSpliced(1 + azar.hasta(limpia.filas.length), 0, repetida)
    return { cuerpo: csv(limpia, { filas }) }
  },
  'con las columnas en otro orden': (limpia, azar) => {
    const orden = limpia.campos.map((_, i) => [azar.hasta(1_000), i] as const).toSorted((a, b) => a[0] - b[0])
    const mover = (celdas: readonly string[]) => orden.map(([, i]) => celdas[i] ?? '')
    return { cuerpo: csv(limpia, { titulos: mover(limpia.titulos), filas: limpia.filas.map(mover) }) }
  },
  'con dos encabezados cambiados': (limpia, azar) => {
    const [a, b] = [azar.hasta(limpia.campos.length), azar.hasta(limpia.campos.length)]
    const [una, otra] = [limpia.campos[a], limpia.campos[b]]
    if (!una || !otra || a === b) return null
    const titulos = limpia.titulos.with(a, limpia.titulos[b] ?? '').with(b, limpia.titulos[a] ?? '')
    return { cuerpo: csv(limpia, { titulos }), cambiados: [una, otra] }
  },
  'con un encabezado dos veces': (limpia, azar) => {
    const [a, b] = [azar.hasta(limpia.campos.length), azar.hasta(limpia.campos.length)]
    return a === b ? null : { cuerpo: csv(limpia, { titulos: limpia.titulos.with(a, limpia.titulos[b] ?? '') }) }
  },
  'con separadores al final de cada renglón': (limpia) =>
    limpia.titulos.length < 2
      ? null
      : { cuerpo: csv(limpia, { filas: limpia.filas.map((fila) => [...fila, '', '']) }) },
}
export const CLASES_DE_DANO = Object.keys(DANOS) as [string, ...string[]]

/** Something that happens to a delivery; null where nothing of it can. */
export function estropear(limpia: Limpia, azar: Azar, dano: string): Estropeada | null {
  const hecho = DANOS[dano]?.(limpia, azar)
  return hecho ? { dano, ...hecho } : null
}

/** Cells that hold the separator are written as they stand: the first of some row, or every one. */
function sinComillas(limpia: Limpia, azar: Azar, todas: boolean): Omit<Estropeada, 'dano'> | null {
  const { titulos, filas, separador, fin } = limpia
  const sirve = (celda: string) => celda.includes(separador) && !/["\n\r]/.test(celda)
  const cuales = filas.flatMap((fila, f) => fila.flatMap((celda, c) => (sirve(celda) ? [[f, c] as const] : [])))
  if (cuales.length === 0) return null
  const elegida = cuales[azar.hasta(cuales.length)]
  const tal = (f: number, c: number, celda: string) =>
    (todas ? sirve(celda) : f === elegida?.[0] && c === elegida[1]) ? celda : entreComillas(celda, separador)
  const lineas = filas.map((fila, f) => fila.map((celda, c) => tal(f, c, celda)).join(separador) + fin)
  return {
    cuerpo: Buffer.from(titulos.map((t) => entreComillas(t, separador)).join(separador) + fin + lineas.join('')),
  }
}
