import { correo } from '@surtia/contracts/correo-de-mesa.ts'
import { expect, test } from 'vitest'
import { columnasDe, filtrosDe, type VistaFija } from './definicion.ts'

test('título y orden de una columna salen de su lista, si la pantalla no dice otro', () => {
  const columnas = columnasDe(correo, [{ de: 'causa' }, { de: 'creada', titulo: 'Creado', orden: 'id' }])
  expect(columnas.map(({ titulo, orden }) => [titulo, orden])).toEqual([
    ['Causa', undefined],
    ['Creado', 'id'],
  ])
  expect(columnas[0]?.celda({ ...SALIDA, causa: 'sin línea' })).toBe('sin línea')
})

test('los valores de un filtro se dicen con sus palabras', () => {
  const [tipo] = filtrosDe(correo, [{ nombre: 'tipo', titulo: 'Tipo', opciones: { correo: 'Correo', aviso: 'Aviso' } }])
  expect(tipo).toMatchObject({
    opciones: [
      ['correo', 'Correo'],
      ['aviso', 'Aviso'],
    ],
  })
})

test('lo mal escrito no compila: si algo de esto lo hiciera, fallan los tipos', () => {
  const mal = [
    // @ts-expect-error a misspelt column
    columnasDe(correo, [{ de: 'cusa' }]),
    // @ts-expect-error an order that the list does not have
    columnasDe(correo, [{ de: 'causa', orden: 'causa' }]),
    // @ts-expect-error a misspelt filter
    filtrosDe(correo, [{ nombre: 'cusa', titulo: '' }]),
    // @ts-expect-error a value that the filter does not have
    filtrosDe(correo, [{ nombre: 'tipo', titulo: '', opciones: { correo: '', carta: '' } }]),
    // @ts-expect-error a view of a value that the filter does not have
    { nombre: '', filtros: { estado: 'pendientes' } } satisfies VistaFija<typeof correo>,
  ]
  expect(mal).toHaveLength(5)
})

const SALIDA = {
  id: 1,
  tipo: 'correo',
  asunto: '',
  estado: 'pendiente',
  intentos: 0,
  causa: '',
  creada: '',
  proximo: null,
} as const
