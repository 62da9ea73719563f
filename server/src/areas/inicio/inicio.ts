import type { Data } from '@surtia/contracts/call.ts'
import type * as calls from '@surtia/contracts/inicio.ts'
import type { Usuario } from '@surtia/contracts/seguridad.ts'
import { impedimento } from '@surtia/rules/cuenta/permisos.ts'
import { sumarDias, ZONA } from '@surtia/rules/fechas.ts'
import { siguienteCorte } from '@surtia/rules/pedidos/corte.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { findPorVencer, NADA_POR_VENCER } from '../adeudos/adeudos.queries.ts'
import { findSaldo } from '../adeudos/saldo.queries.ts'
import { leerPorAutorizar } from '../autorizaciones/leer.ts'
import { totalesDe } from '../carrito/consultar.ts'
import { leerRenglones } from '../carrito/renglones.ts'
import { findCortes } from '../pedidos/cortes.queries.ts'
import { findUltimo, listActivos } from '../pedidos/pedidos.queries.ts'
import { leerPorRecibir } from '../recepciones/leer-recepcion.ts'
import { listSugeridos } from './sugeridos.ts'

type Inicio = Data<typeof calls.inicio>

const PEDIDOS = 5
const SUGERIDOS = 8
/** 'esta semana': the days that come, so that a Friday does not hide Monday's */
const DIAS_DE_LA_SEMANA = 7

/** What a morning starts from. A part that cannot be read is told and empty; the others stand. */
export async function inicio({ portal, cliente, session, request }: Asked<typeof calls.inicio>) {
  const errores: unknown[] = []
  const fallas: calls.ParteDeInicio[] = []
  const leer = async <T>(parte: calls.ParteDeInicio | 'credito', lectura: () => Promise<T>, vacia: T): Promise<T> => {
    try {
      return await reading(lectura)
    } catch (error) {
      errores.push(error)
      if (parte !== 'credito') fallas.push(parte)
      const { name, code, stack } = error as Error & { code?: string }
      request.log.error({ parte, err: { type: name, code, stack } }, 'part of the home page not read')
      return vacia
    }
  }
  const { db } = portal
  const { codCliente } = cliente
  const ahora = portal.ahora()
  const m = mirada(portal, cliente)
  const veDinero = impedimento('verDinero', session.estado) === null
  const hasta = sumarDias(m.hoy, DIAS_DE_LA_SEMANA)
  const [
    carrito,
    pedidos,
    porAutorizar,
    porRecibir,
    porVencer,
    ultimoPedido,
    tocaPedir,
    { corte, zona },
    creditoDisponible,
  ] = await Promise.all([
    leer('carrito', () => leerCarrito(portal, m), { renglones: 0, total: 0 }),
    leer('pedidos', () => listActivos(db, codCliente, PEDIDOS), []),
    leer('porAutorizar', () => leerPorAutorizar(portal, cliente), []),
    leer('porRecibir', () => leerPorRecibir(portal, codCliente, PEDIDOS), []),
    leer(
      'vence',
      async () => (veDinero ? findPorVencer(db, codCliente, m.hoy, hasta) : NADA_POR_VENCER),
      NADA_POR_VENCER,
    ),
    leer('ultimoPedido', async () => (await findUltimo(db, codCliente)) ?? null, null),
    leer('tocaPedir', async () => (await listSugeridos(portal, cliente)).slice(0, SUGERIDOS), []),
    leer('corte', () => leerCorte(portal, cliente, ahora), { corte: null, zona: ZONA }),
    leer('credito', async () => (veDinero ? (await findSaldo(db, codCliente, m.hoy)).creditoDisponible : null), null),
  ])
  const data: Inicio = {
    carrito,
    pedidos,
    porAutorizar,
    porRecibir,
    vence: { ...porVencer, hasta },
    ultimoPedido,
    tocaPedir,
    corte,
  }
  // of nothing there is no home page: the edge says so
  if (fallas.length === Object.keys(data).length) throw errores[0]
  const reloj = { ahora: ahora.toISOString(), zona }
  return { data, creditoDisponible, fallas, reloj }
}

/** Lines of the web cart, and what they add up to. */
async function leerCarrito(portal: Portal, m: Mirada): Promise<Inicio['carrito']> {
  const renglones = await leerRenglones(portal, m, 'web')
  return { renglones: renglones.length, total: totalesDe(renglones).total }
}

type CorteDeCentro = { corte: Inicio['corte']; zona: string }

/** The next cut-off of the client's centre (docs/reglas/pedidos.md#hora-de-corte). */
async function leerCorte({ db }: Portal, { sucursal }: Usuario, ahora: Date): Promise<CorteDeCentro> {
  const { zona, cortes } = await findCortes(db, sucursal)
  const corte = siguienteCorte(cortes, ahora, zona)
  return { corte: corte && { cierra: corte.cierra.toISOString(), sale: corte.sale }, zona }
}
