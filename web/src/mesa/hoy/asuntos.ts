import type { Data } from '@surtia/contracts/call.ts'
import type { hoy } from '@surtia/contracts/hoy.ts'
import { CUANTOS_A_LO_MAS } from '@surtia/rules/contar.ts'
import { NOMBRES_DE_MESA, type PantallaDeMesa, type PartesDe } from '@surtia/rules/personal/direcciones.ts'
import { hace } from '@surtia/rules/personal/hace.ts'
import type { AsuntoDeHoy } from '@surtia/rules/personal/hoy.ts'
import { TIPOS as DE_CANDIDATO } from '../candidatos/lo-que-mando.ts'
import { aPantalla } from '../direcciones.ts'
import { nombreDeTipo } from '../puerta/tipos.ts'
import { TIPOS as DE_SOLICITUD } from '../solicitudes/lo-que-mando.ts'

export type Asunto = Data<typeof hoy>[number]
export type Caso = Asunto['casos'][number]
type Contado = Exclude<AsuntoDeHoy, 'datosViejos' | 'cuidados'>

const MINUTO_MS = 60_000
const VIEJO_MS = 24 * 60 * MINUTO_MS

const PALABRAS: Record<Contado, readonly [uno: string, varios: string]> = {
  pedidosDetenidos: ['pedido detenido', 'pedidos detenidos'],
  pedidosSinAcuse: ['pedido sin acuse', 'pedidos sin acuse'],
  preciosDetenidos: ['precio detenido', 'precios detenidos'],
  entregasDetenidas: ['entrega detenida', 'entregas detenidas'],
  pagosPorRevisar: ['pago por revisar', 'pagos por revisar'],
  retirosSinResponder: ['retiro sin responder', 'retiros sin responder'],
  depositosPorConfirmar: ['depósito por confirmar', 'depósitos por confirmar'],
  expedientesPorRevisar: ['expediente por revisar', 'expedientes por revisar'],
  reclamacionesPorAtender: ['reclamación por atender', 'reclamaciones por atender'],
  correosSinEntregar: ['correo sin entregar', 'correos sin entregar'],
  candidatosNuevos: ['candidato nuevo', 'candidatos nuevos'],
  solicitudesNuevas: ['solicitud nueva', 'solicitudes nuevas'],
}

/** Why each needs a person. */
export const PORQUE: Record<AsuntoDeHoy, string> = {
  pedidosDetenidos: 'Por crédito o por el almacén: sin avanzar hasta que alguien decida.',
  pedidosSinAcuse: 'Sin respuesta del ERP en 15 minutos o más.',
  preciosDetenidos: 'Con un cambio mayor a lo esperado: sin efecto hasta que alguien lo autorice.',
  entregasDetenidas: 'Con demasiados cambios a la vez: nada se guardó.',
  pagosPorRevisar: 'El banco contestó dos cosas distintas.',
  retirosSinResponder: 'Hay farmacias que no han dicho qué tienen.',
  depositosPorConfirmar: 'El cliente lo registró: falta verlo en el banco.',
  expedientesPorRevisar: 'El cliente mandó un documento: falta aceptarlo o rechazarlo.',
  reclamacionesPorAtender: 'Falta decir si procede lo que el cliente reclamó.',
  correosSinEntregar: 'Los intentos automáticos terminaron.',
  candidatosNuevos: 'Sin atender.',
  solicitudesNuevas: 'Sin atender.',
  datosViejos: 'Existencias o precios no llegan desde entonces.',
  cuidados: 'Avise a quien opera el servidor: «surtia estado» dice más.',
}

/** What it is called without how many. */
export function nombreDe(clave: AsuntoDeHoy): string {
  if (clave === 'cuidados') return 'los respaldos y el certificado'
  return clave === 'datosViejos' ? 'la antigüedad de los datos del ERP' : PALABRAS[clave][1]
}

