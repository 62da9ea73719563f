import { buscar, validarExistencia } from '@surtia/contracts/catalogo.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const mandar = (tipo: 'codigosDeBarras' | 'cortes', fila: object) =>
  enviar({ url: portal.url, clave: CLAVE_ERP }, tipo, [fila])
const queEs = async (codigo: string) =>
  (await portal.pedir(validarExistencia, { token, params: { codArticulo: codigo } })).sobre.data[0]?.codArticulo

test('un artículo se encuentra por cualquiera de sus códigos de barras, también el de su caja', async () => {
  expect(await queEs('12000000000012')).toBe('1000001')
  await mandar('codigosDeBarras', { codBarras: '12000000000012', codArticulo: '1000002', piezas: 10 })
  expect(await queEs('12000000000012')).toBe('1000002')
  expect(await portal.sql("select piezas from codigos_de_barras where cod_barras = '12000000000012'")).toEqual([
    { piezas: 10 },
  ])
  await expect(mandar('codigosDeBarras', { codBarras: '123', codArticulo: '99999999' })).rejects.toThrow(/no existe/)
})

test('la búsqueda lo encuentra por cualquiera de ellos, también por el que acaba de llegar', async () => {
  const hallados = async (texto: string) =>
    (await portal.pedir(buscar, { token, body: { buscar: texto } })).sobre.data.resultadosPrincipales.map(
      (a) => a.codArticulo,
    )
  await mandar('codigosDeBarras', { codBarras: '5019999999990', codArticulo: '1000003' })
  expect(await hallados('5019999999990')).toEqual(['1000003'])
  await mandar('codigosDeBarras', { codBarras: '5019999999990', codArticulo: '1000004' })
  expect(await hallados('5019999999990')).toEqual(['1000004'])
})

test('un corte es de un día de la semana o de una fecha; sin hora, ese día no sale nada', async () => {
  await mandar('cortes', { codSucursal: 1, dia: 7, hora: '9:30' })
  await mandar('cortes', { codSucursal: 1, fecha: '2026-12-25', hora: '12:00' })
  // the hour is said anew or not at all: an empty one is not the one of before
  await mandar('cortes', { codSucursal: 1, fecha: '2026-12-25', hora: '' })
  expect(
    await portal.sql(
      "select dia, fecha, hora from cortes where cod_sucursal = 1 and (dia = 7 or fecha <> '') order by dia",
    ),
  ).toEqual([
    { dia: 0, fecha: '2026-12-25', hora: '' },
    { dia: 7, fecha: '', hora: '09:30' },
  ])
  await expect(mandar('cortes', { codSucursal: 1, hora: '18:00' })).rejects.toThrow(/uno de los dos/)
  await expect(mandar('cortes', { codSucursal: 1, dia: 1, fecha: '2026-12-25', hora: '18:00' })).rejects.toThrow(
    /uno de los dos/,
  )
  await expect(mandar('cortes', { codSucursal: 1, dia: 1, hora: '25:00' })).rejects.toThrow(/HH:MM/)
})
