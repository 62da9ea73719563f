import * as calls from '@surtia/contracts/correo-de-mesa.ts'
import { sinSecretos } from '@surtia/rules/personal/sin-secretos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { findPorEntregar, listPorEntregar } from './correo.mesa.queries.ts'
import { repetir } from './repetir.ts'

/** What waits to be delivered, why, and another try (docs/reglas/personal.md#correo-sin-claves). */
export function registerCorreoDeMesa(app: FastifyInstance, portal: Portal): void {
  answerListado(app, portal, calls.correo, (pedido) => listPorEntregar(portal.db, pedido, comoViaja), {
    tipo: (s) => (s.tipo === 'correo' ? 'Correo' : 'Aviso'),
    estado: (s) => (s.estado === 'pendiente' ? 'Pendiente' : 'Sin entregar'),
    proximo: (s) => s.proximo ?? '',
  })
  answer(app, portal, calls.correoDeMesa, async ({ params }) => {
    const salida = await findPorEntregar(portal.db, params.id)
    if (!salida) throw notFound()
    return { data: { ...comoViaja(salida), texto: sinSecretos(salida.texto) } }
  })
  answer(app, portal, calls.repetirCorreo, async ({ params, personal }) => {
    const salida = await findPorEntregar(portal.db, params.id)
    if (!salida) throw notFound()
    const { estado, intentos, causa } = comoViaja(salida)
    const quien = { idPersonal: personal.idPersonal, antes: { estado, intentos, causa } }
    if ((await repetir(portal, [params.id], quien)) === 0) throw new Refusal('Se está entregando en este momento.')
    return { data: null }
  })
}

type Salida = { muerta: boolean; creada: Date; proximo: Date }
const comoViaja = <S extends Salida>({ muerta, creada, proximo, ...salida }: S) => ({
  ...salida,
  estado: muerta ? ('sin entregar' as const) : ('pendiente' as const),
  creada: creada.toISOString(),
  proximo: muerta ? null : proximo.toISOString(),
})
