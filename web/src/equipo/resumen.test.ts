import type { FilaDeResumen } from '@surtia/rules/catalogo/resumen/fila.ts'
import { expect, test } from 'vitest'
import type { Almacen } from './almacen.ts'
import { type AMedias, datosDeLas, newResumen, type Sello, valenPrecios } from './resumen.ts'
import { CADA_MS, newTraer } from './resumen-al-dia.ts'

const FILAS: FilaDeResumen[] = [
  ['1000001', '7501234567890', 'PARACETAMOL 500 MG', 12.5, 0],
  ['1000002', '', 'IBUPROFENO 400 MG', 80, 2],
]

/** IndexedDB, as all tabs of a device see it. */
function newAlmacen<T>(equipo: { lleno: boolean; roto: boolean }): Almacen<T> & { guardado: Map<string, T> } {
  const guardado = new Map<string, T>()
  const abrir = () => {
    if (equipo.roto) throw new DOMException('', 'InvalidStateError')
  }
  return {
    guardado,
    leer: async (de) => {
      abrir()
      return structuredClone(guardado.get(de))
    },
    cambiar: async (de, cambio) => {
      abrir()
      if (equipo.lleno) throw new DOMException('', 'QuotaExceededError')
      const valor = structuredClone(cambio(guardado.get(de)))
      guardado.set(de, valor)
      return valor
    },
    quitar: async (de) => {
      abrir()
      guardado.delete(de)
    },
    vaciar: async () => guardado.clear(),
  }
}

function abrir() {
  const equipo = { lleno: false, roto: false, de: 'farmacia', ahora: Date.UTC(2026, 10, 22, 15), status: 200 }
  const sellos = newAlmacen<Sello>(equipo)
  const textos = newAlmacen<Sello & { articulos: string }>(equipo)
  const aMedias = newAlmacen<AMedias>(equipo)
  const resumen = newResumen({ sellos, textos, aMedias, deQuien: () => equipo.de })
  const pedidos: (string | undefined)[] = []
  const traer = newTraer({
    resumen,
    ahora: () => equipo.ahora,
    pedir: async (etag) => {
      pedidos.push(etag)
      const sobre = { value: true, message: '', data: { corte: '', articulos: FILAS } }
      if (equipo.status === 304) return new Response(null, { status: 304 })
      return Response.json(sobre, { status: equipo.status, headers: { etag: 'W/"uno"' } })
    },
  })
  return { equipo, resumen, traer, pedidos, sellos, textos, aMedias }
}

test('se trae una vez, se guarda con su hora, y no se vuelve a pedir hasta media hora después', async () => {
  const { equipo, resumen, traer, pedidos } = abrir()
  expect(await resumen.leer()).toBeNull()
  expect(await traer()).toBe(true)
  expect(await resumen.leer()).toEqual({ visto: equipo.ahora, articulos: FILAS })
  equipo.ahora += CADA_MS - 1
  expect(await traer()).toBe(false)
  equipo.ahora += 1
  equipo.status = 304
  expect(await traer()).toBe(true)
  expect(pedidos).toEqual([undefined, 'W/"uno"'])
  // the same articles, of now
  expect(await resumen.leer()).toEqual({ visto: equipo.ahora, articulos: FILAS })
})

test('lo que el servidor niega no quita lo que había', async () => {
  const { equipo, resumen, traer } = abrir()
  await traer()
  const antes = await resumen.leer()
  equipo.ahora += CADA_MS
  equipo.status = 503
  expect(await traer()).toBe(true)
  expect(await resumen.leer()).toEqual(antes)
})

test('otro usuario del mismo equipo no lo ve, y lo suyo ocupa su lugar; sin usuario no se trae nada', async () => {
  const { equipo, resumen, traer, sellos, textos } = abrir()
  await traer()
  equipo.de = 'grupo'
  expect(await resumen.leer()).toBeNull()
  await traer()
  expect([...sellos.guardado.keys(), ...textos.guardado.keys()]).toEqual(['grupo', 'grupo'])
  equipo.de = ''
  expect([await traer(), await resumen.leer()]).toEqual([false, null])
})

test('quien entra mientras llega no recibe el de otro', async () => {
  const { equipo, resumen, sellos } = abrir()
  const traer = newTraer({
    resumen,
    ahora: () => equipo.ahora,
    pedir: async () => {
      equipo.de = 'grupo'
      return Response.json({ value: true, message: '', data: { corte: '', articulos: FILAS } })
    },
  })
  await traer()
  expect(sellos.guardado.size).toBe(0)
})

