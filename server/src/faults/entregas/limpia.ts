import { NOMBRES_DE_TIPO, type NombreDeTipo, TIPOS } from '@surtia/contracts/integracion.ts'
import type { Campo, Tipo } from '@surtia/contracts/puerta/campo.ts'

/** Chance that can be said again: 0 to 1, from a seed. */
export function azarDe(semilla: number) {
  let estado = semilla >>> 0
  const cero = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    hasta: (n: number): number => Math.floor(cero() * n),
    si: (parte: number): boolean => cero() < parte,
    de: <T>(unos: readonly [T, ...T[]]): T => unos[Math.floor(cero() * unos.length)] ?? unos[0],
  }
}
export type Azar = ReturnType<typeof azarDe>

/** A delivery as its ERP means it: which fields it brings, under which headings, and its cells as they would be written. */
export type Limpia = {
  tipo: NombreDeTipo
  contrato: Tipo
  campos: string[]
  titulos: string[]
  filas: string[][]
  separador: ',' | ';'
  fin: '\n' | '\r\n'
  decimal?: 'punto' | 'coma' | undefined
}

const PALABRAS = [
  'SOLUCIÓN',
  'ÁCIDO',
  'ÑANDÚ 5" ANCHO',
  'TABLETAS, C/10',
  'CAJA,30',
  'PINGÜINO; VERDE',
  'JABÓN DE TOCADOR',
  'FRASCO\nCON 60 ML',
  'DIÁLISIS «A»',
  '12',
] as const

/** A clean delivery of a kind; the codes of its rows begin at `desde`, so that deliveries do not meet. */
export function entregaLimpia(azar: Azar, desde: number, tipo: NombreDeTipo = azar.de(ALGUNO)): Limpia {
  const contrato: Tipo = TIPOS[tipo]
  const todos = Object.keys(contrato.campos)
  const campos = todos.filter(
    (campo) => contrato.campos[campo]?.obligatorio || contrato.clave.includes(campo) || azar.si(0.4),
  )
  const decimal = azar.si(0.6) ? undefined : azar.de<'punto' | 'coma'>(['punto', 'coma'])
  const titulos = campos.map((campo) => azar.de([campo, campo, ...aliasSueltos(contrato, campo, campos)]))
  const escritura = { azar, decimal, contrato }
  const filas = Array.from({ length: 1 + azar.hasta(12) }, (_, i) => {
    const fila = campos.map((campo) => celda(escritura, campo, desde + i))
    return fila.map((escrita, c) => (contrato.campos[campos[c] ?? '']?.noMasQue ? '0' : escrita))
  })
  return {
    tipo,
    contrato,
    campos,
    titulos,
    filas,
    separador: azar.de([',', ',', ';']),
    fin: azar.de(['\n', '\r\n']),
    decimal,
  }
}

const ALGUNO = NOMBRES_DE_TIPO as [NombreDeTipo, ...NombreDeTipo[]]

/** Other names of a field that no other field of the file has too. */
function aliasSueltos(contrato: Tipo, campo: string, campos: readonly string[]): string[] {
  const ajenos = campos
    .filter((otro) => otro !== campo)
    .flatMap((otro) => [otro, ...(contrato.campos[otro]?.alias ?? [])])
  const enTodos = Object.keys(contrato.campos).filter((otro) => otro !== campo)
  const tomados = new Set([...ajenos, ...enTodos, ...enTodos.flatMap((otro) => contrato.campos[otro]?.alias ?? [])])
  return (contrato.campos[campo]?.alias ?? []).filter((alias) => !tomados.has(alias))
}

type Escritura = { azar: Azar; decimal: 'punto' | 'coma' | undefined; contrato: Tipo }

