import { PAPELES, type Papel } from '@surtia/rules/personal/permisos.ts'
import { esCorreo } from '@surtia/rules/publico/formularios.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { altaDePersona, otraLiga } from '../areas/personal/alta.ts'
import { findPersona } from '../areas/personal/personal.queries.ts'
import { transaction } from '../db/database.ts'
import { type Comando, palabra, texto } from './comando.ts'

const esPapel = (nombre: string): nombre is Papel => PAPELES.some((papel) => papel === nombre)

function papelesDe(dados: string): Papel[] {
  const papeles = dados.split(',').map((uno) => uno.trim())
  const otro = papeles.find((uno) => !esPapel(uno))
  if (otro !== undefined) throw new Refusal(`No hay papel "${otro}". Son: ${PAPELES.join(', ')}.`)
  return papeles.filter(esPapel)
}

/** The people of the staff's screens: the first one, and whoever lost every factor. */
export const PERSONAL: Record<string, Comando> = {
  'personal crear': {
    uso: '<correo> --nombre <nombre> [--papeles administracion] [--agente <código>]',
    ayuda:
      'Da de alta a una persona de la mesa de control y dice la liga de su primera entrada, que sirve una vez; administración recibe un correo',
    palabras: 1,
    opciones: { nombre: { type: 'string' }, papeles: { type: 'string' }, agente: { type: 'string' } },
    hacer: async (pedido) => {
      const { portal, valores, decir } = pedido
      const correo = palabra(pedido, 0)
      if (!esCorreo(correo)) throw new Refusal(`"${correo}" no es un correo.`)
      const nombre = texto(valores.nombre)
      if (!nombre) throw new Refusal('Falta --nombre.')
      const papeles = papelesDe(texto(valores.papeles) ?? 'administracion')
      const codAgente = texto(valores.agente) ?? null
      const nueva = { correo, nombre, papeles, codAgente }
      const { liga } = await transaction(portal.db, (trx) => altaDePersona(portal, trx, nueva, 'comando'))
      decir(liga)
      decir('Sirve una vez, durante un día.')
    },
  },
  'personal inscribir': {
    uso: '<correo>',
    ayuda: 'Da otra liga de primera entrada a quien perdió sus factores; administración recibe un correo',
    palabras: 1,
    hacer: async (pedido) => {
      const { portal, decir } = pedido
      const persona = await findPersona(portal.db, palabra(pedido, 0))
      if (!persona) throw new Refusal(`No hay persona con el correo ${palabra(pedido, 0)}.`)
      const { liga } = await transaction(portal.db, (trx) => otraLiga(portal, trx, persona))
      decir(liga)
      decir('Sirve una vez, durante un día.')
    },
  },
}
