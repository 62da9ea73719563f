import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TIPOS } from '@surtia/contracts/integracion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTaller, type Taller } from '../../taller.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarA } from '../../test/puerta.ts'
import { type Leidas, leerLotes, type PorLeer } from './leer-lotes.ts'

const RENGLONES = 2_500
const filas = Array.from({ length: RENGLONES }, (_, i) =>
  i % 9 === 4 ? `88${i},doce,` : `${8_800_000 + (i % 2_000)},${i}.5,${i + 1}`,
)
const texto = `codArticulo,precioNeto,precioPublico,color\n${filas.join('\n')}`
let taller: Taller
let carpeta: string
let porLeer: PorLeer
beforeAll(() => {
  taller = openTaller()
  carpeta = mkdtempSync(join(tmpdir(), 'surtia-lotes-'))
  // the rest of a large one lies in a file
  writeFileSync(join(carpeta, 'resto'), texto.slice(20_000))
  const recibido = {
    bytes: texto.length,
    enMemoria: [Buffer.from(texto.slice(0, 20_000))],
    ruta: join(carpeta, 'resto'),
  }
  const como = { formato: 'csv' as const, codigosLibres: false }
  porLeer = { recibido, contrato: TIPOS.precios, como, renglones: RENGLONES, porLote: 700 }
})
afterAll(async () => {
  await taller.cerrar()
  rmSync(carpeta, { recursive: true })
})

const todas = (piezas: AsyncIterable<Leidas>) => Array.fromAsync(piezas, (pieza) => structuredClone(pieza))

test('un hilo aparte lee de una entrega, pieza por pieza, lo mismo que éste; dos a la vez no se mezclan', async () => {
  const aqui = await todas(leerLotes(porLeer))
  // one in nine, and the last one, which has a cell less and does not end
  expect(aqui.map(({ buenas }) => buenas.length)).toEqual([700, 700, 700, 121])
  expect(aqui.flatMap(({ malas }) => malas)).toHaveLength(279)
  expect(aqui.at(-1)?.contado).toMatchObject({ leidos: RENGLONES, columnasIgnoradas: ['color'], sinFin: RENGLONES + 1 })
  const otra = { ...porLeer, porLote: 300 }
  const [una, dos] = await Promise.all([todas(taller.leerLotes(porLeer)), todas(taller.leerLotes(otra))])
  expect(una).toEqual(aqui)
  expect(dos).toEqual(await todas(leerLotes(otra)))
})

test('lo que se rechaza se dice aunque no llegue nada bueno, y así la memoria no crece', async () => {
  const malos = Buffer.from(`codArticulo,precioNeto\n${'8800001,doce\n'.repeat(2_100)}`)
  const recibido = { bytes: malos.length, enMemoria: [malos], ruta: '' }
  const piezas = await todas(taller.leerLotes({ ...porLeer, recibido, renglones: undefined }))
  expect(piezas.map(({ buenas, malas }) => [buenas.length, malas.length])).toEqual([
    [0, 1_000],
    [0, 1_000],
    [0, 100],
  ])
})

test('por qué no se puede leer un archivo lo dice el hilo con las mismas palabras, y sigue con los demás', async () => {
  const error = await todas(taller.leerLotes({ ...porLeer, renglones: 3 })).catch((razon: unknown) => razon)
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toEqual(await todas(leerLotes({ ...porLeer, renglones: 3 })).catch((razon: unknown) => razon))
  for await (const { buenas } of taller.leerLotes(porLeer)) {
    expect(buenas).toHaveLength(700)
    break
  }
  expect(await todas(taller.leerLotes(porLeer))).toHaveLength(4)
})

test('la puerta lee en su hilo una entrega chica, y en otro una grande', async () => {
  const portal: PortalDePruebas = await levantar()
  const suyo = portal.running.portal
  let aparte = 0
  const { leerLotes: deOtroHilo } = suyo
  suyo.leerLotes = (pedido) => {
    aparte++
    return deOtroHilo(pedido)
  }
  try {
    const articulos = (cuantos: number) =>
      `codArticulo,descripcion\n${Array.from({ length: cuantos }, (_, i) => `${8_700_000 + i},PRODUCTO ${i}\n`).join('')}`
    const mandar = async (cuantos: number) => (await entregarA(portal.url, 'articulos', articulos(cuantos))).data
    expect([(await mandar(100)).aceptados, aparte]).toEqual([100, 0])
    expect([(await mandar(4_000)).aceptados, aparte]).toEqual([4_000, 1])
    expect(await portal.sql("select count(*)::int as n from articulos where cod_articulo like '870%'")).toEqual([
      { n: 4_000 },
    ])
  } finally {
    await portal.cerrar()
  }
})
