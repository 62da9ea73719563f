import { randomBytes, randomInt } from 'node:crypto'
import { CLIENTE_ACTIVO, CLIENTE_INACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { esDelSitio } from '@surtia/rules/sitio/es-del-sitio.ts'
import { sql } from 'kysely'
import { openLocks } from '../areas/seguridad/intentos.queries.ts'
import { hashPassword } from '../areas/seguridad/passwords.ts'
import { endReferences, endSessions, lockUsuario } from '../areas/seguridad/sesiones.queries.ts'
import { type Database, transaction } from '../db/database.ts'
import { audit } from '../jobs/auditoria.ts'
import type { Portal } from '../portal.ts'
import { sha256 } from '../sha256.ts'
import { type Comando, hora, numero, palabra, siNo, tabla, texto } from './comando.ts'

// no letters or digits that look alike when read aloud
const LETRAS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const passwordNueva = () => Array.from({ length: 12 }, () => LETRAS[randomInt(LETRAS.length)]).join('')

async function usuarioDe(db: Database, nombre: string): Promise<{ idUsuario: number; codCliente: string }> {
  const { rows } = await sql<{ idUsuario: number; codCliente: string }>`
    select id_usuario as "idUsuario", cod_cliente as "codCliente" from usuarios where usuario = ${nombre.toLowerCase()}`.execute(
    db,
  )
  if (!rows[0]) throw new Refusal(`No hay usuario "${nombre}".`)
  return rows[0]
}

async function crearUsuario(
  portal: Portal,
  nuevo: { usuario: string; codCliente: string; nombre: string; correo: string },
): Promise<string> {
  const usuario = nuevo.usuario.toLowerCase()
  if (!/^[a-z0-9._@-]{3,50}$/.test(usuario))
    throw new Refusal('El usuario lleva de 3 a 50 letras sin acento, dígitos, punto, guion o arroba.')
  const password = passwordNueva()
  const passwordHash = await hashPassword(portal.settings, password)
  await transaction(portal.db, async (trx) => {
    const { rows: clientes } = await sql`select 1 from clientes where cod_cliente = ${nuevo.codCliente}`.execute(trx)
    if (clientes.length === 0)
      throw new Refusal(
        `No hay cliente ${nuevo.codCliente}. Entra por la puerta: npm run importar -- clientes clientes.csv`,
      )
    const { rows } = await sql<{ id: number }>`
      insert into usuarios (usuario, cod_cliente, nombre, correo, password_hash) values (${usuario}, ${nuevo.codCliente}, ${nuevo.nombre}, ${nuevo.correo}, ${passwordHash})
      on conflict (usuario) do nothing returning id_usuario as id`.execute(trx)
    if (!rows[0]) throw new Refusal(`El usuario "${usuario}" ya existe.`)
    await audit(trx, 'usuario.creado', { codCliente: nuevo.codCliente, idUsuario: rows[0].id })
  })
  return password
}

const BANDERAS: Record<string, string> = {
  forzarPoc: 'forzar_poc',
  publicoGeneral: 'facturar_publico_general',
  permitirReferenciar: 'permitir_referenciar',
  herramientas: 'herramientas',
}

type Cliente = {
  nombre: string
  estatus: string
  sucursal: number
  limite: number
  plazo: number
  grupo: number
  banderas: Record<string, boolean>
  usuarios: string[]
}

async function clienteDe(db: Database, codCliente: string): Promise<Cliente> {
  const banderas = sql.join(
    Object.entries(BANDERAS).map(([nombre, columna]) => sql`${sql.lit(nombre)}, ${sql.ref(columna)}`),
  )
  const { rows } = await sql<Cliente>`
    select nombre, estatus, cod_sucursal as sucursal, limite_credito as limite, plazo, id_grupo as grupo, jsonb_build_object(${banderas}) as banderas,
           coalesce((select array_agg(usuario order by usuario) from usuarios u where u.cod_cliente = c.cod_cliente), '{}') as usuarios
      from clientes c where cod_cliente = ${codCliente}`.execute(db)
  if (!rows[0]) throw new Refusal(`No hay cliente ${codCliente}.`)
  return rows[0]
}

/** Clients, their users, and one-time ways in. */
export const CUENTAS: Record<string, Comando> = {
  usuarios: {
    uso: '[--cliente <código>]',
    ayuda: 'Usuarios, todos o los de un cliente',
    palabras: 0,
    opciones: { cliente: { type: 'string' } },
    hacer: async ({ portal, valores, decir }) => {
      const { rows } = await sql<{
        usuario: string
        cod: string
        nombre: string
        activo: boolean
        ultima: Date | null
      }>`
        select u.usuario, u.cod_cliente as cod, c.nombre, u.activo, (select max(s.creada) from sesiones s where s.id_usuario = u.id_usuario) as ultima
          from usuarios u join clientes c using (cod_cliente) where ${texto(valores.cliente) ?? null}::text is null or u.cod_cliente = ${texto(valores.cliente) ?? null}
         order by u.usuario limit 1000`.execute(portal.db)
      tabla(
        decir,
        ['usuario', 'cliente', 'nombre', 'activo', 'última sesión'],
        rows.map((r) => [r.usuario, r.cod, r.nombre, r.activo ? 'sí' : 'no', hora(r.ultima)]),
      )
    },
  },
  'usuario crear': {
    uso: '<usuario> --cliente <código> [--nombre <nombre>] [--correo <correo>]',
    ayuda: 'Crea un usuario de un cliente y dice su contraseña, una sola vez',
    palabras: 1,
    opciones: { cliente: { type: 'string' }, nombre: { type: 'string' }, correo: { type: 'string' } },
    hacer: async (pedido) => {
      const { portal, valores, decir } = pedido
      const codCliente = texto(valores.cliente)
      if (!codCliente) throw new Refusal('Falta --cliente.')
      const password = await crearUsuario(portal, {
        usuario: palabra(pedido, 0),
        codCliente,
        nombre: texto(valores.nombre) ?? '',
        correo: texto(valores.correo) ?? '',
      })
      decir(`Usuario ${palabra(pedido, 0).toLowerCase()} creado. Contraseña: ${password}`)
    },
  },
  'usuario password': {
    uso: '<usuario>',
    ayuda: 'Pone una contraseña nueva, la dice una sola vez y termina sus sesiones',
    palabras: 1,
    hacer: async (pedido) => {
      const { portal, decir } = pedido
      const { idUsuario, codCliente } = await usuarioDe(portal.db, palabra(pedido, 0))
      const password = passwordNueva()
      const passwordHash = await hashPassword(portal.settings, password)
      const terminadas = await transaction(portal.db, async (trx) => {
        await lockUsuario(trx, idUsuario)
        await endReferences(trx, idUsuario, portal.ahora())
        await openLocks(trx, portal, palabra(pedido, 0))
        await trx
          .updateTable('usuarios')
          .set({ password_hash: passwordHash })
          .where('id_usuario', '=', idUsuario)
          .execute()
        await audit(trx, 'password.personal', { codCliente, idUsuario })
        return endSessions(trx, idUsuario, portal.ahora(), '')
      })
      decir(`Contraseña nueva: ${password}. Sesiones terminadas: ${terminadas.length}.`)
    },
  },
  'usuario activo': {
    uso: '<usuario> <si|no>',
    ayuda: 'Deja entrar a un usuario, o ya no',
    palabras: 2,
    hacer: async (pedido) => {
      const { portal, decir } = pedido
      const { idUsuario, codCliente } = await usuarioDe(portal.db, palabra(pedido, 0))
      const activo = siNo(palabra(pedido, 1))
      await transaction(portal.db, async (trx) => {
        await trx.updateTable('usuarios').set({ activo }).where('id_usuario', '=', idUsuario).execute()
        if (!activo) await endSessions(trx, idUsuario, portal.ahora(), '')
        await audit(trx, activo ? 'usuario.activado' : 'usuario.desactivado', { codCliente, idUsuario })
      })
      decir(`${palabra(pedido, 0)} ${activo ? 'puede entrar' : 'ya no puede entrar'}.`)
    },
  },
  cliente: {
    uso: '<código>',
    ayuda: 'Lo que el portal sabe de un cliente',
    palabras: 1,
    hacer: async (pedido) => {
      const c = await clienteDe(pedido.portal.db, palabra(pedido, 0))
      pedido.decir(
        `${c.nombre}, ${c.estatus === CLIENTE_ACTIVO ? 'activo' : 'inactivo'}, centro ${c.sucursal}, límite ${c.limite.toFixed(2)}, plazo ${c.plazo} días${c.grupo ? `, grupo ${c.grupo}` : ''}`,
      )
      for (const [nombre, valor] of Object.entries(c.banderas)) pedido.decir(`  ${nombre}: ${valor ? 'sí' : 'no'}`)
      pedido.decir(`  usuarios: ${c.usuarios.join(', ') || 'ninguno'}`)
    },
  },
  'cliente bandera': {
    uso: `<código> <${Object.keys(BANDERAS).join('|')}|activo> <si|no>`,
    ayuda: 'Cambia lo que un cliente puede hacer',
    palabras: 3,
    hacer: async (pedido) => {
      const { portal, decir } = pedido
      const [codCliente, bandera, valor] = [palabra(pedido, 0), palabra(pedido, 1), siNo(palabra(pedido, 2))]
      await clienteDe(portal.db, codCliente)
      const columna = BANDERAS[bandera]
      if (!columna && bandera !== 'activo')
        throw new Refusal(`No hay bandera "${bandera}". Son: ${[...Object.keys(BANDERAS), 'activo'].join(', ')}.`)
      await transaction(portal.db, async (trx) => {
        await (columna
          ? sql`update clientes set ${sql.ref(columna)} = ${valor} where cod_cliente = ${codCliente}`
          : sql`update clientes set estatus = ${valor ? CLIENTE_ACTIVO : CLIENTE_INACTIVO} where cod_cliente = ${codCliente}`
        ).execute(trx)
        await audit(trx, 'cliente.bandera', { codCliente }, { bandera, valor })
      })
      decir(`${codCliente}: ${bandera} ${valor ? 'sí' : 'no'}.`)
    },
  },
  acceso: {
    uso: '<usuario> [--consulta] [--minutos 5] [--url /clientes/]',
    ayuda: 'Da una liga de un solo uso para entrar como ese usuario; con --consulta, sólo para ver',
    palabras: 1,
    opciones: { consulta: { type: 'boolean' }, minutos: { type: 'string' }, url: { type: 'string' } },
    hacer: async (pedido) => {
      const { portal, valores, decir } = pedido
      const { idUsuario, codCliente } = await usuarioDe(portal.db, palabra(pedido, 0))
      const minutos = numero(texto(valores.minutos) ?? '5', '--minutos')
      if (minutos < 1 || minutos > 1_440) throw new Refusal('--minutos va de 1 a 1440.')
      const url = texto(valores.url) ?? DIRECCIONES.clientes
      if (!esDelSitio(url)) throw new Refusal('--url es una ruta del portal, como /clientes/adeudos.')
      const tk = randomBytes(24).toString('base64url')
      const expira = new Date(portal.ahora().getTime() + minutos * 60_000)
      await transaction(portal.db, async (trx) => {
        await sql`insert into tks (hash, id_usuario, solo_consulta, url, expira) values (${sha256(tk)}, ${idUsuario}, ${valores.consulta === true}, ${url}, ${expira})`.execute(
          trx,
        )
        await audit(
          trx,
          'acceso.personal',
          { codCliente, idUsuario },
          { soloConsulta: valores.consulta === true, minutos },
        )
      })
      decir(`${portal.settings.url}${DIRECCIONES.entrarConTk}?tk=${tk}`)
      decir(`Sirve una vez, hasta ${hora(expira)}${valores.consulta ? ', sólo para consultar' : ''}.`)
    },
  },
}
