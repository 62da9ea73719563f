import { expect, test } from 'vitest'
import { CARTELES } from '../cast/publicidad.ts'
import { cartel } from './cartel.ts'

const medir = (texto: string) => texto.length * 0.55

test('ninguna palabra de un banner pasa sobre los ladrillos', () => {
  expect(CARTELES.length).toBeGreaterThan(5)
  for (const anuncio of CARTELES) {
    const svg = cartel(anuncio, medir)
    const ladrillos = [...svg.matchAll(/<rect x="([\d.]+)"/g)].map(([, x]) => Number(x))
    const textos = [...svg.matchAll(/<text x="([\d.]+)" y="[\d.]+" font-size="([\d.]+)"[^>]*>([^<]*)</g)]
    expect(ladrillos.length).toBeGreaterThan(3)
    expect(textos).toHaveLength(anuncio.renglon ? 2 : 1)
    for (const [, x, cuerpo, dice = ''] of textos)
      expect([anuncio.archivo, Number(x) + Number(cuerpo) * medir(dice) <= Math.min(...ladrillos)]).toEqual([
        anuncio.archivo,
        true,
      ])
  }
})
