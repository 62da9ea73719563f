import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '../../dinero.ts'
import { sumarDias } from '../../fechas.ts'
import { type ClienteCallado, estaCallado, reporteDeCallados, ritmoDe } from './callados.ts'
import { type CentroContado, reporteDeCentros } from './centros.ts'
import { cambioDe, porcentajeDe, sumaDe } from './cifras.ts'
import { reporteDeDatos } from './datos.ts'
import { deUnVistazo } from './de-un-vistazo.ts'
import { reporteDeHoras } from './horas.ts'
import { type ArticuloNegado, reporteDeNegados } from './negados.ts'
import { contraHaceUnAno, fraseDePedidos, haceUnAno, reporteDePedidos } from './pedidos.ts'
import { type LoteEnRiesgo, reportePorCaducar } from './por-caducar.ts'
import { type ParteDeReclamo, reporteDeReclamaciones } from './reclamaciones.ts'
import { reporteSinFruto } from './sin-fruto.ts'
import { reporteDeSurtido } from './surtido.ts'

const HOY = '2026-11-18'
const hace = (dias: number) => sumarDias(HOY, -dias)

test('un cambio se dice en por cientos enteros, y donde no había nada no se dice', () => {
  expect([cambioDe(112, 100), cambioDe(97, 100), cambioDe(100.4, 100), cambioDe(0, 100)]).toEqual([
    '12% más',
    '3% menos',
    'lo mismo',
    '100% menos',
  ])
  expect([cambioDe(5, 0), cambioDe(5, -3)]).toEqual([undefined, undefined])
  expect(contraHaceUnAno(5, 0)).toBe('sin un año antes con que comparar')
})

test('cien por ciento se dice sólo de todo, y una suma es exacta al centavo', () => {
  expect([porcentajeDe(999_999, 1_000_000), porcentajeDe(7, 7), porcentajeDe(1, 3), porcentajeDe(0, 0)]).toEqual([
    99.99,
    100,
    33.33,
    null,
  ])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e9 })), (enCentavos) => {
      const suma = centavos(sumaDe(enCentavos.map((n) => n / 100)))
      expect(suma).toBe(enCentavos.reduce((a, b) => a + BigInt(b), 0n))
    }),
  )
})

test('los pedidos de un día se comparan con los del mismo día de la semana; los días sin pedidos también están', () => {
  expect(haceUnAno({ desde: HOY, hasta: HOY })).toEqual({ desde: '2025-11-19', hasta: '2025-11-19' })
  const { filas, totales, frase } = reporteDePedidos(
    { desde: hace(1), hasta: HOY },
    [{ dia: HOY, pedidos: 2, importe: 110.1 }],
    [{ dia: hace(364), pedidos: 1, importe: 100 }],
  )
  expect(filas).toEqual([
    { dia: hace(1), pedidos: 0, importe: 0, pedidosAntes: 0, importeAntes: 0 },
    { dia: HOY, pedidos: 2, importe: 110.1, pedidosAntes: 1, importeAntes: 100 },
  ])
  expect(totales).toEqual({ pedidos: 2, importe: 110.1, pedidosAntes: 1, importeAntes: 100 })
  expect(frase).toBe('2 pedidos por $110.10, 10% más que hace un año.')
})

test('sin pedidos se dice cuántos hubo, o que aún no hay', () => {
  const nada = { pedidos: 0, importe: 0 }
  expect(fraseDePedidos(nada, nada)).toBe('Aún no hay pedidos en este periodo.')
  expect(fraseDePedidos(nada, { pedidos: 1, importe: 5 })).toBe(
    'Sin pedidos en este periodo; hace un año fueron 1 pedido por $5.00.',
  )
  expect(fraseDePedidos({ pedidos: 1, importe: 5 }, nada)).toBe(
    '1 pedido por $5.00, sin un año antes con que comparar.',
  )
})

const centro = (codSucursal: number, mas: Partial<CentroContado>): CentroContado => ({
  codSucursal,
  centro: `Centro ${codSucursal}`,
  pedidos: 0,
  importe: 0,
  pedidas: 0,
  surtidas: 0,
  antes: { pedidos: 0, importe: 0 },
  ...mas,
})

