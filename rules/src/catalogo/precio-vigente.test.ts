import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  etiquetaDescuento,
  type HechosDePrecio,
  type Precios,
  precioDelDia,
  preciosDelDia,
  preciosPorPiezas,
  precioVigente,
} from './precio-vigente.ts'

const regular: Precios = {
  precioNeto: 100,
  ofertado: false,
  precioOfertado: 0,
  minimoPiezasOfertas: 1,
  remate: false,
  precioRemate: 0,
  minimoPiezasRemates: 1,
  buenFin: false,
  precioBuenFin: 0,
}

test('sin promociones rige el precio neto', () => {
  expect(precioVigente(regular, 5, true)).toEqual({ precio: 100, motivo: 'neto', aviso: '', desde: null })
})

test('la oferta gana al remate aunque el remate sea más barato', () => {
  const ambos = { ...regular, ofertado: true, precioOfertado: 90, remate: true, precioRemate: 50 }
  expect(precioVigente(ambos, 1, true)).toMatchObject({ precio: 90, motivo: 'oferta' })
})

test('los precios por piezas dicen desde cuántas rige cada uno', () => {
  expect(preciosPorPiezas(regular, true)).toEqual([{ desde: 1, precio: 100 }])
  const ambos = {
    ...regular,
    ofertado: true,
    precioOfertado: 60,
    minimoPiezasOfertas: 12,
    remate: true,
    precioRemate: 80,
  }
  expect(preciosPorPiezas({ ...ambos, minimoPiezasRemates: 6 }, true)).toEqual([
    { desde: 1, precio: 100 },
    { desde: 6, precio: 80 },
    { desde: 12, precio: 60 },
  ])
  // from where the offer applies it goes before the clearance
  expect(preciosPorPiezas({ ...ambos, minimoPiezasRemates: 20 }, true)).toEqual([
    { desde: 1, precio: 100 },
    { desde: 12, precio: 60 },
  ])
})

test('bajo el mínimo de la oferta rige el siguiente precio y el renglón lo dice', () => {
  const oferta = { ...regular, ofertado: true, precioOfertado: 60, minimoPiezasOfertas: 3 }
  expect(precioVigente(oferta, 2, true)).toEqual({
    precio: 100,
    motivo: 'neto',
    aviso: 'Precio de oferta a partir de 3 piezas.',
    desde: { motivo: 'oferta', precio: 60, minimo: 3 },
  })
  expect(precioVigente(oferta, 3, true)).toEqual({
    precio: 60,
    motivo: 'oferta',
    aviso: '',
    desde: null,
  })
  expect(precioVigente({ ...oferta, remate: true, precioRemate: 70 }, 2, true)).toMatchObject({
    precio: 70,
    motivo: 'remate',
    desde: { motivo: 'oferta', precio: 60, minimo: 3 },
  })
})

test('Buen Fin sólo rige con el evento activo', () => {
  const buenFin = { ...regular, buenFin: true, precioBuenFin: 75 }
  expect(precioVigente(buenFin, 1, true).precio).toBe(75)
  expect(precioVigente(buenFin, 1, false).precio).toBe(100)
})

test('una promoción que no baja el precio no cuenta', () => {
  expect(precioVigente({ ...regular, ofertado: true, precioOfertado: 100 }, 1, true).motivo).toBe('neto')
  expect(precioVigente({ ...regular, ofertado: true, precioOfertado: 0 }, 1, true).motivo).toBe('neto')
})

test('el precio nunca sube del neto ni al pedir más piezas', () => {
  const precio = fc.integer({ min: 0, max: 20000 }).map((n) => n / 100)
  const minimo = fc.integer({ min: 1, max: 20 })
  const precios = fc.record({
    precioNeto: fc.integer({ min: 1, max: 20000 }).map((n) => n / 100),
    ofertado: fc.boolean(),
    precioOfertado: precio,
    minimoPiezasOfertas: minimo,
    remate: fc.boolean(),
    precioRemate: precio,
    minimoPiezasRemates: minimo,
    buenFin: fc.boolean(),
    precioBuenFin: precio,
  })
  fc.assert(
    fc.property(precios, fc.integer({ min: 1, max: 40 }), fc.boolean(), (p, n, evento) => {
      const vigente = precioVigente(p, n, evento)
      expect(vigente.precio).toBeGreaterThan(0)
      expect(vigente.precio).toBeLessThanOrEqual(p.precioNeto)
      const { desde } = vigente
      // what is announced is what that many pieces get
      if (desde) {
        expect(desde.minimo).toBeGreaterThan(n)
        expect(precioVigente(p, desde.minimo, evento)).toMatchObject({ precio: desde.precio, motivo: desde.motivo })
      }
      expect(precioVigente(p, 1000, evento).desde).toBeNull()
    }),
  )
})