test('un equipo sin lugar se queda sin nada y no lo intenta otra vez; uno que no guarda, tampoco lo impide', async () => {
  const { equipo, resumen, traer, pedidos, textos } = abrir()
  await traer()
  equipo.ahora += CADA_MS
  equipo.lleno = true
  await traer()
  expect(await resumen.leer()).toBeNull()
  expect(textos.guardado.size).toBe(0)
  equipo.ahora += CADA_MS
  expect(await traer()).toBe(false)
  expect(pedidos.length).toBe(2)

  const otro = abrir()
  otro.equipo.roto = true
  await otro.traer()
  expect(await otro.resumen.leer()).toBeNull()
  await otro.resumen.vaciar()
})

/** An answer whose line breaks after so many letters. */
function cortada(texto: string, letras: number, etag: string): Response {
  const body = new ReadableStream({
    start: (salida) => salida.enqueue(new TextEncoder().encode(texto.slice(0, letras))),
    pull: (salida) => salida.error(new TypeError('network')),
  })
  return new Response(body, { headers: { etag } })
}

test('si la línea se corta a la mitad se guarda lo que llegó, y después se pide sólo lo que falta', async () => {
  const { equipo, resumen, aMedias } = abrir()
  const filas: FilaDeResumen[] = [
    FILAS[0] as FilaDeResumen,
    ['1000003', '', 'CAJA ],[ RARA', 1, 2],
    FILAS[1] as FilaDeResumen,
  ]
  const sobre = (data: object) => JSON.stringify({ value: true, message: '', data: { corte: '', ...data } })
  const entero = sobre({ articulos: filas })
  const pedidos: object[] = []
  const letras = [entero.indexOf('RARA'), entero.indexOf('IBUPROFENO') - entero.indexOf('"1000003"') + 60]
  const traer = newTraer({
    resumen,
    ahora: () => equipo.ahora,
    pedir: async (_, sigue) => {
      pedidos.push(sigue)
      const texto = sigue.desde ? sobre({ desde: sigue.desde, articulos: filas.slice(sigue.desde) }) : entero
      const corte = letras.shift()
      return corte ? cortada(texto, corte, 'W/"uno"') : new Response(texto, { headers: { etag: 'W/"uno"' } })
    },
  })
  await expect(traer()).rejects.toThrow('No hay conexión')
  expect(aMedias.guardado.get('farmacia')?.cuantos).toBe(1)
  await expect(traer()).rejects.toThrow('No hay conexión')
  expect(aMedias.guardado.get('farmacia')?.cuantos).toBe(2)
  expect(await resumen.leer()).toBeNull()
  expect(await traer()).toBe(true)
  expect(pedidos).toEqual([{}, { desde: 1, de: 'W/"uno"' }, { desde: 2, de: 'W/"uno"' }])
  expect(await resumen.leer()).toEqual({ visto: equipo.ahora, articulos: filas })
  expect(aMedias.guardado.size).toBe(0)
})

test('lo que llegó de uno que ya es otro no se mezcla con él', async () => {
  const { equipo, resumen, traer, aMedias } = abrir()
  await aMedias.cambiar('farmacia', () => ({ etag: 'W/"viejo"', articulos: '["9","","VIEJO",1,0]', cuantos: 1 }))
  expect(await traer()).toBe(true)
  expect(await resumen.leer()).toEqual({ visto: equipo.ahora, articulos: FILAS })
})

test('al salir se borra', async () => {
  const { resumen, traer, sellos, textos } = abrir()
  await traer()
  await resumen.vaciar()
  expect([sellos.guardado.size, textos.guardado.size, await resumen.leer()]).toEqual([0, 0, null])
})

test('el que llegaba cuando se cerró la sesión no se queda en el equipo', async () => {
  const { equipo, resumen, sellos, textos } = abrir()
  const guardando = resumen.save('farmacia', { etag: 'W/"uno"', visto: equipo.ahora }, FILAS)
  equipo.de = ''
  await resumen.vaciar('farmacia')
  await guardando
  expect([sellos.guardado.size, textos.guardado.size]).toEqual([0, 0])
})

test('unos artículos a medio guardar llevan su propia hora, no la de los de antes', async () => {
  const { equipo, resumen, traer, textos } = abrir()
  await traer()
  await textos.cambiar('farmacia', () => ({ etag: 'W/"dos"', visto: equipo.ahora - 5, articulos: '[]' }))
  resumen.olvidar()
  expect(await resumen.leer()).toEqual({ visto: equipo.ahora - 5, articulos: [] })
})

test('los precios valen 24 horas, y no valen los de mañana; la hora dice el día cuando es otro', () => {
  const visto = new Date(2026, 10, 22, 9, 5).getTime()
  const hora = 3_600_000
  expect([0, 23, 24].map((h) => valenPrecios(visto, visto + h * hora))).toEqual([true, true, true])
  expect([valenPrecios(visto, visto + 24 * hora + 1), valenPrecios(visto, visto - hora)]).toEqual([false, false])
  expect(datosDeLas(visto, visto + hora)).toBe('Datos de las 09:05')
  expect(datosDeLas(visto, visto + 20 * hora)).toMatch(/^Datos de las 22 nov.*09:05$/)
})
