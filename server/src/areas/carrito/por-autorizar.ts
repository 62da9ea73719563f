import { espera, motivosDe, type PorAutorizar } from '@surtia/rules/autorizaciones/motivos.ts'
import { porQueNoAprueba } from '@surtia/rules/autorizaciones/solicitud.ts'
import { esControlado } from '@surtia/rules/catalogo/control.ts'
import { sumarTotales } from '@surtia/rules/catalogo/impuestos.ts'
import { loQueNoPermite } from '@surtia/rules/cuenta/papeles.ts'
import type { PedidoArmado } from '@surtia/rules/pedidos/armar-pedidos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { forbidden } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import type { ConLimites, ParaJuzgar } from '../cuenta/limites.queries.ts'
import type { RenglonTomado } from './envio.queries.ts'

type PorJuzgar = {
  /** the centre of the client */
  propia: number
  renglones: readonly Pick<RenglonTomado, 'codArticulo' | 'fraccion'>[]
  armados: readonly PedidoArmado[]
  limites: ParaJuzgar
  idUsuario: number
}

/** What is sent needs somebody's approval: the refusal says for what. */
export class NecesitaAutorizacion extends Refusal {
  readonly motivos: readonly PorAutorizar[]
  constructor(motivos: readonly PorAutorizar[]) {
    super('Su pedido necesita autorización.', { autorizacion: motivos })
    this.motivos = motivos
  }
}

const SIN_REGLAS = { presupuestoMes: null, otrosCedis: false, controlado: false, articuloNuevo: false, gastado: 0 }
/** Who asked and was taken away since: it sends nothing by itself, and nothing of its own limits it. */
const SIN_LUGAR = { papel: 'capturista', limitePedido: null, limiteMes: null, gastado: 0 } as const
const YA_NO_ESTA = 'Su usuario ya no está activo en este cliente.'

/** What a sending needs somebody's approval for, by who asks and by what goes of it. */
export function motivosDelEnvio({ indice }: Pick<Portal, 'indice'>, envio: PorJuzgar): PorAutorizar[] {
  const { propia, renglones, armados, idUsuario } = envio
  const { quienes, reglas } = envio.limites
  const quien = quienes.find((uno) => uno.idUsuario === idUsuario) ?? SIN_LUGAR
  const surtidos = new Set(armados.flatMap((p) => p.renglones.filter((r) => r.surtida > 0).map((r) => r.codArticulo)))
  const van = renglones.filter((r) => surtidos.has(r.codArticulo))
  const nuevos = new Set(reglas?.nuevos)
  const { catalogo } = indice
  const nombres = (cuales: typeof van) =>
    cuales.map(({ codArticulo }) => catalogo.descripciones[catalogo.lugarConocido(codArticulo)] ?? codArticulo)
  const deOtros = armados.filter((p) => p.sucursal !== propia && p.renglones.some((r) => r.surtida > 0))
  return motivosDe(
    {
      total: totalDe(armados),
      deOtrosCedis: deOtros.map((p) => reglas?.cedis?.[p.sucursal] ?? ''),
      controlados: nombres(van.filter((r) => esControlado(r.fraccion))),
      nuevos: nombres(van.filter((r) => nuevos.has(r.codArticulo))),
    },
    quien,
    reglas ?? SIN_REGLAS,
  )
}

export const totalDe = (armados: readonly PedidoArmado[]): number => sumarTotales(armados.map((p) => p.totales)).total

type Quienes = { idUsuario: number; autoriza: number | undefined; total: number; limites: ParaJuzgar }

/** Lets a sending go that needs nobody, or whom somebody approves who may; else it is answered what it needs an approval for. */
export function checkAutorizacion(motivos: readonly PorAutorizar[], { idUsuario, autoriza, total, limites }: Quienes) {
  const de = (id: number) => limites.quienes.find((uno) => uno.idUsuario === id)
  const pide = de(idUsuario)
  if (autoriza === undefined) {
    if (espera(quePuede(pide).papel, motivos)) throw new NecesitaAutorizacion(motivos)
    return
  }
  const aprueba = quePuede(de(autoriza))
  const suya = { idUsuario, pideActivo: pide?.activo ?? false, motivos: motivos.map((m) => m.motivo), total }
  const porQueNo = porQueNoAprueba(aprueba, suya)
  if (porQueNo) throw new Refusal(porQueNo)
}

/** The role of who would send, or is to let it go: it may have been taken away meanwhile. */
export function quePuede(quien: ConLimites | undefined): ConLimites {
  if (!quien?.activo) throw forbidden(YA_NO_ESTA)
  const porQueNo = loQueNoPermite(quien.papel, 'enviar pedidos')
  if (porQueNo) throw forbidden(porQueNo)
  return quien
}
