import type { Data } from '@surtia/contracts/call.ts'
import type { pedir as call } from '@surtia/contracts/farmacia.ts'
import { SIN_EXISTENCIA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { lineasPlaneadas, type RenglonPlaneado, surtidasDeCada } from '@surtia/rules/farmacias/renglones-de-sistema.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { solicitar } from '../autorizaciones/pedir.ts'
import { type Enviado, enviando, enviar } from '../carrito/enviar.ts'
import { NecesitaAutorizacion } from '../carrito/por-autorizar.ts'
import { listDeReferencia } from '../pedidos/pedidos.queries.ts'
import { comoSePide, type Hallado, hallarCodigos } from './articulos.ts'
import { negada, referenciaUsada } from './causas.ts'
import { planear } from './planear.ts'
import { saveReferencia } from './referencias.queries.ts'

type Contestado = Data<typeof call>
const ESPERA = 'Espera autorización.'
const NO_TODAS = 'No hay existencia de todas las piezas.'

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
  if (lineas.length === 0)
    throw negada(
      'Ningún renglón se puede pedir.',
      planeados.map(({ motivo }, i) => ({ causa: 'nada-que-pedir', campo: `renglones.${i}`, motivo })),
    )
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
  if (prueba) return ensayar(portal, deed)
  return enviando(portal, () => once(deed, { firme: true, keyless: async () => `farmacia:${referencia}` }))
}

const NADA: Enviado = { pedidos: [], negados: [], apartados: [], excede: false }

/** Nothing of it is supplied or denied yet: it waits for who may let it go. */
const porAutorizar = (dicho: Contestado, id: number): Contestado => ({
  ...dicho,
  autorizacion: id,
  renglones: dicho.renglones.map((r) => (r.negadas > 0 ? { ...r, negadas: 0, motivo: ESPERA } : r)),
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
      throw new Ensayado({ data: { ...data, folios: [] } })
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
    renglones: hallados.map(({ codigo, articulo }, i) => {
      const { propias = 0, deSustituto = 0 } = deCada[i] ?? {}
      const { codArticulo = '', sustituto = null, motivo = '' } = planeados[i] ?? {}
      const piezas = pedidas[i] ?? 0
      const negadas = motivo ? 0 : piezas - propias - deSustituto
      const sinTodas = negadas === 0 ? '' : propias + deSustituto === 0 ? SIN_EXISTENCIA : NO_TODAS
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
        motivo: motivo || (apartado.get(codArticulo) ?? sinTodas),
      }
    }),
  }
}
