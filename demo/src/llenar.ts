import type { Envelope } from '@surtia/contracts/call.ts'
import type { Informe, NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { entregar, resumen as pedirResumen } from '@surtia/contracts/puerta.ts'
import { type Dia, diaDe } from '@surtia/rules/fechas.ts'
import { articulos, type Mercancia } from './articulos.ts'
import {
  articulosDeCumplimiento,
  articulosFijos,
  CODIGOS_DE_BARRAS_FIJOS,
  SUSTITUTOS_FIJOS,
} from './cast/articulos-fijos.ts'
import { cartasPorte, mercanciasCartaPorte } from './cast/cartas-porte.ts'
import { ACCESOS, CEDIS, CLIENTES, CORTES, documentos, TODOS_LOS_USUARIOS, USUARIOS_CLIENTES } from './cast/clientes.ts'
import { cambiosDePrecio, historial, preciosPorVenir } from './cast/compras.ts'
import { licencias } from './cast/expedientes.ts'
import { documentosPagados, facturas } from './cast/facturas.ts'
import { loPropio } from './cast/lo-propio.ts'
import { lotesDeRitmo } from './cast/lo-que-se-sabe.ts'
import { pedidosDeAntes } from './cast/pedidos.ts'
import { pedidosDeRitmo } from './cast/pedidos-de-ritmo.ts'
import { pedidoDetenido, preciosDeMas } from './cast/por-decidir.ts'
import { avisosEmergentes, banners, notificaciones } from './cast/publicidad.ts'
import { loteDePublico } from './cast/retiros.ts'
import { ritmos } from './cast/ritmos.ts'
import { vacantes } from './cast/vacantes.ts'
import { hacerLoPropio } from './como-cliente.ts'
import { logosDeLaboratorios } from './laboratorios.ts'
import { mandarPorDecidir } from './por-decidir.ts'
import { conLoFrio, contarLaMitad, porRecibir } from './por-recibir.ts'
import { acusarReclamaciones, dejarReclamaciones } from './por-reclamar.ts'
import { encabezados, type Puerta, preguntar } from './puerta.ts'
import { SINONIMOS } from './sinonimos.ts'

/** Sends rows through the ERP door, as a real ERP would; throws when one of them is refused. */
export async function enviar(puerta: Puerta, tipo: NombreDeTipo, filas: Iterable<unknown>): Promise<number> {
  const respuesta = await fetch(`${puerta.url}${entregar.path.replace(':tipo', tipo)}`, {
    method: 'POST',
    headers: encabezados(puerta, 'application/x-ndjson'),
    body: enFlujo(enTrozos(filas)),
    duplex: 'half',
  } as RequestInit)
  const sobre = (await respuesta.json()) as Envelope<Informe>
  if (!sobre.value) throw new Error(`La puerta no aceptó ${tipo}: ${sobre.message}`)
  const [primero] = sobre.data.errores
  // what is held for a person is among them
  if (primero && sobre.data.rechazados > sobre.data.detenidos)
    throw new Error(
      `La puerta rechazó ${sobre.data.rechazados} de ${tipo}; línea ${primero.linea} ${primero.campo}: ${primero.motivo}`,
    )
  return sobre.data.aceptados
}

/** One piece after another, each when the door asks for it. */
const enFlujo = (trozos: Generator<Uint8Array<ArrayBuffer>>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (destino) => {
      const { value, done } = trozos.next()
      if (done) destino.close()
      else destino.enqueue(value)
    },
  })

function* enTrozos(filas: Iterable<unknown>): Generator<Uint8Array<ArrayBuffer>> {
  let texto = ''
  for (const fila of filas) {
    texto += `${JSON.stringify(fila)}\n`
    if (texto.length > 65_536) {
      yield Buffer.from(texto)
      texto = ''
    }
  }
  if (texto) yield Buffer.from(texto)
}

function* de(mercancias: readonly Mercancia[], parte: (m: Mercancia) => readonly unknown[]): Generator<unknown> {
  for (const mercancia of mercancias) yield* parte(mercancia)
}

export type Resumen = Record<NombreDeTipo, number>

export const resumen = async (puerta: Puerta): Promise<Resumen> => (await preguntar(puerta, pedirResumen)) as Resumen

/** Fills an empty portal with the demo world; users come last, and then their accesses, so that an interrupted filling is done again. */
export async function llenarSiEstaVacia(puerta: Puerta, ahora: Date, avance?: Avance): Promise<boolean> {
  const hay = await resumen(puerta)
  if (hay.clientes > CLIENTES.length) return false
  if (hay.usuarios > 0) {
    const esLaDemostracion = hay.usuarios === TODOS_LOS_USUARIOS.length && hay.clientes === CLIENTES.length
    if (esLaDemostracion && hay.accesos === 0) await terminar(puerta, todas(diaDe(ahora)), diaDe(ahora), ahora)
    return false
  }
  await llenar(puerta, diaDe(ahora), Number.POSITIVE_INFINITY, avance, ahora)
  return true
}

/** What goes in together. */
type Paso = [NombreDeTipo, Iterable<unknown>][]
/** Hears how much of the world is in, from 0 to 1. */
export type Avance = (parte: number) => void

