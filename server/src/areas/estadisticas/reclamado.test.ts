import { estadistica } from '@surtia/contracts/estadisticas.ts'
import { SIN_RECLAMOS } from '@surtia/rules/estadisticas/reclamado.ts'
import { diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { AHORA } from '../../test/settings.ts'

// A client that the demo leaves without claims.
const CLIENTE = '100002'
let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('nueva')
})
afterAll(() => portal.cerrar())

type Linea = [codArticulo: string, motivo: string, piezas: number, aceptadas: number | null, importe: number]

/** A claim as it stands in the tables, so many days ago. */
async function reclamacion(estado: string, hace: number, lineas: readonly Linea[], codCliente = CLIENTE) {
  const [pedido] = await portal.sql<{ folio: string }>('select folio from pedidos limit 1')
  const fecha = new Date(AHORA.getTime() - hace * 86_400_000)
  const rechazo = estado === 'rechazada' ? 'sin-evidencia' : ''
  const [hecha] = await portal.sql<{ id: number }>(
    'insert into reclamaciones (folio, cod_cliente, fecha, estado, rechazo, nota_credito) values ($1, $2, $3, $4, $5, $6) returning id',
    [pedido?.folio ?? '', codCliente, fecha, estado, rechazo, estado === 'acreditada' ? 'NC1' : ''],
  )
  for (const [i, [codArticulo, motivo, piezas, aceptadas, importe]] of lineas.entries())
    await portal.sql(
      `insert into reclamacion_renglones (id_reclamacion, linea, cod_articulo, lote, piezas, aceptadas, motivo, detalle, importe)
       values ($1, $2, $3, 'AB-1', $4, $5, $6, '', $7)`,
      [hecha?.id ?? 0, i + 1, codArticulo, piezas, aceptadas, motivo, importe],
    )
}
const HOY = diaDe(AHORA)
const preguntar = async (desde = sumarDias(HOY, -30), mas = {}) =>
  (
    await portal.pedir(estadistica, {
      token,
      params: { tema: 'reclamaciones' },
      body: { desde, hasta: HOY, ...mas },
    })
  ).sobre.data

test('sin reclamos se dice; con ellos, por motivo, lo acreditado y lo que espera, sin lo retirado ni lo de otro', async () => {
  expect((await preguntar()).frase).toBe(SIN_RECLAMOS)
  await reclamacion('acreditada', 2, [
    ['1000001', 'danado', 5, 3, 300],
    ['1000002', 'faltante', 1, null, 20],
  ])
  await reclamacion('en-revision', 1, [['1000001', 'danado', 2, null, 200.5]])
  await reclamacion('rechazada', 1, [['1000002', 'caducado', 4, null, 40]])
  await reclamacion('retirada', 1, [['1000002', 'caducado', 4, null, 999]])
  await reclamacion('enviada', 40, [['1000002', 'danado', 4, null, 999]])
  await reclamacion('enviada', 1, [['1000002', 'danado', 4, null, 999]], '100001')
  const { frase, filas, totales } = await preguntar()
  expect(filas).toEqual([
    { motivo: 'Producto dañado', piezas: 5, reclamado: 500.5, acreditado: 300, enEspera: 200.5 },
    { motivo: 'Producto caducado', piezas: 4, reclamado: 40, acreditado: 0, enEspera: 0 },
    { motivo: 'Faltante', piezas: 1, reclamado: 20, acreditado: 20, enEspera: 0 },
  ])
  expect(totales).toEqual({ piezas: 10, reclamado: 560.5, acreditado: 320, enEspera: 200.5 })
  expect(frase).toBe('Reclamó $560.50: se le acreditaron $320.00 y esperan $200.50.')
  expect((await preguntar(sumarDias(HOY, -60))).totales).toMatchObject({ reclamado: 1_559.5 })
})

test('un laboratorio, o un artículo, deja lo suyo', async () => {
  expect((await preguntar(undefined, { codArticulo: '1000002' })).totales).toMatchObject({ reclamado: 60 })
  const [suyo] = await portal.sql<{ cod: number }>(
    "select cod_laboratorio as cod from articulos where cod_articulo = '1000001'",
  )
  const delLaboratorio = await preguntar(undefined, { codLaboratorio: suyo?.cod })
  expect(delLaboratorio.filas.some(({ motivo }) => motivo === 'Producto dañado')).toBe(true)
})
