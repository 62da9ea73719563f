import { randomUUID } from 'node:crypto'
import type { guardarCv, guardarPostulacion, guardarSolicitud } from '@surtia/contracts/bolsa-trabajo.ts'
import { EXTENSIONES_DE_CV, EXTENSIONES_DE_FOTO, type Extension } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { empleosQueCuentan, revisarSolicitud } from '@surtia/rules/bolsa-trabajo/solicitud.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { direccionDeMesa } from '@surtia/rules/personal/direcciones.ts'
import { digitosDeTelefono } from '@surtia/rules/publico/formularios.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { releaseSinFila } from '../../almacen.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { urlDePersonal } from '../../edge/origen.ts'
import { badRequest, HttpRefusal } from '../../edge/refusals.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { sha256 } from '../../sha256.ts'
import { saveCandidatura, type TipoDeCandidatura } from './candidaturas.queries.ts'
import { revisarArchivo } from './parts/revisar-archivo.ts'
import { listPublicadas } from './vacantes.queries.ts'

export async function recibirCv({ body, ...asked }: Asked<typeof guardarCv>) {
  const datos = { ...body, telefono: digitosDeTelefono(body.telefono) }
  await recibir(asked, {
    tipo: 'cv',
    datos,
    quien: body.nombreCurriculum,
    extensiones: EXTENSIONES_DE_CV,
    parte: 'files[0]',
  })
  return { data: null, message: '¡Subiste correctamente tu CV!' }
}

export async function recibirPostulacion({ body, ...asked }: Asked<typeof guardarPostulacion>) {
  const { idVacante, ...resto } = body
  const [vacante] = await listPublicadas(asked.portal.db, idVacante)
  if (!vacante) throw new Refusal('La vacante ya no está disponible.')
  const datos = { ...resto, telefono: digitosDeTelefono(resto.telefono) }
  await recibir(asked, {
    tipo: 'postulacion',
    idVacante,
    vacante: vacante.titulo,
    datos,
    quien: resto.nombreCurriculum,
    extensiones: EXTENSIONES_DE_CV,
    parte: 'file',
  })
  return { data: null, message: '¡Te has postulado correctamente!' }
}

export async function recibirSolicitud({ body, ...asked }: Asked<typeof guardarSolicitud>) {
  const malos = revisarSolicitud(body, diaDe(asked.portal.ahora()))
  if (malos.length) throw badRequest(malos)
  const { datosPersonales } = body
  const datos = { datosPersonales, experienciaLaboral: empleosQueCuentan(body) }
  await recibir(asked, {
    tipo: 'solicitud',
    vacante: datosPersonales.puestoSolicitado,
    datos,
    quien: `${datosPersonales.nombre} ${datosPersonales.apellidos}`,
    extensiones: EXTENSIONES_DE_FOTO,
    parte: 'files[0]',
  })
  return { data: null, message: '¡Tu solicitud se envió correctamente!' }
}

type Recibida = {
  tipo: TipoDeCandidatura
  idVacante?: number
  /** the vacancy or the post asked for, for the mail */
  vacante?: string
  datos: Record<string, unknown>
  quien: string
  extensiones: readonly Extension[]
  parte: string
}
const ASUNTOS: Record<TipoDeCandidatura, string> = {
  cv: 'CV para la base general',
  solicitud: 'Solicitud de empleo',
  postulacion: 'Postulación',
}

/** Puts the file in its place, then the row and the recruiter's mail in one transaction; a repeat with the same key changes nothing. */
async function recibir(
  { portal, file, key }: Pick<Asked<typeof guardarCv>, 'portal' | 'file' | 'key'>,
  r: Recibida,
): Promise<void> {
  const clave = key() || null
  const id = randomUUID()
  const { contenido, tipo: tipoDeArchivo } = await revisarArchivo(portal, file, r)
  await portal.almacen.guardar('candidatos', id, contenido)
  const huella = sha256(JSON.stringify([r.tipo, r.idVacante ?? 0, r.datos, file.huella])).toString('base64url')
  try {
    const escrita = await transaction(portal.db, async (trx) => {
      const resultado = await saveCandidatura(trx, {
        id,
        tipo: r.tipo,
        idVacante: r.idVacante ?? null,
        datos: r.datos,
        archivo: file.nombre,
        tipoDeArchivo,
        bytes: file.bytes,
        clave,
        huella,
        creada: portal.ahora(),
      })
      if (!resultado.nueva) return resultado
      const texto = [
        `Nombre: ${r.quien}`,
        r.vacante && `Puesto: ${r.vacante}`,
        `Archivo: ${file.nombre}`,
        '',
        'Vea sus datos y su archivo en la mesa de control:',
        `${urlDePersonal(portal)}${direccionDeMesa('candidato', { id })}`,
      ]
      await enqueue(trx, [
        {
          tipo: 'correo',
          clave: `candidatura:${id}`,
          carga: {
            para: portal.settings.correoReclutamiento,
            asunto: ASUNTOS[r.tipo],
            texto: `${texto.filter((linea) => linea !== undefined).join('\n')}\n`,
          },
        },
      ])
      return resultado
    })
    if (escrita.nueva) return
    // what was received before is kept already: that this copy stays a while is no reason to say otherwise
    await portal.almacen.quitar('candidatos', id).catch(() => undefined)
    if (escrita.huella !== huella) throw new HttpRefusal(409, 'Esta clave de envío ya se usó con otro contenido.')
  } catch (error) {
    await releaseSinFila(portal.almacen, 'candidatos', id, error)
    throw error
  }
}
