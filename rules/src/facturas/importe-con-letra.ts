import { centavos, type Pesos } from '../dinero.ts'

const HASTA_VEINTINUEVE =
  'CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE'.split(
    ' ',
  )
const DECENAS = ['', '', '', 'TREINTA', 'CUARENTA', 'CINCUENTA', 'SESENTA', 'SETENTA', 'OCHENTA', 'NOVENTA']
const CENTENAS = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
]

function menorDeMil(n: number): string {
  if (n < 30) return HASTA_VEINTINUEVE[n] ?? ''
  if (n < 100) return (DECENAS[Math.floor(n / 10)] ?? '') + (n % 10 ? ` Y ${HASTA_VEINTINUEVE[n % 10]}` : '')
  if (n === 100) return 'CIEN'
  return (CENTENAS[Math.floor(n / 100)] ?? '') + (n % 100 ? ` ${menorDeMil(n % 100)}` : '')
}

function entero(n: number): string {
  if (n < 1_000) return menorDeMil(n)
  if (n < 1_000_000) {
    const miles = Math.floor(n / 1_000)
    return `${miles === 1 ? 'MIL' : `${menorDeMil(miles)} MIL`}${n % 1_000 ? ` ${menorDeMil(n % 1_000)}` : ''}`
  }
  const millones = Math.floor(n / 1_000_000)
  return `${millones === 1 ? 'UN MILLÓN' : `${entero(millones)} MILLONES`}${n % 1_000_000 ? ` ${entero(n % 1_000_000)}` : ''}`
}

/** 'MIL DOSCIENTOS CUARENTA Y OCHO PESOS 60/100 M.N.': an amount in MXN below a billion, as invoices and receipts print it. */
export function importeConLetra(importe: Pesos): string {
  const exactos = centavos(importe)
  const n = Number(exactos / 100n)
  const pesos = n === 1 ? 'PESO' : n >= 1_000_000 && n % 1_000_000 === 0 ? 'DE PESOS' : 'PESOS'
  return `${entero(n)} ${pesos} ${String(exactos % 100n).padStart(2, '0')}/100 M.N.`
}
