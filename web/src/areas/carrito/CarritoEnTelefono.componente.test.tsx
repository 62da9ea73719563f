import {
  articulosDisponibles,
  carritoPorCedis,
  consultarCarrito,
  facturarPublicoGeneral,
  surtir,
} from '@surtia/contracts/carrito.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { carrito, porCedis, renglon } from '../../test/ejemplos.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import Carrito from './Carrito.tsx'

const CODIGOS = Array.from({ length: 12 }, (_, i) => String(1_000_001 + i))
const ARTICULOS = CODIGOS.map((codigo) => [codigo, `ARTÍCULO ${codigo}`] as const)

test('en el teléfono un carrito largo se envía sin que nada tape lo que se presiona', async () => {
  await enTelefono()
  await montar(Carrito, {
    marco: 'clientes',
    ruta: '/clientes/carrito',
    llamadas: [
      contesta(consultarCarrito, carrito(ARTICULOS.map((uno) => renglon(...uno, 4)))),
      contesta(carritoPorCedis, porCedis(...ARTICULOS)),
      contesta(facturarPublicoGeneral, { no: '' }),
      contesta(articulosDisponibles, { data: [], noSurtidos: [] }),
      contesta(surtir, { no: 'Hoy no.' }),
    ],
  })
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const confirmar = page.getByRole('dialog', { name: 'Confirmar pedido' })
  await confirmar.getByLabelText('Nota para almacén (opcional)').fill('Por atrás.')
  await confirmar.getByRole('button', { name: 'Aceptar' }).click()
  const aviso = page.getByRole('alertdialog', { name: 'Enviar pedido' })
  await expect.element(aviso).toMatchTextContent('Hoy no.')
  await aviso.getByRole('button', { name: 'Aceptar' }).click()
  expect(hechas(surtir).map(({ body }) => body)).toMatchObject([{ notaAlmacen: 'Por atrás.' }])
})
