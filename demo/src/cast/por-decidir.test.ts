import { expect, test } from 'vitest'
import { articulos } from '../articulos.ts'
import { articulosFijos } from './articulos-fijos.ts'
import { CLIENTES, documentos, TODOS_LOS_USUARIOS } from './clientes.ts'
import { CORREO_SIN_ENTREGAR, deposito, pedidoDetenido, preciosDeMas } from './por-decidir.ts'

const HOY = '2026-11-22'
const CON_USUARIO = TODOS_LOS_USUARIOS.map(({ codCliente }) => codCliente)
const mercancias = [...articulosFijos(HOY), ...articulos(HOY)]

test('lo que espera a una persona es de clientes sin usuario y de artículos generados', () => {
  const { pedido, renglones } = pedidoDetenido(mercancias, HOY)
  const suyo = CLIENTES.find(({ codCliente }) => codCliente === pedido.codCliente)
  expect(Number(pedido.total)).toBeGreaterThan(Number(suyo?.limiteCredito))
  expect(CON_USUARIO).not.toContain(pedido.codCliente)
  expect(CORREO_SIN_ENTREGAR.para).toBe(suyo?.correo)
  const precios = preciosDeMas(mercancias)
  expect(precios).toHaveLength(2)
  for (const { codArticulo, precioNeto } of precios) {
    const antes = Number(mercancias.find(({ articulo }) => articulo.codArticulo === codArticulo)?.precio.precioNeto)
    expect(Math.abs(Number(precioNeto) / antes - 1)).toBeGreaterThan(0.5)
  }
  for (const { codArticulo } of [...renglones, ...precios])
    expect(Number(codArticulo)).toBeGreaterThanOrEqual(1_001_000)
  const { documento, importe, CodigoCliente } = deposito(HOY)
  const [pagado] = documentos(HOY).filter((d) => d.documento === documento)
  expect([pagado?.codCliente, pagado?.importe]).toEqual([CodigoCliente, importe])
  expect(CON_USUARIO).not.toContain(CodigoCliente)
})
