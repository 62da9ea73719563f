import type { Campo } from '@surtia/contracts/puerta/campo.ts'
import { correoValido } from '@surtia/rules/facturas/correos.ts'

const no = (motivo: string) => ({ motivo })
// what a screen does not show, or shows in another order than it is written
const DE_CONTROL = /[^\P{Cc}\s]/u
/** UTF-8 that somebody read as Latin-1 and stored again ('Ã³', 'Â°', 'â€œ'), or what nobody can read any more */
const ROTO =
  /[\u00c2\u00c3][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122]|\u00e2[\u0080\u20ac]|\ufffd/
const DE_SENTIDO = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** What a text lost when somebody stored its file in another encoding; '' when nothing. */
export function letrasRotas(texto: string): string {
  const roto = ROTO.exec(texto)?.[0]
  return roto ? `El texto trae letras rotas («${roto}»): revise en qué codificación se guardó el archivo.` : ''
}

/** Why a text that people will read cannot be kept; '' when it can. */
export function textoMalo(texto: string): string {
  if (!texto.isWellFormed()) return 'El texto trae un carácter incompleto.'
  if (DE_CONTROL.test(texto)) return 'El texto trae un carácter de control, que no se ve.'
  const rotas = letrasRotas(texto)
  if (rotas) return rotas
  return DE_SENTIDO.test(texto) ? 'El texto trae un carácter que cambia el sentido de la escritura.' : ''
}

const igual = (una: string, otra: string): boolean => una.localeCompare(otra, 'es', { sensitivity: 'base' }) === 0

/** A text with single spaces, in small letters where the field says so, or one of the options as we write it. */
export function entenderTexto(texto: string, campo: Campo): string | { motivo: string } {
  const malo = textoMalo(texto)
  if (malo) return no(malo)
  const limpio = texto.replace(/\s+/g, ' ')
  if (campo.min && limpio.length < campo.min) return no(`Al menos ${campo.min} caracteres.`)
  if (limpio.length > (campo.max ?? 200)) return no(`A lo más ${campo.max ?? 200} caracteres.`)
  if (campo.correo && !correoValido(limpio)) return no('Debe ser un correo, como compras@farmacia.mx.')
  if (campo.minusculas) return limpio.toLowerCase()
  if (!campo.opciones) return limpio
  const opcion = campo.opciones.find((o) => igual(o, limpio))
  return opcion ?? no(`Debe ser ${campo.opciones.join(' o ')}.`)
}

const COMO_LIBRES = ' Si sus códigos llevan letras, puntos o guiones, use CODIGOS_LIBRES=1.'

/**
 * Digits as they come; with free codes also letters, dots and dashes, kept in capitals so that 'ab-1' and 'AB-1' are
 * one.
 */
export function entenderCodigo(texto: string, campo: Campo, libres: boolean): string | { motivo: string } {
  const max = campo.max ?? 20
  const libre = /^[A-Za-z0-9.-]*[A-Za-z0-9][A-Za-z0-9.-]*$/.test(texto)
  if (!libres && !/^\d+$/.test(texto))
    return no(`Sólo se admiten dígitos.${libre && campo.tipo === 'codigo' ? COMO_LIBRES : ''}`)
  if (!libre) return no('Sólo se admiten letras sin acento, dígitos, punto y guion.')
  return texto.length > max ? no(`A lo más ${max} ${libres ? 'caracteres' : 'dígitos'}.`) : texto.toUpperCase()
}