function celda({ azar, decimal, contrato }: Escritura, nombre: string, numero: number): string {
  const campo: Campo | undefined = contrato.campos[nombre]
  if (!campo) return ''
  const deClave = contrato.clave.includes(nombre)
  if (!campo.obligatorio && !deClave && azar.si(0.3)) return ''
  // one field of the key tells the rows apart
  if (nombre === contrato.clave.find((suyo) => !contrato.campos[suyo]?.opciones)) return claveUnica(campo, numero)
  // those that a portal has
  if (nombre === 'codSucursal') return azar.de(['1', '2'])
  switch (campo.tipo) {
    case 'codigo':
    case 'digitos':
      return String(numero + azar.hasta(1_000))
    case 'entero':
      return enMarcas(entero(azar, campo, decimal), decimal)
    case 'decimal':
      return enMarcas(
        `${1 + azar.hasta(Math.min(900, (campo.max ?? 900) - 1))}.${azar.de(['5', '25', '125'])}`,
        decimal,
      )
    case 'pesos':
      return enMarcas(azar.de(['$', '', '']) + pesos(azar), decimal)
    case 'porcentaje':
      return enMarcas(azar.de(['16', '8', '0', '16.00', '8%', '26.5']), decimal)
    case 'dia':
      return azar.de([`2031-0${1 + azar.hasta(9)}-1${azar.hasta(9)}`, `1${azar.hasta(9)}/0${1 + azar.hasta(9)}/2031`])
    case 'instante':
      return `2026-0${1 + azar.hasta(9)}-1${azar.hasta(9)}T10:${10 + azar.hasta(40)}:00Z`
    case 'booleano':
      return azar.de(['0', '1', 'sí', 'no'])
    default:
      return texto(azar, campo, numero)
  }
}

/** A key that no other row of these deliveries has, within what the field admits. */
function claveUnica(campo: Campo, numero: number): string {
  if (campo.tipo === 'entero') return String((campo.min ?? 1) + (numero % Math.min(campo.max ?? 1_000_000, 1_000_000)))
  const escrita = String(numero).padStart(campo.min ?? 1, '0')
  return campo.tipo === 'texto' && (campo.max ?? 200) >= 12 ? `F${escrita}`.slice(0, campo.max) : escrita
}

function entero(azar: Azar, { min = 0, max = 5_000 }: Campo, decimal: Escritura['decimal']): string {
  const n = Math.min(max, Math.max(min, azar.hasta(azar.de([9, 900, 5_000]))))
  return decimal && n >= 1_000 && azar.si(0.5) ? conMiles(String(n)) : String(n)
}

const pesos = (azar: Azar): string => {
  const cantidad = `${1 + azar.hasta(azar.de([90, 9_000, 2_000_000]))}.${10 + azar.hasta(90)}`
  return azar.si(0.5) ? conMiles(cantidad) : cantidad
}
const conMiles = (escrito: string): string => escrito.replace(/\B(?=(\d{3})+(?!\d))(?<!\..*)/g, ',')

/** Figures that were written with points, as the file says that it writes them. */
export const enMarcas = (escrito: string, decimal: Escritura['decimal']): string =>
  decimal === 'coma' ? otrasMarcas(escrito) : escrito
export const otrasMarcas = (escrito: string): string => escrito.replace(/[.,]/g, (marca) => (marca === '.' ? ',' : '.'))

function texto(
  azar: Azar,
  { opciones, min = 1, max = 200, tipo, correo }: Campo & { correo?: true },
  numero: number,
): string {
  if (opciones?.[0] !== undefined) return azar.de([opciones[0], ...opciones])
  if (correo) return `compras${numero}@farmacia.example`
  if (tipo !== 'texto') return `<p>${azar.de(PALABRAS)}</p>`
  const escrito = `${azar.de(PALABRAS)} ${azar.de(PALABRAS)}`
  return escrito
    .slice(0, max)
    .replace(/[\s,;]+$/, '')
    .padEnd(min, 'x')
}

/** A cell as a careful program writes it. */
export const entreComillas = (celda: string, separador: string): string =>
  celda.includes(separador) || /["\n\r]/.test(celda) ? `"${celda.replaceAll('"', '""')}"` : celda

export const enCsv = ({ titulos, filas, separador, fin }: Limpia): string =>
  [titulos, ...filas].map((fila) => fila.map((c) => entreComillas(c, separador)).join(separador) + fin).join('')
