import type { RenglonRechazado } from '@surtia/contracts/integracion.ts'
import type { Campo, Tipo } from '@surtia/contracts/puerta/campo.ts'
import { enteroDeCentavos, IMPORTE_MAXIMO } from '@surtia/rules/dinero.ts'
import type { Dato, FilaEntendida } from '../../../tipo.ts'
import { entenderCodigo, entenderTexto, letrasRotas, textoMalo } from './entender-texto.ts'
import type { Fila } from './leer-filas.ts'
import { type Decimal, esAmbiguo, leerNumero, pistaDeDecimal } from './leer-numero.ts'

/** How a file writes its numbers (undefined: nobody said), whether codes of articles may hold letters, and whether a person of the staff brings it. */
export type Escritura = { decimal?: Decimal | undefined; codigosLibres: boolean; deMesa?: boolean }

/** The row's values, or why each wrong one is refused. */
export function entenderFila(fila: Fila, tipo: Tipo, escritura: Escritura): FilaEntendida | RenglonRechazado[] {
  if (fila.falla) return [{ linea: fila.linea, campo: '', motivo: fila.falla }]
  const valores: Record<string, Dato> = {}
  const errores: RenglonRechazado[] = []
  for (const [nombre, campo] of Object.entries(tipo.campos) as [string, Campo][]) {
    const dado = fila.valores[nombre]
    if (dado === undefined || dado === null || dado === '') {
      if (campo.obligatorio) errores.push({ linea: fila.linea, campo: nombre, motivo: faltaEn(fila, dado) })
      continue
    }
    if (escritura.deMesa && campo.noDeMesa) {
      errores.push({ linea: fila.linea, campo: nombre, motivo: campo.noDeMesa })
      continue
    }
    const entendido = entender(dado, campo, escritura)
    if (typeof entendido === 'object') errores.push({ linea: fila.linea, campo: nombre, motivo: entendido.motivo })
    else valores[nombre] = entendido
  }
  for (const [nombre, campo] of Object.entries(tipo.campos) as [string, Campo][])
    if (campo.noMasQue && Number(valores[nombre]) > Number(valores[campo.noMasQue]))
      errores.push({ linea: fila.linea, campo: nombre, motivo: `Es más que ${campo.noMasQue}.` })
  return errores.length ? errores : { linea: fila.linea, valores }
}

const faltaEn = ({ celdas, encabezados }: Fila, dado: unknown): string =>
  dado === undefined && celdas !== undefined && encabezados !== undefined && celdas < encabezados
    ? `El renglón trae ${celdas} celdas y el encabezado ${encabezados}: falta este dato.`
    : 'Falta este dato.'

const no = (motivo: string) => ({ motivo })

function entender(dado: unknown, campo: Campo, escritura: Escritura): Dato | { motivo: string } {
  if (typeof dado !== 'string' && typeof dado !== 'number' && typeof dado !== 'boolean')
    return no('El tipo de dato no es válido.')
  const texto = String(dado).trim()
  if (texto.includes('\u0000')) return no('El texto tiene un carácter nulo.')
  switch (campo.tipo) {
    case 'texto':
      return entenderTexto(texto, campo)
    case 'codigo':
      return entenderCodigo(texto, campo, escritura.codigosLibres)
    case 'digitos':
      return entenderCodigo(texto, campo, false)
    case 'entero':
    case 'decimal':
    case 'pesos':
    case 'porcentaje':
      return entenderNumero(typeof dado === 'number' ? dado : texto, campo, escritura.decimal)
    case 'dia':
      return dia(texto) ?? no('Debe ser una fecha, como 2026-11-30 o 30/11/2026.')
    case 'instante':
      return instante(texto) ?? no('Debe ser un día y una hora, como 2026-11-30T08:00:00-07:00.')
    case 'html':
      return textoMalo(texto) ? no(textoMalo(texto)) : largo(texto, campo)
    case 'crudo':
      return letrasRotas(texto) ? no(letrasRotas(texto)) : largo(texto, campo)
    case 'booleano':
      if (/^(1|true|s[ií]?|verdadero|x|y(es)?)$/i.test(texto)) return true
      if (/^(0|false|no?|falso)$/i.test(texto)) return false
      return no('Debe ser 1 o 0.')
  }
}

