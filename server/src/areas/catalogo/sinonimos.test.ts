import { buscar } from '@surtia/contracts/catalogo.ts'
import { agregarSinonimo } from '@surtia/contracts/puerta-de-mesa.ts'
import { enviar, resumen } from '@surtia/demo/llenar.ts'
import { SINONIMOS } from '@surtia/demo/sinonimos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ejecutar } from '../../comandos/surtia.ts'
import { listSinonimos } from '../../indice/sinonimos.queries.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarA } from '../../test/puerta.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
const puerta = () => ({ url: portal.url, clave: CLAVE_ERP })
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

async function surtia(...argumentos: string[]): Promise<string> {
  const lineas: string[] = []
  await ejecutar(argumentos, {
    decir: (linea) => lineas.push(linea),
    abrir: async () => ({ portal: portal.running.portal, cerrar: async () => undefined }),
    settings: () => portal.running.portal.settings,
  })
  return lineas.join('\n')
}
const hallados = async (texto: string) =>
  (await portal.pedir(buscar, { token: await portal.entrar('nueva'), body: { buscar: texto } })).sobre.data
const de = async (palabra: string) =>
  (await listSinonimos(portal.running.portal.db)).filter((s) => s.palabra === palabra).map((s) => s.equivale)

test('la demostración trae los suyos, por la puerta', async () => {
  expect((await resumen(puerta())).sinonimos).toBe(SINONIMOS.length)
  expect(await de('dipirona')).toEqual(['metamizol'])
})

test('una palabra puede querer decir varias cosas, sin distinguir mayúsculas, y un simulacro no guarda nada', async () => {
  await enviar(puerta(), 'sinonimos', [
    { palabra: 'ZETA Uno', equivale: 'Zetamol' },
    { palabra: 'zeta uno', equivale: 'zetamida' },
    { palabra: 'zeta  uno', equivale: 'ZETAMOL' },
  ])
  expect(await de('zeta uno')).toEqual(['zetamida', 'zetamol'])
  const { data } = await entregarA(portal.url, 'sinonimos', 'palabra,equivale\nzeta dos,zetamol\nz,zetamol\n', {
    como: 'text/csv; charset=utf-8',
    consulta: '?simulacro=1',
  })
  expect(data).toMatchObject({ simulacro: true, aceptados: 1, rechazados: 1 })
  expect(await de('zeta dos')).toEqual([])
})

test('uno que no se podría hallar como se escribe se rechaza en la puerta, y dice de qué lado', async () => {
  const { data } = await entregarA(
    portal.url,
    'sinonimos',
    'palabra,equivale\n12345,zetamol\nzeta h2o2,zetamol 3en1\naccion:zeta,zetamol\nzeta seis,accion:\nzeta siete,accion:Analgésico\n',
    { como: 'text/csv; charset=utf-8' },
  )
  expect(data).toMatchObject({ aceptados: 2, rechazados: 3 })
  expect(data?.errores).toEqual([
    { linea: 2, campo: 'palabra', motivo: 'Debe llevar al menos una letra.' },
    { linea: 4, campo: 'palabra', motivo: 'Una acción va en equivale.' },
    { linea: 5, campo: 'equivale', motivo: 'Falta la acción.' },
  ])
})

test('el personal hace de una búsqueda sin fruto un sinónimo, que halla en la siguiente búsqueda y queda en la auditoría', async () => {
  const { token } = await entrarComo(portal, ['ventas'])
  const agregar = async (palabra: string, equivale: string) =>
    (await portal.pedir(agregarSinonimo, { token, body: { palabra, equivale } })).sobre
  const { resultados } = await hallados('paracetamol')
  expect(await agregar('  Pastilla   ZETA5 ', 'Paracetamol')).toMatchObject({
    value: true,
    data: { articulos: resultados },
  })
  expect((await hallados('pastilla zeta5')).resultados).toBe(resultados)
  // known already: nothing changes, and nothing is told twice
  expect((await agregar('pastilla zeta5', 'paracetamol')).data.articulos).toBe(resultados)
  expect(
    await portal.sql(
      "select detalle, id_personal is not null as alguien from auditoria where evento = 'sinonimo.agregado'",
    ),
  ).toEqual([{ detalle: { palabra: 'pastilla zeta5', equivale: 'paracetamol' }, alguien: true }])
  expect(await agregar('77', 'paracetamol')).toMatchObject({
    value: false,
    message: 'Debe llevar al menos una letra.',
  })
})

test('el personal los ve y quita el que estorba', async () => {
  await enviar(
    puerta(),
    'sinonimos',
    ['zeta', 'zetamol'].map((equivale) => ({ palabra: 'zt', equivale })),
  )
  expect((await surtia('busquedas', 'sinonimos', 'zt')).split('\n')).toHaveLength(3)
  expect(await surtia('busquedas', 'olvidar', 'ZT', 'Zeta')).toBe('1 sinónimo quitado.')
  expect(await de('zt')).toEqual(['zetamol'])
  expect(await surtia('busquedas', 'olvidar', 'zt')).toBe('1 sinónimo quitado.')
  expect(await surtia('busquedas', 'olvidar', 'zt', 'x')).toBe('No hay sinónimo "zt" = "x".')
  const [anotado] = await portal.sql(
    "select detalle from auditoria where evento = 'sinonimo.quitado' order by id desc limit 1",
  )
  expect(anotado?.detalle).toEqual({ palabra: 'zt', equivale: '' })
})

test('un sinónimo que llega por la puerta halla en la siguiente búsqueda, y uno quitado deja de hallar', async () => {
  expect((await hallados('zutanito')).resultados).toBe(0)
  await enviar(puerta(), 'sinonimos', [{ palabra: 'zutanito', equivale: 'paracetamol' }])
  expect((await hallados('zutanito')).resultados).toBe((await hallados('paracetamol')).resultados)
  // sent again as it was, nothing is left to read
  const cambios = () => portal.sql("select xid from cambios_del_catalogo where tabla = 'sinonimos'")
  const antes = (await cambios()).length
  await enviar(puerta(), 'sinonimos', [{ palabra: 'zutanito', equivale: 'paracetamol' }])
  expect(await cambios()).toHaveLength(antes)
  await surtia('busquedas', 'olvidar', 'zutanito')
  expect((await hallados('zutanito')).resultados).toBe(0)
})
