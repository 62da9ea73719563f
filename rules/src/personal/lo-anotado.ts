import { NOMBRE_DE_PAPEL, PAPELES_DE_CLIENTE } from '../cuenta/papeles.ts'
import { CLASES_DE_DOCUMENTO, NOMBRES_DE_DOCUMENTO } from '../cumplimiento/expediente.ts'
import { enPesos } from '../dinero.ts'
import { CANCELADO, etiquetaDe } from '../pedidos/estatus.ts'
import { NOMBRES_DE_MESA, pantallaDeMesa } from './direcciones.ts'
import { dichoDeValor, NOMBRES_DE_INTERRUPTOR } from './interruptores.ts'
import { NOMBRES_DE_BANDERA, NOMBRES_DE_PAPEL, NOMBRES_DE_TIPO, TITULOS_DE_INTERRUPTOR } from './nombres.ts'

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
export function cuenta(datos: Datos, campo: string, uno: string, otros: string): string {
  const n = Number(datos?.[campo] ?? 0)
  return `${n.toLocaleString('es-MX')} ${n === 1 ? uno : otros}`
}
/** What a payment is told by, and of how much it is. */
export function deDinero(datos: Datos, campo: string): string {
  const importe = datos?.importe
  return `${de(datos, campo)}${typeof importe === 'number' ? ` de ${enPesos(importe)}` : ''}`
}
export const estatus = (datos: Datos, campo: string): string =>
  de(datos, campo) === CANCELADO ? 'Cancelado' : etiquetaDe(de(datos, campo))
/** The person of the staff to whom it was done; by its number, where its name is not known. */
export const persona = (datos: Datos): string => de(datos, 'nombre') || `la persona ${de(datos, 'persona')}`
/** Whom a titular changed; '' where it is the line's own user. */
export const deQuien = ({ detalle }: Anotado): string => (detalle?.usuario ? ` ${de(detalle, 'usuario')}` : '')
/** What a user became at its client, and whether it may come in there. */
export function conPapel({ despues }: Anotado): string {
  const papel = PAPELES_DE_CLIENTE.find((uno) => uno === despues?.papel)
  return papel ? `: ${NOMBRE_DE_PAPEL[papel]}${despues?.activo === false ? ', desactivado' : ''}` : ''
}
export const conNota = ({ detalle }: Anotado): string => (detalle?.notaCambiada === true ? ' y cambió su nota' : '')
export const anuncio = (datos: Datos): string =>
  `${de(datos, 'clase') === 'banners' ? 'el banner' : 'el aviso'} ${de(datos, 'id')}`
export function vista(datos: Datos): string {
  const pantalla = NOMBRES_DE_MESA.find((nombre) => nombre === datos?.pantalla)
  return pantalla ? ` de ${pantallaDeMesa(pantalla).titulo}` : ''
}
/** By its name; as it was written, where nobody has named it. */
const nombrado = (nombres: Readonly<Record<string, string>>, clave: string): string =>
  Object.hasOwn(nombres, clave) ? (nombres[clave] ?? clave) : clave
export const bandera = (datos: Datos): string => nombrado(NOMBRES_DE_BANDERA, de(datos, 'bandera'))
/** '«Licencia sanitaria»'. */
export function documento(datos: Datos): string {
  const clase = CLASES_DE_DOCUMENTO.find((una) => una === datos?.clase)
  return `«${clase ? NOMBRES_DE_DOCUMENTO[clase] : de(datos, 'clase')}»`
}
/** What the door took of one kind, with what is held for a person apart from what was refused. */
export function entrega(datos: Datos): string {
  const detenidos = Number(datos?.detenidos ?? 0)
  const rechazados = Number(datos?.rechazados ?? 0) - detenidos
  return [
    `Entrega ${de(datos, 'entrega')} de ${nombrado(NOMBRES_DE_TIPO, de(datos, 'tipo')).toLowerCase()}, ${de(datos, 'estado')}: ${cuenta(datos, 'aceptados', 'renglón aceptado', 'renglones aceptados')}`,
    cuenta({ rechazados }, 'rechazados', 'rechazado', 'rechazados'),
    ...(detenidos > 0 ? [cuenta(datos, 'detenidos', 'detenido', 'detenidos')] : []),
  ].join(', ')
}
export function papeles(datos: Datos): string {
  const dados = datos?.papeles
  return Array.isArray(dados) ? dados.map((papel) => nombrado(NOMBRES_DE_PAPEL, String(papel))).join(', ') : ''
}
export function interruptor({ detalle, despues }: Anotado): string {
  const nombre = NOMBRES_DE_INTERRUPTOR.find((uno) => uno === detalle?.nombre)
  if (!nombre) return de(detalle, 'nombre')
  const valor = despues?.valor
  const dicho = typeof valor === 'number' ? dichoDeValor(nombre, valor) : 'lo que dice el ajuste'
  return `${TITULOS_DE_INTERRUPTOR[nombre]} a ${dicho}`
}
