import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const CABEZA_DE_WOFF = 44
const ENTRADA_DE_WOFF = 20
const CABEZA = 12
const ENTRADA = 16
const WOFF = 0x774f4646

/** A .woff file as the plain font that it packs: the PDF library would unpack it anew, and slowly, for each sheet. Tables keep their order and checksums. */
export function leerFuente(ruta: string): Buffer {
  const woff = readFileSync(ruta)
  if (woff.readUInt32BE(0) !== WOFF) throw new Error(`${ruta} is no WOFF`)
  const cuantas = woff.readUInt16BE(12)
  const tablas = Array.from({ length: cuantas }, (_, i) => {
    const en = CABEZA_DE_WOFF + i * ENTRADA_DE_WOFF
    const [desde, empacada, largo] = [woff.readUInt32BE(en + 4), woff.readUInt32BE(en + 8), woff.readUInt32BE(en + 12)]
    const datos = woff.subarray(desde, desde + empacada)
    return {
      nombre: woff.subarray(en, en + 4),
      suma: woff.readUInt32BE(en + 16),
      datos: empacada < largo ? inflateSync(datos) : datos,
    }
  })
  const cabeza = Buffer.alloc(CABEZA + cuantas * ENTRADA)
  const potencia = 2 ** Math.floor(Math.log2(cuantas))
  cabeza.writeUInt32BE(woff.readUInt32BE(4), 0)
  cabeza.writeUInt16BE(cuantas, 4)
  cabeza.writeUInt16BE(potencia * 16, 6)
  cabeza.writeUInt16BE(Math.log2(potencia), 8)
  cabeza.writeUInt16BE(cuantas * 16 - potencia * 16, 10)
  const partes = [cabeza]
  let lugar = cabeza.length
  tablas.forEach(({ nombre, suma, datos }, i) => {
    const en = CABEZA + i * ENTRADA
    nombre.copy(cabeza, en)
    cabeza.writeUInt32BE(suma, en + 4)
    cabeza.writeUInt32BE(lugar, en + 8)
    cabeza.writeUInt32BE(datos.length, en + 12)
    const relleno = Buffer.alloc((4 - (datos.length % 4)) % 4)
    partes.push(datos, relleno)
    lugar += datos.length + relleno.length
  })
  return Buffer.concat(partes)
}
