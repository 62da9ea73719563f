import type { Data } from '@surtia/contracts/call.ts'
import type { pedir as call, Razon } from '@surtia/contracts/farmacia.ts'
import { SIN_EXISTENCIA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { lineasPlaneadas, type RenglonPlaneado, surtidasDeCada } from '@surtia/rules/farmacias/renglones-de-sistema.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { solicitar } from '../autorizaciones/pedir.ts'
import { type Enviado, enviando, enviar, SinExistencia } from '../carrito/enviar.ts'
import { NecesitaAutorizacion } from '../carrito/por-autorizar.ts'
import { listDeReferencia } from '../pedidos/pedidos.queries.ts'
import { BIEN, comoSePide, type Hallado, hallarCodigos, type Razonado } from './articulos.ts'
import { negada, referenciaUsada } from './causas.ts'
import { planear } from './planear.ts'
import { saveReferencia } from './referencias.queries.ts'

type Contestado = Data<typeof call>
const ESPERA = { motivo: 'Espera autorización.', causa: 'autorizacion' } as const
const NADIE_TIENE = { motivo: SIN_EXISTENCIA, causa: 'sin-existencia' } as const
const NO_TODAS = { motivo: 'No hay existencia de todas las piezas.', causa: 'sin-existencia' } as const

/**
 * Sends what a client's own system asks for: a sending like any other, of lines that are in no cart (docs/reglas/farmacias.md#un-pedido). A trial
 * is the same sending, undone: what it answers is what would be.
 */
export async function pedir({ portal, body, sistema, once }: Asked<typeof call>) {
  const { referencia, renglones, otrosCedis = false, prueba = false } = body
  const m = mirada(portal, sistema)
  const hallados = await hallarCodigos(
    portal,
    m,
    renglones.map(({ codigo }) => codigo),
  )
  const planeados = planear(portal, m, hallados, { ...body, deOtros: otrosCedis || sistema.forzarPoc })
  const lineas = lineasPlaneadas(planeados)
  if (lineas.length === 0) throw deTodos('Ningún renglón se puede pedir.', 'nada-que-pedir', { hallados, planeados })
  const deed = async (trx: Trx): Promise<{ data: Contestado }> => {
    const now = portal.ahora()
    const { codCliente, idUsuario, idClave } = sistema
    if (!(await saveReferencia(trx, { codCliente, referencia, idClave, now })))
      throw referenciaUsada((await listDeReferencia(trx, codCliente, referencia)).map(({ pedido }) => pedido.folio))
    const envio = {
      codCliente,
      idUsuario,
      origen: {
        de: 'renglones' as const,
        via: 'sistema' as const,
        renglones: lineas.map((linea) => ({ ...linea, rutaOrigen: '' })),
      },
      pedido: {
        surtirEnVariosCedis: otrosCedis ? ('A' as const) : ('R' as const),
        facturarPublicoGeneral: false,
        articulosSurtirCaducidades: [],
        referenciaCliente: referencia,
        notaAlmacen: body.nota ?? '',
      },
      now,
    }
    const pedido = { hallados, planeados, pedidas: renglones.map((r) => r.piezas) }
    // it is judged before anything of it is written: the transaction goes on
    const enviado = await enviar(portal, trx, envio).catch((error) => {
      if (error instanceof NecesitaAutorizacion) return error
      throw error
    })
    if (!(enviado instanceof NecesitaAutorizacion)) return { data: enRespuesta(portal, m, pedido, enviado) }
    if (prueba)
      throw negada(
        enviado.message,
        enviado.motivos.map(({ detalle }) => ({ causa: 'autorizacion', campo: '', motivo: detalle })),
      )
    const { id } = await solicitar(portal, trx, { ...envio, nota: body.nota ?? '' })
    return { data: porAutorizar(enRespuesta(portal, m, pedido, NADA), id) }
  }
  const hecho = prueba
    ? ensayar(portal, deed)
    : enviando(portal, () => once(deed, { firme: true, keyless: async () => `farmacia:${referencia}` }))
  return hecho.catch((error) => {
    throw error instanceof SinExistencia ? deTodos(error.message, 'sin-existencia', { hallados, planeados }) : error
  })
}

/** Why nothing of an order goes, and then why nothing of each of its lines does. */
function deTodos(message: string, causa: Razon['causa'], { hallados, planeados }: Omit<Pedidas, 'pedidas'>) {
  const deCada = hallados.map((hallado, i): Razon => {
    const no = loQueEstaMal(hallado, planeados[i])
    return { causa: no.causa || NADIE_TIENE.causa, campo: `renglones.${i}`, motivo: no.motivo || NADIE_TIENE.motivo }
  })
  return negada(message, [{ causa, campo: '', motivo: message }, ...deCada])
}

/** Why a line is not asked of anybody: its code, or its pieces. */
const loQueEstaMal = (hallado: Hallado, planeado: RenglonPlaneado | undefined): Razonado =>
  hallado.motivo || !planeado?.motivo ? hallado : { motivo: planeado.motivo, causa: 'cantidad' }

const NADA: Enviado = { pedidos: [], negados: [], apartados: [], excede: false }

/** Nothing of it is supplied or denied yet: it waits for who may let it go. */
const porAutorizar = (dicho: Contestado, id: number): Contestado => ({
  ...dicho,
  autorizacion: id,
  renglones: dicho.renglones.map((r) => (r.negadas > 0 ? { ...r, negadas: 0, ...ESPERA } : r)),
})

/** Carries what a trial answers out of the transaction that it undoes. */
class Ensayado extends Error {
  readonly dicho: { data: Contestado }
  constructor(dicho: { data: Contestado }) {
    super('a trial is undone')
    this.dicho = dicho
  }
}

async function ensayar({ db, indice }: Portal, deed: (trx: Trx) => Promise<{ data: Contestado }>) {
  if (indice.catalogo.cuantos === 0) await indice.alDia()
  try {
    return await transaction(db, async (trx) => {
      const { data } = await deed(trx)
      const pedidos = data.pedidos.map((pedido) => ({ ...pedido, folio: '' }))
      throw new Ensayado({ data: { ...data, folios: [], pedidos } })
    })
  } catch (error) {
    if (error instanceof Ensayado) return error.dicho
    throw error
  }
}

type Pedidas = { hallados: readonly Hallado[]; planeados: readonly RenglonPlaneado[]; pedidas: readonly number[] }

/** What came of each line, in its order. */
function enRespuesta(
  { indice }: Portal,
  m: Mirada,
  { hallados, planeados, pedidas }: Pedidas,
  { pedidos, apartados }: Enviado,
): Contestado {
  const renglones = pedidos.flatMap((p) => p.renglones)
  const surtidas = new Map<string, number>()
  for (const { codArticulo, surtida } of renglones)
    surtidas.set(codArticulo, (surtidas.get(codArticulo) ?? 0) + surtida)
  const precios = new Map(renglones.map(({ codArticulo, precio }) => [codArticulo, precio]))
  const apartado = new Map(apartados.map(({ codArticulo, motivo }) => [codArticulo, motivo]))
  const deCada = surtidasDeCada(planeados, surtidas)
  return {
    folios: pedidos.map(({ folio }) => folio),
    autorizacion: null,
    pedidos: pedidos.map(({ folio, nombreCedis: cedis, estatus, estatusMensaje, totales: { cargo, total } }) => ({
      ...{ folio, cedis, estatus, estatusMensaje, cargo, total },
    })),
    renglones: hallados.map((hallado, i) => {
      const { codigo, articulo } = hallado
      const { propias = 0, deSustituto = 0 } = deCada[i] ?? {}
      const { codArticulo = '', sustituto = null } = planeados[i] ?? {}
      const piezas = pedidas[i] ?? 0
      const mal = loQueEstaMal(hallado, planeados[i])
      const negadas = mal.motivo ? 0 : piezas - propias - deSustituto
      const sinTodas = negadas === 0 ? BIEN : propias + deSustituto === 0 ? NADIE_TIENE : NO_TODAS
      const falta = apartado.get(codArticulo)
      const porQue: Razonado = mal.motivo ? mal : falta ? { motivo: falta, causa: 'expediente' } : sinTodas
      const otro = sustituto && deSustituto > 0 ? indice.leido(sustituto.codArticulo, m) : undefined
      return {
        codigo,
        codArticulo,
        pedidas: piezas,
        surtidas: propias,
        negadas,
        sustituto: otro
          ? {
              codArticulo: otro.codArticulo,
              descripcion: otro.descripcion,
              piezas: deSustituto,
              precio: precios.get(otro.codArticulo) ?? 0,
            }
          : null,
        precio: precios.get(codArticulo) ?? (articulo ? comoSePide(articulo, m).precio : 0),
        motivo: porQue.motivo,
        causa: porQue.causa,
      }
    }),
  }
}
