import { expect, test } from 'vitest'
import { Failure } from '../../api/request.ts'
import { guardarConVersion } from './guardar-con-version.ts'

type Fila = { version: number; valor: string }

/** A row that others change right before the first deeds reach it. */
function filaDe(...deOtros: string[]) {
  let fila: Fila = { version: 1, valor: 'antes' }
  const preguntas: [string, string][] = []
  return {
    preguntas,
    ver: () => fila,
    guardar: (mia: Fila, siempreLaMia: boolean) =>
      guardarConVersion({
        mia,
        hacer: async (version) => {
          const deOtro = deOtros.shift()
          if (deOtro !== undefined) fila = { version: fila.version + 1, valor: deOtro }
          if (version !== fila.version)
            throw new Failure(409, 'Otra persona lo cambió.', [], { actual: fila, suya: { version } })
          fila = { version: version + 1, valor: mia.valor }
          return fila
        },
        difieren: (una, otra) => una.valor !== otra.valor,
        preguntar: async (una, otra) => {
          preguntas.push([una.valor, otra.valor])
          return siempreLaMia
        },
      }),
  }
}
const MIA = { version: 1, valor: 'mía' }

test('si nadie lo cambió, se guarda sin preguntar', async () => {
  const fila = filaDe()
  expect(await fila.guardar(MIA, false)).toEqual({ respuesta: { version: 2, valor: 'mía' } })
  expect(fila.preguntas).toEqual([])
})

test('«Guardar la mía» se manda con la versión de ahora, cuantas veces lo cambien', async () => {
  const fila = filaDe('otra', 'otra más')
  expect(await fila.guardar(MIA, true)).toEqual({ respuesta: { version: 4, valor: 'mía' } })
  expect(fila.preguntas).toEqual([
    ['mía', 'otra'],
    ['mía', 'otra más'],
  ])
})

test('«Usar la suya» no guarda nada', async () => {
  const fila = filaDe('otra')
  expect(await fila.guardar(MIA, false)).toEqual({ actual: { version: 2, valor: 'otra' } })
  expect(fila.ver()).toEqual({ version: 2, valor: 'otra' })
})

test('si las dos dicen lo mismo no se pregunta nada', async () => {
  const fila = filaDe('mía')
  expect(await fila.guardar(MIA, false)).toEqual({ respuesta: { version: 3, valor: 'mía' } })
  expect(fila.preguntas).toEqual([])
})

test('otra negativa sigue su camino', async () => {
  for (const error of [new Failure(409, 'Ya no se puede.', [], null), new Failure(403, 'No.', [], { actual: MIA })])
    await expect(
      guardarConVersion({
        mia: MIA,
        hacer: () => Promise.reject(error),
        difieren: () => true,
        preguntar: async () => true,
      }),
    ).rejects.toBe(error)
})
