import { confirmarCobro, rechazarCobro } from '@surtia/contracts/cobranza-de-mesa.ts'
import { centavos } from '@surtia/rules/dinero.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { porLaPuerta } from '../../test/banco.ts'
import { quienDeposita } from '../../test/depositos.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

// Whatever a person and the ledger decide of deposits, in whatever order and at once: no cent is made or lost.
let portal: PortalDePruebas
let de: ReturnType<typeof quienDeposita>
let token: string
let inicial: Map<string, { real: bigint; virtual: bigint }>
beforeAll(async () => {
  portal = await levantar()
  de = quienDeposita(portal, await portal.entrar('farmacia'))
  token = (await entrarComo(portal, ['credito'])).token
  inicial = new Map((await documentos()).map((d) => [d.documento, { real: d.real, virtual: d.virtual }]))
})
afterAll(() => portal.cerrar())

async function documentos() {
  const filas = await portal.sql<{ documento: string; real: number; virtual: number; r: number; v: number }>(`
    select d.documento, d.abono_real as real, d.abono_virtual as virtual,
           coalesce(sum(a.importe) filter (where a.estado = 'real'), 0) as r, coalesce(sum(a.importe) filter (where a.estado = 'virtual'), 0) as v
      from documentos d left join abonos a on a.cod_cliente = d.cod_cliente and a.documento = d.documento and a.origen = 'deposito' and a.creado >= '2026-11-18'
     where d.cod_cliente = '100001' group by d.cod_cliente, d.documento order by 1`)
  return filas.map((f) => ({
    documento: f.documento,
    real: centavos(f.real),
    virtual: centavos(f.virtual),
    deReales: centavos(f.r),
    deVirtuales: centavos(f.v),
  }))
}

const ESTADO_DE_ABONOS: Record<string, string> = {
  registrado: 'virtual',
  confirmado: 'virtual',
  rechazado: 'rechazado',
  aplicado: 'real',
}

async function cuadra() {
  for (const d of await documentos()) {
    const antes = inicial.get(d.documento) ?? { real: 0n, virtual: 0n }
    expect([d.documento, d.real - antes.real, d.virtual - antes.virtual]).toEqual([
      d.documento,
      d.deReales,
      d.deVirtuales,
    ])
  }
  const folios = await portal.sql<{ estado: string; abonos: string[] }>(
    "select r.estado, array(select distinct a.estado from abonos a where a.folio = r.folio) as abonos from recibos r where r.creado >= '2026-11-18'",
  )
  for (const { estado, abonos } of folios) expect([estado, abonos]).toEqual([estado, [ESTADO_DE_ABONOS[estado]]])
}

const hecho = fc.record({
  que: fc.constantFrom('depositar', 'confirmar', 'rechazar', 'C', 'R'),
  cual: fc.nat(5),
  centavos: fc.integer({ min: 1, max: 2_000 }),
})

test('pase lo que pase con los depósitos, lo abonado es lo que dicen sus abonos', async () => {
  const folios: string[] = []
  const decidir = async (call: typeof confirmarCobro | typeof rechazarCobro, folio: string) => {
    const [recibo] = await portal.sql<{ version: number }>('select version from recibos where folio = $1', [folio])
    const motivo = call === rechazarCobro ? { motivo: 'No está.' } : {}
    await portal.pedir(call, { params: { folio }, body: { version: recibo?.version, ...motivo }, token })
  }
  const hacer = async ({ que, cual, centavos: c }: { que: string; cual: number; centavos: number }) => {
    const folio = folios.at(-1 - cual)
    if (que === 'depositar' || !folio) {
      const dos = (await de.adeudos()).filter((d) => d.total > 50).slice(0, 2)
      folios.push(await de.depositar(dos.map(({ documento }, i) => ({ documento, abono: (c + i) / 100 }))))
    } else if (que === 'confirmar') await decidir(confirmarCobro, folio)
    else if (que === 'rechazar') await decidir(rechazarCobro, folio)
    else await porLaPuerta(portal, 'pagosAplicados', { folio, estado: que })
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(hecho, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 }),
      async (rondas) => {
        for (const aLaVez of rondas) {
          await Promise.all(aLaVez.map(hacer))
          await cuadra()
        }
      },
    ),
    { numRuns: 25 },
  )
  expect(folios.length).toBeGreaterThan(10)
})
