import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { ESTATUS_DE_PEDIDO } from '@surtia/rules/pedidos/estatus.ts'
import { bandera, type Campo, codArticulo, codCliente, type Tipo } from './campo.ts'

const folioDePedido = {
  tipo: 'texto',
  max: 20,
  obligatorio: true,
  ayuda: 'Folio del pedido',
  alias: ['pedido'],
} as const satisfies Campo

const estatusDePedido = {
  tipo: 'texto',
  max: 2,
  opciones: ESTATUS_DE_PEDIDO,
  obligatorio: true,
  ayuda: 'R, PP, L, E, M, B enviado; N y C detenido; X cancelado',
} as const satisfies Campo

export const cedis = {
  ayuda: 'Centros de distribución',
  clave: ['codSucursal'],
  campos: {
    codSucursal: { tipo: 'entero', min: 1, max: 100_000, obligatorio: true, ayuda: 'Código del centro' },
    nombre: { tipo: 'texto', max: 80, obligatorio: true, ayuda: 'Nombre del centro' },
    cercanos: {
      tipo: 'texto',
      max: 200,
      ayuda: 'Códigos de los otros centros, del más cercano al más lejano, separados por espacios',
    },
    zona: { tipo: 'texto', max: 60, ayuda: 'Zona horaria: America/Mexico_City, America/Tijuana… (America/Mazatlan)' },
  },
} as const satisfies Tipo

export const cortes = {
  ayuda: 'Hora hasta la que un pedido sale ese día, por centro y día de la semana; una fecha manda sobre su día',
  clave: ['codSucursal', 'dia', 'fecha'],
  campos: {
    codSucursal: {
      tipo: 'entero',
      min: 1,
      max: 100_000,
      obligatorio: true,
      ayuda: 'Centro',
      alias: ['sucursal', 'cedis'],
    },
    dia: { tipo: 'entero', min: 1, max: 7, ayuda: 'Día de la semana: 1 lunes … 7 domingo; o bien, fecha' },
    fecha: { tipo: 'dia', ayuda: 'Un solo día: un feriado, una víspera' },
    hora: { tipo: 'texto', max: 5, ayuda: 'HH:MM en la zona del centro; vacía, ese día no sale nada' },
  },
} as const satisfies Tipo

export const pedidos = {
  ayuda: 'Pedidos de antes del portal; los que nacen en él se mueven con «estatusPedidos» y «surtidosPedidos»',
  clave: ['folio'],
  campos: {
    folio: folioDePedido,
    codCliente,
    codSucursal: {
      tipo: 'entero',
      min: 1,
      max: 100_000,
      obligatorio: true,
      ayuda: 'Centro que surtió',
      alias: ['sucursal', 'cedis'],
    },
    origen: { tipo: 'texto', max: 40, obligatorio: true, ayuda: 'Por dónde llegó: Teléfono, Portal anterior…' },
    estatus: estatusDePedido,
    mensaje: { tipo: 'texto', max: 300, ayuda: 'Lo que se le dice al cliente' },
    fechaRecepcion: { tipo: 'instante', obligatorio: true, ayuda: 'Cuándo se recibió; no después de ahora' },
    fecha: {
      tipo: 'instante',
      obligatorio: true,
      ayuda: 'Cuándo llegó a su estatus; no antes de que se recibió ni después de ahora',
    },
    importe: { tipo: 'pesos', obligatorio: true, ayuda: 'Importe surtido antes de cargo e impuestos' },
    cargo: { tipo: 'pesos', ayuda: 'Cargo por surtido de otros centros (0)' },
    ieps: { tipo: 'pesos', ayuda: 'IEPS (0)' },
    iva: { tipo: 'pesos', ayuda: 'IVA (0)' },
    total: { tipo: 'pesos', obligatorio: true, ayuda: 'importe + cargo + ieps + iva' },
    facturado: bandera('Ya está facturado: deja de contar contra el crédito (0)'),
  },
} as const satisfies Tipo

