import { Readable } from 'node:stream'
import type { Envelope } from '@surtia/contracts/call.ts'
import type { Informe, NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { type Dia, diaDe } from '@surtia/rules/fechas.ts'
import { articulos, type Mercancia } from './articulos.ts'
import { articulosFijos, SUSTITUTOS_FIJOS } from './cast/articulos-fijos.ts'
import { cartasPorte, mercanciasCartaPorte } from './cast/cartas-porte.ts'
import { ACCESOS, CEDIS, CLIENTES, documentos, USUARIOS } from './cast/clientes.ts'
import { cambiosDePrecio, historial } from './cast/compras.ts'
import { facturas } from './cast/facturas.ts'
import { pedidosDeAntes } from './cast/pedidos.ts'
import { avisosEmergentes, banners, notificaciones } from './cast/publicidad.ts'
import { vacantes } from './cast/vacantes.ts'
import { logosDeLaboratorios } from './laboratorios.ts'

/** Where the ERP door is, and its key. */
export type Puerta = { url: string; clave: string }

/** Sends rows through the ERP door, as a real ERP would; throws when one of them is refused. */
export async function enviar({ url, clave }: Puerta, tipo: NombreDeTipo, filas: Iterable<unknown>): Promise<number> {
  const respuesta = await fetch(`${url}/api/integracion/${tipo}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${clave}`, 'content-type': 'application/x-ndjson' },
    body: Readable.toWeb(Readable.from(enTrozos(filas))) as unknown as BodyInit,
    duplex: 'half',
  } as RequestInit)
  const sobre = (await respuesta.json()) as Envelope<Informe>
  if (!sobre.value) throw new Error(`La puerta no aceptó ${tipo}: ${sobre.message}`)
  const [primero] = sobre.data.errores
  if (primero)
    throw new Error(
      `La puerta rechazó ${sobre.data.rechazados} de ${tipo}; línea ${primero.linea} ${primero.campo}: ${primero.motivo}`,
    )
  return sobre.data.aceptados
}

function* enTrozos(filas: Iterable<unknown>): Generator<Buffer> {
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

export async function resumen({ url, clave }: Puerta): Promise<Resumen> {
  const respuesta = await fetch(`${url}/api/integracion/resumen`, { headers: { authorization: `Bearer ${clave}` } })
  const sobre = (await respuesta.json()) as Envelope<Resumen>
  if (!sobre.value) throw new Error(sobre.message)
  return sobre.data
}

/** Fills an empty portal with the demo world; users come last, so that an interrupted filling is done again. */
export async function llenarSiEstaVacia(puerta: Puerta, ahora: Date): Promise<boolean> {
  const hay = await resumen(puerta)
  if (hay.usuarios > 0 || hay.clientes > CLIENTES.length) return false
  await llenar(puerta, diaDe(ahora))
  return true
}

/** `menos` keeps only so many generated articles: for tests that need the cast, not the crowd. */
export async function llenar(puerta: Puerta, hoy: Dia, menos = Number.POSITIVE_INFINITY): Promise<void> {
  const mercancias = articulosFijos(hoy)
  for (const generada of articulos(hoy)) {
    if (mercancias.length >= menos) break
    mercancias.push(generada)
  }
  await enviar(puerta, 'cedis', CEDIS)
  await enviar(
    puerta,
    'articulos',
    de(mercancias, (m) => [m.articulo]),
  )
  await Promise.all([
    enviar(
      puerta,
      'precios',
      de(mercancias, (m) => [m.precio]),
    ),
    enviar(
      puerta,
      'existencias',
      de(mercancias, (m) => m.lotes),
    ),
  ])
  await enviar(puerta, 'laboratorios', logosDeLaboratorios())
  await enviar(puerta, 'cartasPorte', cartasPorte(hoy))
  await enviar(puerta, 'mercanciasCartaPorte', mercanciasCartaPorte(hoy))
  await enviar(puerta, 'vacantes', vacantes(hoy))
  await enviar(puerta, 'sustitutos', SUSTITUTOS_FIJOS)
  await enviar(puerta, 'clientes', CLIENTES)
  await enviar(puerta, 'cambiosPrecio', cambiosDePrecio(mercancias, hoy))
  await enviar(puerta, 'historial', historial(mercancias, hoy))
  await enviar(puerta, 'banners', banners(hoy))
  await enviar(puerta, 'avisosEmergentes', avisosEmergentes(hoy))
  await enviar(puerta, 'notificaciones', notificaciones(hoy))
  const antes = pedidosDeAntes(mercancias, hoy)
  await enviar(puerta, 'pedidos', antes.pedidos)
  await enviar(puerta, 'renglonesPedido', antes.renglones)
  await enviar(puerta, 'documentos', documentos(hoy))
  await enviar(puerta, 'facturas', facturas(mercancias, hoy))
  await enviar(puerta, 'usuarios', USUARIOS)
  await enviar(puerta, 'accesos', ACCESOS)
}
