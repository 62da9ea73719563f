import * as calls from '@surtia/contracts/herramientas.ts'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('herramientas')
})
afterAll(() => portal.cerrar())

const bajar = async (path: string, body: object = {}, de = token) => {
  const respuesta = await fetch(`${portal.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${de}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { respuesta, bytes: new Uint8Array(await respuesta.arrayBuffer()) }
}
const CATALOGO = calls.catalogoDeArticulos.path
const FACTURAS = calls.consultaDeFacturas.path

test('el catálogo entero, con celdas de texto que no se vuelven fórmulas ni pierden ceros', async () => {
  await fetch(`${portal.url}/api/integracion/articulos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/x-ndjson' },
    body: JSON.stringify({ codArticulo: '0000077', descripcion: '=1+1 <b> & "X"' }),
  })
  await fetch(`${portal.url}/api/integracion/precios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/x-ndjson' },
    body: JSON.stringify({ codArticulo: '0000077', precioNeto: 9.5 }),
  })
  const { respuesta, bytes } = await bajar(CATALOGO)
  expect(respuesta.headers.get('content-disposition')).toContain('filename="catalogoarticulos.xlsx"')
  expect(respuesta.headers.get('cache-control')).toBe('no-store')
  const hoja = (await readSheet(bytes.buffer)) as unknown[][]
  expect(hoja[0]?.slice(0, 3)).toEqual(['codigo', 'descripcion', 'generico'])
  expect(hoja[1]?.slice(0, 2)).toEqual(['0000077', '=1+1 <b> & "X"'])
  expect(hoja.length - 1).toBe(
    (
      await portal.sql<{ n: number }>(
        "select count(*)::int as n from articulos join precios using (cod_articulo) where estatus = 'A'",
      )
    )[0]?.n,
  )
  expect(new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])).not.toContain('<f>')
})

test('las facturas de un rango de 90 días a lo más, sólo las propias', async () => {
  const { respuesta, bytes } = await bajar(FACTURAS, { FechaInicio: '2026-08-20', FechaFinal: '2026-11-18' })
  expect(respuesta.headers.get('content-disposition')).toContain('filename="facturas.xlsx"')
  const hoja = (await readSheet(bytes.buffer)) as unknown[][]
  expect(hoja[0]).toEqual(['tipoDocumento', 'serie', 'folio', 'fechaFactura', 'uuid', 'total'])
  const suyas = await portal.sql<{ n: number }>(
    "select count(*)::int as n from facturas where cod_cliente = '100008' and fecha between '2026-08-20' and '2026-11-18'",
  )
  expect(hoja.length - 1).toBe(suyas[0]?.n)
  for (const [rango, texto] of [
    [{ FechaInicio: '2026-11-02', FechaFinal: '2026-11-01' }, 'La fecha inicio no puede ser posterior a la fecha fin'],
    [{ FechaInicio: '2026-08-19', FechaFinal: '2026-11-18' }, 'El rango de fecha no puede ser mayor a 90 días'],
  ] as const)
    expect(JSON.parse(new TextDecoder().decode((await bajar(FACTURAS, rango)).bytes))).toEqual({
      value: false,
      message: texto,
      data: null,
    })
  expect((await bajar(FACTURAS, { FechaInicio: '2026-11-31', FechaFinal: '2026-11-18' })).respuesta.status).toBe(400)
})

test('sin el permiso no hay herramientas', async () => {
  const otro = await portal.entrar('farmacia')
  expect((await portal.pedir(calls.accesoHerramientas, { token })).sobre.value).toBe(true)
  expect((await portal.pedir(calls.accesoHerramientas, { token: otro })).sobre.value).toBe(false)
  for (const path of [CATALOGO, FACTURAS])
    expect(
      (await bajar(path, path === FACTURAS ? { FechaInicio: '2026-11-01', FechaFinal: '2026-11-02' } : {}, otro))
        .respuesta.status,
    ).toBe(403)
  expect((await fetch(`${portal.url}${CATALOGO}`, { method: 'POST' })).status).toBe(401)
})
