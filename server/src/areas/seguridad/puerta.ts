import * as contrato from '@surtia/contracts/puerta/seguridad.ts'
import { passwordMala } from '@surtia/rules/cuenta/password.ts'
import type { Portal } from '../../portal.ts'
import { byteaOf } from '../../sha256.ts'
import { columna, type FilaDe, type Guardando, RenglonMalo, tipo } from '../../tipo.ts'
import { listIdsDeUsuarios } from './accesos.queries.ts'
import { anotarCorreos } from './anotar-correos.ts'
import type { SeVa } from './claves-de-clientes.queries.ts'
import { avisarDeSusClaves } from './claves-de-clientes.ts'
import { endEntradas } from './entradas.ts'
import { hashOfDelivery } from './passwords.ts'
import { type ConPapel, listFueraDe, listTitularesQueDejan, savePapeles } from './personas.queries.ts'
import { listHuellas, lockUsuarios, type UsuarioConocido } from './usuarios.queries.ts'

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
  // passwords are hashed before they are stored: what is under way then is over soon
  porLote: 200,
  async antes(filas, portal: Portal, simulacro) {
    const conPassword = filas.filter((fila) => fila.password !== undefined)
    const huellas = await listHuellas(
      portal.db,
      conPassword.map((fila) => fila.usuario),
    )
    return Promise.all(
      filas.map(async (fila) => {
        if (fila.password === undefined) return fila
        const mala = passwordMala(fila.password)
        if (mala) return new RenglonMalo('password', mala)
        if (simulacro) return fila
        return { ...fila, password: await hashOfDelivery(portal.settings, fila.password, huellas.get(fila.usuario)) }
      }),
    )
  },
  async preparar(filas, guardando: Guardando<Portal>) {
    const { portal, trx } = guardando
    await anotarCorreos(filas, guardando)
    const nombres = filas.map((fila) => fila.usuario)
    const conocidos = new Map((await lockUsuarios(trx, nombres)).map((conocido) => [conocido.usuario, conocido]))
    const cambiados = filas.flatMap((fila) => {
      const conocido = conocidos.get(fila.usuario)
      return conocido && cambiaSuEntrada(conocido, fila) ? [conocido.idUsuario] : []
    })
    if (cambiados.length > 0) await endEntradas(trx, cambiados, portal.ahora())
    const seVan = filas.flatMap(({ usuario, activo }) => {
      const conocido = conocidos.get(usuario)
      return activo === false && conocido?.activo
        ? [{ idUsuario: conocido.idUsuario, porque: 'no entra' as const }]
        : []
    })
    await avisarDeLosQueDejan(guardando, filas, seVan)
    // hashed by now
    return filas.map(({ password, papel: _, ...fila }) => ({ ...fila, passwordHash: password ?? null }))
  },
  async despues(filas, { trx }: Guardando<Portal>) {
    await savePapeles(trx, filas)
  },
})

export const usuariosClientes = tipo(contrato.usuariosClientes, {
  tabla: 'usuarios_clientes',
  clave: ['idUsuario', 'codCliente'],
  referencias: [
    { campo: 'usuario', a: 'usuarios' },
    { campo: 'codCliente', a: 'clientes' },
  ],
  columnas: [
    columna('idUsuario', 'id_usuario', 'int'),
    columna('codCliente', 'cod_cliente', 'text'),
    columna('papel', 'papel', 'text', "'titular'"),
  ],
  async preparar(filas, guardando: Guardando<Portal>) {
    const { trx } = guardando
    await avisarDeLosQueDejan(guardando, filas)
    const ids = await listIdsDeUsuarios(
      trx,
      filas.map((fila) => fila.usuario),
    )
    return filas.map(({ usuario, ...fila }) => ({ ...fila, idUsuario: ids.get(usuario) ?? null }))
  },
})

/** Of users who leave, and of titulares whose rows make them something else, their clients hear which keys they made. */
async function avisarDeLosQueDejan(
  { portal, trx }: Guardando<Portal>,
  filas: readonly ConPapel[],
  seVan: readonly SeVa[] = [],
): Promise<void> {
  const idos = new Set(seVan.map(({ idUsuario }) => idUsuario))
  const dejan = (await listTitularesQueDejan(trx, filas)).filter(({ idUsuario }) => !idos.has(idUsuario))
  const todos = [...seVan, ...dejan.map((uno) => ({ ...uno, porque: 'no es titular' as const }))]
  if (todos.length > 0) await avisarDeSusClaves(trx, todos, portal.ahora())
}

/** Whether a row changes by what, or for whom, a known user comes in; what is as it was is no change. */
const cambiaSuEntrada = (antes: UsuarioConocido, fila: FilaDe<typeof contrato.usuarios>): boolean =>
  fila.codCliente !== antes.codCliente ||
  (fila.correo !== undefined && fila.correo !== antes.correo) ||
  (fila.password !== undefined && fila.password !== antes.passwordHash) ||
  (fila.activo === false && antes.activo)

export const accesos = tipo(contrato.accesos, {
  tabla: 'tks',
  clave: ['hash'],
  referencias: [
    { campo: 'usuario', a: 'usuarios' },
    { campo: 'codCliente', a: 'clientes' },
  ],
  columnas: [
    columna('hash', 'hash', 'bytea'),
    columna('idUsuario', 'id_usuario', 'int'),
    columna('codCliente', 'cod_cliente', 'text'),
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
    const ajeno = (await listFueraDe(trx, filas))[0]
    if (ajeno) throw new RenglonMalo('codCliente', 'El usuario no está en ese cliente.')
    return filas.map((fila) => ({
      hash: byteaOf(fila.tk),
      idUsuario: ids.get(fila.usuario) ?? null,
      codCliente: fila.codCliente,
      soloConsulta: fila.soloConsulta,
      url: fila.url,
      reutilizable: portal.settings.demo ? fila.reutilizable : false,
      expira: new Date(portal.ahora().getTime() + (fila.minutos ?? MINUTOS) * 60_000).toISOString(),
    }))
  },
})
