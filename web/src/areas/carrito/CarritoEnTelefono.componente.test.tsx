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
import { carrito, renglon } from '../../test/ejemplos.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import Carrito from './Carrito.tsx'

const CODIGOS = Array.from({ length: 12 }, (_, i) => String(1_000_001 + i))
const LO_SUYO = CODIGOS.map((codArticulo) => ({
  codArticulo,
  nombreArticulo: `ARTÍCULO ${codArticulo}`,
  laboratorio: 'Quimarel',
  cantidad: 4,
  precio: 25,
  importe: 100,
  iva: 0,
  ieps: 0,
  codSucursal: 1,
  cedis: 'Culiacán',
  sinExistencia: false,
}))

test('en el teléfono un carrito largo se envía sin que nada tape lo que se presiona', async () => {
  await enTelefono()
  await montar(Carrito, {
    marco: 'clientes',
    ruta: '/clientes/carrito',
    llamadas: [
      contesta(consultarCarrito, carrito(CODIGOS.map((codigo) => renglon(codigo, `ARTÍCULO ${codigo}`, 4)))),
      contesta(carritoPorCedis, {
        data: { cedisCliente: LO_SUYO, cedisExternos: [] },
        cargo: 3,
        activo: true,
        promesa: { dias: 7, fecha: '2026-11-25' },
        saldo: carrito([]).saldo,
      }),
      contesta(facturarPublicoGeneral, { no: '' }),
      contesta(articulosDisponibles, { data: [] }),
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
