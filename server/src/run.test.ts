import { expect, test } from 'vitest'
import { why } from './run.ts'

test('si una copia no cupo, se nombra el disco al que iba', () => {
  const sinLugar = (lugar: object) => why(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', ...lugar }))
  expect(sinLugar({ path: '/datos/base', dest: '/respaldo/base' })).toBe(
    'No queda espacio en el disco de /respaldo/base.',
  )
  expect(sinLugar({ path: '/datos/subidas' })).toBe('No queda espacio en el disco de /datos/subidas.')
  expect(sinLugar({})).toBe('No queda espacio en el disco.')
})
