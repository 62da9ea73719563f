import { digitosDeTelefono, esCorreo, TELEFONO_DIGITOS } from '../publico/formularios.ts'
import type { Cifras } from '../sitio/cifras.ts'

/** The company whose portal this is (docs/reglas/personal.md#la-empresa): what each text is at most long. */
export const TEXTOS_DE_EMPRESA = {
  nombre: 60,
  razonSocial: 150,
  rfc: 13,
  desde: 4,
  lema: 200,
  telefono: 20,
  correo: 160,
  privacidadCorreo: 160,
  remitente: 160,
  horario: 120,
  mensajeria: 200,
  formulario: 200,
  proveedores: 200,
  avisoActualizado: 60,
  mision: 300,
  vision: 300,
} as const
export type TextoDeEmpresa = keyof typeof TEXTOS_DE_EMPRESA

/** A figure that the portal counts itself; '' is one that is written. */
export const CIFRAS_CONTADAS = ['', 'cifraDeArticulos', 'cifraDeLaboratorios', 'cifraDeCentros'] as const
export const LADOS = ['derecha', 'izquierda'] as const

/** Where clients deposit; `codBanco` is how the deposits name it. */
export type Cuenta = { codBanco: number; banco: string; cuenta: string; clabe: string; convenio: string }
/** A distribution centre; on the map of Mexico, parts of a hundred of its width and height, and on which side its name stands. */
export type Centro = {
  nombre: string
  papel: string
  direccion: string
  telefono: string
  x: number
  y: number
  lado: (typeof LADOS)[number]
}
export type Cifra = { cuenta: '' | (keyof Cifras & (typeof CIFRAS_CONTADAS)[number]); cuantos: string; que: string }
export type Red = { nombre: string; enlace: string }
export type Valor = { nombre: string; que: string }

export type Empresa = Record<TextoDeEmpresa, string> & {
  cuentas: Cuenta[]
  /** the first one is the head office */
  centros: [Centro, ...Centro[]]
  cifras: Cifra[]
  redes: Red[]
  valores: Valor[]
}

/** How many of each list there may be, what each text of a row is at most long, and by what two rows differ. */
export const LISTAS_DE_EMPRESA = {
  cuentas: { de: 1, a: 20, textos: { banco: 60, cuenta: 30, clabe: 30, convenio: 20 }, llave: 'codBanco' },
  centros: { de: 1, a: 40, textos: { nombre: 60, papel: 60, direccion: 200, telefono: 20 }, llave: 'nombre' },
  cifras: { de: 1, a: 6, textos: { cuantos: 20, que: 80 }, llave: 'que' },
  redes: { de: 0, a: 8, textos: { nombre: 30, enlace: 200 }, llave: 'nombre' },
  valores: { de: 4, a: 4, textos: { nombre: 40, que: 200 }, llave: 'nombre' },
} as const
export type ListaDeEmpresa = keyof typeof LISTAS_DE_EMPRESA
export const LISTAS = Object.keys(LISTAS_DE_EMPRESA) as ListaDeEmpresa[]

type Fila = Record<string, string | number>
type Regla = (valor: string) => string

const REQUERIDO = 'Este dato es necesario.'
const unaLinea: Regla = (valor) =>
  /[\p{Cc}\p{Cs}\ufffd]/u.test(valor) ? 'Escríbalo en una línea, sin signos raros.' : ''
const correo: Regla = (valor) => (esCorreo(valor) ? '' : 'Escriba un correo válido, como nombre@empresa.mx.')
const telefono: Regla = (valor) =>
  /^[\d\s()+-]+$/.test(valor) && digitosDeTelefono(valor).length === TELEFONO_DIGITOS
    ? ''
    : 'Escriba los 10 dígitos del teléfono.'
const rfc: Regla = (valor) =>
  /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{3}$/.test(valor)
    ? ''
    : 'Escriba el RFC como en su constancia, como ABC010203AB9.'
