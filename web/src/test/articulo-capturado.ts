import type { ArticuloCapturado } from '@surtia/contracts/captura.ts'

/** An article as it is answered to who captures it: MXN 10 a piece, five in one's own centre. */
export const articuloCapturado = (codArticulo: string, descripcion = codArticulo): ArticuloCapturado => ({
  codArticulo,
  codBarras: '',
  descripcion,
  laboratorio: '',
  urlImagen: '',
  precio: 10,
  motivoPrecio: 'neto',
  existenciaMiCedis: 5,
  existenciaOtrosCedis: 0,
  minimoPiezas: 1,
  empColectivo: 1,
  estatus: 'A',
  cantidad: 0,
})
