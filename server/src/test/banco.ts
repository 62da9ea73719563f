import { randomUUID } from 'node:crypto'
import { saldos } from '@surtia/contracts/adeudos.ts'
import type { Data } from '@surtia/contracts/call.ts'
import type { Informe } from '@surtia/contracts/integracion.ts'
import * as calls from '@surtia/contracts/pagos.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import type { EstadoDePago } from '@surtia/rules/pagos/respuesta-del-banco.ts'
import { signRespuesta } from '../outside/pasarela.ts'
import type { PortalDePruebas } from './portal.ts'
import { CLAVE_ERP } from './settings.ts'

export const LLAVE = 'LLAVE-DEMO-0001-PRUEBAS'

type Documento = { documento: string; total: number }
type Abono = { documento: string; abono: number }
export type Intento = Data<typeof calls.guardarIntento>

/** A client at the bank: what it owes, its attempts to pay, and the bank's answers as its browser brings them. */
export function enElBanco(portal: PortalDePruebas, token: string) {
  const adeudos = async () => (await portal.pedir(saldos, { token })).sobre.data.antiguedad.detalle as Documento[]
  const intentar = (
    documentos: Abono[],
    { de = token, importe = sumar(documentos.map((d) => d.abono)), clave = randomUUID() as string } = {},
  ) =>
    portal.pedir(calls.guardarIntento, {
      body: { importe, documentos },
      token: de,
      headers: { 'idempotency-key': clave },
    })
  return {
    adeudos,
    intentar,
    abrir: async (documentos: Abono[]): Promise<Intento> => {
      const { sobre } = await intentar(documentos)
      if (!sobre.value) throw new Error(sobre.message)
      return sobre.data
    },
    cancelar: (id: number, de = token) => portal.pedir(calls.cancelarPago, { params: { id }, token: de }),
    contestar: (campos: Record<string, string> | string, regreso = 'pago-exitoso') =>
      fetch(`${portal.url}/pagos-especial/${regreso}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: typeof campos === 'string' ? campos : new URLSearchParams(campos).toString(),
      }),
    /** what the portal knows of an attempt */
    pago: async (idPago: number) =>
      (
        await portal.sql<{ estado: EstadoDePago; autorizacion: string; aFavor: number }>(
          'select estado, autorizacion, saldo_a_favor as "aFavor" from pagos_web where id_pago = $1',
          [idPago],
        )
      )[0],
  }
}

/** The bank's answer to an attempt: approved and rightly signed, but for what is given. */
export function respuestaDelBanco(
  { campos }: Intento,
  cambios: Record<string, string> = {},
  llave = LLAVE,
): Record<string, string> {
  const { mp_order = '', mp_reference = '', mp_amount = '' } = campos
  const datos = { ...campos, mp_response: '00', mp_responsemsg: 'Aprobada', mp_authorization: '123456', ...cambios }
  return {
    ...datos,
    mp_signature:
      cambios.mp_signature ?? signRespuesta(llave, mp_order, mp_reference, mp_amount, datos.mp_authorization),
  }
}

/** Rows through the ERP door. */
export async function porLaPuerta({ url }: PortalDePruebas, tipo: string, ...filas: object[]): Promise<Informe> {
  const respuesta = await fetch(`${url}/api/integracion/${tipo}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/x-ndjson' },
    body: filas.map((fila) => JSON.stringify(fila)).join('\n'),
  })
  return ((await respuesta.json()) as { data: Informe }).data
}
