import { subirImagen as llamada } from '@surtia/contracts/calls/publicidad-de-mesa.ts'
import { lineBroke } from '../../api/request.ts'
import { understand } from '../../api/send.ts'
import { freshToken } from '../sesion.ts'

/** What was uploaded already: who saves again after a refusal does not send it twice. */
const subidas = new WeakMap<File, string>()

/** Sends a picture as somebody of the staff; answers the page of the portal at which it is. */
export async function subirImagen(archivo: File): Promise<string> {
  const ya = subidas.get(archivo)
  if (ya !== undefined) return ya
  const token = await freshToken().catch(lineBroke)
  const forma = new FormData()
  forma.append('json', '{}')
  forma.append(llamada.file, archivo)
  const respuesta = await fetch(llamada.path, {
    method: llamada.method,
    headers: { authorization: `Bearer ${token}` },
    body: forma,
  }).catch(lineBroke)
  const { data } = understand<typeof llamada>(respuesta.status, await respuesta.json().catch(() => null))
  subidas.set(archivo, data.imagen)
  return data.imagen
}
