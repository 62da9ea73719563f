import { crc32, deflateRawSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import { Hoja } from '../outside/pdf/hoja.ts'

/** Files as people and programs make them, for the tests of uploads. */
export const unPdf = async (texto = 'Currículum'): Promise<Buffer> =>
  new Hoja({ titulo: texto }).parrafo('Experiencia en almacén. '.repeat(40)).terminar()

export async function unJpg(ancho = 600, alto = 800, calidad = 80): Promise<Buffer> {
  const lienzo = createCanvas(ancho, alto)
  const pincel = lienzo.getContext('2d')
  pincel.fillStyle = '#c8b090'
  pincel.fillRect(0, 0, ancho, alto)
  pincel.fillStyle = '#203040'
  pincel.fillRect(ancho * 0.2, alto * 0.1, ancho * 0.6, alto * 0.5)
  return lienzo.encode('jpeg', calidad)
}

export const unPng = async (ancho = 300, alto = 120): Promise<Buffer> => createCanvas(ancho, alto).encode('png')

/** The same picture with an EXIF segment that says where it was taken. */
export async function jpgConExif(): Promise<Buffer> {
  const jpg = await unJpg()
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex'),
    Buffer.from('GPS 24.8091 -107.394'),
  ])
  const cabeza = Buffer.from([0xff, 0xe1, 0, 0])
  cabeza.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([jpg.subarray(0, 2), cabeza, exif, jpg.subarray(2)])
}

type Parte = { nombre: string; contenido: Buffer | string; guardada?: true; bytesDeclarados?: number; crc?: number }

/** A zip of these parts, deflated unless told. */
export function unZip(partes: readonly Parte[]): Buffer {
  const locales: Buffer[] = []
  const centrales: Buffer[] = []
  let lugar = 0
  for (const { nombre, contenido, guardada, bytesDeclarados, crc } of partes) {
    const datos = Buffer.from(contenido)
    const dentro = guardada ? datos : deflateRawSync(datos)
    const nombreEnBytes = Buffer.from(nombre, 'utf8')
    const campos = Buffer.alloc(26)
    campos.writeUInt16LE(20, 0)
    campos.writeUInt16LE(0x0800, 2)
    campos.writeUInt16LE(guardada ? 0 : 8, 4)
    campos.writeUInt32LE(crc ?? crc32(datos), 10)
    campos.writeUInt32LE(dentro.length, 14)
    campos.writeUInt32LE(bytesDeclarados ?? datos.length, 18)
    campos.writeUInt16LE(nombreEnBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), campos, nombreEnBytes, dentro])
    const central = Buffer.alloc(18)
    central.writeUInt32LE(lugar, 14)
    centrales.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\0', 'latin1'),
        campos.subarray(0, 24),
        Buffer.alloc(2),
        central.subarray(4),
        nombreEnBytes,
      ]),
    )
    locales.push(local)
    lugar += local.length
  }
  const directorio = Buffer.concat(centrales)
  const fin = Buffer.alloc(22)
  fin.write('PK\x05\x06', 0, 'latin1')
  fin.writeUInt16LE(partes.length, 8)
  fin.writeUInt16LE(partes.length, 10)
  fin.writeUInt32LE(directorio.length, 12)
  fin.writeUInt32LE(lugar, 16)
  return Buffer.concat([...locales, directorio, fin])
}

const TIPOS =
  '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

/** A Word document of one paragraph, with more parts if wanted. */
export const unDocx = (texto = 'Currículum', mas: readonly Parte[] = []): Buffer =>
  unZip([
    { nombre: '[Content_Types].xml', contenido: TIPOS },
    { nombre: '_rels/.rels', contenido: '<Relationships/>' },
    {
      nombre: 'word/document.xml',
      contenido: `<?xml version="1.0"?><w:document><w:body><w:p>${texto}</w:p></w:body></w:document>`,
    },
    ...mas,
  ])

/** A compound document with Word's stream: header, one allocation sector, one directory sector, and the stream. */
export function unDoc(sectoresDeTexto = 12, flujo = 'WordDocument'): Buffer {
  const S = 512
  const archivo = Buffer.alloc(S * (3 + sectoresDeTexto))
  archivo.write('d0cf11e0a1b11ae1', 0, 'hex')
  archivo.writeUInt16LE(0x3e, 24)
  archivo.writeUInt16LE(3, 26)
  archivo.writeUInt16LE(0xfffe, 28)
  archivo.writeUInt16LE(9, 30)
  archivo.writeUInt16LE(6, 32)
  archivo.writeUInt32LE(1, 44)
  archivo.writeUInt32LE(1, 48)
  archivo.writeUInt32LE(4096, 56)
  archivo.fill(0xff, 60, 64)
  archivo.fill(0xff, 76, S)
  archivo.writeUInt32LE(0xfffffffe, 60)
  archivo.writeUInt32LE(0xfffffffe, 68)
  archivo.writeUInt32LE(0, 76)
  const tabla = archivo.subarray(S, 2 * S).fill(0xff)
  tabla.writeUInt32LE(0xfffffffd, 0)
  tabla.writeUInt32LE(0xfffffffe, 4)
  for (let i = 0; i < sectoresDeTexto; i++)
    tabla.writeUInt32LE(i === sectoresDeTexto - 1 ? 0xfffffffe : 3 + i, (2 + i) * 4)
  const entrada = (i: number, nombre: string, tipo: number, sector: number, bytes: number) => {
    const e = archivo.subarray(2 * S + i * 128, 2 * S + (i + 1) * 128)
    e.write(nombre, 0, 'utf16le')
    e.writeUInt16LE((nombre.length + 1) * 2, 64)
    e[66] = tipo
    e.writeUInt32LE(sector, 116)
    e.writeUInt32LE(bytes, 120)
  }
  entrada(0, 'Root Entry', 5, 0xfffffffe, 0)
  entrada(1, flujo, 2, 2, sectoresDeTexto * S)
  archivo.fill('Texto del documento. ', 3 * S)
  return archivo
}
