import * as calls from '@surtia/contracts/ir-a.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let folio: string
beforeAll(async () => {
  portal = await levantar()
  const [pedido] = await portal.sql<{ folio: string }>("select folio from pedidos where cod_cliente = '100001' limit 1")
  folio = pedido?.folio ?? ''
})
afterAll(() => portal.cerrar())

async function buscar(texto: string, papeles: readonly Papel[] = ['administracion'], codAgente: string | null = null) {
  const { token, idPersonal } = await entrarComo(portal, papeles)
  await portal.sql('update personal set cod_agente = $1 where id_personal = $2', [codAgente, idPersonal])
  const { status, sobre } = await portal.pedir(calls.irA, { token, query: { texto } })
  expect(status).toBe(200)
  return sobre.data
}
const clases = async (...argumentos: Parameters<typeof buscar>) => [
  ...new Set((await buscar(...argumentos)).map((uno) => uno.clase)),
]

test('se llega a un pedido por su folio, y a un cliente por su código o parte de su nombre, sin acentos', async () => {
  const [cliente] = await portal.sql<{ nombre: string; ciudad: string }>(
    "select nombre, ciudad from clientes where cod_cliente = '100001'",
  )
  const suyo = { clase: 'cliente', clave: '100001', titulo: cliente?.nombre, detalle: cliente?.ciudad }
  expect(await buscar(folio)).toContainEqual({
    clase: 'pedido',
    clave: folio,
    titulo: cliente?.nombre,
    detalle: '100001',
  })
  expect(await buscar(' 100001 ')).toContainEqual(suyo)
  await portal.sql("update clientes set nombre = 'Farmacia Ñandú del Río' where cod_cliente = '100001'")
  expect(await buscar('NANDU DEL RIO')).toEqual([{ ...suyo, titulo: 'Farmacia Ñandú del Río' }])
  expect(await buscar('10000')).not.toHaveLength(0)
  expect((await buscar('1')).filter((uno) => uno.clase === 'cliente')).toHaveLength(5)
})

test('a un artículo por código, barras o principio de su descripción; a un usuario por el de su nombre', async () => {
  const [articulo] = await portal.sql<{ clave: string; titulo: string; barras: string; detalle: string }>(
    "select cod_articulo as clave, a.descripcion as titulo, cod_barras as barras, l.descripcion as detalle from articulos a join laboratorios l using (cod_laboratorio) where cod_barras <> '' and estatus = 'A' order by 1 limit 1",
  )
  if (!articulo) throw new Error('no hay artículos')
  const { barras, ...suyo } = articulo
  const hallado = { clase: 'articulo', ...suyo }
  expect(await buscar(suyo.clave, ['rh'])).toEqual([hallado])
  expect(await buscar(barras)).toEqual([hallado])
  expect(await buscar(suyo.titulo)).toContainEqual(hallado)
  expect((await buscar(suyo.titulo.slice(0, 3))).length).toBeGreaterThan(0)
  expect((await buscar('FARMA')).find((uno) => uno.titulo === 'farmacia')).toMatchObject({ clase: 'usuario' })
})

test('a una reclamación por su número: de quién es y de qué pedido; quien no las ve no la encuentra', async () => {
  await portal.sql("insert into reclamaciones (folio, cod_cliente, fecha) values ($1, '100001', now())", [folio])
  const [suya] = await portal.sql<{ clave: string; titulo: string; detalle: string; agente: string }>(
    `select k.id::text as clave, c.nombre as titulo, k.folio as detalle, c.cod_agente as agente
       from reclamaciones k join clientes c using (cod_cliente) order by k.id limit 1`,
  )
  if (!suya) throw new Error('no hay reclamaciones')
  const { agente, ...hallada } = suya
  expect(await buscar(` ${suya.clave} `, ['calidad'])).toContainEqual({ clase: 'reclamacion', ...hallada })
  expect(await clases(suya.clave, ['ventas'], agente)).toContain('reclamacion')
  expect(await clases(suya.clave, ['ventas'], 'Z99')).not.toContain('reclamacion')
  expect(await clases(suya.clave, ['rh'])).not.toContain('reclamacion')
  expect(await clases('99999999999', ['calidad'])).not.toContain('reclamacion')
})

test('cada papel encuentra sólo lo que puede ver', async () => {
  expect(await clases('farmacia')).toEqual(expect.arrayContaining(['cliente', 'usuario']))
  expect(await clases('farmacia', ['sistemas'])).not.toContain('cliente')
  expect(await clases('farmacia', ['credito'])).not.toContain('usuario')
  expect(await clases(folio, ['almacen'])).toContain('pedido')
  expect(await clases(folio, ['rh'])).not.toContain('pedido')
})

test('un vendedor sólo encuentra lo de sus clientes', async () => {
  const [cliente] = await portal.sql<{ agente: string }>(
    "select cod_agente as agente from clientes where cod_cliente = '100001'",
  )
  for (const [codAgente, esperado] of [
    [cliente?.agente ?? '', true],
    ['Z99', false],
  ] as const) {
    const halladas = [
      ...(await buscar(folio, ['ventas'], codAgente)),
      ...(await buscar('100001', ['ventas'], codAgente)),
    ]
    expect([
      codAgente,
      halladas.some((uno) => uno.clase === 'pedido'),
      halladas.some((uno) => uno.clase === 'cliente'),
    ]).toEqual([codAgente, esperado, esperado])
    const usuarios = (await buscar('farmacia', ['ventas'], codAgente)).filter((uno) => uno.clase === 'usuario')
    expect(usuarios.length > 0).toBe(esperado)
  }
  expect((await buscar('100001', ['ventas', 'credito'], 'Z99')).some((uno) => uno.clase === 'cliente')).toBe(true)
})

test('lo que no se busca no halla nada, y los comodines son letras', async () => {
  expect(await buscar('   ')).toEqual([])
  expect(await buscar('%')).toEqual([])
  expect(await buscar('_____')).toEqual([])
})
