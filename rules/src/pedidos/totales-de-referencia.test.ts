import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repartir } from '../carrito/reparto-entre-cedis.ts'
import { armarPedidos } from './armar-pedidos.ts'

// The totals once more, written from docs/reglas/dinero.md alone, with fractions: a second opinion that shares no code
// with the first.
type Fraccion = { n: bigint; d: bigint }
const de = (n: bigint, d = 1n): Fraccion => ({ n, d })
const mas = (a: Fraccion, b: Fraccion): Fraccion => de(a.n * b.d + b.n * a.d, a.d * b.d)
const por = (a: Fraccion, b: Fraccion): Fraccion => de(a.n * b.n, a.d * b.d)
/** half up, to cents */
const redondeada = (f: Fraccion): bigint => (f.n * 200n + f.d) / (f.d * 2n)
const ciento = (p: number): Fraccion => de(BigInt(Math.round(p * 100)), 10_000n)

type Linea = { piezas: number; precio: number; ieps: number; iva: number }
function referencia(lineas: readonly Linea[], cargo: number) {
  const uno = de(1n)
  let subtotal = de(0n)
  let ieps = de(0n)
  let iva = de(0n)
  for (const l of lineas) {
    const importe = de(BigInt(l.piezas) * BigInt(Math.round(l.precio * 100)), 100n)
    const gravado = por(importe, mas(uno, ciento(cargo)))
    subtotal = mas(subtotal, importe)
    ieps = mas(ieps, por(gravado, ciento(l.ieps)))
    iva = mas(iva, por(por(gravado, mas(uno, ciento(l.ieps))), ciento(l.iva)))
  }
  const partes = {
    subtotal: redondeada(subtotal),
    cargo: redondeada(por(subtotal, ciento(cargo))),
    ieps: redondeada(ieps),
    iva: redondeada(iva),
  }
  return { ...partes, total: partes.subtotal + partes.cargo + partes.ieps + partes.iva }
}

/** 'cargo 120 ieps 0 …': every part by its name */
const enCentavos = <T>(partes: Readonly<Record<string, T>>, de: (parte: T) => bigint): string =>
  Object.entries(partes)
    .map(([nombre, parte]) => `${nombre} ${de(parte)}`)
    .sort()
    .join(' ')

const linea = fc.record({
  cantidad: fc.integer({ min: 1, max: 400 }),
  precio: fc.integer({ min: 1, max: 500_000 }).map((c) => c / 100),
  iva: fc.constantFrom(0, 8, 16),
  ieps: fc.constantFrom(0, 6, 7, 8, 9),
  propias: fc.nat(300),
  ajenas: fc.nat(300),
})

test('10,000 pedidos al azar: lo que se cobra por centro es lo que dice la cuenta de referencia, y surtido más negado es lo pedido', () => {
  fc.assert(
    fc.property(fc.array(linea, { minLength: 1, maxLength: 12 }), fc.boolean(), (lineas, acepta) => {
      const codigo = (i: number) => String(7_000_000 + i)
      const renglones = lineas.map((l, i) => ({
        codArticulo: codigo(i),
        cantidad: l.cantidad,
        precio: l.precio,
        motivo: 'neto' as const,
        iva: l.iva,
        ieps: l.ieps,
      }))
      const lotes = lineas.flatMap((l, i) => [
        { sucursal: 1, codArticulo: codigo(i), lote: 'A', caducidad: '2030-12-31', piezas: l.propias },
        { sucursal: 2, codArticulo: codigo(i), lote: 'B', caducidad: '2030-12-31', piezas: l.ajenas },
      ])
      const reparto = repartir(
        renglones.map((r) => ({ codArticulo: r.codArticulo, cantidad: r.cantidad, minimoMeses: 6, colectivo: 1 })),
        lotes,
        { sucursal: 1, otras: acepta ? [2] : [], meses: { propio: 24_323, otros: 24_323 } },
      )
      const pedidos = armarPedidos(renglones, reparto, 1, 3)
      // one look at all of an order: ten thousand orders are many looks
      const dicho: string[] = []
      const debido: string[] = []
      for (const [sucursal, disponible, cargo] of [
        [1, (l: (typeof lineas)[number]) => Math.min(l.cantidad, l.propias), 0],
        [
          2,
          (l: (typeof lineas)[number]) =>
            acepta ? Math.min(l.cantidad - Math.min(l.cantidad, l.propias), l.ajenas) : 0,
          3,
        ],
      ] as const) {
        const suyas = lineas.map((l) => ({ ...l, piezas: disponible(l) })).filter((l) => l.piezas > 0)
        const pedido = pedidos.find((p) => p.sucursal === sucursal)
        dicho.push(pedido ? enCentavos(pedido.totales, (valor) => BigInt(Math.round(valor * 100))) : 'no hay')
        debido.push(suyas.length > 0 ? enCentavos(referencia(suyas, cargo), (centavos) => centavos) : 'no hay')
      }
      if (pedidos.length > 0)
        lineas.forEach((l, i) => {
          const suyos = pedidos.flatMap((p) => p.renglones.filter((r) => r.codArticulo === codigo(i)))
          dicho.push(String(suyos.reduce((s, r) => s + r.surtida + r.negada, 0)))
          debido.push(String(l.cantidad))
        })
      expect(dicho).toEqual(debido)
    }),
    { numRuns: 10_000 },
  )
})
