import { expect, test } from 'vitest'
import { dibujarDistintos } from '../../faults/papeles.ts'
import { textoDePdf } from '../../test/pdf.ts'
import { Hoja } from './hoja.ts'

test('una palabra de una tabla se acomoda una vez, aunque esté en muchas celdas, y se lee igual', async () => {
  const hoja = new Hoja({ titulo: 'Prueba' })
  const fuente: { layoutRun: (texto: string) => unknown } = Reflect.get(hoja.doc.font('normal'), '_font')
  const acomodar = fuente.layoutRun.bind(fuente)
  const vistas: string[] = []
  fuente.layoutRun = (texto, ...otros: []) => {
    vistas.push(texto)
    return acomodar(texto, ...otros)
  }
  const columnas = [
    { titulo: 'Artículo', parte: 60 },
    { titulo: 'Importe', parte: 40, derecha: true as const },
  ]
  hoja.tabla(
    columnas,
    Array.from({ length: 50 }, () => ['PARACETAMOL DE PRUEBA', '1,234.50']),
  )
  expect(vistas.filter((palabra) => palabra.trim() === '1,234.50')).toHaveLength(1)
  expect(vistas.filter((palabra) => palabra.trim() === 'PARACETAMOL').length).toBeLessThanOrEqual(2)
  const texto = (await textoDePdf(await hoja.terminar())).join(' ')
  expect(texto.match(/PARACETAMOL DE PRUEBA/g)).toHaveLength(50)
  expect(texto.match(/1,234\.50/g)).toHaveLength(50)
})

test('un hilo dibuja papel tras papel, todos con palabras nuevas, sin quedarse con nada de ellos', async () => {
  expect(await dibujarDistintos(50, 32)).toBe(50)
})
