import { guardarCv } from '@surtia/contracts/bolsa-trabajo.ts'
import type { AnyCall, Envelope } from '@surtia/contracts/call.ts'
import { guardarReferencia, subirComprobante } from '@surtia/contracts/cobranza.ts'
import { subirDocumento } from '@surtia/contracts/expediente.ts'
import { cerrarSesion, login } from '@surtia/contracts/seguridad.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { PASSWORD_DE_DEMO } from './cast/clientes.ts'
import { EN_REVISION } from './cast/expedientes.ts'
import { CANDIDATOS, deposito } from './cast/por-decidir.ts'
import { preguntar } from './puerta.ts'
import { unPapel } from './un-papel.ts'

/** one key for each, so that an interrupted filling makes nothing twice */
const CLAVES = ['8e1f6a52-0b1d-4c55-9a6e-5f1d2c3b4a01', '8e1f6a52-0b1d-4c55-9a6e-5f1d2c3b4a02'] as const
const DE_DEPOSITO = '8e1f6a52-0b1d-4c55-9a6e-5f1d2c3b4a03'

/** What visitors and clients send, and waits for a person: two candidates, a deposit with its proof, a document to be judged. */
export async function mandarPorDecidir(url: string, hoy: Dia): Promise<void> {
  for (const [i, candidato] of CANDIDATOS.entries()) {
    const cv = unPapel([candidato.nombreCurriculum, 'Currículum', 'Almacén y surtido, cinco años.'])
    await mandarArchivo(`${url}${guardarCv.path}`, guardarCv, {
      parte: 'files[0]',
      archivo: new File([new Uint8Array(cv)], 'curriculum.pdf', { type: 'application/pdf' }),
      json: candidato,
      headers: { 'idempotency-key': CLAVES[i] ?? '' },
    })
  }
  await depositar(url, hoy)
  await mandarDocumento(url)
}

async function mandarDocumento(url: string): Promise<void> {
  const { usuario, json, papel } = EN_REVISION
  const { accessToken } = await preguntar({ url, clave: '' }, login, { body: { usuario, password: PASSWORD_DE_DEMO } })
  await mandarArchivo(`${url}${subirDocumento.path}`, subirDocumento, {
    parte: 'file',
    archivo: new File([new Uint8Array(papel)], 'responsable.pdf', { type: 'application/pdf' }),
    json,
    headers: { authorization: `Bearer ${accessToken}` },
  })
  await preguntar({ url, clave: accessToken }, cerrarSesion)
}

async function depositar(url: string, hoy: Dia): Promise<void> {
  const { usuario, codBanco, documento, importe, ...dicho } = deposito(hoy)
  const { accessToken } = await preguntar({ url, clave: '' }, login, { body: { usuario, password: PASSWORD_DE_DEMO } })
  const headers = { authorization: `Bearer ${accessToken}` }
  const respuesta = await fetch(`${url}${guardarReferencia.path.replace(':codBanco', String(codBanco))}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': DE_DEPOSITO },
    body: JSON.stringify({
      ...dicho,
      Banco: codBanco,
      Importe: importe,
      Cheque: 0,
      Efectivo: 0,
      Transferencia: importe,
      Formapagosat: '03',
      MetodoPago: '03',
      DocumentosPagar: [{ documento, abono: importe, codCliente: dicho.CodigoCliente }],
      confirmarDuplicado: true,
    }),
  })
  const { folio } = (await datosDe<{ folio: string }>(respuesta, guardarReferencia)) ?? { folio: '' }
  const prueba = unPapel(['Comprobante de transferencia', `Referencia ${dicho.Referencia}`, `Importe $${importe}`])
  await mandarArchivo(`${url}${subirComprobante.path.replace(':folio', folio)}`, subirComprobante, {
    parte: 'file',
    archivo: new File([new Uint8Array(prueba)], 'comprobante.pdf', { type: 'application/pdf' }),
    json: { folio },
    headers,
  })
  await preguntar({ url, clave: accessToken }, cerrarSesion)
}

type PorMandar = { parte: string; archivo: File; json: object; headers: Record<string, string> }

async function mandarArchivo(direccion: string, call: AnyCall, { parte, archivo, json, headers }: PorMandar) {
  const cuerpo = new FormData()
  cuerpo.append(parte, archivo)
  cuerpo.append('json', JSON.stringify(json))
  await datosDe(await fetch(direccion, { method: 'POST', headers, body: cuerpo }), call)
}

async function datosDe<T>(respuesta: Response, { path }: AnyCall): Promise<T> {
  const sobre = (await respuesta.json()) as Envelope<T>
  if (!sobre.value) throw new Error(`El portal no aceptó ${path}: ${sobre.message}`)
  return sobre.data
}
