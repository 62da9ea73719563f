import { deFolio, deId, type descargarCarta, type descargarCartaId } from '@surtia/contracts/carta-porte.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Asked } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { sha256 } from '../../sha256.ts'
import { CANCELADA, findCarta } from './carta-porte.queries.ts'

const noEncontrada = () => new Refusal('No se encontró la carta porte.')

/**
 * By folio and key; a payload of the wrong shape is answered like one that opens nothing
 * (docs/reglas/cartas-porte.md#un-mismo-no-encontrado).
 */
export async function descargarPorFolio({ portal, body }: Asked<typeof descargarCarta>) {
  const dado = deFolio.safeParse(body)
  if (!dado.success) throw noEncontrada()
  return descargar(portal, { folio: dado.data.folio, claveHash: sha256(dado.data.clave) })
}

export async function descargarPorId({ portal, body }: Asked<typeof descargarCartaId>) {
  const dado = deId.safeParse(body)
  if (!dado.success) throw noEncontrada()
  return descargar(portal, { idHash: sha256(dado.data.id.toLowerCase()) })
}

async function descargar(portal: Portal, llave: Parameters<typeof findCarta>[1]) {
  const carta = await findCarta(portal.db, llave)
  if (!carta) throw noEncontrada()
  const sinPdf = (msgErrorPDF: string) => ({ data: { pdfBase64: '', nameFilePDF: '', msgErrorPDF } })
  if (carta.estatus === CANCELADA) return sinPdf(`La carta porte ${carta.folio} está cancelada.`)
  if (carta.mercancias.length === 0) return sinPdf(`La carta porte ${carta.folio} aún no tiene mercancías.`)
  const pdf = await portal.dibujar('cartaPorte', { carta, demo: portal.settings.demo })
  return {
    data: {
      pdfBase64: pdf.toString('base64'),
      nameFilePDF: `carta-porte-${carta.folio.replace(/[^\w-]/g, '_')}.pdf`,
      msgErrorPDF: '',
    },
  }
}
