import { buscar } from '@surtia/contracts/catalogo.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ejecutar } from '../../comandos/surtia.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { borrarSinFruto, openSinFruto } from './sin-fruto.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const NADA = { resultados: 0, sugeridos: 0 }
const guardadas = () =>
  portal.sql<{ texto: string; veces: number; sugeridas: number }>(
    'select texto, veces, sugeridas from busquedas_sin_fruto order by texto',
  )
async function surtia(...argumentos: string[]): Promise<string> {
  const lineas: string[] = []
  await ejecutar(argumentos, {
    decir: (linea) => lineas.push(linea),
    abrir: async () => ({ portal: portal.running.portal, cerrar: async () => undefined }),
    settings: () => portal.running.portal.settings,
  })
  return lineas.join('\n')
}

test('se suman en memoria y se escriben juntas: cien búsquedas iguales son un renglón', async () => {
  const libreta = openSinFruto(portal.running.portal)
  for (let i = 0; i < 100; i++)
    libreta.notar({ buscar: i % 2 ? 'ZETAMOL' : ' zetamol ' }, { ...NADA, sugeridos: i % 4 ? 0 : 3 })
  libreta.notar({ buscar: 'paracetamol' }, { resultados: 4, sugeridos: 0 })
  libreta.notar({ buscar: 'ana@correo.example' }, NADA)
  // a filter empties what is there; page two and 'search what I typed' were counted
  libreta.notar({ buscar: 'paracetamol', codClasificacion: 3 }, NADA)
  libreta.notar({ buscar: 'paracetamol', conExistencia: true }, NADA)
  libreta.notar({ buscar: 'paracetamol', pagina: 2 }, NADA)
  libreta.notar({ buscar: 'paracetamol', literal: true }, NADA)
  expect(await guardadas()).toEqual([])
  await libreta.guardar()
  expect(await guardadas()).toEqual([{ texto: 'zetamol', veces: 100, sugeridas: 25 }])
  libreta.notar({ buscar: 'zetamol', orden: 3, pagina: 1 }, NADA)
  await libreta.cerrar()
  expect(await guardadas()).toEqual([{ texto: 'zetamol', veces: 101, sugeridas: 25 }])
})

test('si no se pudo escribir se escribe después, y la memoria no crece sin fin', async () => {
  await portal.sql('delete from busquedas_sin_fruto')
  const libreta = openSinFruto(portal.running.portal)
  await portal.sql('alter table busquedas_sin_fruto rename to aparte')
  for (let i = 0; i < 5_000; i++) libreta.notar({ buscar: `disparate ${i}` }, NADA)
  await libreta.guardar()
  libreta.notar({ buscar: 'disparate 7' }, NADA)
  await portal.sql('alter table aparte rename to busquedas_sin_fruto')
  await libreta.cerrar()
  const filas = await guardadas()
  expect(filas).toHaveLength(2_000)
  expect(filas.find(({ texto }) => texto === 'disparate 7')?.veces).toBe(2)
})

test('el comando dice lo que no se halló, lo más repetido primero, y a los 180 días se borra', async () => {
  const hoy = diaDe(portal.running.portal.ahora())
  await portal.sql('delete from busquedas_sin_fruto')
  await portal.sql(
    `insert into busquedas_sin_fruto select $1::date - t.hace, t.texto, t.veces, t.sugeridas
       from (values (0, 'una', 2, 1), (1, 'una', 5, 0), (40, 'vieja', 9, 9), (181, 'muy vieja', 50, 0)) as t (hace, texto, veces, sugeridas)`,
    [hoy],
  )
  const lineas = (await surtia('busquedas', 'sin-fruto')).split('\n')
  expect(lineas.map((linea) => linea.split(/ {2,}/))).toEqual([
    ['búsqueda', 'veces', 'con sugeridos', 'días', 'última'],
    ['una', '7', '1', '2', hoy],
  ])
  expect(await surtia('busquedas', 'sin-fruto', '--desde', '2020-01-01')).toContain('muy vieja')
  await borrarSinFruto(portal.running.portal)
  expect((await guardadas()).map(({ texto }) => texto)).toEqual(['una', 'una', 'vieja'])
  expect(await surtia('busquedas', 'sin-fruto', '--desde', 'ayer')).toContain('Escriba el día')
})

test('una búsqueda del portal que no halla nada queda escrita cuando termina', async () => {
  await portal.sql('delete from busquedas_sin_fruto')
  const token = await portal.entrar('farmacia')
  for (const texto of ['qwzxqwzx', 'qwzxqwzx', 'paracetamol', 'qwzx@correo.example'])
    await portal.pedir(buscar, { token, body: { buscar: texto } })
  await portal.running.stop()
  expect(await guardadas()).toEqual([{ texto: 'qwzxqwzx', veces: 2, sugeridas: 0 }])
})
