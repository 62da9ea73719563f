import { Refusal } from '@surtia/rules/refusal.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limpiar } from '../../../limpieza.ts'
import { levantar, type PortalDePruebas } from '../../../test/portal.ts'
import { entregarA } from '../../../test/puerta.ts'
import { deshacerPrecios } from './deshacer.ts'
import { autorizarEntrega, descartarEntrega } from './entrega-detenida.ts'

let portal: PortalDePruebas
const CODIGOS = Array.from({ length: 1_500 }, (_, i) => String(8_910_000 + i))
beforeAll(async () => {
  portal = await levantar()
  await mandar('articulos', `codArticulo,descripcion\n${CODIGOS.map((c) => `${c},DE PRUEBA ${c}`).join('\n')}\n`)
})
beforeEach(() => portal.sql("delete from precios where cod_articulo like '891%'"))
afterAll(() => portal.cerrar())

const mandar = (tipo: string, cuerpo: string, consulta: Record<string, string> = {}) =>
  entregarA(portal.url, tipo, cuerpo, { consulta })
type Precio = { neto: number; publico?: number }
const precios = (cuantos: number, de: (i: number) => Precio) =>
  `codArticulo,precioNeto,precioPublico\n${CODIGOS.slice(0, cuantos)
    .map((cod, i) => `${cod},${de(i).neto.toFixed(2)},${de(i).publico?.toFixed(2) ?? ''}`)
    .join('\n')}\n`
const guardados = async () =>
  Number((await portal.sql<{ n: string }>("select count(*) as n from precios where cod_articulo like '891%'"))[0]?.n)
const precioDe = async (i: number) =>
  (
    await portal.sql<{ neto: number }>('select precio_neto as neto from precios where cod_articulo = $1', [CODIGOS[i]])
  )[0]?.neto
const estadoDe = async (id: number) =>
  (await portal.sql<{ estado: string }>('select estado from entregas where id = $1', [id]))[0]?.estado
const apartados = async (id: number) =>
  Number(
    (await portal.sql<{ n: string }>('select count(*) as n from entrega_renglones where entrega = $1', [id]))[0]?.n,
  )

test('una primera carga con el neto sobre el público se detiene entera, se avisa y una persona la deja entrar', async () => {
  const cuerpo = precios(1_500, (i) => ({ neto: 10 + i, publico: i < 20 ? 9 : 20 + i }))
  const { value, message, data } = await mandar('precios', cuerpo, { entrega: 'primera-carga' })
  expect(data).toMatchObject({ estado: 'detenida', leidos: 1_500, aceptados: 0, rechazados: 1_500, detenidos: 1_500 })
  expect(data.errores).toEqual([
    { linea: 1, campo: '', motivo: 'Entrega detenida: 20 de 1500 precios netos pasan de su precio público.' },
  ])
  expect([value, message]).toEqual([true, expect.stringContaining(`autorice la entrega ${data.entrega}`)])
  expect([await guardados(), await estadoDe(data.entrega), await apartados(data.entrega)]).toEqual([
    0,
    'detenida',
    1_500,
  ])
  const [correo] = await portal.sql<{ carga: { para: string; asunto: string; texto: string } }>(
    'select carga from salidas where clave = $1',
    [`detenidos:${data.entrega}`],
  )
  expect(correo?.carga).toMatchObject({
    para: 'alarmas@surtia.example',
    asunto: `Entrega de precios detenida: ${data.entrega}`,
    texto: expect.stringContaining(`precios autorizar entrega ${data.entrega}`),
  })
  // sent again it is still held, with other content it is refused
  expect((await mandar('precios', cuerpo, { entrega: 'primera-carga' })).data).toEqual({ ...data, repetida: true })
  expect(
    (
      await mandar(
        'precios',
        precios(3, () => ({ neto: 5 })),
        { entrega: 'primera-carga' },
      )
    ).status,
  ).toBe(409)

  const informe = await autorizarEntrega(portal.running.portal, data.entrega, { origen: 'prueba' })
  expect(informe).toMatchObject({ entrega: data.entrega, leidos: 1_500, aceptados: 1_500, rechazados: 0 })
  expect([await guardados(), await estadoDe(data.entrega), await apartados(data.entrega)]).toEqual([
    1_500,
    'terminada',
    0,
  ])
  expect((await mandar('precios', cuerpo, { entrega: 'primera-carga' })).data).toEqual({ ...informe, repetida: true })
  await expect(autorizarEntrega(portal.running.portal, data.entrega, { origen: 'prueba' })).rejects.toThrow(Refusal)
  // it is undone like any other
  expect((await deshacerPrecios(portal.running.portal, { origen: 'prueba' })).precios).toBe(1_500)
  expect(await guardados()).toBe(0)
})

test('una columna corrida se detiene por su mediana; lo que otra entrega trajo después se queda', async () => {
  await mandar(
    'precios',
    precios(200, () => ({ neto: 10 })),
  )
  expect(await guardados()).toBe(200)
  const corrida = await mandar(
    'precios',
    precios(200, (i) => ({ neto: i < 90 ? 10 : i < 145 ? 11 : 100 })),
  )
  // 110 change; 55 of them by a tenth, 55 by ten times: the middle stands above the alarm
  expect(corrida.data).toMatchObject({ estado: 'detenida', detenidos: 200 })
  expect(corrida.data.errores[0]?.motivo).toBe(
    'Entrega detenida: La mitad de los precios que cambian se mueve más de 50%.',
  )
  const casi = await mandar(
    'precios',
    precios(200, (i) => ({ neto: i < 89 ? 10 : i < 145 ? 11 : 100 })),
  )
  expect(casi.data).toMatchObject({ aceptados: 145, detenidos: 55 })
  expect(casi.data).not.toHaveProperty('estado')
  expect([await precioDe(100), await precioDe(150)]).toEqual([11, 10])

  const informe = await autorizarEntrega(portal.running.portal, corrida.data.entrega, { origen: 'prueba' })
  expect(informe).toMatchObject({ aceptados: 55, rechazados: 145 })
  expect(informe.errores[0]).toEqual({
    linea: 2,
    campo: 'codArticulo',
    motivo: 'Una entrega posterior ya trajo su precio.',
  })
  expect([await precioDe(0), await precioDe(100), await precioDe(150)]).toEqual([10, 11, 100])
})

