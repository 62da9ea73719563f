import { buscar } from '@surtia/contracts/catalogo.ts'
import { enviar, resumen } from '@surtia/demo/llenar.ts'
import { SINONIMOS } from '@surtia/demo/sinonimos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ejecutar } from '../../comandos/surtia.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarA } from '../../test/puerta.ts'
import { CLAVE_ERP } from '../../test/settings.ts'
import { listSinonimos } from './sinonimos.queries.ts'

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
