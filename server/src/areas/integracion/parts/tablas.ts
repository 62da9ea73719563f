import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'

/** A column of a kind's table: the field that fills it, its SQL type, and what a new row gets when the field is not given. */
export type Columna = { campo: string; columna: string; tipo: string; omision: string }
export type Tabla = {
  tabla: string
  clave: readonly string[]
  columnas: readonly Columna[]
  /** fields that must name a row of another table */
  referencias: readonly { campo: string; tabla: string; columna: string; motivo: string }[]
  /** locks are taken in this order of columns (security 2) */
  orden?: readonly string[]
}

/** Short for a column: ['precioNeto', 'precio_neto', 'numeric', default]. */
export const columna = (campo: string, nombre: string, tipo: string, omision = 'null'): Columna => ({ campo, columna: nombre, tipo, omision })

const articulo = { campo: 'codArticulo', tabla: 'articulos', columna: 'cod_articulo', motivo: 'El artículo no existe; impórtelo primero.' }
const cedis = { campo: 'codSucursal', tabla: 'cedis', columna: 'cod_sucursal', motivo: 'El centro no existe; impórtelo primero.' }
const cliente = { campo: 'codCliente', tabla: 'clientes', columna: 'cod_cliente', motivo: 'El cliente no existe; impórtelo primero.' }

const promocion = (nombre: string, prefijo: string, minimo: boolean) => [
  columna(`precio${nombre}`, prefijo, 'numeric', '0'),
  ...(minimo ? [columna(`minimoPiezas${nombre}`, `${prefijo}_minimo`, 'int', '1')] : []),
  columna(`desde${nombre}`, `${prefijo}_desde`, 'date'),
  columna(`hasta${nombre}`, `${prefijo}_hasta`, 'date'),
]

const ubicacion = (prefijo: 'origen' | 'destino') => [
  columna(`${prefijo}Rfc`, `${prefijo}_rfc`, 'text'),
  columna(`${prefijo}Nombre`, `${prefijo}_nombre`, 'text'),
  columna(`${prefijo}Domicilio`, `${prefijo}_domicilio`, 'text'),
  columna(`${prefijo}Fecha`, `${prefijo}_fecha`, 'timestamptz'),
]

const vigencia = [
  columna('articulos', 'articulos', 'text[]', "'{}'"),
  columna('desde', 'desde', 'date'),
  columna('hasta', 'hasta', 'date'),
  columna('activo', 'activo', 'boolean', 'true'),
]

