import type * as calls from '@surtia/contracts/interruptores.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import {
  diasInadmisibles,
  interruptorPideConfirmar,
  NOMBRES_DE_INTERRUPTOR,
  type NombreDeInterruptor,
  valorInadmisible,
} from '@surtia/rules/personal/interruptores.ts'
import { type Reader, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { checkConfirmada } from '../../edge/personal.ts'
import { badRequest, HttpRefusal } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { EnVigor, Portal } from '../../portal.ts'
import { listEnVigor, listHistoria, saveCambio } from './interruptores.queries.ts'

const DE_HISTORIA = 20

const comoNumeros = (v: EnVigor): Record<NombreDeInterruptor, number> => ({
  EVENTO_BUEN_FIN: Number(v.eventoBuenFin),
  CARGO_OTROS_CEDIS: v.cargoOtrosCedis,
  CREDITO_ESTRICTO: Number(v.creditoEstricto),
  ALARMA_PRECIO: v.alarmaPrecio,
  VER_COMO_AVISA: Number(v.verComoAvisa),
  CANDADO_CONTROLADOS: v.candadoControlados,
  ACUSE_CONTROLADOS_DIAS: v.acuseControladosDias,
  DIAS_RECLAMO_FALTANTE: v.diasReclamoFaltante,
  DIAS_RECLAMO_EQUIVOCADO: v.diasReclamoEquivocado,
  DIAS_RECLAMO_SOBRANTE: v.diasReclamoSobrante,
  DIAS_RECLAMO_DANADO: v.diasReclamoDanado,
  DIAS_RECLAMO_CADUCIDAD: v.diasReclamoCaducidad,
  DIAS_RECLAMO_FRIO: v.diasReclamoFrio,
})

/** Each value as it holds today, with where it comes from and its last changes. */
export async function listInterruptores(
  { settings, ahora }: Pick<Portal, 'settings' | 'ahora'>,
  db: Reader,
): Promise<calls.Interruptor[]> {
  const puestos = await listEnVigor(db, diaDe(ahora()))
  const historia = await listHistoria(db, DE_HISTORIA)
  const ajustes = comoNumeros(settings)
  return NOMBRES_DE_INTERRUPTOR.map((nombre) => {
    const puesto = puestos.find((uno) => uno.nombre === nombre)?.valor ?? null
    const suya = historia.filter((uno) => uno.nombre === nombre)
    return {
      nombre,
      valor: puesto ?? ajustes[nombre],
      origen: puesto === null ? 'ajuste' : 'interruptor',
      ajuste: ajustes[nombre],
      version: suya[0]?.version ?? 0,
      historia: suya,
    }
  })
}

/** Adds a change: the newest one whose days hold today is in force, so one for some days gives way to what was there before. */
export async function cambiarInterruptor({ portal, params, body, personal }: Asked<typeof calls.cambiarInterruptor>) {
  const { nombre } = params
  if (interruptorPideConfirmar(nombre)) checkConfirmada(portal, personal)
  const { valor, hasta, version } = body
  const now = portal.ahora()
  const hoy = diaDe(now)
  const desde = body.desde ?? hoy
  checkCambio(nombre, { valor, desde, hasta, hoy })
  const { idPersonal } = personal
  const data = await transaction(portal.db, async (trx) => {
    const antes = await findInterruptor(portal, trx, nombre)
    const nuevo = { nombre, version: version + 1, valor, desde, hasta }
    if (antes.version !== version || !(await saveCambio(trx, { ...nuevo, idPersonal, now })))
      throw new HttpRefusal(409, 'Otra persona lo cambió.', {
        actual: await findInterruptor(portal, trx, nombre),
        suya: { ...body },
      })
    const [ultimo] = antes.historia
    await audit(
      trx,
      'interruptor.cambiado',
      { idPersonal },
      { nombre },
      {
        antes: {
          enVigor: antes.valor,
          valor: ultimo?.valor ?? null,
          desde: ultimo?.desde ?? null,
          hasta: ultimo?.hasta ?? null,
        },
        despues: { valor, desde, hasta },
      },
    )
    return findInterruptor(portal, trx, nombre)
  })
  // it is stored: when the reading fails, the next one tells
  await portal.interruptores.alDia().catch(() => undefined)
  return { data }
}

async function findInterruptor(portal: Portal, db: Reader, nombre: NombreDeInterruptor): Promise<calls.Interruptor> {
  const uno = (await listInterruptores(portal, db)).find((i) => i.nombre === nombre)
  if (!uno) throw new Error(`no hay interruptor ${nombre}`)
  return uno
}

const DIAS = { desde: 'No puede empezar antes de hoy.', hasta: 'No puede terminar antes de empezar.' }

type Pedido = { valor: number | null; desde: string; hasta: string | null; hoy: string }
function checkCambio(nombre: NombreDeInterruptor, { valor, desde, hasta, hoy }: Pedido): void {
  const deValor = valor === null ? null : valorInadmisible(nombre, valor)
  if (deValor) throw badRequest([{ campo: 'valor', mensaje: deValor }])
  const dias = diasInadmisibles(desde, hasta, hoy)
  if (dias) throw badRequest([{ campo: dias, mensaje: DIAS[dias] }])
}