export const renglonesPedido = {
  ayuda: 'Renglones de los pedidos de antes del portal',
  clave: ['folio', 'codArticulo'],
  suma: ['cantidadPedida', 'cantidadSurtida'],
  campos: {
    folio: folioDePedido,
    codArticulo,
    cantidadPedida: { tipo: 'entero', min: 1, max: CANTIDAD_MAXIMA, obligatorio: true, ayuda: 'Piezas pedidas' },
    cantidadSurtida: {
      tipo: 'entero',
      min: 0,
      max: CANTIDAD_MAXIMA,
      obligatorio: true,
      noMasQue: 'cantidadPedida',
      ayuda: 'Piezas surtidas; las demás se cuentan como negadas',
    },
    precio: { tipo: 'pesos', obligatorio: true, ayuda: 'Precio aplicado en MXN, antes de impuestos' },
    precioLista: { tipo: 'pesos', ayuda: 'Precio de ese día sin promociones, si se sabe' },
    motivo: {
      tipo: 'texto',
      opciones: ['neto', 'oferta', 'remate', 'buenFin'],
      ayuda: 'Qué precio se aplicó (neto)',
    },
    codAlterno: {
      tipo: 'codigo',
      max: 20,
      ayuda:
        'El artículo más barato de igual fórmula, forma y contenido que había ese día en el centro del cliente, si se sabe',
    },
    precioAlterno: { tipo: 'pesos', ayuda: 'Su precio de ese día' },
    iva: { tipo: 'porcentaje', ayuda: 'IVA en por ciento (0)' },
    ieps: { tipo: 'porcentaje', ayuda: 'IEPS en por ciento (0)' },
  },
} as const satisfies Tipo

export const lotesPedido = {
  ayuda: 'De qué lotes se surtieron los renglones de los pedidos de antes del portal',
  clave: ['folio', 'codArticulo', 'lote'],
  suma: ['piezas'],
  campos: {
    folio: folioDePedido,
    codArticulo,
    lote: { tipo: 'texto', max: 40, obligatorio: true, ayuda: 'Lote' },
    caducidad: { tipo: 'dia', obligatorio: true, ayuda: 'Cuándo caduca' },
    piezas: {
      tipo: 'entero',
      min: 1,
      max: CANTIDAD_MAXIMA,
      obligatorio: true,
      ayuda: 'Piezas de ese lote; con las de los demás lotes, a lo más las surtidas',
    },
  },
} as const satisfies Tipo

export const lotesSurtidos = {
  ayuda:
    'Qué lotes recibió cada cliente: de un pedido que el portal tiene, los de un renglón en lugar de los que había; de otro folio, uno más',
  clave: ['folio', 'codArticulo', 'lote'],
  suma: ['piezas'],
  grupo: ['folio', 'codArticulo'],
  campos: {
    codCliente,
    folio: folioDePedido,
    codArticulo,
    lote: { tipo: 'texto', max: 40, obligatorio: true, ayuda: 'Lote' },
    caducidad: { tipo: 'dia', obligatorio: true, ayuda: 'Cuándo caduca' },
    piezas: {
      tipo: 'entero',
      min: 1,
      max: CANTIDAD_MAXIMA,
      obligatorio: true,
      ayuda: 'Piezas de ese lote; de un pedido que el portal tiene, las de todos sus lotes suman las surtidas',
    },
    fecha: {
      tipo: 'dia',
      obligatorio: true,
      ayuda: 'Cuándo se surtió, no después de hoy; de un pedido que el portal tiene vale el día en que llegó a B',
    },
  },
} as const satisfies Tipo

export const estatusPedidos = {
  ayuda: 'Avance de los pedidos del portal; B y X los terminan',
  clave: ['folio'],
  campos: {
    folio: folioDePedido,
    estatus: estatusDePedido,
    mensaje: { tipo: 'texto', max: 300, ayuda: 'Lo que se le dice al cliente: por qué está detenido o se canceló' },
    existe: bandera('Al cancelar: las piezas regresan a la existencia (1)'),
    facturado: bandera('Ya está facturado: deja de contar contra el crédito'),
  },
} as const satisfies Tipo

export const surtidosPedidos = {
  ayuda: 'Lo que el almacén surtió de verdad, cuando es menos de lo que el portal apartó',
  clave: ['folio', 'codArticulo'],
  campos: {
    folio: folioDePedido,
    codArticulo,
    cantidadSurtida: {
      tipo: 'entero',
      min: 0,
      max: CANTIDAD_MAXIMA,
      obligatorio: true,
      ayuda: 'Piezas surtidas; las demás quedan negadas',
    },
    existe: bandera('Las piezas negadas existen y regresan a la existencia (1)'),
  },
} as const satisfies Tipo
