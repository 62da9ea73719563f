import { sugerencias } from '@surtia/contracts/catalogo.ts'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { contesta, montar } from '../../test/montar.tsx'
import { Buscador } from './Buscador.tsx'

const ARTICULO = {
  codArticulo: '1000031',
  descripcion: 'DEXAMETASONA 8 MG / 2 ML SOLUCIÓN INYECTABLE C/1',
  laboratorio: 'Quimarel',
  precio: 24.5,
  motivoPrecio: 'neto',
  precioDesde: null,
  existenciaMiCedis: 600,
  existenciaOtrosCedis: 0,
  minimoPiezas: 1,
  cantidad: 0,
}
const Solo = () => <Buscador caja={useRef<HTMLInputElement>(null)} />

test('lo que sólo una corrección sugiere va bajo el renglón que lo dice; lo escrito bien, no', async () => {
  const { getByRole, getByText } = await montar(Solo, {
    llamadas: [
      contesta(sugerencias, ({ url }) => {
        const buscado = url.searchParams.get('texto') ?? ''
        const correccion = buscado === 'dexametazona' ? { buscado, corregido: 'dexametasona' } : null
        return { data: { articulos: [ARTICULO], genericos: [], correccion } }
      }),
    ],
  })
  const caja = getByRole('combobox', { name: 'Buscar producto' })
  await caja.click()
  await caja.fill('dexametazona')
  await expect.element(getByText('Quizá: dexametasona', { exact: true })).toBeVisible()
  await expect.element(getByText('Quizá: dexametasona. 1 sugerencia')).toBeInTheDocument()
  await caja.fill('dexametasona')
  await expect.element(getByText('Quizá: dexametasona', { exact: true })).not.toBeInTheDocument()
  await expect.element(getByRole('option')).toBeVisible()
})
