import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { estadoDeCuenta } from '@surtia/contracts/adeudos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { papelesDe } from './papeles.ts'
import { openTaller } from './taller.ts'
import { textoDePdf } from './test/pdf.ts'
import { compartido, type PortalDePruebas } from './test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await compartido()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const renglon = (i: number) => ({
  codArticulo: String(1_000_001 + i),
  descripcion: `PARACETAMOL ${i} 500 MG TABLETAS CAJA CON ${i % 50} PIEZAS`,
  pedida: 10,
  surtida: 8,
  negada: 2,
  precioLista: null,
  motivoPrecio: 'neto' as const,
  precio: 12.5 + i,
  iva: 0,
  ieps: 0,
  importe: 125 + i,
  lotes: [{ lote: `L${i}`, caducidad: '2027-05-31', piezas: 8 }],
})
const pedidoDe = (renglones: number) => ({
  folio: '500001',
  codCliente: '100001',
  cliente: 'Farmacia San Jerónimo',
  cedis: 'Culiacán',
  origen: 'Excel',
  estatus: 'R',
  estatusMensaje: '',
  fechaRecepcion: new Date('2026-11-18T19:00:00Z'),
  publicoGeneral: false,
  referenciaCliente: '',
  notaAlmacen: '',
  usuario: 'Farmacia San Jerónimo',
  canal: 'excel',
  cargoPorcentaje: 3,
  importe: 125,
  cargo: 0,
  ieps: 0,
  iva: 0,
  total: 125,
  renglones: Array.from({ length: renglones }, (_, i) => renglon(i)),
})

test('mientras se dibuja un pedido de 800 renglones el proceso sigue atendiendo, y la hoja los lleva todos', async () => {
  const taller = openTaller()
  try {
    let vueltas = 0
    const contar = setInterval(() => vueltas++, 5)
    const pdf = await taller.dibujar('pedido', pedidoDe(800))
    clearInterval(contar)
    // drawn here, it would have been one piece
    expect(vueltas).toBeGreaterThan(10)
    const texto = (await textoDePdf(pdf)).join(' ')
    for (let i = 0; i < 800; i += 97) expect(texto).toContain(String(1_000_001 + i))
    expect(texto).toContain('500001')
  } finally {
    await taller.cerrar()
  }
})

test('cuando esperan demasiados papeles, a quien pide uno se le dice que vuelva; un correo espera', async () => {
  const { dibujar } = portal.running.portal
  const esperan = Array.from({ length: 19 }, (_, i) => dibujar('pedido', pedidoDe(i < 2 ? 800 : 1), { esperar: true }))
  const { status, headers, sobre } = await portal.pedir(estadoDeCuenta, { token, body: { formato: 'pdf' } })
  expect({ status, espera: headers.get('retry-after'), value: sobre.value }).toEqual({
    status: 503,
    espera: '5',
    value: false,
  })
  for (const pdf of await Promise.all(esperan)) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await portal.pedir(estadoDeCuenta, { token, body: { formato: 'xlsx' } })).status).toBe(200)
})

test('un papel que su hilo no pudo dibujar se dibuja en otro', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-taller-'))
  const taller = openTaller({ dibujos: new URL('./test/dibujos-que-fallan.ts', import.meta.url) })
  try {
    const primero = (await taller.dibujar('factura', { tipo: 'F', xml: '', cancelada: false })).toString()
    const segundo = (
      await taller.dibujar('factura', { tipo: 'F', xml: join(carpeta, 'cayo'), cancelada: false })
    ).toString()
    expect([segundo === primero, /^\d+$/.test(segundo)]).toEqual([false, true])
  } finally {
    await taller.cerrar()
    rmSync(carpeta, { recursive: true })
  }
})

test('un hilo que cae hace fallar sólo su papel, y otro lo releva', async () => {
  const taller = openTaller({ dibujos: new URL('./test/dibujos-que-fallan.ts', import.meta.url) })
  const factura = { tipo: 'F', xml: '', cancelada: false }
  const primero = (await taller.dibujar('factura', factura)).toString()
  await expect(taller.dibujar('pedido', pedidoDe(1))).rejects.toThrow()
  const segundo = (await taller.dibujar('factura', factura)).toString()
  expect(segundo).toMatch(/^\d+$/)
  expect(segundo).not.toBe(primero)
  const sinFin = taller.dibujar('pedido', pedidoDe(1)).catch((error: Error) => error)
  await taller.cerrar()
  expect(await sinFin).toBeInstanceOf(Error)
})

const JUICIOS_QUE_FALLAN = new URL('./test/juicios-que-fallan.ts', import.meta.url)

test('un archivo que no se acaba de leer, o pide toda la memoria, está dañado; el siguiente se juzga en otro hilo', async () => {
  const taller = openTaller({ juicios: JUICIOS_QUE_FALLAN, unJuicioMs: 3_000, memoriaMb: 32 })
  const enredado = { malo: 'está dañado o demasiado enredado' }
  try {
    const recibido = { ruta: '' }
    expect(await Promise.all([taller.juzgar('pdf', recibido), taller.juzgar('png', recibido)])).toEqual([
      enredado,
      { hecho: null },
    ])
    expect(await taller.juzgar('doc', recibido)).toEqual(enredado)
    expect(await taller.juzgar('png', recibido)).toEqual({ hecho: null })
  } finally {
    await taller.cerrar()
  }
})

test('cuando esperan demasiados archivos, al siguiente se le dice que vuelva', async () => {
  const taller = openTaller({ juicios: JUICIOS_QUE_FALLAN, esperan: 2 })
  const formados = Array.from({ length: 3 }, () => taller.juzgar('png', { ruta: '' }))
  await expect(taller.juzgar('png', { ruta: '' })).rejects.toMatchObject({ statusCode: 503 })
  expect(await Promise.all(formados)).toEqual([{ hecho: null }, { hecho: null }, { hecho: null }])
  expect(await taller.juzgar('png', { ruta: '' })).toEqual({ hecho: null })
  await taller.cerrar()
})

test('el correo del cliente y la copia de la oficina llevan la misma hoja, dibujada una vez', async () => {
  const { db, dibujar } = portal.running.portal
  const [pedido] = await portal.sql<{ folio: string }>('select folio from pedidos order by folio limit 1')
  let dibujadas = 0
  const papeles = papelesDe({
    db,
    dibujar: (...partes) => {
      dibujadas++
      return dibujar(...partes)
    },
  })
  const folio = pedido?.folio ?? ''
  const [una, otra] = await Promise.all([papeles.pedido(folio), papeles.pedido(folio)])
  expect((await papeles.pedido(folio)).contenido).toBe(una.contenido)
  expect(otra.contenido).toBe(una.contenido)
  expect(dibujadas).toBe(1)
  await expect(papeles.pedido('no hay')).rejects.toThrow('no such order')
  await expect(papeles.pedido('no hay')).rejects.toThrow('no such order')
})
