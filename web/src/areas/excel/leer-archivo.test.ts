import { expect, test } from 'vitest'
import { enTexto, leerComoTexto } from './leer-archivo.ts'

const bytes = (...valores: number[]) => new Uint8Array(valores).buffer
const { signal } = new AbortController()

test('un archivo de texto se lee en UTF-8, en UTF-16 o con las letras de Windows', () => {
  expect(enTexto(new TextEncoder().encode('Cápsulas\t3').buffer)).toBe('Cápsulas\t3')
  expect(enTexto(bytes(0x43, 0xe1, 0x70, 0x73))).toBe('Cáps')
  expect(enTexto(bytes(0xff, 0xfe, 0x31, 0, 0x32, 0))).toBe('12')
  expect(() => enTexto(bytes(0x31, 0, 0x32, 0))).toThrow('El archivo no es de texto.')
})

test('lo que no es lista se rechaza con su causa', async () => {
  const leer = (nombre: string, texto: string) => leerComoTexto(new File([texto], nombre), signal)
  expect(await leer('pedido.CSV', '1000001,2')).toBe('1000001,2')
  await expect(leer('foto.png', 'x')).rejects.toThrow('El archivo debe ser .xlsx, .csv o .txt.')
  await expect(leer('pedido.txt', '')).rejects.toThrow('El archivo está vacío.')
})
