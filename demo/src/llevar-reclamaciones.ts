import type { Data } from '@surtia/contracts/call.ts'
import { salenReclamaciones } from '@surtia/contracts/puerta.ts'
import { type Dia, diaDe } from '@surtia/rules/fechas.ts'
import { type EstadoDeReclamo, esFinal } from '@surtia/rules/reclamaciones/estado.ts'
import { articulosDe } from './articulos-de.ts'
import { notaDeReclamo } from './cast/reclamaciones.ts'
import { enviar } from './llenar.ts'
import { type Puerta, preguntar } from './puerta.ts'

type Saliente = Data<typeof salenReclamaciones.salientes>[number]
/** In which state each open claim was seen, and since when. */
export type Vistas = Map<number, { estado: EstadoDeReclamo; desde: number }>

/**
 * A round of the demo's warehouse over the claims: each one goes a step further once it has been `segundos` where it is, whoever brought it there. It is
 * acknowledged when nothing more becomes of it: until then the door gives it out again, also to a warehouse that began anew.
 */
export async function llevarReclamaciones(
  puerta: Puerta,
  { segundos, ahora, vistas }: { segundos: number; ahora: Date; vistas: Vistas },
): Promise<void> {
  const dadas = await preguntar(puerta, salenReclamaciones.salientes, { query: { limite: '200' } })
  const terminadas = dadas.filter((una) => esFinal({ ...una, soloSobrante: soloSobrante(una) }))
  if (terminadas.length > 0)
    await preguntar(puerta, salenReclamaciones.acusar, { body: { ids: terminadas.map(({ id }) => id) } })
  const maduras = dadas.filter((una) => !terminadas.includes(una) && esperoBastante(una, { segundos, ahora, vistas }))
  for (const { id } of [...maduras, ...terminadas]) vistas.delete(id)
  const pasos = maduras.flatMap((una) => pasoDe(una) ?? [])
  if (pasos.length > 0) await enviar(puerta, 'estatusReclamaciones', pasos)
  const porAcreditar = maduras.filter((una) => pasoDe(una) === null)
  if (porAcreditar.length > 0) await enviar(puerta, 'facturas', await notasDe(porAcreditar, diaDe(ahora)))
}

function esperoBastante(
  { id, estado }: Saliente,
  { segundos, ahora, vistas }: { segundos: number; ahora: Date; vistas: Vistas },
): boolean {
  const vista = vistas.get(id)
  const desde = vista?.estado === estado ? vista.desde : ahora.getTime()
  vistas.set(id, { estado, desde })
  return ahora.getTime() - desde >= segundos * 1_000
}

const soloSobrante = ({ renglones }: Saliente) => renglones.every(({ motivo }) => motivo === 'sobrante')
const soloFaltante = ({ renglones }: Saliente) => renglones.every(({ motivo }) => motivo === 'faltante')

/** What the ERP says next of an open claim; null: its credit note is what comes. */
function pasoDe(una: Saliente): { idReclamacion: number; estado: EstadoDeReclamo } | null {
  const paso = (estado: EstadoDeReclamo) => ({ idReclamacion: una.id, estado })
  if (una.estado === 'enviada') return paso('en-revision')
  if (una.estado === 'en-revision') return paso('autorizada')
  if (una.estado === 'recolectada') return paso('recibida')
  // what did not come does not come back
  if (una.estado === 'autorizada' && una.conRegreso && !soloFaltante(una)) return paso('recolectada')
  return soloSobrante(una) ? paso('cerrada') : null
}

async function notasDe(reclamos: readonly Saliente[], hoy: Dia) {
  const codigos = reclamos.flatMap(({ renglones }) => renglones.map(({ codArticulo }) => codArticulo))
  const conocidos = await articulosDe(new Set(codigos), hoy)
  return reclamos.map((una) => notaDeReclamo(una, { conocidos, hoy }))
}
