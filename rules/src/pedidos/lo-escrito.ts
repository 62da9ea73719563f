import type { Errores } from '../publico/formularios.ts'

/** What the client may write on the confirmation of an order: its own number of it, and a note for who supplies it. */
export type LoEscrito = { referenciaCliente: string; notaAlmacen: string }

/** What no key writes and a paste may bring; a note has its line ends. */
const RAROS = { referenciaCliente: /[\p{Cc}\ufffd]/u, notaAlmacen: /[^\P{Cc}\t\n\r]|\ufffd/u } as const
const LARGOS = { referenciaCliente: 30, notaAlmacen: 200 } as const

/** Why they cannot be sent as they are; empty when they can. */
export function faltasDeLoEscrito(escrito: LoEscrito): Errores<keyof LoEscrito> {
  const faltas: Errores<keyof LoEscrito> = {}
  for (const campo of ['referenciaCliente', 'notaAlmacen'] as const) {
    const largo = escrito[campo].trim().length
    if (RAROS[campo].test(escrito[campo])) faltas[campo] = 'Tiene caracteres que no se pueden guardar.'
    if (largo > LARGOS[campo]) faltas[campo] = `Caben ${LARGOS[campo]} caracteres; lleva ${largo}.`
  }
  return faltas
}

/** As it is stored: without control characters, which a mail, a printed sheet or the ERP cannot hold; the number is one line, the note may have several. */
export const enLimpio = (escrito: { [campo in keyof LoEscrito]?: string | undefined }): LoEscrito => ({
  referenciaCliente: (escrito.referenciaCliente ?? '').replace(/\p{Cc}+/gu, ' ').trim(),
  notaAlmacen: (escrito.notaAlmacen ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim(),
})
