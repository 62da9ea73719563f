import { cuantos } from '../contar.ts'
import { enPesos } from '../dinero.ts'
import { CANCELADO, etiquetaDe } from '../pedidos/estatus.ts'
import { NOMBRES_DE_MESA, pantallaDeMesa } from './direcciones.ts'

type Datos = Readonly<Record<string, unknown>> | null
/** What a line of the audit knows besides who, when and why. */
export type Anotado = { detalle: Datos; antes: Datos; despues: Datos }
/** What a kind of line is called, and, where it says more, its whole sentence. */
export type Dicho = readonly [nombre: string, frase?: (anotado: Anotado) => string]

/** A field as its sentence says it; '' for none. */
export function de(datos: Datos, campo: string): string {
  const valor = datos?.[campo]
  if (Array.isArray(valor)) return valor.join(', ')
  return valor === null || valor === undefined ? '' : String(valor)
}
export const varios = (valor: unknown): boolean => Array.isArray(valor) && valor.length > 1
export const cuenta = (datos: Datos, campo: string, uno: string, otros: string): string =>
  cuantos(Number(datos?.[campo] ?? 0), uno, otros)
/** What a payment is told by, and of how much it is. */
export function deDinero(datos: Datos, campo: string): string {
  const importe = datos?.importe
  return `${de(datos, campo)}${typeof importe === 'number' ? ` de ${enPesos(importe)}` : ''}`
}
export const estatus = (datos: Datos, campo: string): string =>
  de(datos, campo) === CANCELADO ? 'Cancelado' : etiquetaDe(de(datos, campo))
/** The person of the staff to whom it was done; by its number, where its name is not known. */
export const persona = (datos: Datos): string => de(datos, 'nombre') || `la persona ${de(datos, 'persona')}`
export const conNota = ({ detalle }: Anotado): string => (detalle?.notaCambiada === true ? ' y cambió su nota' : '')
export const anuncio = (datos: Datos): string =>
  `${de(datos, 'clase') === 'banners' ? 'el banner' : 'el aviso'} ${de(datos, 'id')}`
export function vista(datos: Datos): string {
  const pantalla = NOMBRES_DE_MESA.find((nombre) => nombre === datos?.pantalla)
  return pantalla ? ` de ${pantallaDeMesa(pantalla).titulo}` : ''
}
const BANDERAS: Readonly<Record<string, string>> = {
  activo: 'Activo',
  forzarPoc: 'Forzar POC',
  publicoGeneral: 'Público general',
  permitirReferenciar: 'Permitir referenciar',
  herramientas: 'Herramientas',
}
export const bandera = (datos: Datos): string => BANDERAS[de(datos, 'bandera')] ?? de(datos, 'bandera')
