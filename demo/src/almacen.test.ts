import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { salenPedidos } from '@surtia/contracts/puerta.ts'
import { expect, test } from 'vitest'
import { abrirAlmacen } from './almacen.ts'

/** of those of which the warehouse does not find a line */
const FOLIO = '500003'

test('un pedido que ya no admite su faltante no detiene el acuse de los demás', async () => {
  const acusados: string[] = []
  let errores = 0
  const puerta = createServer(async (peticion, respuesta) => {
    let cuerpo = ''
    for await (const trozo of peticion) cuerpo += trozo
    const ruta = peticion.url ?? ''
    if (ruta.startsWith(salenPedidos.acusar.path)) acusados.push(...(JSON.parse(cuerpo) as { folios: string[] }).folios)
    const pendientes = [FOLIO, '500004'].filter((folio) => !acusados.includes(folio))
    const data = ruta.startsWith(salenPedidos.salientes.path)
      ? pendientes.map((folio) => ({ folio, renglones: [{ codArticulo: '2000001', surtida: 5 }] }))
      : ruta.includes('surtidosPedidos')
        ? {
            rechazados: 1,
            detenidos: 0,
            errores: [{ linea: 1, campo: 'folio', motivo: 'El pedido ya está terminado.' }],
          }
        : []
    respuesta.setHeader('content-type', 'application/json')
    respuesta.end(JSON.stringify({ value: true, message: '', data }))
  }).listen(0)
  await once(puerta, 'listening')
  const url = `http://localhost:${(puerta.address() as AddressInfo).port}`
  const cerrar = abrirAlmacen({ url, clave: 'x' }, 60, () => {
    errores++
  })
  await expect.poll(() => [acusados, errores]).toEqual([[FOLIO, '500004'], 1])
  cerrar()
  puerta.close()
  puerta.closeAllConnections()
})
