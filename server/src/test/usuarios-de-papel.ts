import type { PapelDeCliente } from '@surtia/rules/cuenta/papeles.ts'

/** Who of the demo's first pharmacy has which role. */
export const USUARIO_DE: Readonly<Record<PapelDeCliente, string>> = {
  titular: 'farmacia',
  comprador: 'farmacia-compras',
  capturista: 'farmacia-mostrador',
  pagos: 'farmacia-pagos',
  mirar: 'farmacia-mirar',
}
