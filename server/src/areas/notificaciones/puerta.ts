import * as contrato from '@surtia/contracts/puerta/notificaciones.ts'
import { destinoDado } from '@surtia/rules/banners/destino.ts'
import type { Portal } from '../../portal.ts'
import { columna, type Guardando, tipo } from '../../tipo.ts'

export const notificaciones = tipo(contrato.notificaciones, {
  tabla: 'notificaciones',
  referencias: [{ campo: 'codCliente', a: 'clientes' }],
  columnas: [
    columna('codigoNotificacion', 'codigo', 'bigint'),
    columna('codCliente', 'cod_cliente', 'text'),
    columna('titulo', 'titulo', 'text'),
    columna('mensaje', 'mensaje', 'text'),
    columna('url', 'url', 'text', "''"),
    columna('fecha', 'fecha', 'timestamptz'),
  ],
  preparar: (filas, { portal }: Guardando<Portal>) =>
    filas.map((fila) => ({ ...fila, url: destinoDado(fila.url, portal.settings.bannersSitios) })),
})
