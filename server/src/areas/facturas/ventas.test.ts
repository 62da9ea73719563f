import { enviar } from '@surtia/demo/llenar.ts'
import { centavosDeTexto } from '@surtia/rules/dinero.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'
import { parseCfdi } from './cfdi.ts'
import { desglosarAnteriores, loDesglosado } from './desglosar.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

type Papel = { tipo: string; serie: string; folio: string; codCliente: string; xml: string }
const papeles = () =>
  portal.sql<Papel>(
    `select tipo, serie, folio, cod_cliente as "codCliente", xml from facturas where tipo in ('F', 'C') order by 1, 2, 3`,
  )
const todas = () => portal.sql('select * from ventas_renglones order by tipo, serie, folio, renglon')
const mandar = (papel: Papel, mas: object = {}) => {
  const { tipo, ...resto } = papel
  return enviar({ url: portal.url, clave: CLAVE_ERP }, 'facturas', [{ tipoDocumento: tipo, ...resto, ...mas }])
}
const cuantosDe = async ({ tipo, serie, folio }: Papel) =>
  (
    await portal.sql<{ n: number }>(
      'select count(*)::int as n from ventas_renglones where tipo = $1 and serie = $2 and folio = $3',
      [tipo, serie, folio],
    )
  )[0]?.n

test('los renglones de cada factura y nota suman su SubTotal al centavo', async () => {
  const sumas = await portal.sql<{ tipo: string; serie: string; folio: string; importe: string }>(
    'select tipo, serie, folio, sum(importe)::text as importe from ventas_renglones group by 1, 2, 3 order by 1, 2, 3',
  )
  const debidas = (await papeles()).map(({ tipo, serie, folio, xml }) => ({
    tipo,
    serie,
    folio,
    importe: centavosDeTexto(parseCfdi(xml).comprobante.SubTotal ?? ''),
  }))
  expect(debidas.length).toBeGreaterThan(100)
  expect(new Set(debidas.map((d) => d.tipo))).toEqual(new Set(['F', 'C']))
  expect(sumas.map((s) => ({ ...s, importe: centavosDeTexto(s.importe) }))).toEqual(debidas)
})

test('con descuentos e impuestos suman su Total al centavo, que es el que se ve en las facturas', async () => {
  const distintas = await portal.sql(
    `select f.tipo, f.serie, f.folio, f.total, sum(v.importe - v.descuento + v.ieps + v.iva) as suma
       from facturas f left join ventas_renglones v using (tipo, serie, folio)
      where f.tipo in ('F', 'C') group by 1, 2, 3, 4 having f.total is distinct from sum(v.importe - v.descuento + v.ieps + v.iva)`,
  )
  expect(distintas).toEqual([])
  // 16% of 0.22 is 0.0352: rounded line by line 0.12, of the whole 0.11
  const impuesto = (importe: string) =>
    `<cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Impuesto="002" Importe="${importe}"/></cfdi:Traslados></cfdi:Impuestos>`
  const concepto = `<cfdi:Concepto NoIdentificacion="1" Cantidad="1" Importe="0.22">${impuesto('0.04')}</cfdi:Concepto>`
  const xml = `<cfdi:Comprobante xmlns:cfdi="x" Total="0.77"><cfdi:Conceptos>${concepto.repeat(3)}</cfdi:Conceptos>${impuesto('0.11')}</cfdi:Comprobante>`
  expect(loDesglosado('F', parseCfdi(xml)).renglones.map(({ importe, iva }) => [importe, iva])).toEqual([
    [0.22, 0.03],
    [0.22, 0.04],
    [0.22, 0.04],
  ])
})

test('lo de antes se desglosa después, igual que lo que llega, y una sola vez', async () => {
  const antes = await todas()
  await portal.sql('delete from ventas_renglones')
  await portal.sql('update facturas set desglosada = false')
  await portal.sql(
    "update facturas set xml = 'no es un XML' where folio = (select min(folio) from facturas where tipo = 'C') and tipo = 'C'",
  )
  await Promise.all([desglosarAnteriores(portal.running.portal), desglosarAnteriores(portal.running.portal)])
  const despues = await todas()
  const roto = (await papeles()).find(({ xml }) => xml === 'no es un XML')
  expect(despues).toEqual(antes.filter((r) => !(r.tipo === 'C' && r.folio === roto?.folio)))
  expect(
    await portal.sql("select count(*)::int as n from facturas where not desglosada and tipo in ('F', 'C')"),
  ).toEqual([{ n: 0 }])
})

