import { sql } from 'kysely'
import { type Comando, hora, numero, tabla, texto } from './comando.ts'

const MUESTRA = 500
const dias = (dado: string | boolean | undefined) => numero(texto(dado) ?? '30', '--dias')

/** What visitors and candidates sent. Personal data: for the terminal, never for a log. */
export const RECIBIDOS: Record<string, Comando> = {
  solicitudes: {
    uso: '[--dias 30]',
    ayuda: 'Mensajes de contacto y quienes quieren ser clientes',
    palabras: 0,
    opciones: { dias: { type: 'string' } },
    hacer: async ({ portal, valores, decir }) => {
      const { rows } = await sql<{ id: number; tipo: string; creada: Date; datos: Record<string, string> }>`
        select id, tipo, creada, datos from solicitudes where creada > ${portal.ahora()}::timestamptz - make_interval(days => ${dias(valores.dias)}) order by id desc limit ${MUESTRA}`.execute(
        portal.db,
      )
      if (rows.length === 0) decir('Ninguna.')
      for (const { id, tipo, creada, datos } of rows) {
        decir(`${id}  ${hora(creada)}  ${tipo === 'contacto' ? 'Contacto' : 'Quiere ser cliente'}`)
        for (const [campo, valor] of Object.entries(datos)) if (valor) decir(`    ${campo}: ${valor}`)
      }
    },
  },
  candidatos: {
    uso: '[--dias 30]',
    ayuda: 'Quienes mandaron su CV o solicitud (los archivos: npm run candidatos -- carpeta)',
    palabras: 0,
    opciones: { dias: { type: 'string' } },
    hacer: async ({ portal, valores, decir }) => {
      const { rows } = await sql<{ tipo: string; titulo: string | null; creada: Date; nombre: string }>`
        select c.tipo, v.titulo, c.creada,
               coalesce(c.datos->>'nombreCurriculum', concat_ws(' ', c.datos->'datosPersonales'->>'nombre', c.datos->'datosPersonales'->>'apellidos')) as nombre
          from candidaturas c left join vacantes v using (id_vacante)
         where c.creada > ${portal.ahora()}::timestamptz - make_interval(days => ${dias(valores.dias)}) order by c.creada desc limit ${MUESTRA}`.execute(
        portal.db,
      )
      tabla(
        decir,
        ['recibido', 'tipo', 'vacante', 'nombre'],
        rows.map((c) => [hora(c.creada), c.tipo, c.titulo, c.nombre]),
      )
    },
  },
}