test('descartada no deja nada y su nombre ya no sirve; revisada con autorizados=1 entra con el mismo nombre', async () => {
  const alReves = precios(120, () => ({ neto: 20, publico: 10 }))
  const { data } = await mandar('precios', alReves, { entrega: 'al-reves' })
  expect(data).toMatchObject({ estado: 'detenida', detenidos: 120 })
  await descartarEntrega(portal.running.portal, data.entrega, { origen: 'prueba' })
  expect([await guardados(), await apartados(data.entrega)]).toEqual([0, 0])
  expect(await mandar('precios', alReves, { entrega: 'al-reves' })).toMatchObject({
    value: false,
    message: 'La entrega al-reves se descartó. Mándela con otro nombre.',
  })
  await expect(descartarEntrega(portal.running.portal, data.entrega, { origen: 'prueba' })).rejects.toThrow(Refusal)

  const otra = await mandar('precios', alReves, { entrega: 'revisada' })
  const revisada = await mandar('precios', alReves, { entrega: 'revisada', autorizados: '1' })
  expect(revisada.data).toMatchObject({ entrega: otra.data.entrega, aceptados: 120, detenidos: 0, repetida: false })
  expect([await guardados(), await apartados(otra.data.entrega)]).toEqual([120, 0])
})

test('99 precios, o uno de cada cien sobre su público, no detienen la entrega, sólo a los suyos; un simulacro dice que se detendría', async () => {
  const noventaYNueve = await mandar(
    'precios',
    precios(99, () => ({ neto: 20, publico: 10 })),
  )
  expect(noventaYNueve.data).toMatchObject({ aceptados: 0, detenidos: 99 })
  expect(noventaYNueve.data.estado).toBeUndefined()
  await portal.sql("delete from precios where cod_articulo like '891%'")
  const unoPorCiento = await mandar(
    'precios',
    precios(300, (i) => ({ neto: 20, publico: i < 3 ? 10 : 30 })),
  )
  expect(unoPorCiento.data).toMatchObject({ aceptados: 297, detenidos: 3 })
  expect(unoPorCiento.data.errores[0]).toEqual({
    linea: 2,
    campo: 'precioNeto',
    motivo: 'Detenido: el precio neto, $20.00, pasa del precio público, $10.00.',
  })
  const simulacro = await mandar(
    'precios',
    precios(300, () => ({ neto: 900, publico: 1_000 })),
    { simulacro: '1' },
  )
  expect(simulacro.data).toMatchObject({
    estado: 'detenida',
    simulacro: true,
    entrega: 0,
    aceptados: 0,
    detenidos: 300,
  })
  expect(await precioDe(5)).toBe(20)
})

test('lo apartado de una entrega que se cortó se quita, y lo que nadie decide en un mes se descarta', async () => {
  const { data } = await mandar(
    'precios',
    precios(120, () => ({ neto: 20, publico: 10 })),
  )
  const [cortada] = await portal.sql<{ id: number }>(
    "insert into entregas (tipo, origen, corte, estado, inicio, vista) values ('precios', 'x', now(), 'en curso', now(), now() - interval '2 days') returning id::int",
  )
  await portal.sql("insert into entrega_renglones values ($1, 0, 2, '{}')", [cortada?.id])
  await limpiar(portal.running.portal)
  expect([await apartados(cortada?.id ?? 0), await apartados(data.entrega)]).toEqual([0, 120])
  await portal.sql(
    "update entregas set fin = fin - interval '31 days', vista = vista - interval '31 days' where id = $1",
    [data.entrega],
  )
  await limpiar(portal.running.portal)
  expect([await estadoDe(data.entrega), await apartados(data.entrega)]).toEqual(['descartada', 0])
})

test('deshacer una entrega no pisa lo que otra, que aún se recibe, ya trajo', async () => {
  for (const neto of [10, 11])
    await mandar(
      'precios',
      precios(3, () => ({ neto })),
    )
  const [enCurso] = await portal.sql<{ id: number }>(
    "insert into entregas (clave, tipo, origen, corte, estado, inicio, vista) values (null, 'precios', 'prueba', now(), 'en curso', now(), now()) returning id",
  )
  await portal.sql(
    'insert into precios_anteriores (entrega, cod_articulo, fila) select $1, cod_articulo, to_jsonb(p) from precios p where cod_articulo = $2',
    [enCurso?.id, CODIGOS[0]],
  )
  await portal.sql('update precios set precio_neto = 12 where cod_articulo = $1', [CODIGOS[0]])
  expect((await deshacerPrecios(portal.running.portal, { origen: 'prueba' })).precios).toBe(2)
  expect([await precioDe(0), await precioDe(1), await precioDe(2)]).toEqual([12, 10, 10])
  await portal.sql("update entregas set estado = 'deshecha' where id = $1", [enCurso?.id])
})
