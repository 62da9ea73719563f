import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textoSinFruto } from './texto-sin-fruto.ts'

test('se cuenta sin mayúsculas, acentos ni signos de más, pero con su ñ y su dosis', () => {
  expect(textoSinFruto('  Losartán   50 MG!! ')).toBe('losartan 50 mg')
  expect(textoSinFruto('¿PAÑAL?')).toBe('pañal')
  expect(textoSinFruto('Pan\u0303al')).toBe('pañal')
  expect(textoSinFruto('TMP/SMX 12.5% c/20')).toBe('tmp/smx 12.5% c/20')
})

test('a lo más ochenta caracteres; de puros signos, nada', () => {
  expect(textoSinFruto('a'.repeat(200))).toHaveLength(80)
  for (const nada of ['', '   ', '¡¡!!', '%', '---', '@']) expect(textoSinFruto(nada)).toBe('')
})

test.each([
  'ana@correo.example',
  'Ana @ correo.example',
  'ana arroba correo punto com',
  '6671234567',
  '667 123 45 67',
  '(667) 123-4567',
  '+52 667 123 4567',
  '5216671234567',
  'llamar al 667-123-4567 por favor',
  '4111111111111111',
  '4111 1111 1111 1111',
  'XAXX010101000',
  'GOMA850101HSLRRN09',
])('lo que parece dato de una persona no se guarda: «%s»', (texto) => {
  expect(textoSinFruto(texto)).toBe('')
})

test('un código de barras que nadie tiene sí se cuenta', () => {
  for (const codigo of ['7501000000013', '2000000000138', '036000291452', '1234567', '00012345678905'])
    expect([codigo, textoSinFruto(codigo)]).toEqual([codigo, codigo])
})

test('nunca queda un correo, ni diez dígitos seguidos de un teléfono, y lo contado se cuenta igual', () => {
  const texto = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a@b.mx', '6671234567', 'PARACETAMOL 500'),
  )
  fc.assert(
    fc.property(fc.array(texto, { maxLength: 4 }), (trozos) => {
      const contado = textoSinFruto(trozos.join(' '))
      expect(contado.length).toBeLessThanOrEqual(160)
      expect([...contado].length).toBeLessThanOrEqual(80)
      expect(contado).not.toMatch(/\S@\S|(?<!\d)\d{10}(?!\d)/)
      if (contado && [...contado].length < 80) expect(textoSinFruto(contado)).toBe(contado)
    }),
  )
})