test('los centros van del que más al que menos, y se dice cuál surte menos', () => {
  const { filas, totales, frase } = reporteDeCentros([
    centro(1, { pedidos: 1, importe: 25, pedidas: 10, surtidas: 9 }),
    centro(2, { pedidos: 3, importe: 75, pedidas: 90, surtidas: 90, antes: { pedidos: 2, importe: 100 } }),
    centro(3, {}),
  ])
  expect(filas.map((fila) => [fila.codSucursal, fila.surtido])).toEqual([
    [2, 100],
    [1, 90],
  ])
  expect(totales).toEqual({ pedidos: 4, importe: 100, pedidosAntes: 2, importeAntes: 100, surtido: 99 })
  expect(frase).toBe(
    'Centro 2 lleva 3 pedidos, 75% del importe: 25% menos que hace un año. El que menos surte es Centro 1, 90% de las piezas.',
  )
  expect(reporteDeCentros([centro(1, { pedidos: 2, importe: 5, pedidas: 4, surtidas: 3 })]).frase).toBe(
    'Centro 1 lleva 2 pedidos, 100% del importe: sin un año antes con que comparar. Surte 75% de las piezas.',
  )
  expect(reporteDeCentros([]).frase).toBe('Aún no hay pedidos en este periodo.')
})

test('de cada corte va primero el que menos surte, y las sumas son las de los centros', () => {
  const { filas, totales, frase } = reporteDeSurtido([
    { corte: 'Agente', clave: 'A', nombre: 'Ana', pedidas: 20, surtidas: 18 },
    { corte: 'Laboratorio', clave: '1', nombre: 'Uno', pedidas: 10, surtidas: 10 },
    { corte: 'Laboratorio', clave: '2', nombre: 'Dos', pedidas: 10, surtidas: 8 },
    { corte: 'Centro', clave: '1', nombre: 'Norte', pedidas: 20, surtidas: 18 },
  ])
  expect(filas.map(({ nombre, negadas, surtido }) => [nombre, negadas, surtido])).toEqual([
    ['Norte', 2, 90],
    ['Dos', 2, 80],
    ['Uno', 0, 100],
    ['Ana', 2, 90],
  ])
  expect(totales).toEqual({ pedidas: 20, surtidas: 18, negadas: 2, surtido: 90 })
  expect(frase).toBe('Se surtió 90% de lo pedido; se negaron 2 piezas. El laboratorio que más falta: Dos, 2 piezas.')
  expect(reporteDeSurtido([]).frase).toBe('Aún no hay pedidos en este periodo.')
  const todo = { corte: 'Centro', clave: '1', nombre: 'Norte', pedidas: 2, surtidas: 2 } as const
  expect(reporteDeSurtido([todo]).frase).toBe('Se surtió todo lo pedido.')
})

const negado: ArticuloNegado = {
  codArticulo: '1',
  descripcion: 'ALGO 10 MG',
  fraccion: '',
  laboratorio: 'Uno',
  pedidos: 1,
  negadas: 3,
  importe: 30.3,
  esperan: 2,
}

test('lo negado dice cuánto, de cuántos y quién espera', () => {
  const { frase, totales } = reporteDeNegados([negado], { articulos: 9, negadas: 40, importe: 99 })
  expect(totales).toEqual({ negadas: 40, importe: 99 })
  expect(frase).toBe(
    'Se negaron $99.00 de 9 productos. El de la tabla es $30.30. El que más: ALGO 10 MG, $30.30, que esperan 2 clientes.',
  )
  const uno = { articulos: 1, negadas: 3, importe: 30.3 }
  expect(reporteDeNegados([{ ...negado, esperan: 1 }], uno).frase).toBe(
    'Se negaron $30.30 de 1 producto. El que más: ALGO 10 MG, $30.30, que espera 1 cliente.',
  )
  expect(reporteDeNegados([], { articulos: 0, negadas: 0, importe: 0 }).frase).toBe('No se negó nada en este periodo.')
})

test('el ritmo es la mediana de los días entre pedidos; con menos de cuatro días no hay', () => {
  expect(ritmoDe([hace(50), hace(40), hace(33), hace(33), hace(30)], HOY)).toEqual({ cada: 7, ultimo: hace(30) })
  expect(ritmoDe([hace(50), hace(40), hace(33)], HOY)).toBeUndefined()
  // the oldest is of another year, and tomorrow is not yet
  expect(ritmoDe([hace(365), hace(40), hace(33), hace(30)], HOY)).toBeUndefined()
  expect(ritmoDe([hace(60), hace(40), hace(30), hace(10), hace(-1)], HOY)).toEqual({ cada: 20, ultimo: hace(10) })
  expect(ritmoDe([hace(61), hace(40), hace(30), hace(11), hace(1)], HOY)?.cada).toBe(10)
})

