import type * as calls from '@surtia/contracts/puerta-de-mesa.ts'
import { impedimentosDelSinonimo } from '@surtia/rules/catalogo/busqueda/sinonimo.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { saveSinonimo } from '../../indice/sinonimos.queries.ts'
import { audit } from '../../jobs/auditoria.ts'
import { RenglonMalo } from '../../tipo.ts'

/** A word that nobody found leads somewhere from the next search on (docs/reglas/busqueda.md#sinonimos-del-mostrador). */
export async function agregarSinonimo({ portal, body, personal }: Asked<typeof calls.agregarSinonimo>) {
  const sinonimo = { palabra: comoLaPuerta(body.palabra), equivale: comoLaPuerta(body.equivale) }
  checkSinonimo(sinonimo)
  await transaction(portal.db, async (trx) => {
    const { idPersonal } = personal
    if (await saveSinonimo(trx, sinonimo)) await audit(trx, 'sinonimo.agregado', { idPersonal }, sinonimo)
  })
  await portal.indice.alDia()
  const hallados = portal.indice.hallar(sinonimo.palabra, true)
  const enVenta = [...(hallados?.lugares ?? [])].filter((lugar) => portal.indice.catalogo.enVenta(lugar))
  return { data: { articulos: enVenta.length } }
}

/** Refuses one that could not be found as it is typed; says which side. */
export function checkSinonimo(sinonimo: { palabra: string; equivale: string }): void {
  for (const [campo, motivo] of Object.entries(impedimentosDelSinonimo(sinonimo))) throw new RenglonMalo(campo, motivo)
}

const comoLaPuerta = (texto: string): string => texto.trim().replace(/\s+/g, ' ').toLowerCase()
