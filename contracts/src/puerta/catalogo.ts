import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { FRACCIONES } from '@surtia/rules/catalogo/control.ts'
import { CONTENIDO_MAXIMO, UNIDADES } from '@surtia/rules/catalogo/precio-por-unidad.ts'
import { bandera, type Campo, codArticulo, codCliente, type Tipo } from './campo.ts'

const codigo = (ayuda: string) => ({ tipo: 'entero', min: 1, max: 1_000_000, ayuda }) as const satisfies Campo

const promocion = (nombre: string, minimo: boolean): Record<string, Campo> => ({
  [`precio${nombre}`]: { tipo: 'pesos', ayuda: 'Precio promocional en MXN; 0 la quita' },
  ...(minimo
    ? {
        [`minimoPiezas${nombre}`]: {
          tipo: 'entero',
          min: 1,
          max: CANTIDAD_MAXIMA,
          ayuda: 'Piezas desde las que rige (1)',
        } as Campo,
      }
    : {}),
  [`desde${nombre}`]: { tipo: 'dia', ayuda: 'Primer día (sin límite)' },
  [`hasta${nombre}`]: { tipo: 'dia', ayuda: 'Último día, inclusive (sin límite)' },
})

/** How the door says that an article is of no fraction: an empty cell keeps what is known. */
export const SIN_FRACCION = '0'

export const articulos = {
  ayuda: 'Artículos del catálogo',
  clave: ['codArticulo'],
  campos: {
    codArticulo,
    descripcion: {
      tipo: 'texto',
      max: 200,
      obligatorio: true,
      ayuda: 'Descripción como se vende',
      alias: ['nombre', 'producto', 'nombre articulo'],
    },
    generico: {
      tipo: 'texto',
      max: 300,
      ayuda: 'Nombre genérico',
      alias: ['sustancia', 'sustancia activa', 'principio activo'],
    },
    formula: { tipo: 'texto', max: 500, ayuda: 'Genérico con su concentración', alias: ['concentracion'] },
    tipoFormula: { tipo: 'texto', opciones: ['S', 'C'], ayuda: 'S sólo, C combinado (S)' },
    marca: { tipo: 'texto', max: 120, ayuda: 'Marca comercial' },
    laboratorio: { tipo: 'texto', max: 120, ayuda: 'Laboratorio', alias: ['fabricante', 'lab'] },
    codClasificacion: codigo('Código de la clasificación (se asigna si falta)'),
    clasificacion: { tipo: 'texto', max: 80, ayuda: 'Clasificación', alias: ['departamento', 'tipo'] },
    categoria: { tipo: 'texto', max: 80, ayuda: 'Categoría, dentro de la clasificación' },
    linea: { tipo: 'texto', max: 80, ayuda: 'Línea, dentro de la categoría' },
    codFormaFarmaceutica: codigo('Código de la forma farmacéutica (se asigna si falta)'),
    formaFarmaceutica: { tipo: 'texto', max: 80, ayuda: 'Forma farmacéutica', alias: ['forma', 'presentacion'] },
    contenidoCantidad: {
      tipo: 'decimal',
      min: 0,
      max: CONTENIDO_MAXIMO,
      ayuda: 'Unidades que trae una pieza, con contenidoUnidad; 0 lee el contenido y la descripción',
      alias: ['cantidad contenido'],
    },
    contenidoUnidad: {
      tipo: 'texto',
      opciones: UNIDADES,
      ayuda: 'tableta, cápsula, ml, g o pieza',
      alias: ['unidad contenido'],
    },
    contenidoVenta: { tipo: 'texto', max: 200, ayuda: 'Contenido de la caja: C/20', alias: ['contenido'] },
    accionTerapeutica: { tipo: 'texto', max: 120, ayuda: 'Acción terapéutica' },
    registroSSA: { tipo: 'texto', max: 40, ayuda: 'Registro sanitario', alias: ['registro sanitario'] },
    codBarras: { tipo: 'digitos', max: 20, ayuda: 'Código de barras', alias: ['ean', 'codigo de barras', 'upc'] },
    codigoSat: { tipo: 'digitos', max: 20, ayuda: 'Clave de producto del SAT', alias: ['clave sat'] },
    ccb: { tipo: 'texto', max: 40, ayuda: 'Clave del cuadro básico' },
    iva: { tipo: 'porcentaje', ayuda: 'IVA en por ciento (0)' },
    ieps: { tipo: 'porcentaje', ayuda: 'IEPS en por ciento (0)' },
    empColectivo: {
      tipo: 'entero',
      min: 1,
      max: CANTIDAD_MAXIMA,
      ayuda: 'Piezas del colectivo (1)',
      alias: ['colectivo', 'empaque'],
    },
    minimoPiezas: { tipo: 'entero', min: 1, max: CANTIDAD_MAXIMA, ayuda: 'Mínimo de piezas por pedido (1)' },
    minimoMeses: { tipo: 'entero', min: 0, max: 120, ayuda: 'Meses de caducidad requeridos (6)' },
    tipoControl: {
      tipo: 'entero',
      min: 0,
      max: 9,
      ayuda: '0 ninguno, 1 refrigerado, 2 a 4 controlado grupo I a III (0); se deduce de fraccion y refrigerado',
    },
    fraccion: {
      tipo: 'texto',
      opciones: [...FRACCIONES, SIN_FRACCION],
      ayuda: 'Fracción del artículo 226 de la Ley General de Salud, I a VI; 0 la quita (se deduce de tipoControl)',
      alias: ['fraccion sanitaria', 'fraccion controlado'],
    },
    refrigerado: {
      tipo: 'booleano',
      ayuda: 'Se conserva en frío (se deduce de tipoControl)',
      alias: ['cadena fria', 'red fria', 'refrigeracion'],
    },
    temperatura: { tipo: 'texto', max: 40, ayuda: 'Temperatura de conservación' },
    gi: bandera('Genérico intercambiable (0)'),
    pp: bandera('Clasificación pp (0)'),
    ftp: bandera('Clasificación ftp (0)'),
    mdp: bandera('Clasificación mdp (0)'),
    otc: bandera('Venta libre (0)'),
    psp: bandera('Clasificación psp (0)'),
    sinDerechoDevolucion: bandera('Sin derecho a devolución (0)'),
    nuevo: bandera('Producto nuevo (0)'),
    estatus: { tipo: 'texto', opciones: ['A', 'C'], ayuda: 'A activo, C cancelado (A)' },
    fechaInsert: { tipo: 'dia', ayuda: 'Día de alta (hoy)', alias: ['fecha alta'] },
    conImagen: bandera('Hay fotografía del artículo (1)'),
    paisOrigen: {
      tipo: 'texto',
      max: 2,
      ayuda: 'País de origen: código ISO de dos letras',
      alias: ['pais', 'origen'],
    },
  },
} as const satisfies Tipo

