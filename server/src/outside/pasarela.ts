import { createHmac } from 'node:crypto'
import { centavos, type Pesos } from '@surtia/rules/dinero.ts'
import { type Dicho, loDicho } from '@surtia/rules/pagos/respuesta-del-banco.ts'
import type { Settings } from '../settings.ts'
import { isOneOf } from '../sha256.ts'

const LARGO_DE_NOMBRE = 50
const PESOS = '1'

const firma = (llave: string, texto: string): string => createHmac('sha256', llave).update(texto).digest('hex')

/** '12500.00': point, two decimals, no separator. */
export const enMonto = (importe: Pesos): string => {
  const exactos = centavos(importe)
  return `${exactos / 100n}.${String(exactos % 100n).padStart(2, '0')}`
}

export const signPeticion = (llave: string, orden: string, referencia: string, monto: string): string =>
  firma(llave, orden + referencia + monto)
export const signRespuesta = (
  llave: string,
  orden: string,
  referencia: string,
  monto: string,
  autorizacion: string,
): string => firma(llave, orden + referencia + monto + autorizacion)

type Intento = { codCliente: string; nombre: string; referencia: string; importe: Pesos; idPago: number }

/**
 * The form that the client's browser posts to the bank (docs/reglas/pagos.md#firma-sobre-lo-que-viaja): all strings,
 * signed as they stand.
 */
export function formularioDePago(
  settings: Settings,
  { codCliente, nombre, referencia, importe, idPago }: Intento,
): { url: string; campos: Record<string, string>; signature: string } {
  const monto = enMonto(importe)
  const signature = signPeticion(settings.pasarelaSecreto, codCliente, referencia, monto)
  const { cuenta, producto, nodo, concepto, campoRegreso } = settings.pasarela
  const regreso = `${settings.url}/pagos-especial`
  return {
    url: settings.pasarelaUrl,
    signature,
    campos: {
      mp_account: cuenta,
      mp_product: producto,
      mp_order: codCliente,
      mp_reference: referencia,
      mp_node: nodo,
      mp_concept: concepto,
      mp_amount: monto,
      mp_customername: nombre.slice(0, LARGO_DE_NOMBRE),
      mp_currency: PESOS,
      mp_signature: signature,
      mp_urlsuccess: `${regreso}/pago-exitoso`,
      mp_urlfailure: `${regreso}/pago-fallido`,
      [campoRegreso]: `${regreso}/pago-cancelar/${idPago}`,
    },
  }
}

/** A signed answer of the bank, and what it amounts to. */
export type RespuestaDelBanco = {
  orden: string
  referencia: string
  monto: string
  autorizacion: string
  estado: Dicho
}

/**
 * The bank's answer, when every field that counts is there exactly once and the signature over the strings as received is right; undefined for
 * anything else. Keys are read without regard to case, unknown ones ignored.
 */
export function parseRespuesta(llaves: readonly string[], cuerpo: string): RespuestaDelBanco | undefined {
  const campos = new Map<string, string>()
  for (const [nombre, valor] of new URLSearchParams(cuerpo)) {
    const clave = nombre.toLowerCase()
    if (campos.has(clave)) return undefined
    campos.set(clave, valor)
  }
  const [orden, referencia, monto, autorizacion, firmada, respuesta] = [
    'mp_order',
    'mp_reference',
    'mp_amount',
    'mp_authorization',
    'mp_signature',
    'mp_response',
  ].map((nombre) => campos.get(nombre))
  // without an authorization the answer's signature would be the request's, which the client's browser holds
  if (!orden || !referencia || !monto || !autorizacion || !firmada || respuesta === undefined) return undefined
  if (!/^\d+\.\d{2}$/.test(monto) || !/^[0-9a-f]{64}$/.test(firmada)) return undefined
  if (
    !isOneOf(
      firmada,
      llaves.map((llave) => llave && signRespuesta(llave, orden, referencia, monto, autorizacion)),
    )
  )
    return undefined
  return { orden, referencia, monto, autorizacion, estado: loDicho(respuesta, autorizacion) }
}
