import { expect, test } from 'vitest'
import { corteDeCompra, datosDelErp, HORAS_POR_TIPO } from './datos-viejos.ts'
import { textosDeEstado } from './textos.ts'

const AHORA = new Date('2026-11-22T19:00:00Z')
const hace = (horas: number) => new Date(AHORA.getTime() - horas * 3_600_000).toISOString()

test('cada tipo envejece a su hora, y lo que nunca llegó no está viejo', () => {
  expect(datosDelErp([], AHORA)).toEqual([])
  for (const [tipo, horas] of Object.entries(HORAS_POR_TIPO)) {
    const viejo = (edad: number) => datosDelErp([{ tipo, corte: hace(edad) }], AHORA)[0]?.viejo
    expect([tipo, viejo(horas - 0.01), viejo(horas)]).toEqual([tipo, false, true])
  }
  expect(datosDelErp([{ tipo: 'banners', corte: hace(9_999) }], AHORA)).toEqual([])
})

test('sólo existencias y precios se dan por parados, al triple de su plazo', () => {
  const parado = (tipo: string, edad: number) => datosDelErp([{ tipo, corte: hace(edad) }], AHORA)[0]?.muyViejo
  expect([parado('existencias', 71.9), parado('precios', 72), parado('clientes', 9_999)]).toEqual([false, true, false])
})

test('la edad que se dice es la del más viejo de precios y existencias', () => {
  const datos = [
    { tipo: 'existencias', corte: hace(1) },
    { tipo: 'precios', corte: hace(3) },
    { tipo: 'clientes', corte: hace(90) },
  ]
  expect(corteDeCompra(datos)).toBe(hace(3))
  expect(corteDeCompra([])).toBeNull()
})

test('la hora de hoy se dice sola; la de ayer y la de antes, con su día', () => {
  const dicho = (desde: string) =>
    textosDeEstado(
      {
        estado: 'con fallas',
        desde,
        partes: [{ nombre: 'Correo', estado: 'detenido', desde }],
        datos: [{ tipo: 'precios', corte: hace(0), viejo: false }],
      },
      AHORA,
    )
  expect(dicho('2026-11-22T16:14:00Z')).toEqual({
    estado: 'con fallas',
    frase: 'Hay fallas.',
    desde: 'desde las 09:14',
    partes: [{ nombre: 'Correo', clase: 'detenido', estado: 'Detenido', desde: 'Hoy 09:14' }],
    datos: 'Precios y existencias de hace menos de 1 min',
  })
  expect(dicho('2026-11-21T16:14:00Z').desde).toBe('desde ayer a las 09:14')
  expect(dicho('2026-11-19T16:14:00Z').desde).toBe('desde el 19/nov/2026 a las 09:14')
  expect(textosDeEstado({ estado: 'bien', desde: hace(0), partes: [], datos: [] }, AHORA)).toMatchObject({
    frase: 'Todo funciona.',
    datos: '',
  })
})
