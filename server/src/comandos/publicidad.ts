import { PUBLICADA } from '@surtia/rules/bolsa-trabajo/estatus-vacante.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Anuncio, type ClaseDeAnuncio, listAnuncios } from '../areas/banners/anuncios.queries.ts'
import { cambiarAnuncio } from '../areas/banners/cambiar-anuncio.ts'
import { cambiarVacante } from '../areas/bolsa-trabajo/cambiar-vacante.ts'
import { listVacantes } from '../areas/bolsa-trabajo/vacantes.queries.ts'
import { type Comando, dia, numero, type Pedido, palabra, siNo, tabla, texto } from './comando.ts'

const CLASES = {
  banner: { muchos: 'banners', llamado: 'banner del inicio', llamados: 'Banners del inicio' },
  emergente: { muchos: 'avisosEmergentes', llamado: 'aviso emergente', llamados: 'Avisos emergentes' },
} as const

async function cambiar({ portal, palabras, valores, decir }: Pedido, clase: ClaseDeAnuncio): Promise<void> {
  const id = numero(palabras[0] ?? '', 'El identificador')
  const [desde, hasta, activo] = [dia(texto(valores.desde)), dia(texto(valores.hasta)), texto(valores.activo)]
  const cambios = {
    ...(desde !== undefined ? { desde } : {}),
    ...(hasta !== undefined ? { hasta } : {}),
    ...(activo !== undefined ? { activo: siNo(activo) } : {}),
  }
  if (Object.keys(cambios).length === 0) throw new Refusal('Diga qué cambia: --desde, --hasta o --activo.')
  const cambiado = await cambiarAnuncio(portal, clase, id, cambios)
  if (!cambiado) throw new Refusal(`No hay ${CLASES[clase].llamado} ${id}.`)
  const { anuncio } = cambiado
  decir(
    `${id}: del ${anuncio.desde ?? 'principio'} al ${anuncio.hasta ?? 'final'}, ${anuncio.activo ? 'activo' : 'inactivo'}.`,
  )
}

const enRenglon = (a: Anuncio) => [a.id, a.tipo, a.descripcion, a.desde, a.hasta, a.activo ? 'sí' : 'no']

const deClase = (singular: ClaseDeAnuncio, plural: string): Record<string, Comando> => {
  const clase = CLASES[singular]
  return {
    [plural]: {
      uso: '',
      ayuda: `${clase.llamados}, con sus fechas (nuevos: npm run importar -- ${clase.muchos} archivo.csv)`,
      palabras: 0,
      hacer: async ({ portal, decir }) =>
        tabla(
          decir,
          ['id', 'tipo', 'descripción', 'desde', 'hasta', 'activo'],
          (await listAnuncios(portal.db, singular)).map(enRenglon),
        ),
    },
    [singular]: {
      uso: '<id> [--desde <día>] [--hasta <día>] [--activo si|no]',
      ayuda: `Fechas y estado de un ${clase.llamado}; «ninguno» quita una fecha`,
      palabras: 1,
      opciones: { desde: { type: 'string' }, hasta: { type: 'string' }, activo: { type: 'string' } },
      hacer: (pedido) => cambiar(pedido, singular),
    },
  }
}

/** What the portal publishes: banners, pop-ups, vacancies. */
export const PUBLICIDAD: Record<string, Comando> = {
  ...deClase('banner', 'banners'),
  ...deClase('emergente', 'emergentes'),
  vacantes: {
    uso: '',
    ayuda: 'Vacantes, publicadas o no (nuevas: npm run importar -- vacantes archivo.csv)',
    palabras: 0,
    hacer: async ({ portal, decir }) => {
      tabla(
        decir,
        ['id', 'puesto', 'ciudad', 'alta', 'publicada', 'candidatos'],
        (await listVacantes(portal.db)).map((v) => [
          v.id,
          v.titulo,
          v.ciudad,
          v.alta,
          v.estatus === PUBLICADA ? 'sí' : 'no',
          v.candidatos,
        ]),
        'Ninguna.',
      )
    },
  },
  vacante: {
    uso: '<id> --publicada <si|no>',
    ayuda: 'Publica o retira una vacante',
    palabras: 1,
    opciones: { publicada: { type: 'string' } },
    hacer: async (pedido) => {
      const { portal, valores, decir } = pedido
      const id = numero(palabra(pedido, 0), 'El identificador')
      const publicada = siNo(texto(valores.publicada) ?? '')
      if (!(await cambiarVacante(portal, id, { publicada }))) throw new Refusal(`No hay vacante ${id}.`)
      decir(`La vacante ${id} ${publicada ? 'se publica' : 'ya no se publica'}.`)
    },
  },
}
