import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAPELES_DE_CLIENTE } from './papeles.ts'
import { type Persona, quedaSinTitular } from './titulares.ts'

const persona = (idUsuario: number, cambios: Partial<Persona> = {}): Persona => ({
  ...{ idUsuario, papel: 'titular', activo: true, entra: true },
  ...cambios,
})

test('el único titular no deja de serlo, ni se desactiva, ni se va', () => {
  const suyas = [persona(1), persona(2, { papel: 'comprador' })]
  expect(quedaSinTitular(suyas, 1, { papel: 'comprador', activo: true })).toBe(true)
  expect(quedaSinTitular(suyas, 1, { papel: 'titular', activo: false })).toBe(true)
  expect(quedaSinTitular(suyas, 1, null)).toBe(true)
  expect(quedaSinTitular(suyas, 2, { papel: 'capturista', activo: true })).toBe(false)
})

test('con otro titular que puede entrar, sí; un invitado que no ha venido no cuenta', () => {
  const cambio = { papel: 'mirar', activo: true } as const
  expect(quedaSinTitular([persona(1), persona(2)], 1, cambio)).toBe(false)
  expect(quedaSinTitular([persona(1), persona(2, { entra: false })], 1, cambio)).toBe(true)
  expect(quedaSinTitular([persona(1), persona(2, { activo: false })], 1, cambio)).toBe(true)
})

test('a un cliente que ya no tenía titular no se le pide', () => {
  expect(quedaSinTitular([persona(1, { activo: false })], 1, null)).toBe(false)
})

test('de cambio en cambio que no lo deja sin titular, siempre hay uno', () => {
  const papel = fc.constantFrom(...PAPELES_DE_CLIENTE)
  const cambio = fc.record({ quien: fc.integer({ min: 1, max: 4 }), papel, activo: fc.boolean(), seVa: fc.boolean() })
  fc.assert(
    fc.property(fc.array(cambio, { maxLength: 40 }), (cambios) => {
      let suyas = [persona(1), persona(2), persona(3, { entra: false }), persona(4, { papel: 'comprador' })]
      for (const { quien, seVa, ...nuevo } of cambios) {
        if (quedaSinTitular(suyas, quien, seVa ? null : nuevo)) continue
        suyas = suyas.flatMap((p) => (p.idUsuario === quien ? (seVa ? [] : [{ ...p, ...nuevo }]) : [p]))
        expect(suyas.some((p) => p.papel === 'titular' && p.activo && p.entra)).toBe(true)
      }
    }),
  )
})
