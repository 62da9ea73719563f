import { expect, test } from 'vitest'
import { newConservar } from './conservar.ts'

/** A browser that is asked to keep what a device holds. */
function newNavegador({ concedido = false, falla = false, venia = true } = {}) {
  const preguntas: string[] = []
  const contestar = async (pregunta: string, dice: boolean) => {
    preguntas.push(pregunta)
    if (falla) throw new TypeError('no')
    return dice
  }
  const almacen = {
    persisted: () => contestar('¿ya?', concedido),
    persist: () => contestar('guardar', true),
  }
  return { preguntas, conservar: newConservar({ almacen, yaVenia: () => venia }) }
}

const NADA = { instalada: false, espera: false }
const ESPERA = { instalada: false, espera: true }
const INSTALADA = { instalada: true, espera: false }

test('se pide que no se tire lo del equipo cuando algo espera, y una sola vez', async () => {
  const { preguntas, conservar } = newNavegador()
  expect(await conservar(NADA)).toBe(false)
  expect(preguntas).toEqual([])
  expect(await Promise.all([conservar(ESPERA), conservar(ESPERA)])).toEqual([true, false])
  expect(await conservar(INSTALADA)).toBe(false)
  expect(preguntas).toEqual(['¿ya?', 'guardar'])
})

test('instalado se pide desde luego; en una primera visita, aunque algo espere, no', async () => {
  const instalado = newNavegador({ venia: false })
  expect(await instalado.conservar(INSTALADA)).toBe(true)
  const primera = newNavegador({ venia: false })
  expect(await primera.conservar(ESPERA)).toBe(false)
  expect(primera.preguntas).toEqual([])
})

test('lo que ya se concedió no se pide otra vez, y un navegador que no puede no estorba', async () => {
  const concedido = newNavegador({ concedido: true })
  expect(await concedido.conservar(ESPERA)).toBe(false)
  expect(concedido.preguntas).toEqual(['¿ya?'])
  expect(await newNavegador({ falla: true }).conservar(ESPERA)).toBe(false)
  expect(await newConservar({ almacen: undefined, yaVenia: () => true })(ESPERA)).toBe(false)
})
