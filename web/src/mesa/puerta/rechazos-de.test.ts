import { expect, test } from 'vitest'
import { esperaEntera, rechazosDe } from './rechazos-de.ts'

const deFila = { linea: 2, campo: 'precioNeto', motivo: 'Detenido: cambia más de 50%, de $30.00 a $90.00.' }
const deTodas = {
  linea: 1,
  campo: '',
  motivo: 'Entrega detenida: 120 de 120 precios netos pasan de su precio público.',
}

test('de una entrega que espera entera, la razón de todas no es de ningún renglón', () => {
  const entera = { leidos: 120, detenidos: 120, errores: [deTodas, deFila] }
  expect([esperaEntera(entera), rechazosDe(entera)]).toEqual([true, [deFila]])
})

test('un archivo de un solo precio detenido, o uno que no se lee, enseña sus renglones', () => {
  const deUno = { leidos: 1, detenidos: 1, errores: [deFila] }
  expect([esperaEntera(deUno), rechazosDe(deUno)]).toEqual([false, [deFila]])
  const ilegible = { leidos: 0, detenidos: 0, errores: [deTodas] }
  expect([esperaEntera(ilegible), rechazosDe(ilegible)]).toEqual([false, [deTodas]])
})