export const precios = {
  ayuda:
    'Precios y promociones; un artículo aparece en el catálogo cuando tiene precio. Con un día por venir en vigenteDesde se guardan aparte y rigen desde ese día',
  clave: ['codArticulo', 'vigenteDesde'],
  campos: {
    codArticulo,
    precioNeto: {
      tipo: 'pesos',
      min: 0.01,
      obligatorio: true,
      ayuda: 'Precio neto a la farmacia, antes de impuestos',
      alias: ['precio', 'neto', 'precio farmacia'],
    },
    precioPublico: { tipo: 'pesos', ayuda: 'Precio al público (0)', alias: ['publico', 'pmp'] },
    ...promocion('Oferta', true),
    ...promocion('Remate', true),
    ...promocion('BuenFin', false),
    vigenteDesde: {
      tipo: 'dia',
      ayuda: 'Primer día en que rige lo que trae la fila; hoy o antes, desde que llega (hoy)',
    },
  },
} as const satisfies Tipo

export const existencias = {
  ayuda: 'Existencia por centro y lote; las piezas son las que hay, no las que se suman',
  clave: ['codArticulo', 'codSucursal', 'lote'],
  suma: ['piezas'],
  campos: {
    codArticulo,
    codSucursal: {
      tipo: 'entero',
      min: 1,
      max: 100_000,
      obligatorio: true,
      ayuda: 'Centro',
      alias: ['sucursal', 'cedis', 'almacen'],
    },
    lote: { tipo: 'texto', max: 40, obligatorio: true, ayuda: 'Lote' },
    caducidad: { tipo: 'dia', obligatorio: true, ayuda: 'Caducidad', alias: ['fecha caducidad', 'vence'] },
    piezas: {
      tipo: 'entero',
      min: 0,
      max: 99_999_999,
      obligatorio: true,
      ayuda: 'Piezas',
      alias: ['existencia', 'cantidad'],
    },
  },
} as const satisfies Tipo

export const sustitutos = {
  ayuda: 'Sustitutos que no se deducen de la fórmula y la forma',
  clave: ['codArticulo', 'codSustituto'],
  campos: { codArticulo, codSustituto: { ...codArticulo, ayuda: 'El que lo sustituye', alias: ['sustituto'] } },
} as const satisfies Tipo

export const codigosDeBarras = {
  ayuda: 'Otros códigos de barras de un artículo, y los de sus cajas; el suyo propio va en «articulos»',
  clave: ['codBarras'],
  campos: {
    codBarras: {
      tipo: 'digitos',
      max: 20,
      obligatorio: true,
      ayuda: 'Código de barras, con sus ceros',
      alias: ['codigo de barras', 'ean', 'gtin'],
    },
    codArticulo,
    piezas: { tipo: 'entero', min: 1, max: CANTIDAD_MAXIMA, ayuda: 'Piezas que trae lo que lleva ese código (1)' },
  },
} as const satisfies Tipo

export const cambiosPrecio = {
  ayuda: 'Cambios de precio de antes; los que llegan con «precios» se anotan solos',
  clave: ['codArticulo', 'fecha'],
  campos: {
    codArticulo,
    fecha: { tipo: 'dia', obligatorio: true, ayuda: 'Día del cambio' },
    precioAnterior: { tipo: 'pesos', min: 0.01, obligatorio: true, ayuda: 'Precio neto anterior' },
    precioNuevo: { tipo: 'pesos', min: 0.01, obligatorio: true, ayuda: 'Precio neto nuevo' },
  },
} as const satisfies Tipo

export const historial = {
  ayuda: 'Último surtido y último negado de cada cliente y artículo, de antes del portal',
  clave: ['codCliente', 'codArticulo'],
  campos: {
    codCliente,
    codArticulo,
    ultimoSurtido: { tipo: 'dia', ayuda: 'Último surtido (US)', alias: ['us'] },
    ultimoNegado: { tipo: 'dia', ayuda: 'Último negado (UN)', alias: ['un'] },
  },
} as const satisfies Tipo
