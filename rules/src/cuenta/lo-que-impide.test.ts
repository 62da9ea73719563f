import { expect, test } from 'vitest'
import { loQueImpide } from './lo-que-impide.ts'

const libre = { inactivo: false, usuariosActivos: 1, disponible: 0.01, estricto: false }

test('nada impide a un cliente activo, con usuarios y con crédito', () => {
  expect(loQueImpide(libre)).toEqual([])
})

test('cada cosa que impide se dice, y sin crédito se detiene o se rechaza según el ajuste', () => {
  expect(loQueImpide({ ...libre, inactivo: true, usuariosActivos: 0 })).toEqual([
    'No puede enviar: inactivo.',
    'No puede entrar: sin usuarios activos.',
  ])
  expect(loQueImpide({ ...libre, disponible: 0 })).toEqual(['Sus pedidos quedan detenidos: sin crédito disponible.'])
  expect(loQueImpide({ ...libre, disponible: -5, estricto: true })).toEqual([
    'No puede enviar: sin crédito disponible.',
  ])
})
