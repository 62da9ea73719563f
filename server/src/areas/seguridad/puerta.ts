import * as contrato from '@surtia/contracts/puerta/seguridad.ts'
import { passwordValida } from '@surtia/rules/cuenta/password.ts'
import type { Portal } from '../../portal.ts'
import { byteaOf } from '../../sha256.ts'
import { columna, type Fila, type Guardando, tipo } from '../integracion/tipo.ts'
import { listIdsDeUsuarios } from './accesos.queries.ts'
import { hashPassword } from './passwords.ts'

const MINUTOS = 5

export const usuarios = tipo(contrato.usuarios, {
  tabla: 'usuarios',
  falta: 'El usuario no existe; impórtelo primero.',
  referencias: [{ campo: 'codCliente', a: 'clientes' }],
  columnas: [
    columna('usuario', 'usuario', 'text'),
    columna('codCliente', 'cod_cliente', 'text'),
    columna('nombre', 'nombre', 'text', "''"),
    columna('correo', 'correo', 'text', "''"),
    columna('passwordHash', 'password_hash', 'text'),
    columna('activo', 'activo', 'boolean', 'true'),
  ],
  async preparar(filas, { portal }: Guardando<Portal>) {
    const listas: Fila[] = []
    for (const { password, ...fila } of filas) {
      const passwordHash = password === undefined ? null : await hashPassword(portal.settings, passwordValida(password))
      listas.push({ ...fila, passwordHash })
    }
    return listas
  },
})

export const accesos = tipo(contrato.accesos, {
  tabla: 'tks',
  clave: ['hash'],
  referencias: [{ campo: 'usuario', a: 'usuarios' }],
  columnas: [
    columna('hash', 'hash', 'bytea'),
    columna('idUsuario', 'id_usuario', 'int'),
    columna('soloConsulta', 'solo_consulta', 'boolean', 'false'),
    columna('url', 'url', 'text', "'/clientes/'"),
    columna('reutilizable', 'reutilizable', 'boolean', 'false'),
    columna('expira', 'expira', 'timestamptz'),
  ],
  async preparar(filas, { portal, trx }: Guardando<Portal>) {
    const ids = await listIdsDeUsuarios(
      trx,
      filas.map((fila) => fila.usuario),
    )
    return filas.map((fila) => ({
      hash: byteaOf(fila.tk),
      idUsuario: ids.get(fila.usuario) ?? null,
      soloConsulta: fila.soloConsulta,
      url: fila.url,
      reutilizable: portal.settings.demo ? fila.reutilizable : false,
      expira: new Date(portal.ahora().getTime() + (fila.minutos ?? MINUTOS) * 60_000).toISOString(),
    }))
  },
})
