import { Refusal } from '@surtia/rules/refusal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { sha256 } from '../../sha256.ts'
import { saveInvitacion } from './invitaciones.queries.ts'
import { newSecret } from './sesiones.queries.ts'
import { findNombreDeCliente } from './usuarios.mesa.queries.ts'

const HORAS = 72

type Invitado = { idUsuario: number; codCliente: string; usuario: string; nombre: string; correo: string }

/** Mails the link by which somebody new of a client writes its password, once; the link of before opens nothing any more. */
export async function mandarInvitacion(trx: Trx, portal: Portal, invitado: Invitado): Promise<void> {
  const { idUsuario, codCliente, correo } = invitado
  if (!correo) throw new Refusal('El usuario no tiene un correo registrado.')
  const clave = newSecret()
  const vence = new Date(portal.ahora().getTime() + HORAS * 3_600_000)
  await saveInvitacion(trx, clave, { idUsuario, codCliente, vence })
  const cliente = await findNombreDeCliente(trx, codCliente)
  await enqueue(trx, [
    {
      tipo: 'correo',
      clave: `invitacion:${sha256(clave).toString('hex')}`,
      carga: {
        para: correo,
        asunto: 'Lo invitaron al portal',
        texto: textoDe(invitado, cliente, `${portal.settings.url}${DIRECCIONES.invitacion}${clave}`),
      },
    },
  ])
}

const textoDe = ({ nombre, usuario }: Invitado, cliente: string, liga: string): string =>
  `${nombre ? `Hola, ${nombre}:` : 'Hola:'}\n\n${cliente} lo invita a su portal de pedidos. Su usuario es ${usuario}.\n\nPara poner su contraseña abra esta dirección en las próximas ${HORAS} horas:\n\n${liga}\n\nSi ya pasó ese tiempo, pida a quien lo invitó que se la mande otra vez.\n`