const liga: Regla = (valor) =>
  /^https:\/\/[^\s"'<>\\^`{|}]+$/.test(valor) && URL.canParse(valor)
    ? ''
    : 'Escriba una dirección que empiece con https://.'
const ligaOPropia: Regla = (valor) =>
  /^\/([\w-]+(\/[\w-]+)*)?$/.test(valor) || liga(valor) === ''
    ? ''
    : 'Escriba una dirección que empiece con https://, o una del portal, como /contacto.'
const ano: Regla = (valor) => (/^(1[5-9]|20)\d\d$/.test(valor) ? '' : 'Escriba un año de cuatro cifras.')
const digitos: Regla = (valor) => (/^\d[\d ]*$/.test(valor) ? '' : 'Escriba sólo dígitos.')
const clabe: Regla = (valor) => (esClabe(valor) ? '' : 'La CLABE no es válida: revise sus 18 dígitos.')
const parteDeCien = (valor: number): string => (valor >= 0 && valor <= 100 ? '' : 'Escriba un número de 0 a 100.')

const DE_TEXTOS: Partial<Record<TextoDeEmpresa, Regla>> = {
  rfc,
  desde: ano,
  telefono,
  correo,
  privacidadCorreo: correo,
  remitente: correo,
  mensajeria: liga,
  formulario: ligaOPropia,
  proveedores: liga,
}
const DE_FILAS: Record<ListaDeEmpresa, Record<string, Regla>> = {
  cuentas: { cuenta: digitos, clabe },
  centros: { telefono },
  cifras: {},
  redes: { enlace: liga },
  valores: {},
}

/** Eighteen digits whose last one follows from the others; of those of no bank (000) it is not asked. */
export function esClabe(escrita: string): boolean {
  const cifras = escrita.replace(/ /g, '')
  if (!/^\d{18}$/.test(cifras)) return false
  if (cifras.startsWith('000')) return true
  const suma = [...cifras.slice(0, 17)].reduce(
    (van, cifra, i) => van + ((Number(cifra) * Number('371'.charAt(i % 3))) % 10),
    0,
  )
  return Number(cifras[17]) === (10 - (suma % 10)) % 10
}

/** What is wrong in a company's data, by path as in the request: `rfc`, `cuentas.0.clabe`. Empty when all is well. */
export function faltasDeEmpresa(empresa: Empresa): Record<string, string> {
  const faltas: [campo: string, mensaje: string][] = []
  for (const [campo, largo] of Object.entries(TEXTOS_DE_EMPRESA) as [TextoDeEmpresa, number][])
    faltas.push([campo, deTexto(empresa[campo], largo, DE_TEXTOS[campo])])
  for (const lista of LISTAS) faltas.push(...deLista(lista, empresa[lista]))
  return Object.fromEntries(faltas.filter(([, mensaje]) => mensaje !== ''))
}

function deTexto(valor: string, largo: number, regla: Regla = () => ''): string {
  if (valor.trim() === '') return REQUERIDO
  if (valor.length > largo) return `Escriba a lo más ${largo} caracteres.`
  return unaLinea(valor) || regla(valor)
}

function deLista(lista: ListaDeEmpresa, filas: readonly Fila[]): [string, string][] {
  const { de, a, textos, llave } = LISTAS_DE_EMPRESA[lista]
  if (filas.length < de || filas.length > a)
    return [[lista, de === a ? `Deben ser ${de}.` : `Deben ser de ${de} a ${a}.`]]
  return filas.flatMap((fila, i) => {
    const en = (campo: string, mensaje: string): [string, string] => [`${lista}.${i}.${campo}`, mensaje]
    const deTextos = Object.entries(textos)
      .filter(([campo]) => !puedeFaltar(lista, campo, fila))
      .map(([campo, largo]) => en(campo, deTexto(String(fila[campo]), largo, DE_FILAS[lista][campo])))
    const repetida = filas.findIndex((otra) => igual(otra[llave], fila[llave])) < i
    return [
      ...deTextos,
      ...deNumeros(fila).map(([campo, dice]) => en(campo, dice)),
      ...(repetida ? [en(llave, 'Se repite.')] : []),
    ]
  })
}

const igual = (una: unknown, otra: unknown): boolean => String(una).toLowerCase() === String(otra).toLowerCase()

/** A figure that is counted is not written, and not every bank has an agreement number. */
const puedeFaltar = (lista: ListaDeEmpresa, campo: string, fila: Fila): boolean =>
  (lista === 'cifras' && campo === 'cuantos' && fila.cuenta !== '') ||
  (lista === 'cuentas' && campo === 'convenio' && fila.convenio === '')

function deNumeros({ codBanco, x, y }: Fila): [string, string][] {
  const faltas: [string, string][] = []
  if (codBanco !== undefined && !(Number.isInteger(codBanco) && Number(codBanco) >= 1 && Number(codBanco) <= 99_999))
    faltas.push(['codBanco', 'Escriba un número de 1 a 99999.'])
  if (x !== undefined) faltas.push(['x', parteDeCien(Number(x))])
  if (y !== undefined) faltas.push(['y', parteDeCien(Number(y))])
  return faltas
}
