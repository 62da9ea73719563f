import { centavos, pesos } from '@surtia/rules/dinero.ts'
import { expect, test } from 'vitest'
import { articulos } from './articulos.ts'
import { articulosDeCumplimiento, articulosFijos } from './cast/articulos-fijos.ts'
import { documentos } from './cast/clientes.ts'
import { documentosPagados, facturas } from './cast/facturas.ts'
import { lotesDeRitmo } from './cast/lo-que-se-sabe.ts'
import { pedidosDeAntes } from './cast/pedidos.ts'
import { pedidosDeRitmo } from './cast/pedidos-de-ritmo.ts'
import { conLoFrio, porRecibir } from './por-recibir.ts'

const HOY = '2026-11-18'
const mercancias = [...articulosFijos(HOY), ...articulos(HOY)].slice(0, 1_500)
const sinFrio = pedidosDeRitmo(mercancias, HOY)
const conFrio = conLoFrio(sinFrio, articulosDeCumplimiento(HOY))
const enviadosDe = (ritmo: typeof sinFrio) =>
  porRecibir(pedidosDeAntes(mercancias, HOY, ritmo).pedidos, new Date('2026-11-18T18:00:00Z'))

test('por recibir hay los dos de siempre, y el segundo trae además lo frío, con su lote', () => {
  const [antes, despues] = [enviadosDe(sinFrio), enviadosDe(conFrio)]
  expect(despues.map(({ folio }) => folio)).toEqual(antes.map(({ folio }) => folio))
  expect(despues[0]).toEqual(antes[0])
  expect(despues[1]?.total).toBe(pesos(centavos(Number(antes[1]?.total)) + 72_000n))
  const suyos = pedidosDeAntes(mercancias, HOY, conFrio).renglones.filter(
    ({ codArticulo }) => codArticulo === '1000017',
  )
  expect(suyos.map(({ folio, cantidadSurtida, precio }) => [folio, cantidadSurtida, precio])).toEqual([
    [despues[1]?.folio, 4, 180],
  ])
  expect([...lotesDeRitmo(conFrio, HOY)].filter(({ codArticulo }) => codArticulo === '1000017')).toEqual([
    { folio: despues[1]?.folio, codArticulo: '1000017', lote: 'RF-0417', caducidad: '2028-05-31', piezas: 4 },
  ])
})

test('sólo su factura cambia, y lo que se debe no', () => {
  const abiertos = new Set(documentos(HOY).map(({ documento }) => documento))
  const [antes, despues] = [sinFrio, conFrio].map((ritmo) => [...facturas(mercancias, HOY, ritmo)])
  const distintas = despues?.filter(({ xml }, i) => xml !== antes?.[i]?.xml) ?? []
  expect(distintas.map(({ folioPedido }) => folioPedido)).toEqual([enviadosDe(conFrio)[1]?.folio])
  const debe = documentosPagados(despues ?? [], abiertos).map((d) => ({ ...d, importe: 0, abonoReal: 0 }))
  expect(debe).toEqual(documentosPagados(antes ?? [], abiertos).map((d) => ({ ...d, importe: 0, abonoReal: 0 })))
  for (const { importe, abonoReal = 0 } of documentosPagados(despues ?? [], abiertos).map(
    (d) => d as Record<string, number>,
  ))
    expect(abonoReal).toBe(importe)
})