test('se quedó callado quien lleva más del doble de su ritmo, y quien pide como siempre no', () => {
  expect([14, 15].map((dias) => estaCallado({ cada: 7, ultimo: hace(dias) }, HOY))).toEqual([false, true])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 4, max: 8 }), fc.nat(200), (cada, veces, sin) => {
      const dias = Array.from({ length: veces }, (_, i) => hace(sin + cada * i))
      const ritmo = ritmoDe(dias, HOY)
      if (ritmo) expect([ritmo.cada, estaCallado(ritmo, HOY)]).toEqual([cada, sin > 2 * cada])
    }),
  )
})

test('los callados se dicen con lo que compraban', () => {
  const uno: ClienteCallado = {
    codCliente: '1',
    cliente: 'Farmacia Uno',
    agente: '',
    ultimo: hace(30),
    cada: 7,
    sin: 30,
    importe: 500,
  }
  expect(reporteDeCallados([uno], { clientes: 3, importe: 900 }).frase).toBe(
    '3 clientes dejaron de pedir a su ritmo; sus últimos 90 días de pedidos suman $900.00. El mayor: Farmacia Uno, cada 7 días y lleva 30.',
  )
  expect(reporteDeCallados([], { clientes: 0, importe: 0 }).frase).toBe('Ningún cliente se ha quedado callado.')
})

test('las búsquedas sin fruto dicen la que más', () => {
  const una = { texto: 'zetamol', veces: 1, sugeridas: 0, dias: 1, ultimo: HOY }
  expect(reporteSinFruto([una], { textos: 1, veces: 1, sugeridas: 0 }).frase).toBe(
    '1 búsqueda de 1 texto sin resultado. Lo que más: «zetamol», 1 vez.',
  )
  expect(reporteSinFruto([], { textos: 0, veces: 0, sugeridas: 0 }).frase).toBe(
    'Toda búsqueda halló algo en este periodo.',
  )
})

