import { randomInt } from 'node:crypto'
import { BANDERAS_DE_CLIENTE, type BanderaDeCliente } from '@surtia/contracts/clientes-de-mesa.ts'
import { CLIENTE_ACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { esDelSitio } from '@surtia/rules/sitio/es-del-sitio.ts'
import { cambiarBandera } from '../areas/cuenta/cambiar-bandera.ts'
import { type FichaDeCliente, findFicha } from '../areas/cuenta/clientes.queries.ts'
import { activarUsuario, crearUsuario, darAcceso } from '../areas/seguridad/cambiar-usuario.ts'
import { endEntradas } from '../areas/seguridad/entradas.ts'
import { openLocks } from '../areas/seguridad/intentos.queries.ts'
import { hashPassword } from '../areas/seguridad/passwords.ts'
import { lockUsuario } from '../areas/seguridad/sesiones.queries.ts'
import { findDueno, listUsuarios, savePassword } from '../areas/seguridad/usuarios.queries.ts'
import { type Database, transaction } from '../db/database.ts'
import { audit } from '../jobs/auditoria.ts'
import { type Comando, hora, numero, palabra, siNo, tabla, texto } from './comando.ts'

// no letters or digits that look alike when read aloud
const LETRAS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const passwordNueva = () => Array.from({ length: 12 }, () => LETRAS[randomInt(LETRAS.length)]).join('')

async function usuarioDe(db: Database, nombre: string): Promise<{ idUsuario: number; codCliente: string }> {
  const usuario = await findDueno(db, nombre)
  if (!usuario) throw new Refusal(`No hay usuario "${nombre}".`)
  return usuario
}

async function clienteDe(db: Database, codCliente: string): Promise<FichaDeCliente> {
  const ficha = await findFicha(db, codCliente)
  if (!ficha) throw new Refusal(`No hay cliente ${codCliente}.`)
  return ficha
}

const esBandera = (nombre: string): nombre is BanderaDeCliente =>
  BANDERAS_DE_CLIENTE.some((bandera) => bandera === nombre)
/** What is done by command is done by nobody of the staff. */
const NADIE = {}

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
      if (!(await findFicha(portal.db, codCliente)))
        throw new Refusal(
          `No hay cliente ${codCliente}. Entra por la puerta: npm run importar -- clientes clientes.csv`,
        )
      const password = passwordNueva()
      await crearUsuario(portal, NADIE, {
        usuario: palabra(pedido, 0),
        codCliente,
        nombre: texto(valores.nombre) ?? '',
        correo: texto(valores.correo) ?? '',
        passwordHash: await hashPassword(portal.settings, password),
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
        await openLocks(trx, portal, palabra(pedido, 0))
        await savePassword(trx, idUsuario, passwordHash)
        await audit(trx, 'password.personal', { codCliente, idUsuario })
        return endEntradas(trx, [idUsuario], portal.ahora())
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
      const { idUsuario } = await usuarioDe(portal.db, palabra(pedido, 0))
      const activo = siNo(palabra(pedido, 1))
      await activarUsuario(portal, NADIE, idUsuario, { activo })
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
    uso: `<código> <${BANDERAS_DE_CLIENTE.join('|')}> <si|no>`,
    ayuda: 'Cambia lo que un cliente puede hacer',
    palabras: 3,
    hacer: async (pedido) => {
      const { portal, decir } = pedido
      const [codCliente, bandera, valor] = [palabra(pedido, 0), palabra(pedido, 1), siNo(palabra(pedido, 2))]
      await clienteDe(portal.db, codCliente)
      if (!esBandera(bandera)) throw new Refusal(`No hay bandera "${bandera}". Son: ${BANDERAS_DE_CLIENTE.join(', ')}.`)
      await cambiarBandera(portal, NADIE, codCliente, { bandera, valor })
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
      const { idUsuario } = await usuarioDe(portal.db, palabra(pedido, 0))
      const minutos = numero(texto(valores.minutos) ?? '5', '--minutos')
      if (minutos < 1 || minutos > 1_440) throw new Refusal('--minutos va de 1 a 1440.')
      const url = texto(valores.url) ?? DIRECCIONES.clientes
      if (!esDelSitio(url)) throw new Refusal('--url es una ruta del portal, como /clientes/adeudos.')
      const soloConsulta = valores.consulta === true
      const { liga, expira } = await darAcceso(portal, NADIE, idUsuario, { soloConsulta, minutos, url })
      decir(liga)
      decir(`Sirve una vez, hasta ${hora(expira)}${valores.consulta ? ', sólo para consultar' : ''}.`)
    },
  },
}
