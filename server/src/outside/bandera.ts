import { createCanvas } from '@napi-rs/canvas'
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
  const lienzo = createCanvas(ANCHO, ALTO)
  const pincel = lienzo.getContext('2d')
  const n = pais.franjas.length
  pais.franjas.forEach((color, i) => {
    pincel.fillStyle = color
    if (pais.sentido === 'vertical') pincel.fillRect((i * ANCHO) / n, 0, ANCHO / n + 1, ALTO)
    else pincel.fillRect(0, (i * ALTO) / n, ANCHO, ALTO / n + 1)
  })
  const bandera = lienzo.encode('png').then((png) => png.toString('base64'))
  hechas.set(codigo, bandera)
  return bandera
}
