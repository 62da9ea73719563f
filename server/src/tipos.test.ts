import { NOMBRES_DE_TIPO, type NombreDeTipo, TIPOS } from '@surtia/contracts/integracion.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Portal } from './portal.ts'
import { compartido, type PortalDePruebas } from './test/portal.ts'
import type { TipoDePuerta } from './tipo.ts'
import { TIPOS_DE_LA_PUERTA } from './tipos.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await compartido()
})
afterAll(() => portal.cerrar())

const todos = Object.entries(TIPOS_DE_LA_PUERTA) as [NombreDeTipo, TipoDePuerta<Portal>][]

test('cada tipo de la puerta es un objeto de una sola área, con el contrato de su nombre', () => {
  expect(todos.map(([nombre]) => nombre).sort()).toEqual([...NOMBRES_DE_TIPO].sort())
  expect(todos.filter(([nombre, { contrato }]) => contrato !== TIPOS[nombre])).toEqual([])
})

test('lo que un contrato trae se guarda: cada campo tiene columna, o su tipo lo prepara, o es una noticia', () => {
  const sinCasa = todos.flatMap(([nombre, { contrato, columnas, preparar, avance }]) => {
    expect([nombre, Boolean(columnas), Boolean(avance)]).toEqual([nombre, !avance, !columnas])
    if (avance || preparar) return []
    const guardados = new Set(columnas?.map(({ campo }) => campo))
    return Object.keys(contrato.campos).filter((campo) => !guardados.has(campo))
  })
  expect(sinCasa).toEqual([])
})

test('las tablas, columnas y llaves que los tipos nombran existen en la base', async () => {
  for (const [nombre, { tabla, columnas = [], contrato, clave = contrato.clave, orden = clave }] of todos) {
    const deLaBase = await portal.sql<{ nombre: string }>(
      'select column_name as nombre from information_schema.columns where table_schema = current_schema and table_name = $1',
      [tabla],
    )
    const hay = new Set(deLaBase.map((fila) => fila.nombre))
    expect([nombre, hay.size > 0, columnas.filter(({ columna }) => !hay.has(columna))]).toEqual([nombre, true, []])
    if (columnas.length === 0) continue
    const columnaDe = (campo: string) => columnas.find((c) => c.campo === campo)?.columna ?? `no hay ${campo}`
    const llaves = await portal.sql<{ columnas: string[] }>(
      `select array_agg(attname::text order by attname) as columnas from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = $1::regclass and indisunique group by indexrelid`,
      [tabla],
    )
    expect([nombre, llaves.map((llave) => llave.columnas)]).toEqual([
      nombre,
      expect.arrayContaining([clave.map(columnaDe).sort()]),
    ])
    expect([nombre, orden.map(columnaDe).sort()]).toEqual([nombre, clave.map(columnaDe).sort()])
  }
})

test('lo que un tipo nombra es la llave, de un solo campo, de un tipo que sabe decir que falta', () => {
  for (const [nombre, { contrato, referencias = [] }] of todos)
    for (const { campo, a, motivo } of referencias) {
      const nombrado: TipoDePuerta<Portal> = TIPOS_DE_LA_PUERTA[a]
      expect([nombre, campo in contrato.campos, nombrado.contrato.clave.length]).toEqual([nombre, true, 1])
      expect([nombre, motivo ?? nombrado.falta]).toEqual([nombre, expect.stringMatching(/no existe/)])
    }
})