/** `menos` keeps only so many generated articles: for tests that need the cast, not the crowd. */
export async function llenar(
  puerta: Puerta,
  hoy: Dia,
  menos = Number.POSITIVE_INFINITY,
  avance: Avance = () => undefined,
  ahora?: Date,
): Promise<void> {
  const mercancias = todas(hoy, menos)
  // what is bought was chosen before these come; tests bring their own
  const delFinal = menos === Number.POSITIVE_INFINITY ? articulosDeCumplimiento(hoy) : []
  const enVenta = [...mercancias, ...delFinal]
  const usuales = ritmos(mercancias, hoy)
  const deRitmo = conLoFrio(pedidosDeRitmo(mercancias, hoy, usuales), delFinal)
  const antes = pedidosDeAntes(mercancias, hoy, deRitmo)
  const abiertos = documentos(hoy)
  const facturadas = [...facturas(mercancias, hoy, deRitmo)]
  const pagados = documentosPagados(facturadas, new Set(abiertos.map((d) => d.documento)))
  // tests make their own lots, and what waits for a person
  const detenido = pedidoDetenido(mercancias, hoy)
  const conLotes: Paso[] =
    menos === Number.POSITIVE_INFINITY
      ? [
          [['lotesPedido', [...lotesDeRitmo(deRitmo, hoy), ...loteDePublico(antes, hoy)]]],
          [['pedidos', [detenido.pedido]]],
          [['renglonesPedido', detenido.renglones]],
        ]
      : []
  const pasos: Paso[] = [
    [['cedis', CEDIS]],
    [['cortes', CORTES]],
    [['articulos', de(enVenta, (m) => [m.articulo])]],
    [
      ['precios', [...de(enVenta, (m) => [m.precio]), ...preciosPorVenir(mercancias, usuales, hoy)]],
      ['existencias', de(enVenta, (m) => m.lotes)],
    ],
    [['laboratorios', logosDeLaboratorios()]],
    [['cartasPorte', cartasPorte(hoy)]],
    [['mercanciasCartaPorte', mercanciasCartaPorte(hoy)]],
    [['vacantes', vacantes(hoy)]],
    [
      ['sustitutos', SUSTITUTOS_FIJOS],
      ['codigosDeBarras', CODIGOS_DE_BARRAS_FIJOS],
    ],
    [['sinonimos', SINONIMOS]],
    [['clientes', CLIENTES]],
    [['licencias', licencias(hoy)]],
    [['cambiosPrecio', cambiosDePrecio(mercancias, hoy, usuales)]],
    [['historial', historial(mercancias, hoy, usuales)]],
    [['banners', banners(hoy)]],
    [['avisosEmergentes', avisosEmergentes(hoy)]],
    [['notificaciones', notificaciones(hoy)]],
    [['pedidos', antes.pedidos]],
    [['renglonesPedido', antes.renglones]],
    ...conLotes,
    [['documentos', [...abiertos, ...pagados]]],
    [['facturas', facturadas]],
    [['usuarios', TODOS_LOS_USUARIOS]],
    [['usuariosClientes', USUARIOS_CLIENTES]],
  ]
  for (const [hechos, juntos] of pasos.entries()) {
    await Promise.all(juntos.map(([tipo, filas]) => enviar(puerta, tipo, filas)))
    avance((hechos + 1) / (pasos.length + 1))
  }
  // tests make their own lists
  if (menos === Number.POSITIVE_INFINITY) await terminar(puerta, mercancias, hoy, ahora)
  else await enviar(puerta, 'accesos', ACCESOS)
  avance(1)
}

function todas(hoy: Dia, menos = Number.POSITIVE_INFINITY): Mercancia[] {
  const mercancias = articulosFijos(hoy)
  for (const generada of articulos(hoy)) {
    if (mercancias.length >= menos) break
    mercancias.push(generada)
  }
  return mercancias
}

/** What needs the users; the accesses are last, and say that all is there. */
async function terminar(puerta: Puerta, mercancias: readonly Mercancia[], hoy: Dia, ahora?: Date): Promise<void> {
  await hacerLoPropio(puerta.url, 'farmacia', loPropio(ritmos(mercancias, hoy)))
  await enviar(puerta, 'precios', preciosDeMas(mercancias))
  await mandarPorDecidir(puerta.url, hoy)
  if (ahora) {
    const deRitmo = conLoFrio(pedidosDeRitmo(mercancias, hoy), articulosDeCumplimiento(hoy))
    const enviados = porRecibir(pedidosDeAntes(mercancias, hoy, deRitmo).pedidos, ahora)
    await enviar(puerta, 'pedidos', enviados)
    await contarLaMitad(puerta.url, enviados)
    const [, ultimo] = enviados
    if (ultimo) {
      const deReclamos = await dejarReclamaciones(puerta, String(ultimo.folio), { mercancias, hoy })
      await enviar(puerta, 'estatusReclamaciones', deReclamos.estatusReclamaciones)
      await enviar(puerta, 'facturas', deReclamos.facturas)
      await acusarReclamaciones(puerta, deReclamos.ids)
    }
  }
  await enviar(puerta, 'accesos', ACCESOS)
}
