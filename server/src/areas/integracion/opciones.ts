import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { NOMBRES_DE_TIPO, type NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { asignacionesDe, formatoDeArchivo } from './parts/columnas.ts'

export const USO = `Uso: npm run importar -- <tipo> <archivo> [opciones]

  tipo: ${NOMBRES_DE_TIPO.join(', ')}
  archivo: .csv o .ndjson

  --simulacro              revisa todo y no guarda nada
  --decimal coma           los números llevan coma decimal: 1.234,50 (o punto: 1,234.50)
  --renglones 15000        los que trae el archivo, sin el encabezado: con otra cuenta no se guarda nada
  --codificacion latin1    el archivo no es UTF-8
  --separador ";"          el de las columnas, si no se adivina
  --columnas "CLAVE=codArticulo,NOMBRE=descripcion,pais="   sin nada después de = no se usa
  --rechazos malos.csv     guarda ahí todos los renglones rechazados
  --entrega 2026-11-30-01  nombre de la entrega: repetida, no se guarda dos veces
  --corte 2026-11-30T08:00:00-07:00   instante del que hablan los datos (ahora)
  --autorizados            los precios que cambian mucho ya se revisaron`

/** What `npm run importar` was told; null: it only asks how it is used. Throws an Error whose message is the Spanish line to show. */
export function readOpciones(argumentos: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...argumentos],
    allowPositionals: true,
    options: {
      simulacro: { type: 'boolean', default: false },
      decimal: { type: 'string' },
      renglones: { type: 'string' },
      codificacion: { type: 'string', default: 'utf-8' },
      separador: { type: 'string' },
      columnas: { type: 'string', default: '' },
      rechazos: { type: 'string' },
      entrega: { type: 'string' },
      corte: { type: 'string' },
      autorizados: { type: 'boolean', default: false },
      ayuda: { type: 'boolean', default: false },
    },
  })
  const [dicho, archivo] = positionals
  if (values.ayuda) return { ayuda: true as const }
  if (!dicho || !archivo) return null
  const tipo = NOMBRES_DE_TIPO.find((nombre): nombre is NombreDeTipo => nombre === dicho)
  if (!tipo) throw new Error(`No existe el tipo "${dicho}". Los tipos son: ${NOMBRES_DE_TIPO.join(', ')}.`)
  const { entrega, corte, renglones, separador, simulacro, autorizados, rechazos } = values
  const decimal = unaDe('--decimal', values.decimal, ['punto', 'coma'] as const)
  const codificacion = unaDe('--codificacion', values.codificacion, ['utf-8', 'latin1'] as const)
  if (renglones !== undefined && !/^\d{1,9}$/.test(renglones))
    throw new Error('--renglones es cuántos renglones trae el archivo, sin el encabezado.')
  if (corte && Number.isNaN(Date.parse(corte)))
    throw new Error('--corte es un instante, como 2026-11-30T08:00:00-07:00.')
  if (!existsSync(archivo)) throw new Error(`No existe el archivo ${archivo}.`)
  const dada = {
    origen: 'comando',
    clave: entrega,
    corte: corte ? new Date(corte) : undefined,
    autorizados,
    tipo,
    formato: formatoDeArchivo(archivo),
    decimal,
    codificacion,
    renglones: renglones === undefined ? undefined : Number(renglones),
    separador,
    columnas: asignacionesDe(values.columnas),
    simulacro,
  }
  return { ayuda: false as const, archivo, rechazos, dada }
}

function unaDe<T extends string>(opcion: string, dicha: string | undefined, unas: readonly T[]): T | undefined {
  const una = unas.find((valor) => valor === dicha)
  if (dicha !== undefined && !una) throw new Error(`${opcion} es ${unas.join(' o ')}.`)
  return una
}

/** What the door tells to whoever calls it over HTTP, said of the command's own options. */
export const comoOpciones = (texto: string): string =>
  texto
    .replaceAll(/\bcolumnas=(.+?=)$/gm, '--columnas "$1"')
    .replaceAll(/(?<![-?\w])(codificacion|decimal|renglones)=(\w+)/g, '--$1 $2')
