import { randomUUID } from 'node:crypto'
import type { Body } from '@surtia/contracts/call.ts'
import { modificarCantidad, surtir } from '@surtia/contracts/carrito.ts'
import { vi } from 'vitest'
import type { PortalDePruebas } from './portal.ts'

export type CuerpoDeEnvio = Body<typeof surtir>
export const ENVIO: CuerpoDeEnvio = {
  surtirEnVariosCedis: 'R',
  facturarPublicoGeneral: false,
  articulosSurtirCaducidades: [],
  surtirWebExcel: false,
}

/** Puts an article into the cart, as its screen does. */
export const ponerEn = (portal: PortalDePruebas, token: string, codArticulo: string, cantidad: number) =>
  portal.pedir(modificarCantidad, { body: { codArticulo, cantidad, rutaOrigen: 'carrito' }, token })

/** Sends the cart: an order to one's own centre, but for what is given. `clave` null sends none. */
export const surtirDe = (
  portal: PortalDePruebas,
  token: string,
  cambios: Partial<CuerpoDeEnvio> = {},
  clave: string | null = randomUUID(),
) =>
  portal.pedir(surtir, {
    body: { ...ENVIO, ...cambios },
    token,
    headers: clave === null ? {} : { 'idempotency-key': clave },
  })

/** When client and devices were told of all that was sent, and its articles are the client's last ones: that follows a send, soon. */
export const seguidos = (portal: Pick<PortalDePruebas, 'sql'>) =>
  vi.waitFor(async () => {
    const { length } = await portal.sql("select 1 from salidas where tipo = 'envio' and not muerta")
    if (length) throw new Error(`${length} sends are not followed yet`)
  }, 240_000)
