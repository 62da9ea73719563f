import { Refusal } from '@surtia/rules/refusal.ts'

const MAXIMO_DE_ENTRADAS = 200
const MAXIMO_ABIERTO = 50 * 1024 * 1024
/** what a file may weigh (docs/reglas/archivos.md#diez-megabytes) */
export const MAXIMO_DE_BYTES = 10_485_760

const FIN = 0x06054b50
const ENTRADA = 0x02014b50

/**
 * Looks at an .xlsx file's directory before anything is inflated: no more than 200 parts and 50 MB in all, none of them larger than its
 * bytes could hold (docs/reglas/archivos.md#zip-mirado-por-fuera).
 */
export function revisarDirectorio(bytes: Uint8Array): void {
  const no = () => new Refusal('El archivo no es un libro de Excel (.xlsx) que se pueda leer.')
  if (bytes.length > MAXIMO_DE_BYTES) throw new Refusal('El archivo excede los 10 MB.')
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let fin = bytes.length - 22
  while (fin >= 0 && fin > bytes.length - 65_558 && vista.getUint32(fin, true) !== FIN) fin--
  if (fin < 0 || vista.getUint32(fin, true) !== FIN) throw no()
  const entradas = vista.getUint16(fin + 10, true)
  let lugar = vista.getUint32(fin + 16, true)
  if (entradas > MAXIMO_DE_ENTRADAS) throw new Refusal('El archivo tiene demasiadas partes para ser un pedido.')
  let abierto = 0
  for (let i = 0; i < entradas; i++) {
    if (lugar + 46 > bytes.length || vista.getUint32(lugar, true) !== ENTRADA) throw no()
    abierto += vista.getUint32(lugar + 24, true)
    if (abierto > MAXIMO_ABIERTO) throw new Refusal('El archivo es demasiado grande para ser un pedido.')
    lugar +=
      46 + vista.getUint16(lugar + 28, true) + vista.getUint16(lugar + 30, true) + vista.getUint16(lugar + 32, true)
  }
}