/** What its link says, in two: how many, and of what. Data that is old, and what the servers lack, have no number. */
export function textoDe({ clave, cuantos }: Pick<Asunto, 'clave' | 'cuantos'>): readonly [numero: string, que: string] {
  if (clave === 'datosViejos') {
    const ahora = new Date()
    return ['', `Datos del ERP de ${hace(new Date(ahora.getTime() - cuantos * MINUTO_MS), ahora)}`]
  }
  if (clave === 'cuidados') return ['', 'El servidor necesita cuidado']
  const numero = cuantos.toLocaleString('es-MX')
  return [cuantos >= CUANTOS_A_LO_MAS ? `${numero}+` : numero, PALABRAS[clave][cuantos === 1 ? 0 : 1]]
}

/** The list that shows them, filtered as it was counted; null where no screen does. */
export function listaDe({ clave, pantalla, filtros }: Pick<Asunto, 'clave' | 'pantalla' | 'filtros'>): string | null {
  if (clave === 'cuidados') return null
  // stopped prices and the age of data are parts of the door's screen
  const parte = clave === 'preciosDetenidos' ? 'precios' : clave === 'datosViejos' ? 'antiguedad' : undefined
  if (parte) return aPantalla('puerta', {}, { pestana: parte })
  return aPantalla(esPantalla(pantalla) ? pantalla : 'hoy', {}, filtros)
}

type DeCaso = Pick<Asunto, 'clave' | 'filtros'>

/** One case, with the way back to its list as it was counted; a price and a mail are shown in theirs. */
export function casoEn({ clave: asunto, filtros }: DeCaso, { clave }: Pick<Caso, 'clave'>): string {
  if (asunto === 'preciosDetenidos') return aPantalla('puerta', {}, { pestana: 'precios', codArticulo: clave })
  if (asunto === 'correosSinEntregar') return aPantalla('correo', {}, { ...filtros, causa: clave })
  if (asunto === 'entregasDetenidas') return aPantalla('entrega', { entrega: clave }, filtros)
  if (asunto === 'retirosSinResponder') return aPantalla('retiro', { id: clave }, filtros)
  if (asunto === 'candidatosNuevos') return aPantalla('candidato', { id: clave }, filtros)
  if (asunto === 'solicitudesNuevas') return aPantalla('solicitud', { id: clave }, filtros)
  if (asunto === 'expedientesPorRevisar') return aPantalla('expediente', { id: clave }, filtros)
  if (asunto === 'reclamacionesPorAtender') return aPantalla('reclamacion', { id: clave }, filtros)
  if (asunto === 'pagosPorRevisar' || asunto === 'depositosPorConfirmar')
    return aPantalla('cobro', { folio: clave }, filtros)
  return aPantalla('pedido', { folio: clave }, filtros)
}

const TIPOS: Readonly<Record<string, string>> = { ...DE_CANDIDATO, ...DE_SOLICITUD }

/** What a case is, in words. */
export const dichoDe = ({ clave }: Pick<Asunto, 'clave'>, { que }: Pick<Caso, 'que'>): string =>
  clave === 'entregasDetenidas' ? nombreDeTipo(que) : (TIPOS[que] ?? que)

/** a screen of one thing, whose address has a part that changes, is no list */
type ConLista = { [N in PantallaDeMesa]: [keyof PartesDe<N>] extends [never] ? N : never }[PantallaDeMesa]
const esPantalla = (nombre: string): nombre is ConLista => (NOMBRES_DE_MESA as readonly string[]).includes(nombre)

/** How long the first of them has waited, and whether that is a day or more; null where it is not known. */
export function espera({ desde }: Pick<Asunto, 'desde'>, ahora: Date): { texto: string; vieja: boolean } | null {
  if (!desde) return null
  const instante = new Date(desde)
  return {
    texto: hace(instante, ahora).replace(/^ahora$/, 'hace un momento'),
    vieja: ahora.getTime() - instante.getTime() >= VIEJO_MS,
  }
}
