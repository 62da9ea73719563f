import { enviar } from '@surtia/demo/llenar.ts'
import { centavosDeTexto } from '@surtia/rules/dinero.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'
import { leerCfdi } from './cfdi.ts'
import { desglosarAnteriores } from './desglosar.ts'

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
const renglonesDe = async ({ tipo, serie, folio }: Papel) =>
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
    importe: centavosDeTexto(leerCfdi(xml).comprobante.SubTotal ?? ''),
  }))
  expect(debidas.length).toBeGreaterThan(100)
  expect(new Set(debidas.map((d) => d.tipo))).toEqual(new Set(['F', 'C']))
  expect(sumas.map((s) => ({ ...s, importe: centavosDeTexto(s.importe) }))).toEqual(debidas)
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

test('una cancelada deja de contar; la misma otra vez no se duplica; lo que no es artículo cuenta sin él', async () => {
  const papel = (await papeles()).find(({ tipo }) => tipo === 'F') as Papel
  const n = await renglonesDe(papel)
  await mandar(papel)
  expect(await renglonesDe(papel)).toBe(n)
  await mandar(papel, { cancelada: true, folioPedido: '500001' })
  expect(await renglonesDe(papel)).toBe(0)
  // an absent field keeps what was said
  await mandar(papel)
  expect(await renglonesDe(papel)).toBe(0)
  const codigo = /NoIdentificacion="(\d+)"/.exec(papel.xml)?.[1] ?? ''
  await mandar(
    { ...papel, xml: papel.xml.replaceAll(`NoIdentificacion="${codigo}"`, 'NoIdentificacion="FLETE"') },
    { cancelada: false },
  )
  expect(await renglonesDe(papel)).toBe(n)
  const [fuera] = await portal.sql<{ n: number }>(
    'select count(*)::int as n from ventas_renglones where folio = $1 and serie = $2 and cod_articulo is null',
    [papel.folio, papel.serie],
  )
  expect(fuera?.n).toBeGreaterThan(0)
})
