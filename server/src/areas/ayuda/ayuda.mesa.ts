import { AYUDA, type Tema } from '@surtia/contracts/ayuda.ts'
import { textosDeAyuda } from '@surtia/contracts/temas-de-ayuda.ts'
import * as calls from '@surtia/contracts/textos-de-ayuda.ts'
import type { FastifyInstance } from 'fastify'
import { transaction } from '../../db/database.ts'
import { type Asked, answer } from '../../edge/answer.ts'
import { badRequest, notFound } from '../../edge/refusals.ts'
import { checkVersion } from '../../edge/version.ts'
import { audit } from '../../jobs/auditoria.ts'
import { loQueCambio } from '../../jobs/lo-que-cambio.ts'
import type { Portal } from '../../portal.ts'
import { listTextos, lockTexto, saveTexto, sinReescribir, type TextoDeAyuda } from './ayuda.queries.ts'

/** The texts of the help: for clients as they read now, for the staff to rewrite. */
export function registerAyuda(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, textosDeAyuda, async () => ({ data: (await listTodos(portal)).map(temaDe) }))
  answer(app, portal, calls.consultarAyuda, async () => ({
    data: (await listTodos(portal)).map((texto) => ({
      numero: texto.numero,
      ...temaDe(texto),
      propio: texto.titulo !== null,
      version: texto.version,
    })),
  }))
  answer(app, portal, calls.cambiarAyuda, cambiarAyuda)
}

async function listTodos({ db }: Portal): Promise<TextoDeAyuda[]> {
  const guardados = new Map((await listTextos(db)).map((texto) => [texto.numero, texto]))
  return AYUDA.map((_, i) => guardados.get(i + 1) ?? sinReescribir(i + 1))
}

/** What the program came with, unless the staff wrote another. */
function temaDe({ numero, titulo, pasos }: TextoDeAyuda): { titulo: string; pasos: string[] } {
  const original = originalDe(numero)
  return { titulo: titulo ?? original.titulo, pasos: pasos ?? [...original.pasos] }
}
const originalDe = (numero: number): Tema => AYUDA[numero - 1] ?? { titulo: '', pasos: [] }

async function cambiarAyuda({ portal, params: { numero }, body, personal }: Asked<typeof calls.cambiarAyuda>) {
  const { tema } = body
  const version = await transaction(portal.db, async (trx) => {
    if (!AYUDA[numero - 1]) throw notFound()
    const actual = await lockTexto(trx, numero)
    const antes = temaDe(actual)
    checkVersion({ ...antes, version: actual.version }, { ...tema, version: body.version })
    // each step is a part of the topic's film (docs/reglas/pantallas.md#temas-de-ayuda)
    const pasos = originalDe(numero).pasos.length
    if (tema && tema.pasos.length !== pasos)
      throw badRequest([{ campo: 'tema.pasos', mensaje: `Debe llevar ${pasos} pasos, como su video.` }])
    const cambio = loQueCambio(antes, tema ?? originalDe(numero))
    await audit(trx, 'ayuda.cambiada', { idPersonal: personal.idPersonal }, { numero }, cambio)
    return saveTexto(trx, numero, tema ?? { titulo: null, pasos: null })
  })
  return { data: { version } }
}
