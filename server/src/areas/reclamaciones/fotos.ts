import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type * as calls from '@surtia/contracts/reclamaciones.ts'
import { esFinal, NOMBRES_DE_ESTADO_DE_RECLAMO } from '@surtia/rules/reclamaciones/estado.ts'
import { DEMASIADAS_FOTOS, FOTOS_A_LO_MAS, fotoMala, LADO_DE_FOTO } from '@surtia/rules/reclamaciones/fotos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { removeSinFila } from '../../almacen.ts'
import { reading, type Trx, transaction } from '../../db/database.ts'
import { isConnectionLost } from '../../db/errors.ts'
import type { Asked } from '../../edge/answer.ts'
import { HttpRefusal, notFound } from '../../edge/refusals.ts'
import type { ReceivedFile } from '../../edge/uploads.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { type Foto, findFoto, listFotosGuardadas, listHuellas, saveFotos } from './fotos.queries.ts'
import { lockReclamacion } from './reclamaciones.queries.ts'

const CAJON = 'reclamaciones'

/**
 * Makes pictures anew and keeps them for the deed, which answers those that a row of it names; the others go
 * (docs/reglas/reclamaciones.md#fotografias).
 */
export async function conFotos<T>(
  portal: Portal,
  files: readonly ReceivedFile[],
  guardar: (fotos: readonly Foto[]) => Promise<{ nombradas: readonly Foto[]; queda: T }>,
): Promise<T> {
  const distintas = files.filter(({ huella }, i) => files.findIndex((otra) => otra.huella === huella) === i)
  const hechas: { huella: string; contenido: Buffer }[] = []
  for (const file of distintas)
    hechas.push({ huella: file.huella, contenido: await rehacer(portal, file, files.indexOf(file) + 1) })
  const fotos: Foto[] = []
  try {
    for (const { huella, contenido } of hechas) {
      const foto = { archivo: randomUUID(), huella }
      fotos.push(foto)
      await portal.almacen.guardar(CAJON, foto.archivo, contenido)
    }
    const { nombradas, queda } = await guardar(fotos)
    await quitar(portal, fotos, nombradas)
    return queda
  } catch (error) {
    // where the connection was lost the rows may be there and name them
    if (!isConnectionLost(error)) await quitar(portal, fotos, [])
    throw error
  }
}

async function rehacer(portal: Portal, { ruta, nombre }: ReceivedFile, cual: number): Promise<Buffer> {
  const mala = fotoMala(nombre)
  if (mala) throw new HttpRefusal(415, mala, [{ campo: 'file', mensaje: mala }])
  const juicio = await portal.juzgar('imagen', { ruta, lado: LADO_DE_FOTO })
  if ('malo' in juicio) throw new HttpRefusal(415, `La fotografía ${cual} no es válida: ${juicio.malo}.`)
  return Buffer.from(juicio.hecho ?? [])
}

async function quitar({ almacen }: Portal, fotos: readonly Foto[], menos: readonly Foto[]): Promise<void> {
  for (const foto of fotos) if (!menos.includes(foto)) await almacen.quitar(CAJON, foto.archivo).catch(() => undefined)
}

/** Of these, the ones that a claim does not have yet are its own from now on; refuses more than five. */
export async function guardarFotos(trx: Trx, id: number, fotos: readonly Foto[]): Promise<Foto[]> {
  if (fotos.length === 0) return []
  const hay = await listHuellas(trx, id)
  const nuevas = fotos.filter(({ huella }) => !hay.includes(huella))
  if (hay.length + nuevas.length > FOTOS_A_LO_MAS) throw new Refusal(DEMASIADAS_FOTOS)
  await saveFotos(trx, id, hay.length, nuevas)
  return nuevas
}

/** Adds pictures to a claim that did not end. */
export async function agregarFotos({ portal, params: { id }, cliente, files }: Asked<typeof calls.agregarFotos>) {
  const { codCliente, idUsuario } = cliente
  const data = await conFotos(portal, files, (fotos) =>
    transaction(portal.db, async (trx) => {
      const suya = await lockReclamacion(trx, id, codCliente)
      if (!suya) throw notFound()
      if (esFinal(suya))
        throw new Refusal(
          `La reclamación está ${NOMBRES_DE_ESTADO_DE_RECLAMO[suya.estado].toLowerCase()}: ya no se le agregan fotografías.`,
        )
      const nombradas = await guardarFotos(trx, id, fotos)
      if (nombradas.length)
        await audit(trx, 'reclamacion.fotos', { codCliente, idUsuario }, { id, fotos: nombradas.length })
      return { nombradas, queda: null }
    }),
  )
  return { data }
}

export async function fotoDeReclamacion({ portal, params, cliente }: Asked<typeof calls.fotoDeReclamacion>) {
  const { contenido, ...foto } = await abrirFoto(portal, params.id, params.n, cliente.codCliente)
  return { data: { ...foto, contenido: (await buffer(contenido)).toString('base64') } }
}

/** A kept picture of a client's claim; 404 for none. */
export async function abrirFoto({ db, almacen }: Portal, id: number, n: number, codCliente: string) {
  const archivo = await reading(() => findFoto(db, id, n, codCliente))
  const contenido = archivo ? await almacen.abrir(CAJON, archivo) : null
  if (!contenido) throw notFound()
  return { nombre: `reclamacion-${id}-${n}.jpg`, tipo: 'image/jpeg', contenido }
}

/** Pictures that no claim names leave the day after. */
export const borrarFotos = ({ db, almacen }: Portal): Promise<void> =>
  removeSinFila(almacen, CAJON, (nombres) => listFotosGuardadas(db, nombres))
