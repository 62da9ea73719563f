/**
 * The ERP door: what each kind of row holds. The same table parses CSV and NDJSON, writes the reference of
 * docs/integracion.md and tells the demo what it may send.
 */
export type Campo = {
  tipo:
    | 'texto'
    | 'digitos'
    /** of an article: digits, and with CODIGOS_LIBRES also letters, dots and dashes */
    | 'codigo'
    | 'entero'
    | 'decimal'
    | 'pesos'
    | 'porcentaje'
    | 'dia'
    | 'instante'
    | 'booleano'
    | 'html'
    | 'crudo'
  ayuda: string
  obligatorio?: true
  /** longest text, or largest number */
  max?: number
  /** smallest number */
  min?: number
  /** one of these, compared without regard to case */
  opciones?: readonly string[]
  /** other headings under which the column is found */
  alias?: readonly string[]
  /** never repeated in a report */
  secreto?: true
}

export type Tipo = {
  ayuda: string
  /** the fields that make the key: a row with a known key replaces what it names */
  clave: readonly string[]
  campos: Record<string, Campo>
}

const codArticulo: Campo = {
  tipo: 'codigo',
  max: 20,
  obligatorio: true,
  ayuda: 'Código del artículo; conserva los ceros a la izquierda',
  alias: ['codigo', 'clave', 'sku', 'articulo'],
}
const codCliente: Campo = {
  tipo: 'digitos',
  max: 20,
  obligatorio: true,
  ayuda: 'Código del cliente',
  alias: ['cliente', 'numero cliente'],
}
const bandera = (ayuda: string): Campo => ({ tipo: 'booleano', ayuda })
const codigo = (ayuda: string): Campo => ({ tipo: 'entero', min: 1, max: 1_000_000, ayuda })
const promocion = (nombre: string, minimo: boolean): Record<string, Campo> => ({
  [`precio${nombre}`]: { tipo: 'pesos', ayuda: 'Precio promocional en MXN; 0 la quita' },
  ...(minimo
    ? {
        [`minimoPiezas${nombre}`]: {
          tipo: 'entero',
          min: 1,
          max: 99_999,
          ayuda: 'Piezas desde las que rige (1)',
        } as Campo,
      }
    : {}),
  [`desde${nombre}`]: { tipo: 'dia', ayuda: 'Primer día (sin límite)' },
  [`hasta${nombre}`]: { tipo: 'dia', ayuda: 'Último día, inclusive (sin límite)' },
})
const folioDePedido: Campo = { tipo: 'texto', max: 20, obligatorio: true, ayuda: 'Folio del pedido', alias: ['pedido'] }
const estatusDePedido: Campo = {
  tipo: 'texto',
  max: 2,
  obligatorio: true,
  ayuda: 'R, PP, L, E, M, B enviado; N y C detenido; X cancelado',
}
const folio: Campo = { tipo: 'texto', max: 40, obligatorio: true, ayuda: 'Folio' }
const ubicacion = (prefijo: 'origen' | 'destino', nombre: string, cuando: string): Record<string, Campo> => ({
  [`${prefijo}Rfc`]: { tipo: 'texto', min: 12, max: 13, obligatorio: true, ayuda: `${nombre}: RFC` },
  [`${prefijo}Nombre`]: { tipo: 'texto', max: 160, obligatorio: true, ayuda: `${nombre}: nombre` },
  [`${prefijo}Domicilio`]: { tipo: 'texto', max: 300, obligatorio: true, ayuda: `${nombre}: domicilio` },
  [`${prefijo}Fecha`]: { tipo: 'instante', obligatorio: true, ayuda: `${cuando}: día y hora` },
})
const destino: Record<string, Campo> = {
  url: {
    tipo: 'texto',
    max: 300,
    ayuda: 'Página a la que lleva: ruta del portal, o https de un sitio de BANNERS_SITIOS',
  },
  articulos: { tipo: 'texto', max: 2_000, ayuda: 'Códigos de sus artículos, separados por espacios' },
  desde: { tipo: 'dia', ayuda: 'Primer día (sin límite)' },
  hasta: { tipo: 'dia', ayuda: 'Último día, inclusive (sin límite)' },
  activo: bandera('Se muestra (1)'),
}
const seccion = (nombre: string): Campo => ({
  tipo: 'html',
  max: 20_000,
  ayuda: `Sección «${nombre}»: texto, o HTML sencillo (p, br, ul, ol, li, b, strong, i, em, u, a, h3, h4); lo demás se quita`,
})