test('las horas son una tabla de 24 por siete, y se dice la más cargada', () => {
  const { filas, totales, frase, columnas } = reporteDeHoras([
    { dia: 1, hora: 9, pedidos: 3 },
    { dia: 7, hora: 9, pedidos: 1 },
    { dia: 3, hora: 23, pedidos: 4 },
  ])
  expect(filas).toHaveLength(24)
  expect(filas[9]).toEqual({
    hora: '09:00',
    ...{ lunes: 3, martes: 0, miercoles: 0, jueves: 0, viernes: 0, sabado: 0, domingo: 1 },
    pedidos: 4,
  })
  expect(totales).toMatchObject({ lunes: 3, miercoles: 4, domingo: 1, pedidos: 8 })
  expect(columnas.map(({ titulo }) => titulo).slice(1, 8)).toEqual([
    ...['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  ])
  expect(frase).toBe(
    'La hora con más pedidos es de 09:00 a 10:00, 50% de todos; la más cargada de la semana, el miércoles a las 23:00, con 4 pedidos.',
  )
  expect(reporteDeHoras([]).frase).toBe('Aún no hay pedidos en este periodo.')
})

const lote: LoteEnRiesgo = {
  codArticulo: '1',
  descripcion: 'ALGO',
  fraccion: 'II',
  centro: 'Uno',
  lote: 'L1',
  caducidad: hace(-10),
  piezas: 4,
  importe: 40,
  clientes: 1,
  quienes: 'Farmacia Uno',
}

test('lo que está por caducar dice cuánto, lo que ya caducó y lo que nadie compra', () => {
  const vencido = { ...lote, caducidad: hace(1), importe: null, clientes: 0, quienes: '' }
  const nadie = { ...lote, lote: 'L2', importe: 7.5, clientes: 0, quienes: '' }
  const { filas, frase } = reportePorCaducar(HOY, [lote, nadie, vencido], { lotes: 3, piezas: 12, importe: 47.5 })
  expect(filas.map(({ dias }) => dias)).toEqual([10, 10, -1])
  expect(frase).toBe(
    '$47.50 en 3 lotes caducan dentro de 180 días, 12 piezas. 1 lote ya caducó. De $7.50 nadie ha comprado en 180 días.',
  )
  expect(reportePorCaducar(HOY, [], { lotes: 0, piezas: 0, importe: 0 }).frase).toBe('Ningún lote caduca en 180 días.')
})

test('de los datos se dice lo viejo: existencias y precios desde las 24 horas', () => {
  const ahora = new Date('2026-11-18T19:00:00Z')
  const de = (tipo: string, corte: string) => ({ tipo, corte, aceptados: 5 })
  const al = reporteDeDatos([de('precios', '2026-11-17T19:00:01Z'), de('clientes', '2026-10-01T00:00:00Z')], ahora)
  expect(al.frase).toBe('Existencias y precios tienen menos de 24 horas.')
  expect(al.filas.map(({ tipo, estado }) => [tipo, estado])).toEqual([
    ['Clientes', 'Al día'],
    ['Precios', 'Al día'],
  ])
  const viejo = reporteDeDatos([de('precios', '2026-11-17T19:00:00Z')], ahora)
  expect([viejo.frase, viejo.filas]).toEqual([
    'Viejos: precios, de hace 24 horas.',
    [{ tipo: 'Precios', corte: '17/nov/2026 12:00', horas: 24, registros: 5, estado: 'Viejo' }],
  ])
  expect(reporteDeDatos([], ahora).frase).toBe('El ERP aún no ha entregado nada.')
  expect(reporteDeDatos([de('clientes', '2026-10-01T00:00:00Z')], ahora).frase).toBe(
    'El ERP aún no ha entregado existencias ni precios.',
  )
})

test('de un vistazo: hoy junto a todo aquel día, y los siete anteriores en por ciento', () => {
  const fila = (dias: number, importe: number, importeAntes: number) => ({
    dia: hace(dias),
    pedidos: importe > 0 ? 2 : 0,
    importe,
    pedidosAntes: importeAntes > 0 ? 1 : 0,
    importeAntes,
  })
  const semana = [7, 6, 5, 4, 3, 2, 1].map((dias) => fila(dias, 20, 16))
  expect(deUnVistazo([...semana, fila(0, 5.5, 100)])).toEqual([
    {
      clave: 'hoy',
      nombre: 'Pedidos de hoy',
      cifra: '2 pedidos, $5.50',
      contra: 'Hace un año, en todo el día: 1 pedido, $100.00',
    },
    {
      clave: 'semana',
      nombre: 'Los 7 días anteriores',
      cifra: '14 pedidos, $140.00',
      contra: '25% más que hace un año',
    },
  ])
  expect(deUnVistazo([fila(0, 0, 0)]).map(({ cifra, contra }) => [cifra, contra])).toEqual([
    ['0 pedidos, $0.00', 'Hace un año no hubo pedidos ese día'],
    ['0 pedidos, $0.00', 'Sin un año antes con que comparar'],
  ])
})

test('lo reclamado va por motivo, centro y laboratorio, lo más frecuente primero; la frase dice cuánto tarda la nota', () => {
  const parte = (corte: ParteDeReclamo['corte'], clave: string, reclamaciones: number): ParteDeReclamo => ({
    ...{ corte, clave, nombre: `El ${clave}`, reclamaciones, piezas: 3, importe: 100, acreditado: 0, dias: null },
  })
  const partes = [parte('Centro', '1', 2), parte('Motivo', 'danado', 1), parte('Motivo', 'faltante', 2)]
  const todo = { reclamaciones: 2, piezas: 6, importe: 200, acreditado: 0, dias: null }
  const { filas, totales, frase } = reporteDeReclamaciones(partes, todo)
  expect(filas.map(({ clave }) => clave)).toEqual(['faltante', 'danado', '1'])
  expect(totales).toEqual(todo)
  expect(frase).toBe(
    '2 reclamaciones por $200.00; ninguna acreditada todavía. El motivo más frecuente: El faltante, 2 reclamaciones.',
  )
  const frases = [1, 0].map((dias) => reporteDeReclamaciones(partes, { ...todo, acreditado: 50, dias }).frase)
  expect(frases[0]).toContain('$50.00 acreditados, en 1 día.')
  expect(frases[1]).toContain('$50.00 acreditados, casi todo el mismo día.')
  expect(reporteDeReclamaciones([], { ...todo, reclamaciones: 0 }).frase).toBe('No hay reclamaciones en este periodo.')
})