test('rige la primera promoción que alcanza, en este orden: oferta, remate, Buen Fin; si ninguna, el neto', () => {
  const promocion = fc.record({
    activo: fc.boolean(),
    precio: fc.integer({ min: 0, max: 150 }),
    minimo: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(
      fc.tuple(promocion, promocion, promocion),
      fc.integer({ min: 1, max: 10 }),
      fc.boolean(),
      (las, n, evento) => {
        const [oferta, remate, buenFin] = las
        const p: Precios = {
          precioNeto: 100,
          ofertado: oferta.activo,
          precioOfertado: oferta.precio,
          minimoPiezasOfertas: oferta.minimo,
          remate: remate.activo,
          precioRemate: remate.precio,
          minimoPiezasRemates: remate.minimo,
          buenFin: buenFin.activo,
          precioBuenFin: buenFin.precio,
        }
        const baja = ({ activo, precio }: { activo: boolean; precio: number }) => activo && precio > 0 && precio < 100
        const esperado =
          baja(oferta) && n >= oferta.minimo
            ? { precio: oferta.precio, motivo: 'oferta' }
            : baja(remate) && n >= remate.minimo
              ? { precio: remate.precio, motivo: 'remate' }
              : baja(buenFin) && evento
                ? { precio: buenFin.precio, motivo: 'buenFin' }
                : { precio: 100, motivo: 'neto' }
        expect(precioVigente(p, n, evento)).toMatchObject(esperado)
      },
    ),
    { numRuns: 500 },
  )
})

test('una promoción cuenta si rebaja y el día está entre el primero y el último; el Buen Fin, además, con su evento', () => {
  const centavos = fc.integer({ min: 0, max: 300 }).map((n) => n / 100)
  const dia = fc.integer({ min: -3, max: 3 })
  const minimo = fc.integer({ min: 1, max: 3 })
  const hechos: fc.Arbitrary<HechosDePrecio> = fc.record({
    precioNeto: centavos.filter((n) => n > 0),
    oferta: centavos,
    ofertaMinimo: minimo,
    ofertaDesde: dia,
    ofertaHasta: dia,
    remate: centavos,
    remateMinimo: minimo,
    remateDesde: dia,
    remateHasta: dia,
    buenFin: centavos,
    buenFinDesde: dia,
    buenFinHasta: dia,
  })
  fc.assert(
    fc.property(hechos, dia, fc.boolean(), fc.integer({ min: 1, max: 4 }), (h, hoy, evento, piezas) => {
      const cuenta = (precio: number, desde: number, hasta: number) =>
        precio > 0 && precio < h.precioNeto && desde <= hoy && hasta >= hoy
      const ofertado = cuenta(h.oferta, h.ofertaDesde, h.ofertaHasta)
      const remate = cuenta(h.remate, h.remateDesde, h.remateHasta)
      const buenFin = evento && cuenta(h.buenFin, h.buenFinDesde, h.buenFinHasta)
      const p = preciosDelDia(h, hoy, evento)
      expect(p).toEqual({
        precioNeto: h.precioNeto,
        ofertado,
        precioOfertado: ofertado ? h.oferta : 0,
        minimoPiezasOfertas: h.ofertaMinimo,
        remate,
        precioRemate: remate ? h.remate : 0,
        minimoPiezasRemates: h.remateMinimo,
        buenFin,
        precioBuenFin: buenFin ? h.buenFin : 0,
      })
      expect(precioDelDia(h, hoy, evento, piezas)).toBe(precioVigente(p, piezas, evento).precio)
    }),
    { numRuns: 500 },
  )
})

test('el descuento se anuncia entero, o con decimales si no llega a uno', () => {
  expect(etiquetaDescuento(80, 60)).toBe('-25%')
  expect(etiquetaDescuento(120, 70)).toBe('-42%')
  expect(etiquetaDescuento(100, 99.5)).toBe('-0.50%')
  expect(etiquetaDescuento(100, 100)).toBe('')
})
