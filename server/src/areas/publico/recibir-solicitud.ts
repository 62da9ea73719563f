import { randomUUID } from 'node:crypto'
import type * as calls from '@surtia/contracts/publico.ts'
import { nombreDeEstado } from '@surtia/rules/publico/estados.ts'
import { digitosDeTelefono } from '@surtia/rules/publico/formularios.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { saveSolicitud, type TipoDeSolicitud } from './solicitudes.queries.ts'

type Recibida = { tipo: TipoDeSolicitud; para: string; asunto: string; datos: Record<string, string> }

/** Stores what a visitor sent and queues its mail, in one transaction: neither is lost. */
async function recibir(portal: Portal, { tipo, para, asunto, datos }: Recibida): Promise<void> {
  const lineas = Object.entries(datos).filter(([, valor]) => valor !== '')
  await transaction(portal.db, async (trx) => {
    await saveSolicitud(trx, { tipo, datos, creada: portal.ahora() })
    await enqueue(trx, [
      {
        tipo: 'correo',
        clave: `solicitud:${randomUUID()}`,
        carga: { para, asunto, texto: `${lineas.map(([campo, valor]) => `${campo}: ${valor}`).join('\n')}\n` },
      },
    ])
  })
}

export async function enviarContacto({ portal, body }: Asked<typeof calls.enviarContacto>) {
  await recibir(portal, {
    tipo: 'contacto',
    para: portal.settings.correoContacto,
    asunto: 'Mensaje del sitio',
    datos: {
      Nombre: body.nombre,
      Correo: body.email,
      Teléfono: digitosDeTelefono(body.telefono),
      Ciudad: body.ciudad,
      Estado: nombreDeEstado(body.estado),
      Mensaje: body.mensaje,
    },
  })
  return { data: null, message: 'Gracias, recibimos su mensaje. Le contestaremos en horario de oficina.' }
}

export async function enviarInteres({ portal, body }: Asked<typeof calls.enviarInteres>) {
  await recibir(portal, {
    tipo: 'interes',
    para: portal.settings.correoColaboremos,
    asunto: 'Quiere ser cliente',
    datos: {
      Nombre: body.nombre,
      Teléfono: digitosDeTelefono(body.telefono),
      Correo: body.correo,
      Negocio: body.negocio,
      Municipio: body.municipio ?? '',
      Estado: nombreDeEstado(body.codestado ?? ''),
    },
  })
  return { data: null, message: 'Gracias por su interés. Un agente se comunicará con usted.' }
}
