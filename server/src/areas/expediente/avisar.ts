import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'

/** `correo`: '' for none; `clave`: so that a mail goes once. */
export type Aviso = {
  codCliente: string
  cliente: string
  correo: string
  titulo: string
  mensaje: string
  clave: string
}

/** Clients hear it in the bell and by mail, both or neither. */
export async function avisar(
  trx: Trx,
  avisos: readonly Aviso[],
  { url, now }: { url: string; now: Date },
): Promise<void> {
  await saveNotificaciones(
    trx,
    avisos.map(({ codCliente, titulo, mensaje }) => ({
      ...{ codCliente, titulo, mensaje },
      url: DIRECCIONES.expediente,
      fecha: now,
    })),
  )
  await enqueue(
    trx,
    avisos
      .filter(({ correo }) => correo !== '')
      .map(({ cliente, correo: para, titulo: asunto, mensaje, clave }) => {
        const texto = `Hola, ${cliente}:\n\n${asunto}. ${mensaje}\n\nSu expediente: ${url}${DIRECCIONES.expediente}\n`
        return { tipo: 'correo', clave: `expediente:${clave}`, carga: { para, asunto, texto } }
      }),
  )
}
