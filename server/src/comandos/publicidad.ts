import { PUBLICADA, RETIRADA } from '@surtia/rules/bolsa-trabajo/estatus-vacante.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { sql } from 'kysely'
import { type Database, transaction } from '../db/database.ts'
import { audit } from '../jobs/auditoria.ts'
import { type Comando, dia, numero, type Pedido, palabra, siNo, tabla, texto } from './comando.ts'

type Anuncio = {
  id: number
  tipo: number | null
  descripcion: string
  desde: string | null
  hasta: string | null
  activo: boolean
}

const CLASES = {
  banner: {
    tabla: 'banners',
    clave: 'id_banners_imagen',
    tipo: 'tipo',
    muchos: 'banners',
    llamado: 'banner del inicio',
    llamados: 'Banners del inicio',
  },
  emergente: {
    tabla: 'avisos_emergentes',
    clave: 'id',
    tipo: 'null::int',
    muchos: 'avisosEmergentes',
    llamado: 'aviso emergente',
    llamados: 'Avisos emergentes',
  },
} as const
type Clase = (typeof CLASES)[keyof typeof CLASES]

async function listar(db: Database, { tabla: nombre, clave, tipo }: Clase): Promise<Anuncio[]> {
  const { rows } =
    await sql<Anuncio>`select ${sql.ref(clave)} as id, ${sql.raw(tipo)} as tipo, descripcion, desde, hasta, activo from ${sql.table(nombre)} order by 1`.execute(
      db,
    )
  return rows
}

async function cambiar({ portal, palabras, valores, decir }: Pedido, clase: Clase): Promise<void> {
  const id = numero(palabras[0] ?? '', 'El identificador')
  const [desde, hasta, activo] = [dia(texto(valores.desde)), dia(texto(valores.hasta)), texto(valores.activo)]
  const cambios = [
    ...(desde !== undefined ? [sql`desde = ${desde}`] : []),
    ...(hasta !== undefined ? [sql`hasta = ${hasta}`] : []),
    ...(activo !== undefined ? [sql`activo = ${siNo(activo)}`] : []),
  ]
  if (cambios.length === 0) throw new Refusal('Diga qué cambia: --desde, --hasta o --activo.')
  const cambiado = await transaction(portal.db, async (trx) => {
    const { rows } = await sql<{ desde: string | null; hasta: string | null; activo: boolean }>`
      update ${sql.table(clase.tabla)} set ${sql.join(cambios)} where ${sql.ref(clase.clave)} = ${id} returning desde, hasta, activo`.execute(
      trx,
    )
    const fila = rows[0]
    if (!fila) throw new Refusal(`No hay ${clase.llamado} ${id}.`)
    if (fila.desde && fila.hasta && fila.desde > fila.hasta) throw new Refusal('Terminaría antes de empezar.')
    await audit(trx, 'publicidad.cambiada', {}, { clase: clase.tabla, id, ...fila })
    return fila
  })
  decir(
    `${id}: del ${cambiado.desde ?? 'principio'} al ${cambiado.hasta ?? 'final'}, ${cambiado.activo ? 'activo' : 'inactivo'}.`,
  )
}

const deClase = (singular: keyof typeof CLASES, plural: string): Record<string, Comando> => {
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
          (await listar(portal.db, clase)).map((a) => [
            a.id,
            a.tipo,
            a.descripcion,
            a.desde,
            a.hasta,
            a.activo ? 'sí' : 'no',
          ]),
        ),
    },
    [singular]: {
      uso: '<id> [--desde <día>] [--hasta <día>] [--activo si|no]',
      ayuda: `Fechas y estado de un ${clase.llamado}; «ninguno» quita una fecha`,
      palabras: 1,
      opciones: { desde: { type: 'string' }, hasta: { type: 'string' }, activo: { type: 'string' } },
      hacer: (pedido) => cambiar(pedido, clase),
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
      const { rows } = await sql<{
        id: number
        titulo: string
        ciudad: string
        estatus: string
        alta: string
        candidatos: number
      }>`
        select id_vacante as id, titulo, ciudad, estatus, fecha_alta as alta, (select count(*)::int from candidaturas c where c.id_vacante = v.id_vacante) as candidatos
          from vacantes v order by id_vacante`.execute(portal.db)
      tabla(
        decir,
        ['id', 'puesto', 'ciudad', 'alta', 'publicada', 'candidatos'],
        rows.map((v) => [v.id, v.titulo, v.ciudad, v.alta, v.estatus === PUBLICADA ? 'sí' : 'no', v.candidatos]),
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
      await transaction(portal.db, async (trx) => {
        const { numAffectedRows } =
          await sql`update vacantes set estatus = ${publicada ? PUBLICADA : RETIRADA} where id_vacante = ${id}`.execute(
            trx,
          )
        if (!numAffectedRows) throw new Refusal(`No hay vacante ${id}.`)
        await audit(trx, 'vacante.cambiada', {}, { id, publicada })
      })
      decir(`La vacante ${id} ${publicada ? 'se publica' : 'ya no se publica'}.`)
    },
  },
}
