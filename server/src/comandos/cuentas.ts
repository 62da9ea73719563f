import { randomBytes, randomInt } from 'node:crypto'
import { CLIENTE_ACTIVO, CLIENTE_INACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { esDelSitio } from '@surtia/rules/sitio/es-del-sitio.ts'
import {
  BANDERAS,
  type Bandera,
  type FichaDeCliente,
  findFicha,
  saveBandera,
  saveEstatus,
} from '../areas/cuenta/clientes.queries.ts'
import { openLocks } from '../areas/seguridad/intentos.queries.ts'
import { hashPassword } from '../areas/seguridad/passwords.ts'
import { endReferences } from '../areas/seguridad/referencias.queries.ts'
import { endSessions, lockUsuario } from '../areas/seguridad/sesiones.queries.ts'
import { saveTk } from '../areas/seguridad/tks.queries.ts'
import { findDueno, listUsuarios, saveActivo, savePassword, saveUsuario } from '../areas/seguridad/usuarios.queries.ts'
import { type Database, transaction } from '../db/database.ts'
import { audit } from '../jobs/auditoria.ts'
import type { Portal } from '../portal.ts'
import { type Comando, hora, numero, palabra, siNo, tabla, texto } from './comando.ts'

// no letters or digits that look alike when read aloud
const LETRAS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const passwordNueva = () => Array.from({ length: 12 }, () => LETRAS[randomInt(LETRAS.length)]).join('')

async function usuarioDe(db: Database, nombre: string): Promise<{ idUsuario: number; codCliente: string }> {
  const usuario = await findDueno(db, nombre)
  if (!usuario) throw new Refusal(`No hay usuario "${nombre}".`)
  return usuario
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
    if (!(await findFicha(trx, nuevo.codCliente)))
      throw new Refusal(
        `No hay cliente ${nuevo.codCliente}. Entra por la puerta: npm run importar -- clientes clientes.csv`,
      )
    const idUsuario = await saveUsuario(trx, { ...nuevo, usuario, passwordHash })
    if (idUsuario === undefined) throw new Refusal(`El usuario "${usuario}" ya existe.`)
    await audit(trx, 'usuario.creado', { codCliente: nuevo.codCliente, idUsuario })
  })
  return password
}

async function clienteDe(db: Database, codCliente: string): Promise<FichaDeCliente> {
  const ficha = await findFicha(db, codCliente)
  if (!ficha) throw new Refusal(`No hay cliente ${codCliente}.`)
  return ficha
}

const esBandera = (nombre: string): nombre is Bandera => BANDERAS.some((bandera) => bandera === nombre)

/** Clients, their users, and one-time ways in. */
export const CUENTAS: Record<string, Comando> = {
  usuarios: {
    uso: '[--cliente <código>]',
    ayuda: 'Usuarios, todos o los de un cliente',
    palabras: 0,
    opciones: { cliente: { type: 'string' } },
    hacer: async ({ portal, valores, decir }) => {
      const usuarios = await listUsuarios(portal.db, texto(valores.cliente) ?? null)
      tabla(
        decir,
        ['usuario', 'cliente', 'nombre', 'activo', 'última sesión'],
        usuarios.map((r) => [r.usuario, r.cod, r.nombre, r.activo ? 'sí' : 'no', hora(r.ultima)]),
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
        await savePassword(trx, idUsuario, passwordHash)
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
        const antes = await saveActivo(trx, idUsuario, activo)
        if (!activo) await endSessions(trx, idUsuario, portal.ahora(), '')
        const evento = activo ? 'usuario.activado' : 'usuario.desactivado'
        await audit(trx, evento, { codCliente, idUsuario }, {}, { antes: { activo: antes }, despues: { activo } })
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
    uso: `<código> <${BANDERAS.join('|')}|activo> <si|no>`,
    ayuda: 'Cambia lo que un cliente puede hacer',
    palabras: 3,
    hacer: async (pedido) => {
      const { portal, decir } = pedido
      const [codCliente, bandera, valor] = [palabra(pedido, 0), palabra(pedido, 1), siNo(palabra(pedido, 2))]
      const antes = await clienteDe(portal.db, codCliente)
      if (!esBandera(bandera) && bandera !== 'activo')
        throw new Refusal(`No hay bandera "${bandera}". Son: ${[...BANDERAS, 'activo'].join(', ')}.`)
      await transaction(portal.db, async (trx) => {
        if (bandera === 'activo') await saveEstatus(trx, codCliente, valor ? CLIENTE_ACTIVO : CLIENTE_INACTIVO)
        else await saveBandera(trx, codCliente, bandera, valor)
        const era = bandera === 'activo' ? antes.estatus === CLIENTE_ACTIVO : (antes.banderas[bandera] ?? false)
        const cambio = { antes: { [bandera]: era }, despues: { [bandera]: valor } }
        await audit(trx, 'cliente.bandera', { codCliente }, { bandera, valor }, cambio)
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
      const soloConsulta = valores.consulta === true
      const tk = randomBytes(24).toString('base64url')
      const expira = new Date(portal.ahora().getTime() + minutos * 60_000)
      await transaction(portal.db, async (trx) => {
        await saveTk(trx, tk, { idUsuario, soloConsulta, url, expira })
        await audit(trx, 'acceso.personal', { codCliente, idUsuario }, { soloConsulta, minutos })
      })
      decir(`${portal.settings.url}${DIRECCIONES.entrarConTk}?tk=${tk}`)
      decir(`Sirve una vez, hasta ${hora(expira)}${valores.consulta ? ', sólo para consultar' : ''}.`)
    },
  },
}
