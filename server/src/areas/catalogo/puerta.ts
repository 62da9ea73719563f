import * as contrato from '@surtia/contracts/puerta/catalogo.ts'
import { sinonimos as contratoDeSinonimos } from '@surtia/contracts/puerta/sinonimos.ts'
import type { Portal } from '../../portal.ts'
import { columna, type Guardando, tipo } from '../../tipo.ts'
import { checkSinonimo } from './agregar-sinonimo.ts'
import { conCodigos } from './clasificar.queries.ts'
import { conContenidos } from './contenidos.queries.ts'
import { controlesDe } from './controles.queries.ts'
import { menosPorAcusar } from './por-acusar.queries.ts'
import { avisarDetenidos } from './precios/avisar.ts'
import { prepararPrecios } from './precios/por-venir.ts'
import { vigilarEntrega } from './precios/vigilar-entrega.ts'

const codArticulo = columna('codArticulo', 'cod_articulo', 'text')
const delArticulo = { campo: 'codArticulo', a: 'articulos' } as const

export const articulos = tipo(contrato.articulos, {
  tabla: 'articulos',
  restricciones: { articulos_check: ['contenidoUnidad', 'No se entiende cuánto trae.'] },
  falta: 'El artículo no existe; impórtelo primero.',
  columnas: [
    codArticulo,
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
    columna('contenidoCantidad', 'contenido_cantidad', 'numeric', '0'),
    columna('contenidoUnidad', 'contenido_unidad', 'text', "''"),
    columna('unidades', 'unidades', 'numeric', '0'),
    columna('unidad', 'unidad', 'text', "''"),
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
    columna('fraccion', 'fraccion', 'text', "''"),
    columna('refrigerado', 'refrigerado', 'boolean', 'false'),
    columna('temperatura', 'temperatura', 'text', "''"),
    ...['gi', 'pp', 'ftp', 'mdp', 'otc', 'psp', 'nuevo'].map((bandera) =>
      columna(bandera, bandera, 'boolean', 'false'),
    ),
    columna('sinDerechoDevolucion', 'sin_derecho_devolucion', 'boolean', 'false'),
    columna('estatus', 'estatus', 'text', "'A'"),
    columna('fechaInsert', 'fecha_insert', 'date', 'current_date'),
    columna('conImagen', 'con_imagen', 'boolean', 'true'),
    columna('paisOrigen', 'pais_origen', 'text', "''"),
  ],
  preparar: async (filas, { trx }) => {
    const listas = await conContenidos(trx, await conCodigos(trx, filas))
    const controles = await controlesDe(trx, filas)
    return listas.map((fila) => ({ ...fila, ...controles.get(String(fila.codArticulo)) }))
  },
})

const promocion = (nombre: string, prefijo: string, minimo: boolean) => [
  columna(`precio${nombre}`, prefijo, 'numeric', '0'),
  ...(minimo ? [columna(`minimoPiezas${nombre}`, `${prefijo}_minimo`, 'int', '1')] : []),
  columna(`desde${nombre}`, `${prefijo}_desde`, 'date'),
  columna(`hasta${nombre}`, `${prefijo}_hasta`, 'date'),
]

export const precios = tipo(contrato.precios, {
  tabla: 'precios',
  clave: ['codArticulo'],
  referencias: [delArticulo],
  columnas: [
    codArticulo,
    columna('precioNeto', 'precio_neto', 'numeric'),
    columna('precioPublico', 'precio_publico', 'numeric', '0'),
    ...promocion('Oferta', 'oferta', true),
    ...promocion('Remate', 'remate', true),
    ...promocion('BuenFin', 'buen_fin', false),
  ],
  preparar: (filas, guardando: Guardando<Portal>) => prepararPrecios(filas, guardando),
  vigilar: vigilarEntrega,
  avisar: avisarDetenidos,
})

export const existencias = tipo(contrato.existencias, {
  tabla: 'existencias',
  orden: ['codSucursal', 'codArticulo', 'lote'],
  referencias: [delArticulo, { campo: 'codSucursal', a: 'cedis' }],
  columnas: [
    codArticulo,
    columna('codSucursal', 'cod_sucursal', 'int'),
    columna('lote', 'lote', 'text'),
    columna('caducidad', 'caducidad', 'date'),
    columna('piezas', 'piezas', 'int'),
  ],
  preparar: (filas, { trx, corte }) => menosPorAcusar(trx, filas, corte),
})

export const sustitutos = tipo(contrato.sustitutos, {
  tabla: 'sustitutos',
  restricciones: { sustitutos_check: ['codSustituto', 'Un artículo no se sustituye por sí mismo.'] },
  referencias: [
    delArticulo,
    { campo: 'codSustituto', a: 'articulos', motivo: 'El sustituto no existe; impórtelo primero.' },
  ],
  columnas: [codArticulo, columna('codSustituto', 'cod_sustituto', 'text')],
})

export const sinonimos = tipo(contratoDeSinonimos, {
  tabla: 'sinonimos',
  columnas: [columna('palabra', 'palabra', 'text'), columna('equivale', 'equivale', 'text')],
  preparar: (filas) => {
    filas.forEach(checkSinonimo)
    return filas
  },
})

export const codigosDeBarras = tipo(contrato.codigosDeBarras, {
  tabla: 'codigos_de_barras',
  referencias: [delArticulo],
  columnas: [columna('codBarras', 'cod_barras', 'text'), codArticulo, columna('piezas', 'piezas', 'int', '1')],
})

export const cambiosPrecio = tipo(contrato.cambiosPrecio, {
  tabla: 'cambios_de_precio',
  referencias: [delArticulo],
  columnas: [
    codArticulo,
    columna('fecha', 'fecha', 'date'),
    columna('precioAnterior', 'precio_anterior', 'numeric'),
    columna('precioNuevo', 'precio_nuevo', 'numeric'),
  ],
})

export const historial = tipo(contrato.historial, {
  tabla: 'historial_de_articulos',
  referencias: [{ campo: 'codCliente', a: 'clientes' }, delArticulo],
  columnas: [
    columna('codCliente', 'cod_cliente', 'text'),
    codArticulo,
    columna('ultimoSurtido', 'ultimo_surtido', 'date'),
    columna('ultimoNegado', 'ultimo_negado', 'date'),
  ],
})
