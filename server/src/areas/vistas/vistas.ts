import type * as calls from '@surtia/contracts/vistas.ts'
import { LISTADOS, type NombreDeListado } from '@surtia/rules/personal/listados.ts'
import { puede } from '@surtia/rules/personal/permisos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import type { SesionDePersonal } from '../../edge/personal.ts'
import { forbidden, notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import * as queries from './vistas.queries.ts'

const DE_CADA_LISTA = 50

const quienDe = ({ idPersonal, papeles }: SesionDePersonal): queries.Quien => ({
  idPersonal,
  administra: papeles.includes('administracion'),
})

/** Of a list that one may not see, one sees no views either. */
function checkPantalla({ papeles }: SesionDePersonal, pantalla: NombreDeListado): void {
  if (!puede(papeles, LISTADOS[pantalla])) throw forbidden()
}

export async function listarVistas({ portal, personal, query: { pantalla } }: Asked<typeof calls.vistas>) {
  checkPantalla(personal, pantalla)
  return { data: await queries.listVistas(portal.db, pantalla, quienDe(personal)) }
}

export async function guardarVista({ portal, personal, body }: Asked<typeof calls.guardarVista>) {
  checkPantalla(personal, body.pantalla)
  const quien = quienDe(personal)
  const { idPersonal } = quien
  const now = portal.ahora()
  return transaction(portal.db, async (trx) => {
    await queries.lockVistasDe(trx, idPersonal)
    const antes = await queries.findVista(trx, body, quien)
    if (antes && !antes.suya) throw new Refusal('Ya hay una vista para todos con ese nombre.')
    if (!antes && (await queries.countVistas(trx, body.pantalla, idPersonal)) >= DE_CADA_LISTA)
      throw new Refusal(`Puede guardar hasta ${DE_CADA_LISTA} vistas de cada lista. Quite alguna.`)
    const vista = antes
      ? await queries.replaceVista(trx, antes.idVista, body, quien, now)
      : await queries.saveVista(trx, body, quien, now)
    if (!vista) throw new Refusal('Ya hay una vista para todos con ese nombre.')
    const { idVista, pantalla, consulta, compartida } = vista
    await audit(
      trx,
      'vista.guardada',
      { idPersonal },
      { vista: idVista, pantalla, compartida },
      { ...(antes ? { antes: { consulta: antes.consulta } } : {}), despues: { consulta } },
    )
    return { data: vista }
  })
}

export async function quitarVista({ portal, personal, params }: Asked<typeof calls.quitarVista>) {
  const { idPersonal } = personal
  await transaction(portal.db, async (trx) => {
    const vista = await queries.takeVista(trx, params.idVista, quienDe(personal))
    if (!vista) throw notFound()
    const { idVista, pantalla, compartida, consulta } = vista
    await audit(trx, 'vista.quitada', { idPersonal }, { vista: idVista, pantalla, compartida }, { antes: { consulta } })
  })
  return { data: null }
}
