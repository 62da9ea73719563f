import { listRecibidas } from '../areas/bolsa-trabajo/candidaturas.queries.ts'
import { listSolicitudes } from '../areas/publico/solicitudes.queries.ts'
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
      const rows = await listSolicitudes(portal.db, portal.ahora(), dias(valores.dias), MUESTRA)
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
      const rows = await listRecibidas(portal.db, portal.ahora(), dias(valores.dias), MUESTRA)
      tabla(
        decir,
        ['recibido', 'tipo', 'vacante', 'nombre'],
        rows.map((c) => [hora(c.creada), c.tipo, c.titulo, c.nombre]),
      )
    },
  },
}
