import { vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { estadistica } from '@surtia/contracts/estadisticas.ts'
import { articulos } from '@surtia/demo/articulos.ts'
import { articulosFijos } from '@surtia/demo/cast/articulos-fijos.ts'
import { lotesDeRitmo } from '@surtia/demo/cast/lo-que-se-sabe.ts'
import { CON_RITMO, pedidosDeRitmo } from '@surtia/demo/cast/pedidos-de-ritmo.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { SIN_LOTES } from '@surtia/rules/estadisticas/caducan.ts'
import { type Dia, diaDe, diasEntre, sumarDias } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ponerEn, surtirDe } from '../../test/envio.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'
import { CLAVE_ERP, HOY } from '../../test/settings.ts'

let portal: PortalDePruebas
let hoy: Dia
beforeAll(async () => {
  portal = await levantar()
  hoy = diaDe(portal.running.portal.ahora())
})
afterAll(() => portal.cerrar())

const preguntar = async (usuario: string, desde: Dia, hasta: Dia, filtros: object = {}) =>
  (
    await portal.pedir(estadistica, {
      token: await portal.entrar(usuario),
      params: { tema: 'caducan' },
      body: { desde, hasta, ...filtros },
    })
  ).sobre

/** The orders of the demo as it made them, of the articles that this portal has. */
async function mundo() {
  const hay = await portal.sql<{ n: number }>('select count(*)::int as n from articulos')
  const mercancias = [...articulosFijos(HOY), ...articulos(HOY).take((hay[0]?.n ?? 0) - articulosFijos(HOY).length)]
  const pedidos = pedidosDeRitmo(mercancias, HOY)
  return { pedidos, lotes: [...lotesDeRitmo(pedidos, HOY)] }
}

test('antes de saber de lotes se dice; lo que la puerta cuenta de ellos se suma por lote, al centavo', async () => {
  const [desde, hasta] = [sumarDias(hoy, -60), sumarDias(hoy, 400)]
  expect((await preguntar('farmacia', desde, hasta)).data).toMatchObject({ frase: SIN_LOTES, filas: [], totales: {} })

  const { pedidos, lotes } = await mundo()
  await enviar({ url: portal.url, clave: CLAVE_ERP }, 'lotesPedido', lotes)
  const precios = new Map(
    pedidos
      .filter((p) => p.codCliente === CON_RITMO && !p.cancelado)
      .flatMap((p) => p.renglones.map((r) => [`${p.folio} ${r.mercancia.articulo.codArticulo}`, r.precio] as const)),
  )
  const contado = (codArticulo?: string) => {
    const sumas = new Map<string, { piezas: number; centavos: number }>()
    for (const l of lotes) {
      const caducidad = String(l.caducidad)
      if (caducidad < desde || caducidad > hasta || (codArticulo && l.codArticulo !== codArticulo)) continue
      const llave = `${caducidad} ${l.codArticulo} ${l.lote}`
      const suma = sumas.get(llave) ?? { piezas: 0, centavos: 0 }
      suma.piezas += Number(l.piezas)
      suma.centavos += Math.round(Number(precios.get(`${l.folio} ${l.codArticulo}`)) * 100) * Number(l.piezas)
      sumas.set(llave, suma)
    }
    return sumas
  }
  const { data, desdeCuando } = await preguntar('farmacia', desde, hasta)
  const dicho = (filas: typeof data.filas) =>
    new Map(
      filas.map((f) => [
        `${f.caducidad} ${f.codArticulo} ${f.lote}`,
        { piezas: f.piezas, centavos: Math.round(Number(f.importe) * 100) },
      ]),
    )
  expect(data.filas.length).toBeGreaterThan(20)
  expect(dicho(data.filas)).toEqual(contado())
  expect(data.filas.every((f) => String(f.caducidad).startsWith(String(f.mes)))).toBe(true)
  expect(data.filas.map((f) => f.caducidad)).toEqual(data.filas.map((f) => f.caducidad).toSorted())
  expect(data.frase).toMatch(/^Compró [\d,]+ piezas que caducan en estos meses, \$/)
  expect(diasEntre(desdeCuando ?? hoy, hoy)).toBeGreaterThan(300)
  const codArticulo = String(data.filas[0]?.codArticulo)
  expect(dicho((await preguntar('farmacia', desde, hasta, { codArticulo })).data.filas)).toEqual(contado(codArticulo))
  const [suyo] = await portal.sql<{ lab: number }>(
    'select cod_laboratorio as lab from articulos where cod_articulo = $1',
    [codArticulo],
  )
  const deLaboratorio = (await preguntar('farmacia', desde, hasta, { codLaboratorio: suyo?.lab })).data.filas
  expect(deLaboratorio.some((f) => f.codArticulo === codArticulo)).toBe(true)
  expect(deLaboratorio.length).toBeLessThan(data.filas.length)
})

test('lo que se pide aquí trae sus lotes; si se cancela, ya no; y no los toca la puerta', async () => {
  await portal.sql("delete from existencias where cod_articulo = '1000007'")
  await portal.sql(
    "insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas) values ('1000007', 3, 'L-1', '2033-05-31', 5), ('1000007', 3, 'L-2', '2033-06-30', 50)",
  )
  const token = await portal.entrar('nueva')
  await portal.pedir(vaciarCarrito, { token, body: {} })
  await ponerEn(portal, token, '1000007', 8)
  const { sobre } = await surtirDe(portal, token)
  const folio = sobre.data.pedidos[0]?.folio ?? ''
  const suyos = async () => (await preguntar('nueva', '2033-05-01', '2033-12-31')).data.filas
  expect((await suyos()).map((f) => [f.mes, f.lote, f.piezas])).toEqual([
    ['2033-05', 'L-1', 5],
    ['2033-06', 'L-2', 3],
  ])
  const otra = { folio, codArticulo: '1000007', lote: 'L-9', caducidad: '2033-05-31', piezas: 2 }
  const { data } = await entregarFilas(portal.url, 'lotesPedido', [otra, { ...otra, folio: '999999' }])
  expect(data.errores.map((e) => e.motivo)).toEqual(
    expect.arrayContaining(['El pedido nació en el portal: sus lotes son los que apartó.', 'El pedido no existe.']),
  )
  await enviar({ url: portal.url, clave: CLAVE_ERP }, 'estatusPedidos', [{ folio, estatus: 'X' }])
  expect(await suyos()).toEqual([])
})
