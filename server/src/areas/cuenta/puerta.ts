import * as contrato from '@surtia/contracts/puerta/cuenta.ts'
import { columna, tipo } from '../../tipo.ts'

export const clientes = tipo(contrato.clientes, {
  tabla: 'clientes',
  falta: 'El cliente no existe; impórtelo primero.',
  referencias: [{ campo: 'codSucursal', a: 'cedis' }],
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
    columna('fechaUltimoAbono', 'fecha_ultimo_abono', 'date'),
    columna('ultimoAbono', 'ultimo_abono', 'numeric', '0'),
  ],
})
