import type { WrongField } from '@surtia/contracts/call.ts'
import { guardarReferencia, subirComprobante } from '@surtia/contracts/cobranza.ts'
import { NO_REFERENCIADO } from '@surtia/rules/cobranza/referencia.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { Failure, send, textOf } from '../../api/send.ts'
import { readSession } from '../../api/session.ts'
import { upload } from '../../api/upload.ts'
import { ask, showAlert } from '../../ui/avisos.ts'
import { downloadBase64 } from '../../ui/descargar.ts'
import { type CampoDeFicha, erroresDeFicha } from './errores-de-ficha.ts'

export type Documentos = readonly { documento: string; abono: number; codCliente: string }[]
export type Ficha = { referencia: string; metodo: string; banco: number; fecha: Dia }

/** Written, then saved, then its proof sent; what was saved but has no proof yet waits with its folio. */
type Fase =
  | { nombre: 'escribiendo' | 'guardando' }
  | { nombre: 'subiendo'; folio: string; avance: number; guardado: boolean }
  | { nombre: 'sin-comprobante'; folio: string }
type Paso =
  | { tipo: 'guarda' | 'se-rechaza' }
  | { tipo: 'sube'; folio: string; guardado: boolean }
  | { tipo: 'avanza'; avance: number }
  | { tipo: 'no-llega'; folio: string }

function siguiente(fase: Fase, paso: Paso): Fase {
  switch (paso.tipo) {
    case 'guarda':
      return { nombre: 'guardando' }
    case 'se-rechaza':
      return { nombre: 'escribiendo' }
    case 'sube':
      return { nombre: 'subiendo', folio: paso.folio, avance: 0, guardado: paso.guardado }
    case 'avanza':
      return fase.nombre === 'subiendo' ? { ...fase, avance: paso.avance } : fase
    case 'no-llega':
      return { nombre: 'sin-comprobante', folio: paso.folio }
  }
}

type Opciones = {
  importe: number
  documentos: Documentos
  onGuardado: () => void
  /** what the server said of the slip's own fields */
  onFaltas: (faltas: Partial<Record<CampoDeFicha, string>>) => void
  /** the server found an amount wrong: its box is on the page, not in the slip */
  onMontos: (campos: readonly WrongField[]) => void
}

/** Saves a deposit with its receipt and sends its proof, which can be tried again when it did not arrive. */
export function useDeposito({ importe, documentos, onGuardado, onFaltas, onMontos }: Opciones) {
  const cache = useQueryClient()
  const [fase, pasar] = useReducer(siguiente, { nombre: 'escribiendo' })
  const clave = useRef(crypto.randomUUID())
  const corte = useRef(new AbortController())

  const terminar = async (mensaje: string) => {
    for (const queryKey of [CLAVES.adeudos, CLAVES.cobranza.recibos, CLAVES.carrito.todo])
      void cache.invalidateQueries({ queryKey })
    await showAlert('Referenciar Pago', mensaje, 'exito')
    onGuardado()
  }
  const subir = async (folio: string, archivo: File, guardado: boolean): Promise<boolean> => {
    corte.current = new AbortController()
    pasar({ tipo: 'sube', folio, guardado })
    try {
      await upload(subirComprobante, {
        params: { folio },
        body: { folio },
        file: archivo,
        signal: corte.current.signal,
        onProgress: (avance) => pasar({ tipo: 'avanza', avance }),
      })
      return true
    } catch (error) {
      pasar({ tipo: 'no-llega', folio })
      if ((error as Error).name !== 'AbortError')
        await showAlert(
          'Comprobante',
          `El abono quedó referenciado con el folio ${folio}, pero el comprobante no se subió. ${textOf(error)}`,
        )
      return false
    }
  }
  const guardar = async (ficha: Ficha, comprobante: File | null, confirmarDuplicado = false): Promise<void> => {
    pasar({ tipo: 'guarda' })
    try {
      const { data, message } = await send(guardarReferencia, {
        params: { codBanco: ficha.banco },
        body: { ...cuerpo(ficha, importe, documentos), ...(confirmarDuplicado ? { confirmarDuplicado } : {}) },
        idempotencyKey: clave.current,
      })
      if (data.recibo) downloadBase64(data.recibo, `recibo-${data.serie}${data.folio}.pdf`, 'application/pdf')
      if (!comprobante || (await subir(data.folio, comprobante, false))) await terminar(message)
    } catch (error) {
      pasar({ tipo: 'se-rechaza' })
      if (esDuplicado(error)) {
        clave.current = crypto.randomUUID()
        if (await ask('Posible duplicado', textOf(error))) return guardar(ficha, comprobante, true)
        return
      }
      await showAlert('Referenciar Pago', `${NO_REFERENCIADO} ${textOf(error)}`)
      if (!(error instanceof Failure)) return
      const suyas = erroresDeFicha(error.fields)
      if (Object.keys(suyas).length) onFaltas(suyas)
      else onMontos(error.fields)
    }
  }
  return {
    fase,
    guardar,
    cancelarSubida: () => corte.current.abort(),
    /** the proof once more */
    reintentar: async (folio: string, archivo: File) => {
      if (await subir(folio, archivo, true)) await terminar('El abono fue referenciado exitosamente.')
    },
    terminarSinComprobante: () => terminar('El abono fue referenciado exitosamente. El comprobante quedó pendiente.'),
  }
}

const esDuplicado = (error: unknown): boolean =>
  error instanceof Refusal && (error.data as { posibleDuplicado?: boolean } | null)?.posibleDuplicado === true

/** The amount stands at its method: cash, cheque or transfer. */
const cuerpo = ({ referencia, metodo, banco, fecha }: Ficha, importe: number, documentos: Documentos) => ({
  CodigoCliente: readSession()?.user.codCliente ?? '',
  FechaDeposito: fecha,
  Referencia: referencia.trim(),
  Banco: banco,
  Importe: importe,
  Efectivo: metodo === '01' ? importe : 0,
  Cheque: metodo === '02' ? importe : 0,
  Transferencia: metodo === '03' ? importe : 0,
  Formapagosat: metodo,
  MetodoPago: metodo,
  DocumentosPagar: documentos.map(({ documento, abono, codCliente }) => ({ documento, abono, codCliente })),
})
