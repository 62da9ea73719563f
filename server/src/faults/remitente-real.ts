import { modificarCantidad, surtir } from '@surtia/contracts/carrito.ts'
import type { Remitente } from './carreras.ts'
import type { Pedir, Sobre } from './pedir.ts'

/** `enviar` also tells the words and the status of the answer. */
export type RemitenteReal = { poner: Remitente['poner']; enviar: (clave: string) => Promise<Sobre> }

/** Sends through the portal's own door. */
export const remitenteReal = (pedir: Pedir, token: string, codArticulo: string): RemitenteReal => ({
  poner: async (cantidad) => {
    const { value, message } = await pedir(
      modificarCantidad.path,
      { codArticulo, cantidad, rutaOrigen: 'carrito' },
      token,
    )
    if (!value) throw new Error(message)
  },
  enviar: (clave) =>
    pedir(
      surtir.path,
      {
        surtirEnVariosCedis: 'R',
        facturarPublicoGeneral: false,
        articulosSurtirCaducidades: [],
        surtirWebExcel: false,
      },
      token,
      { 'idempotency-key': clave },
    ),
})
