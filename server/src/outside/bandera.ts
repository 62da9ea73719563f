import { PAISES } from '@surtia/rules/catalogo/paises.ts'

const ANCHO = 60
const ALTO = 40
const hechas = new Map<string, Promise<string>>()

/** The flag of a country as base64 PNG; '' for one that we do not know. */
export function banderaDe(codigo: string): Promise<string> {
  const pais = PAISES[codigo]
  if (!pais) return Promise.resolve('')
  const conocida = hechas.get(codigo)
  if (conocida) return conocida
  const bandera = dibujar(pais)
  hechas.set(codigo, bandera)
  return bandera
}

/** The canvas is brought when the first one is drawn: a start does without it. */
async function dibujar(pais: (typeof PAISES)[string]): Promise<string> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const lienzo = createCanvas(ANCHO, ALTO)
  const pincel = lienzo.getContext('2d')
  const n = pais.franjas.length
  pais.franjas.forEach((color, i) => {
    pincel.fillStyle = color
    if (pais.sentido === 'vertical') pincel.fillRect((i * ANCHO) / n, 0, ANCHO / n + 1, ALTO)
    else pincel.fillRect(0, (i * ALTO) / n, ANCHO, ALTO / n + 1)
  })
  return (await lienzo.encode('png')).toString('base64')
}
