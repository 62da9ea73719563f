import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aUnDesliz, coincidePorInicio, normalizar, palabrasDe, sinAbreviar } from './texto-buscado.ts'

test('se ignoran acentos, mayúsculas y signos', () => {
  expect(normalizar('  Ácido acetilsalicílico 500mg C/20 ')).toBe('acido acetilsalicilico 500 mg c 20')
  expect(palabrasDe('niño, 0.5 mg.')).toEqual(['nino', '0.5', 'mg'])
  expect(palabrasDe('... %_ ')).toEqual([])
})

test('los números chicos coinciden completos, los códigos por su inicio', () => {
  expect(['paracet', '20', '500', '10000', 'b12', '0.5'].map(coincidePorInicio)).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
  ])
})

test('un desliz es una letra de más, de menos, cambiada o dos trocadas', () => {
  for (const mal of ['paracetaml', 'paracetamool', 'paracetanol', 'praacetamol'])
    expect(aUnDesliz(mal, 'paracetamol')).toBe(true)
  expect(aUnDesliz('paracetanl', 'paracetamol')).toBe(false)
  expect(aUnDesliz('losartan', 'valsartan')).toBe(false)
})

test('todo desliz hecho al azar se reconoce, y es simétrico', () => {
  const letras = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 5, maxLength: 9 })
  fc.assert(
    fc.property(
      letras,
      fc.nat(),
      fc.constantFrom('a', 'b', 'c'),
      fc.constantFrom('quita', 'pon', 'cambia', 'troca'),
      (palabra, lugar, letra, desliz) => {
        const i = lugar % (palabra.length - 1)
        const mal = {
          quita: palabra.slice(0, i) + palabra.slice(i + 1),
          pon: palabra.slice(0, i) + letra + palabra.slice(i),
          cambia: palabra.slice(0, i) + letra + palabra.slice(i + 1),
          troca: palabra.slice(0, i) + palabra[i + 1] + palabra[i] + palabra.slice(i + 2),
        }[desliz]
        expect(aUnDesliz(palabra, mal)).toBe(true)
        expect(aUnDesliz(mal, palabra)).toBe(true)
      },
    ),
  )
})

test('las abreviaturas del mostrador se escriben completas, las demás palabras quedan', () => {
  expect(['jbe', 'amp', 'ung', 'paracetamol', 'constructor'].map(sinAbreviar)).toEqual([
    'jarabe',
    'inyectable',
    'unguento',
    undefined,
    undefined,
  ])
})