/** Where each kind of row is kept; the fields are those of contracts/integracion.ts. */
export const TABLAS: Record<NombreDeTipo, Tabla> = {
  cedis: {
    tabla: 'cedis',
    clave: ['cod_sucursal'],
    referencias: [],
    columnas: [columna('codSucursal', 'cod_sucursal', 'int'), columna('nombre', 'nombre', 'text'), columna('cercanos', 'cercanos', 'int[]', "'{}'")],
  },
  articulos: {
    tabla: 'articulos',
    clave: ['cod_articulo'],
    referencias: [],
    columnas: [
      columna('codArticulo', 'cod_articulo', 'text'),
      columna('descripcion', 'descripcion', 'text'),
      columna('generico', 'generico', 'text', "''"),
      columna('codFormula', 'cod_formula', 'int'),
      columna('formula', 'formula', 'text', "''"),
      columna('tipoFormula', 'tipo_formula', 'text', "'S'"),
      columna('marca', 'marca', 'text', "''"),
      columna('codLaboratorio', 'cod_laboratorio', 'int'),
      columna('codClasificacion', 'cod_clasificacion', 'int'),
      columna('codCategoria', 'cod_categoria', 'int'),
      columna('codLinea', 'cod_linea', 'int'),
      columna('codFormaFarmaceutica', 'cod_forma_farmaceutica', 'int'),
      columna('contenidoVenta', 'contenido_venta', 'text', "''"),
      columna('accionTerapeutica', 'accion_terapeutica', 'text', "''"),
      columna('registroSSA', 'registro_ssa', 'text', "''"),
      columna('codBarras', 'cod_barras', 'text', "''"),
      columna('codigoSat', 'codigo_sat', 'text', "''"),
      columna('ccb', 'ccb', 'text', "''"),
      columna('iva', 'iva', 'numeric', '0'),
      columna('ieps', 'ieps', 'numeric', '0'),
      columna('empColectivo', 'emp_colectivo', 'int', '1'),
      columna('minimoPiezas', 'minimo_piezas', 'int', '1'),
      columna('minimoMeses', 'minimo_meses', 'int', '6'),
      columna('tipoControl', 'tipo_control', 'int', '0'),
      columna('temperatura', 'temperatura', 'text', "''"),
      ...['gi', 'pp', 'ftp', 'mdp', 'otc', 'psp', 'nuevo'].map((bandera) => columna(bandera, bandera, 'boolean', 'false')),
      columna('sinDerechoDevolucion', 'sin_derecho_devolucion', 'boolean', 'false'),
      columna('estatus', 'estatus', 'text', "'A'"),
      columna('fechaInsert', 'fecha_insert', 'date', 'current_date'),
      columna('conImagen', 'con_imagen', 'boolean', 'true'),
      columna('paisOrigen', 'pais_origen', 'text', "''"),
    ],
  },
  precios: {
    tabla: 'precios',
    clave: ['cod_articulo'],
    referencias: [articulo],
    columnas: [
      columna('codArticulo', 'cod_articulo', 'text'),
      columna('precioNeto', 'precio_neto', 'numeric'),
      columna('precioPublico', 'precio_publico', 'numeric', '0'),
      ...promocion('Oferta', 'oferta', true),
      ...promocion('Remate', 'remate', true),
      ...promocion('BuenFin', 'buen_fin', false),
    ],
  },
  existencias: {
    tabla: 'existencias',
    clave: ['cod_articulo', 'cod_sucursal', 'lote'],
    orden: ['cod_sucursal', 'cod_articulo', 'lote'],
    referencias: [articulo, cedis],
    columnas: [
      columna('codArticulo', 'cod_articulo', 'text'),
      columna('codSucursal', 'cod_sucursal', 'int'),
      columna('lote', 'lote', 'text'),
      columna('caducidad', 'caducidad', 'date'),
      columna('piezas', 'piezas', 'int'),
    ],
  },
  sustitutos: {
    tabla: 'sustitutos',
    clave: ['cod_articulo', 'cod_sustituto'],
    referencias: [articulo, { ...articulo, campo: 'codSustituto', motivo: 'El sustituto no existe; impórtelo primero.' }],
    columnas: [columna('codArticulo', 'cod_articulo', 'text'), columna('codSustituto', 'cod_sustituto', 'text')],
  },
  clientes: {
    tabla: 'clientes',
    clave: ['cod_cliente'],
    referencias: [cedis],
    columnas: [
      columna('codCliente', 'cod_cliente', 'text'),
      columna('nombre', 'nombre', 'text'),
      columna('codSucursal', 'cod_sucursal', 'int'),
      columna('estatus', 'estatus', 'text', "'A'"),
      columna('limiteCredito', 'limite_credito', 'numeric', '0'),
      columna('plazo', 'plazo', 'int', '0'),
      columna('idGrupo', 'id_grupo', 'int', '0'),
      columna('forzarPOC', 'forzar_poc', 'boolean', 'false'),
      columna('facturarPublicoGeneral', 'facturar_publico_general', 'boolean', 'false'),
      columna('permitirReferenciar', 'permitir_referenciar', 'boolean', 'false'),
      columna('herramientas', 'herramientas', 'boolean', 'false'),
      columna('encargadoCompras', 'encargado_compras', 'text', "''"),
      ...['telefono', 'correo', 'ciudad', 'estado'].map((campo) => columna(campo, campo, 'text', "''")),
      columna('codAgente', 'cod_agente', 'text', "''"),
      columna('agenteNombre', 'agente_nombre', 'text', "''"),
      columna('agenteTelefono', 'agente_telefono', 'text', "''"),
      columna('agenteCorreo', 'agente_correo', 'text', "''"),
    ],
  },
  usuarios: {
    tabla: 'usuarios',
    clave: ['usuario'],
    referencias: [cliente],
    columnas: [
      columna('usuario', 'usuario', 'text'),
      columna('codCliente', 'cod_cliente', 'text'),
      columna('nombre', 'nombre', 'text', "''"),
      columna('correo', 'correo', 'text', "''"),
      columna('passwordHash', 'password_hash', 'text'),
      columna('activo', 'activo', 'boolean', 'true'),
    ],
  },
  documentos: {
    tabla: 'documentos',
    clave: ['cod_cliente', 'documento'],
    referencias: [cliente],
    columnas: [
      columna('codCliente', 'cod_cliente', 'text'),
      columna('documento', 'documento', 'text'),
      columna('fechaDocumento', 'fecha_documento', 'date'),
      columna('fechaVencimiento', 'fecha_vencimiento', 'date'),
      columna('importe', 'importe', 'numeric'),
      columna('abonoReal', 'abono_real', 'numeric', '0'),
      columna('notaCredito', 'nota_credito', 'numeric', '0'),
    ],
  },
  accesos: {
    tabla: 'tks',
    clave: ['hash'],
    referencias: [{ campo: 'usuario', tabla: 'usuarios', columna: 'usuario', motivo: 'El usuario no existe; impórtelo primero.' }],
    columnas: [
      columna('hash', 'hash', 'bytea'),
      columna('idUsuario', 'id_usuario', 'int'),
      columna('soloConsulta', 'solo_consulta', 'boolean', 'false'),
      columna('url', 'url', 'text', "'/clientes/'"),
      columna('reutilizable', 'reutilizable', 'boolean', 'false'),
      columna('expira', 'expira', 'timestamptz'),
    ],
  },
  cambiosPrecio: {
    tabla: 'cambios_de_precio',
    clave: ['cod_articulo', 'fecha'],
    referencias: [articulo],
    columnas: [
      columna('codArticulo', 'cod_articulo', 'text'),
      columna('fecha', 'fecha', 'date'),
      columna('precioAnterior', 'precio_anterior', 'numeric'),
      columna('precioNuevo', 'precio_nuevo', 'numeric'),
    ],
  },
  historial: {
    tabla: 'historial_de_articulos',
    clave: ['cod_cliente', 'cod_articulo'],
    referencias: [cliente, articulo],
    columnas: [
      columna('codCliente', 'cod_cliente', 'text'),
      columna('codArticulo', 'cod_articulo', 'text'),
      columna('ultimoSurtido', 'ultimo_surtido', 'date'),
      columna('ultimoNegado', 'ultimo_negado', 'date'),
    ],
  },
  banners: {
    tabla: 'banners',
    clave: ['id_banners_imagen'],
    referencias: [],
    columnas: [
      columna('idBannersImagen', 'id_banners_imagen', 'int'),
      columna('idBanner', 'id_banner', 'int'),
      columna('tipo', 'tipo', 'int'),
      columna('imagen', 'imagen', 'text'),
      columna('descripcion', 'descripcion', 'text'),
      columna('url', 'url', 'text', "''"),
      ...vigencia,
      columna('orden', 'orden', 'int', '0'),
    ],
  },
  avisosEmergentes: {
    tabla: 'avisos_emergentes',
    clave: ['id'],
    referencias: [],
    columnas: [
      columna('id', 'id', 'int'),
      columna('imagen', 'imagen', 'text'),
      columna('descripcion', 'descripcion', 'text'),
      columna('url', 'url_articulo', 'text', "''"),
      ...vigencia,
    ],
  },
  notificaciones: {
    tabla: 'notificaciones',
    clave: ['codigo'],
    referencias: [cliente],
    columnas: [
      columna('codigoNotificacion', 'codigo', 'bigint'),
      columna('codCliente', 'cod_cliente', 'text'),
      columna('titulo', 'titulo', 'text'),
      columna('mensaje', 'mensaje', 'text'),
      columna('url', 'url', 'text', "''"),
      columna('fecha', 'fecha', 'timestamptz'),
    ],
  },
  laboratorios: {
    tabla: 'laboratorios',
    clave: ['descripcion'],
    referencias: [],
    columnas: [columna('laboratorio', 'descripcion', 'text'), columna('rutaLogo', 'ruta_logo', 'text', "''"), columna('orden', 'orden', 'int', '0')],
  },
  cartasPorte: {
    tabla: 'cartas_porte',
    clave: ['folio'],
    referencias: [],
    columnas: [
      columna('folio', 'folio', 'text'),
      columna('claveHash', 'clave_hash', 'bytea'),
      columna('idHash', 'id_hash', 'bytea'),
      columna('idCCP', 'id_ccp', 'text'),
      columna('fecha', 'fecha', 'timestamptz'),
      columna('transporteInternacional', 'transporte_internacional', 'boolean', 'false'),
      columna('distanciaKm', 'distancia_km', 'numeric'),
      ...ubicacion('origen'),
      ...ubicacion('destino'),
      columna('permisoSCT', 'permiso_sct', 'text'),
      columna('configuracion', 'configuracion', 'text'),
      columna('pesoBrutoTon', 'peso_bruto_ton', 'numeric'),
      columna('placa', 'placa', 'text'),
      columna('anio', 'anio', 'int'),
      columna('aseguradora', 'aseguradora', 'text'),
      columna('poliza', 'poliza', 'text'),
      columna('remolques', 'remolques', 'text', "''"),
      columna('operador', 'operador', 'text'),
      columna('operadorRfc', 'operador_rfc', 'text'),
      columna('licencia', 'licencia', 'text'),
      columna('estatus', 'estatus', 'text', "'A'"),
    ],
  },
  mercanciasCartaPorte: {
    tabla: 'mercancias_carta_porte',
    clave: ['folio', 'renglon'],
    referencias: [{ campo: 'folio', tabla: 'cartas_porte', columna: 'folio', motivo: 'La carta porte no existe; impórtela primero.' }],
    columnas: [
      columna('folio', 'folio', 'text'),
      columna('renglon', 'renglon', 'int'),
      columna('claveSat', 'clave_sat', 'text'),
      columna('descripcion', 'descripcion', 'text'),
      columna('cantidad', 'cantidad', 'numeric'),
      columna('unidad', 'unidad', 'text', "'H87'"),
      columna('pesoKg', 'peso_kg', 'numeric'),
      columna('valor', 'valor', 'numeric', '0'),
      ...['generico', 'fabricante', 'lote'].map((campo) => columna(campo, campo, 'text', "''")),
      columna('caducidad', 'caducidad', 'date'),
      columna('formaFarmaceutica', 'forma_farmaceutica', 'text', "''"),
      columna('condicion', 'condicion', 'text', "'04'"),
      columna('registroSSA', 'registro_ssa', 'text', "''"),
    ],
  },
  vacantes: {
    tabla: 'vacantes',
    clave: ['id_vacante'],
    referencias: [],
    columnas: [
      columna('idVacante', 'id_vacante', 'int'),
      columna('titulo', 'titulo', 'text'),
      columna('area', 'area', 'text', "''"),
      columna('salario', 'salario', 'numeric', '0'),
      columna('ubicacion', 'ubicacion', 'text', "''"),
      columna('ciudad', 'ciudad', 'text'),
      columna('estado', 'estado', 'text'),
      columna('tipoEmpleo', 'tipo_empleo', 'text', "''"),
      columna('modalidadEmpleo', 'modalidad_empleo', 'text', "''"),
      columna('seccionSobre', 'seccion_sobre', 'text', "''"),
      columna('seccionDetalles', 'seccion_detalles', 'text', "''"),
      columna('seccionDescripcion', 'seccion_descripcion', 'text', "''"),
      columna('seccionOfrecemos', 'seccion_ofrecemos', 'text', "''"),
      columna('estatus', 'estatus', 'text', "'A'"),
      columna('fechaAlta', 'fecha_alta', 'date', 'current_date'),
    ],
  },
}
