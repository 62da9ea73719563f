import { PAPELES, type Papel } from '@surtia/rules/personal/permisos.ts'
import { esCorreo } from '@surtia/rules/publico/formularios.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { newEnrolment } from '../areas/personal/inscripcion.ts'
import { findPersona, savePersona } from '../areas/personal/personal.queries.ts'
import { transaction } from '../db/database.ts'
import { audit } from '../jobs/auditoria.ts'
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
    uso: '<correo> --nombre <nombre> [--papeles administracion]',
    ayuda: 'Da de alta a una persona de la mesa de control y dice la liga de su primera entrada, que sirve una vez',
    palabras: 1,
    opciones: { nombre: { type: 'string' }, papeles: { type: 'string' } },
    hacer: async (pedido) => {
      const { portal, valores, decir } = pedido
      const correo = palabra(pedido, 0)
      if (!esCorreo(correo)) throw new Refusal(`"${correo}" no es un correo.`)
      const nombre = texto(valores.nombre)
      if (!nombre) throw new Refusal('Falta --nombre.')
      const papeles = papelesDe(texto(valores.papeles) ?? 'administracion')
      const clave = await transaction(portal.db, async (trx) => {
        const idPersonal = await savePersona(trx, { correo, nombre, papeles })
        if (idPersonal === undefined) throw new Refusal(`Ya hay una persona con el correo ${correo}.`)
        await audit(trx, 'personal.creado', { idPersonal }, {}, { despues: { papeles } })
        return newEnrolment(trx, portal, idPersonal)
      })
      decir(`${portal.settings.url}/personal/inscripcion/${clave}`)
      decir('Sirve una vez, durante un día.')
    },
  },
  'personal inscribir': {
    uso: '<correo>',
    ayuda: 'Da otra liga de primera entrada a quien perdió sus factores',
    palabras: 1,
    hacer: async (pedido) => {
      const { portal, decir } = pedido
      const persona = await findPersona(portal.db, palabra(pedido, 0))
      if (!persona) throw new Refusal(`No hay persona con el correo ${palabra(pedido, 0)}.`)
      const clave = await transaction(portal.db, async (trx) => {
        await audit(trx, 'personal.liga', { idPersonal: persona.idPersonal })
        return newEnrolment(trx, portal, persona.idPersonal)
      })
      decir(`${portal.settings.url}/personal/inscripcion/${clave}`)
      decir('Sirve una vez, durante un día.')
    },
  },
}
