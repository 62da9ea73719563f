import { randomInt } from 'node:crypto'
import { type Alcance, CLAVES_DE_UN_CLIENTE, finMalo } from '@surtia/rules/farmacias/claves.ts'
import { type Dia, diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { type Trx, transaction } from '../../db/database.ts'
import { notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { sha256 } from '../../sha256.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import {
  countClavesEnVigor,
  listClavesHechasPor,
  moveClaveARevocada,
  type SeVa,
  saveClaveDeCliente,
} from './claves-de-clientes.queries.ts'

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LARGO = 32

type Nueva = {
  nombre: string
  alcances: readonly Alcance[]
  hasta: Dia | null
  limitePedido: number | null
  limiteMes: number | null
}
/** Of which client, and who does it: one of its users, or somebody of the staff. */
type Quien = { codCliente: string; idUsuario?: number; idPersonal?: number }

const inventada = (): string =>
  `surtia_${Array.from({ length: LARGO }, () => LETRAS[randomInt(LETRAS.length)]).join('')}`

/** Makes a key for a client's own system (docs/reglas/farmacias.md#la-clave); it is told this once, only its hash is kept. */
export async function crearClaveDeCliente(
  { db, ahora }: Portal,
  { codCliente, idUsuario, idPersonal }: Quien,
  { alcances: pedidos, ...nueva }: Nueva,
): Promise<{ id: number; clave: string }> {
  const now = ahora()
  const hoy = diaDe(now)
  const { nombre, hasta, limitePedido, limiteMes } = nueva
  const malo = finMalo(hasta, hoy)
  if (malo) throw new Refusal(malo)
  const clave = inventada()
  const alcances = [...new Set(pedidos)]
  return transaction(db, async (trx) => {
    if ((await countClavesEnVigor(trx, codCliente, hoy)) >= CLAVES_DE_UN_CLIENTE)
      throw new Refusal(`Ya hay ${CLAVES_DE_UN_CLIENTE} claves vigentes. Revoque una antes de hacer otra.`)
    const hechaPor = idUsuario ?? null
    const id = await saveClaveDeCliente(trx, {
      ...nueva,
      codCliente,
      alcances,
      hash: sha256(clave),
      hechaPor,
      creada: now,
    })
    const despues = { nombre, alcances, hasta, limitePedido, limiteMes, enVigor: true }
    await audit(trx, 'clave-de-cliente.creada', { codCliente, idUsuario, idPersonal }, { id, nombre }, { despues })
    return { id, clave }
  })
}

/** The key is refused within 5 s; one of another client, or that ended, is as none. */
export async function revocarClaveDeCliente(
  { db, ahora }: Portal,
  { codCliente, idUsuario, idPersonal }: Quien,
  id: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const nombre = await moveClaveARevocada(trx, codCliente, id, ahora())
    if (nombre === undefined) throw notFound()
    const cambio = { antes: { enVigor: true }, despues: { enVigor: false } }
    await audit(trx, 'clave-de-cliente.revocada', { codCliente, idUsuario, idPersonal }, { id, nombre }, cambio)
  })
}

const ROTULOS = {
  'no entra': { titulo: 'Claves de quien ya no está', que: 'ya no entra al portal' },
  'no es titular': { titulo: 'Claves de quien ya no es titular', que: 'ya no es titular' },
} as const

/** Users who leave, or are titular no longer, made keys that go on opening: the titulares of their client are told which. */
export async function avisarDeSusClaves(trx: Trx, seVan: readonly SeVa[], now: Date): Promise<void> {
  const hechas = await listClavesHechasPor(trx, seVan, diaDe(now))
  await saveNotificaciones(
    trx,
    hechas.map(({ codCliente, quien, nombres, porque }) => ({
      codCliente,
      titulo: ROTULOS[porque].titulo,
      mensaje: `${quien} ${ROTULOS[porque].que}. ${nombres.length === 1 ? 'Su clave sigue vigente' : 'Sus claves siguen vigentes'}: ${nombres.join(', ')}. Revóquelas si ya no se usan.`,
      url: DIRECCIONES.usuarios,
      fecha: now,
      papeles: ['titular'],
    })),
  )
}
