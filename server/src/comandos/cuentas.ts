import { randomInt } from 'node:crypto'
import { BANDERAS_DE_CLIENTE, type BanderaDeCliente } from '@surtia/contracts/clientes-de-mesa.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { cambiarBandera } from '../areas/cuenta/cambiar-bandera.ts'
import { crearUsuario } from '../areas/seguridad/crear-usuario.ts'
import { endEntradas } from '../areas/seguridad/entradas.ts'
import { openLocks } from '../areas/seguridad/intentos.queries.ts'
import { hashPassword } from '../areas/seguridad/passwords.ts'
import { lockUsuario } from '../areas/seguridad/sesiones.queries.ts'
import { isClienteDe } from '../areas/seguridad/usuarios.mesa.queries.ts'
import { findDueno, savePassword } from '../areas/seguridad/usuarios.queries.ts'
import { type Database, transaction } from '../db/database.ts'
import { audit } from '../jobs/auditoria.ts'
import { type Comando, palabra, siNo, texto } from './comando.ts'

// no letters or digits that look alike when read aloud
const LETRAS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const passwordNueva = () => Array.from({ length: 12 }, () => LETRAS[randomInt(LETRAS.length)]).join('')

async function usuarioDe(db: Database, nombre: string): Promise<{ idUsuario: number; codCliente: string }> {
  const usuario = await findDueno(db, nombre)
  if (!usuario) throw new Refusal(`No hay usuario "${nombre}".`)
  return usuario
}

const esBandera = (nombre: string): nombre is BanderaDeCliente =>
  BANDERAS_DE_CLIENTE.some((bandera) => bandera === nombre)
/** What is done by command is done by nobody of the staff. */
const NADIE = {}

/** What a first day needs before anyone has a browser, and a forgotten password. */
export const CUENTAS: Record<string, Comando> = {
  'usuario crear': {
    uso: '<usuario> --cliente <código> [--nombre <nombre>] [--correo <correo>]',
    ayuda: 'Crea un usuario de un cliente y dice su contraseña, una sola vez',
    palabras: 1,
    opciones: { cliente: { type: 'string' }, nombre: { type: 'string' }, correo: { type: 'string' } },
    hacer: async (pedido) => {
      const { portal, valores, decir } = pedido
      const codCliente = texto(valores.cliente)
      if (!codCliente) throw new Refusal('Falta --cliente.')
      if (!(await isClienteDe(portal.db, codCliente, null)))
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
  'cliente bandera': {
    uso: `<código> <${BANDERAS_DE_CLIENTE.join('|')}> <si|no>`,
    ayuda: 'Cambia lo que un cliente puede hacer',
    palabras: 3,
    hacer: async (pedido) => {
      const { portal, decir } = pedido
      const [codCliente, bandera, valor] = [palabra(pedido, 0), palabra(pedido, 1), siNo(palabra(pedido, 2))]
      if (!(await isClienteDe(portal.db, codCliente, null))) throw new Refusal(`No hay cliente ${codCliente}.`)
      if (!esBandera(bandera)) throw new Refusal(`No hay bandera "${bandera}". Son: ${BANDERAS_DE_CLIENTE.join(', ')}.`)
      await cambiarBandera(portal, NADIE, codCliente, { bandera, valor })
      decir(`${codCliente}: ${bandera} ${valor ? 'sí' : 'no'}.`)
    },
  },
}
