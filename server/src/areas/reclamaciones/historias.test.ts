import { randomUUID } from 'node:crypto'
import { reclamaciones, retirarReclamacion } from '@surtia/contracts/reclamaciones.ts'
import * as mesa from '@surtia/contracts/reclamaciones-de-mesa.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pedidoConLotes } from '../../test/pedido-con-lotes.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'
import { AHORA } from '../../test/settings.ts'

// A client that the demo leaves without orders.
const CLIENTE = '100002'
const SURTIDAS = 6
let portal: PortalDePruebas
let token: string
let calidad: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('nueva')
  calidad = (await entrarComo(portal, ['calidad'])).token
})
afterAll(() => portal.cerrar())

const HECHO = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ que: fc.constant('reclamar' as const), piezas: fc.integer({ min: 1, max: 4 }) }),
  },
  fc.record({
    que: fc.constantFrom('retirar', 'tomar', 'autorizar', 'rechazar', 'acreditar'),
    piezas: fc.integer({ min: 0, max: 4 }),
  }),
)
type Hecho = { que: string; piezas: number }

/** One deed, upon whichever claim of the order comes first to it; refused or not. */
async function hacer(folio: string, { que, piezas }: Hecho, cual: number): Promise<void> {
  if (que === 'reclamar') {
    const forma = new FormData()
    const renglon = { codArticulo: '1000001', lote: 'AB-1', piezas, motivo: 'danado', detalle: '' }
    forma.set('json', JSON.stringify({ folio, renglones: [renglon] }))
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    await fetch(`${portal.url}/api/reclamaciones/crear`, { method: 'POST', headers, body: forma })
    return
  }
  const suyas = (await portal.pedir(reclamaciones, { token })).sobre.data.filter((r) => r.folio === folio)
  const id = suyas[cual % Math.max(1, suyas.length)]?.id
  if (id === undefined) return
  const params = { id: String(id) } as never
  if (que === 'retirar') await portal.pedir(retirarReclamacion, { token, params })
  else if (que === 'acreditar')
    await entregarFilas(portal.url, 'estatusReclamaciones', [
      { idReclamacion: id, estado: 'acreditada', notaCredito: `NC${id}` },
    ])
  else {
    const call = {
      tomar: mesa.tomarReclamacion,
      autorizar: mesa.autorizarReclamacion,
      rechazar: mesa.rechazarReclamacion,
    }[que as 'tomar']
    const { version } = (await portal.pedir(mesa.reclamacionDeMesa, { token: calidad, params })).sobre.data
    const decide = que === 'autorizar' ? { renglones: [{ linea: 1, piezas }] } : { motivo: 'sin-evidencia' }
    await portal.pedir(call, { token: calidad, params, body: { version, ...(que === 'tomar' ? {} : decide) } as never })
  }
}

test('pase lo que pase, y a la vez, lo reclamado y no rechazado nunca pasa de lo surtido, y cada paso se avisó una vez', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(HECHO, { minLength: 8, maxLength: 20 }), async (hechos) => {
      const folio = await pedidoConLotes(portal, {
        ...{ codCliente: CLIENTE, salio: new Date(AHORA.getTime() - 60_000), surtido: { '1000001': SURTIDAS } },
        lotes: [{ codArticulo: '1000001', lote: 'AB-1', caducidad: '2028-05-31', piezas: SURTIDAS }],
      })
      for (let i = 0; i < hechos.length; i += 4) {
        await Promise.all(hechos.slice(i, i + 4).map((hecho, j) => hacer(folio, hecho, i + j)))
        const [cuenta] = await portal.sql<{ piezas: number; pasos: number; avisos: number }>(
          `select coalesce((select sum(coalesce(x.aceptadas, x.piezas)) from reclamaciones k join reclamacion_renglones x on x.id_reclamacion = k.id
                             where k.folio = $1 and k.estado not in ('rechazada', 'retirada')), 0)::int as piezas,
                  (select count(*)::int from reclamacion_pasos h join reclamaciones k on k.id = h.id_reclamacion where k.folio = $1) as pasos,
                  (select count(*)::int from notificaciones where mensaje like 'Del pedido ' || $1 || '.%') as avisos`,
          [folio],
        )
        expect(cuenta?.piezas).toBeLessThanOrEqual(SURTIDAS)
        expect(cuenta?.avisos).toBe(cuenta?.pasos)
      }
    }),
    { numRuns: 15 },
  )
})
