import { textosDeEstado } from '@surtia/rules/estado/textos.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { PaginaViva } from '../../edge/pages.ts'
import type { Portal } from '../../portal.ts'
import { vigiaDe } from './estado.routes.ts'

/** as long as the memory that it is written from */
const MS = 3_000

/** How the service is, written into the page itself: whoever has no JavaScript reads it too, and so does who has no database. */
export function paginaDeEstado(portal: Portal): PaginaViva {
  return {
    ruta: DIRECCIONES.estado,
    pagina: DIRECCIONES.estado,
    ms: MS,
    deBuscadores: false,
    clave: () => '',
    adornar: async () => {
      const servicio = await vigiaDe(portal).estado()
      const ahora = portal.ahora()
      const { estado, frase, desde, partes, datos } = textosDeEstado(servicio, ahora)
      return {
        cabeza: '',
        cuerpo: '',
        huecos: { estadoDelServicio: estado, fraseDelServicio: frase, desdeCuandoEsta: desde, edadDeLosDatos: datos },
        lista: {
          filas: partes.map((valores) => ({ molde: 'parte', valores })),
          datos: { servicio, ahora: ahora.toISOString() },
        },
      }
    },
  }
}
