import { type Llegada, llegadaDe } from './columnas.ts'
import type { Clase, Forma } from './forma.ts'
import type { Columna, Visto } from './registro.ts'
import type { Vista } from './vista.ts'

/** What is wrong between what a type says of a row and what PostgreSQL answered. `completa`: all tests ran, so what nobody saw is wrong too. */
export function comparar(fila: Forma, { respuestas, valores }: Visto, completa: boolean): string[] {
  if (fila.dudosa) return [`el tipo de la fila es ${fila.dudosa}: nada se puede revisar`]
  const quejas = respuestas.flatMap((columnas) => [
    ...compararNombres(fila, columnas),
    ...compararTipos(fila, columnas),
  ])
  const json = new Set(respuestas.flat().flatMap((c) => (esJson(c) && c.calculada ? [c.nombre] : [])))
  for (const [nombre, vista] of Object.entries(valores)) {
    const forma = campoDe(fila, nombre)
    if (forma) quejas.push(...compararValor(forma, vista, nombre, completa && json.has(nombre)))
  }
  if (completa) for (const nombre of json) if (!valores[nombre]) quejas.push(`${nombre}: ninguna prueba vio una fila`)
  return [...new Set(quejas)]
}

const esJson = ({ oid }: Columna): boolean => 'json' in (llegadaDe(oid) ?? {})

const campoDe = (forma: Forma, nombre: string): Forma | undefined =>
  (Object.hasOwn(forma.campos ?? {}, nombre) ? forma.campos?.[nombre]?.forma : undefined) ?? forma.resto

function compararNombres(fila: Forma, columnas: readonly Columna[]): string[] {
  const nombres = columnas.map(({ nombre }) => nombre)
  const repetidas = nombres.filter((nombre, i) => nombres.indexOf(nombre) !== i)
  const faltan = Object.entries(fila.campos ?? {}).filter(([nombre, c]) => !c.opcional && !nombres.includes(nombre))
  const sobran = nombres.filter((nombre) => !campoDe(fila, nombre))
  return [
    ...repetidas.map((nombre) => `dos columnas se llaman «${nombre}»`),
    ...faltan.map(([nombre]) => `el tipo dice «${nombre}», y no hay tal columna`),
    ...sobran.map((nombre) => `la columna «${nombre}» no está en el tipo`),
  ]
}

function compararTipos(fila: Forma, columnas: readonly Columna[]): string[] {
  return columnas.flatMap(({ nombre, oid, nulable }) => {
    const forma = campoDe(fila, nombre)
    if (!forma || forma.libre) return []
    if (forma.dudosa) return [`${nombre}: el tipo dice ${forma.dudosa}, y nada se puede revisar`]
    const llegada = llegadaDe(oid)
    if (!llegada) return [`${nombre}: server/src/test/sql/columnas.ts no conoce el tipo ${oid} de PostgreSQL`]
    if (nulable && !forma.clases.includes('null')) return [`${nombre}: la columna puede ser nula, y el tipo no`]
    return cabe(llegada, forma) ? [] : [`${nombre}: llega ${decirLlegada(llegada)}, y el tipo dice ${decir(forma)}`]
  })
}

function cabe(llegada: Llegada, forma: Forma): boolean {
  if ('json' in llegada) return true
  if ('clase' in llegada) return forma.clases.includes(llegada.clase)
  return Boolean(forma.elementos && (forma.elementos.libre || forma.elementos.clases.includes(llegada.elementos)))
}

/** What is wrong with the values seen. `todo`: something of a json that was never seen is wrong too. */
function compararValor(forma: Forma, vista: Vista, ruta: string, todo: boolean): string[] {
  if (forma.libre) return []
  if (forma.dudosa) return [`${ruta}: el tipo dice ${forma.dudosa}, y nada se puede revisar`]
  const ajenas: string[] = vista.clases.filter((clase) => !forma.clases.includes(clase))
  if (vista.listas && !forma.elementos) ajenas.push('una lista')
  if (vista.objetos && !forma.campos) ajenas.push('un objeto')
  const textos = forma.textos ? vista.textos.filter((texto) => !forma.textos?.includes(texto)) : []
  const nadie =
    todo && ((forma.campos && !vista.objetos) || (forma.elementos && !vista.listas))
      ? [`${ruta}: ninguna prueba vio un valor que no estuviera vacío`]
      : []
  return [
    ...ajenas.map((clase) => `${ruta}: llegó ${clase}, y el tipo dice ${decir(forma)}`),
    ...textos.map((texto) => `${ruta}: llegó «${texto}», que el tipo no nombra`),
    ...nadie,
    ...(forma.campos && vista.objetos ? compararCampos(forma, vista, ruta, todo) : []),
    ...(forma.elementos && vista.elementos ? compararElementos(forma.elementos, vista.elementos, ruta, todo) : []),
  ]
}

function compararElementos(forma: Forma, vista: Vista, ruta: string, todo: boolean): string[] {
  if (vista.veces === 0) return todo && !forma.libre ? [`${ruta}: ninguna prueba vio una lista con algo`] : []
  return compararValor(forma, vista, `${ruta}[]`, todo)
}

function compararCampos(forma: Forma, vista: Vista, ruta: string, todo: boolean): string[] {
  const campos = Object.entries(forma.campos ?? {})
  const faltan = campos.filter(([nombre, c]) => !c.opcional && (vista.campos[nombre]?.veces ?? 0) < vista.objetos)
  return [
    ...faltan.map(([nombre]) => `el tipo dice «${ruta}.${nombre}», y no siempre llegó`),
    ...Object.entries(vista.campos).flatMap(([nombre, suya]) => {
      const suyo = campoDe(forma, nombre)
      return suyo
        ? compararValor(suyo, suya, `${ruta}.${nombre}`, todo)
        : [`llegó «${ruta}.${nombre}», que no está en el tipo`]
    }),
  ]
}

const decirLlegada = (llegada: Llegada): string =>
  'json' in llegada ? 'json' : 'clase' in llegada ? llegada.clase : `${llegada.elementos}[]`

function decir(forma: Forma): string {
  const partes: (Clase | string)[] = forma.textos
    ? [...forma.clases.filter((clase) => clase !== 'string'), ...forma.textos.map((texto) => `'${texto}'`)]
    : [...forma.clases]
  if (forma.elementos) partes.push(`(${decir(forma.elementos)})[]`)
  if (forma.campos) partes.push('un objeto')
  return partes.join(' | ') || 'never'
}
