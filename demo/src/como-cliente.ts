import { avisosDeExistencia, pedirAvisoDeExistencia } from '@surtia/contracts/avisos-de-existencia.ts'
import { crearLista, listasPropias } from '@surtia/contracts/listas-propias.ts'
import { crearProgramado, programados } from '@surtia/contracts/programados.ts'
import { cerrarSesion, login } from '@surtia/contracts/seguridad.ts'
import { PASSWORD_DE_DEMO } from './cast/clientes.ts'
import type { LoPropio } from './cast/lo-propio.ts'
import { preguntar } from './puerta.ts'

/** Makes what a client makes itself, signed in as anybody would be; what is there already stays, so that an interrupted filling can go on. */
export async function hacerLoPropio(
  url: string,
  usuario: string,
  { listas, programada, espera }: LoPropio,
): Promise<void> {
  const { accessToken } = await preguntar({ url, clave: '' }, login, { body: { usuario, password: PASSWORD_DE_DEMO } })
  const sesion = { url, clave: accessToken }
  const hechas = new Set((await preguntar(sesion, listasPropias)).map(({ nombre }) => nombre))
  for (const { nombre, renglones } of listas)
    if (!hechas.has(nombre)) await preguntar(sesion, crearLista, { body: { nombre, desde: 'vacia', renglones } })
  if ((await preguntar(sesion, programados)).length === 0) {
    const suya = (await preguntar(sesion, listasPropias)).find(({ nombre }) => nombre === programada.lista)
    const { lista: _, ...cuando } = programada
    if (suya) await preguntar(sesion, crearProgramado, { body: { idLista: suya.idLista, ...cuando } })
  }
  if (espera && (await preguntar(sesion, avisosDeExistencia)).length === 0)
    await preguntar(sesion, pedirAvisoDeExistencia, { body: { ...espera, centro: 'cualquiera' } })
  await preguntar(sesion, cerrarSesion)
}
