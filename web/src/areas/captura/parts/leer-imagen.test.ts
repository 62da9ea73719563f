import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { digitoDeControl } from '@surtia/rules/catalogo/gs1.ts'
import { codigoLeido } from '@surtia/rules/catalogo/lectura.ts'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'
import { leerImagen } from './leer-imagen.ts'

// The reader of the worker, its own binary and its own settings, before codes as a hand, a lens and a dark shelf show them.

const HOY = '2026-11-22'
const archivo = (cual: string) => new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(cual))).buffer
beforeAll(async () => {
  await prepareZXingModule({
    overrides: { wasmBinary: archivo('zxing-wasm/reader/zxing_reader.wasm') },
    fireImmediately: true,
  })
  await prepareWriter({
    overrides: { wasmBinary: archivo('zxing-wasm/writer/zxing_writer.wasm') },
    fireImmediately: true,
  })
})

type Azar = () => number
/** The same numbers from 0 to 1 for the same seed. */
function azarDe(semilla: number): Azar {
  let a = semilla
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const entre = (azar: Azar, desde: number, hasta: number): number => desde + azar() * (hasta - desde)
const cifras = (azar: Azar, cuantas: number): string =>
  Array.from({ length: cuantas }, () => Math.floor(azar() * 10)).join('')
const conDigito = (azar: Azar, cuantas: number, inicio = ''): string => {
  const sin = inicio + cifras(azar, cuantas - 1 - inicio.length)
  return sin + digitoDeControl(sin)
}

type Simbolo = { data: Uint8ClampedArray; width: number; height: number }
type Cuadro = { ancho: number; alto: number }
const CHICO: Cuadro = { ancho: 640, alto: 480 }

/** A photograph of a code: turned, seen from one side, out of focus, in little and uneven light, with the grain of a dark picture. */
function fotografia(simbolo: Simbolo, azar: Azar, margen: number, { ancho, alto }: Cuadro): ImageData {
  const deAlto = simbolo.height > simbolo.width / 2 ? simbolo.height : simbolo.width * entre(azar, 0.35, 0.6)
  const porModulo = Math.min(entre(azar, 2.4, 4), (alto * 0.98) / (simbolo.width + 2 * margen))
  const giro = (Math.floor(azar() * 4) * Math.PI) / 2 + entre(azar, -0.26, 0.26)
  const [cos, sen] = [Math.cos(giro) / porModulo, Math.sin(giro) / porModulo]
  const deLado = 0.25 / ancho
  const [ladeado, inclinado] = [entre(azar, -deLado, deLado), entre(azar, -deLado, deLado)]
  const [cx, cy] = [ancho / 2 + entre(azar, -25, 25), alto / 2 + entre(azar, -15, 15)]
  const blanco = entre(azar, 70, 230)
  const negro = blanco * entre(azar, 0.12, 0.3)
  const sombra = entre(azar, 0, 0.35)
  const luz = new Float32Array(ancho * alto).fill(blanco * 0.6)
  const pesos = gaussiana(entre(azar, 0, porModulo * 0.33))
  const { data, width, height } = simbolo
  // where a point of the pack is seen; beyond its edges all is dark
  const [medioAncho, medioAlto] = [width / 2 + margen, deAlto / 2 + margen]
  const esquinas = [-medioAncho, medioAncho].flatMap((u) =>
    [-medioAlto, medioAlto].map((v) => {
      const [a, b, c, d] = [cos - u * ladeado, sen - u * inclinado, -sen - v * ladeado, cos - v * inclinado]
      return [cx + (u * d - v * b) / (a * d - b * c), cy + (v * a - u * c) / (a * d - b * c)] as const
    }),
  )
  const tramo = (de: readonly number[], tope: number): Tramo => [
    Math.max(0, Math.floor(Math.min(...de) - pesos.length / 2 - 1)),
    Math.min(tope, Math.ceil(Math.max(...de) + pesos.length / 2 + 1)),
  ]
  const caja: Caja = {
    x: tramo(
      esquinas.map(([x]) => x),
      ancho,
    ),
    y: tramo(
      esquinas.map(([, y]) => y),
      alto,
    ),
  }
  const tonos = Float64Array.from(data, (punto) => (punto < 128 ? negro : blanco))
  const oscuro = blanco * 0.6
  for (let y = caja.y[0]; y < caja.y[1]; y++)
    for (let x = caja.x[0]; x < caja.x[1]; x++) {
      let suma = 0
      for (let n = 0; n < 2; n++) {
        const dx = x + n / 2 - cx
        const dy = y + n / 2 - cy
        const lejos = 1 + ladeado * dx + inclinado * dy
        const u = (dx * cos + dy * sen) / lejos + width / 2
        const v = (dy * cos - dx * sen) / lejos + deAlto / 2
        if (u < -margen || v < -margen || u > width + margen || v > deAlto + margen) suma += oscuro
        else if (u < 0 || v < 0 || u >= width || v >= deAlto) suma += blanco
        else suma += tonos[(((v / deAlto) * height) | 0) * width + (u | 0)] ?? blanco
      }
      luz[y * ancho + x] = suma / 2
    }
  desenfocar(luz, pesos, { de: caja.y, paso: ancho }, { de: caja.x, paso: 1 })
  desenfocar(luz, pesos, { de: caja.x, paso: 1 }, { de: caja.y, paso: ancho })
  return conGrano(luz, azar, entre(azar, 1, blanco / 28), { ancho, alto }, sombra)
}

type Tramo = readonly [desde: number, hasta: number]
type Caja = { x: Tramo; y: Tramo }

function gaussiana(sigma: number): Float64Array {
  const radio = Math.ceil(sigma * 2.5)
  const pesos = Float64Array.from({ length: 2 * radio + 1 }, (_, i) =>
    Math.exp(-((i - radio) ** 2) / (2 * sigma ** 2 || 1)),
  )
  const total = pesos.reduce((a, b) => a + b, 0)
  return pesos.map((peso) => peso / total)
}

/** In place, along lines of which each point lies so far from the one before. */
function desenfocar(
  luz: Float32Array,
  pesos: Float64Array,
  lineas: { de: Tramo; paso: number },
  puntos: { de: Tramo; paso: number },
): void {
  const radio = (pesos.length - 1) / 2
  const largo = puntos.de[1] - puntos.de[0]
  const linea = new Float32Array(largo + 2 * radio)
  for (let n = lineas.de[0]; n < lineas.de[1]; n++) {
    const inicio = n * lineas.paso + puntos.de[0] * puntos.paso
    for (let i = 0; i < linea.length; i++)
      linea[i] = luz[inicio + Math.min(largo - 1, Math.max(0, i - radio)) * puntos.paso] ?? 0
    for (let i = 0; i < largo; i++) {
      const medio = i + radio
      let suma = (pesos[radio] ?? 0) * (linea[medio] ?? 0)
      for (let k = 1; k <= radio; k++)
        suma += (pesos[radio + k] ?? 0) * ((linea[medio - k] ?? 0) + (linea[medio + k] ?? 0))
      luz[inicio + i * puntos.paso] = suma
    }
  }
}

/** Grain of ±3, drawn once: each line of a picture takes it from a place of its own. */
const GRANO = ((azar: Azar) => Float32Array.from({ length: 2 ** 16 }, () => (azar() + azar() + azar() - 1.5) * 2))(
  azarDe(1),
)

function conGrano(luz: Float32Array, azar: Azar, grano: number, { ancho, alto }: Cuadro, sombra = 0): ImageData {
  const puntos = new Uint32Array(luz.length)
  for (let y = 0; y < alto; y++) {
    const desde = Math.floor(azar() * GRANO.length)
    for (let x = 0; x < ancho; x++) {
      const i = y * ancho + x
      const visto = (luz[i] ?? 0) * (1 - (sombra * x) / ancho) + (GRANO[(desde + x) & (GRANO.length - 1)] ?? 0) * grano
      // grey, opaque: the four bytes of a point at once
      puntos[i] = 0xff000000 | (((Math.max(0, Math.min(255, visto)) + 0.5) | 0) * 0x010101)
    }
  }
  return { data: new Uint8ClampedArray(puntos.buffer), width: ancho, height: alto, colorSpace: 'srgb' }
}

type Clase = {
  formato: NonNullable<WriterOptions['format']>
  margen: number
  /** larger for what has more bars: one goes back a step */
  cuadro?: Cuadro
  /** what is drawn, and what is to be read */
  escribir: (azar: Azar) => { texto: string; dice: string; gs1?: true }
}
const igual = (texto: string) => ({ texto, dice: texto })
function etiqueta(azar: Azar, prefijo: string) {
  const [gtin, lote] = [conDigito(azar, 14), `L${cifras(azar, 4)}`]
  return {
    texto: `(01)${gtin}(17)280200(10)${lote}(21)S7`,
    dice: `${prefijo}01${gtin}1728020010${lote}\x1d21S7`,
    gs1: true as const,
  }
}
const CLASES = {
  'EAN-13': { formato: 'EAN13', margen: 9, escribir: (azar) => igual(conDigito(azar, 13, '750')) },
  'EAN-8': { formato: 'EAN8', margen: 7, escribir: (azar) => igual(conDigito(azar, 8, '2')) },
  'UPC-A': {
    formato: 'UPCA',
    margen: 9,
    escribir: (azar) => {
      const texto = conDigito(azar, 12, '3')
      return { texto, dice: `0${texto}` }
    },
  },
  'UPC-E': {
    formato: 'UPCE',
    margen: 9,
    escribir: (azar) => {
      const dado = `${cifras(azar, 4)}15`
      const largo = `0${dado.slice(0, 5)}00005`
      return { texto: `0${dado}${digitoDeControl(largo)}`, dice: `0${largo}${digitoDeControl(largo)}` }
    },
  },
  'ITF-14': {
    formato: 'ITF',
    margen: 10,
    cuadro: { ancho: 800, alto: 600 },
    escribir: (azar) => igual(conDigito(azar, 14, '1')),
  },
  'GS1-128': {
    formato: 'Code128',
    margen: 10,
    cuadro: { ancho: 1280, alto: 960 },
    escribir: (azar) => etiqueta(azar, ']C1'),
  },
  'GS1 DataMatrix': { formato: 'DataMatrix', margen: 2, escribir: (azar) => etiqueta(azar, ']d2') },
} as const satisfies Record<string, Clase>

/** So many photographs of one kind: how many were read right, and what else was read. */
async function leerVarias(clase: Clase, cuantas: number, semilla: number) {
  const azar = azarDe(semilla)
  const cuenta = { bien: 0, mal: [] as string[] }
  for (let i = 0; i < cuantas; i++) {
    const { texto, dice, gs1 } = clase.escribir(azar)
    const { symbol, error } = await writeBarcode(texto, {
      format: clase.formato,
      options: gs1 ? 'gs1' : '',
      addQuietZones: false,
    })
    expect(error).toBe('')
    const lecturas = await leerImagen(fotografia(symbol, azar, clase.margen, clase.cuadro ?? CHICO))
    const codigos = lecturas.map((una) => codigoLeido(una, HOY)).filter(Boolean)
    if (codigos.includes(dice)) cuenta.bien++
    for (const otro of codigos) if (otro !== dice) cuenta.mal.push(`${dice} → ${otro}`)
  }
  return cuenta
}

test('de cien EAN-13 girados, borrosos y a media luz se leen 98 o más, y ninguno por otro', async () => {
  const { bien, mal } = await leerVarias(CLASES['EAN-13'], 100, 17)
  expect(mal).toEqual([])
  expect(bien).toBeGreaterThanOrEqual(98)
})

const PISO = { 'EAN-8': 24, 'UPC-A': 24, 'UPC-E': 24, 'ITF-14': 24, 'GS1-128': 24, 'GS1 DataMatrix': 24 }
for (const [nombre, piso] of Object.entries(PISO) as [keyof typeof PISO, number][])
  test(`de 25 ${nombre} se leen ${piso} o más, y ninguno por otro`, async () => {
    const { bien, mal } = await leerVarias(CLASES[nombre], 25, 5)
    expect(mal).toEqual([])
    expect(bien).toBeGreaterThanOrEqual(piso)
  })

test('lo que no tiene código no se lee, tampoco con grano', async () => {
  const azar = azarDe(3)
  for (let i = 0; i < 10; i++)
    expect(await leerImagen(conGrano(new Float32Array(640 * 480).fill(entre(azar, 40, 200)), azar, 30, CHICO))).toEqual(
      [],
    )
})
