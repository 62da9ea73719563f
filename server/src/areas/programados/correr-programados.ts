import { cuantos } from '@surtia/rules/contar.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { programadoListo } from '@surtia/rules/notificaciones/avisos-al-equipo.ts'
import { porQueSePausa } from '@surtia/rules/programados/en-palabras.ts'
import { cuandoSeHace, type Ocurrencia, proximaOcurrencia } from '@surtia/rules/programados/proximo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { reading, type Trx, transaction } from '../../db/database.ts'
import { isConnectionLost } from '../../db/errors.ts'
import { avisarEquipos, venceEn } from '../../jobs/push.ts'
import type { Portal } from '../../portal.ts'
import { lockCarritos } from '../carrito/carrito.queries.ts'
import { enviando, enviar } from '../carrito/enviar.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { saveAnotados } from '../pendientes/pendientes.queries.ts'
import { addPreparado } from './preparados.queries.ts'
import { deLista, PEDIDO } from './preparados.ts'
import { leerLista, type PorPreparar } from './preparar.ts'
import { type Debido, findDebido, listDebidos, lockProgramado, saveProxima } from './programados.queries.ts'

const DE_UNA_VEZ = 100

/**
 * Does each programmed order whose hour came, once (docs/reglas/programados.md#una-vez): what becomes of it, what is next and what is told are one
 * transaction, so whoever dies halfway, or does the same beside another process, neither loses nor repeats one. One that fails holds back no other.
 */
export async function correrProgramados(portal: Portal): Promise<void> {
  const hasta = portal.ahora()
  for (let despuesDe = 0; ; ) {
    const desde = despuesDe
    const ids = await reading(() => listDebidos(portal.db, { hasta, despuesDe: desde, cuantos: DE_UNA_VEZ }))
    for (const id of ids)
      await correr(portal, id, hasta).catch((error) => {
        if (isConnectionLost(error)) throw error
        portal.log.warn({ code: error.code, id }, 'programmed order not done')
      })
    if (ids.length < DE_UNA_VEZ) return
    despuesDe = ids.at(-1) ?? despuesDe
  }
}

async function correr(portal: Portal, id: number, now: Date): Promise<void> {
  const debido = await reading(() => findDebido(portal.db, id))
  if (!debido?.proximoDia || (debido.proximo ?? now) > now) return
  const suya: Suya = { portal, debido, dia: debido.proximoDia, now }
  const { idLista } = debido
  const leida = idLista === null ? undefined : await reading(() => leerLista(portal, debido, idLista))
  const motivo = porQueSePausa({ ...debido, hayLista: leida !== undefined })
  if (motivo || !leida) return enSuTurno(suya, EN_PAUSA, (trx) => avisar(trx, suya, ...alPausar(debido, motivo)))
  // its centre rests today: that may have been said after it was programmed
  const instante = cuandoSeHace(suya.dia, debido.hora, debido)
  if (instante > now) return moverA(suya, { dia: suya.dia, instante })
  const porQue = await enviarSola(suya, leida)
  if (porQue === ENVIADO) return
  const { id: idProgramado, codCliente } = debido
  const { lista, van: lineas, faltan } = leida
  await enSuTurno(suya, siguienteDe(suya), async (trx) => {
    const estado = lineas.length > 0 ? 'listo' : 'vacio'
    const nuevo = await addPreparado(trx, {
      codCliente,
      idProgramado,
      dia: suya.dia,
      lista,
      fecha: now,
      estado,
      lineas,
    })
    await saveAnotados(trx, codCliente, 'programado', faltan, now)
    await avisar(trx, suya, ...(estado === 'listo' ? alPreparar(nuevo, leida, porQue) : alNoHaber(leida)))
    if (estado === 'listo') await avisarEnEquipos(trx, suya, nuevo)
  })
}

/** One occurrence: of which programmed order, which day, done when. */
type Suya = { portal: Portal; debido: Debido; dia: string; now: Date }
const EN_PAUSA: Ocurrencia | null = null
const siguienteDe = ({ debido, dia, now }: Suya) => proximaOcurrencia(debido, debido, { despues: now, ultimo: dia })