export const TIPOS = {
  cedis: {
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
  },
  articulos: {
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
        max: 99_999,
        ayuda: 'Piezas del colectivo (1)',
        alias: ['colectivo', 'empaque'],
      },
      minimoPiezas: { tipo: 'entero', min: 1, max: 99_999, ayuda: 'Mínimo de piezas por pedido (1)' },
      minimoMeses: { tipo: 'entero', min: 0, max: 120, ayuda: 'Meses de caducidad requeridos (6)' },
      tipoControl: {
        tipo: 'entero',
        min: 0,
        max: 9,
        ayuda: '0 ninguno, 1 refrigerado, 2 a 4 controlado grupo I a III (0)',
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
  },
  precios: {
    ayuda: 'Precios y promociones; un artículo aparece en el catálogo cuando tiene precio',
    clave: ['codArticulo'],
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
    },
  },
  existencias: {
    ayuda: 'Existencia por centro y lote; las piezas son las que hay, no las que se suman',
    clave: ['codArticulo', 'codSucursal', 'lote'],
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
  },
  sustitutos: {
    ayuda: 'Sustitutos que no se deducen de la fórmula y la forma',
    clave: ['codArticulo', 'codSustituto'],
    campos: { codArticulo, codSustituto: { ...codArticulo, ayuda: 'El que lo sustituye', alias: ['sustituto'] } },
  },
  clientes: {
    ayuda: 'Clientes',
    clave: ['codCliente'],
    campos: {
      codCliente,
      nombre: { tipo: 'texto', max: 160, obligatorio: true, ayuda: 'Nombre comercial', alias: ['razon social'] },
      codSucursal: {
        tipo: 'entero',
        min: 1,
        max: 100_000,
        obligatorio: true,
        ayuda: 'Centro que lo surte',
        alias: ['sucursal', 'cedis'],
      },
      estatus: { tipo: 'texto', opciones: ['A', 'I'], ayuda: 'A activo, I inactivo (A)' },
      limiteCredito: { tipo: 'pesos', ayuda: 'Límite de crédito en MXN (0)', alias: ['limite'] },
      plazo: { tipo: 'entero', min: 0, max: 365, ayuda: 'Días de crédito (0)' },
      idGrupo: { tipo: 'entero', min: 0, max: 1_000_000, ayuda: 'Grupo al que pertenece (0, ninguno)' },
      forzarPOC: bandera('Acepta siempre otros centros (0)'),
      facturarPublicoGeneral: bandera('Puede facturar a Público en general (0)'),
      permitirReferenciar: bandera('Puede referenciar pagos (0)'),
      herramientas: bandera('Ve la página de herramientas (0)'),
      encargadoCompras: { tipo: 'texto', max: 120, ayuda: 'Encargado de compras' },
      telefono: { tipo: 'texto', max: 30, ayuda: 'Teléfono' },
      correo: { tipo: 'texto', max: 160, ayuda: 'Correo' },
      ciudad: { tipo: 'texto', max: 80, ayuda: 'Ciudad' },
      estado: { tipo: 'texto', max: 80, ayuda: 'Estado' },
      codAgente: { tipo: 'texto', max: 20, ayuda: 'Código del agente' },
      agenteNombre: { tipo: 'texto', max: 120, ayuda: 'Nombre del agente' },
      agenteTelefono: { tipo: 'texto', max: 30, ayuda: 'Teléfono del agente' },
      agenteCorreo: { tipo: 'texto', max: 160, ayuda: 'Correo del agente' },
      fechaUltimoAbono: { tipo: 'dia', ayuda: 'Día de su último abono' },
      ultimoAbono: { tipo: 'pesos', ayuda: 'Importe de su último abono (0)' },
    },
  },
  usuarios: {
    ayuda: 'Usuarios del portal; sin contraseña, el usuario la pone con «¿Olvidaste tu contraseña?»',
    clave: ['usuario'],
    campos: {
      usuario: { tipo: 'texto', max: 80, obligatorio: true, ayuda: 'Nombre de usuario, sin distinguir mayúsculas' },
      codCliente,
      nombre: { tipo: 'texto', max: 120, ayuda: 'Nombre de la persona' },
      correo: { tipo: 'texto', max: 160, ayuda: 'Correo al que se manda la liga de recuperación' },
      password: { tipo: 'texto', max: 50, ayuda: 'Contraseña nueva, de 4 a 50 caracteres', secreto: true },
      activo: bandera('Puede entrar (1)'),
    },
  },
  documentos: {
    ayuda: 'Documentos por cobrar de cada cliente',
    clave: ['codCliente', 'documento'],
    campos: {
      codCliente,
      documento: {
        tipo: 'texto',
        max: 40,
        obligatorio: true,
        ayuda: 'Documento: serie y folio',
        alias: ['factura', 'folio'],
      },
      fechaDocumento: { tipo: 'dia', obligatorio: true, ayuda: 'Fecha del documento', alias: ['fecha'] },
      fechaVencimiento: { tipo: 'dia', obligatorio: true, ayuda: 'Vencimiento', alias: ['vencimiento', 'vence'] },
      importe: { tipo: 'pesos', obligatorio: true, ayuda: 'Importe en MXN' },
      abonoReal: { tipo: 'pesos', ayuda: 'Pagado (0)', alias: ['abono', 'pagado'] },
      notaCredito: { tipo: 'pesos', ayuda: 'Notas de crédito aplicadas (0)' },
    },
  },
  facturas: {
    ayuda:
      'Facturas, complementos de pago y notas de crédito: el XML timbrado y, si se tiene, su PDF; sin él, el portal lo dibuja del XML',
    clave: ['tipoDocumento', 'serie', 'folio'],
    campos: {
      tipoDocumento: {
        tipo: 'texto',
        opciones: ['F', 'P', 'C'],
        obligatorio: true,
        ayuda: 'F factura, P complemento de pago, C nota de crédito',
      },
      serie: { tipo: 'texto', max: 25, obligatorio: true, ayuda: 'Serie, como en el XML' },
      folio: { tipo: 'texto', max: 40, obligatorio: true, ayuda: 'Folio, como en el XML' },
      codCliente,
      xml: { tipo: 'crudo', max: 1_000_000, obligatorio: true, ayuda: 'El CFDI 4.0, entero, como texto' },
      pdf: { tipo: 'crudo', max: 4_000_000, ayuda: 'Su PDF, en base64' },
    },
  },
  pagosAplicados: {
    ayuda:
      'Lo que cobranza decidió de un pago con tarjeta o de un recibo: confirmado, el abono virtual se vuelve real; rechazado, regresa al saldo',
    clave: ['folio'],
    campos: {
      folio: {
        tipo: 'texto',
        max: 20,
        obligatorio: true,
        ayuda: 'Folio del recibo, o referencia del pago con tarjeta (PAG…)',
      },
      estado: { tipo: 'texto', opciones: ['C', 'R'], obligatorio: true, ayuda: 'C confirmado, R rechazado' },
      motivo: { tipo: 'texto', max: 200, ayuda: 'Por qué se rechazó: se le dice al cliente' },
    },
  },
  confirmacionesDePago: {
    ayuda:
      'Lo que dice la lista del banco de los intentos con tarjeta: resuelve los pendientes y los que están por revisar',
    clave: ['referencia', 'resultado', 'autorizacion'],
    campos: {
      referencia: {
        tipo: 'texto',
        max: 20,
        obligatorio: true,
        ayuda: 'Referencia del intento (PAG…)',
        alias: ['folio'],
      },
      resultado: { tipo: 'texto', opciones: ['A', 'R'], obligatorio: true, ayuda: 'A aprobado, R rechazado' },
      autorizacion: { tipo: 'texto', max: 20, ayuda: 'Autorización del banco; un aprobado la lleva siempre' },
      importe: { tipo: 'pesos', min: 0.01, obligatorio: true, ayuda: 'Importe en MXN: el del intento' },
      fecha: { tipo: 'dia', ayuda: 'Día del cargo; queda en la auditoría' },
    },
  },
  accesos: {
    ayuda: 'Accesos de un solo uso (tk) para entrar sin contraseña por /auth?tk=…',
    clave: ['tk'],
    campos: {
      tk: {
        tipo: 'texto',
        min: 10,
        max: 200,
        obligatorio: true,
        ayuda: 'El valor del acceso, imposible de adivinar',
        secreto: true,
      },
      usuario: { tipo: 'texto', max: 80, obligatorio: true, ayuda: 'Usuario que entra' },
      soloConsulta: bandera('Entra sólo a consultar (0)'),
      url: { tipo: 'texto', max: 200, ayuda: 'Página a la que llega (/clientes/)' },
      minutos: { tipo: 'entero', min: 1, max: 525_600, ayuda: 'Minutos que vale (5)' },
      reutilizable: bandera('Puede usarse de nuevo; sólo en la demostración (0)'),
    },
  },
  cambiosPrecio: {
    ayuda: 'Cambios de precio de antes; los que llegan con «precios» se anotan solos',
    clave: ['codArticulo', 'fecha'],
    campos: {
      codArticulo,
      fecha: { tipo: 'dia', obligatorio: true, ayuda: 'Día del cambio' },
      precioAnterior: { tipo: 'pesos', min: 0.01, obligatorio: true, ayuda: 'Precio neto anterior' },
      precioNuevo: { tipo: 'pesos', min: 0.01, obligatorio: true, ayuda: 'Precio neto nuevo' },
    },
  },
  historial: {
    ayuda: 'Último surtido y último negado de cada cliente y artículo, de antes del portal',
    clave: ['codCliente', 'codArticulo'],
    campos: {
      codCliente,
      codArticulo,
      ultimoSurtido: { tipo: 'dia', ayuda: 'Último surtido (US)', alias: ['us'] },
      ultimoNegado: { tipo: 'dia', ayuda: 'Último negado (UN)', alias: ['un'] },
    },
  },
  banners: {
    ayuda: 'Banners del inicio de clientes; se dejan de mostrar al pasar su último día',
    clave: ['idBannersImagen'],
    campos: {
      idBannersImagen: { tipo: 'entero', min: 1, max: 999_999_999, obligatorio: true, ayuda: 'Número de la imagen' },
      idBanner: {
        tipo: 'entero',
        min: 1,
        max: 999_999_999,
        obligatorio: true,
        ayuda: 'Número del banner; varias imágenes hacen un carrusel',
      },
      tipo: {
        tipo: 'entero',
        min: 1,
        max: 6,
        obligatorio: true,
        ayuda: '1 ancho, 2 y 3 mitad, 4 y 5 tercio, 6 pequeño',
      },
      imagen: { tipo: 'texto', max: 300, obligatorio: true, ayuda: 'Dirección de la imagen' },
      descripcion: { tipo: 'texto', max: 200, obligatorio: true, ayuda: 'Qué dice, para quien no la ve' },
      ...destino,
      orden: { tipo: 'entero', min: 0, max: 9_999, ayuda: 'Lugar en su carrusel (0)' },
    },
  },
  avisosEmergentes: {
    ayuda: 'Aviso que se muestra una vez al entrar; vale el más nuevo de los vigentes',
    clave: ['id'],
    campos: {
      id: { tipo: 'entero', min: 1, max: 999_999_999, obligatorio: true, ayuda: 'Número del aviso' },
      imagen: { tipo: 'texto', max: 300, obligatorio: true, ayuda: 'Dirección de la imagen' },
      descripcion: { tipo: 'texto', max: 200, obligatorio: true, ayuda: 'Qué dice, para quien no la ve' },
      ...destino,
    },
  },
  notificaciones: {
    ayuda: 'Notificaciones de la cabecera',
    clave: ['codigoNotificacion'],
    campos: {
      codigoNotificacion: {
        tipo: 'entero',
        min: 1,
        max: 999_999_999_999,
        obligatorio: true,
        ayuda: 'Número de la notificación',
      },
      codCliente,
      titulo: { tipo: 'texto', max: 120, obligatorio: true, ayuda: 'Título' },
      mensaje: { tipo: 'texto', max: 500, obligatorio: true, ayuda: 'Mensaje' },
      url: { tipo: 'texto', max: 300, ayuda: 'Página del portal a la que lleva' },
      fecha: { tipo: 'instante', obligatorio: true, ayuda: 'Cuándo' },
    },
  },
  laboratorios: {
    ayuda: 'Laboratorios cuyo logotipo se muestra en el sitio público',
    clave: ['laboratorio'],
    campos: {
      laboratorio: { tipo: 'texto', max: 120, obligatorio: true, ayuda: 'Nombre, como en los artículos' },
      rutaLogo: {
        tipo: 'texto',
        max: 300,
        ayuda: 'Ruta de la imagen: /logos/x.webp, o https en el servidor de IMAGENES_URL; vacía, no se muestra',
        alias: ['logo'],
      },
      orden: { tipo: 'entero', min: 0, max: 9_999, ayuda: 'Lugar en el carrusel (0)' },
    },
  },
  cartasPorte: {
    ayuda: 'Cartas porte que se descargan con una liga',
    clave: ['folio'],
    campos: {
      folio,
      clave: {
        tipo: 'texto',
        min: 10,
        max: 100,
        obligatorio: true,
        ayuda: 'Clave de la liga, imposible de adivinar',
        secreto: true,
      },
      id: {
        tipo: 'texto',
        min: 36,
        max: 36,
        obligatorio: true,
        ayuda: 'UUID de la otra liga, imposible de adivinar',
        secreto: true,
      },
      idCCP: {
        tipo: 'texto',
        min: 36,
        max: 36,
        obligatorio: true,
        ayuda: 'Identificador del complemento: CCC y 33 caracteres',
      },
      fecha: { tipo: 'instante', obligatorio: true, ayuda: 'Emisión' },
      transporteInternacional: bandera('Transporte internacional (0)'),
      distanciaKm: {
        tipo: 'decimal',
        min: 0.01,
        max: 99_999,
        obligatorio: true,
        ayuda: 'Distancia recorrida en km',
        alias: ['distancia'],
      },
      ...ubicacion('origen', 'Origen', 'Salida'),
      ...ubicacion('destino', 'Destino', 'Llegada'),
      permisoSCT: { tipo: 'texto', max: 60, obligatorio: true, ayuda: 'Permiso de la SCT y su número' },
      configuracion: { tipo: 'texto', max: 20, obligatorio: true, ayuda: 'Configuración vehicular: C2, VL…' },
      pesoBrutoTon: {
        tipo: 'decimal',
        min: 0.01,
        max: 100,
        obligatorio: true,
        ayuda: 'Peso bruto vehicular en toneladas',
      },
      placa: { tipo: 'texto', max: 10, obligatorio: true, ayuda: 'Placa, sin guiones' },
      anio: {
        tipo: 'entero',
        min: 1950,
        max: 2100,
        obligatorio: true,
        ayuda: 'Año del vehículo',
        alias: ['año', 'modelo'],
      },
      aseguradora: { tipo: 'texto', max: 120, obligatorio: true, ayuda: 'Aseguradora' },
      poliza: { tipo: 'texto', max: 40, obligatorio: true, ayuda: 'Póliza' },
      remolques: { tipo: 'texto', max: 120, ayuda: 'Subtipo y placa de cada remolque' },
      operador: { tipo: 'texto', max: 120, obligatorio: true, ayuda: 'Nombre del operador' },
      operadorRfc: { tipo: 'texto', min: 12, max: 13, obligatorio: true, ayuda: 'RFC del operador' },
      licencia: { tipo: 'texto', max: 20, obligatorio: true, ayuda: 'Licencia federal' },
      estatus: { tipo: 'texto', opciones: ['A', 'C'], ayuda: 'A vigente, C cancelada (A)' },
    },
  },
  mercanciasCartaPorte: {
    ayuda: 'Mercancías de cada carta porte',
    clave: ['folio', 'renglon'],
    campos: {
      folio,
      renglon: { tipo: 'entero', min: 1, max: 9_999, obligatorio: true, ayuda: 'Número del renglón' },
      claveSat: { tipo: 'digitos', max: 8, obligatorio: true, ayuda: 'Clave del SAT' },
      descripcion: { tipo: 'texto', max: 200, obligatorio: true, ayuda: 'Descripción' },
      cantidad: { tipo: 'decimal', min: 0.001, max: 9_999_999, obligatorio: true, ayuda: 'Cantidad' },
      unidad: { tipo: 'texto', max: 10, ayuda: 'Clave de unidad (H87)' },
      pesoKg: { tipo: 'decimal', min: 0.001, max: 999_999, obligatorio: true, ayuda: 'Peso en kg' },
      valor: { tipo: 'pesos', ayuda: 'Valor en MXN (0)' },
      generico: { tipo: 'texto', max: 120, ayuda: 'Medicamentos: denominación genérica' },
      fabricante: { tipo: 'texto', max: 120, ayuda: 'Medicamentos: fabricante' },
      caducidad: { tipo: 'dia', ayuda: 'Medicamentos: caducidad' },
      lote: { tipo: 'texto', max: 10, ayuda: 'Medicamentos: lote' },
      formaFarmaceutica: { tipo: 'texto', max: 60, ayuda: 'Medicamentos: forma farmacéutica' },
      condicion: { tipo: 'texto', opciones: ['02', '04'], ayuda: 'Medicamentos: 02 refrigerado, 04 ambiente (04)' },
      registroSSA: { tipo: 'texto', max: 40, ayuda: 'Medicamentos: registro sanitario' },
    },
  },
  carritosAnteriores: {
    ayuda: 'Carritos que los clientes traen de su portal anterior; cada uno pasa una vez a su carrito',
    clave: ['codCliente', 'codArticulo'],
    campos: {
      codCliente,
      codArticulo,
      cantidad: { tipo: 'entero', min: 1, max: 99_999, obligatorio: true, ayuda: 'Piezas' },
    },
  },
  pedidos: {
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
      fechaRecepcion: { tipo: 'instante', obligatorio: true, ayuda: 'Cuándo se recibió' },
      fecha: { tipo: 'instante', obligatorio: true, ayuda: 'Cuándo llegó a su estatus' },
      importe: { tipo: 'pesos', obligatorio: true, ayuda: 'Importe surtido antes de cargo e impuestos' },
      cargo: { tipo: 'pesos', ayuda: 'Cargo por surtido de otros centros (0)' },
      ieps: { tipo: 'pesos', ayuda: 'IEPS (0)' },
      iva: { tipo: 'pesos', ayuda: 'IVA (0)' },
      total: { tipo: 'pesos', obligatorio: true, ayuda: 'importe + cargo + ieps + iva' },
      facturado: bandera('Ya está facturado: deja de contar contra el crédito (0)'),
    },
  },
  renglonesPedido: {
    ayuda: 'Renglones de los pedidos de antes del portal',
    clave: ['folio', 'codArticulo'],
    campos: {
      folio: folioDePedido,
      codArticulo,
      cantidadPedida: { tipo: 'entero', min: 1, max: 99_999, obligatorio: true, ayuda: 'Piezas pedidas' },
      cantidadSurtida: {
        tipo: 'entero',
        min: 0,
        max: 99_999,
        obligatorio: true,
        ayuda: 'Piezas surtidas; las demás se cuentan como negadas',
      },
      precio: { tipo: 'pesos', obligatorio: true, ayuda: 'Precio aplicado en MXN, antes de impuestos' },
      iva: { tipo: 'porcentaje', ayuda: 'IVA en por ciento (0)' },
      ieps: { tipo: 'porcentaje', ayuda: 'IEPS en por ciento (0)' },
    },
  },
  estatusPedidos: {
    ayuda: 'Avance de los pedidos del portal; B y X los terminan',
    clave: ['folio'],
    campos: {
      folio: folioDePedido,
      estatus: estatusDePedido,
      mensaje: { tipo: 'texto', max: 300, ayuda: 'Lo que se le dice al cliente: por qué está detenido o se canceló' },
      existe: bandera('Al cancelar: las piezas regresan a la existencia (1)'),
      facturado: bandera('Ya está facturado: deja de contar contra el crédito'),
    },
  },
  surtidosPedidos: {
    ayuda: 'Lo que el almacén surtió de verdad, cuando es menos de lo que el portal apartó',
    clave: ['folio', 'codArticulo'],
    campos: {
      folio: folioDePedido,
      codArticulo,
      cantidadSurtida: {
        tipo: 'entero',
        min: 0,
        max: 99_999,
        obligatorio: true,
        ayuda: 'Piezas surtidas; las demás quedan negadas',
      },
      existe: bandera('Las piezas negadas existen y regresan a la existencia (1)'),
    },
  },
  vacantes: {
    ayuda: 'Vacantes de la bolsa de trabajo; las de estatus A se publican',
    clave: ['idVacante'],
    campos: {
      idVacante: {
        tipo: 'entero',
        min: 1,
        max: 2_000_000_000,
        obligatorio: true,
        ayuda: 'Número de la vacante',
        alias: ['id'],
      },
      titulo: { tipo: 'texto', max: 120, obligatorio: true, ayuda: 'Puesto', alias: ['puesto'] },
      area: { tipo: 'texto', max: 80, ayuda: 'Área' },
      salario: { tipo: 'pesos', ayuda: 'Sueldo base al mes en MXN; 0, no se dice', alias: ['sueldo'] },
      ubicacion: { tipo: 'texto', max: 160, ayuda: 'Dónde se trabaja' },
      ciudad: { tipo: 'texto', max: 80, obligatorio: true, ayuda: 'Ciudad' },
      estado: { tipo: 'texto', max: 80, obligatorio: true, ayuda: 'Estado' },
      tipoEmpleo: { tipo: 'texto', max: 60, ayuda: 'Tiempo completo, medio tiempo…' },
      modalidadEmpleo: { tipo: 'texto', max: 60, ayuda: 'Presencial, híbrida, en ruta…' },
      seccionSobre: seccion('Sobre el empleo'),
      seccionDetalles: seccion('Detalles'),
      seccionDescripcion: seccion('Descripción'),
      seccionOfrecemos: seccion('Ofrecemos'),
      estatus: { tipo: 'texto', opciones: ['A', 'I'], ayuda: 'A publicada, I retirada (A)' },
      fechaAlta: { tipo: 'dia', ayuda: 'Día de alta (hoy)' },
    },
  },
} as const satisfies Record<string, Tipo>

export type NombreDeTipo = keyof typeof TIPOS
export const NOMBRES_DE_TIPO = Object.keys(TIPOS) as NombreDeTipo[]

export type RenglonRechazado = { linea: number; campo: string; motivo: string }

/** What a delivery answers: rows read, accepted and rejected; the first rejected ones with line number and reason. */
export type Informe = {
  tipo: string
  simulacro: boolean
  /** the delivery's number; 0 of a dry run */
  entrega: number
  /** this delivery had come before: nothing was stored again, and this is what it answered then */
  repetida: boolean
  leidos: number
  aceptados: number
  rechazados: number
  /** prices, among the rejected rows, that wait for a person because they moved too much */
  detenidos: number
  /** a delivery of prices of which nothing was stored, because as a whole it looks wrong: it waits for a person */
  estado?: 'detenida'
  errores: RenglonRechazado[]
  columnasIgnoradas: string[]
}

/** Most rejected rows that a report names; the counts cover all. */
export const MAXIMO_DE_ERRORES = 1_000
