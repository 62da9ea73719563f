import type { Antiguedad } from '@surtia/contracts/adeudos.ts'
import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { Data } from '@surtia/contracts/call.ts'
import type { RenglonDeCarrito } from '@surtia/contracts/carrito.ts'
import type { buscar } from '@surtia/contracts/catalogo.ts'
import { ARTICULO } from './articulo.ts'

/** An article as any other, $25.00 and 600 pieces in one's own centre, but for what is said of it. */
export const articulo = (codArticulo: string, descripcion: string, mas: Partial<Articulo> = {}): Articulo => ({
  ...ARTICULO,
  codArticulo,
  descripcion,
  laboratorio: 'Quimarel',
  existenciaMiCedis: 600,
  precioPublico: 60,
  precioNeto: 25,
  ...mas,
})

/** What a search answers that finds these and nothing else. */
export const hallados = (
  articulos: readonly Articulo[],
  mas: Partial<Data<typeof buscar>> = {},
): Data<typeof buscar> => ({
  resultadosPrincipales: [...articulos],
  resultadosSugeridos: [],
  resultados: articulos.length,
  clasificaciones: [],
  formasFarmaceuticas: [],
  laboratorios: [],
  conExistencia: articulos.length,
  enOferta: 0,
  controlados: 0,
  refrigerados: 0,
  correccion: null,
  pagina: 1,
  totalPaginas: 1,
  genericosDisponibles: [],
  ...mas,
})

/** A line of the cart with so many pieces of $25.00, without taxes. */
export const renglon = (
  codArticulo: string,
  descripcion: string,
  cantidad: number,
  mas: Partial<RenglonDeCarrito> = {},
): RenglonDeCarrito => ({
  codArticulo,
  descripcion,
  nombreArticulo: descripcion,
  laboratorio: 'Quimarel',
  precio: 25,
  precioOfertado: 0,
  precioRemate: 0,
  precioBuenFin: 0,
  ofertado: false,
  remate: false,
  buenFin: false,
  iva: 0,
  ieps: 0,
  cantidad,
  cantidadOriginal: cantidad,
  colectivo: 0,
  minimoPiezas: 0,
  existenciaMiCedis: 600,
  existenciaOtrosCedis: 0,
  sinDerechoDevolucion: false,
  tipoControl: 0,
  fraccion: '',
  refrigerado: false,
  caducidadMeses: 0,
  codBarras: '',
  urlImagen: '',
  estatus: 'A',
  precioAplicado: 25,
  motivoPrecio: 'neto',
  falta: '',
  avisoPrecio: '',
  precioVisto: 25,
  quien: '',
  precioDesde: null,
  importe: 25 * cantidad,
  sustituto: null,
  ...mas,
})

/** What asking for the cart answers, with these lines. */
export const carrito = (renglones: readonly RenglonDeCarrito[]) => {
  const subtotal = renglones.reduce((suma, { importe }) => suma + importe, 0)
  return {
    data: [...renglones],
    totales: { subtotal, ieps: 0, iva: 0, total: subtotal },
    saldo: { creditoDisponible: 900_000, saldoActual: 0, vencido: 0, estricto: false },
  }
}

/** A desk with nothing on it but its clock: 25 min are left. */
export const MESA = {
  data: {
    carrito: { renglones: 0, total: 0 },
    pedidos: [],
    porAutorizar: [],
    porRecibir: [],
    vence: { importe: 0, vencido: 0, documentos: 0, hasta: '2026-11-25' },
    ultimoPedido: null,
    tocaPedir: [],
    corte: { cierra: '2026-11-18T21:00:00.000Z', sale: '2026-11-18' },
  },
  creditoDisponible: 0,
  fallas: [],
  reloj: { ahora: '2026-11-18T20:35:00.000Z', zona: 'America/Mazatlan' },
}

/** What a client owes: documents, each with its balance in MXN. */
export const adeudos = (...documentos: readonly (readonly [documento: string, saldo: number])[]): Antiguedad => ({
  nombre: 'Agente',
  telefono: '6675550142',
  email: 'agente@surtia.example',
  plazo: 30,
  limiteCredito: 900_000,
  creditoDisponible: 900_000,
  fechaUltimoAbono: null,
  ultimoAbono: 0,
  detalle: documentos.map(([documento, saldo]) => ({
    documento,
    fechaDocumento: '2026-11-01',
    fechaVencimiento: '2026-12-01',
    diasVencido: 0,
    color: 3,
    importe: saldo,
    abonoReal: 0,
    abonoVirtual: 0,
    notaCredito: 0,
    total: saldo,
  })),
})

/** An attempt to pay $2.50 that the bank has not answered. */
export const INTENTO = {
  idPagosWebEnc: 7,
  referencia: 'R7',
  signature: 'x',
  mp_order: '100001',
  mp_customername: 'Farmacia',
  mp_amount: '2.50',
  url: '/banco-de-demostracion',
  campos: {},
}

/** What is about to be sent to one's own centre: four pieces of $25.00 of each, without taxes. */
export const porCedis = (...articulos: readonly (readonly [codArticulo: string, nombreArticulo: string])[]) => ({
  data: {
    cedisCliente: articulos.map(([codArticulo, nombreArticulo]) => ({
      codArticulo,
      nombreArticulo,
      laboratorio: 'Quimarel',
      cantidad: 4,
      precio: 25,
      importe: 100,
      iva: 0,
      ieps: 0,
      codSucursal: 1,
      cedis: 'Culiacán',
      sinExistencia: false,
    })),
    cedisExternos: [],
    noSurtidos: [],
  },
  cargo: 3,
  activo: true,
  promesa: { dias: 7, fecha: '2026-11-25' },
  saldo: carrito([]).saldo,
})
