import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Contado,
  faltaDeLaEmpresa,
  PASOS,
  PASOS_DEL_PRIMER_DIA,
  type PasoDelPrimerDia,
  pasosDelPrimerDia,
} from './primer-dia.ts'

const VACIO = { cuantos: 0, faltan: 0 }
const con = (hay: Partial<Record<PasoDelPrimerDia, number>>) =>
  Object.fromEntries(PASOS.map((clave) => [clave, { cuantos: hay[clave] ?? 0, faltan: 0 }])) as Record<
    PasoDelPrimerDia,
    Contado
  >
const estados = (contados: Record<PasoDelPrimerDia, Contado>) =>
  Object.fromEntries(pasosDelPrimerDia(contados).map(({ clave, estado }) => [clave, estado]))

test('con nada siguen la empresa, los centros y los artículos; lo demás dice qué espera', () => {
  const pasos = pasosDelPrimerDia({ ...con({}), empresa: { cuantos: 1, faltan: 3 } })
  expect(pasos.map(({ clave, estado, espera }) => [clave, estado, espera])).toEqual([
    ['empresa', 'sigue', []],
    ['centros', 'sigue', []],
    ['articulos', 'sigue', []],
    ['precios', 'espera', ['articulos']],
    ['existencias', 'espera', ['centros', 'articulos']],
    ['clientes', 'espera', ['centros']],
    ['usuarios', 'espera', ['clientes']],
    ['pedido', 'espera', ['precios', 'existencias', 'usuarios']],
  ])
})

test('a la mitad, lo hecho está hecho aunque falte algo, y sigue lo que ya se puede', () => {
  const contados = { ...con({ centros: 2, articulos: 3, precios: 1 }), precios: { cuantos: 1, faltan: 2 } }
  expect(estados(contados)).toEqual({
    empresa: 'hecho',
    centros: 'hecho',
    articulos: 'hecho',
    precios: 'hecho',
    existencias: 'sigue',
    clientes: 'sigue',
    usuarios: 'espera',
    pedido: 'espera',
  })
})

test('sin los datos de la empresa también se llega al primer pedido', () => {
  const contados = { ...con(Object.fromEntries(PASOS.map((p) => [p, 1]))), empresa: { cuantos: 1, faltan: 1 } }
  expect(Object.entries(estados(contados)).filter(([, estado]) => estado !== 'hecho')).toEqual([['empresa', 'sigue']])
})

test('mientras no esté todo, algo se puede hacer, y nada espera a lo que está hecho', () => {
  const alguno = fc.record(Object.fromEntries(PASOS.map((p) => [p, fc.nat({ max: 2 })])))
  fc.assert(
    fc.property(alguno, (hay) => {
      const pasos = pasosDelPrimerDia(con(hay))
      const hechos = pasos.filter(({ estado }) => estado === 'hecho').map(({ clave }) => clave)
      if (hechos.length < PASOS.length) expect(pasos.some(({ estado }) => estado === 'sigue')).toBe(true)
      for (const { clave, estado, espera } of pasos) {
        expect(espera.length > 0).toBe(estado === 'espera')
        expect(espera.some((otro) => hechos.includes(otro))).toBe(false)
        expect(PASOS_DEL_PRIMER_DIA[clave]).toEqual(expect.arrayContaining(espera))
      }
    }),
  )
})

test('de la empresa falta lo que sigue como vino', () => {
  const LISTA = {
    grabada: false,
    correo: 'hola@distribuidora.mx',
    url: 'https://pedidos.distribuidora.mx',
    smtpUrl: 'smtps://correo.distribuidora.mx',
    copias: ['pedidos@distribuidora.mx'],
  }
  expect(faltaDeLaEmpresa(LISTA)).toEqual([])
  expect(
    faltaDeLaEmpresa({
      grabada: false,
      correo: 'hola@surtia.example',
      url: 'http://localhost:3000',
      smtpUrl: '',
      copias: ['pedidos@distribuidora.mx', 'contacto@surtia.example'],
    }),
  ).toEqual(['datos', 'direccion', 'correo', 'copias'])
  expect(pasosDelPrimerDia({ ...con({}), empresa: VACIO })[0]?.estado).toBe('hecho')
})
