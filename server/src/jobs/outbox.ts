import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Aviso } from '../outside/aviso-firmado.ts'
import type { Archivo, Carta } from '../outside/correo.ts'
import type { Portal } from '../portal.ts'
import { trazaEnCurso, writeTraza } from '../traza.ts'

/** A paper that a mail carries: made when the mail leaves, so that the queue stays small. */
type Adjunto = { papel: 'pedido' | 'pago' | 'facturas' | 'entrada'; folio: string }
export type Correo = Carta & { adjuntos?: readonly Adjunto[] }
/** Makes each kind of paper, with its file name. */
export type Papeles = Record<Adjunto['papel'], (folio: string) => Promise<Archivo>>

/** A send of which client and devices are still to be told, and whose articles are its last ones of a day. */
export type Envio = { codCliente: string; folios: readonly string[]; excede: boolean; fecha: string; hoy: Dia }

/** What may be queued: a mail, a message that the ERP fetches, an announcement of it, what follows a send. The key makes a repeat harmless. */
export type Salida =
  | { tipo: 'correo'; clave: string; carga: Correo }
  | { tipo: keyof typeof EVENTOS; clave: string; carga: { folio: string } }
  | { tipo: 'aviso'; clave: string; carga: Aviso }
  | { tipo: 'envio'; clave: string; carga: Envio }

const EVENTOS = {
  'erp.pedido': 'pedido.enviado',
  'erp.pago': 'pago.registrado',
  'erp.retiro': 'retiro.nuevo',
  'erp.reclamacion': 'reclamacion.nueva',
} as const

/** An order, payment, recall or claim for the ERP to fetch and, where the portal was given an address for it, its announcement. */
export function paraElErp({ settings, ahora }: Portal, tipo: keyof typeof EVENTOS, folio: string): Salida[] {
  const evento = EVENTOS[tipo]
  return [
    { tipo, clave: `${tipo}:${folio}`, carga: { folio } },
    ...(settings.avisosUrl
      ? [
          {
            tipo: 'aviso' as const,
            clave: `aviso:${evento}:${folio}`,
            carga: { evento, folio, instante: ahora().toISOString() },
          },
        ]
      : []),
  ]
}

/** What a payment is now, for the ERP: given out again when an earlier state of it was acknowledged, and announced anew. */
export const tellErpOfPago = (trx: Trx, portal: Portal, folio: string, noticia: string): Promise<void> =>
  tellErpAgain(trx, portal, 'erp.pago', folio, noticia)

/** Gives an order, payment, recall or claim out once more, and announces it anew: `noticia` tells this time from the others. */
export async function tellErpAgain(
  trx: Trx,
  portal: Portal,
  tipo: keyof typeof EVENTOS,
  folio: string,
  noticia: string,
): Promise<void> {
  await sql`update salidas set terminada = null, por_dar = true where clave = ${`${tipo}:${folio}`}`.execute(trx)
  const salidas = paraElErp(portal, tipo, folio)
  await enqueue(
    trx,
    salidas.map((s) => (s.tipo === 'aviso' ? { ...s, clave: `${s.clave}:${noticia}` } : s)),
  )
}

/** Puts after-effects into the queue, in the transaction of the deed: neither lost nor sent for something rolled back. They carry its trace on. */
export async function enqueue(trx: Trx, salidas: readonly Salida[]): Promise<void> {
  if (salidas.length) await enCola(salidas).execute(trx)
}

/** The same, for a statement that writes more beside it. */
export function enCola(salidas: readonly Salida[]) {
  const traza = trazaEnCurso()
  return sql`
    insert into salidas (tipo, clave, carga, traza)
    select s.tipo, s.clave, s.carga, ${traza ? writeTraza(traza) : null}::text from jsonb_to_recordset(${JSON.stringify(salidas)}::jsonb) as s(tipo text, clave text, carga jsonb)
    on conflict (clave) do nothing`
}