const largo = (texto: string, { max = 200 }: Campo) => (texto.length > max ? no(`A lo más ${max} caracteres.`) : texto)

const NUMEROS: Partial<Record<Campo['tipo'], { ejemplo: string; limites?: Pick<Campo, 'min' | 'max'> }>> = {
  entero: { ejemplo: 'Debe ser un número entero.' },
  decimal: { ejemplo: 'Debe ser un número, como 12.5.' },
  pesos: { ejemplo: 'Debe ser un importe, como 1234.50.', limites: { min: 0, max: 999_999_999 } },
  porcentaje: { ejemplo: 'Debe ser un porcentaje, como 16.', limites: { min: 0, max: 100 } },
}

const AMBIGUO = 'Ambiguo: diga decimal=punto o decimal=coma.'

/**
 * A number of JSON is what it is; one written as text is read by the decimal mark that was said, and refused where nobody said and both would do
 * (docs/reglas/puerta.md#millares-de-a-tres).
 */
function entenderNumero(dado: string | number, campo: Campo, dicho: Decimal | undefined): Dato | { motivo: string } {
  const decimal = dicho ?? 'punto'
  const { ejemplo = '', limites } = NUMEROS[campo.tipo] ?? {}
  const texto = String(dado).replace(campo.tipo === 'porcentaje' ? /\s*%$/ : /^$/, '')
  // a quantity may well have thousandths, so that there only the comma says two things
  if (typeof dado === 'string' && !dicho && esAmbiguo(texto) && (campo.tipo !== 'decimal' || texto.includes(',')))
    return no(AMBIGUO)
  const n = typeof dado === 'number' ? dado : leerNumero(texto, decimal)
  if (Number.isNaN(n)) return no(`${ejemplo}${pistaDeDecimal(texto, decimal)}`)
  if (campo.tipo === 'entero' && !Number.isInteger(n)) return no(ejemplo)
  if (campo.tipo === 'porcentaje' && n > 0 && n < 1) return no(ejemplo)
  if (['pesos', 'porcentaje'].includes(campo.tipo) && n <= IMPORTE_MAXIMO && !enteroDeCentavos(n))
    return no('A lo más dos decimales.')
  return enRango(campo.tipo === 'decimal' ? Math.round(n * 1_000) / 1_000 : n, { ...limites, ...campo })
}

function enRango(n: number, { min, max }: Pick<Campo, 'min' | 'max'>): number | { motivo: string } {
  if (min !== undefined && n < min) return no(`El mínimo es ${min}.`)
  if (max !== undefined && n > max) return no(`El máximo es ${max}.`)
  return n
}

/** 2026-11-30, 20261130, 30/11/2026, 30-11-2026, and 11/2026 as the month's last day; undefined when there is no such day. */
function dia(texto: string): string | undefined {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(texto)
  if (iso) return existente(iso[1], iso[2], iso[3])
  const nuestra = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(texto)
  if (nuestra) return existente(nuestra[3], nuestra[2], nuestra[1])
  const mes = /^(\d{1,2})[/-](\d{4})$/.exec(texto)
  if (!mes || Number(mes[1]) < 1 || Number(mes[1]) > 12) return undefined
  const ultimo = new Date(Date.UTC(Number(mes[2]), Number(mes[1]), 0)).getUTCDate()
  return existente(mes[2], mes[1], String(ultimo))
}

/** ISO 8601 with offset or Z; without one, the time of Mazatlán (UTC−7, no summer time); undefined for anything else. */
function instante(texto: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/.test(texto)) return undefined
  const fecha = new Date(
    /(Z|[+-]\d{2}:\d{2})$/.test(texto) ? texto.replace(' ', 'T') : `${texto.replace(' ', 'T')}-07:00`,
  )
  return Number.isNaN(fecha.getTime()) ? undefined : fecha.toISOString()
}

function existente(ano = '', mes = '', dias = ''): string | undefined {
  const escrito = `${ano}-${mes.padStart(2, '0')}-${dias.padStart(2, '0')}`
  const fecha = new Date(`${escrito}T00:00:00Z`)
  return Number(ano) >= 1900 &&
    Number(ano) <= 2200 &&
    !Number.isNaN(fecha.getTime()) &&
    fecha.toISOString().startsWith(escrito)
    ? escrito
    : undefined
}