/** Does it if nobody else did meanwhile; then the next one stands for it. */
async function enSuTurno(
  { portal, debido, dia }: Suya,
  siguiente: Ocurrencia | null,
  hacer: (trx: Trx) => Promise<unknown>,
): Promise<void> {
  await transaction(portal.db, async (trx) => {
    if (!(await lockIgual(trx, debido))) return
    await hacer(trx)
    await saveProxima(trx, debido.id, siguiente, siguiente === EN_PAUSA ? debido.ultimoDia : dia)
  })
}

/** Whether it still is as it was read; with its client's lock first. */
async function lockIgual(trx: Trx, { id, codCliente, version }: Debido): Promise<boolean> {
  await lockCarritos(trx, codCliente)
  return (await lockProgramado(trx, codCliente, id))?.version === version
}

const moverA = ({ portal, debido }: Suya, cuando: Ocurrencia) =>
  transaction(portal.db, async (trx) => {
    if (await lockIgual(trx, debido)) await saveProxima(trx, debido.id, cuando, debido.ultimoDia)
  })

const ENVIADO = Symbol('sent')

/** Sends it where that was asked for and its total allows it; else why not, '' where nobody asked. */
async function enviarSola(suya: Suya, { lista, van, faltan, total }: PorPreparar): Promise<string | typeof ENVIADO> {
  const { portal, debido, dia, now } = suya
  const { codCliente, idUsuario, modo, tope } = debido
  if (modo !== 'enviar' || van.length === 0) return ''
  if (total > (tope ?? 0)) return `Su total pasa de ${enPesos(tope ?? 0)}.`
  const origen = { de: 'renglones', via: 'programado', renglones: deLista(van) } as const
  const pedido = { ...PEDIDO, totalVisto: total }
  try {
    await enviando(portal, () =>
      enSuTurno(suya, siguienteDe(suya), async (trx) => {
        const enviado = await enviar(portal, trx, { codCliente, idUsuario, origen, pedido, now })
        const folios = enviado.pedidos.map((p) => p.folio)
        const hecho = {
          codCliente,
          idProgramado: debido.id,
          dia,
          lista,
          fecha: now,
          estado: 'enviado',
          folios,
          lineas: van,
        } as const
        await addPreparado(trx, hecho)
        await saveAnotados(trx, codCliente, 'programado', [...faltan, ...enviado.apartados], now)
      }),
    )
    return ENVIADO
  } catch (error) {
    // nothing of it was done: it waits for who looks at it
    if (error instanceof Refusal) return error.message
    throw error
  }
}

type Aviso = readonly [titulo: string, mensaje: string, url: string]
const avisar = (trx: Trx, { debido: { codCliente }, now }: Suya, ...[titulo, mensaje, url]: Aviso) =>
  saveNotificaciones(trx, [{ codCliente, titulo, mensaje, url, fecha: now }])

/** Whoever hears of orders on a device is told there, too. */
const avisarEnEquipos = (trx: Trx, { portal, debido: { codCliente }, now }: Suya, id: number) =>
  avisarEquipos(trx, portal, [
    {
      codCliente,
      clase: 'pedidos',
      clave: `programado:${id}`,
      aviso: programadoListo(id),
      urgencia: 'normal',
      vence: venceEn(now),
    },
  ])

const alPausar = ({ lista }: Debido, motivo: string): Aviso => [
  'Su pedido programado está en pausa',
  `${lista}: ${motivo || 'Su lista ya no existe.'}`,
  DIRECCIONES.programados,
]
const alPreparar = (id: number, { lista, van, faltan }: PorPreparar, porQue: string): Aviso => [
  'Su pedido programado está listo',
  [
    `${lista}: ${cuantos(van.length, 'renglón', 'renglones')}.`,
    porQue && `No se envió solo. ${porQue}`,
    faltan.length > 0 && 'Lo que falta quedó en Pendientes.',
  ]
    .filter(Boolean)
    .join(' '),
  `${DIRECCIONES.pedidoProgramado}${id}`,
]
const alNoHaber = ({ lista, faltan }: PorPreparar): Aviso => [
  'Su pedido programado no se preparó',
  faltan.length > 0 ? `${lista}: hoy no hay existencia. Quedó en Pendientes.` : `${lista}: la lista está vacía.`,
  faltan.length > 0 ? DIRECCIONES.pendientes : DIRECCIONES.programados,
]
