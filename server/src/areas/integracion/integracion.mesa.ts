import { NOMBRES_DE_TIPO, type RenglonRechazado, TIPOS } from '@surtia/contracts/integracion.ts'
import type { Campo } from '@surtia/contracts/puerta/campo.ts'
import * as calls from '@surtia/contracts/puerta-de-mesa.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import { notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { type Columnas, exportarListado } from '../../outside/exportar-listado.ts'
import type { Portal } from '../../portal.ts'
import { listClaves } from './claves.queries.ts'
import { crearClave, revocarClave } from './claves.ts'
import { listUltimas } from './entregas.queries.ts'
import { findEntregaDeMesa, listEntregasDeMesa } from './integracion.mesa.queries.ts'
import { subirEntrega } from './subir-entrega.ts'

const DE_RECHAZO: Columnas<RenglonRechazado> = {
  Línea: (r) => r.linea,
  Campo: (r) => r.campo,
  Motivo: (r) => r.motivo,
}
const TIPOS_DE_PUERTA = NOMBRES_DE_TIPO.map((tipo) => ({
  tipo,
  ayuda: TIPOS[tipo].ayuda,
  columnas: Object.entries<Campo>(TIPOS[tipo].campos)
    .filter(([, { noDeMesa }]) => !noDeMesa)
    .map(([nombre, { obligatorio = false, ayuda }]) => ({ nombre, obligatoria: obligatorio, ayuda })),
}))

/** The staff's side of the ERP door: deliveries, a file sent by hand, how old the data are, keys. */
export function registerIntegracionDeMesa(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  answerListado(app, portal, calls.entregas, (pedido) => listEntregasDeMesa(db, pedido), {})
  answer(app, portal, calls.entregaDeMesa, async ({ params }) => {
    const data = await findEntregaDeMesa(db, params.entrega)
    if (!data) throw notFound()
    return { data }
  })
  answer(app, portal, calls.exportarRechazos, async ({ params: { entrega }, body, personal: { idPersonal } }) => {
    const { errores } = (await findEntregaDeMesa(db, entrega)) ?? {}
    if (!errores) throw notFound()
    await audit(db, 'entregas.exportadas', { idPersonal }, { entrega })
    const todos = async () => ({ data: errores, cursor: null })
    return exportarListado(`rechazos-${entrega}`, DE_RECHAZO, body, todos)
  })
  answer(app, portal, calls.tiposDePuerta, async () => ({ data: TIPOS_DE_PUERTA }))
  answer(app, portal, calls.subirEntrega, subirEntrega)
  answer(app, portal, calls.antiguedad, async () => ({ data: await antiguedades(portal) }))
  answer(app, portal, calls.clavesDePuerta, async () => ({
    data: (await listClaves(db)).map(({ tipos, autoriza: _, creada, usada, revocada, ...clave }) => ({
      ...clave,
      tipos: tipos ?? [],
      creada: creada.toISOString(),
      usada: usada?.toISOString() ?? null,
      revocada: revocada?.toISOString() ?? null,
    })),
  }))
  answer(app, portal, calls.crearClave, async ({ body, personal: { idPersonal } }) => ({
    data: await crearClave(portal, body, { idPersonal }),
  }))
  answer(app, portal, calls.revocarClave, async ({ body, personal: { idPersonal } }) => {
    await revocarClave(portal, body.id, { idPersonal })
    return { data: null }
  })
}

/** The last good delivery of every kind, also of those that never came. */
async function antiguedades({ db, tipos, ahora }: Portal) {
  const ultimas = new Map((await listUltimas(db)).map((ultima) => [ultima.tipo, ultima]))
  return Object.keys(tipos).map((tipo) => {
    const { clave: _, ...ultima } = ultimas.get(tipo) ?? NUNCA
    const segundos = ultima.corte
      ? Math.max(0, Math.round((ahora().getTime() - Date.parse(ultima.corte)) / 1_000))
      : null
    return { ...ultima, tipo, segundos }
  })
}
const NUNCA = {
  clave: null,
  entrega: null,
  origen: null,
  corte: null,
  recibida: null,
  aceptados: 0,
  rechazados: 0,
  detenidos: 0,
}
