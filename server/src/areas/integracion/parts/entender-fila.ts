import type { Campo, RenglonRechazado, Tipo } from '@surtia/contracts/integracion.ts'
import { enteroDeCentavos, IMPORTE_MAXIMO } from '@surtia/rules/dinero.ts'
import type { Fila } from './leer-filas.ts'

export type Valor = string | number | boolean
/** A row whose values are understood; a field that was not given or is empty is absent. */
export type FilaEntendida = { linea: number; valores: Record<string, Valor> }

export type Decimal = 'punto' | 'coma'

/** The row's values, or why each wrong one is refused. */
export function entenderFila(fila: Fila, tipo: Tipo, decimal: Decimal): FilaEntendida | RenglonRechazado[] {
  if (fila.falla) return [{ linea: fila.linea, campo: '', motivo: fila.falla }]
  const valores: Record<string, Valor> = {}
  const errores: RenglonRechazado[] = []
  for (const [nombre, campo] of Object.entries(tipo.campos) as [string, Campo][]) {
    const dado = fila.valores[nombre]
    if (dado === undefined || dado === null || dado === '') {
      if (campo.obligatorio) errores.push({ linea: fila.linea, campo: nombre, motivo: 'Falta este dato.' })
      continue
    }
    const entendido = entender(dado, campo, decimal)
    if (typeof entendido === 'object') errores.push({ linea: fila.linea, campo: nombre, motivo: entendido.motivo })
    else valores[nombre] = entendido
  }
  return errores.length ? errores : { linea: fila.linea, valores }
}

const no = (motivo: string) => ({ motivo })

function entender(dado: unknown, campo: Campo, decimal: Decimal): Valor | { motivo: string } {
  if (!['string', 'number', 'boolean'].includes(typeof dado)) return no('El tipo de dato no es válido.')
  const texto = String(dado).trim()
  if (texto.includes('\u0000')) return no('El texto tiene un carácter nulo.')
  switch (campo.tipo) {
    case 'texto':
      return entenderTexto(texto, campo)
    case 'digitos':
      if (!/^\d+$/.test(texto)) return no('Sólo se admiten dígitos.')
      return texto.length > (campo.max ?? 20) ? no(`A lo más ${campo.max ?? 20} dígitos.`) : texto
    case 'entero': {
      const n = numero(texto, decimal)
      if (!Number.isInteger(n)) return no('Debe ser un número entero.')
      return enRango(n, campo)
    }
    case 'decimal': {
      const n = numero(texto, decimal)
      return Number.isNaN(n) ? no('Debe ser un número, como 12.5.') : enRango(Math.round(n * 1_000) / 1_000, campo)
    }
    case 'pesos': {
      const n = numero(texto, decimal)
      if (Number.isNaN(n)) return no('Debe ser un importe, como 1234.50.')
      if (n <= IMPORTE_MAXIMO && !enteroDeCentavos(n)) return no('A lo más dos decimales.')
      return enRango(n, { min: 0, max: 999_999_999, ...campo })
    }
    case 'porcentaje': {
      const n = numero(texto.replace(/%$/, ''), decimal)
      return Number.isNaN(n) ? no('Debe ser un porcentaje, como 16.') : enRango(n, { min: 0, max: 100, ...campo })
    }
    case 'dia':
      return dia(texto) ?? no('Debe ser una fecha, como 2026-11-30 o 30/11/2026.')
    case 'instante':
      return instante(texto) ?? no('Debe ser un día y una hora, como 2026-11-30T08:00:00-07:00.')
    case 'crudo':
    case 'html':
      return texto.length > (campo.max ?? 200) ? no(`A lo más ${campo.max ?? 200} caracteres.`) : texto
    case 'booleano':
      if (/^(1|true|s[ií]?|verdadero|x|y(es)?)$/i.test(texto)) return true
      if (/^(0|false|no?|falso)$/i.test(texto)) return false
      return no('Debe ser 1 o 0.')
  }
}

function entenderTexto(texto: string, campo: Campo): Valor | { motivo: string } {
  const limpio = texto.replace(/\s+/g, ' ')
  if (campo.min && limpio.length < campo.min) return no(`Al menos ${campo.min} caracteres.`)
  if (limpio.length > (campo.max ?? 200)) return no(`A lo más ${campo.max ?? 200} caracteres.`)
  if (!campo.opciones) return limpio
  const opcion = campo.opciones.find((o) => o.toLowerCase() === limpio.toLowerCase())
  return opcion ?? no(`Debe ser ${campo.opciones.join(' o ')}.`)
}

function enRango(n: number, { min, max }: Pick<Campo, 'min' | 'max'>): number | { motivo: string } {
  if (min !== undefined && n < min) return no(`El mínimo es ${min}.`)
  if (max !== undefined && n > max) return no(`El máximo es ${max}.`)
  return n
}

/** '1,234.50', '$1234.5' or, with a decimal comma, '1.234,50'; NaN for anything else. */
function numero(texto: string, decimal: Decimal): number {
  const [miles, punto] = decimal === 'coma' ? ['.', ','] : [',', '.']
  const limpio = texto
    .replace(/^\$\s*/, '')
    .replaceAll(miles, '')
    .replace(punto, '.')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(limpio) ? Number(limpio) : Number.NaN
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
