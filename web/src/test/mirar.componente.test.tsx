import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { sinHallazgos } from './mirar.ts'

test('la mirada de una pantalla sola halla lo que está cortado y lo que se encima', async () => {
  await render(
    <main>
      <h1>Mal</h1>
      <div style={{ position: 'relative', height: 40 }}>
        <span style={{ position: 'absolute', left: 0, top: 0 }}>Uno arriba</span>
        <span style={{ position: 'absolute', left: 4, top: 2 }}>Uno abajo</span>
      </div>
      <div style={{ height: 6, overflow: 'hidden' }}>Media línea</div>
    </main>,
  )
  await expect(sinHallazgos({ entera: false })).rejects.toMatchObject({
    actual: [{ clase: 'cortado' }, { clase: 'encimado' }],
  })
})