test('un papel de antes con cifras que no caben no detiene a los demás', async () => {
  const antes = await todas()
  const [roto] = (await papeles()).filter(({ tipo }) => tipo === 'F') as [Papel]
  const suyo = 'where tipo = $1 and serie = $2 and folio = $3'
  const cual = [roto.tipo, roto.serie, roto.folio]
  await portal.sql('update facturas set desglosada = false')
  await portal.sql(
    `update facturas set xml = regexp_replace(xml, ' Cantidad="[^"]*"', ' Cantidad="1e200"') ${suyo}`,
    cual,
  )
  await desglosarAnteriores(portal.running.portal)
  expect(await todas()).toEqual(antes.filter((r) => !(r.serie === roto.serie && r.folio === roto.folio)))
  expect(await portal.sql('select 1 from facturas where not desglosada')).toEqual([])
  await mandar(roto)
  expect(await todas()).toEqual(antes)
})

test('una cancelada deja de contar; la misma otra vez no se duplica; lo que no es artículo cuenta sin él', async () => {
  const papel = (await papeles()).find(({ tipo }) => tipo === 'F') as Papel
  const n = await cuantosDe(papel)
  await mandar(papel)
  expect(await cuantosDe(papel)).toBe(n)
  await mandar(papel, { cancelada: true, folioPedido: '500001' })
  expect(await cuantosDe(papel)).toBe(0)
  // an absent field keeps what was said
  await mandar(papel)
  expect(await cuantosDe(papel)).toBe(0)
  const codigo = /NoIdentificacion="(\d+)"/.exec(papel.xml)?.[1] ?? ''
  await mandar(
    { ...papel, xml: papel.xml.replaceAll(`NoIdentificacion="${codigo}"`, 'NoIdentificacion="FLETE"') },
    { cancelada: false },
  )
  expect(await cuantosDe(papel)).toBe(n)
  const [fuera] = await portal.sql<{ n: number }>(
    'select count(*)::int as n from ventas_renglones where folio = $1 and serie = $2 and cod_articulo is null',
    [papel.folio, papel.serie],
  )
  expect(fuera?.n).toBeGreaterThan(0)
})

test('el resumen de cada mes es lo que suman sus renglones: también al cancelar o quitar un artículo', async () => {
  const diferencias = () =>
    portal.sql(
      `with sumas as (
         select cod_cliente, date_trunc('month', fecha::timestamp)::date as mes, coalesce(cod_articulo, '') as cod_articulo,
                sum(case tipo when 'C' then -piezas else piezas end) as piezas,
                sum(case tipo when 'C' then -1 else 1 end * (importe - descuento + ieps + iva)) as importe
           from ventas_renglones group by 1, 2, 3)
       select * from sumas s full join resumen_mensual r using (cod_cliente, mes, cod_articulo)
        where coalesce(s.piezas, 0) <> coalesce(r.piezas, 0) or coalesce(s.importe, 0) <> coalesce(r.importe, 0)`,
    )
  expect((await portal.sql('select * from resumen_mensual')).length).toBeGreaterThan(500)
  expect(await diferencias()).toEqual([])
  const [una, otra, nota] = [
    ...(await papeles()).filter(({ tipo }) => tipo === 'F').slice(3, 5),
    ...(await papeles()).filter(({ tipo }) => tipo === 'C').slice(-1),
  ] as [Papel, Papel, Papel]
  await Promise.all([mandar(una), mandar(otra, { cancelada: true }), mandar(nota), mandar(una, { folioPedido: '1' })])
  expect(await diferencias()).toEqual([])
  const [vendido] = await portal.sql<{ cod: string }>(
    'select cod_articulo as cod from ventas_renglones where cod_articulo is not null order by fecha limit 1',
  )
  await portal.sql('update ventas_renglones set cod_articulo = null where cod_articulo = $1', [vendido?.cod])
  expect(await diferencias()).toEqual([])
  expect(
    await portal.sql('select 1 from resumen_mensual where cod_articulo = $1 and importe <> 0', [vendido?.cod]),
  ).toEqual([])
  await portal.sql('delete from facturas where cod_cliente = $1', [otra.codCliente])
  expect(await diferencias()).toEqual([])
})
