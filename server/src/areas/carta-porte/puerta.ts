import * as contrato from '@surtia/contracts/puerta/carta-porte.ts'
import { byteaOf } from '../../sha256.ts'
import { columna, tipo } from '../../tipo.ts'

const ubicacion = (prefijo: 'origen' | 'destino') => [
  columna(`${prefijo}Rfc`, `${prefijo}_rfc`, 'text'),
  columna(`${prefijo}Nombre`, `${prefijo}_nombre`, 'text'),
  columna(`${prefijo}Domicilio`, `${prefijo}_domicilio`, 'text'),
  columna(`${prefijo}Fecha`, `${prefijo}_fecha`, 'timestamptz'),
]

export const cartasPorte = tipo(contrato.cartasPorte, {
  tabla: 'cartas_porte',
  restricciones: { cartas_porte_id_hash_key: ['id', 'Otra carta porte tiene ese id.'] },
  falta: 'La carta porte no existe; impórtela primero.',
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
  preparar: (filas) =>
    filas.map(({ clave, id, ...fila }) => ({
      ...fila,
      claveHash: byteaOf(clave),
      idHash: byteaOf(id.toLowerCase()),
    })),
})

export const mercanciasCartaPorte = tipo(contrato.mercanciasCartaPorte, {
  tabla: 'mercancias_carta_porte',
  referencias: [{ campo: 'folio', a: 'cartasPorte' }],
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
})
