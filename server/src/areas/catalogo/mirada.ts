/** Who looks, and when: prices hold on a day, stock counts for a centre, quantities stand in a client's cart. */
export type Mirada = {
  codCliente: string
  sucursal: number
  hoy: string
  /** first days of the months in which an order of today is delivered, from one's own centre and from the others */
  entregaPropia: string
  entregaOtros: string
  evento: boolean
  imagenesUrl: string
}
