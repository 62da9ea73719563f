import { destinoDado } from '@surtia/rules/banners/destino.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { esDelSitio } from '@surtia/rules/sitio/es-del-sitio.ts'
import { transaction } from '../../db/database.ts'
import type { RunOnce } from '../../edge/idempotency.ts'
import { badRequest } from '../../edge/refusals.ts'
import { checkVersion } from '../../edge/version.ts'
import { audit } from '../../jobs/auditoria.ts'
import { loQueCambio } from '../../jobs/lo-que-cambio.ts'
import type { Portal } from '../../portal.ts'
import {
  type AnuncioGuardado,
  addAnuncio,
  type CambiosDeAnuncio,
  type ClaseDeAnuncio,
  lockAnuncio,
  nextNumero,
  saveAnuncio,
  tablaDe,
} from './anuncios.queries.ts'

/** Who of the staff changes it, and which version it saw; a command knows neither. */
type Quien = { idPersonal: number; version: number }
type Cambiado = { version: number; anuncio: AnuncioGuardado }

/** Changes what is given of a banner or a pop-up; undefined when there is none. */
export function cambiarAnuncio(
  portal: Portal,
  clase: ClaseDeAnuncio,
  id: number,
  cambios: CambiosDeAnuncio,
  quien?: Quien,
): Promise<Cambiado | undefined> {
  checkDestino(portal, cambios)
  return transaction(portal.db, async (trx) => {
    const actual = await lockAnuncio(trx, clase, id)
    if (!actual) return undefined
    if (quien) checkVersion(actual, { ...cambios, version: quien.version })
    const anuncio = { ...actual, ...dados(cambios) }
    checkFechas(anuncio)
    if (anuncio.imagen !== actual.imagen) checkImagen(anuncio.imagen)
    const { antes, despues } = loQueCambio(actual, anuncio)
    const detalle = { clase: tablaDe(clase), id }
    await audit(trx, 'publicidad.cambiada', { idPersonal: quien?.idPersonal }, detalle, { antes, despues })
    return { version: await saveAnuncio(trx, clase, id, cambios), anuncio }
  })
}

const NUEVO = { url: '', articulos: [], desde: null, hasta: null, activo: false }
const NECESARIOS = { banner: ['imagen', 'descripcion', 'tipo'], emergente: ['imagen', 'descripcion'] } as const

/** Makes one; it is not shown until somebody says so. A banner of its own has its first picture's number. Answers its number. */
export function crearAnuncio(
  portal: Portal,
  clase: ClaseDeAnuncio,
  campos: CambiosDeAnuncio,
  { idPersonal, once }: { idPersonal: number; once: RunOnce },
): Promise<number> {
  const faltan = NECESARIOS[clase].filter((campo) => campos[campo] === undefined)
  if (faltan.length) throw badRequest(faltan.map((campo) => ({ campo, mensaje: 'Falta este campo.' })))
  checkDestino(portal, campos)
  checkImagen(campos.imagen ?? '')
  return once(async (trx) => {
    const id = await nextNumero(trx)
    const nuevo = { ...NUEVO, ...(clase === 'banner' ? { orden: 0, idBanner: id } : {}), ...dados(campos) }
    checkFechas(nuevo)
    await addAnuncio(trx, clase, id, nuevo)
    const { despues } = loQueCambio({}, nuevo)
    await audit(trx, 'publicidad.creada', { idPersonal }, { clase: tablaDe(clase), id }, { antes: {}, despues })
    return id
  })
}

/** Without the fields that were not given. */
const dados = <C extends object>(cambios: C) =>
  Object.fromEntries(Object.entries(cambios).filter(([, valor]) => valor !== undefined)) as {
    [campo in keyof C]?: Exclude<C[campo], undefined>
  }

/** It leads where announcements may (docs/reglas/publicidad.md#ruta-propia-o-sitio-permitido). */
const checkDestino = ({ settings }: Portal, { url }: CambiosDeAnuncio): void => {
  destinoDado(url, settings.bannersSitios)
}

function checkFechas({ desde, hasta }: { desde?: string | null; hasta?: string | null }): void {
  if (desde && hasta && desde > hasta) throw new Refusal('Terminaría antes de empezar.')
}

/** Pages show pictures of the portal itself (docs/reglas/publicidad.md#imagenes-propias). */
function checkImagen(imagen: string): void {
  if (!esDelSitio(imagen)) throw badRequest([{ campo: 'imagen', mensaje: 'Debe ser una imagen del portal.' }])
}
