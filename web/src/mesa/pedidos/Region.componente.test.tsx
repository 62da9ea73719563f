import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Region } from './Region.tsx'
import { useTramo } from './use-tramo.ts'

const FILAS = Array.from({ length: 30 }, (_, i) => `Renglón ${i + 1}`)
const textoDe = (fila: string) => fila

function Pedido() {
  const { visibles, ...tramo } = useTramo(FILAS, textoDe)
  return (
    <Pagina titulo="Pedido 1">
      <Region titulo="Renglones" nombres={['renglón', 'renglones']} tramo={tramo} total={FILAS.length} vacio="Nada.">
        <ul>
          {visibles.map((fila) => (
            <li key={fila}>{fila}</li>
          ))}
        </ul>
      </Region>
    </Pagina>
  )
}

test('una parte de un pedido es un título bajo el del pedido, y en ella se busca', async () => {
  await montar(Pedido)
  const parte = page.getByRole('region', { name: 'Renglones' })
  await expect.element(parte.getByRole('heading', { level: 2, name: 'Renglones' })).toBeVisible()
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  await sinHallazgosADosAnchos()
  await userEvent.fill(parte.getByRole('searchbox', { name: 'Buscar en Renglones' }), 'renglon 30')
  await expect.element(parte.getByRole('status')).toMatchTextContent('1 de 30 renglones')
  await expect.element(parte.getByRole('listitem')).toMatchTextContent('Renglón 30')
})
