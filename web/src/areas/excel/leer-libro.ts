import type { FilaDeExcel } from '@surtia/rules/carrito/filas-de-excel.ts'
import { type Celda, filasDeHoja, type Numero, textoDeHoja } from '@surtia/rules/carrito/hoja-de-pedido.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { revisarDirectorio } from './directorio.ts'

const NO_ES = 'El archivo no es un libro de Excel (.xlsx) que se pueda leer.'

/** The order rows of the first visible sheet of an .xlsx file. Refuses, with a clear text, what is no such file or far too large. */
export const leerLibro = (bytes: Uint8Array<ArrayBuffer>): Promise<FilaDeExcel[]> => deLaHoja(bytes, filasDeHoja)

/** The same sheet as the text of a list, whatever its columns are. */
export const leerLibroComoTexto = (bytes: Uint8Array<ArrayBuffer>): Promise<string> => deLaHoja(bytes, textoDeHoja)

async function deLaHoja<T>(bytes: Uint8Array<ArrayBuffer>, leer: (hoja: Celda[][]) => T): Promise<T> {
  revisarDirectorio(bytes)
  try {
    const hoja = await readSheet(bytes.buffer, primeraVisible(bytes), {
      parseNumber: (numero: string): Numero => ({ numero }),
    })
    return leer(hoja as Celda[][])
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(NO_ES)
  }
}

/** The name of the first sheet that is not hidden. */
function primeraVisible(bytes: Uint8Array): string | number {
  const partes = unzipSync(bytes, { filter: ({ name }) => name === 'xl/workbook.xml' })
  const libro = partes['xl/workbook.xml']
  if (!libro) throw new Refusal(NO_ES)
  const texto = strFromU8(libro)
  if (/<!DOCTYPE|<!ENTITY/i.test(texto)) throw new Refusal(NO_ES)
  const hojas = [...texto.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map((m) => m[1] ?? '')
  const lugar = hojas.findIndex((atributos) => !/\bstate="(hidden|veryHidden)"/.test(atributos))
  return lugar < 0 ? 1 : lugar + 1
}
