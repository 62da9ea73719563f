import type { PorAutorizar } from '@surtia/rules/autorizaciones/motivos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { autorizacionPedida, autorizacionResuelta } from '@surtia/rules/notificaciones/avisos-al-equipo.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { avisarEquipos, venceEn } from '../../jobs/push.ts'
import type { Portal } from '../../portal.ts'
import type { ConLimites } from '../cuenta/limites.queries.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'

/** as long as a request waits */
const HORAS = 48

type Persona = Pick<ConLimites, 'idUsuario' | 'papel'> & { nombre: string; correo: string }
type Pedida = {
  id: number
  codCliente: string
  quien: string
  nota: string
  total: number
  motivos: readonly PorAutorizar[]
}

const direccionDe = (id: number) => `${DIRECCIONES.autorizacion}${id}`
const LA_LIGA = 'La liga sólo abre la página: ahí se aprueba o se rechaza. Las piezas no se apartan mientras.'

/** Tells whoever may approve by bell, mail and device, in the transaction of the deed; a link of a mail only opens the page. */
export async function avisarQueSePide(trx: Trx, portal: Portal, pedida: Pedida, aprueban: readonly Persona[]) {
  const { id, codCliente, quien, nota, total, motivos } = pedida
  const fecha = portal.ahora()
  const titulo = `${quien} pide autorización para un pedido`
  const campana = { codCliente, titulo, mensaje: `${motivos[0]?.detalle ?? ''} Vence en 48 horas.`.trim(), fecha }
  const deUno = aprueban.filter(({ papel }) => papel !== 'titular')
  await saveNotificaciones(trx, [
    ...(deUno.length < aprueban.length ? [{ ...campana, url: direccionDe(id), papeles: ['titular'] as const }] : []),
    ...deUno.map(({ idUsuario }) => ({ ...campana, url: direccionDe(id), idUsuario })),
  ])
  const lineas = [
    `${quien} pide autorización para enviar un pedido por ${enPesos(total)}.`,
    motivos.map(({ detalle }) => `· ${detalle}`).join('\n'),
    ...(nota ? [`Nota: ${nota}`] : []),
    `${portal.settings.url}${direccionDe(id)}`,
    `${LA_LIGA} La solicitud vence en 48 horas.\n`,
  ]
  await mandar(trx, `autorizacion:${id}`, titulo, lineas, aprueban)
  await avisarEquipos(trx, portal, [
    {
      codCliente,
      clase: 'autorizaciones',
      para: aprueban.map(({ idUsuario }) => idUsuario),
      clave: `autorizacion:${id}`,
      aviso: autorizacionPedida(id, quien),
      urgencia: 'high',
      vence: venceEn(fecha, HORAS),
    },
  ])
}

type Resuelta = { id: number; codCliente: string; pide: Persona | undefined; como: string; mensaje: string }

/** Tells who asked what became of it; whoever is no more one of the client's users, hears nothing. */
export async function avisarQueSeResolvio(trx: Trx, portal: Portal, { id, codCliente, pide, como, mensaje }: Resuelta) {
  if (!pide) return
  const fecha = portal.ahora()
  const titulo = `Su solicitud ${como}`
  const { idUsuario } = pide
  await saveNotificaciones(trx, [{ codCliente, titulo, mensaje, url: direccionDe(id), fecha, idUsuario }])
  const lineas = [`${titulo}.${mensaje ? ` ${mensaje}` : ''}`, `${portal.settings.url}${direccionDe(id)}\n`]
  await mandar(trx, `autorizacion:${id}:resuelta`, titulo, lineas, [pide])
  await avisarEquipos(trx, portal, [
    {
      codCliente,
      clase: 'autorizaciones',
      para: [idUsuario],
      clave: `autorizacion:${id}:resuelta`,
      aviso: autorizacionResuelta(id, como),
      urgencia: 'normal',
      vence: venceEn(fecha),
    },
  ])
}

const mandar = (trx: Trx, clave: string, asunto: string, lineas: readonly string[], a: readonly Persona[]) =>
  enqueue(
    trx,
    a
      .filter(({ correo }) => correo !== '')
      .map(({ idUsuario, nombre, correo: para }) => ({
        tipo: 'correo',
        clave: `${clave}:${idUsuario}`,
        carga: { para, asunto, texto: [`Hola, ${nombre}:`, ...lineas].join('\n\n') },
      })),
  )
